/* way-scene-draw.c: draws a scene of a rules page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-scene-draw.h"

#include "carc-signpost.h"
#include "way-chip-draw.h"
#include "way-shape-draw.h"
#include "way-text.h"
#include "way-tile-draw.h"

#define TILE_UNITS 100.0
#define CHIP_UNITS 100.0
#define MARK_UNITS 34.0
#define ARROWHEAD 7

/* Between tiles. */
#define GAP 1.5

/* Around the text of a pill. */
#define PILL_PADDING 18
#define PILL_HEIGHT 1.8

static void
draw_mark (const WayCanvas *canvas, double x, double y, double size, gboolean correct)
{
  cairo_t *cr = canvas->cairo;

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, size / MARK_UNITS, size / MARK_UNITS);
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, 0, MARK_UNITS / 2, 0, 2 * G_PI);
  way_canvas_set_source (canvas, correct ? "wm_ok_line" : "wm_error_line");
  cairo_fill (cr);
  if (correct)
    {
      cairo_move_to (cr, -6.5, 0.5);
      cairo_line_to (cr, -2, 5.5);
      cairo_line_to (cr, 6.5, -5.5);
    }
  else
    {
      cairo_move_to (cr, -5, -5);
      cairo_line_to (cr, 5, 5);
      cairo_move_to (cr, 5, -5);
      cairo_line_to (cr, -5, 5);
    }
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, 3.5);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static gboolean
is_correct (const WayMapTile *tile)
{
  CarcNextTile next;
  const char *nearest;

  return carc_next_tile_read (tile->kind, &next, &nearest) && carc_judge ((CarcArrow) tile->asked, &next).correct;
}

static void
draw_tile (const WayScenePart *map, const WayMapTile *tile, const WayCanvas *canvas)
{
  cairo_t *cr = canvas->cairo;
  unsigned ways;

  cairo_save (cr);
  cairo_translate (cr, map->x + (tile->column + 0.5) * map->size, map->y + (tile->row + 0.5) * map->size);
  cairo_rotate (cr, tile->turn * G_PI / 180);
  cairo_scale (cr, (map->size - GAP) / TILE_UNITS, (map->size - GAP) / TILE_UNITS);
  cairo_translate (cr, -TILE_UNITS / 2, -TILE_UNITS / 2);
  ways = way_tile_draw (canvas, tile->kind);
  if (tile->asked >= 0 && !g_str_equal (tile->kind, "empty"))
    way_tile_draw_verdict (canvas, ways, tile->asked, is_correct (tile) ? tile->asked : -1);
  cairo_restore (cr);
}

static void
draw_map (const WayScenePart *map, const WayCanvas *canvas)
{
  for (guint i = 0; i < map->tiles->len; i++)
    draw_tile (map, &g_array_index (map->tiles, WayMapTile, i), canvas);
  /* Above the tiles beside it. */
  for (guint i = 0; i < map->tiles->len; i++)
    {
      const WayMapTile *tile = &g_array_index (map->tiles, WayMapTile, i);

      if (tile->asked >= 0)
        draw_mark (canvas, map->x + (tile->column + 1) * map->size - 2, map->y + tile->row * map->size + 8, MARK_UNITS,
                   is_correct (tile));
    }
}

static void
draw_token (const WayScenePart *part, const WayCanvas *canvas)
{
  cairo_t *cr = canvas->cairo;

  cairo_new_sub_path (cr);
  cairo_arc (cr, part->x, part->y, part->size / 2.0, 0, 2 * G_PI);
  way_canvas_set_source (canvas, way_shape_get_fill (part->player));
  cairo_fill_preserve (cr);
  way_canvas_set_source (canvas, way_shape_get_edge (part->player));
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
}

static void
draw_chip (const WayScenePart *part, const WayCanvas *canvas)
{
  const char *numbers = way_face_get_numbers (part->face);

  cairo_save (canvas->cairo);
  cairo_translate (canvas->cairo, part->x, part->y);
  cairo_scale (canvas->cairo, part->size / CHIP_UNITS, part->size / CHIP_UNITS);
  way_chip_draw (canvas, numbers ? WAY_CHIP_TURNED : WAY_CHIP_DOWN, part->player, numbers,
                 way_face_get_points (part->face));
  cairo_restore (canvas->cairo);
}

