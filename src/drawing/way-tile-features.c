/* way-tile-features.c: the drawings of tiles with cities, monasteries and bookmakers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-tile-features.h"

#define WALL 4.5

/* Adds the path of a wall that bulges from the edge @quarter × 90° clockwise from the upper one, by about 3/4 of
 * @depth.
 */
static void
add_wall (WayPen *pen, int quarter, double depth)
{
  cairo_save (pen->cr);
  cairo_translate (pen->cr, 50, 50);
  cairo_rotate (pen->cr, quarter * G_PI_2);
  cairo_translate (pen->cr, -50, -50);
  cairo_move_to (pen->cr, 0, 0);
  cairo_curve_to (pen->cr, 18, depth, 82, depth, 100, 0);
  cairo_restore (pen->cr);
}

static void
draw_part (WayPen *pen, int quarter, double depth, const char *color)
{
  add_wall (pen, quarter, depth);
  cairo_close_path (pen->cr);
  way_pen_fill (pen, color);
  add_wall (pen, quarter, depth);
  way_pen_edge (pen, "wm_wall", WALL);
}

/* A city at the lower edge and the one at @side of it, -1 or 1. */
static void
draw_corner (WayPen *pen, double side)
{
  for (int wall = 0; wall < 2; wall++)
    {
      cairo_move_to (pen->cr, 50 + side * 50, 0);
      cairo_curve_to (pen->cr, 50 + side * 18, 26, 50 - side * 24, 68, 50 - side * 50, 100);
      if (wall)
        way_pen_edge (pen, "wm_wall", WALL);
      else
        {
          cairo_line_to (pen->cr, 50 + side * 50, 100);
          cairo_close_path (pen->cr);
          way_pen_fill (pen, "wm_town");
        }
    }
}

/* A city on the whole tile but for fields at the edges that it has not. */
static void
draw_wide_city (WayPen *pen)
{
  static const struct {
    unsigned way;
    int quarter;
  } edges[] = { { WAY_PEN_STRAIGHT, 0 }, { WAY_PEN_RIGHT, 1 }, { WAY_PEN_LEFT, 3 } };

  cairo_rectangle (pen->cr, 0, 0, 100, 100);
  way_pen_fill (pen, "wm_town");
  for (guint i = 0; i < G_N_ELEMENTS (edges); i++)
    if (!(pen->ways & edges[i].way))
      draw_part (pen, edges[i].quarter, 26, "wm_meadow");
}

/* Draws the city without houses. Returns where they are, from left to right. */
static double
draw_ground (WayPen *pen)
{
  way_pen_meadow (pen);
  switch (pen->ways)
    {
    case 0:
      draw_part (pen, 2, 48, "wm_town");
      return 50;
    case WAY_PEN_LEFT:
      draw_corner (pen, -1);
      return 28;
    case WAY_PEN_RIGHT:
      draw_corner (pen, 1);
      return 72;
    default:
      draw_wide_city (pen);
      return 50;
    }
}

void
way_tile_draw_city (WayPen *pen)
{
  double x = draw_ground (pen);

  if (pen->ways == 0)
    {
      way_pen_house (pen, x, 85, 20);
      return;
    }
  if (pen->ways == WAY_PEN_LEFT || pen->ways == WAY_PEN_RIGHT)
    {
      way_pen_house (pen, x, 58, 20);
      way_pen_house (pen, x, 84, 20);
      return;
    }
  way_pen_house (pen, x - 14, 46, 22);
  way_pen_house (pen, x + 14, 42, 22);
  way_pen_house (pen, x + 2, 70, 22);
}

void
way_tile_draw_city_with_coat (WayPen *pen)
{
  double x = draw_ground (pen);
  double y = pen->ways == 0 ? 84 : pen->ways == WAY_PEN_LEFT || pen->ways == WAY_PEN_RIGHT ? 72 : 50;

  cairo_move_to (pen->cr, x - 11, y - 12);
  cairo_line_to (pen->cr, x + 11, y - 12);
  cairo_line_to (pen->cr, x + 11, y);
  cairo_curve_to (pen->cr, x + 11, y + 8, x + 5, y + 11, x, y + 14);
  cairo_curve_to (pen->cr, x - 5, y + 11, x - 11, y + 8, x - 11, y);
  cairo_close_path (pen->cr);
  way_pen_fill_and_edge (pen, "wm_blue", "wm_road", 3);
  cairo_move_to (pen->cr, x, y - 11);
  cairo_line_to (pen->cr, x, y + 12);
  way_pen_edge (pen, "wm_road", 3);
}

/* Two towers with the nave between them. */
void
way_tile_draw_cathedral (WayPen *pen)
{
  static const double wall[][2] = { { 24, 84 }, { 24, 36 }, { 34, 12 }, { 44, 36 }, { 44, 46 }, { 50, 38 },
                                    { 56, 46 }, { 56, 36 }, { 66, 12 }, { 76, 36 }, { 76, 84 } };

  draw_ground (pen);
  for (guint i = 0; i < G_N_ELEMENTS (wall); i++)
    cairo_line_to (pen->cr, wall[i][0], wall[i][1]);
  cairo_close_path (pen->cr);
  way_pen_fill_and_edge (pen, "wm_road", "wm_dark", 3);
  way_pen_ellipse (pen, 50, 56, 5, 5);
  way_pen_fill (pen, "wm_roof");
  cairo_arc (pen->cr, 50, 74, 6, G_PI, 0);
  cairo_line_to (pen->cr, 56, 84);
  cairo_line_to (pen->cr, 44, 84);
  cairo_close_path (pen->cr);
  way_pen_fill (pen, "wm_dark");
}

void
way_tile_draw_monastery (WayPen *pen)
{
  way_pen_meadow (pen);
  cairo_rectangle (pen->cr, 28, 50, 44, 30);
  way_pen_fill_and_edge (pen, "wm_road", "wm_road_edge", 3);
  cairo_move_to (pen->cr, 22, 52);
  cairo_line_to (pen->cr, 50, 28);
  cairo_line_to (pen->cr, 78, 52);
  cairo_close_path (pen->cr);
  way_pen_fill (pen, "wm_roof");
  way_pen_lane (pen, 50, 8, 50, 30);
  way_pen_lane (pen, 43, 15, 57, 15);
  way_pen_edge (pen, "wm_dark", 4);
  cairo_arc (pen->cr, 50, 66, 6, G_PI, 0);
  cairo_line_to (pen->cr, 56, 80);
  cairo_line_to (pen->cr, 44, 80);
  cairo_close_path (pen->cr);
  way_pen_fill (pen, "wm_dark");
}

void
way_tile_draw_bookmaker (WayPen *pen)
{
  way_pen_meadow (pen);
  way_pen_road_in (pen, 70);
  cairo_rectangle (pen->cr, 24, 30, 52, 44);
  way_pen_fill_and_edge (pen, "wm_town", "wm_wall", 4);
  cairo_move_to (pen->cr, 18, 36);
  cairo_line_to (pen->cr, 50, 11);
  cairo_line_to (pen->cr, 82, 36);
  way_pen_edge (pen, "wm_roof", 7);
  way_pen_ellipse (pen, 50, 53, 13, 13);
  way_pen_fill_and_edge (pen, "wm_road", "wm_road_edge", 3);
  way_pen_ellipse (pen, 50, 53, 5, 5);
  way_pen_edge (pen, "wm_road_edge", 3);
}
