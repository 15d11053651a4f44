/* way-database.h: opens, reads and copies SQLite files safely, whatever they contain.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <sqlite3.h>

#include "way-store-error.h"

/* How many milliseconds to wait for other programs by default. */
#define WAY_DATABASE_PATIENCE 2000

/* Returns @path as an absolute path, because SQLite takes “file:…” for a URI. It names the same file as before: “..”
 * after a link to a folder is the parent of that folder, and a name with “/” at its end is that of a folder. (transfer
 * full) */
char *way_database_find_absolute (const char *path);

/* Ensures that no trigger, view or function in the schema of the file is run. Call it first on every connection. */
void way_database_protect (sqlite3 *db);

/* Opens the file at @path for reading. It is only written to if a transaction of a killed program must be rolled back.
 * Where SQLite cannot write what it needs beside a file with a log, a copy in memory is opened. This and later calls
 * wait for other programs for @patience milliseconds. Returns NULL with NOT_FOUND, EMPTY, LOG_LEFT, NEIGHBOR, NO_FILE,
 * NO_ACCESS or the error of SQLite. Close it with sqlite3_close(). */
sqlite3 *way_database_open_to_read (const char *path, int patience, GError **error);

/* Opens the file at @path for reading without locks and without its log, so that nothing is created or written beside
 * it; what is read may be outdated. Returns NULL on error. Close it with sqlite3_close(). */
sqlite3 *way_database_open_immutable (const char *path);

/* Copies all pages of @from to @to in one transaction, including any damage. Neither may be in a write transaction.
 * @doing describes in English what was tried, for logs. */
gboolean way_database_copy_pages (sqlite3 *from, sqlite3 *to, const char *doing, GError **error);

/* Reads the whole file that @db has open, without what is only in the log; a file that is opened and closed in another
 * way would lose the locks of this program. Returns its @size bytes, or NULL on error. Free them with sqlite3_free().
 */
guchar *way_database_read_file (sqlite3 *db, sqlite3_int64 *size);

/* Copies the file of @from to @to, which is in memory, as way_database_copy_pages() does, but without what is only in
 * the log. The path may lead to another file now. */
gboolean way_database_copy_without_log (sqlite3 *from, sqlite3 *to, const char *doing, GError **error);

/* Returns where the file at @path is or would be created, with symbolic links followed. NULL with NO_FOLDER if a link
 * leads to a folder that does not exist: it may be that of a disk that is not connected, and is not to be created. NULL
 * with FAILED if the links lead to each other. (transfer full) */
char *way_database_find_place (const char *path, GError **error);

/* Returns the path of the log or the rollback journal beside @place if there is something in it that is needed, and no
 * file at @place or an empty one; else NULL. @place is no symbolic link. (transfer full) */
char *way_database_find_left_log (const char *place);

/* Returns FALSE with EMPTY or LOG_LEFT if there is such a log: SQLite would make a new database and delete the log,
 * which may be all that is left of a file that was emptied, or have the last changes to one that was moved. */
gboolean way_database_expect_no_log (const char *place, GError **error);

/* Makes the log beside @place, and its index, writable where the file is. SQLite gives them the permissions of the
 * file, and cannot delete them if the file can only be read; then they keep it from being written later. */
void way_database_free_logs (const char *place);

/* Writes a complete, consistent copy of the file at @path to @target, with the same permissions. If the program is
 * killed, @target is either the previous file or complete. Returns when the copy is on the disk. Unless @replace, a
 * file that is at @target by then is not replaced: G_FILE_ERROR_EXIST. @placed: as for
 * way_database_rename(); unless @replace, the copy is then deleted if that is possible. */
gboolean way_database_copy (const char *path, const char *target, gboolean replace, gboolean *placed, GError **error);

/* Creates an empty file at @path with the permissions of the file at @like, unless there is one. Errors are ignored:
 * the caller opens the file and finds out. */
void way_database_create (const char *path, const char *like);

/* Deletes what SQLite keeps beside a database at @path, which must not be open. */
void way_database_drop_logs (const char *path);

/* Creates an empty file with a unique name beside @target, to be renamed to @target when it is complete. It has the
 * permissions of the file at @like; if there is none, only the user can read it. Deletes such files of programs that
 * were killed long ago. Returns its path (transfer full), or NULL with @error. */
char *way_database_make_temporary (const char *target, const char *like, GError **error);

/* Returns what a temporary file of this name, or what SQLite keeps beside one, is to replace; NULL if it is no such
 * name. (transfer full) */
char *way_database_find_target (const char *temporary);

/* Returns FALSE if the file system beside @target cannot lock files, which SQLite reports as a file that another
 * program uses, or as one that cannot be read. Creates a file there for a moment; TRUE if that is not possible. */
gboolean way_database_can_lock (const char *target);

/* Syncs the file, renames it, and syncs the folder. On error @from is deleted, or it is at @to, but may not be after a
 * power failure, because the folder could not be synced: then @placed is TRUE. */
gboolean way_database_rename (const char *from, const char *to, gboolean *placed, GError **error);

/* Renames @from to @to unless there is a file by then, without syncing anything. What SQLite kept beside an earlier
 * file at @to is deleted: it would replay a log that it finds beside the new one. Returns 0, or the errno: EEXIST. */
int way_database_place (const char *from, const char *to);

/* Returns FALSE if the file says that it is in a format which SQLite reads but does not write. There is none: the file
 * is damaged. */
gboolean way_database_has_known_format (sqlite3 *db);

/* Syncs a file or a folder. */
gboolean way_database_sync (const char *path, GError **error);
