/* way-sheet-row.h: one line of a score sheet.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-line.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What a row shows; it does not keep the pointers. */
typedef struct {
  WayLine *line;
  const char *names;            /* of all players who tie with this sum; NULL: the line is about one player at most */
  const char *change;           /* of a sum: the points of the player before and after; NULL: not shown */
  int colors[CARC_MAX_PLAYERS]; /* of the shapes at the beginning (CarcColor) */
  int n_colors;
  int size;               /* of these shapes, in px; 0: the usual one */
  gboolean first_sum;     /* has a line above it */
  gboolean inline_source; /* the source is beside the text if it fits, not always below it */
} WaySheetRowFace;

/* The line of a rule with its source, arithmetic and points; a sum; or a note. A line with a rule and a source is a
 * button that opens the rule (win.rules). */
#define WAY_TYPE_SHEET_ROW (way_sheet_row_get_type ())
G_DECLARE_FINAL_TYPE (WaySheetRow, way_sheet_row, WAY, SHEET_ROW, GtkWidget)

GtkWidget *way_sheet_row_new (const WaySheetRowFace *face);

/* Shows @face in a row that was created for another one, which is much faster than creating a row. Returns FALSE, and
 * changes nothing, if @face needs other widgets. */
gboolean way_sheet_row_show (WaySheetRow *self, const WaySheetRowFace *face);

G_END_DECLS
