/* way-sync-restored.h: a backup was restored, so the history is not the one that this device has synced.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Notes beside the history at @path that it was @backup a moment ago: whoever syncs it, here or in a folder that it was
 * never compared with, is asked before it brings back what was deleted since. The next comparison does without the note
 * if it cannot be written.
 *
 * Nothing is noted while this history was never synced, if @backup is among its backups, and has a game in common with
 * @replaced, which is what the restore has replaced (nullable: nothing): then it is a backup of this history, nothing
 * was deleted anywhere else, and no such file appears beside a history that nobody syncs. */
void way_sync_note_restored (const char *path, const char *backup, const char *replaced);

G_END_DECLS
