/* way-entry-page.h: the form of one entry, with its score sheet and the button that records it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-draft-form.h"

G_BEGIN_DECLS

/* Shows a WayDraftForm beside the scoreboard, over the score sheet. */
#define WAY_TYPE_ENTRY_PAGE (way_entry_page_get_type ())
G_DECLARE_FINAL_TYPE (WayEntryPage, way_entry_page, WAY, ENTRY_PAGE, WayPage)

/* The page holds a reference to @draft. (transfer floating) */
GtkWidget *way_entry_page_new (WayDraft *draft);

/* The same for a draft that is only tried out: keys for the kinds of features, what it would score otherwise, and a
 * reminder that nothing is recorded. Enter does nothing. With @may_record, Ctrl+Enter records the draft after all; the
 * page activates win.tried then. */
GtkWidget *way_entry_page_new_trial (WayDraft *draft, gboolean may_record);

gboolean way_entry_page_is_trial (WayEntryPage *self);

/* Returns the form. (transfer none) */
WayDraftForm *way_entry_page_get_form (WayEntryPage *self);

G_END_DECLS
