/* way-job-page.c: how far something long has come, and a way out of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-job-page.h"

#include <glib/gi18n.h>

#include "way-ui.h"

/* Milliseconds between two looks. */
#define PERIOD 100

struct _WayJobPage {
  WayPage parent_instance;

  GtkWidget *bar;
  GtkWidget *label;
  WayJob *job;
  guint timer;
};

G_DEFINE_FINAL_TYPE (WayJobPage, way_job_page, WAY_TYPE_PAGE)

static void
show_steps (WayJobPage *self)
{
  int n = way_job_get_steps (self->job);
  g_autofree char *text = g_strdup_printf (ngettext ("%d game", "%d games", (gulong) n), n);

  gtk_label_set_label (GTK_LABEL (self->label), text);
}

static gboolean
look_cb (gpointer data)
{
  WayJobPage *self = data;

  show_steps (self);
  gtk_progress_bar_pulse (GTK_PROGRESS_BAR (self->bar));
  return G_SOURCE_CONTINUE;
}

static void
cancel_cb (GtkWidget *button, WayJobPage *self)
{
  gtk_widget_set_sensitive (button, FALSE);
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
  G_OBJECT_CLASS (klass)->dispose = way_job_page_dispose;
}

static void
way_job_page_init (WayJobPage *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *cancel = gtk_button_new_with_label (C_ ("button", "Cancel"));

  self->bar = gtk_progress_bar_new ();
  self->label = way_ui_label (NULL, NULL);
  gtk_box_append (GTK_BOX (box), self->bar);
  gtk_box_append (GTK_BOX (box), self->label);
  gtk_box_append (GTK_BOX (box), way_ui_label (_ ("If you cancel or leave this page, nothing is changed."), "wm-dim"));
  gtk_widget_add_css_class (cancel, "wm-tap");
  g_signal_connect_object (cancel, "clicked", G_CALLBACK (cancel_cb), self, 0);
  way_page_add_to_bar (WAY_PAGE (self), cancel);
  way_page_set_max_width (WAY_PAGE (self), 600);
  way_page_set_content (WAY_PAGE (self), box);
}

GtkWidget *
way_job_page_new (const char *title, WayJob *job)
{
  WayJobPage *self = g_object_new (WAY_TYPE_JOB_PAGE, NULL);

  self->job = way_job_ref (job);
  way_page_set_title (WAY_PAGE (self), title, NULL);
  way_ui_set_accessible_label (self->bar, title);
  show_steps (self);
  self->timer = g_timeout_add (PERIOD, look_cb, self);
  return GTK_WIDGET (self);
}
