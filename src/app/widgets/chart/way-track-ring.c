/* way-track-ring.c: where the spaces of the scoring track are, and the ladders and snakes between them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-track-ring.h"

#include <math.h>

#include "carc-standings.h"
#include "way-paint.h"

void
way_track_ring_find_cell (const WayTrackRing *ring, int space, int *column, int *line)
{
  if (space < ring->columns)
    *column = space, *line = 0;
  else if (space < ring->columns + ring->lines - 1)
    *column = ring->columns - 1, *line = space - ring->columns + 1;
  else if (space < 2 * ring->columns + ring->lines - 2)
    *column = 2 * ring->columns + ring->lines - 3 - space, *line = ring->lines - 1;
  else
    *column = 0, *line = CARC_TRACK_SPACES - space;
}

/* Sets the point at the inner edge of @space. */
static void
find_edge (const WayTrackRing *ring, int space, double *x, double *y)
{
  int column, line;

  way_track_ring_find_cell (ring, space, &column, &line);
  *x = CLAMP (column + 0.5, 1, ring->columns - 1) * ring->width;
  *y = CLAMP (line + 0.5, 1, ring->lines - 1) * ring->height;
}

/* Sets the end of @link: of an unknown one, a place in the ring not far from its beginning. Those of a ladder and a
 * snake side by side must not cover each other. */
static void
find_end (const WayTrackRing *ring, const WayTrackLink *link, double x, double y, double *to_x, double *to_y)
{
  double dx = ring->columns / 2.0 * ring->width - x;
  double dy = ring->lines / 2.0 * ring->height - y;
  double length = (link->climbs ? 1.4 : 2.5) * MIN (ring->width, ring->height) / MAX (hypot (dx, dy), 1);

  *to_x = x + dx * length;
  *to_y = y + dy * length;
  if (link->to >= 0)
    find_edge (ring, link->to, to_x, to_y);
}

/* The rails and rungs of a ladder. */
static void
add_ladder (cairo_t *cr, double length, double width)
{
  cairo_move_to (cr, 0, -width / 2);
  cairo_line_to (cr, length, -width / 2);
  cairo_move_to (cr, 0, width / 2);
  cairo_line_to (cr, length, width / 2);
  for (double at = width / 2; at < length; at += width)
    {
      cairo_move_to (cr, at, -width / 2);
      cairo_line_to (cr, at, width / 2);
    }
}

/* The body of a snake, in waves. */
static void
add_snake (cairo_t *cr, double length, double width)
{
  int waves = MAX (2, (int) (length / (4 * width)));
  double step = length / waves;

  cairo_move_to (cr, 0, 0);
  for (int i = 0; i < waves; i++)
    cairo_curve_to (cr, (i + 0.4) * step, i % 2 == 0 ? width : -width, (i + 0.6) * step, i % 2 == 0 ? width : -width,
                    (i + 1) * step, 0);
}

void
way_track_ring_paint_link (const WayTrackRing *ring, GtkWidget *widget, cairo_t *cr, const WayTrackLink *link)
{
  double size = MIN (ring->width, ring->height);
  double x, y, to_x, to_y, length;

  find_edge (ring, link->from, &x, &y);
  find_end (ring, link, x, y, &to_x, &to_y);
  length = hypot (to_x - x, to_y - y);

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_rotate (cr, atan2 (to_y - y, to_x - x));
  way_paint_set_source (widget, cr, link->climbs ? "warning_color" : "success_color");
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, link->climbs ? MAX (1, size * 0.07) : MAX (2, size * 0.14));
  if (link->climbs)
    add_ladder (cr, length, size * 0.36);
  else
    add_snake (cr, length, size * 0.36);
  cairo_stroke (cr);
  if (!link->climbs)
    {
      cairo_arc (cr, 0, 0, size * 0.2, 0, 2 * G_PI);
      cairo_fill (cr);
    }
  cairo_restore (cr);
  if (link->to >= 0)
    return;
  cairo_arc (cr, to_x, to_y, size * 0.4, 0, 2 * G_PI);
  way_paint_set_source (widget, cr, "wm_warn_soft");
  cairo_fill_preserve (cr);
  way_paint_set_source (widget, cr, "warning_color");
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  way_paint_text (widget, cr, "?", to_x, to_y, size * 0.55, PANGO_WEIGHT_BOLD);
}
