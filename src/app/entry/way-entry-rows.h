/* way-entry-rows.h: creates the rows of an entry form for the questions of a draft.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-entry-row.h"

G_BEGIN_DECLS

/* The part of the form that a row belongs to. */
typedef enum {
  WAY_ROW_ABOVE, /* at the top, always visible, with a heading of its own */
  WAY_ROW_CARD,  /* a row of the card below */
  WAY_ROW_LONG,  /* a row of a second card, beside or below that one: it may become several lines high */
  WAY_ROW_MORE,  /* under “Optional Details”, collapsed */
} WayRowPlace;

/* Calls @add for each row of the current part of @draft, in the order of the form; the rows are floating. */
typedef void (*WayRowFunc) (WayEntryRow *row, WayRowPlace place, gpointer user_data);
void way_entry_rows_make (WayDraft *draft, WayRowFunc add, gpointer user_data);

G_END_DECLS
