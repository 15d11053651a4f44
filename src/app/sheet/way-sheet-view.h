/* way-sheet-view.h: a score sheet: lines, sums, and the reasons why players get nothing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "carc-setup.h"
#include "way-draft.h"

G_BEGIN_DECLS

/* Properties: "lines" (GListModel of WayLine; may be NULL), "placeholder" (string, write-only), "on-page" (boolean,
 * write-only, FALSE unless set): the lines between the rows are as long as the text, not as wide as the paper,
 * "sums-beside" (the same): the sums are not below the lines but beside them, and the reasons are below the lines.
 * A line with a rule is a button that opens the rule (win.rules). */
#define WAY_TYPE_SHEET_VIEW (way_sheet_view_get_type ())
G_DECLARE_FINAL_TYPE (WaySheetView, way_sheet_view, WAY, SHEET_VIEW, GtkBox)

/* @lines may be NULL. (transfer floating) */
GtkWidget *way_sheet_view_new (GListModel *lines);

void way_sheet_view_set_lines (WaySheetView *self, GListModel *lines);

/* Shows the current part of @draft, whenever it changes. With a single part that would follow all entries, each sum
 * says which points the player has before and after. Call it once, instead of way_sheet_view_set_lines(). */
void way_sheet_view_set_draft (WaySheetView *self, WayDraft *draft);

/* Returns “114 → 138”, the points of @seat before and after the only part of @draft, which scores @gain for that
 * player; NULL if there are several parts, or if the entry would not follow all others. (transfer full) */
char *way_sheet_view_describe_change (WayDraft *draft, int seat, int gain);

/* The players whose shapes are shown beside the lines; without them there are only names. @setup is copied. */
void way_sheet_view_set_players (WaySheetView *self, const CarcSetup *setup);

/* Shows the source of a line beside its text if it fits, for a sheet with much room; to be called before there are
 * lines. */
void way_sheet_view_set_inline_sources (WaySheetView *self, gboolean inline_sources);

/* The text to show while there are no lines, or, instead of them, only sums that are 0; NULL: none. */
void way_sheet_view_set_placeholder (WaySheetView *self, const char *text);

G_END_DECLS
