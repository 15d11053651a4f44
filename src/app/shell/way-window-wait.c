/* way-window-wait.c: while another program has locked the history file, the window takes no input and says so.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-window-private.h"

#include <glib/gi18n.h>

/* Milliseconds; who waits shorter need not know. */
#define UNNOTICED 300

static gboolean
swallow_cb (GtkEventController *controller, GdkEvent *event, WayWindow *self)
{
  switch (gdk_event_get_event_type (event))
    {
    case GDK_KEY_PRESS:
    case GDK_BUTTON_PRESS:
    case GDK_TOUCH_BEGIN:
    case GDK_SCROLL:
      return self->waiting > 0;
    default:
      return FALSE;
    }
}

static gboolean
say_waiting_cb (gpointer data)
{
  WayWindow *self = data;

  self->wait_timer = 0;
  way_window_say_waiting (self, _ ("Another program is using the history file. Waymark is waiting for it…"));
  return G_SOURCE_REMOVE;
}

void
way_window_wait (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);

  if (g_variant_get_boolean (parameter))
    {
      if (self->waiting++ == 0)
        self->wait_timer = g_timeout_add (UNNOTICED, say_waiting_cb, self);
      return;
    }
  if (--self->waiting > 0)
    return;
  g_clear_handle_id (&self->wait_timer, g_source_remove);
  way_window_say_waiting (self, NULL);
  way_window_take_handed (self);
  way_window_close_if_asked (self);
}

gboolean
way_window_close_later (WayWindow *self)
{
  self->close_later = self->waiting > 0 || self->restoring;
  return self->close_later;
}

void
way_window_close_if_asked (WayWindow *self)
{
  gboolean asked = self->close_later;

  self->close_later = FALSE;
  if (asked)
    gtk_window_close (GTK_WINDOW (self));
}

void
way_window_hold_input (WayWindow *self)
{
  GtkEventController *controller = gtk_event_controller_legacy_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect (controller, "event", G_CALLBACK (swallow_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}
