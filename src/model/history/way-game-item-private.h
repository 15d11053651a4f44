/* way-game-item-private.h: how the list of games makes its items.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-games.h"

G_BEGIN_DECLS

/* Takes @info over. @games is not kept alive. */
WayGameItem *way_game_item_new (WayGames *games, WayGameInfo *info);

/* Whether both say the same of the same game. */
gboolean way_game_item_is_same (WayGameItem *self, WayGameItem *other);

/* Where @game is; FALSE when it cannot be read. */
gboolean way_games_read_standings (WayGames *self, gint64 game, CarcHeader *header, CarcStandings *standings);

G_END_DECLS
