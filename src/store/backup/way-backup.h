/* way-backup.h: dated copies of the history file, made by themselves, and putting one back.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

#include "way-store-error.h"

/* Copies lie in the folder "copies" beside the history file, one a day, called "waymark-2026-11-21.db". Kept are those
 * of the last days and the last of each month. All functions may be called from any thread; they open the files they
 * need themselves. */
#define WAY_BACKUP_DAYS 7
#define WAY_BACKUP_MONTHS 12

/* What a restore replaced is kept beside the history file, under its name, this, and the moment. */
#define WAY_BACKUP_REPLACED ".replaced-"

/* One copy. */
typedef struct {
  char *path;
  char day[11]; /* "2026-11-21" */
  gint64 bytes;
} WayBackup;

/* Where the copies of the history file at @path are. (transfer full) */
char *way_backup_get_folder (const char *path);

/* The copies of the file at @path, the newest first; element type WayBackup, with free function. Empty where there are
 * none. */
GPtrArray *way_backup_list (const char *path);

/* The files that were set aside when others were put in the place of the one at @path, the newest first; element type
 * WayBackup, with the day on which that happened. */
GPtrArray *way_backup_list_replaced (const char *path);

/* How many games that are not deleted are in the file at @path, which is not touched; -1 with @error where that cannot
 * be read: BUSY while another program has locked the file, for two seconds at least. */
int way_backup_count_games (const char *path, GError **error);

/* Whether the file at @path has a copy of @day ("2026-11-21"). */
gboolean way_backup_has (const char *path, const char *day);

/* Makes the copy of @day, instead of an earlier one of the same day, and drops those that are too old, but never the
 * one just made, whatever the clock says. On error all copies are as they were. */
gboolean way_backup_make (const char *path, const char *day, GError **error);

/* Writes a complete, consistent copy of the file at @path to @target, which must not exist, and waits until it is on
 * the disk. Killed at any moment, there is a whole file at @target, or none. */
gboolean way_backup_write (const char *path, const char *target, GError **error);

/* Checks that the file at @path is a whole history of this program or an earlier one, with the tables that it makes and
 * nothing else: NEWER, FOREIGN, CORRUPT, ALTERED or MISSING where not. What is wrong with it goes into the message. The
 * file is not touched, but for a transaction that a killed program left unfinished. */
gboolean way_backup_check (const char *path, GError **error);

/* Replaces the history at @path, which no other program may have open (BUSY, after two seconds), by @copy. The copy is
 * checked first. The file is held from beginning to end, so that what other programs record before is in the file that
 * is kept, and what they record afterwards is in the history.
 *
 * What was there, damaged or not, is kept whole under the name that @aside is set to (transfer full; NULL where there
 * was nothing, or @copy is that file). The copy is written into the file: a link stays one. Only a file that SQLite
 * cannot open is replaced by a new one, which takes the place of what the link leads to.
 *
 * Killed at any moment, the history is the old or the new one, and the old one is never lost. On error it is as it was
 * and @aside is NULL, unless the disk failed at the very end: then what was there is at @aside, whatever is at @path.
 */
gboolean way_backup_restore (const char *copy, const char *path, char **aside, GError **error);
