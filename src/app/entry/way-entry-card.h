/* way-entry-card.h: the form of an entry with few questions, over the table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-draft-form.h"

G_BEGIN_DECLS

/* A WayCard with a WayDraftForm. When another feature is added to the draft, it activates win.show-form, because only
 * the page has room for several. */
#define WAY_TYPE_ENTRY_CARD (way_entry_card_get_type ())
G_DECLARE_FINAL_TYPE (WayEntryCard, way_entry_card, WAY, ENTRY_CARD, WayPage)

/* Whether @draft has so few questions that a card is enough. */
gboolean way_entry_card_is_enough (WayDraft *draft);

/* The card holds a reference to @draft. (transfer floating) */
GtkWidget *way_entry_card_new (WayDraft *draft);

/* Returns the form. (transfer none) */
WayDraftForm *way_entry_card_get_form (WayEntryCard *self);

G_END_DECLS
