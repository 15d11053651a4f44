/* way-backup-contents.h: what is in a backup, and what would be different if the history went back to it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-store.h"

/* How a backup differs from the history. Games that are deleted do not count, in either of them. */
typedef struct {
  int n_games;        /* in the backup */
  gboolean compared;  /* the history could be read; otherwise nothing is known about the following */
  GPtrArray *missing; /* games of the history that are not in the backup, the newest first; of WayGameInfo */
  int n_returning;    /* games of the backup that are not in the history anymore */
  int n_lost;    /* games of the backup that the history does not have as deleted games either, or has in an earlier
                    version; also known if only the details of missing games could not be read */
  int n_changed; /* games in both with other entries, players or details */
  gboolean names_differ; /* other names are merged, which changes the statistics */
} WayBackupDifference;

void way_backup_difference_free (WayBackupDifference *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayBackupDifference, way_backup_difference_free)

/* Compares the file @backup, of this version or an earlier one, with the file @history. Both are only read. NULL with
 * @error if the backup cannot be read; BUSY after two seconds if another program has locked one of them. Can be called
 * from any thread. (transfer full) */
WayBackupDifference *
way_backup_compare (const char *backup, const char *history, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns whether a game of the file @one, deleted or not, is also in the file @other; FALSE if one of them cannot be
 * read. */
gboolean way_backup_shares_game (const char *one, const char *other);

/* Returns a store in memory with the games of the file @backup, upgraded to the current schema, and without the forms
 * that were being filled in. The file is only read, and not used afterward. Does not wait for other programs. */
WayStore *way_backup_open (const char *backup, GError **error) G_GNUC_WARN_UNUSED_RESULT;
