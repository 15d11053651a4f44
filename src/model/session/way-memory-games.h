/* way-memory-games.h: moves games that were played in memory to the history file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-store.h"

G_BEGIN_DECLS

/* Returns a record of every game in @store, oldest first; element type WayRecordFile, with free function. NULL with
 * @error if one of them cannot be read: the store must not be closed then. (transfer full) */
GPtrArray *way_memory_games_list (WayStore *store, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Records @games in the history file at @path, in one transaction. A game that is there in a different version is added
 * as a second game. May be called from any thread. With @may_wait, waits about two seconds for other programs; without
 * it, fails at once with BUSY. */
gboolean way_memory_games_record (GPtrArray *games, const char *path, gboolean may_wait, GError **error);

G_END_DECLS
