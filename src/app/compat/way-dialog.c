/* way-dialog.c: dialogs that belong to a window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-dialog.h"

static void
present_window (GtkWindow *window, GtkWindow *parent, int width)
{
  gtk_window_set_modal (window, TRUE);
  gtk_window_set_destroy_with_parent (window, TRUE);
  gtk_window_set_transient_for (window, parent);
  if (width != -1)
    gtk_window_set_default_size (window, width, -1);
  gtk_window_present (window);
}

#if ADW_CHECK_VERSION(1, 5, 0)

/* The project allows no call that libadwaita 1.2 does not have; here the version was asked for. */
G_GNUC_BEGIN_IGNORE_DEPRECATIONS

GType
way_preferences_base_get_type (void)
{
  return ADW_TYPE_PREFERENCES_DIALOG;
}

void
way_dialog_present (GtkWidget *dialog, GtkWindow *parent, int width)
{
  if (ADW_IS_DIALOG (dialog))
    {
      if (width != -1)
        adw_dialog_set_content_width (ADW_DIALOG (dialog), width);
      adw_dialog_present (ADW_DIALOG (dialog), GTK_WIDGET (parent));
    }
  else
    present_window (GTK_WINDOW (dialog), parent, width);
}

void
way_dialog_close (GtkWidget *dialog)
{
  if (ADW_IS_DIALOG (dialog))
    adw_dialog_close (ADW_DIALOG (dialog));
  else
    gtk_window_close (GTK_WINDOW (dialog));
}

static void
visible_dialog_cb (AdwApplicationWindow *window, GParamSpec *pspec, gpointer controller)
{
  gtk_event_controller_set_propagation_phase (
      controller, adw_application_window_get_visible_dialog (window) ? GTK_PHASE_NONE : GTK_PHASE_BUBBLE);
}

void
way_dialog_pause_controller (AdwApplicationWindow *window, const char *name)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (window));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (g_strcmp0 (gtk_event_controller_get_name (controller), name) == 0)
        g_signal_connect_object (window, "notify::visible-dialog", G_CALLBACK (visible_dialog_cb), controller, 0);
    }
}

G_GNUC_END_IGNORE_DEPRECATIONS

#else

GType
way_preferences_base_get_type (void)
{
  return ADW_TYPE_PREFERENCES_WINDOW;
}

void
way_dialog_present (GtkWidget *dialog, GtkWindow *parent, int width)
{
  present_window (GTK_WINDOW (dialog), parent, width);
}

void
way_dialog_close (GtkWidget *dialog)
{
  gtk_window_close (GTK_WINDOW (dialog));
}

void
way_dialog_pause_controller (AdwApplicationWindow *window, const char *name)
{
}

#endif
