/* way-ending.h: the end of a game: the points grow, the rows take their places, and the winner gets the crown.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-ending-plan.h"

G_BEGIN_DECLS

/* Covers the result of a game, and shows in 2.5 seconds how it came about. A tap, or way_ending_finish(), ends it.
 * Without animations it is a plain ground that disappears in 0.2 seconds; in high contrast nothing falls. At rest it
 * asks for no frames. Assistive technologies do not see it: what it covers is the result.
 *
 * Signal: "over" (): emitted once, when what it covers is to be seen. On the big board that is after a tap only. */
#define WAY_TYPE_ENDING (way_ending_get_type ())
G_DECLARE_FINAL_TYPE (WayEnding, way_ending, WAY, ENDING, GtkWidget)

/* @result and @timeline are those of the game, and not kept. @on_board: the result is as large as the window, and
 * stays. */
GtkWidget *way_ending_new (const WayResult *result, const WayKindGains *gains, const WayScoreTimeline *timeline,
                           gboolean on_board);

/* Begins. Call it when the page has arrived. */
void way_ending_play (WayEnding *self);

void way_ending_finish (WayEnding *self);

/* Returns what a screen reader is to say: "Anna wins with 160. Mia 137, Jan 134, Petr 109." (transfer none) */
const char *way_ending_get_announcement (WayEnding *self);

/* For pictures and tests: shows the moment @seconds after the beginning, and stays there. */
void way_ending_show_moment (WayEnding *self, double seconds);

G_END_DECLS
