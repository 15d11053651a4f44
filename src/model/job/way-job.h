/* way-job.h: runs a long operation on the history in a thread, so that the window stays responsive.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "way-store.h"

G_BEGIN_DECLS

typedef struct WayJob WayJob;

/* Runs the job in the thread, on its own store connection (NULL: see way_job_run()); returns the result, or NULL with
 * @error. Checks the cancellable regularly, and calls way_job_step() for each unit of work. */
typedef gpointer (*WayJobFunc) (WayJob *job, WayStore *store, gpointer input, GError **error);

/* @input is freed with @free_input after the job; a result that is never fetched, with @free_result. Both may be NULL.
 */
WayJob *way_job_new (WayJobFunc func, gpointer input, GDestroyNotify free_input,
                     GDestroyNotify free_result) G_GNUC_WARN_UNUSED_RESULT;
WayJob *way_job_ref (WayJob *self);
void way_job_unref (WayJob *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayJob, way_job_unref)

/* Starts the job, once, for the history of @store, which the thread does not use. A history in memory can only be used
 * through @store, so the job is finished before this returns. If the file was deleted, moved or replaced before the
 * thread opened it, the error is WAY_STORE_ERROR_MOVED. If @store is NULL, the job opens what it needs itself. In any
 * case @callback is called later, from the main loop, and the thread has closed its connection by then. */
void way_job_run (WayJob *self, WayStore *store, GAsyncReadyCallback callback, gpointer user_data);

/* Returns the result (transfer full), or NULL with @error; G_IO_ERROR_CANCELLED: the job has undone its work. */
gpointer way_job_finish (GAsyncResult *result, GError **error);

/* Called from the main loop with the result (transfer full), or with NULL and @error, which is borrowed. */
typedef void (*WayJobFinished) (gpointer owner, gpointer result, const GError *error);

/* Starts the job as way_job_run() does. If @owner is disposed before the end, the job is canceled, its result is freed,
 * and @done is not called. */
void way_job_run_for (WayJob *self, WayStore *store, GObject *owner, WayJobFinished done);

/* Cancels a job that runs for an owner, who no longer wants the result, and releases it: @done is not called, even if
 * the job has finished in the meantime. For g_clear_pointer(). */
void way_job_drop (WayJob *self);

/* May be called from any thread. Has no effect if it comes too late. */
void way_job_cancel (WayJob *self);
GCancellable *way_job_get_cancellable (WayJob *self); /* (transfer none) */
void way_job_step (WayJob *self);
int way_job_get_steps (WayJob *self);

G_END_DECLS
