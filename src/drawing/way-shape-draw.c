/* way-shape-draw.c: draws the shapes of the players.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-shape-draw.h"

/* All shapes are drawn in a square of 24 units, with room for half the edge. */
#define SHAPE_UNITS 24.0
#define SHAPE_EDGE 1.7

#define MIN_LINE_CONTRAST 3.0
#define MIN_CROWN_CONTRAST 3.2
#define MAX_CROWN_SHADE 20 /* percent of black in the fill */
#define CROWN_SHADE_STEP 2
#define MIN_TEXT_CONTRAST 7.0

/* How much of the player’s color is in a tint, on a light and on a dark card. */
#define LIGHT_TINT 0.1
#define DARK_TINT 0.22
#define TINT_STEP 0.01

/* Where the crown is in the shape: its middle, and how large it is. */
typedef struct {
  const char *fill;
  const char *edge;
  const char *tint; /* NULL: mixed */
  double crown_x, crown_y, crown_scale;
} Player;

static const Player players[] = {
  { "wm_red", "wm_red_edge", "wm_red_tint", 12, 12, 1 },
  { "wm_blue", "wm_blue_edge", NULL, 12, 12, 1 },
  { "wm_green", "wm_green_edge", "wm_green_tint", 12, 15, 0.76 },
  { "wm_yellow", "wm_yellow_edge", NULL, 12, 11.6, 0.8 },
  { "wm_black", "wm_black_edge", NULL, 12, 12, 0.95 },
  { "wm_pink", "wm_pink_edge", NULL, 12, 12.6, 0.62 },
  { "wm_white", "wm_white_edge", NULL, 12, 12, 0.68 },
  { "wm_purple", "wm_purple_edge", NULL, 12, 14.6, 0.78 },
};

static gboolean
is_player_color (int player_color)
{
  return player_color >= 0 && player_color < (int) G_N_ELEMENTS (players);
}

const char *
way_shape_get_fill (int player_color)
{
  g_return_val_if_fail (is_player_color (player_color), NULL);

  return players[player_color].fill;
}

const char *
way_shape_get_edge (int player_color)
{
  g_return_val_if_fail (is_player_color (player_color), NULL);

  return players[player_color].edge;
}

static void
add_polygon (cairo_t *cairo, const double (*points)[2], int n)
{
  cairo_move_to (cairo, points[0][0], points[0][1]);
  for (int i = 1; i < n; i++)
    cairo_line_to (cairo, points[i][0], points[i][1]);
  cairo_close_path (cairo);
}

static void
add_drop (cairo_t *cairo)
{
  cairo_move_to (cairo, 12, 1.3);
  cairo_curve_to (cairo, 14.6, 5.4, 19.4, 9.6, 19.4, 15.1);
  cairo_curve_to (cairo, 19.4, 19.4, 16.1, 22.7, 12, 22.7);
  cairo_curve_to (cairo, 7.9, 22.7, 4.6, 19.4, 4.6, 15.1);
  cairo_curve_to (cairo, 4.6, 9.6, 9.4, 5.4, 12, 1.3);
  cairo_close_path (cairo);
}

