/* way-wait.c: a window that waits for another program, which has locked the history file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-wait.h"

#define BANNER_DELAY 300 /* milliseconds; a shorter wait is not shown */

struct _WayWait {
  GObject parent_instance;

  WayBanner *banner; /* borrowed */
  int n_changes;
  guint timer; /* until the banner is shown */
};

enum { ENDED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (WayWait, way_wait, G_TYPE_OBJECT)

static gboolean
show_banner_cb (gpointer data)
{
  WayWait *self = data;

  self->timer = 0;
  way_banner_show_waiting (self->banner);
  return G_SOURCE_REMOVE;
}

void
way_wait_begin (WayWait *self)
{
  if (self->n_changes++ == 0)
    self->timer = g_timeout_add (BANNER_DELAY, show_banner_cb, self);
}

void
way_wait_end (WayWait *self)
{
  if (--self->n_changes > 0)
    return;
  g_clear_handle_id (&self->timer, g_source_remove);
  way_banner_hide_waiting (self->banner);
  g_signal_emit (self, signals[ENDED], 0);
}

gboolean
way_wait_is_waiting (WayWait *self)
{
  return self->n_changes > 0;
}

static gboolean
block_input_cb (WayWait *self, GdkEvent *event)
{
  switch (gdk_event_get_event_type (event))
    {
    case GDK_KEY_PRESS:
    case GDK_BUTTON_PRESS:
    case GDK_TOUCH_BEGIN:
    case GDK_SCROLL:
      return way_wait_is_waiting (self);
    default:
      return FALSE;
    }
}

static void
way_wait_dispose (GObject *object)
{
  g_clear_handle_id (&WAY_WAIT (object)->timer, g_source_remove);

  G_OBJECT_CLASS (way_wait_parent_class)->dispose (object);
}

static void
way_wait_class_init (WayWaitClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = way_wait_dispose;

  signals[ENDED] = g_signal_new ("ended", WAY_TYPE_WAIT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
way_wait_init (WayWait *self)
{
}

WayWait *
way_wait_new (GtkWidget *window, WayBanner *banner)
{
  WayWait *self = g_object_new (WAY_TYPE_WAIT, NULL);
  GtkEventController *controller = gtk_event_controller_legacy_new ();

  self->banner = banner;
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect_object (controller, "event", G_CALLBACK (block_input_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (window, controller);
  return self;
}
