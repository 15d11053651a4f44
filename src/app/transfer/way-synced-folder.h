/* way-synced-folder.h: keeps the history and a synced folder the same.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-session.h"
#include "way-sync-job.h"

G_BEGIN_DECLS

/* What is known now. Borrowed, valid until the main loop goes on. */
typedef struct {
  const char *path;            /* NULL: no folder was chosen */
  gboolean is_on;              /* the folder is kept up to date */
  gboolean is_running;         /* the folder is being compared */
  gboolean was_wish;           /* the last time, which @result or @error is of, began with something that was wished */
  gboolean is_busy;            /* what a person has wished is being done */
  gboolean can_run;            /* the history is on the disk, and can be written */
  const WaySyncResult *result; /* of the last time; NULL: none */
  const GError *error;         /* why it failed the last time; NULL: it did not */
  gint64 time;                 /* of that, Unix time in seconds */
} WaySyncFacts;

/* Whether something waits that may come without being noticed: the last time failed, files had not arrived completely,
 * or games differ and may be decided about on another device. */
gboolean way_sync_facts_await (const WaySyncFacts *facts);

/* It works in a thread, on a connection of its own. The folder is the one of the settings "synced-folder" and
 * "syncs-folder". It is compared by itself when files in it change, when the window comes to the front, and once a
 * minute while it is there and something is awaited; not while a form is open, because what is entered must never wait
 * for a comparison. Signals: "changed" (): some fact is different; "synced" (): games have changed, or names, or values
 * for new games. */
#define WAY_TYPE_SYNCED_FOLDER (way_synced_folder_get_type ())
G_DECLARE_FINAL_TYPE (WaySyncedFolder, way_synced_folder, WAY, SYNCED_FOLDER, GObject)

/* Keeps references to @settings and @session; @store, of the session, must outlive it. */
WaySyncedFolder *way_synced_folder_new (GSettings *settings, WaySession *session, WayStore *store);

/* Compares the folder with the history, unless there is none or it is switched off. If that is being done, it is done
 * once more after it. */
void way_synced_folder_run (WaySyncedFolder *self);

/* @is_compared: FALSE if the folder could not be read, or not in time. */
typedef void (*WaySyncedFolderReady) (gboolean is_compared, gpointer data);

/* Compares the folder, and calls @ready when that is done, or after a wait that somebody who wants to play accepts; at
 * once if no folder is compared, and FALSE during a pause. What is compared takes its time all the same. A second call
 * replaces the first, which is then never answered, as after the folder was disposed. @data is freed with @free_data in
 * any case. */
void
way_synced_folder_wait (WaySyncedFolder *self, WaySyncedFolderReady ready, gpointer data, GDestroyNotify free_data);

/* How long that is, in milliseconds; three seconds unless it is set. */
void way_synced_folder_set_patience (WaySyncedFolder *self, guint milliseconds);

/* The same as way_synced_folder_run(), after doing what is wished; nothing if something wished is being done. If it is
 * being compared, that is done after it. An answer holds for the games that are known now, and for no others. */
void way_synced_folder_wish (WaySyncedFolder *self, const WaySyncWish *wish);

/* Says whether the window is in front. */
void way_synced_folder_set_in_front (WaySyncedFolder *self, gboolean in_front);

/* Nothing is begun from now on, and what was wished and not begun is forgotten. Calls @ready when nothing is being
 * compared any longer, or after the same wait as above; at once if nothing is being compared. It replaces a call above.
 */
void
way_synced_folder_pause (WaySyncedFolder *self, WaySyncedFolderReady ready, gpointer data, GDestroyNotify free_data);

/* Ends the pause, and begins nothing by itself. */
void way_synced_folder_resume (WaySyncedFolder *self);

/* Uses the folder at @path from now on. */
void way_synced_folder_choose (WaySyncedFolder *self, const char *path);

void way_synced_folder_get_facts (WaySyncedFolder *self, WaySyncFacts *facts);

G_END_DECLS
