/* way-tile-draw.c: the drawings of tiles, in a table by kind.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-tile-draw.h"

#include "way-tile-features.h"
#include "way-tile-pen.h"

#include <string.h>

static void
city (WayPen *pen)
{
  cairo_rectangle (pen->cr, 0, 0, 100, 100);
  way_pen_fill (pen, "wm_town");
}

/* Adds the path of a road from the lower edge to the exit in @direction (0 to 2), ending @inset units before the edge.
 */
static void
add_way (cairo_t *cr, int direction, double inset)
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

static void
draw_road (WayPen *pen)
{
  way_pen_meadow (pen);
  for (int direction = 0; direction < 3; direction++)
    if (pen->ways & (1u << direction))
      {
        add_way (pen->cr, direction, 0);
        way_pen_pave (pen);
      }
}

/* The inn is at a lake beside the road. */
static void
draw_inn (WayPen *pen)
{
  draw_road (pen);
  way_pen_ellipse (pen, 79, 66, 17, 24);
  way_pen_fill_and_edge (pen, "wm_water", "wm_road_edge", 2);
  way_pen_house (pen, 79, 32, 30);
}

static void
draw_ends (WayPen *pen)
{
  way_pen_meadow (pen);
  way_pen_road_in (pen, 50);
  way_pen_house (pen, 50, 46, 32);
}

static void
draw_bends_away (WayPen *pen)
{
  way_pen_meadow (pen);
  cairo_move_to (pen->cr, 50, 100);
  cairo_curve_to (pen->cr, 50, 66, 52, 44, 72, 38);
  way_pen_pave (pen);
  way_pen_ellipse (pen, 73, 38, 10, 10);
  way_pen_fill_and_edge (pen, "wm_meadow_spot", "wm_road_edge", 2.5);
}

static void
draw_roundabout (WayPen *pen)
{
  way_pen_meadow (pen);
  way_pen_spokes (pen, pen->ways);
  way_pen_pave (pen);
  way_pen_ellipse (pen, 50, 50, 20, 20);
  way_pen_pave (pen);
  way_pen_spokes (pen, pen->ways);
  way_pen_pave_over (pen);
  way_pen_ellipse (pen, 50, 50, 13, 13);
  way_pen_fill_and_edge (pen, "wm_meadow", "wm_road_edge", 2.5);
}

static void
draw_labyrinth (WayPen *pen)
{
  static const double spiral[][2]
      = { { 50, 50 }, { 62, 50 }, { 62, 64 }, { 34, 64 }, { 34, 34 }, { 76, 34 }, { 76, 78 }, { 22, 78 }, { 22, 24 } };

  way_pen_meadow (pen);
  way_pen_spokes (pen, WAY_PEN_LEFT | WAY_PEN_STRAIGHT | WAY_PEN_RIGHT);
  way_pen_pave (pen);
  way_canvas_add_round_rectangle (pen->cr, 12, 12, 76, 76, 4);
  way_pen_fill_and_edge (pen, "wm_road", "wm_road_edge", 4);
  for (guint i = 0; i < G_N_ELEMENTS (spiral); i++)
    cairo_line_to (pen->cr, spiral[i][0], spiral[i][1]);
  way_pen_edge (pen, "wm_road_edge", 4);
}

/* The exit of a tunnel whose other end is on the same tile. */
static void
draw_tunnel_exit (WayPen *pen, WayOpening opening)
{
  static const double turns[] = { -G_PI_2, 0, G_PI_2 };

  for (int direction = 0; direction < 3; direction++)
    {
      if (!(pen->ways & (1u << direction)))
        continue;
      cairo_save (pen->cr);
      cairo_translate (pen->cr, 50, 50);
      cairo_rotate (pen->cr, turns[direction]);
      way_pen_lane (pen, 0, -50, 0, -26);
      way_pen_pave (pen);
      cairo_rotate (pen->cr, -turns[direction]);
      if (direction == 1)
        way_pen_hill (pen, 0, -18, 25, opening);
      else
        way_pen_hill (pen, direction == 0 ? -28 : 28, -2, 20, opening);
      cairo_restore (pen->cr);
    }
}

