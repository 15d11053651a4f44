/* way-entry-page.h: the form of one entry, with its score sheet and the button that records it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-draft.h"
#include "way-page.h"

G_BEGIN_DECLS

/* Shows the parts of a draft, one at a time, and records them. Then it activates win.recorded, or win.amended with the
 * id of the entry that was edited, and win.settle if stacks of bets were ticked. */
#define WAY_TYPE_ENTRY_PAGE (way_entry_page_get_type ())
G_DECLARE_FINAL_TYPE (WayEntryPage, way_entry_page, WAY, ENTRY_PAGE, WayPage)

/* The page holds a reference to @draft. (transfer floating) */
GtkWidget *way_entry_page_new (WayDraft *draft);

/* The same for a draft that is only tried out: keys for the kinds of features, what it would score otherwise, and a
 * reminder that nothing is recorded. Enter does nothing. With @may_record, Ctrl+Enter records the draft after all; the
 * page activates win.tried then. */
GtkWidget *way_entry_page_new_trial (WayDraft *draft, gboolean may_record);

gboolean way_entry_page_is_trial (WayEntryPage *self);

/* Returns the draft. (transfer none) */
WayDraft *way_entry_page_get_draft (WayEntryPage *self);

/* Focuses the button that records the entry; while it is insensitive, the first question. */
void way_entry_page_focus_record (WayEntryPage *self);

G_END_DECLS
