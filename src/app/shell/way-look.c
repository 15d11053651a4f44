/* way-look.c: a window in which a backup can be looked at.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-look.h"

#include <glib/gi18n.h>

#include "way-ui.h"

void
way_look_prepare (WayWindow *window, WayStore *store, WayWindow *parent)
{
  /* The window borrows the store until it is finalized. */
  g_object_set_data_full (G_OBJECT (window), "own-store", store, (GDestroyNotify) way_store_close);
  gtk_window_set_default_size (GTK_WINDOW (window), gtk_widget_get_width (GTK_WIDGET (parent)),
                               gtk_widget_get_height (GTK_WIDGET (parent)));
  gtk_window_set_transient_for (GTK_WINDOW (window), GTK_WINDOW (parent));
  gtk_window_set_destroy_with_parent (GTK_WINDOW (window), TRUE);
  gtk_window_set_modal (GTK_WINDOW (window), TRUE);
}

void
way_look_add_strip (WayWindow *window, GtkWidget *strip)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append (GTK_BOX (box), GTK_WIDGET (way_window_get_banner (window)));
  gtk_box_append (GTK_BOX (box), strip);
  way_navigation_set_banner (way_window_get_navigation (window), box);
}

static GtkWidget *
make_strip (const char *day)
{
  /* Translators: above the games of a backup; %s is its day: “Yesterday”. */
  g_autofree char *text = g_strdup_printf (_ ("Inside the Backup: %s"), day);
  GtkWidget *strip = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = way_ui_label (text, "heading");
  GtkWidget *close = gtk_button_new_with_label (C_ ("button", "Close"));

  gtk_widget_add_css_class (strip, "wm-example");
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (close), "window.close");
  gtk_widget_set_valign (close, GTK_ALIGN_CENTER);
  gtk_widget_set_size_request (close, -1, 44);
  gtk_box_append (GTK_BOX (strip), label);
  gtk_box_append (GTK_BOX (strip), close);
  return strip;
}

void
way_look_inside (WayWindow *window, WayStore *store, const char *day, WayWindow *parent)
{
  way_look_prepare (window, store, parent);
  way_look_add_strip (window, make_strip (day));
  gtk_window_present (GTK_WINDOW (window));
}
