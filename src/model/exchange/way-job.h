/* way-job.h: something long that is done with the history in a thread of its own, while the window stays awake.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "way-store.h"

G_BEGIN_DECLS

typedef struct WayJob WayJob;

/* Does it, with a store that is open for it alone, and returns what it came to; NULL with @error. Runs in the thread:
 * it looks at the cancellable from time to time and calls way_job_step for everything that is done. */
typedef gpointer (*WayJobFunc) (WayJob *job, WayStore *store, gpointer input, GError **error);

/* @input is freed with @free_input when the job is over, a result that nobody fetches with @free_result. */
WayJob *way_job_new (WayJobFunc func, gpointer input, GDestroyNotify free_input,
                     GDestroyNotify free_result) G_GNUC_WARN_UNUSED_RESULT;
WayJob *way_job_ref (WayJob *self);
void way_job_unref (WayJob *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayJob, way_job_unref)

/* Begins it for the history of @store, which is not used from the thread; once. A history in memory has no other way in
 * than @store: then it is done before this returns. @callback is called later, from the main loop, in any case. */
void way_job_run (WayJob *self, WayStore *store, GAsyncReadyCallback callback, gpointer user_data);

/* What it came to; (transfer full). NULL with @error; G_IO_ERROR_CANCELLED: it was given up, and the function saw to it
 * that nothing is left of it. */
gpointer way_job_finish (GAsyncResult *result, GError **error);

/* From any thread. A job that is cancelled too late is done. */
void way_job_cancel (WayJob *self);
GCancellable *way_job_get_cancellable (WayJob *self); /* borrowed */
void way_job_step (WayJob *self);
int way_job_get_steps (WayJob *self);

G_END_DECLS
