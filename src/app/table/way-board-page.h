/* way-board-page.h: the big board: everybody’s points for the middle of the table, read from two metres.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-game.h"

G_BEGIN_DECLS

/* Fills the window, which is full screen while the page is in its stack. The letters of the table work here, too. */
#define WAY_TYPE_BOARD_PAGE (way_board_page_get_type ())
G_DECLARE_FINAL_TYPE (WayBoardPage, way_board_page, WAY, BOARD_PAGE, GtkBox)

/* @game is kept by a reference. @settings remembers whether the panels are turned towards the seats. */
GtkWidget *way_board_page_new (WayGame *game, GSettings *settings);

G_END_DECLS
