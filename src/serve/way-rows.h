/* way-rows.h: rows of the log and lines of score sheets, as phones get them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <json-glib/json-glib.h>

#include "way-game.h"

G_BEGIN_DECLS

/* Returns how many rows the log has, without deleted entries. */
int way_rows_count (WayGame *game);

/* Adds the members "log", with at most @n rows before the row @before, newest first, and "more", in the language that
 * is in use. Rows are counted from the oldest. */
void way_rows_add (WayGame *game, int before, int n, JsonBuilder *builder);

/* Adds a row for the entry, with the time at which it was recorded, as a member of the object that @builder is
 * building, null if it is not in force. */
void way_rows_add_entry (WayGame *game, int entry_id, const char *name, JsonBuilder *builder);

/* Adds the members "gains" and "lines" of @sheet. */
void way_rows_add_sheet (const CarcHeader *header, const CarcSheet *sheet, JsonBuilder *builder);

G_END_DECLS
