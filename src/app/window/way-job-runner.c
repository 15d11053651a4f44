/* way-job-runner.c: runs the jobs of a window, one at a time.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-job-runner.h"

#include <glib/gi18n.h>

#include "way-job-page.h"
#include "way-ui.h"

#define PAGE_DELAY 300 /* milliseconds; a faster job gets no page */

struct _WayJobRunner {
  GObject parent_instance;

  WayNavigation *navigation; /* borrowed */
  WayJob *job;               /* NULL: none is running */
  char *title;
  WayJobDone done;
  gpointer user_data;
  GtkWidget *page; /* weak; NULL: not shown */
  guint page_timer;
};

G_DEFINE_FINAL_TYPE (WayJobRunner, way_job_runner, G_TYPE_OBJECT)

enum { ENDED, N_SIGNALS };

static guint signals[N_SIGNALS];

static void
end_job (WayJobRunner *self)
{
  GtkWidget *page = self->page;

  g_clear_handle_id (&self->page_timer, g_source_remove);
  g_clear_pointer (&self->job, way_job_unref);
  g_clear_pointer (&self->title, g_free);
  g_clear_weak_pointer (&self->page);
  if (page)
    way_navigation_remove (self->navigation, page);
}

static void
finished_cb (gpointer owner, gpointer result, const GError *error)
{
  WayJobRunner *self = owner;

  end_job (self);
  if (result)
    self->done (self->user_data, result);
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    way_navigation_toast (self->navigation, _ ("Canceled. Nothing was changed."), NULL, NULL);
  else
    way_ui_show_error (GTK_WIDGET (self->navigation), error);
  g_signal_emit (self, signals[ENDED], 0);
}

static gboolean
show_page_cb (gpointer data)
{
  WayJobRunner *self = data;

  self->page_timer = 0;
  g_set_weak_pointer (&self->page, way_job_page_new (self->title, self->job));
  way_navigation_push (self->navigation, self->page);
  return G_SOURCE_REMOVE;
}

WayJob *
way_job_runner_get_job (WayJobRunner *self)
{
  return self->job;
}

gboolean
way_job_runner_refuse (WayJobRunner *self)
{
  if (self->job)
    way_navigation_toast (self->navigation, _ ("Wait until the current import or export has finished."), NULL, NULL);
  return self->job != NULL;
}

void
way_job_runner_run (WayJobRunner *self, WayJob *job, WayStore *store, const char *title, WayJobDone done,
                    gpointer user_data)
{
  if (way_job_runner_refuse (self))
    {
      way_job_unref (job);
      return;
    }
  self->job = job;
  self->title = g_strdup (title);
  self->done = done;
  self->user_data = user_data;
  self->page_timer = g_timeout_add (PAGE_DELAY, show_page_cb, self);
  way_job_run_for (job, store, G_OBJECT (self), finished_cb);
}

static void
way_job_runner_dispose (GObject *object)
{
  WayJobRunner *self = WAY_JOB_RUNNER (object);

  g_clear_handle_id (&self->page_timer, g_source_remove);
  g_clear_weak_pointer (&self->page);
  if (self->job)
    way_job_cancel (self->job);
  g_clear_pointer (&self->job, way_job_unref);
  g_clear_pointer (&self->title, g_free);

  G_OBJECT_CLASS (way_job_runner_parent_class)->dispose (object);
}

static void
way_job_runner_class_init (WayJobRunnerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = way_job_runner_dispose;

  signals[ENDED] = g_signal_new ("ended", WAY_TYPE_JOB_RUNNER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
way_job_runner_init (WayJobRunner *self)
{
}

WayJobRunner *
way_job_runner_new (WayNavigation *navigation)
{
  WayJobRunner *self = g_object_new (WAY_TYPE_JOB_RUNNER, NULL);

  self->navigation = navigation;
  return self;
}
