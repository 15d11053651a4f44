/* way-game-row.h: a game in the list of games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-games.h"

G_BEGIN_DECLS

#define WAY_TYPE_GAME_ROW (way_game_row_get_type ())
G_DECLARE_FINAL_TYPE (WayGameRow, way_game_row, WAY, GAME_ROW, GtkBox)

GtkWidget *way_game_row_new (void);

/* Shows @item, which is not kept. */
void way_game_row_set_item (WayGameRow *self, WayGameItem *item);

G_END_DECLS
