/* way-history-filter.h: chooses which games are listed or counted.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-games.h"

G_BEGIN_DECLS

/* Shows how many games were found, the choices by which they are filtered, the button that opens them and names the
 * filters that are set, and a button for each of these, which removes it. Signal: "changed" (): a filter was set or
 * removed. */
#define WAY_TYPE_HISTORY_FILTER (way_history_filter_get_type ())
G_DECLARE_FINAL_TYPE (WayHistoryFilter, way_history_filter, WAY, HISTORY_FILTER, GtkBox)

/* @games, which is shared, provides the names and places to choose from. Call once. */
void way_history_filter_set_games (WayHistoryFilter *self, WayGames *games);

/* Fills everything of @query but the text. The strings in it are valid until the next "changed". */
void way_history_filter_read (WayHistoryFilter *self, WayGameQuery *query);

/* Removes all filters, without "changed". */
void way_history_filter_clear (WayHistoryFilter *self);

/* Whether a filter is set. */
gboolean way_history_filter_is_active (WayHistoryFilter *self);

/* Sets the filters that are set in @other, without "changed". */
void way_history_filter_copy (WayHistoryFilter *self, WayHistoryFilter *other);

/* Shows only the choices, one below the other, without the choice of finished games and games in progress. */
void way_history_filter_show_choices_only (WayHistoryFilter *self);

/* Returns a description of the filter: "4 players, Brno", "All Games". (transfer full) */
char *way_history_filter_describe (WayHistoryFilter *self);

/* Sets the text at the start to the number of games found. */
void way_history_filter_show_found (WayHistoryFilter *self, guint n_games);

/* Shows or hides the choices. */
void way_history_filter_set_open (WayHistoryFilter *self, gboolean open);

G_END_DECLS
