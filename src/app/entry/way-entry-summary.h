/* way-entry-summary.h: the score sheet of an entry in a few words, for narrow windows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-draft.h"

G_BEGIN_DECLS

/* Shows the sum and the first reason why a player gets nothing, or how many answers are invalid. Follows the draft.
 * Properties: "is-compact" (boolean, write-only, FALSE unless set): without a heading.
 * "is-empty" (boolean, read-only): nothing is scored yet, and no answer is invalid.
 * Signal: "show-problem" (): the user wants to see the first invalid answer. */
#define WAY_TYPE_ENTRY_SUMMARY (way_entry_summary_get_type ())
G_DECLARE_FINAL_TYPE (WayEntrySummary, way_entry_summary, WAY, ENTRY_SUMMARY, GtkBox)

/* Shows @draft and holds a reference to it. Call it once. */
void way_entry_summary_set_draft (WayEntrySummary *self, WayDraft *draft);

/* Shows @results below the sum; NULL: nothing. */
void way_entry_summary_set_results (WayEntrySummary *self, const char *results);

G_END_DECLS
