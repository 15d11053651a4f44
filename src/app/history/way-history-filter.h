/* way-history-filter.h: which games are listed, or counted.
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

gboolean way_history_filter_is_active (WayHistoryFilter *self); /* something is chosen */

/* Chooses what is chosen in @other, without "changed". */
void way_history_filter_copy (WayHistoryFilter *self, WayHistoryFilter *other);

/* Does not ask whether games are finished. */
void way_history_filter_set_finished_only (WayHistoryFilter *self);

/* What stands at the beginning: how many games there are. */
void way_history_filter_say (WayHistoryFilter *self, const char *text);
void way_history_filter_show_found (WayHistoryFilter *self, guint n_games);

/* Opens or closes the choices. */
void way_history_filter_set_open (WayHistoryFilter *self, gboolean open);

G_END_DECLS
