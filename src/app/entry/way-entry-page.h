/* way-entry-page.h: the form of one act: questions, a sheet that grows, and Record.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-draft.h"

G_BEGIN_DECLS

/* Shows the parts of a draft, one at a time, and activates win.record. Stacks of bets that the table ticks are handed
 * on to win.settle when the act is recorded. */
#define WAY_TYPE_ENTRY_PAGE (way_entry_page_get_type ())
G_DECLARE_FINAL_TYPE (WayEntryPage, way_entry_page, WAY, ENTRY_PAGE, GtkBox)

/* Keeps a reference to @draft. */
GtkWidget *way_entry_page_new (WayDraft *draft);

/* The focus goes on to the button that records, or to the first question as long as it cannot. */
void way_entry_page_focus_record (WayEntryPage *self);

G_END_DECLS
