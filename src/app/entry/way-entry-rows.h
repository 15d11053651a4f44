/* way-entry-rows.h: from the questions of a draft to the rows of its form: one widget a look.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-entry-row.h"

G_BEGIN_DECLS

/* Where a row stands in a form. */
typedef enum {
  WAY_ROW_ABOVE, /* first and always in view, under a heading of its own */
  WAY_ROW_CARD,  /* a line of the card below */
  WAY_ROW_MORE,  /* folded away */
} WayRowPlace;

/* Calls @add for each row of the current part of @draft, in form order; rows are floating. */
typedef void (*WayRowFunc) (WayEntryRow *row, WayRowPlace place, gpointer user_data);
void way_entry_rows_make (WayDraft *draft, WayRowFunc add, gpointer user_data);

G_END_DECLS
