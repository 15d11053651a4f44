/* way-backup-row.h: a backup of the history, with a button that restores it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-action-row.h"
#include "way-backup.h"

G_BEGIN_DECLS

#define WAY_TYPE_BACKUP_ROW (way_backup_row_get_type ())
G_DECLARE_FINAL_TYPE (WayBackupRow, way_backup_row, WAY, BACKUP_ROW, WayActionRow)

/* A row for @backup, which is copied. It counts the games of the backup in a thread and shows how many there are, that
 * the file is locked (and counts again), or that it is damaged. The button activates win.restore-backup; it is hidden
 * until the games are counted. */
GtkWidget *way_backup_row_new (const WayBackup *backup);

G_END_DECLS