static void
draw_tunnel_pair (WayPen *pen, WayOpening opening)
{
  way_pen_meadow (pen);
  draw_tunnel_exit (pen, opening);
  way_pen_road_in (pen, 74);
  way_pen_hill (pen, 50, 76, pen->ways & WAY_PEN_STRAIGHT ? 30 : 26, opening);
}

static void
draw_tunnel (WayPen *pen)
{
  draw_tunnel_pair (pen, WAY_OPENING_TOKEN);
}

static void
draw_tunnel_plain (WayPen *pen)
{
  draw_tunnel_pair (pen, WAY_OPENING_PLAIN);
}

static void
draw_tunnel_elsewhere (WayPen *pen)
{
  way_pen_meadow (pen);
  way_pen_lane (pen, 50, 30, 50, 16);
  way_pen_dash (pen, "wm_road_edge", 4);
  cairo_move_to (pen->cr, 42, 16);
  cairo_line_to (pen->cr, 50, 7);
  cairo_line_to (pen->cr, 58, 16);
  way_pen_edge (pen, "wm_road_edge", 4);
  way_pen_road_in (pen, 66);
  way_pen_hill (pen, 50, 68, 34, WAY_OPENING_TOKEN);
}

static void
draw_tunnel_open (WayPen *pen)
{
  way_pen_meadow (pen);
  way_pen_road_in (pen, 66);
  way_pen_hill (pen, 50, 68, 34, WAY_OPENING_MISSING);
}

static void
draw_ferry (WayPen *pen)
{
  way_pen_meadow (pen);
  cairo_move_to (pen->cr, 0, 24);
  cairo_curve_to (pen->cr, 30, 44, 60, 36, 100, 18);
  cairo_line_to (pen->cr, 100, 72);
  cairo_curve_to (pen->cr, 66, 58, 30, 62, 0, 74);
  cairo_close_path (pen->cr);
  way_pen_fill (pen, "wm_water");

  way_pen_road_in (pen, 70);
  if (pen->ways & WAY_PEN_LEFT)
    way_pen_lane (pen, 0, 42, 18, 42);
  if (pen->ways & WAY_PEN_STRAIGHT)
    way_pen_lane (pen, 50, 0, 50, 26);
  if (pen->ways & WAY_PEN_RIGHT)
    way_pen_lane (pen, 100, 42, 82, 42);
  way_pen_pave (pen);

  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_ROUND);
  if (pen->ways & WAY_PEN_LEFT)
    way_pen_lane (pen, 52, 70, 20, 44);
  if (pen->ways & WAY_PEN_STRAIGHT)
    way_pen_lane (pen, 50, 70, 50, 28);
  if (pen->ways & WAY_PEN_RIGHT)
    way_pen_lane (pen, 48, 70, 80, 44);
  way_pen_edge (pen, "wm_wood", 9);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_BUTT);
}

static void
draw_bridge (WayPen *pen)
{
  way_pen_meadow (pen);
  way_pen_lane (pen, 0, 50, 100, 50);
  way_pen_pave (pen);
  cairo_rectangle (pen->cr, 40, -4, 20, 108);
  way_pen_fill_and_edge (pen, "wm_town", "wm_wood", 4);
  for (int y = 8; y < 100; y += 12)
    way_pen_lane (pen, 41, y, 59, y);
  way_pen_edge (pen, "wm_wood", 3);
}

static void
draw_abbey (WayPen *pen)
{
  way_pen_meadow (pen);
  way_canvas_add_round_rectangle (pen->cr, 6, 6, 88, 88, 6);
  way_pen_fill_and_edge (pen, "wm_town", "wm_wall", 5);
  way_pen_house (pen, 50, 52, 54);
}

