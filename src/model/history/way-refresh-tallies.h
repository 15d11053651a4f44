/* way-refresh-tallies.h: recomputes tallies that an earlier version wrote.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "way-store.h"

G_BEGIN_DECLS

/* Recomputes the stale tallies of the history, in several transactions. What is done before an error, or before
 * @cancellable is cancelled, is kept. A game that cannot be read is skipped and tried again next time; WayFigures
 * counts these. */
gboolean way_refresh_tallies (WayStore *store, GCancellable *cancellable, GError **error);

/* The same for the file at @path in a thread, with a connection of its own; @source is the source object of the result.
 */
void way_refresh_tallies_async (gpointer source, const char *path, GCancellable *cancellable,
                                GAsyncReadyCallback callback, gpointer user_data);
gboolean way_refresh_tallies_finish (GAsyncResult *result, GError **error);

G_END_DECLS
