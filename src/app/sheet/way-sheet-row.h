/* way-sheet-row.h: one line of a score sheet.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-line.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The line of a rule with its source, arithmetic and points; a sum; or a note. A line with a rule and a source is a
 * button that opens the rule (win.rules). */
#define WAY_TYPE_SHEET_ROW (way_sheet_row_get_type ())
G_DECLARE_FINAL_TYPE (WaySheetRow, way_sheet_row, WAY, SHEET_ROW, GtkWidget)

/* @player_color: of the shape at the beginning (CarcColor), or -1 for none; @first_sum: whether to draw a line above
 * the sum. (transfer floating) */
GtkWidget *way_sheet_row_new (WayLine *line, int player_color, gboolean first_sum);

/* Shows @line in a row that was created for another one, which is much faster than creating a row. Returns FALSE, and
 * changes nothing, if @line needs other widgets. */
gboolean way_sheet_row_show (WaySheetRow *self, WayLine *line, int player_color, gboolean first_sum);

G_END_DECLS
