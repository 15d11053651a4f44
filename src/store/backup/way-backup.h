/* way-backup.h: automatic dated backups of the history file, and restoring one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

#include "way-store-error.h"

/* Backups are in the folder "copies" beside the history file, one per day, and are named after it:
 * "waymark-2026-11-21.db" is one of "waymark.db". Those of the last days and the last of each month are kept. All
 * functions can be called from any thread; they open the files themselves. */
#define WAY_BACKUP_DAYS 7
#define WAY_BACKUP_MONTHS 12

/* How long the result of way_backup_check_weekly() is good for, in days. */
#define WAY_CHECK_DAYS 7

/* A file replaced by a restore is kept beside the history file, with this and the time added to its name. */
#define WAY_BACKUP_REPLACED ".replaced-"

/* A backup. */
typedef struct {
  char *path;
  char day[11]; /* "2026-11-21" */
  char time[7]; /* of a restore: "193000"; otherwise empty */
  gint64 bytes;
} WayBackup;

/* Returns the folder of the backups of the file at @path. (transfer full) */
char *way_backup_get_folder (const char *path);

/* Returns the backups of the file at @path, newest first; of WayBackup. Former versions named those of all histories
 * after "waymark.db"; these are included if there is no such file beside @path, and never deleted. (transfer full) */
GPtrArray *way_backup_list (const char *path);

/* Returns the newest of @backups, of WayBackup, that is not after @today, as when the clock was wrong; else the first;
 * NULL if there are none. (transfer none) */
const WayBackup *way_backup_find_last (const GPtrArray *backups, GDateTime *today);

/* Returns the file of the one of @day ("2026-11-21"), or NULL. (transfer full) */
char *way_backup_find (const char *path, const char *day);

/* Returns the files that were replaced by a restore of the file at @path, newest first; of WayBackup, with the day
 * and the time of the restore. (transfer full) */
GPtrArray *way_backup_list_replaced (const char *path);

/* Returns whether @backup is one of those, or is where the backups of the file at @path are. Somebody may have put it
 * there, see way_backup_shares_game(). */
gboolean way_backup_is_own (const char *backup, const char *path);

/* Returns a path for one that is free, with the present time. (transfer full) */
char *way_backup_make_replaced_path (const char *path);

/* Returns how many games that are not deleted are in the file at @path, or -1 with @error; BUSY after two seconds if
 * another program has locked the file. */
int way_backup_count_games (const char *path, GError **error);

/* Returns whether the file at @path has a backup of @day ("2026-11-21"). */
gboolean way_backup_has (const char *path, const char *day);

/* Makes the backup of @day, replacing an earlier one of the same day, and deletes those that are too old, but never the
 * new one, even if the clock is wrong. On error all backups are unchanged, unless it is UNSURE: then the new one is
 * there, but may not be after a power failure. READ_ONLY on a disk that is read-only; an error of the domain
 * G_FILE_ERROR, with the message of the system, if the folder of the backups cannot be written or another folder has
 * the name of the backup. */
gboolean way_backup_make (const char *path, const char *day, GError **error);

/* Writes a complete, consistent copy of the file at @path, with its permissions, to @target, which must not exist, or
 * where a symbolic link there leads. Returns when it is on the disk. If the program is killed, @target is complete or
 * does not exist. After an error it does not exist, unless that is UNSURE, as above. G_FILE_ERROR_EXIST if it exists or
 * another program makes it meanwhile. NEIGHBOR, EMPTY or LOG_LEFT if there is a file beside it that SQLite would
 * delete. HISTORY if it has the name of a file that is kept beside a history, see way_history_file_refuse(); an error
 * of the domain G_FILE_ERROR, with the message of the system, if the folder of @target, or the one that a link leads
 * to, does not exist or cannot be written. */
gboolean way_backup_write (const char *path, const char *target, GError **error);

/* Checks that the file at @path is a complete history of this version or an earlier one, with its tables and nothing
 * else; otherwise NEWER, FOREIGN, EMPTY, CORRUPT, ALTERED or MISSING, with the reason in the message. The file is only
 * written to if a transaction of a killed program must be rolled back. */
gboolean way_backup_check (const char *path, GError **error);

/* Does the same, unless no damage was found in the file on one of the WAY_CHECK_DAYS days before @day ("2026-11-21").
 * The day is noted in a file beside it ("waymark.db-checked"). Accepts an ALTERED file. */
gboolean way_backup_check_weekly (const char *path, const char *day, GError **error);

/* Replaces the history at @path, which no other program may have open (BUSY, after two seconds), with @backup, which is
 * checked first. A file that was never a history is refused (FOREIGN). The file is locked from beginning to end, so
 * that everything other programs have recorded before is in the replaced file, which is kept.
 *
 * The previous file, damaged or not, is kept under the path to which @aside is set (transfer full; NULL if there was
 * none, or if it is @backup). If it was missing or empty, but its log or journal had changes, that is the path of the
 * log. All files have the permissions of the history, or of @backup if there is none. The copy is written into the
 * existing file, so a symbolic link remains one. Only a file that SQLite cannot open, or that is missing or empty
 * beside a log, is replaced by a new one.
 *
 * If the program is killed, the history is the old or the new one, and the old one is never lost. On error it is
 * unchanged and @aside is NULL, unless the disk fails at the very end (UNSURE if it can then not be found out which of
 * the two the history is), or the history is deleted, moved or replaced meanwhile (MOVED): then the previous file is at
 * @aside.
 */
gboolean way_backup_restore (const char *backup, const char *path, char **aside, GError **error);

/* Returns whether both paths lead to one file: then it is no backup of the other, and a restore changes nothing. */
gboolean way_backup_is_same_file (const char *one, const char *other);

/* Returns whether @aside is the path of such a log. It is no history to go back to. */
gboolean way_backup_is_left_log (const char *aside);

/* Returns whether that log is a journal: it does not have the last changes, but belongs to one that was not finished.
 */
gboolean way_backup_is_left_journal (const char *aside);
