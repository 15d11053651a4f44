/* way-tile-draw.c: the drawings of tiles, as a table from kind to drawing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-tile-draw.h"

#include "way-paint.h"

#include <string.h>

#define ROAD 13.0
#define ROAD_EDGE 17.5
#define LEFT (1u << 0)
#define STRAIGHT (1u << 1)
#define RIGHT (1u << 2)

typedef struct {
  GtkWidget *widget;
  cairo_t *cr;
  unsigned ways;
} Pen;

static void
fill (Pen *pen, const char *colour)
{
  way_paint_set_source (pen->widget, pen->cr, colour);
  cairo_fill (pen->cr);
}

static void
fill_and_edge (Pen *pen, const char *colour, const char *edge, double width)
{
  way_paint_set_source (pen->widget, pen->cr, colour);
  cairo_fill_preserve (pen->cr);
  way_paint_set_source (pen->widget, pen->cr, edge);
  cairo_set_line_width (pen->cr, width);
  cairo_stroke (pen->cr);
}

static void
edge (Pen *pen, const char *colour, double width)
{
  way_paint_set_source (pen->widget, pen->cr, colour);
  cairo_set_line_width (pen->cr, width);
  cairo_stroke (pen->cr);
}

static void
ellipse (Pen *pen, double x, double y, double radius_x, double radius_y)
{
  cairo_save (pen->cr);
  cairo_translate (pen->cr, x, y);
  cairo_scale (pen->cr, radius_x, radius_y);
  cairo_new_sub_path (pen->cr);
  cairo_arc (pen->cr, 0, 0, 1, 0, 2 * G_PI);
  cairo_restore (pen->cr);
}

static void
dash (Pen *pen, const char *colour, double width)
{
  static const double dashes[] = { 6, 4 };

  cairo_set_dash (pen->cr, dashes, G_N_ELEMENTS (dashes), 0);
  edge (pen, colour, width);
  cairo_set_dash (pen->cr, NULL, 0, 0);
}

static void
meadow (Pen *pen)
{
  static const double spots[][2] = { { 18, 20 }, { 80, 17 }, { 22, 84 }, { 82, 76 } };

  cairo_rectangle (pen->cr, 0, 0, 100, 100);
  fill (pen, "wm_meadow");
  for (guint i = 0; i < G_N_ELEMENTS (spots); i++)
    {
      ellipse (pen, spots[i][0], spots[i][1], 9, 4.5);
      fill (pen, "wm_meadow_spot");
    }
}

/* The current path becomes a road; the edge first, so that roads that meet are one. */
static void
pave (Pen *pen)
{
  way_paint_set_source (pen->widget, pen->cr, "wm_road_edge");
  cairo_set_line_width (pen->cr, ROAD_EDGE);
  cairo_stroke_preserve (pen->cr);
  way_paint_set_source (pen->widget, pen->cr, "wm_road");
  cairo_set_line_width (pen->cr, ROAD);
  cairo_stroke (pen->cr);
}

static void
lane (Pen *pen, double from_x, double from_y, double to_x, double to_y)
{
  cairo_move_to (pen->cr, from_x, from_y);
  cairo_line_to (pen->cr, to_x, to_y);
}

static void
road_in (Pen *pen, double to_y)
{
  lane (pen, 50, 100, 50, to_y);
  pave (pen);
}

static void
spokes (Pen *pen, unsigned ways)
{
  lane (pen, 50, 100, 50, 50);
  if (ways & LEFT)
    lane (pen, 0, 50, 50, 50);
  if (ways & STRAIGHT)
    lane (pen, 50, 0, 50, 50);
  if (ways & RIGHT)
    lane (pen, 100, 50, 50, 50);
}

static void
house (Pen *pen, double x, double y, double size)
{
  cairo_rectangle (pen->cr, x - size * 0.36, y - size * 0.1, size * 0.72, size * 0.6);
  fill_and_edge (pen, "wm_road", "wm_road_edge", size * 0.1);
  cairo_move_to (pen->cr, x - size * 0.56, y + size * 0.02);
  cairo_line_to (pen->cr, x, y - size * 0.5);
  cairo_line_to (pen->cr, x + size * 0.56, y + size * 0.02);
  edge (pen, "wm_roof", size * 0.18);
}

/* An opening in a hill, @y where its floor is; @token: the round token in it, or its empty place. */
typedef enum { OPENING_PLAIN, OPENING_TOKEN, OPENING_MISSING } Opening;

