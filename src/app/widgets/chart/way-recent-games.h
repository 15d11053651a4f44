/* way-recent-games.h: the last games of a player as a row of marks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The crowned shape of the player for a game that was won, a small ring for another one; the newest game at the right
 * end, in every language. Its role is PRESENTATION, for a row that describes the same games in its label. */
#define WAY_TYPE_RECENT_GAMES (way_recent_games_get_type ())
G_DECLARE_FINAL_TYPE (WayRecentGames, way_recent_games, WAY, RECENT_GAMES, GtkWidget)

/* @won: a bit for each of @n games, at most 5; bit 0 is the newest. @player_color: 0 to 7. */
void way_recent_games_set_games (WayRecentGames *self, int player_color, unsigned won, int n);

G_END_DECLS
