/* way-start-head.h: what is above the games on the start page, and scrolls with them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-history-filter.h"
#include "way-start-state.h"

G_BEGIN_DECLS

/* The game that can be resumed, Play Again and New Game, and the month of the first game with the button that opens the
 * filter. During a search, the filter and what was found. Needs the actions history.filter and history.show-all.
 * Signal: "filter-changed" (): a filter was set or removed. */
#define WAY_TYPE_START_HEAD (way_start_head_get_type ())
G_DECLARE_FINAL_TYPE (WayStartHead, way_start_head, WAY, START_HEAD, GtkBox)

/* Keeps a reference to @games. Shows nothing until way_start_head_show() is called. */
GtkWidget *way_start_head_new (WayGames *games);

/* Shows @state, which is that of the games. */
void way_start_head_show (WayStartHead *self, const WayStartState *state);

/* Returns the game that can be resumed, or 0 if none is shown. */
gint64 way_start_head_get_resumable (WayStartHead *self);

/* Returns the filter; NULL before the first search, because creating it takes a while. (transfer none) */
WayHistoryFilter *way_start_head_get_filter (WayStartHead *self);

G_END_DECLS
