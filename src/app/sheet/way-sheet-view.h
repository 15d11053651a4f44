/* way-sheet-view.h: a score sheet on paper: lines with their arithmetic, sums, and why others get nothing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "carc-setup.h"

G_BEGIN_DECLS

/* Property: "lines" (GListModel of WayLine, owned; may be NULL). A tap on a line opens the rules page at its rule
 * (win.rules). Role LIST. */
#define WAY_TYPE_SHEET_VIEW (way_sheet_view_get_type ())
G_DECLARE_FINAL_TYPE (WaySheetView, way_sheet_view, WAY, SHEET_VIEW, GtkWidget)

/* @lines may be NULL. */
GtkWidget *way_sheet_view_new (GListModel *lines);

void way_sheet_view_set_lines (WaySheetView *self, GListModel *lines);

/* Whose shapes stand beside the sums; without them only names do. @setup is copied. */
void way_sheet_view_set_players (WaySheetView *self, const CarcSetup *setup);

/* What stands at the place of the lines while there are none; NULL: nothing. */
void way_sheet_view_set_placeholder (WaySheetView *self, const char *text);

G_END_DECLS
