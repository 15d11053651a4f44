/* way-track.h: the scoring track: a ring of 50 spaces with everybody’s figure on it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* 17 by 10 spaces, 0 at the top left, clockwise, in every language. Its role is IMG and its label names every figure.
 *
 * Property: "child" (GtkWidget, write-only, set once): the content of the ring. */
#define WAY_TYPE_TRACK (way_track_get_type ())
G_DECLARE_FINAL_TYPE (WayTrack, way_track, WAY, TRACK, GtkWidget)

#define WAY_TRACK_SPACES 50

/* @colors: 0 to 7 each; @points: any; @names: data, copied; @n: 0 to 8, in the order of the label. Figures of the
 * same players as before hop to their new place within 400 ms while they are on view and animations are on. */
void way_track_set_figures (WayTrack *self, const int *colors, const int *points, const char *const *names, int n);

/* @numbers: a large ring with numbers on all spaces, not only on every fifth. It fills its room, and is upright, 10 by
 * 17, if the room is higher than wide. FALSE unless set. */
void way_track_set_numbers (WayTrack *self, gboolean numbers);

G_END_DECLS
