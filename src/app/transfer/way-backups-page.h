/* way-backups-page.h: the backups of the history, to look inside or go back to one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-backup-state.h"
#include "way-page.h"

G_BEGIN_DECLS

#define WAY_TYPE_BACKUPS_PAGE (way_backups_page_get_type ())
G_DECLARE_FINAL_TYPE (WayBackupsPage, way_backups_page, WAY, BACKUPS_PAGE, WayPage)

/* Lists the daily backups of the history file at @history, and the files that were replaced when a backup was restored.
 * @n_games: in the history, or -1 if it cannot be used. If the file is damaged, the page finds out in a thread how many
 * games can be read, and offers to recover them (win.salvage). */
GtkWidget *way_backups_page_new (const char *history, int n_games, WayHistoryCondition condition);

/* Lists the files again: another backup was made. @n_games: in the history now. */
void way_backups_page_list_again (WayBackupsPage *self, int n_games);

/* The same if another day has begun, or the history has another number of games, than when they were listed. */
void way_backups_page_refresh (WayBackupsPage *self, int n_games);

/* Returns what is known about the backup at @path; NULL if it is not listed. (transfer none) */
const WayBackupState *way_backups_page_find (WayBackupsPage *self, const char *path);

/* Returns a list of the games that would be gone if the history went back to the backup, of the first of them if there
 * are many; NULL if there are none. (transfer floating) */
GtkWidget *way_backups_page_new_missing (const WayBackupState *backup);

G_END_DECLS