static void
draw_city_gate (WayPen *pen)
{
  city (pen);
  cairo_move_to (pen->cr, 0, 100);
  cairo_curve_to (pen->cr, 20, 66, 80, 66, 100, 100);
  cairo_close_path (pen->cr);
  way_pen_fill (pen, "wm_meadow");
  way_pen_road_in (pen, 84);
  cairo_move_to (pen->cr, 0, 100);
  cairo_curve_to (pen->cr, 20, 66, 80, 66, 100, 100);
  way_pen_edge (pen, "wm_wall", 7);
  cairo_arc (pen->cr, 50, 78, 9, G_PI, 0);
  cairo_line_to (pen->cr, 59, 92);
  cairo_line_to (pen->cr, 41, 92);
  cairo_close_path (pen->cr);
  way_pen_fill (pen, "wm_dark");
  way_pen_house (pen, 36, 32, 22);
  way_pen_house (pen, 64, 32, 22);
}

/* The half of the tile that a halfling does not cover. */
static void
cut_half (WayPen *pen, gboolean left_half)
{
  if (left_half)
    cairo_move_to (pen->cr, 0, 0);
  else
    cairo_move_to (pen->cr, 100, 0);
  cairo_line_to (pen->cr, left_half ? 100 : 0, 100);
  cairo_line_to (pen->cr, left_half ? 100 : 0, 0);
  cairo_close_path (pen->cr);
  way_pen_fill (pen, "card_bg_color");
  way_pen_lane (pen, left_half ? 0 : 100, 0, left_half ? 100 : 0, 100);
  way_pen_edge (pen, "wm_road_edge", 2.5);
}

static void
draw_halfling (WayPen *pen)
{
  draw_road (pen);
  cut_half (pen, !(pen->ways & WAY_PEN_RIGHT));
}

static void
draw_halfling_pair (WayPen *pen)
{
  draw_road (pen);
  way_pen_lane (pen, 0, 0, 100, 100);
  way_pen_dash (pen, "wm_road_edge", 3);
}

static void
draw_halfling_gap (WayPen *pen)
{
  way_pen_meadow (pen);
  way_pen_road_in (pen, 30);
  cut_half (pen, TRUE);
}

static void
joined_tile_above (WayPen *pen)
{
  way_pen_lane (pen, 0, 1.5, 100, 1.5);
  way_pen_dash (pen, "wm_road_edge", 3);
}

static void
draw_double (WayPen *pen)
{
  draw_road (pen);
  joined_tile_above (pen);
}

static void
draw_double_ends (WayPen *pen)
{
  draw_ends (pen);
  joined_tile_above (pen);
}

static void
draw_leipzig_road (WayPen *pen)
{
  draw_road (pen);
  way_pen_house (pen, 20, 50, 26);
  way_pen_house (pen, 80, 50, 26);
}

static void
draw_german_castle (WayPen *pen)
{
  static const double wall[][2] = { { 18, 62 }, { 18, 18 }, { 30, 18 }, { 30, 28 }, { 42, 28 }, { 42, 18 },
                                    { 58, 18 }, { 58, 28 }, { 70, 28 }, { 70, 18 }, { 82, 18 }, { 82, 62 } };

  way_pen_meadow (pen);
  way_pen_road_in (pen, 60);
  for (guint i = 0; i < G_N_ELEMENTS (wall); i++)
    cairo_line_to (pen->cr, wall[i][0], wall[i][1]);
  cairo_close_path (pen->cr);
  way_pen_fill_and_edge (pen, "wm_town", "wm_wall", 4);
}

static void
draw_german_cathedral (WayPen *pen)
{
  way_pen_meadow (pen);
  way_pen_road_in (pen, 60);
  way_pen_ellipse (pen, 50, 44, 30, 30);
  way_pen_fill_and_edge (pen, "wm_town", "wm_wall", 4);
  way_pen_house (pen, 50, 46, 40);
}

static void
draw_river_source (WayPen *pen)
{
  way_pen_meadow (pen);
  cairo_move_to (pen->cr, 56, 0);
  cairo_curve_to (pen->cr, 46, 18, 56, 28, 50, 46);
  way_pen_edge (pen, "wm_water", 18);
  way_pen_road_in (pen, 56);
  way_pen_ellipse (pen, 50, 54, 20, 14);
  way_pen_fill_and_edge (pen, "wm_water", "wm_road_edge", 2);
}

