/* way-saved-games.h: what a history file lacked when it was moved, in a file of its own (way-saved-file.h).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-store.h"

G_BEGIN_DECLS

/* A file that this program has written, and remembers until its games are elsewhere. */
typedef struct WaySavedGames WaySavedGames;

/* @path was just written. */
WaySavedGames *way_saved_games_new (const char *path);
void way_saved_games_free (WaySavedGames *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WaySavedGames, way_saved_games_free)

/* Returns the path, or NULL if something else is there now, or it was written to. (transfer none) */
const char *way_saved_games_get_path (WaySavedGames *self);

/* Deletes the file, whose games are elsewhere, unless it is no longer the one that was written. @self: (transfer full)
 */
void way_saved_games_delete (WaySavedGames *self);

/* Returns the path of the first such file that an earlier session, or a command, has left beside the history at
 * @history; NULL if there is none. (transfer full) */
char *way_saved_games_find (const char *history);

/* Keeps the file among those that were replaced by a restore of the history at @history, unless it is no longer the one
 * that was written. @self: (transfer full) */
void way_saved_games_put_aside (WaySavedGames *self, const char *history);

/* Adds what the file at @path has, and the history at @history has not, to that, in one transaction: games, entries at
 * the end of games, merged names, and values of chips and ends of ladders and snakes that are unknown there. A game
 * that goes on differently in both is added as a second one; one that is deleted in the history stays deleted. If the
 * file has other details of a game, these become an earlier version of it. Then keeps the file among those that were
 * replaced by a restore; @is_aside is set to FALSE if it could not be moved there. Returns the number of games with
 * other details, or -1 with @error if the history is unchanged; while another program has locked one of the files,
 * fails at once with BUSY. */
int way_saved_games_add (const char *path, const char *history, gboolean *is_aside, GError **error);

G_END_DECLS
