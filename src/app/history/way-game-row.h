/* way-game-row.h: a game in the list of games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-games.h"

G_BEGIN_DECLS

/* Shows when a game was played, its winners with their shapes, the others, the place and the expansions. The whole row
 * opens the game; the secondary button, a long press and the action row.menu open a menu, row.delete deletes the game.
 */
#define WAY_TYPE_GAME_ROW (way_game_row_get_type ())
G_DECLARE_FINAL_TYPE (WayGameRow, way_game_row, WAY, GAME_ROW, GtkBox)

GtkWidget *way_game_row_new (void);

/* Shows @item, of which a reference is kept. */
void way_game_row_set_item (WayGameRow *self, WayGameItem *item);

/* Shows the month of @item above the row if the game before it in the list was played in another month; not if that is
 * NULL, because the month of the first game is shown above the list. The rows of a month look like one card. */
void way_game_row_set_neighbors (WayGameRow *self, WayGameItem *before, WayGameItem *item, WayGameItem *after);

G_END_DECLS
