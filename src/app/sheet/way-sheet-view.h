/* way-sheet-view.h: a score sheet: lines, sums, and the reasons why players get nothing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "carc-setup.h"

G_BEGIN_DECLS

/* Properties: "lines" (GListModel of WayLine; may be NULL), "placeholder" (string, write-only). A line with a rule is a
 * button that opens the rule (win.rules). */
#define WAY_TYPE_SHEET_VIEW (way_sheet_view_get_type ())
G_DECLARE_FINAL_TYPE (WaySheetView, way_sheet_view, WAY, SHEET_VIEW, GtkBox)

/* @lines may be NULL. (transfer floating) */
GtkWidget *way_sheet_view_new (GListModel *lines);

void way_sheet_view_set_lines (WaySheetView *self, GListModel *lines);

/* The players whose shapes are shown beside the lines; without them there are only names. @setup is copied. */
void way_sheet_view_set_players (WaySheetView *self, const CarcSetup *setup);

/* Shows the source of a line beside its text if it fits, for a sheet with much room; to be called before there are
 * lines. */
void way_sheet_view_set_inline_sources (WaySheetView *self, gboolean inline_sources);

/* The text to show while there are no lines; NULL: none. */
void way_sheet_view_set_placeholder (WaySheetView *self, const char *text);

G_END_DECLS