static void
draw_start (WayPen *pen)
{
  way_pen_meadow (pen);
  way_pen_road_in (pen, 62);
  cairo_move_to (pen->cr, 70, -4);
  cairo_line_to (pen->cr, 70, 22);
  cairo_curve_to (pen->cr, 28, 28, 28, 74, 70, 80);
  cairo_line_to (pen->cr, 104, 80);
  cairo_line_to (pen->cr, 104, -4);
  cairo_close_path (pen->cr);
  way_pen_fill_and_edge (pen, "wm_town", "wm_wall", 4);
}

static void
draw_wonder (WayPen *pen)
{
  way_pen_meadow (pen);
  way_pen_spokes (pen, pen->ways);
  way_pen_pave (pen);
  way_pen_spokes (pen, pen->ways);
  way_pen_pave_over (pen);
  cairo_rectangle (pen->cr, 66, 66, 28, 28);
  way_pen_fill_and_edge (pen, "wm_town", "wm_wall", 3);
}

static void
draw_dirt_patch (WayPen *pen)
{
  way_pen_meadow (pen);
  way_pen_road_in (pen, 44);
  way_pen_ellipse (pen, 50, 40, 19, 13);
  way_pen_fill_and_edge (pen, "wm_town", "wm_road_edge", 2.5);
}

static void
draw_empty (WayPen *pen)
{
  way_canvas_add_round_rectangle (pen->cr, 2, 2, 96, 96, 6);
  way_pen_dash (pen, "wm_dim_fg", 2.5);
}

/* The arrow of the signpost, centered on the origin. */
static void
sign_arrow (WayPen *pen, int direction)
{
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_ROUND);
  if (direction == 1)
    {
      way_pen_lane (pen, 0, 9, 0, -8);
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
  way_pen_edge (pen, "wm_sign_arrow", 3.6);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_BUTT);
}

static void
draw_sign (WayPen *pen, int direction)
{
  way_pen_meadow (pen);
  way_pen_road_in (pen, 0);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_ROUND);
  way_pen_lane (pen, 50, 86, 50, 62);
  cairo_move_to (pen->cr, 44, 68);
  cairo_line_to (pen->cr, 50, 61);
  cairo_line_to (pen->cr, 56, 68);
  way_pen_edge (pen, "wm_track", 3);
  way_pen_lane (pen, 76, 40, 76, 68);
  way_pen_edge (pen, "wm_wood", 4);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_BUTT);
  way_canvas_add_round_rectangle (pen->cr, 58, 12, 37, 28, 4);
  way_pen_fill_and_edge (pen, "wm_road", "wm_wood", 3);
  cairo_translate (pen->cr, 76.5, 26);
  sign_arrow (pen, direction);
}

static void
draw_sign_left (WayPen *pen)
{
  draw_sign (pen, 0);
}

static void
draw_sign_straight (WayPen *pen)
{
  draw_sign (pen, 1);
}

static void
draw_sign_right (WayPen *pen)
{
  draw_sign (pen, 2);
}

/* @fixed: exits that the kind always has, besides the given ones. */
static const struct {
  const char *id;
  void (*draw) (WayPen *pen);
  unsigned fixed;
} drawings[] = {
  { "road", draw_road, 0 },
  { "inn", draw_inn, 0 },
  { "ends", draw_ends, 0 },
  { "bends-away", draw_bends_away, 0 },
  { "roundabout", draw_roundabout, 0 },
  { "roundabout-4", draw_roundabout, WAY_PEN_LEFT | WAY_PEN_STRAIGHT | WAY_PEN_RIGHT },
  { "labyrinth", draw_labyrinth, WAY_PEN_LEFT | WAY_PEN_STRAIGHT | WAY_PEN_RIGHT },
  { "tunnel", draw_tunnel, 0 },
  { "tunnel-plain", draw_tunnel_plain, 0 },
  { "tunnel-elsewhere", draw_tunnel_elsewhere, 0 },
  { "tunnel-open", draw_tunnel_open, 0 },
  { "ferry", draw_ferry, 0 },
  { "bridge", draw_bridge, WAY_PEN_STRAIGHT },
  { "abbey", draw_abbey, 0 },
  { "city-gate", draw_city_gate, 0 },
  { "halfling", draw_halfling, 0 },
  { "halfling-pair", draw_halfling_pair, 0 },
  { "halfling-gap", draw_halfling_gap, 0 },
  { "double", draw_double, 0 },
  { "double-ends", draw_double_ends, 0 },
  { "leipzig-road", draw_leipzig_road, WAY_PEN_STRAIGHT },
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
  { "meadow", way_pen_meadow, 0 },
  { "city", way_tile_draw_city, 0 },
  { "city-coat", way_tile_draw_city_with_coat, 0 },
  { "cathedral", way_tile_draw_cathedral, WAY_PEN_LEFT | WAY_PEN_STRAIGHT | WAY_PEN_RIGHT },
  { "monastery", way_tile_draw_monastery, 0 },
  { "bookmaker", way_tile_draw_bookmaker, 0 },
};

