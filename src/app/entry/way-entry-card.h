/* way-entry-card.h: the form of an entry with few questions, over the table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-draft.h"
#include "way-page.h"

G_BEGIN_DECLS

/* A WayCard. Records its draft like a WayEntryPage, and activates win.recorded, or
 * win.amended with the id of the entry that was edited. When another feature is added to the draft, it activates
 * win.show-form, because only the page has room for several.
 * Signal: "recording" (gboolean): TRUE before the entry is recorded; FALSE if that was impossible. */
#define WAY_TYPE_ENTRY_CARD (way_entry_card_get_type ())
G_DECLARE_FINAL_TYPE (WayEntryCard, way_entry_card, WAY, ENTRY_CARD, WayPage)

/* Whether @draft has so few questions that a card is enough. */
gboolean way_entry_card_is_enough (WayDraft *draft);

/* The card holds a reference to @draft. (transfer floating) */
GtkWidget *way_entry_card_new (WayDraft *draft);

/* Returns the draft. (transfer none) */
WayDraft *way_entry_card_get_draft (WayEntryCard *self);

G_END_DECLS
