/* way-tile-pen.c: the elements of the drawings of tiles.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-tile-pen.h"

#define ROAD 13.0
#define ROAD_EDGE 17.5

void
way_pen_fill (WayPen *pen, const char *color)
{
  way_canvas_set_source (pen->canvas, color);
  cairo_fill (pen->cr);
}

void
way_pen_fill_and_edge (WayPen *pen, const char *color, const char *edge, double width)
{
  way_canvas_set_source (pen->canvas, color);
  cairo_fill_preserve (pen->cr);
  way_canvas_set_source (pen->canvas, edge);
  cairo_set_line_width (pen->cr, width);
  cairo_stroke (pen->cr);
}

void
way_pen_edge (WayPen *pen, const char *color, double width)
{
  way_canvas_set_source (pen->canvas, color);
  cairo_set_line_width (pen->cr, width);
  cairo_stroke (pen->cr);
}

void
way_pen_ellipse (WayPen *pen, double x, double y, double radius_x, double radius_y)
{
  cairo_save (pen->cr);
  cairo_translate (pen->cr, x, y);
  cairo_scale (pen->cr, radius_x, radius_y);
  cairo_new_sub_path (pen->cr);
  cairo_arc (pen->cr, 0, 0, 1, 0, 2 * G_PI);
  cairo_restore (pen->cr);
}

void
way_pen_dash (WayPen *pen, const char *color, double width)
{
  static const double dashes[] = { 6, 4 };

  cairo_set_dash (pen->cr, dashes, G_N_ELEMENTS (dashes), 0);
  way_pen_edge (pen, color, width);
  cairo_set_dash (pen->cr, NULL, 0, 0);
}

void
way_pen_meadow (WayPen *pen)
{
  static const double spots[][2] = { { 18, 20 }, { 80, 17 }, { 22, 84 }, { 82, 76 } };

  cairo_rectangle (pen->cr, 0, 0, 100, 100);
  way_pen_fill (pen, "wm_meadow");
  for (guint i = 0; i < G_N_ELEMENTS (spots); i++)
    {
      way_pen_ellipse (pen, spots[i][0], spots[i][1], 9, 4.5);
      way_pen_fill (pen, "wm_meadow_spot");
    }
}

void
way_pen_pave (WayPen *pen)
{
  way_canvas_set_source (pen->canvas, "wm_road_edge");
  cairo_set_line_width (pen->cr, ROAD_EDGE);
  cairo_stroke_preserve (pen->cr);
  way_pen_pave_over (pen);
}

void
way_pen_pave_over (WayPen *pen)
{
  way_pen_edge (pen, "wm_road", ROAD);
}

void
way_pen_lane (WayPen *pen, double from_x, double from_y, double to_x, double to_y)
{
  cairo_move_to (pen->cr, from_x, from_y);
  cairo_line_to (pen->cr, to_x, to_y);
}

void
way_pen_road_in (WayPen *pen, double to_y)
{
  way_pen_lane (pen, 50, 100, 50, to_y);
  way_pen_pave (pen);
}

void
way_pen_spokes (WayPen *pen, unsigned ways)
{
  way_pen_lane (pen, 50, 100, 50, 50);
  if (ways & WAY_PEN_LEFT)
    way_pen_lane (pen, 0, 50, 50, 50);
  if (ways & WAY_PEN_STRAIGHT)
    way_pen_lane (pen, 50, 0, 50, 50);
  if (ways & WAY_PEN_RIGHT)
    way_pen_lane (pen, 100, 50, 50, 50);
}

void
way_pen_house (WayPen *pen, double x, double y, double size)
{
  cairo_rectangle (pen->cr, x - size * 0.36, y - size * 0.1, size * 0.72, size * 0.6);
  way_pen_fill_and_edge (pen, "wm_road", "wm_road_edge", size * 0.1);
  cairo_move_to (pen->cr, x - size * 0.56, y + size * 0.02);
  cairo_line_to (pen->cr, x, y - size * 0.5);
  cairo_line_to (pen->cr, x + size * 0.56, y + size * 0.02);
  way_pen_edge (pen, "wm_roof", size * 0.18);
}

void
way_pen_hill (WayPen *pen, double x, double y, double size, WayOpening opening)
{
  cairo_arc (pen->cr, x, y, size, G_PI, 0);
  cairo_close_path (pen->cr);
  way_pen_fill_and_edge (pen, "wm_meadow_spot", "wm_road_edge", 2.5);
  cairo_arc (pen->cr, x, y, size * 0.42, G_PI, 0);
  cairo_close_path (pen->cr);
  way_pen_fill (pen, "wm_dark");
  if (opening == WAY_OPENING_PLAIN)
    return;

  way_pen_ellipse (pen, x, y - size * 0.22, size * 0.2, size * 0.2);
  if (opening == WAY_OPENING_TOKEN)
    way_pen_fill_and_edge (pen, "wm_blue", "wm_road", 2);
  else
    way_pen_dash (pen, "wm_road", 2);
}
