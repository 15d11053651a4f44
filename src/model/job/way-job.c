/* way-job.c: runs a long operation on the history in a thread.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-job.h"

#include "way-file-identity.h"

struct WayJob {
  WayJobFunc func;
  gpointer input;
  GDestroyNotify free_input;
  GDestroyNotify free_result;
  GCancellable *cancellable;
  char *path;           /* of the history */
  WayFileIdentity file; /* what was there when the job was started */
  gboolean read_only;
  gboolean dropped; /* used by the main loop only */
  int steps;        /* atomic */
};

static void
clear (gpointer data)
{
  WayJob *self = data;

  if (self->free_input)
    self->free_input (self->input);
  g_object_unref (self->cancellable);
  g_free (self->path);
}

WayJob *
way_job_new (WayJobFunc func, gpointer input, GDestroyNotify free_input, GDestroyNotify free_result)
{
  WayJob *self = g_atomic_rc_box_new0 (WayJob);

  self->func = func;
  self->input = input;
  self->free_input = free_input;
  self->free_result = free_result;
  self->cancellable = g_cancellable_new ();
  return self;
}

WayJob *
way_job_ref (WayJob *self)
{
  return g_atomic_rc_box_acquire (self);
}

void
way_job_unref (WayJob *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

static void
return_result (WayJob *self, gpointer result, GError *error, GTask *task)
{
  if (result)
    g_task_return_pointer (task, result, self->free_result);
  else
    g_task_return_error (task, error);
}

/* To open another file beside the log of the history would write that log to it. */
static WayStore *
open_history (WayJob *self, GError **error)
{
  WayFileIdentity now = way_file_identity_read (self->path);

  if (way_file_identity_compare (&now, &self->file) != WAY_FILE_OTHER)
    return self->read_only ? way_store_open_to_read (self->path, error) : way_store_open (self->path, error);
  g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_MOVED, "%s was deleted, moved or replaced", self->path);
  return NULL;
}

static void
thread_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  WayJob *self = data;
  GError *error = NULL;
  g_autoptr (WayStore) store = NULL;
  gpointer result;

  if (self->path)
    store = open_history (self, &error);
  result = store || !self->path ? self->func (self, store, self->input, &error) : NULL;

  /* Close first: the callback may need exclusive access to the file. */
  g_clear_pointer (&store, way_store_close);
  return_result (self, result, error, task);
}

void
way_job_run (WayJob *self, WayStore *store, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, user_data);
  GError *error = NULL;
  gpointer result;

  if (store)
    {
      self->path = g_strdup (way_store_get_path (store));
      self->read_only = !way_store_can_write (store);
      self->file = way_file_identity_read (self->path);
    }
  g_task_set_task_data (task, way_job_ref (self), (GDestroyNotify) way_job_unref);
  if (store && !way_store_expect_unmoved (store, &error))
    return_result (self, NULL, error, task);
  else if (store && way_store_is_in_memory (store))
    {
      result = self->func (self, store, self->input, &error);
      return_result (self, result, error, task);
    }
  else
    g_task_run_in_thread (task, thread_cb);
}

gpointer
way_job_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* What runs for an owner that may be disposed before the end. */
typedef struct {
  WayJob *job;
  GObject *owner; /* weak; NULL: it was disposed */
  WayJobFinished done;
} Run;

static void
owner_disposed_cb (gpointer data, GObject *owner)
{
  Run *run = data;

  run->owner = NULL;
  way_job_cancel (run->job);
}

static void
done_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Run *run = data;
  g_autoptr (GError) error = NULL;

  if (run->owner)
    {
      g_autoptr (GObject) owner = g_object_ref (run->owner);

      g_object_weak_unref (owner, owner_disposed_cb, run);
      if (!run->job->dropped)
        {
          gpointer value = way_job_finish (result, &error);

          run->done (owner, value, error);
        }
    }
  way_job_unref (run->job);
  g_free (run);
}

void
way_job_run_for (WayJob *self, WayStore *store, GObject *owner, WayJobFinished done)
{
  Run *run = g_new0 (Run, 1);

  run->job = way_job_ref (self);
  run->owner = owner;
  run->done = done;
  g_object_weak_ref (owner, owner_disposed_cb, run);
  way_job_run (self, store, done_cb, run);
}

void
way_job_drop (WayJob *self)
{
  self->dropped = TRUE;
  way_job_cancel (self);
  way_job_unref (self);
}

void
way_job_cancel (WayJob *self)
{
  g_cancellable_cancel (self->cancellable);
}

GCancellable *
way_job_get_cancellable (WayJob *self)
{
  return self->cancellable;
}

void
way_job_step (WayJob *self)
{
  g_atomic_int_inc (&self->steps);
}

int
way_job_get_steps (WayJob *self)
{
  return g_atomic_int_get (&self->steps);
}
