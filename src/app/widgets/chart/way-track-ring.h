/* way-track-ring.h: where the spaces of the scoring track are, and the ladders and snakes between them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The arrangement of the spaces in the available size, and the size of a cell. */
typedef struct {
  int columns, lines;
  double width, height;
} WayTrackRing;

/* A ladder or a snake from the space @from to @to, 0 to 49; @to is negative if its end is not known. */
typedef struct {
  int from;
  int to;
  gboolean climbs;
  const char *words; /* in the label: "Ladder from 1 to 27" */
} WayTrackLink;

/* Sets the column and line of @space: along the top, down, back along the bottom, up. */
void way_track_ring_find_cell (const WayTrackRing *ring, int space, int *column, int *line);

/* Sets where @link begins and ends inside the ring. An unknown end is near the beginning. */
void way_track_ring_find_link (const WayTrackRing *ring, const WayTrackLink *link, graphene_point_t *from,
                               graphene_point_t *to);

/* Draws @link inside the ring, in the colors of @widget. */
void way_track_ring_paint_link (const WayTrackRing *ring, GtkWidget *widget, cairo_t *cr, const WayTrackLink *link);

G_END_DECLS
