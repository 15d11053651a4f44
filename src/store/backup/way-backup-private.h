/* way-backup-private.h: what the files of this folder share, and tests use.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <sqlite3.h>

#include "way-backup.h"

/* Sets @day to @text ("2026-11-21"). Returns FALSE if that is not a day. */
gboolean way_backup_read_day (const char *text, GDate *day);

/* Does the same as way_backup_restore(), but only if the history is still damaged when it is locked; otherwise BUSY. */
gboolean way_backup_restore_damaged (const char *backup, const char *path, char **aside, GError **error);

/* Copies all of @db to a new temporary file at @path; if that fails, deletes it. */
gboolean way_backup_write_pages (sqlite3 *db, const char *path, GError **error);

/* A log whose history at @place is gone or empty may have the last entries there are, and SQLite would delete it. This
 * puts a new file with all of @backup in the place of the history, with the permissions of the empty one, or those of
 * the file at @like, and gives the log the name of a file that was replaced, to which @aside is set (transfer full).
 * On error nothing is changed, and @aside is NULL; if it is UNSURE, or the log could not be put back, the log is at
 * @aside. */
gboolean
way_backup_replace_beside_log (sqlite3 *backup, const char *like, const char *place, char **aside, GError **error);
