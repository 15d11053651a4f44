/* way-games.h: the games in the history file, as a list model.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-game.h"

G_BEGIN_DECLS

/* An item of the list. Properties (read-only): "id" (int64), "title" ("Anna, Jan, Mia"), "subtitle" (date, place,
 * result), "finished" (boolean), "continue-text" ("Turn 14, Anna leads", for a game in progress). */
#define WAY_TYPE_GAME_ITEM (way_game_item_get_type ())
G_DECLARE_FINAL_TYPE (WayGameItem, way_game_item, WAY, GAME_ITEM, GObject)

gint64 way_game_item_get_id (WayGameItem *self);
const WayGameInfo *way_game_item_get_info (WayGameItem *self); /* borrowed */

/* A GListModel of WayGameItem, newest first; items are read when asked for. @store is borrowed. */
#define WAY_TYPE_GAMES (way_games_get_type ())
G_DECLARE_FINAL_TYPE (WayGames, way_games, WAY, GAMES, GObject)

WayGames *way_games_new (WayStore *store);

/* Reads the list anew; FALSE with @error set when the file cannot be read (the old list stays). */
gboolean way_games_reload (WayGames *self, GError **error);

/* The newest game that is not finished, or NULL; (transfer full). */
WayGameItem *way_games_find_in_progress (WayGames *self);

/* The newest game at all, or NULL; (transfer full). */
WayGameItem *way_games_find_last (WayGames *self);

/* The header for playing again with the people, expansions, rulings and chips of @game, the next seat starting. */
gboolean way_games_read_again (WayGames *self, gint64 game, CarcHeader *header, int *starter, GError **error);

gboolean way_games_set_deleted (WayGames *self, gint64 game, gboolean deleted, GError **error);

G_END_DECLS
