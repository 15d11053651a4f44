/* way-board.h: the panels of all players, in a grid or each towards its seat.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-board-panel.h"

G_BEGIN_DECLS

/* In a grid one to three panels stand in a line, more in two; upright windows turn the grid over. Turned, the panels
 * lie along the sides, clockwise from the bottom, at most two to a side, as people sit around a table; never mirrored.
 */
#define WAY_TYPE_BOARD (way_board_get_type ())
G_DECLARE_FINAL_TYPE (WayBoard, way_board, WAY, BOARD, GtkWidget)

#define WAY_BOARD_PLAYERS 8

/* @n: 1 to 8, in seat order; the panels stay the same as long as their number does. */
void way_board_set_figures (WayBoard *self, const WayBoardFigures *figures, int n);

void way_board_set_turned (WayBoard *self, gboolean turned);

G_END_DECLS
