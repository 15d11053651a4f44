/* way-migration.h: brings a history file to the newest schema, script by script.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <sqlite3.h>

#include "way-store-error.h"

/* Marks a file as ours: "Wymk". */
#define WAY_APPLICATION_ID 0x57796d6b

/* What a file says it is. */
typedef struct {
  int application_id;
  int version; /* of the schema; 0: no schema */
  gboolean empty;
} WayFileKind;

gboolean way_migration_inspect (sqlite3 *db, WayFileKind *kind, GError **error);

/* Whether a program whose newest schema is @newest may write to the file: FOREIGN or NEWER when not. */
gboolean way_migration_accept (const WayFileKind *kind, int newest, GError **error);

/* The scripts this program brings, in order; script i leads to version i + 1. (transfer full), g_strfreev. */
char **way_migration_scripts (void);

/* Runs those of @scripts that the file at @path has not seen, and sets its version number, in one transaction, which is
 * begun before anything is copied. A file that has a schema already is copied first (way_migration_copy_path); the copy
 * is whole and on the disk before the upgrade is. While another program upgrades the file, or writes to it, this waits
 * for
 * @patience milliseconds; then BUSY. On error the file and the copies of earlier upgrades are as they were. Changes the
 * busy timeout. */
gboolean way_migration_run (sqlite3 *db, const char *path, const char *const *scripts, int patience, GError **error);

/* Where the copies made before a migration are, the newest under number 1. (transfer full) */
#define WAY_MIGRATION_COPIES 3
char *way_migration_copy_path (const char *path, int number);
