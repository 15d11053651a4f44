/* way-keep-awake.c: keeps the screen awake while a game is in progress, if the settings say so.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-keep-awake.h"

#include <glib/gi18n.h>

struct _WayKeepAwake {
  GObject parent_instance;

  GtkWindow *window; /* borrowed */
  WaySession *session;
  GSettings *settings;
  GSignalGroup *game_signals; /* of the open game */
  guint inhibitor;            /* 0: none */
};

G_DEFINE_FINAL_TYPE (WayKeepAwake, way_keep_awake, G_TYPE_OBJECT)

static void
update (WayKeepAwake *self)
{
  GtkApplication *application = gtk_window_get_application (self->window);
  gboolean awake = way_session_get_game (self->session) && !way_session_is_finished (self->session)
                   && g_settings_get_boolean (self->settings, "keep-awake");

  if (!application || awake == (self->inhibitor != 0))
    return;
  if (awake)
    {
      self->inhibitor = gtk_application_inhibit (application, self->window, GTK_APPLICATION_INHIBIT_IDLE,
                                                 _ ("A game is in progress"));
    }
  else
    {
      gtk_application_uninhibit (application, self->inhibitor);
      self->inhibitor = 0;
    }
}

static void
way_keep_awake_dispose (GObject *object)
{
  WayKeepAwake *self = WAY_KEEP_AWAKE (object);

  g_clear_object (&self->game_signals);
  g_clear_object (&self->session);
  /* Others may keep the settings longer. */
  if (self->settings)
    g_signal_handlers_disconnect_by_data (self->settings, self);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (way_keep_awake_parent_class)->dispose (object);
}

static void
way_keep_awake_class_init (WayKeepAwakeClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = way_keep_awake_dispose;
}

static void
way_keep_awake_init (WayKeepAwake *self)
{
  self->game_signals = g_signal_group_new (WAY_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "notify::finished", G_CALLBACK (update), self);
}

WayKeepAwake *
way_keep_awake_new (GtkWindow *window, WaySession *session, GSettings *settings)
{
  WayKeepAwake *self = g_object_new (WAY_TYPE_KEEP_AWAKE, NULL);

  self->window = window;
  self->session = g_object_ref (session);
  self->settings = g_object_ref (settings);
  g_object_bind_property (session, "game", self->game_signals, "target", G_BINDING_DEFAULT);
  g_signal_connect_object (session, "notify::game", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (settings, "changed::keep-awake", G_CALLBACK (update), self);
  return self;
}
