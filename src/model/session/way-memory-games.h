/* way-memory-games.h: moves games that were played in memory to the history file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-store.h"

G_BEGIN_DECLS

/* Returns a record of every game in @store, oldest first; element type WayRecordFile, with free function. NULL with
 * @error if one of them cannot be read: the store must not be closed then. (transfer full) */
GPtrArray *way_memory_games_list (WayStore *store, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Records @games in the history file at @path, in one transaction. @before (nullable) has, by id, the records of games
 * as the file had them before they were changed in memory: if the file still has one like that, it becomes what it is
 * in memory, also if entries were undone. Any other game that is there in a different version is added as a second
 * game, and its record gets the id of that one. May be called from any thread. With @may_wait, waits about two seconds
 * for other programs; without it, fails at once with BUSY. */
gboolean
way_memory_games_record (GPtrArray *games, GHashTable *before, const char *path, gboolean may_wait, GError **error);

G_END_DECLS
