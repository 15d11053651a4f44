/* way-job-page.c: the progress of a long job, and a button that cancels it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-job-page.h"

#include <glib/gi18n.h>

#include "way-template.h"
#include "way-ui.h"
#include "way-text.h"

#define UPDATE_PERIOD 100 /* milliseconds */

struct _WayJobPage {
  WayPage parent_instance;

  GtkProgressBar *bar;
  GtkLabel *count;
  GtkWidget *cancel;

  WayJob *job;
  guint timer;
};

G_DEFINE_FINAL_TYPE (WayJobPage, way_job_page, WAY_TYPE_PAGE)

static void
update_count (WayJobPage *self)
{
  g_autofree char *games = way_text_games (way_job_get_steps (self->job));
  /* Translators: how many games an import or export has read until now: “1,204 games so far”. */
  g_autofree char *text = g_strdup_printf (C_ ("job", "%s so far"), games);

  gtk_label_set_label (self->count, text);
}

static gboolean
update_cb (gpointer data)
{
  WayJobPage *self = data;

  update_count (self);
  gtk_progress_bar_pulse (self->bar);
  return G_SOURCE_CONTINUE;
}

static void
cancel_clicked_cb (WayJobPage *self)
{
  gtk_widget_set_sensitive (self->cancel, FALSE);
  way_job_cancel (self->job);
}

static void
way_job_page_dispose (GObject *object)
{
  WayJobPage *self = WAY_JOB_PAGE (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->job)
    way_job_cancel (self->job);
  g_clear_pointer (&self->job, way_job_unref);

  G_OBJECT_CLASS (way_job_page_parent_class)->dispose (object);
}

static void
way_job_page_class_init (WayJobPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_job_page_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/transfer/way-job-page.ui");

  WAY_BIND_CHILDREN (widget_class, WayJobPage, bar, count, cancel);

  gtk_widget_class_bind_template_callback (widget_class, cancel_clicked_cb);
}

static void
way_job_page_init (WayJobPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
way_job_page_new (const char *title, WayJob *job)
{
  WayJobPage *self = g_object_new (WAY_TYPE_JOB_PAGE, NULL);

  self->job = way_job_ref (job);
  way_page_set_title (WAY_PAGE (self), title, NULL);
  way_ui_set_accessible_label (GTK_WIDGET (self->bar), title);
  update_count (self);
  self->timer = g_timeout_add (UPDATE_PERIOD, update_cb, self);
  return GTK_WIDGET (self);
}