static void
hill (Pen *pen, double x, double y, double size, Opening opening)
{
  cairo_arc (pen->cr, x, y, size, G_PI, 0);
  cairo_close_path (pen->cr);
  fill_and_edge (pen, "wm_meadow_spot", "wm_road_edge", 2.5);
  cairo_arc (pen->cr, x, y, size * 0.42, G_PI, 0);
  cairo_close_path (pen->cr);
  fill (pen, "wm_dark");
  if (opening == OPENING_PLAIN)
    return;

  ellipse (pen, x, y - size * 0.22, size * 0.2, size * 0.2);
  if (opening == OPENING_TOKEN)
    fill_and_edge (pen, "wm_blue", "wm_road", 2);
  else
    dash (pen, "wm_road", 2);
}

static void
city (Pen *pen)
{
  cairo_rectangle (pen->cr, 0, 0, 100, 100);
  fill (pen, "wm_town");
}

static void
draw_road (Pen *pen)
{
  meadow (pen);
  for (int direction = 0; direction < 3; direction++)
    if (pen->ways & (1u << direction))
      {
        way_tile_add_way (pen->cr, direction, 0);
        pave (pen);
      }
}

static void
draw_ends (Pen *pen)
{
  meadow (pen);
  road_in (pen, 50);
  house (pen, 50, 46, 32);
}

static void
draw_bends_away (Pen *pen)
{
  meadow (pen);
  cairo_move_to (pen->cr, 50, 100);
  cairo_curve_to (pen->cr, 50, 66, 52, 44, 72, 38);
  pave (pen);
  ellipse (pen, 73, 38, 10, 10);
  fill_and_edge (pen, "wm_meadow_spot", "wm_road_edge", 2.5);
}

static void
draw_roundabout (Pen *pen)
{
  meadow (pen);
  spokes (pen, pen->ways);
  pave (pen);
  ellipse (pen, 50, 50, 20, 20);
  pave (pen);
  spokes (pen, pen->ways);
  way_paint_set_source (pen->widget, pen->cr, "wm_road");
  cairo_set_line_width (pen->cr, ROAD);
  cairo_stroke (pen->cr);
  ellipse (pen, 50, 50, 13, 13);
  fill_and_edge (pen, "wm_meadow", "wm_road_edge", 2.5);
}

static void
draw_labyrinth (Pen *pen)
{
  static const double spiral[][2]
      = { { 50, 50 }, { 62, 50 }, { 62, 64 }, { 34, 64 }, { 34, 34 }, { 76, 34 }, { 76, 78 }, { 22, 78 }, { 22, 24 } };

  meadow (pen);
  spokes (pen, LEFT | STRAIGHT | RIGHT);
  pave (pen);
  way_paint_round_rectangle (pen->cr, 12, 12, 76, 76, 4);
  fill_and_edge (pen, "wm_road", "wm_road_edge", 4);
  for (guint i = 0; i < G_N_ELEMENTS (spiral); i++)
    cairo_line_to (pen->cr, spiral[i][0], spiral[i][1]);
  edge (pen, "wm_road_edge", 4);
}

/* The exit of a tunnel whose other end lies on the same tile. */
static void
draw_tunnel_exit (Pen *pen, Opening opening)
{
  static const double turns[] = { -G_PI_2, 0, G_PI_2 };

  for (int direction = 0; direction < 3; direction++)
    {
      if (!(pen->ways & (1u << direction)))
        continue;
      cairo_save (pen->cr);
      cairo_translate (pen->cr, 50, 50);
      cairo_rotate (pen->cr, turns[direction]);
      lane (pen, 0, -50, 0, -26);
      pave (pen);
      cairo_rotate (pen->cr, -turns[direction]);
      if (direction == 1)
        hill (pen, 0, -18, 25, opening);
      else
        hill (pen, direction == 0 ? -28 : 28, -2, 20, opening);
      cairo_restore (pen->cr);
    }
}

static void
draw_tunnel_pair (Pen *pen, Opening opening)
{
  meadow (pen);
  draw_tunnel_exit (pen, opening);
  road_in (pen, 74);
  hill (pen, 50, 76, pen->ways & STRAIGHT ? 30 : 26, opening);
}

static void
draw_tunnel (Pen *pen)
{
  draw_tunnel_pair (pen, OPENING_TOKEN);
}

static void
draw_tunnel_plain (Pen *pen)
{
  draw_tunnel_pair (pen, OPENING_PLAIN);
}

