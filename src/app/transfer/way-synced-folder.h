/* way-synced-folder.h: keeps the history and a synced folder the same.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-session.h"
#include "way-sync-job.h"

G_BEGIN_DECLS

/* What is known now. Borrowed, valid until the main loop goes on. */
typedef struct {
  const char *path; /* NULL: no folder was chosen */
  gboolean is_on;   /* the folder is kept up to date */
  gboolean is_running;
  gboolean can_run;            /* the history is on the disk, and can be written */
  const WaySyncResult *result; /* of the last time; NULL: none */
  const GError *error;         /* why it failed the last time; NULL: it did not */
  gint64 time;                 /* of that, Unix time in seconds */
} WaySyncFacts;

/* It works in a thread, on a connection of its own. The folder is the one of the settings "synced-folder" and
 * "syncs-folder". Signals: "changed" (): some fact is different; "synced" (): games have changed. */
#define WAY_TYPE_SYNCED_FOLDER (way_synced_folder_get_type ())
G_DECLARE_FINAL_TYPE (WaySyncedFolder, way_synced_folder, WAY, SYNCED_FOLDER, GObject)

/* Keeps references to @settings and @session; @store, of the session, must outlive it. */
WaySyncedFolder *way_synced_folder_new (GSettings *settings, WaySession *session, WayStore *store);

/* Compares the folder with the history, unless there is none or it is switched off. If that is being done, it is done
 * once more after it. */
void way_synced_folder_run (WaySyncedFolder *self);

/* The same, after doing what is wished; nothing if it is being compared now. */
void way_synced_folder_wish (WaySyncedFolder *self, const WaySyncWish *wish);

/* Uses the folder at @path from now on. */
void way_synced_folder_choose (WaySyncedFolder *self, const char *path);

void way_synced_folder_get_facts (WaySyncedFolder *self, WaySyncFacts *facts);

G_END_DECLS
