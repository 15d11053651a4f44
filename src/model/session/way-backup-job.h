/* way-backup-job.h: jobs that back up and restore the history file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-job.h"
#include "way-salvage.h"

G_BEGIN_DECLS

/* Both open the history file at @history by themselves: run them without a store. */

/* A job that checks the file as way_backup_check_weekly() does, and then makes the backup of @day ("2026-11-21"),
 * unless it exists or the history has no games. Its result is not NULL and has no contents. */
WayJob *way_backup_job_new (const char *history, const char *day) G_GNUC_WARN_UNUSED_RESULT;

typedef struct {
  char *replaced; /* the file that contains what the history was before; NULL: none */
  WaySalvage found;
  gboolean had_games; /* @games was not NULL */
} WayRestored;

void way_restored_free (WayRestored *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayRestored, way_restored_free)

/* A job that replaces the history by @backup, or, if that is NULL, by the games that can be read in the damaged file.
 * Then @games (of WayRecordFile; may be NULL) are recorded in it. Its result is a WayRestored. If only
 * recording them fails, the error is NOT_ADDED (WayGameError). Takes a reference to @games. */
WayJob *way_restore_job_new (const char *history, const char *backup, GPtrArray *games) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