/* Returns the row of @kind, or -1 if there is no drawing, and sets @ways to the exits named after its colon. */
static int
read_kind (const char *kind, unsigned *ways)
{
  static const char *const words[] = { "left", "straight", "right" };
  size_t length = kind ? strcspn (kind, ":") : 0;

  *ways = 0;
  for (guint i = 0; i < G_N_ELEMENTS (drawings) && length > 0; i++)
    {
      if (strlen (drawings[i].id) != length || strncmp (kind, drawings[i].id, length) != 0)
        continue;
      *ways = drawings[i].fixed;
      for (int direction = 0; direction < 3; direction++)
        if (strstr (kind + length, words[direction]))
          *ways |= 1u << direction;
      return (int) i;
    }

  return -1;
}

gboolean
way_tile_is_known (const char *kind)
{
  unsigned ways;

  return read_kind (kind, &ways) >= 0;
}

unsigned
way_tile_draw (const WayCanvas *canvas, const char *kind)
{
  WayPen pen = { .canvas = canvas, .cr = canvas->cairo };
  int row = read_kind (kind, &pen.ways);

  cairo_save (pen.cr);
  way_canvas_add_round_rectangle (pen.cr, 0, 0, 100, 100, 4);
  cairo_clip (pen.cr);
  if (row >= 0)
    drawings[row].draw (&pen);
  else
    way_pen_meadow (&pen);
  cairo_restore (pen.cr);

  return pen.ways;
}

static void
draw_ways (WayPen *pen, const char *color)
{
  for (int direction = 0; direction < 3; direction++)
    if (pen->ways & (1u << direction))
      add_way (pen->cr, direction, 10);
  way_pen_edge (pen, color, 5.5);
}

/* Draws dots and an arrowhead from the center in the direction of the signpost. */
static void
draw_asked (WayPen *pen, int asked)
{
  static const double turns[] = { -G_PI_2, 0, G_PI_2 };
  static const double dots[] = { 0.1, 8.5 };

  cairo_save (pen->cr);
  cairo_translate (pen->cr, 50, 50);
  cairo_rotate (pen->cr, turns[asked]);
  cairo_set_dash (pen->cr, dots, G_N_ELEMENTS (dots), 0);
  way_pen_lane (pen, 0, -5, 0, -38);
  way_pen_edge (pen, "wm_asked", 4.5);
  cairo_set_dash (pen->cr, NULL, 0, 0);
  cairo_move_to (pen->cr, -12, -31);
  cairo_line_to (pen->cr, 0, -45);
  cairo_line_to (pen->cr, 12, -31);
  way_pen_edge (pen, "wm_asked", 4.5);
  cairo_restore (pen->cr);
}

void
way_tile_draw_verdict (const WayCanvas *canvas, unsigned ways, int asked, int highlight)
{
  WayPen pen = { .canvas = canvas, .cr = canvas->cairo, .ways = highlight >= 0 ? 1u << highlight : ways };
  const char *color = asked == highlight ? "wm_ok_line" : "wm_error_line";

  cairo_save (pen.cr);
  cairo_set_line_cap (pen.cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (pen.cr, CAIRO_LINE_JOIN_ROUND);
  draw_ways (&pen, color);
  if (asked != highlight)
    draw_asked (&pen, asked);
  way_canvas_add_round_rectangle (pen.cr, 1, 1, 98, 98, 4);
  way_pen_edge (&pen, color, 2.5);
  cairo_restore (pen.cr);
}
