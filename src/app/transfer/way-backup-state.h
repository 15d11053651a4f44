/* way-backup-state.h: what the page of the backups shows, computed from what is in them and in the history.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "way-backup-contents.h"
#include "way-backup.h"
#include "way-game-item.h"
#include "way-salvage.h"

G_BEGIN_DECLS

/* The history file. */
typedef enum {
  WAY_HISTORY_WRITABLE,
  WAY_HISTORY_READ_ONLY, /* so that no backups are made */
  WAY_HISTORY_DAMAGED,
} WayHistoryCondition;

/* The text at the top of the page. */
typedef struct {
  gboolean is_safe; /* nothing is wrong */
  char *title;
  char *text;
  gboolean can_save;    /* as a file */
  gboolean can_recover; /* the games that can be read */
} WayBackupsState;

/* @n_games: in the history; -1: it cannot be used. @backups: of it, as WayBackup, newest first; the games are safe if
 * the last one, see way_backup_find_last(), is of @today or the day before. @has_all: it has everything that is in the
 * history, as far as is known. @found: what can be recovered from a damaged history (NULL: not known
 * yet, or, with @error, nothing). */
void
way_backups_state_init (WayBackupsState *self, int n_games, const GPtrArray *backups, gboolean has_all,
                        GDateTime *today, WayHistoryCondition condition, const WaySalvage *found, const GError *error);
void way_backups_state_clear (WayBackupsState *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (WayBackupsState, way_backups_state_clear)

/* A backup. */
typedef struct {
  char *title;       /* when it was made: "Yesterday" */
  char *contents;    /* what is in it, and what is missing: "85 games · without Friday, November 20, 2026: Anna 160" */
  gboolean has_all;  /* everything that is in the history is in it, too */
  gboolean can_look; /* there are games in it */
  gboolean can_go;   /* it can be restored */
  char *consequences; /* of going back to it, before the list of @missing */
  GPtrArray *missing; /* games that would be gone; of WayGameItem */
} WayBackupState;

/* @difference (transfer full): NULL: not known yet, or, with @error, the backup cannot be read. @today: of the
 * calendar. */
void way_backup_state_init (WayBackupState *self, const WayBackup *backup, WayBackupDifference *difference,
                            const GError *error, GDateTime *today);
void way_backup_state_clear (WayBackupState *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (WayBackupState, way_backup_state_clear)

G_END_DECLS
