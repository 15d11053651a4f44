/* way-track.h: the scoring track: a ring of 50 spaces with everybody’s figure on it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* 17 by 10 spaces, 0 at the top left, clockwise, in every language. Its role is IMG and its label names every figure.
 *
 * Properties: "child" (GtkWidget, owned): what stands inside the ring; "numbers" (boolean, FALSE): a large ring, with
 * numbers on all spaces, not on every fifth only, that fills its room and stands upright, 10 by 17, where that is
 * higher than wide. */
#define WAY_TYPE_TRACK (way_track_get_type ())
G_DECLARE_FINAL_TYPE (WayTrack, way_track, WAY, TRACK, GtkWidget)

#define WAY_TRACK_SPACES 50

GtkWidget *way_track_new (void);

/* @colors: 0 to 7 each; @points: any; @names: data, copied; @n: 0 to 8, in the order of the label. Figures of the
 * same players as before hop to their new place within 400 ms while they are on view and animations are on. */
void way_track_set_figures (WayTrack *self, const int *colors, const int *points, const char *const *names, int n);

/* @child may be NULL; its floating reference is sunk. */
void way_track_set_child (WayTrack *self, GtkWidget *child);

void way_track_set_numbers (WayTrack *self, gboolean numbers);

/* Lap (from 1) and space (0 to 49) for @points. Below 0 the figure walks backwards from 0, on lap 1. */
int way_track_get_lap (int points);
int way_track_get_space (int points);

G_END_DECLS
