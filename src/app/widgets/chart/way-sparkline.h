/* way-sparkline.h: the points of one player during a game, as a line in front of those of the others.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A small chart without numbers: the line of a player in the player's color, and the others in gray. Role PRESENTATION,
 * because the points are beside it in words. Time runs from the left in every language. */
#define WAY_TYPE_SPARKLINE (way_sparkline_get_type ())
G_DECLARE_FINAL_TYPE (WaySparkline, way_sparkline, WAY, SPARKLINE, GtkWidget)

/* @points: n_players numbers for each of @n_steps + 1 steps, copied. @color: 0 to 7, that of @player. */
void
way_sparkline_set_points (WaySparkline *self, const int *points, int n_players, gsize n_steps, int player, int color);

G_END_DECLS
