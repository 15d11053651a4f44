/* way-backup-private.h: what the files of this folder share, and tests use.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-backup.h"

/* Sets @day to @text ("2026-11-21"). Returns FALSE if that is not a day. */
gboolean way_backup_read_day (const char *text, GDate *day);

/* Does the same as way_backup_restore(), but only if the history is still damaged when it is locked; otherwise BUSY. */
gboolean way_backup_restore_damaged (const char *backup, const char *path, char **aside, GError **error);

/* A log whose history at @place is gone or empty may have the last entries there are, and SQLite would delete it. This
 * gives it the name of a file that was replaced, to which @kept is set (transfer full; NULL: there is no such log). */
gboolean way_backup_keep_left_log (const char *place, char **kept, GError **error);

/* Undoes that, after a restore that has not changed the history: SQLite has only written the first page of a file that
 * was @empty, or is new. Returns FALSE if there is more in the file, or the system does not allow it. */
gboolean way_backup_put_log_back (const char *place, const char *kept, gboolean empty);
