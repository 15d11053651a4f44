/* way-entry-summary.h: the sheet of an entry in a few words, where a phone has no room for all of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-draft.h"

G_BEGIN_DECLS

/* Follows the draft: the sum and the first why-not, or how many answers do not fit. Signal: "show-problem" (): the
 * table wants to see the first answer that does not fit. */
#define WAY_TYPE_ENTRY_SUMMARY (way_entry_summary_get_type ())
G_DECLARE_FINAL_TYPE (WayEntrySummary, way_entry_summary, WAY, ENTRY_SUMMARY, GtkBox)

/* Keeps a reference to @draft. */
GtkWidget *way_entry_summary_new (WayDraft *draft);

G_END_DECLS
