/* way-seat-row.h: one player of a new game: place at the table, color, name.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "carc-setup.h"

G_BEGIN_DECLS

/* It knows only itself; the page settles what concerns the others. Signals:
 *   "changed" ()              name or color
 *   "color-wanted" (int)     the player chose this color; the page sets it, and finds another for whoever had it
 *   "starts" ()               this player begins
 *   "remove" ()
 *   "move" (int)              by this many seats
 *   "drop" (WaySeatRow)       the row dropped onto this one takes its place */
#define WAY_TYPE_SEAT_ROW (way_seat_row_get_type ())
G_DECLARE_FINAL_TYPE (WaySeatRow, way_seat_row, WAY, SEAT_ROW, GtkListBoxRow)

GtkWidget *way_seat_row_new (CarcColor color, const char *name);

CarcColor way_seat_row_get_color (WaySeatRow *self);
void way_seat_row_set_color (WaySeatRow *self, CarcColor color);

/* As typed, without blanks around it; the color's name where nothing is typed. (transfer full) */
char *way_seat_row_get_name (WaySeatRow *self);
gboolean way_seat_row_is_named (WaySeatRow *self);
void way_seat_row_set_name (WaySeatRow *self, const char *name);

/* @seat from 0. @starts: this player begins. @removable: there is more than one. */
void way_seat_row_set_seat (WaySeatRow *self, int seat, gboolean starts, gboolean removable);

/* Who has @color already, or NULL; for the words in the choice of colors. */
void way_seat_row_set_taken (WaySeatRow *self, CarcColor color, const char *by);

G_END_DECLS
