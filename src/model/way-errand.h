/* way-errand.h: something long that is done with the history in a thread of its own, while the window stays awake.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "way-store.h"

G_BEGIN_DECLS

typedef struct WayErrand WayErrand;

/* Does it, with a store that is open for it alone, and returns what it came to; NULL with @error. Runs in the thread:
 * it looks at the cancellable from time to time and calls way_errand_step for everything that is done. */
typedef gpointer (*WayErrandFunc) (WayErrand *errand, WayStore *store, gpointer input, GError **error);

/* @input is freed with @free_input when the errand is over, a result that nobody fetches with @free_result. */
WayErrand *way_errand_new (WayErrandFunc func, gpointer input, GDestroyNotify free_input,
                           GDestroyNotify free_result) G_GNUC_WARN_UNUSED_RESULT;
WayErrand *way_errand_ref (WayErrand *self);
void way_errand_unref (WayErrand *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayErrand, way_errand_unref)

/* Begins it for the history of @store, which is not used from the thread; once. A history in memory has no other way in
 * than @store: then it is done before this returns. @callback is called later, from the main loop, in any case. */
void way_errand_run (WayErrand *self, WayStore *store, GAsyncReadyCallback callback, gpointer user_data);

/* What it came to; (transfer full). NULL with @error; G_IO_ERROR_CANCELLED: it was given up, and the function saw to it
 * that nothing is left of it. */
gpointer way_errand_finish (GAsyncResult *result, GError **error);

/* From any thread. An errand that is cancelled too late is done. */
void way_errand_cancel (WayErrand *self);
GCancellable *way_errand_get_cancellable (WayErrand *self); /* borrowed */
void way_errand_step (WayErrand *self);
int way_errand_get_steps (WayErrand *self);

G_END_DECLS