static void
add_shape (cairo_t *cairo, int player_color)
{
  static const double triangle[][2] = { { 12, 2.4 }, { 22.6, 21.2 }, { 1.4, 21.2 } };
  static const double diamond[][2] = { { 12, 1.3 }, { 22.7, 12 }, { 12, 22.7 }, { 1.3, 12 } };
  static const double hexagon[][2]
      = { { 1.3, 12 }, { 6.6, 2.8 }, { 17.4, 2.8 }, { 22.7, 12 }, { 17.4, 21.2 }, { 6.6, 21.2 } };
  static const double star[][2] = { { 12, 1.7 },  { 14.88, 8.74 }, { 22.46, 9.3 },  { 16.66, 14.21 }, { 18.47, 21.6 },
                                    { 12, 17.6 }, { 5.53, 21.6 },  { 7.34, 14.21 }, { 1.54, 9.3 },    { 9.12, 8.74 } };
  static const double plus[][2] = { { 8.4, 2 },   { 15.6, 2 }, { 15.6, 8.4 }, { 22, 8.4 }, { 22, 15.6 }, { 15.6, 15.6 },
                                    { 15.6, 22 }, { 8.4, 22 }, { 8.4, 15.6 }, { 2, 15.6 }, { 2, 8.4 },   { 8.4, 8.4 } };

  switch (player_color)
    {
    case 0:
      cairo_arc (cairo, 12, 12, 10.6, 0, 2 * G_PI);
      break;
    case 1:
      way_canvas_add_round_rectangle (cairo, 2.2, 2.2, 19.6, 19.6, 2.5);
      break;
    case 2:
      add_polygon (cairo, triangle, G_N_ELEMENTS (triangle));
      break;
    case 3:
      add_polygon (cairo, diamond, G_N_ELEMENTS (diamond));
      break;
    case 4:
      add_polygon (cairo, hexagon, G_N_ELEMENTS (hexagon));
      break;
    case 5:
      add_polygon (cairo, star, G_N_ELEMENTS (star));
      break;
    case 6:
      add_polygon (cairo, plus, G_N_ELEMENTS (plus));
      break;
    default:
      add_drop (cairo);
    }
}

static void
begin_shape (const WayCanvas *canvas, double x, double y, double size)
{
  cairo_save (canvas->cairo);
  cairo_translate (canvas->cairo, x, y);
  cairo_scale (canvas->cairo, size / SHAPE_UNITS, size / SHAPE_UNITS);
  cairo_new_path (canvas->cairo);
}

static void
draw_filled (const WayCanvas *canvas, int player_color, const WayColor *fill, double x, double y, double size)
{
  cairo_t *cairo = canvas->cairo;

  begin_shape (canvas, x, y, size);
  add_shape (cairo, player_color);
  cairo_set_source_rgba (cairo, fill->red, fill->green, fill->blue, fill->alpha);
  cairo_fill_preserve (cairo);
  way_canvas_set_source (canvas, players[player_color].edge);
  cairo_set_line_join (cairo, CAIRO_LINE_JOIN_ROUND);
  /* The edge guarantees the contrast: on a small shape it stays at least a pixel and a half wide. */
  cairo_set_line_width (cairo, MAX (SHAPE_EDGE, 1.5 * SHAPE_UNITS / size));
  cairo_stroke (cairo);
  cairo_restore (cairo);
}

void
way_shape_draw (const WayCanvas *canvas, int player_color, double x, double y, double size)
{
  WayColor fill;

  if (!is_player_color (player_color))
    return;

  way_canvas_get_color (canvas, players[player_color].fill, &fill);
  draw_filled (canvas, player_color, &fill, x, y, size);
}

