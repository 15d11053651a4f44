/* way-game-summary-row.h: a game in a list, only to look at.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-game-item.h"

G_BEGIN_DECLS

/* Returns a row with the shape of the first winner, the players, the day, the place and the expansions of @game.
 * (transfer floating) */
GtkWidget *way_game_summary_row_new (WayGameItem *game);

G_END_DECLS
