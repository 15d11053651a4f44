/* way-history-lock.h: what programs do with a history for longer than one transaction.
 *
 * The locks are in a file beside the history, which the last one to release a lock deletes. The system releases them
 * when a program ends, in whatever way; the file then stays until the next one is released. They are a courtesy between
 * programs: where files cannot be locked, nothing is.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _WayHistoryLock WayHistoryLock;

/* Says that @game is open, or shown on phones, so that a synced folder does not change it; several programs may say so.
 * Returns NULL if that is not possible. (transfer full) */
WayHistoryLock *way_history_lock_game (const char *history, gint64 game);

/* Returns whether a program, this one or another, says that of @game. */
gboolean way_history_lock_has_game (const char *history, gint64 game);

/* For whoever compares the history with a synced folder. Returns NULL, with @busy set to whether another program does
 * that now. (transfer full) */
WayHistoryLock *way_history_lock_sync (const char *history, gboolean *busy);

/* NULL is fine. */
void way_history_lock_free (WayHistoryLock *lock);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayHistoryLock, way_history_lock_free)

G_END_DECLS
