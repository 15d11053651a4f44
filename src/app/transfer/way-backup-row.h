/* way-backup-row.h: a backup of the history, to look inside or go back to.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-action-row.h"
#include "way-backup-state.h"

G_BEGIN_DECLS

#define WAY_TYPE_BACKUP_ROW (way_backup_row_get_type ())
G_DECLARE_FINAL_TYPE (WayBackupRow, way_backup_row, WAY, BACKUP_ROW, WayActionRow)

/* A row for @backup, which is copied. It compares the backup with the file @history in a thread, and shows what is in
 * it and what is missing, that the file is locked (and compares again), or that it is damaged. Then its buttons
 * activate win.look-inside and win.restore-backup; on a phone, the whole row activates the latter. Signal: "compared"
 * (). */
GtkWidget *way_backup_row_new (const WayBackup *backup, const char *history);

/* Returns the path of the backup, and what is known about it. (transfer none) */
const char *way_backup_row_get_path (WayBackupRow *self);
const WayBackupState *way_backup_row_get_state (WayBackupRow *self);

G_END_DECLS
