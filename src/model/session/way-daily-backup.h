/* way-daily-backup.h: backs up the history file once a day, and checks it once a week.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-session.h"

G_BEGIN_DECLS

/* Signals: "made", if today's backup is there; with a GError, "damaged", if the history file cannot be read completely,
 * and "failed", if the first backup that could not be made was not made for another reason. They are not emitted after
 * the object was disposed. */
#define WAY_TYPE_DAILY_BACKUP (way_daily_backup_get_type ())
G_DECLARE_FINAL_TYPE (WayDailyBackup, way_daily_backup, WAY, DAILY_BACKUP, GObject)

/* For the history file of @session, of which a reference is kept. */
WayDailyBackup *way_daily_backup_new (WaySession *session);

/* Makes the backup of today in a thread, unless that was tried today, or the file is damaged or cannot be written. Once
 * a week, the whole file is checked first, so that the backups of the last days are never all of a damaged file. */
void way_daily_backup_run (WayDailyBackup *self);

/* For tests: forgets that a backup was tried today; whether "failed" was emitted. */
void way_daily_backup_forget_day (WayDailyBackup *self);
gboolean way_daily_backup_has_failed (WayDailyBackup *self);

G_END_DECLS
