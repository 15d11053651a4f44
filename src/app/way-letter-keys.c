/* way-letter-keys.c: single letters as shortcuts, silent while somebody types.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-letter-keys.h"

static gboolean
is_typing (GtkWidget *widget)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));

  return focus && (GTK_IS_EDITABLE (focus) || GTK_IS_TEXT_VIEW (focus));
}

static gboolean
on_letter_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  const char *detailed = data;
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;

  if (!gtk_widget_get_mapped (widget) || is_typing (widget))
    return FALSE;
  if (!g_action_parse_detailed_name (detailed, &name, &target, NULL))
    return FALSE;
  return gtk_widget_activate_action_variant (widget, name, target);
}

static void
on_setting_cb (GSettings *settings, const char *key, GtkEventController *keys)
{
  gtk_event_controller_set_propagation_phase (keys, g_settings_get_boolean (settings, key) ? GTK_PHASE_BUBBLE
                                                                                           : GTK_PHASE_NONE);
}

GtkEventController *
way_letter_keys_new (gboolean switchable)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (keys), GTK_SHORTCUT_SCOPE_MANAGED);
  if (switchable)
    {
      GSettings *settings = g_settings_new (APPLICATION_ID);

      g_signal_connect_object (settings, "changed::letter-keys", G_CALLBACK (on_setting_cb), keys, 0);
      on_setting_cb (settings, "letter-keys", keys);
      g_object_set_data_full (G_OBJECT (keys), "way-settings", settings, g_object_unref);
    }
  return keys;
}

void
way_letter_keys_add (GtkShortcutController *keys, const char *trigger, const char *action_name)
{
  GtkShortcut *shortcut = gtk_shortcut_new (gtk_shortcut_trigger_parse_string (trigger),
                                            gtk_callback_action_new (on_letter_cb, g_strdup (action_name), g_free));

  gtk_shortcut_controller_add_shortcut (keys, shortcut);
}
