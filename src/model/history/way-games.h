/* way-games.h: the games in the history file, as a list model.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "way-game-item.h"
#include "way-game-query.h"

G_BEGIN_DECLS

/* A GListModel of WayGameItem, newest first: all games, or those that are looked for. Items are read when asked for;
 * what becomes of one game leaves the items of the others what they are. @store is borrowed. */
#define WAY_TYPE_GAMES (way_games_get_type ())
G_DECLARE_FINAL_TYPE (WayGames, way_games, WAY, GAMES, GObject)

WayGames *way_games_new (WayStore *store);

/* The same with no more than the newest @n games, which is quicker where there are many; way_games_has_more() until the
 * list is read anew. */
WayGames *way_games_new_begun (WayStore *store, int n);
gboolean way_games_has_more (WayGames *self);

/* Reads the list anew and says what is different; FALSE with @error set when the file cannot be read (the old list
 * stays). */
gboolean way_games_reload (WayGames *self, GError **error);

/* Lists only the games that match @query from now on. On error everything stays as it was. */
gboolean way_games_search (WayGames *self, const WayGameQuery *query, GError **error);

/* What a search can be narrowed to, the most recent first. (transfer full); empty on error. */
char **way_games_list_names (WayGames *self);
char **way_games_list_places (WayGames *self);

/* The newest game that is not finished, looked for or not, or NULL; (transfer full). */
WayGameItem *way_games_find_in_progress (WayGames *self);

/* Returns how far a game in progress is: "Turn 14, Anna leads"; empty if it cannot be read. (transfer full) */
char *way_games_describe_progress (WayGames *self, gint64 game);

/* The newest game at all, or NULL; (transfer full). */
WayGameItem *way_games_find_last (WayGames *self);

/* The day of the newest dated copy of the history file ("2026-11-21", see way-copies.h), or NULL where there is none or
 * the games are in memory only; (transfer full). No copy is opened. */
char *way_games_find_copy (WayGames *self);

/* The header for playing again with the people, expansions, rulings and chips of @game, the next seat starting. */
gboolean way_games_read_again (WayGames *self, gint64 game, CarcHeader *header, int *starter, GError **error);

/* When, where and by whom @game was played; what stands there now is written to @before unless it is NULL. */
gboolean way_games_write_details (WayGames *self, gint64 game, const WayGameDetails *details, WayGameDetails **before,
                                  GError **error);

gboolean way_games_set_deleted (WayGames *self, gint64 game, gboolean deleted, GError **error);

G_END_DECLS
