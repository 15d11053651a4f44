/* way-sheet-row.h: one line of a score sheet on paper.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-line.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The words with their source, the arithmetic and the points; a sum; or a note. A line with a rule and a source is a
 * button that leads to the rule. Its role is LIST_ITEM, its name what a reader says of the line. */
#define WAY_TYPE_SHEET_ROW (way_sheet_row_get_type ())
G_DECLARE_FINAL_TYPE (WaySheetRow, way_sheet_row, WAY, SHEET_ROW, GtkWidget)

/* @player_color: of the figure before the words, CarcColor, or -1 for none; @first_sum: the first of the sums, with a
 * rule above it. */
GtkWidget *way_sheet_row_new (WayLine *line, int player_color, gboolean first_sum);

/* Shows @line in place of the line there now, and touches only what differs: to make a row takes much longer. FALSE,
 * and nothing is changed, where @line needs a row of another make. */
gboolean way_sheet_row_show (WaySheetRow *self, WayLine *line, int player_color, gboolean first_sum);

G_END_DECLS