static void
draw_tunnel_elsewhere (Pen *pen)
{
  meadow (pen);
  lane (pen, 50, 30, 50, 16);
  dash (pen, "wm_road_edge", 4);
  cairo_move_to (pen->cr, 42, 16);
  cairo_line_to (pen->cr, 50, 7);
  cairo_line_to (pen->cr, 58, 16);
  edge (pen, "wm_road_edge", 4);
  road_in (pen, 66);
  hill (pen, 50, 68, 34, OPENING_TOKEN);
}

static void
draw_tunnel_open (Pen *pen)
{
  meadow (pen);
  road_in (pen, 66);
  hill (pen, 50, 68, 34, OPENING_MISSING);
}

static void
draw_ferry (Pen *pen)
{
  meadow (pen);
  cairo_move_to (pen->cr, 0, 24);
  cairo_curve_to (pen->cr, 30, 44, 60, 36, 100, 18);
  cairo_line_to (pen->cr, 100, 72);
  cairo_curve_to (pen->cr, 66, 58, 30, 62, 0, 74);
  cairo_close_path (pen->cr);
  fill (pen, "wm_water");

  road_in (pen, 70);
  if (pen->ways & LEFT)
    lane (pen, 0, 42, 18, 42);
  if (pen->ways & STRAIGHT)
    lane (pen, 50, 0, 50, 26);
  if (pen->ways & RIGHT)
    lane (pen, 100, 42, 82, 42);
  pave (pen);

  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_ROUND);
  if (pen->ways & LEFT)
    lane (pen, 52, 70, 20, 44);
  if (pen->ways & STRAIGHT)
    lane (pen, 50, 70, 50, 28);
  if (pen->ways & RIGHT)
    lane (pen, 48, 70, 80, 44);
  edge (pen, "wm_wood", 9);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_BUTT);
}

static void
draw_bridge (Pen *pen)
{
  meadow (pen);
  lane (pen, 0, 50, 100, 50);
  pave (pen);
  cairo_rectangle (pen->cr, 40, -4, 20, 108);
  fill_and_edge (pen, "wm_town", "wm_wood", 4);
  for (int y = 8; y < 100; y += 12)
    lane (pen, 41, y, 59, y);
  edge (pen, "wm_wood", 3);
}

static void
draw_abbey (Pen *pen)
{
  meadow (pen);
  way_paint_round_rectangle (pen->cr, 6, 6, 88, 88, 6);
  fill_and_edge (pen, "wm_town", "wm_wall", 5);
  house (pen, 50, 52, 54);
}

static void
draw_city_gate (Pen *pen)
{
  city (pen);
  cairo_move_to (pen->cr, 0, 100);
  cairo_curve_to (pen->cr, 20, 66, 80, 66, 100, 100);
  cairo_close_path (pen->cr);
  fill (pen, "wm_meadow");
  road_in (pen, 84);
  cairo_move_to (pen->cr, 0, 100);
  cairo_curve_to (pen->cr, 20, 66, 80, 66, 100, 100);
  edge (pen, "wm_wall", 7);
  cairo_arc (pen->cr, 50, 78, 9, G_PI, 0);
  cairo_line_to (pen->cr, 59, 92);
  cairo_line_to (pen->cr, 41, 92);
  cairo_close_path (pen->cr);
  fill (pen, "wm_dark");
  house (pen, 36, 32, 22);
  house (pen, 64, 32, 22);
}

/* The half of the tile that a halfling leaves free. */
static void
cut_half (Pen *pen, gboolean left_half)
{
  if (left_half)
    cairo_move_to (pen->cr, 0, 0);
  else
    cairo_move_to (pen->cr, 100, 0);
  cairo_line_to (pen->cr, left_half ? 100 : 0, 100);
  cairo_line_to (pen->cr, left_half ? 100 : 0, 0);
  cairo_close_path (pen->cr);
  fill (pen, "card_bg_color");
  lane (pen, left_half ? 0 : 100, 0, left_half ? 100 : 0, 100);
  edge (pen, "wm_road_edge", 2.5);
}

static void
draw_halfling (Pen *pen)
{
  draw_road (pen);
  cut_half (pen, !(pen->ways & RIGHT));
}

static void
draw_halfling_pair (Pen *pen)
{
  draw_road (pen);
  lane (pen, 0, 0, 100, 100);
  dash (pen, "wm_road_edge", 3);
}

static void
draw_halfling_gap (Pen *pen)
{
  meadow (pen);
  road_in (pen, 30);
  cut_half (pen, TRUE);
}

static void
joined_tile_above (Pen *pen)
{
  lane (pen, 0, 1.5, 100, 1.5);
  dash (pen, "wm_road_edge", 3);
}

