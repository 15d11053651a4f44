/* way-player-entry.h: an entry that gave points to a player, in a short list.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-game.h"

G_BEGIN_DECLS

/* A button with the turn, the icon, the title and the points of the entry. A click activates table.show-entry. */
#define WAY_TYPE_PLAYER_ENTRY (way_player_entry_get_type ())
G_DECLARE_FINAL_TYPE (WayPlayerEntry, way_player_entry, WAY, PLAYER_ENTRY, GtkButton)

/* Shows entry number @index of @game, of the turn number @turn (0: before the first), and its @points for the player.
 * Holds no reference to @game. (transfer floating) */
GtkWidget *way_player_entry_new (WayGame *game, gsize index, int turn, int points);

G_END_DECLS
