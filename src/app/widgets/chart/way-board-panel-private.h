/* way-board-panel-private.h: the size of the points of a player on the big board, for tests.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-board-panel.h"

/* Returns the font size of the points at the current size of the panel, in px. */
double way_board_panel_get_size (WayBoardPanel *self);
