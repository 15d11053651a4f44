/* way-migration.h: upgrades a history file to the current schema.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <sqlite3.h>

#include "way-store-error.h"

/* The application id of our files: "Wymk". */
#define WAY_APPLICATION_ID 0x57796d6b

/* The kind of a file, from its header. */
typedef struct {
  int application_id;
  int version; /* of the schema; 0: no schema */
  gboolean empty;
} WayFileKind;

gboolean way_migration_inspect (sqlite3 *db, WayFileKind *kind, GError **error);

/* Returns FALSE with FOREIGN or NEWER if a program whose current schema is @newest must not write to the file. */
gboolean way_migration_accept (const WayFileKind *kind, int newest, GError **error);

/* Returns the script that creates the current schema in an empty file. (transfer full) */
char *way_migration_schema (void);

/* Returns the scripts that upgrade a file, in order; the first n create the schema of version n in an empty file, and
 * all of them the current one, apart from comments. (transfer full) */
char **way_migration_scripts (void);

/* Runs @schema (NULL: all @scripts) in an empty file, otherwise those of @scripts that the file at @path has not seen,
 * and sets its version, in one transaction that begins before the backup is made. A file with an older schema is backed
 * up first, unless it is in memory. Waits @patience milliseconds while another program uses or upgrades the file; then
 * BUSY. On error the file and the earlier backups are unchanged, unless the disk fails, too, when what was written is
 * to be removed: then the file may be upgraded when it is opened again, and its backup stays. Changes the busy timeout.
 */
gboolean way_migration_run (sqlite3 *db, const char *path, const char *schema, const char *const *scripts, int patience,
                            GError **error);

/* Creates the schema of @version, at most the current one, in the empty file at @path. */
gboolean way_migration_create (sqlite3 *db, const char *path, int version, GError **error);
