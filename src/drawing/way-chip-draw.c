/* way-chip-draw.c: draws betting chips.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-chip-draw.h"

#include "way-shape-draw.h"

#define NOTCHES 8
#define MIDDLE 29      /* the radius of what is inside a chip that is face down */
#define WIDE_MIDDLE 38 /* the same with room for numbers */

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
draw_ring (const WayCanvas *canvas, int player_color, double middle, const char *color)
{
  cairo_t *cr = canvas->cairo;

  add_circle (canvas, 48);
  fill (canvas, get_fill (player_color));
  stroke (canvas, get_edge (player_color), 3);

  way_canvas_set_source (canvas, "wm_chip_notch");
  for (int i = 0; i < NOTCHES; i++)
    {
      cairo_rotate (cr, 2 * G_PI / NOTCHES);
      way_canvas_add_round_rectangle (cr, -5, -46, 10, MIN (46 - middle, 13), 2);
      cairo_fill (cr);
    }

  add_circle (canvas, middle);
  fill (canvas, color);
  stroke (canvas, get_edge (player_color), 1.5);
}

static void
draw_down (const WayCanvas *canvas, int player_color)
{
  draw_ring (canvas, player_color, MIDDLE, "wm_chip_middle");
  way_shape_draw (canvas, player_color, -17, -17, 34);
}

static void
draw_number (const WayCanvas *canvas, const char *number, const char *points, double x, double scale)
{
  gboolean has_points = points && *points != '\0';

  if (number)
    way_canvas_draw_fitted_text (canvas, number, x, has_points ? -8 : 0, 34 * scale, PANGO_WEIGHT_ULTRABOLD,
                                 66 * scale);
  if (has_points)
    way_canvas_draw_text (canvas, points, x, 19, 20 * MAX (scale, 0.8), PANGO_WEIGHT_NORMAL);
}

/* Of two numbers, each has a half. */
static void
draw_numbers (const WayCanvas *canvas, const char *numbers, const char *points)
{
  g_auto (GStrv) number = g_strsplit (numbers ? numbers : "", "/", 2);
  g_auto (GStrv) value = g_strsplit (points ? points : "", "/", 2);

  if (!number[0] || !number[1])
    {
      draw_number (canvas, numbers, points, 0, 1);
      return;
    }
  draw_number (canvas, number[0], value[0], -17, 0.62);
  draw_number (canvas, number[1], value[0] ? value[1] : NULL, 17, 0.62);
  cairo_rectangle (canvas->cairo, -0.75, -26, 1.5, 52);
  cairo_fill (canvas->cairo);
}

static void
draw_turned (const WayCanvas *canvas, int player_color, const char *numbers, const char *points)
{
  add_circle (canvas, 48);
  fill (canvas, "wm_chip_face");
  stroke (canvas, get_edge (player_color), 3);
  add_circle (canvas, 40);
  stroke (canvas, get_fill (player_color), 7);

  way_canvas_set_source (canvas, "wm_chip_text");
  draw_numbers (canvas, numbers, points);
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
    case WAY_CHIP_BLANK:
      draw_ring (canvas, player_color, WIDE_MIDDLE, "wm_chip_face");
      break;
    case WAY_CHIP_DOWN:
    default:
      draw_down (canvas, player_color);
    }
  cairo_restore (canvas->cairo);
}
