/* way-track-ring.c: where the spaces of the scoring track are, and the ladders and snakes between them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-track-ring.h"

#include <math.h>

#include "carc-standings.h"
#include "way-link-draw.h"
#include "way-paint.h"

/* In spaces: how far a link begins and ends from the center of its space, and how far an unknown end is from there,
 * inside and along the ring. */
#define INSET 0.42
#define UNKNOWN_INSIDE 1.6
#define UNKNOWN_ALONG 0.95

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

/* Returns the center of @space. */
static graphene_point_t
find_center (const WayTrackRing *ring, int space)
{
  int column, line;

  way_track_ring_find_cell (ring, space, &column, &line);
  return GRAPHENE_POINT_INIT ((float) ((column + 0.5) * ring->width), (float) ((line + 0.5) * ring->height));
}

/* Returns the point @distance from @from on the way to @to, or beyond it. */
static graphene_point_t
go_toward (const graphene_point_t *from, const graphene_point_t *to, double distance)
{
  double dx = to->x - from->x;
  double dy = to->y - from->y;
  double share = distance / MAX (hypot (dx, dy), 1);

  return GRAPHENE_POINT_INIT (from->x + (float) (share * dx), from->y + (float) (share * dy));
}

/* Upward for a ladder, downward for a snake, so that those of two spaces side by side do not cover each other. */
static graphene_point_t
find_unknown_end (const WayTrackRing *ring, const WayTrackLink *link)
{
  int step = link->climbs ? 1 : CARC_TRACK_SPACES - 1;
  graphene_point_t begin = find_center (ring, link->from);
  graphene_point_t next = find_center (ring, (link->from + step) % CARC_TRACK_SPACES);
  double dx = UNKNOWN_ALONG * (next.x - begin.x);
  double dy = UNKNOWN_ALONG * (next.y - begin.y);
  double size = MIN (ring->width, ring->height);
  int column, line;

  way_track_ring_find_cell (ring, link->from, &column, &line);
  if (column == 0 || column == ring->columns - 1)
    dx = (column == 0 ? 1 : -1) * UNKNOWN_INSIDE * size;
  if (line == 0 || line == ring->lines - 1)
    dy = (line == 0 ? 1 : -1) * UNKNOWN_INSIDE * size;
  return GRAPHENE_POINT_INIT (begin.x + (float) dx, begin.y + (float) dy);
}

void
way_track_ring_find_link (const WayTrackRing *ring, const WayTrackLink *link, graphene_point_t *from,
                          graphene_point_t *to)
{
  double inset = INSET * MIN (ring->width, ring->height);
  graphene_point_t begin = find_center (ring, link->from);
  graphene_point_t end = link->to >= 0 ? find_center (ring, link->to) : find_unknown_end (ring, link);

  *from = go_toward (&begin, &end, inset);
  *to = link->to >= 0 ? go_toward (&end, &begin, inset) : end;
}

void
way_track_ring_paint_link (const WayTrackRing *ring, GtkWidget *widget, cairo_t *cr, const WayTrackLink *link)
{
  WayCanvas canvas = way_paint_get_canvas (widget, cr);
  double size = MIN (ring->width, ring->height);
  graphene_point_t from, to;
  double length;

  way_track_ring_find_link (ring, link, &from, &to);
  length = hypot (to.x - from.x, to.y - from.y);
  cairo_save (cr);
  cairo_translate (cr, from.x, from.y);
  cairo_rotate (cr, atan2 (to.y - from.y, to.x - from.x));
  if (link->climbs)
    way_link_draw_ladder (&canvas, length, size);
  else
    way_link_draw_snake (&canvas, length, size);
  cairo_restore (cr);
  if (link->to < 0)
    way_link_draw_unknown_end (&canvas, to.x, to.y, size);
}
