/* way-board-panel-private.h: what is drawn of a player on the big board, for tests.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-board-panel.h"

/* Returns the room above and below what is drawn, in px, on a panel that is not compact and not wide. */
double way_board_panel_get_padding (WayBoardPanel *self);

/* Returns the badge that is drawn; "" if there is none. (transfer none) */
const char *way_board_panel_get_badge (WayBoardPanel *self);

/* Returns the badge that is drawn with @size; in several parts if they do not fit beside each other in @max_width, both
 * in px. (transfer full) */
char **way_board_panel_split_badge (WayBoardPanel *self, double size, double max_width);

/* Returns whether the points of the other players are drawn. */
gboolean way_board_panel_get_shows_others (WayBoardPanel *self);

/* Returns whether the shape has a crown. */
gboolean way_board_panel_get_crowned (WayBoardPanel *self);