static void
draw_double (Pen *pen)
{
  draw_road (pen);
  joined_tile_above (pen);
}

static void
draw_double_ends (Pen *pen)
{
  draw_ends (pen);
  joined_tile_above (pen);
}

static void
draw_leipzig_road (Pen *pen)
{
  draw_road (pen);
  house (pen, 20, 50, 26);
  house (pen, 80, 50, 26);
}

static void
draw_german_castle (Pen *pen)
{
  static const double wall[][2] = { { 18, 62 }, { 18, 18 }, { 30, 18 }, { 30, 28 }, { 42, 28 }, { 42, 18 },
                                    { 58, 18 }, { 58, 28 }, { 70, 28 }, { 70, 18 }, { 82, 18 }, { 82, 62 } };

  meadow (pen);
  road_in (pen, 60);
  for (guint i = 0; i < G_N_ELEMENTS (wall); i++)
    cairo_line_to (pen->cr, wall[i][0], wall[i][1]);
  cairo_close_path (pen->cr);
  fill_and_edge (pen, "wm_town", "wm_wall", 4);
}

static void
draw_german_cathedral (Pen *pen)
{
  meadow (pen);
  road_in (pen, 60);
  ellipse (pen, 50, 44, 30, 30);
  fill_and_edge (pen, "wm_town", "wm_wall", 4);
  house (pen, 50, 46, 40);
}

static void
draw_river_source (Pen *pen)
{
  meadow (pen);
  cairo_move_to (pen->cr, 56, 0);
  cairo_curve_to (pen->cr, 46, 18, 56, 28, 50, 46);
  edge (pen, "wm_water", 18);
  road_in (pen, 56);
  ellipse (pen, 50, 54, 20, 14);
  fill_and_edge (pen, "wm_water", "wm_road_edge", 2);
}

static void
draw_start (Pen *pen)
{
  meadow (pen);
  road_in (pen, 62);
  cairo_move_to (pen->cr, 70, -4);
  cairo_line_to (pen->cr, 70, 22);
  cairo_curve_to (pen->cr, 28, 28, 28, 74, 70, 80);
  cairo_line_to (pen->cr, 104, 80);
  cairo_line_to (pen->cr, 104, -4);
  cairo_close_path (pen->cr);
  fill_and_edge (pen, "wm_town", "wm_wall", 4);
}

static void
draw_wonder (Pen *pen)
{
  meadow (pen);
  spokes (pen, pen->ways);
  pave (pen);
  spokes (pen, pen->ways);
  way_paint_set_source (pen->widget, pen->cr, "wm_road");
  cairo_set_line_width (pen->cr, ROAD);
  cairo_stroke (pen->cr);
  cairo_rectangle (pen->cr, 66, 66, 28, 28);
  fill_and_edge (pen, "wm_town", "wm_wall", 3);
}

static void
draw_dirt_patch (Pen *pen)
{
  meadow (pen);
  road_in (pen, 44);
  ellipse (pen, 50, 40, 19, 13);
  fill_and_edge (pen, "wm_town", "wm_road_edge", 2.5);
}

static void
draw_empty (Pen *pen)
{
  way_paint_round_rectangle (pen->cr, 2, 2, 96, 96, 6);
  dash (pen, "wm_dim_fg", 2.5);
}

/* The signpost's arrow, centred on 0, 0. */
static void
sign_arrow (Pen *pen, int direction)
{
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_ROUND);
  if (direction == 1)
    {
      lane (pen, 0, 9, 0, -8);
      cairo_move_to (pen->cr, -6, -3);
      cairo_line_to (pen->cr, 0, -9);
      cairo_line_to (pen->cr, 6, -3);
    }
  else
    {
      double side = direction == 0 ? -1 : 1;

      cairo_move_to (pen->cr, -side * 8, 8);
      cairo_curve_to (pen->cr, -side * 8, -2, -side * 6, -2, side * 8, -2);
      cairo_move_to (pen->cr, side * 3, -8);
      cairo_line_to (pen->cr, side * 9, -2);
      cairo_line_to (pen->cr, side * 3, 4);
    }
  edge (pen, "wm_sign_arrow", 3.6);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_BUTT);
}

