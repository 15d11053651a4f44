/* way-seat-row.h: a player of a new game, with a color and a name.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "carc-setup.h"

G_BEGIN_DECLS

/* A row does not know the other players, so it emits signals for the page:
 *   "changed" ()            the name was edited
 *   "activated" ()          Enter was pressed in the name
 *   "color-wanted" (int)    this color was chosen; the page sets it, and gives the player who had it another one
 *   "starts" ()             this player has the first turn
 *   "remove" ()             the player is to be removed
 *   "move" (int)            the row is to be moved by this many seats
 *   "drop" (WaySeatRow)     that row was dropped on this one and is to take its place */
#define WAY_TYPE_SEAT_ROW (way_seat_row_get_type ())
G_DECLARE_FINAL_TYPE (WaySeatRow, way_seat_row, WAY, SEAT_ROW, GtkListBoxRow)

GtkWidget *way_seat_row_new (CarcColor color, const char *name);

CarcColor way_seat_row_get_color (WaySeatRow *self);
void way_seat_row_set_color (WaySeatRow *self, CarcColor color);

/* The name without spaces around it; if there is none, the name of the color. (transfer full) */
char *way_seat_row_get_name (WaySeatRow *self);
gboolean way_seat_row_is_named (WaySeatRow *self);
void way_seat_row_set_name (WaySeatRow *self, const char *name);

/* A player who does not play unless a name is entered, so that the color does not stand for one. */
void way_seat_row_set_pending (WaySeatRow *self, gboolean pending);

/* Marks the name as one that cannot be used. */
void way_seat_row_set_wrong (WaySeatRow *self, gboolean wrong);

void way_seat_row_focus_name (WaySeatRow *self);

/* @seat: from 0. @starts: the player has the first turn. @removable: there is more than one player. */
void way_seat_row_set_seat (WaySeatRow *self, int seat, gboolean starts, gboolean removable);

/* The flag lands, unless @drawn is FALSE: the player was drawn to have the first turn. */
void way_seat_row_set_drawn (WaySeatRow *self, gboolean drawn);

/* Shows in the choice of colors that the player @by has @color; NULL: it is free. */
void way_seat_row_set_taken (WaySeatRow *self, CarcColor color, const char *by);

G_END_DECLS
