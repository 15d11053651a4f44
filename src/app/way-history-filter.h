/* way-history-filter.h: what the list of games is narrowed to besides the words that are typed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-games.h"

G_BEGIN_DECLS

/* Says how many games were found, offers the choices, and shows those that were made as keys that take them back.
 * Signal "changed". */
#define WAY_TYPE_HISTORY_FILTER (way_history_filter_get_type ())
G_DECLARE_FINAL_TYPE (WayHistoryFilter, way_history_filter, WAY, HISTORY_FILTER, GtkBox)

/* Where names and places come from; held. Once. */
void way_history_filter_set_games (WayHistoryFilter *self, WayGames *games);

/* Fills everything of @query but the text; what it borrows is there until the next "changed". */
void way_history_filter_read (WayHistoryFilter *self, WayGameQuery *query);

/* Takes every choice back, without "changed". */
void way_history_filter_clear (WayHistoryFilter *self);

void way_history_filter_show_found (WayHistoryFilter *self, guint n_games);

/* Opens or closes the choices. */
void way_history_filter_set_open (WayHistoryFilter *self, gboolean open);

G_END_DECLS
