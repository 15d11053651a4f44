/* way-log-rows.h: rows of the log and lines of score sheets, as phones get them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <json-glib/json-glib.h>

#include "way-game.h"

G_BEGIN_DECLS

/* Bytes of what a response says about the game: with the rest, it is less than 128 kB. */
#define WAY_MAX_CONTENT_BYTES (120 * 1024)

/* Adds the members "log", with at most @n rows before the row @before, newest first, and "more", in the language that
 * is in use. Rows are counted from the oldest. There are fewer rows, but at least one, if more than @n_bytes would be
 * written. */
void way_log_rows_add (WayGame *game, int before, int n, gsize n_bytes, JsonBuilder *builder);

/* Adds a row for the entry, with the time at which it was recorded, as a member of the object that @builder is
 * building, null if it is not in force. */
void way_log_rows_add_entry (WayGame *game, GArray *rows, int entry_id, const char *name, JsonBuilder *builder);

/* Returns the rows of the log, for way_log_rows_add_entry(). (transfer full) */
GArray *way_log_rows_list (WayGame *game);

/* Adds the members "gains", "concerned" and "lines" of @sheet; "lines" has none if @brief. */
void way_log_rows_add_sheet (const CarcHeader *header, const CarcSheet *sheet, gboolean brief, JsonBuilder *builder);

G_END_DECLS
