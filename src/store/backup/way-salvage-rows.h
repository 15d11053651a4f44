/* way-salvage-rows.h: reads what can be read of the tables of a damaged database.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <sqlite3.h>

typedef struct {
  sqlite3 *from;             /* damaged */
  sqlite3 *to;               /* new, with the same schema */
  gboolean cut;              /* a note or place was copied only up to its damage; the caller resets it */
  GError *error;             /* the first of writing to it that no row is to blame for, such as a full disk; (owned) */
  char *unordered;           /* a cache: what the check of the whole file says about the order of rows; (owned) */
  gboolean lost_pages;       /* with that: the file has pages that no table uses */
  GHashTable *damaged_pages; /* with that: the numbers of pages in which something is wrong: gint64; (owned) */
} WaySalvageRows;

/* Prepares the statement @format, and binds @id if it has a parameter. Returns NULL on error. */
sqlite3_stmt *way_salvage_prepare (sqlite3 *db, gint64 id, const char *format, ...) G_GNUC_PRINTF (3, 4);

/* Keeps the error of the statement that failed in the new file, unless the row was only damaged and violates a
 * constraint. An error such as a full disk rolls the transaction back, and what is written afterward would be in none.
 */
void way_salvage_note_error (WaySalvageRows *self);

/* Runs @sql for the game @id in the new file. */
void way_salvage_run (WaySalvageRows *self, gint64 id, const char *sql);

/* Returns the number that @sql finds for the game @id in the new file, or -1. */
gint64 way_salvage_ask (WaySalvageRows *self, gint64 id, const char *sql);

/* Returns the names in the rows of @statement (transfer full), joined by @joint. Finalizes the statement. */
char *way_salvage_join_names (sqlite3_stmt *statement, const char *joint);

/* Copies the rows of @table selected by @rest, up to the first that cannot be read or violates a constraint. A note or
 * a place ends where its damage begins; in a name, what is not UTF-8 is replaced. Returns whether all were copied. */
gboolean way_salvage_copy_rows (WaySalvageRows *self, const char *table, const char *rest, gint64 id);

/* Adds the numbers in the rows of @sql to @numbers until one cannot be read. Returns the last, or 0; @whole is set to
 * whether all could be read. */
gint64 way_salvage_follow (WaySalvageRows *self, const char *sql, GHashTable *numbers, gboolean *whole);

/* Returns the ids of the rows of @table, read from both ends; if there is damage between, all ids between are included,
 * to be tried one by one. (transfer full) */
GHashTable *way_salvage_find_rows (WaySalvageRows *self, const char *table);

/* Returns whether @table and its indexes are undamaged. */
gboolean way_salvage_is_sound (WaySalvageRows *self, const char *table);

/* Returns whether what is missing from @table shows when its rows are read. Otherwise pages or rows are not where they
 * belong, or not used at all, and all that is read may be only a part. */
gboolean way_salvage_is_in_order (WaySalvageRows *self, const char *table);
