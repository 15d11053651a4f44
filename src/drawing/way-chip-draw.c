/* way-chip-draw.c: draws betting chips.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-chip-draw.h"

#include "way-shape-draw.h"

#define NOTCHES 8

static const char *
get_fill (int player_color)
{
  return player_color >= 0 ? way_shape_get_fill (player_color) : "wm_grey";
}

static const char *
get_edge (int player_color)
{
  return player_color >= 0 ? way_shape_get_edge (player_color) : "wm_grey_edge";
}

static void
add_circle (const WayCanvas *canvas, double radius)
{
  cairo_arc (canvas->cairo, 0, 0, radius, 0, 2 * G_PI);
}

static void
fill (const WayCanvas *canvas, const char *color)
{
  way_canvas_set_source (canvas, color);
  cairo_fill_preserve (canvas->cairo);
}

static void
stroke (const WayCanvas *canvas, const char *color, double width)
{
  way_canvas_set_source (canvas, color);
  cairo_set_line_width (canvas->cairo, width);
  cairo_stroke (canvas->cairo);
}

static void
draw_down (const WayCanvas *canvas, int player_color)
{
  cairo_t *cr = canvas->cairo;

  add_circle (canvas, 48);
  fill (canvas, get_fill (player_color));
  stroke (canvas, get_edge (player_color), 3);

  way_canvas_set_source (canvas, "wm_chip_notch");
  for (int i = 0; i < NOTCHES; i++)
    {
      cairo_rotate (cr, 2 * G_PI / NOTCHES);
      way_canvas_add_round_rectangle (cr, -5, -46, 10, 13, 2);
      cairo_fill (cr);
    }

  add_circle (canvas, 29);
  fill (canvas, "wm_chip_middle");
  stroke (canvas, get_edge (player_color), 1.5);
  way_shape_draw (canvas, player_color, -17, -17, 34);
}

static void
draw_turned (const WayCanvas *canvas, int player_color, const char *numbers, const char *points)
{
  gboolean has_points = points != NULL && *points != '\0';

  add_circle (canvas, 48);
  fill (canvas, "wm_chip_face");
  stroke (canvas, get_edge (player_color), 3);
  add_circle (canvas, 40);
  stroke (canvas, get_fill (player_color), 7);

  way_canvas_set_source (canvas, "wm_chip_text");
  if (numbers != NULL)
    way_canvas_draw_text (canvas, numbers, 0, has_points ? -8 : 0, 34, PANGO_WEIGHT_ULTRABOLD);
  if (has_points)
    way_canvas_draw_text (canvas, points, 0, 19, 20, PANGO_WEIGHT_NORMAL);
}

static void
draw_unknown (const WayCanvas *canvas)
{
  static const double dashes[] = { 8, 6 };

  add_circle (canvas, 47);
  cairo_set_dash (canvas->cairo, dashes, G_N_ELEMENTS (dashes), 0);
  stroke (canvas, "wm_dim_fg", 3);
  way_canvas_draw_text (canvas, "?", 0, 0, 38, PANGO_WEIGHT_BOLD);
}

void
way_chip_draw (const WayCanvas *canvas, WayChipFace face, int player_color, const char *numbers, const char *points)
{
  cairo_save (canvas->cairo);
  switch (face)
    {
    case WAY_CHIP_TURNED:
      draw_turned (canvas, player_color, numbers, points);
      break;
    case WAY_CHIP_UNKNOWN:
      draw_unknown (canvas);
      break;
    case WAY_CHIP_DOWN:
    default:
      draw_down (canvas, player_color);
    }
  cairo_restore (canvas->cairo);
}
