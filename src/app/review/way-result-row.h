/* way-result-row.h: a player of a game of which only the result is known, and their points.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "carc-setup.h"

G_BEGIN_DECLS

/* Signals: "changed" (): the name or the points were edited; "color-wanted" (int): as of WayColorButton; "remove" ():
 * the remove button was clicked; "activated" (): Enter was pressed. */
#define WAY_TYPE_RESULT_ROW (way_result_row_get_type ())
G_DECLARE_FINAL_TYPE (WayResultRow, way_result_row, WAY, RESULT_ROW, GtkListBoxRow)

GtkWidget *way_result_row_new (CarcColor color);

CarcColor way_result_row_get_color (WayResultRow *self);

/* @name: of the player who has @color now, for screen readers. */
void way_result_row_set_color (WayResultRow *self, CarcColor color, const char *name);

/* As way_color_button_set_taken(). */
void way_result_row_set_taken (WayResultRow *self, CarcColor color, const char *by);

/* @seat: the position of the row, from 0; @removable: whether there is a remove button. */
void way_result_row_set_seat (WayResultRow *self, int seat, gboolean removable);

/* Return what is typed. (transfer none) */
const char *way_result_row_get_name (WayResultRow *self);
const char *way_result_row_get_points (WayResultRow *self);

void way_result_row_set_name (WayResultRow *self, const char *name);
void way_result_row_focus_name (WayResultRow *self);

/* Marks what cannot stay as it is typed. */
void way_result_row_mark (WayResultRow *self, gboolean wrong_name, gboolean wrong_points);

/* Draws the crown of a winner in the shape of the player. */
void way_result_row_set_crowned (WayResultRow *self, gboolean crowned);

G_END_DECLS