void
way_shape_draw_outline (const WayCanvas *canvas, int player_color, double x, double y, double size)
{
  static const double dashes[] = { 3.2, 2.4 };
  cairo_t *cairo = canvas->cairo;
  WayColor tint;

  if (!is_player_color (player_color))
    return;

  way_shape_get_tint (canvas, player_color, &tint);
  begin_shape (canvas, x, y, size);
  add_shape (cairo, player_color);
  cairo_set_source_rgba (cairo, tint.red, tint.green, tint.blue, tint.alpha);
  cairo_fill_preserve (cairo);
  way_canvas_set_source (canvas, players[player_color].edge);
  cairo_set_dash (cairo, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_set_line_width (cairo, MAX (SHAPE_EDGE, 1.5 * SHAPE_UNITS / size));
  cairo_stroke (cairo);
  cairo_restore (cairo);
}

/* Sets @fill to one on which a white crown is visible: that of the player, or a shade of it. Returns whether it is
 * still the color of the player; yellow would be brown. */
static gboolean
shade_for_crown (const WayCanvas *canvas, int player_color, WayColor *fill)
{
  const WayColor white = { 1, 1, 1, 1 };
  const WayColor black = { 0, 0, 0, 1 };
  WayColor color;

  way_canvas_get_color (canvas, players[player_color].fill, &color);
  for (int percent = 0; percent <= MAX_CROWN_SHADE; percent += CROWN_SHADE_STEP)
    {
      *fill = way_color_mix (&color, &black, percent / 100.0);
      if (way_color_get_contrast (&white, fill) >= MIN_CROWN_CONTRAST)
        return TRUE;
    }
  *fill = color;
  return FALSE;
}

/* Around the origin, 12 units wide. */
static void
add_crown (cairo_t *cairo)
{
  static const double crown[][2]
      = { { -5.9, -3.7 }, { -2.9, -1.4 }, { 0, -5 }, { 2.9, -1.4 }, { 5.9, -3.7 }, { 5, 2.5 }, { -5, 2.5 } };

  add_polygon (cairo, crown, G_N_ELEMENTS (crown));
  cairo_rectangle (cairo, -5.4, 3.4, 10.8, 1.6);
}

void
way_shape_draw_crown (const WayCanvas *canvas, double x, double y, double size)
{
  cairo_t *cairo = canvas->cairo;

  begin_shape (canvas, x, y, size);
  cairo_translate (cairo, SHAPE_UNITS / 2, SHAPE_UNITS / 2);
  cairo_scale (cairo, 1.8, 1.8);
  add_crown (cairo);
  way_canvas_set_source (canvas, "wm_yellow");
  cairo_fill_preserve (cairo);
  way_canvas_set_source (canvas, "wm_yellow_edge");
  cairo_set_line_join (cairo, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cairo, 0.8);
  cairo_stroke (cairo);
  cairo_restore (cairo);
}

void
way_shape_draw_crowned (const WayCanvas *canvas, int player_color, double x, double y, double size)
{
  cairo_t *cairo = canvas->cairo;
  WayColor fill;
  gboolean white;

  if (!is_player_color (player_color))
    return;

  white = shade_for_crown (canvas, player_color, &fill);
  draw_filled (canvas, player_color, &fill, x, y, size);
  begin_shape (canvas, x, y, size);
  cairo_translate (cairo, players[player_color].crown_x, players[player_color].crown_y);
  cairo_scale (cairo, players[player_color].crown_scale, players[player_color].crown_scale);
  add_crown (cairo);
  if (white)
    cairo_set_source_rgb (cairo, 1, 1, 1);
  else
    cairo_set_source_rgb (cairo, 0.18, 0.14, 0);
  cairo_fill (cairo);
  cairo_restore (cairo);
}

void
way_shape_get_line_color (const WayCanvas *canvas, int player_color, const char *ground, WayColor *color)
{
  WayColor background;

  g_return_if_fail (is_player_color (player_color));

  way_canvas_get_color (canvas, players[player_color].fill, color);
  way_canvas_get_color (canvas, ground, &background);
  if (way_color_get_contrast (color, &background) < MIN_LINE_CONTRAST)
    way_canvas_get_color (canvas, players[player_color].edge, color);
}

void
way_shape_get_tint (const WayCanvas *canvas, int player_color, WayColor *color)
{
  WayColor card, fill, text;
  double share;

  g_return_if_fail (is_player_color (player_color));

  if (players[player_color].tint)
    {
      way_canvas_get_color (canvas, players[player_color].tint, color);
      return;
    }
  way_canvas_get_color (canvas, "card_bg_color", &card);
  way_canvas_get_color (canvas, "window_fg_color", &text);
  way_canvas_get_color (canvas, players[player_color].fill, &fill);
  share = card.green > text.green ? LIGHT_TINT : DARK_TINT;
  do
    {
      *color = way_color_mix (&card, &fill, share);
      share -= TINT_STEP;
  } while (share > 0 && way_color_get_contrast (color, &text) < MIN_TEXT_CONTRAST);
}
