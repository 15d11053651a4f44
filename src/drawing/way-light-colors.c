/* way-light-colors.c: the light style, for pictures that are drawn without a widget.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-light-colors.h"

/* As in src/app/style.css; a test compares them. */
static const struct {
  const char *name;
  guint rgb;
  double alpha; /* 0: opaque */
} colors[] = {
  { "accent_color", 0x1d5a6a },    { "window_fg_color", 0x2e2e2e },
  { "card_bg_color", 0xffffff },   { "wm_dim_fg", 0x5e5e5e },
  { "wm_line", 0xdcdcdc },         { "wm_paper_bg", 0xfffdf6 },
  { "wm_paper_line", 0xe6dfca },   { "wm_accent_soft", 0xdcebee },
  { "wm_ring", 0x23687a },         { "wm_red", 0xc8202f },
  { "wm_red_edge", 0x8c0f1b },     { "wm_blue", 0x1b66c9 },
  { "wm_blue_edge", 0x0d4287 },    { "wm_green", 0x21874a },
  { "wm_green_edge", 0x0f5a2c },   { "wm_yellow", 0xf2c230 },
  { "wm_yellow_edge", 0x7a5600 },  { "wm_black", 0x2b2b30 },
  { "wm_black_edge", 0x000000 },   { "wm_pink", 0xe673a8 },
  { "wm_pink_edge", 0x97275f },    { "wm_white", 0xffffff },
  { "wm_white_edge", 0x6a6a70 },   { "wm_purple", 0x7a3fa6 },
  { "wm_purple_edge", 0x4e2170 },  { "wm_red_tint", 0xfbe9e9 },
  { "wm_green_tint", 0xe6f2ea },   { "wm_chart_1", 0x23687a },
  { "wm_chart_2", 0xc8841f },      { "wm_chart_3", 0x8c5aa8 },
  { "wm_chart_4", 0x5a9449 },      { "wm_chart_5", 0xd2685c },
  { "wm_chart_6", 0x7d8896 },      { "wm_grey", 0x9a9a9a },
  { "wm_grey_edge", 0x5a5a5a },    { "wm_chip_face", 0xffffff },
  { "wm_chip_text", 0x2e2e2e },    { "wm_chip_middle", 0xeef3f5 },
  { "wm_meadow", 0xc3d69b },       { "wm_meadow_spot", 0xaec486 },
  { "wm_road", 0xfbf6e6 },         { "wm_road_edge", 0x7c6f52 },
  { "wm_town", 0xd9a066 },         { "wm_wall", 0xa8623f },
  { "wm_roof", 0xb5402c },         { "wm_water", 0x7fb2cf },
  { "wm_wood", 0x86492a },         { "wm_dark", 0x2b241a },
  { "wm_asked", 0x1d5a6a },        { "wm_sign_arrow", 0x1d5a6a },
  { "wm_track", 0xa89a7c },        { "wm_chip_notch", 0xffffff, 0.7 },
  { "wm_ok_line", 0x1f7a44 },      { "wm_error_line", 0xb5202c },
  { "wm_chart_fg_1_3", 0xffffff }, { "wm_chart_fg", 0x111111 },
  { "wm_key_bg", 0xe6e6e6 },
};

void
way_light_colors_find (const char *name, gpointer data, WayColor *color)
{
  for (gsize i = 0; i < G_N_ELEMENTS (colors); i++)
    if (g_str_equal (colors[i].name, name))
      {
        *color = (WayColor){ (colors[i].rgb >> 16) / 255.0, (colors[i].rgb >> 8 & 0xff) / 255.0,
                             (colors[i].rgb & 0xff) / 255.0, colors[i].alpha > 0 ? colors[i].alpha : 1 };
        return;
      }
  *color = (WayColor){ 1, 0, 1, 1 };
}

const char *
way_light_colors_get_name (gsize index)
{
  return index < G_N_ELEMENTS (colors) ? colors[index].name : NULL;
}
