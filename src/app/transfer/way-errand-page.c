/* way-errand-page.c: how far something long has come, and a way out of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-errand-page.h"

#include <glib/gi18n.h>

#include "way-page-frame.h"
#include "way-parts.h"

/* Milliseconds between two looks. */
#define PERIOD 100

struct _WayErrandPage {
  GtkBox parent_instance;

  WayPageFrame *frame;
  GtkWidget *bar;
  GtkWidget *label;
  WayErrand *errand;
  guint timer;
};

G_DEFINE_FINAL_TYPE (WayErrandPage, way_errand_page, GTK_TYPE_BOX)

static void
show_steps (WayErrandPage *self)
{
  int n = way_errand_get_steps (self->errand);
  g_autofree char *text = g_strdup_printf (ngettext ("%d game", "%d games", (gulong) n), n);

  gtk_label_set_label (GTK_LABEL (self->label), text);
}

static gboolean
look_cb (gpointer data)
{
  WayErrandPage *self = data;

  show_steps (self);
  gtk_progress_bar_pulse (GTK_PROGRESS_BAR (self->bar));
  return G_SOURCE_CONTINUE;
}

static void
cancel_cb (GtkWidget *button, WayErrandPage *self)
{
  gtk_widget_set_sensitive (button, FALSE);
  way_errand_cancel (self->errand);
}

static void
way_errand_page_dispose (GObject *object)
{
  WayErrandPage *self = WAY_ERRAND_PAGE (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->errand)
    way_errand_cancel (self->errand);
  g_clear_pointer (&self->errand, way_errand_unref);

  G_OBJECT_CLASS (way_errand_page_parent_class)->dispose (object);
}

static void
way_errand_page_class_init (WayErrandPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = way_errand_page_dispose;
}

static void
way_errand_page_init (WayErrandPage *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *cancel = gtk_button_new_with_label (C_ ("button", "Cancel"));

  self->frame = WAY_PAGE_FRAME (way_page_frame_new ());
  self->bar = gtk_progress_bar_new ();
  self->label = way_parts_text (NULL, NULL);
  gtk_box_append (GTK_BOX (box), self->bar);
  gtk_box_append (GTK_BOX (box), self->label);
  gtk_box_append (GTK_BOX (box),
                  way_parts_text (_ ("If you cancel or leave this page, nothing is changed."), "wm-dim"));
  gtk_widget_add_css_class (cancel, "wm-tap");
  g_signal_connect_object (cancel, "clicked", G_CALLBACK (cancel_cb), self, 0);
  way_page_frame_add_to_bar (self->frame, cancel);
  way_page_frame_set_most_width (self->frame, 600);
  way_page_frame_set_content (self->frame, box);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->frame));
}

GtkWidget *
way_errand_page_new (const char *title, WayErrand *errand)
{
  WayErrandPage *self = g_object_new (WAY_TYPE_ERRAND_PAGE, "orientation", GTK_ORIENTATION_VERTICAL, NULL);

  self->errand = way_errand_ref (errand);
  way_page_frame_set_title (self->frame, title, NULL);
  way_parts_name (self->bar, title);
  show_steps (self);
  self->timer = g_timeout_add (PERIOD, look_cb, self);
  return GTK_WIDGET (self);
}