static void
draw_sign (Pen *pen, int direction)
{
  meadow (pen);
  road_in (pen, 0);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_ROUND);
  lane (pen, 50, 86, 50, 62);
  cairo_move_to (pen->cr, 44, 68);
  cairo_line_to (pen->cr, 50, 61);
  cairo_line_to (pen->cr, 56, 68);
  edge (pen, "wm_track", 3);
  lane (pen, 76, 40, 76, 68);
  edge (pen, "wm_wood", 4);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_BUTT);
  way_paint_round_rectangle (pen->cr, 58, 12, 37, 28, 4);
  fill_and_edge (pen, "wm_road", "wm_wood", 3);
  cairo_translate (pen->cr, 76.5, 26);
  sign_arrow (pen, direction);
}

static void
draw_sign_left (Pen *pen)
{
  draw_sign (pen, 0);
}

static void
draw_sign_straight (Pen *pen)
{
  draw_sign (pen, 1);
}

static void
draw_sign_right (Pen *pen)
{
  draw_sign (pen, 2);
}

/* @fixed: ways out that the kind always has, besides those it is given. */
static const struct {
  const char *id;
  void (*draw) (Pen *pen);
  unsigned fixed;
} drawings[] = {
  { "road", draw_road, 0 },
  { "ends", draw_ends, 0 },
  { "bends-away", draw_bends_away, 0 },
  { "roundabout", draw_roundabout, 0 },
  { "roundabout-4", draw_roundabout, LEFT | STRAIGHT | RIGHT },
  { "labyrinth", draw_labyrinth, LEFT | STRAIGHT | RIGHT },
  { "tunnel", draw_tunnel, 0 },
  { "tunnel-plain", draw_tunnel_plain, 0 },
  { "tunnel-elsewhere", draw_tunnel_elsewhere, 0 },
  { "tunnel-open", draw_tunnel_open, 0 },
  { "ferry", draw_ferry, 0 },
  { "bridge", draw_bridge, STRAIGHT },
  { "abbey", draw_abbey, 0 },
  { "city-gate", draw_city_gate, 0 },
  { "halfling", draw_halfling, 0 },
  { "halfling-pair", draw_halfling_pair, 0 },
  { "halfling-gap", draw_halfling_gap, 0 },
  { "double", draw_double, 0 },
  { "double-ends", draw_double_ends, 0 },
  { "leipzig-road", draw_leipzig_road, STRAIGHT },
  { "german-castle", draw_german_castle, 0 },
  { "german-cathedral", draw_german_cathedral, 0 },
  { "river-source", draw_river_source, 0 },
  { "start-2x2", draw_start, 0 },
  { "wonder", draw_wonder, 0 },
  { "dirt-patch", draw_dirt_patch, 0 },
  { "empty", draw_empty, 0 },
  { "sign-left", draw_sign_left, 0 },
  { "sign-straight", draw_sign_straight, 0 },
  { "sign-right", draw_sign_right, 0 },
};

/* The row of @kind, and the ways named after its colon; -1 without a drawing. */
static int
read_kind (const char *kind, unsigned *ways)
{
  static const char *const words[] = { "left", "straight", "right" };
  size_t length = kind != NULL ? strcspn (kind, ":") : 0;

  *ways = 0;
  for (guint i = 0; i < G_N_ELEMENTS (drawings) && length > 0; i++)
    {
      if (strlen (drawings[i].id) != length || strncmp (kind, drawings[i].id, length) != 0)
        continue;
      *ways = drawings[i].fixed;
      for (int direction = 0; direction < 3; direction++)
        if (strstr (kind + length, words[direction]) != NULL)
          *ways |= 1u << direction;
      return (int) i;
    }

  return -1;
}

unsigned
way_tile_draw (GtkWidget *widget, cairo_t *cr, const char *kind)
{
  Pen pen = { .widget = widget, .cr = cr };
  int row = read_kind (kind, &pen.ways);

  cairo_save (cr);
  way_paint_round_rectangle (cr, 0, 0, 100, 100, 4);
  cairo_clip (cr);
  if (row >= 0)
    drawings[row].draw (&pen);
  else
    meadow (&pen);
  cairo_restore (cr);

  return pen.ways;
}

void
way_tile_add_way (cairo_t *cr, int direction, double inset)
{
  double side = direction == 0 ? -1 : 1;

  cairo_move_to (cr, 50, 100 - inset);
  if (direction == 1)
    {
      cairo_line_to (cr, 50, inset);
      return;
    }
  cairo_line_to (cr, 50, 70);
  cairo_curve_to (cr, 50, 58, 50 + side * 8, 50, 50 + side * 20, 50);
  cairo_line_to (cr, 50 + side * (50 - inset), 50);
}

gboolean
way_tile_knows (const char *kind)
{
  unsigned ways;

  return read_kind (kind, &ways) >= 0;
}
