/* way-quiet.c: waits until a window has painted nothing for a while.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-quiet.h"

#define DELAY 3000 /* milliseconds */

struct _WayQuiet {
  GObject parent_instance;

  gint64 painted; /* when the last frame was, in microseconds; 0: never */
  guint delay;
  guint timeout;
  gboolean is_waiting;
};

enum { QUIET, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (WayQuiet, way_quiet, G_TYPE_OBJECT)

static void start_timeout (WayQuiet *self, guint milliseconds);

static gboolean
timeout_cb (gpointer data)
{
  WayQuiet *self = data;
  guint passed = (guint) ((g_get_monotonic_time () - self->painted) / 1000);

  self->timeout = 0;
  if (passed < self->delay)
    {
      start_timeout (self, self->delay - passed);
      return G_SOURCE_REMOVE;
    }
  self->is_waiting = FALSE;
  g_signal_emit (self, signals[QUIET], 0);
  return G_SOURCE_REMOVE;
}

static void
start_timeout (WayQuiet *self, guint milliseconds)
{
  self->timeout = g_timeout_add_full (G_PRIORITY_LOW, milliseconds, timeout_cb, self, NULL);
}

static void
painted_cb (WayQuiet *self)
{
  self->painted = g_get_monotonic_time ();
  if (self->is_waiting && self->timeout == 0)
    start_timeout (self, self->delay);
}

/* A window that is realized again may have another frame clock. */
static void
realize_cb (WayQuiet *self, GtkWidget *window)
{
  g_signal_connect_object (gtk_widget_get_frame_clock (window), "after-paint", G_CALLBACK (painted_cb), self,
                           G_CONNECT_SWAPPED);
}

void
way_quiet_wait (WayQuiet *self)
{
  if (self->is_waiting)
    return;
  self->is_waiting = TRUE;
  if (self->painted != 0)
    start_timeout (self, self->delay);
}

void
way_quiet_set_delay (WayQuiet *self, guint milliseconds)
{
  self->delay = milliseconds;
}

static void
way_quiet_dispose (GObject *object)
{
  g_clear_handle_id (&WAY_QUIET (object)->timeout, g_source_remove);

  G_OBJECT_CLASS (way_quiet_parent_class)->dispose (object);
}

static void
way_quiet_class_init (WayQuietClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = way_quiet_dispose;

  signals[QUIET] = g_signal_new ("quiet", WAY_TYPE_QUIET, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
way_quiet_init (WayQuiet *self)
{
  self->delay = DELAY;
}

WayQuiet *
way_quiet_new (GtkWindow *window)
{
  WayQuiet *self = g_object_new (WAY_TYPE_QUIET, NULL);

  g_signal_connect_object (window, "realize", G_CALLBACK (realize_cb), self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  return self;
}
