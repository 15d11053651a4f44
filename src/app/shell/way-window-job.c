/* way-window-job.c: something long runs in a thread; the window shows it only when it takes a while.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-window-private.h"

#include <glib/gi18n.h>

#include "way-job-page.h"

/* Milliseconds; what is faster needs no page. */
#define PATIENCE 300

typedef struct {
  GWeakRef window;
  WayJobDone done;
} Waiting;

static void
waiting_free (Waiting *waiting)
{
  g_weak_ref_clear (&waiting->window);
  g_free (waiting);
}

/* The page goes, wherever it is. */
static void
stop_waiting (WayWindow *self)
{
  GtkWidget *page = self->job_page;

  g_clear_handle_id (&self->job_timer, g_source_remove);
  g_clear_pointer (&self->job, way_job_unref);
  g_clear_weak_pointer (&self->job_page);
  if (page && page == way_window_get_page (self))
    way_window_pop (self);
  else if (page && g_ptr_array_remove (self->pages, page))
    way_window_remove_hidden_pages (self);
}

static void
over_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Waiting *waiting = data;
  g_autoptr (WayWindow) self = g_weak_ref_get (&waiting->window);
  g_autoptr (GError) error = NULL;
  gpointer came;

  /* A window that goes has let go of its job. */
  if (self && self->job)
    {
      came = way_job_finish (result, &error);
      stop_waiting (self);
      if (came)
        waiting->done (self, came);
      else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        way_window_toast (self, _ ("Canceled. Nothing was changed."), NULL, NULL);
      else
        way_window_show_error (self, error);
    }
  waiting_free (waiting);
}

static gboolean
show_page_cb (gpointer data)
{
  WayWindow *self = data;
  const char *title = g_object_get_data (G_OBJECT (self), "way-job-title");

  self->job_timer = 0;
  g_set_weak_pointer (&self->job_page, way_job_page_new (title, self->job));
  way_window_push (self, self->job_page);
  return G_SOURCE_REMOVE;
}

gboolean
way_window_is_busy (WayWindow *self)
{
  if (self->job)
    way_window_toast (self, _ ("Wait until the current import or export has finished."), NULL, NULL);
  return self->job != NULL;
}

void
way_window_run_job (WayWindow *self, WayJob *job, const char *title, WayJobDone done)
{
  Waiting *waiting;

  if (way_window_is_busy (self))
    {
      way_job_unref (job);
      return;
    }
  waiting = g_new0 (Waiting, 1);
  g_weak_ref_init (&waiting->window, self);
  waiting->done = done;
  g_object_set_data_full (G_OBJECT (self), "way-job-title", g_strdup (title), g_free);
  self->job = job;
  self->job_timer = g_timeout_add (PATIENCE, show_page_cb, self);
  way_job_run (job, self->store, over_cb, waiting);
}

void
way_window_stop_job (WayWindow *self)
{
  g_clear_handle_id (&self->job_timer, g_source_remove);
  g_clear_weak_pointer (&self->job_page);
  if (self->job)
    way_job_cancel (self->job);
  g_clear_pointer (&self->job, way_job_unref);
}