static void
draw_pill (const WayScenePart *part, const WayCanvas *canvas)
{
  const char *text = way_tr (&part->text);
  int room = part->width - 2 * PILL_PADDING;
  double width = way_canvas_measure_text (canvas, text, part->size, PANGO_WEIGHT_BOLD);
  double height = part->size * PILL_HEIGHT;

  width = MIN (width, room) + 2 * PILL_PADDING;
  way_canvas_add_round_rectangle (canvas->cairo, part->x - width / 2, part->y - height / 2, width, height, height / 2);
  way_canvas_set_source (canvas, "wm_ok_line");
  cairo_fill (canvas->cairo);
  cairo_set_source_rgb (canvas->cairo, 1, 1, 1);
  way_canvas_draw_fitted_text (canvas, text, part->x, part->y, part->size, PANGO_WEIGHT_BOLD, room);
}

/* Leaves and arrives vertically, or if it is mainly horizontal, horizontally. */
static void
draw_path (const WayScenePart *part, const WayCanvas *canvas)
{
  static const double dashes[] = { 1, 7 };
  cairo_t *cr = canvas->cairo;
  double right = part->to_x - part->x;
  double down = part->to_y - part->y;
  gboolean horizontal = ABS (right) > 2 * ABS (down);

  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, part->size);
  way_canvas_set_source (canvas, "wm_asked");
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_move_to (cr, part->x, part->y);
  if (horizontal)
    cairo_rel_curve_to (cr, right / 2, 0, right / 2, down, right, down);
  else
    cairo_rel_curve_to (cr, 0, down / 2, right, down / 2, right, down);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_translate (cr, part->to_x, part->to_y);
  cairo_rotate (cr, horizontal ? (right > 0 ? 0 : G_PI) : (down > 0 ? G_PI_2 : -G_PI_2));
  cairo_move_to (cr, -ARROWHEAD, -ARROWHEAD);
  cairo_line_to (cr, 0, 0);
  cairo_line_to (cr, -ARROWHEAD, ARROWHEAD);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
draw_part (const WayScenePart *part, const WayCanvas *canvas)
{
  switch (part->kind)
    {
    case WAY_PART_MAP:
      draw_map (part, canvas);
      break;
    case WAY_PART_MEEPLE:
      way_shape_draw (canvas, part->player, part->x - part->size / 2.0, part->y - part->size / 2.0, part->size);
      break;
    case WAY_PART_TOKEN:
      draw_token (part, canvas);
      break;
    case WAY_PART_CHIP:
      draw_chip (part, canvas);
      break;
    case WAY_PART_MARK:
      draw_mark (canvas, part->x, part->y, part->size, part->correct);
      break;
    case WAY_PART_NUMBER:
      way_canvas_set_source (canvas, "window_fg_color");
      way_canvas_draw_text (canvas, part->text.one, part->x, part->y, part->size, PANGO_WEIGHT_ULTRABOLD);
      break;
    case WAY_PART_CAPTION:
      way_canvas_set_source (canvas, "wm_dim_fg");
      way_canvas_draw_fitted_text (canvas, way_tr (&part->text), part->x, part->y, part->size, PANGO_WEIGHT_NORMAL,
                                   part->width);
      break;
    case WAY_PART_PILL:
      draw_pill (part, canvas);
      break;
    case WAY_PART_PATH:
    default:
      draw_path (part, canvas);
    }
}

void
way_scene_draw (const WayRuleScene *scene, const WayCanvas *canvas)
{
  for (guint i = 0; i < scene->parts->len; i++)
    draw_part (&g_array_index (scene->parts, WayScenePart, i), canvas);
}

static gboolean
text_fits (const WayScenePart *part, const WayCanvas *canvas)
{
  switch (part->kind)
    {
    case WAY_PART_NUMBER:
      return way_canvas_measure_text (canvas, part->text.one, part->size, PANGO_WEIGHT_ULTRABOLD) <= part->width;
    case WAY_PART_CAPTION:
      return way_canvas_measure_text (canvas, way_tr (&part->text), part->size * 2.0 / 3, PANGO_WEIGHT_NORMAL)
             <= part->width;
    case WAY_PART_PILL:
      return way_canvas_measure_text (canvas, way_tr (&part->text), part->size * 2.0 / 3, PANGO_WEIGHT_BOLD)
             <= part->width - 2 * PILL_PADDING;
    default:
      return TRUE;
    }
}

const CarcText *
way_scene_find_too_long (const WayRuleScene *scene, const WayCanvas *canvas)
{
  for (guint i = 0; i < scene->parts->len; i++)
    {
      const WayScenePart *part = &g_array_index (scene->parts, WayScenePart, i);

      if (!text_fits (part, canvas))
        return &part->text;
    }
  return NULL;
}
