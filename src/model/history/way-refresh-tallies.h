/* way-refresh-tallies.h: recomputes tallies that an earlier version wrote.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "way-store.h"

G_BEGIN_DECLS

/* Computes the stale sums of the history anew, some games at a time. What was done before an error, or before it was
 * cancelled, stays done. A game that cannot be read is left for the next time; the figures say how many
 * those are. */
gboolean way_refresh_tallies (WayStore *store, GCancellable *cancellable, GError **error);

/* The same for the file at @path in a thread, with a connection of its own; @source is handed to @callback. */
void way_refresh_tallies_async (gpointer source, const char *path, GCancellable *cancellable,
                                GAsyncReadyCallback callback, gpointer user_data);
gboolean way_refresh_tallies_finish (GAsyncResult *result, GError **error);

G_END_DECLS
