/* way-board-page.h: the big board: the points of all players, large enough to read from two meters.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-game.h"
#include "way-page.h"
#include "way-turn-clock.h"

G_BEGIN_DECLS

/* Fills the window, which is full screen while the page is open. The letter keys of the table page work here too. */
#define WAY_TYPE_BOARD_PAGE (way_board_page_get_type ())
G_DECLARE_FINAL_TYPE (WayBoardPage, way_board_page, WAY, BOARD_PAGE, WayPage)

/* The page holds references to @game, @settings and @clock, which may be NULL; the key "board-turned" says whether the
 * panels face the seats. */
GtkWidget *way_board_page_new (WayGame *game, GSettings *settings, WayTurnClock *clock);

/* See way_table_page_can_correct_tiles(). */
gboolean way_board_page_can_correct_tiles (WayBoardPage *self);
void way_board_page_correct_tiles (WayBoardPage *self);

G_END_DECLS
