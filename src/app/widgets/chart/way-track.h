/* way-track.h: the scoring track: a ring of 50 spaces with the scoring figures of all players.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-track-ring.h"

G_BEGIN_DECLS

/* 17 by 10 spaces, clockwise from 0 at the top left, in every language. Its role is IMG, and its label names every
 * figure, then every ladder and snake. Signal "picked" (int space), see way_track_set_pickable().
 *
 * Properties: "child" (GtkWidget, write-only, set once): the content of the ring; "shows-links" (gboolean, write-only,
 * TRUE unless set): ladders and snakes are drawn, because the child leaves room for them; "numbers" (gboolean, FALSE
 * unless set): a large ring with numbers on all spaces, not only on every fifth, which fills its room, and is upright,
 * 10 by 17, if the room is higher than wide. */
#define WAY_TYPE_TRACK (way_track_get_type ())
G_DECLARE_FINAL_TYPE (WayTrack, way_track, WAY, TRACK, GtkWidget)

/* Draws @n ladders and snakes, 0 to 50, inside the ring. The words are copied. */
void way_track_set_links (WayTrack *self, const WayTrackLink *links, int n);

/* @pickable: a click on a space of the ring emits "picked". FALSE unless set. */
void way_track_set_pickable (WayTrack *self, gboolean pickable);

/* Sets @n scoring figures, 0 to 16, in the order of the label. @colors: of the players, 0 to 7 each; @points: any;
 * @names: data, copied. If the figures are the same as before, they hop to their new spaces within 400 ms while the
 * track is mapped and animations are enabled. */
void way_track_set_figures (WayTrack *self, const int *colors, const int *points, const char *const *names, int n);

/* @waiting: figures that are set stay where they are until way_track_hop() moves them. With FALSE, all are where they
 * belong. FALSE unless set. */
void way_track_set_waiting (WayTrack *self, gboolean waiting);

/* Shows the figures @seconds after the first one set off, each of the others that move @later seconds after the one
 * before it; the spaces that they have passed glow. */
void way_track_hop (WayTrack *self, double seconds, double later);

/* Draws @n shapes, 0 to 16, in dashed lines on the spaces of @points, where figures would be. They are not in the
 * label. */
void way_track_set_preview (WayTrack *self, const int *colors, const int *points, int n);

G_END_DECLS
