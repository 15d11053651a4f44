/* way-game-sources.h: entries that are made with the phones of players.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-game.h"

G_BEGIN_DECLS

/* Like way_game_record(), with the phone of the player @seat, who asked for it with @key: that is noted in the same
 * transaction. */
gboolean way_game_record_from (WayGame *self, int seat, const WayRequestKey *key, const CarcEntry *entries, gsize n,
                               GError **error);

/* Like way_game_delete_entries(), from there. */
gboolean
way_game_delete_from (WayGame *self, int seat, const WayRequestKey *key, const int *entry_ids, gsize n, GError **error);

/* As way_store_find_request(): the entry, the last of several, that came of the request. */
int way_game_find_request (WayGame *self, const WayRequestKey *key, GError **error);

/* Returns the player with whose phone the entry was recorded; -1: it was recorded with the program that has the game.
 */
int way_game_get_source (WayGame *self, int entry_id);

/* Returns the entries in force that were recorded with the phone of @seat, in the order of the log; of int. (transfer
 * full) */
GArray *way_game_list_sourced (WayGame *self, int seat);

/* Returns what the phone of @seat recorded last, if that phone can undo it: in this turn, changed by nobody else since,
 * and nothing later needs it; of int, empty if there is nothing. (transfer full) */
GArray *way_game_list_undoable (WayGame *self, int seat);

/* Returns when the entry was recorded, as a Unix time; 0: unknown. */
gint64 way_game_get_entry_time (WayGame *self, int entry_id);

G_END_DECLS
