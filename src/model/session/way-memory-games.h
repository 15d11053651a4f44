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
 * as a second game, and its record gets the id of that one. Waits about two seconds for other programs. May be called
 * from any thread. */
gboolean way_memory_games_record (GPtrArray *games, const char *path, GError **error);

/* Does in the history file at @path what was done in @memory, which has @games, since the file was like @before
 * (nullable: it had nothing), in one transaction. A game that the file still has as it was before becomes what it is in
 * memory: changed, also if entries were undone, or deleted. If others have changed it, too, the one in memory is added
 * as a second game, as by way_memory_games_record(), and one that was deleted stays. A game that was not changed in
 * memory is added if the file does not have it; if it has another version, that one stays if it is the same file, which
 * is @back, and has every change that it had before, and both are kept if not. If it has just these, and more or fewer
 * of them are undone, it becomes what it is in memory; if only its details differ, those in memory are kept as an
 * earlier version of it. Sets @n_kept (nullable) to the number of these games. One that was deleted in memory, and that
 * the file does not have, is added as a deleted one, so that it can be restored. Merged names and the like are kept,
 * too: way_memory_choices_merge(). Returns the number of games in @memory, deleted ones included, or -1 with @error.
 * While another program has locked the file, fails at once with BUSY. */
int way_memory_games_merge (GPtrArray *games, WayStore *memory, WayStore *before, const char *path, gboolean back,
                            int *n_kept, GError **error);

G_END_DECLS
