/* way-board.h: the panels of all players, in a grid or along the sides.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-board-panel.h"

G_BEGIN_DECLS

/* In a grid, up to three panels form one row, more form two; in a portrait window rows become columns. Turned, the
 * panels are along the sides, clockwise from the bottom, at most two to a side, as players sit around a table; never
 * mirrored.
 *
 * Property: "compact" (gboolean, read-only): the panels take only the middle, see way_board_set_around(). */
#define WAY_TYPE_BOARD (way_board_get_type ())
G_DECLARE_FINAL_TYPE (WayBoard, way_board, WAY, BOARD, GtkWidget)

#define WAY_BOARD_PLAYERS 8

/* Sets the figures of @n players, 1 to 8, in seat order. Panels are kept unless @n changes. */
void way_board_set_figures (WayBoard *self, const WayBoardFigures *figures, int n);

/* Sets how long the turns of @seat, of those with figures, took; NULL: it is not shown. */
void way_board_set_time (WayBoard *self, int seat, const char *time);

/* Shows @counters between two lines of panels, in the middle of a turned board, or else below the panels, as long as it
 * is visible and has a height. Call it once. */
void way_board_set_counters (WayBoard *self, GtkWidget *counters);

void way_board_set_turned (WayBoard *self, gboolean turned);

/* @around: something is drawn behind the panels that has to be seen. Up to four panels of a large board take only its
 * middle then, unless they are turned. FALSE unless set. */
void way_board_set_around (WayBoard *self, gboolean around);

G_END_DECLS
