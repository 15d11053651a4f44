/* way-games.h: the games in the history file, as a list model.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "way-game-item.h"
#include "way-game-query.h"

G_BEGIN_DECLS

/* A GListModel of WayGameItem, newest first: all games, or those that match the search. Items are read when they are
 * first requested; a change of one game leaves the other items unchanged. @store is borrowed. Signal: "reloaded" ():
 * the games were read again, whether or not the list has changed. */
#define WAY_TYPE_GAMES (way_games_get_type ())
G_DECLARE_FINAL_TYPE (WayGames, way_games, WAY, GAMES, GObject)

/* Lists no more than the newest @n games, which is faster if there are many; way_games_has_more() then returns TRUE
 * until the list is reloaded. Until another search, the list does not contain the game that
 * way_games_find_in_progress() returns, which is shown separately. */
WayGames *way_games_new_begun (WayStore *store, int n);
gboolean way_games_has_more (WayGames *self);

/* Reloads the list and emits items-changed for what is different. Returns FALSE with @error set if the file cannot be
 * read; the list is then unchanged. */
gboolean way_games_reload (WayGames *self, GError **error);

/* Lists only the games that match @query from now on. On error nothing changes. */
gboolean way_games_search (WayGames *self, const WayGameQuery *query, GError **error);

/* Return the names and locations that a search can be limited to, the most recent first; empty on error. (transfer
 * full) */
char **way_games_list_names (WayGames *self);
char **way_games_list_places (WayGames *self);

/* Returns the newest game that is not finished, whether or not it matches the search; NULL if there is none. (transfer
 * full) */
WayGameItem *way_games_find_in_progress (WayGames *self);

/* Returns how far a game in progress is: "Turn 14 · Anna leads by 7 points", and stores the points of each seat in
 * @points. (transfer full); NULL if the game cannot be read. */
char *way_games_read_progress (WayGames *self, gint64 game, int points[CARC_MAX_PLAYERS]);

/* Returns the newest game, or NULL. (transfer full) */
WayGameItem *way_games_find_last (WayGames *self);

/* Returns the day of the newest backup of the history file ("2026-11-21", see way-backup.h), without opening it; NULL
 * if there is none or the games are in memory only. (transfer full) */
char *way_games_find_backup_day (WayGames *self);

/* Returns the row in which the game is that was listed in @row: @row itself, or that of the version that has replaced
 * it since. 0 without @error if the game was deleted, or if it is not known which one it was. Unless @row is returned,
 * the list is read again. MISSING if there is no such row. */
gint64 way_games_find_row (WayGames *self, gint64 row, GError **error);

/* Fills @header for a new game with the players, expansions, rule options and chips of @game, and sets @starter to the
 * seat after the one that started @game, a row of @store. */
gboolean way_games_read_again (WayStore *store, gint64 game, CarcHeader *header, int *starter, GError **error);

/* Sets when, where and by whom @game was played. What is as in @seen, the details that the user has edited (NULL: all
 * is written), stays as another program may have changed it. @before, unless it is NULL, is set to the previous details
 * (transfer full). */
gboolean way_games_write_details (WayGames *self, gint64 game, const WayGameDetails *details,
                                  const WayGameDetails *seen, WayGameDetails **before, GError **error);

/* Deletes @game, a row of the store, or restores it. Deleting it is a CONFLICT if it is deleted already, or was
 * replaced since the list was read. After that, and if the row is MISSING, the list is read again. */
gboolean way_games_set_deleted (WayGames *self, gint64 game, gboolean deleted, GError **error);

G_END_DECLS
