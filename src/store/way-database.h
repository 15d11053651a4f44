/* way-database.h: how SQLite files are opened, read and copied here, whatever is in them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <sqlite3.h>

#include "way-store-error.h"

/* For how many milliseconds other programs are usually waited for. */
#define WAY_DATABASE_PATIENCE 2000

/* Makes sure that nothing the file brings along is run: no trigger, no view, no function called by its schema. Every
 * connection begins with this. */
void way_database_protect (sqlite3 *db);

/* Opens the file at @path for reading. Where a killed program left a transaction unfinished, it is rolled back first:
 * only for this is the file written to. This and what is done with it waits for other programs for @patience
 * milliseconds. NULL with MISSING or what SQLite says. Close it with sqlite3_close. */
sqlite3 *way_database_open_to_read (const char *path, int patience, GError **error);

/* Copies all pages of @from into @to, in one transaction of @to; damage inside is copied as it is. Neither may be in a
 * write transaction. @doing says in English what was tried, for logs. */
gboolean way_database_copy_pages (sqlite3 *from, sqlite3 *to, const char *doing, GError **error);

/* Writes a complete, consistent copy of the file at @path to @target, in place of what is there. Killed at any moment,
 * what is at @target is what was there, or whole. Returns when the copy is on the disk. */
gboolean way_database_copy (const char *path, const char *target, GError **error);

/* Makes an empty file beside @target under a name no other program uses, to be renamed to @target once it is complete;
 * and deletes what a program killed long ago left of the same. (transfer full), NULL on error. */
char *way_database_make_temporary (const char *target, GError **error);

/* Renames the file once its content is on the disk, and waits until the new name is, too. On error @from is deleted. */
gboolean way_database_rename (const char *from, const char *to, GError **error);

/* Waits until what is in the file, or which names are in the folder, is on the disk. */
gboolean way_database_sync (const char *path, GError **error);
