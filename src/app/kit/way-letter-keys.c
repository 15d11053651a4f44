/* way-letter-keys.c: single letters as shortcuts, disabled while a text field has the focus.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-letter-keys.h"

#include "way-focus.h"

typedef struct {
  char *action;        /* detailed */
  GSettings *settings; /* NULL: cannot be switched off */
} Letter;

static void
letter_free (gpointer data)
{
  Letter *letter = data;

  g_clear_object (&letter->settings);
  g_free (letter->action);
  g_free (letter);
}

/* The window registers managed shortcuts under the phase in which they were added, so the setting cannot change the
 * phase of the controller. */
static gboolean
on_letter_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  const Letter *letter = data;
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;

  if (letter->settings && !g_settings_get_boolean (letter->settings, "letter-keys"))
    return FALSE;
  if (!gtk_widget_get_mapped (widget) || way_focus_is_typing (widget))
    return FALSE;
  if (!g_action_parse_detailed_name (letter->action, &name, &target, NULL))
    return FALSE;
  return gtk_widget_activate_action_variant (widget, name, target);
}

GtkEventController *
way_letter_keys_new (gboolean switchable)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (keys), GTK_SHORTCUT_SCOPE_MANAGED);
  if (switchable)
    g_object_set_data_full (G_OBJECT (keys), "way-settings", g_settings_new (APPLICATION_ID), g_object_unref);
  return keys;
}

void
way_letter_keys_add (GtkShortcutController *keys, const char *trigger, const char *action_name)
{
  GSettings *settings = g_object_get_data (G_OBJECT (keys), "way-settings");
  Letter *letter = g_new0 (Letter, 1);
  GtkShortcut *shortcut;

  letter->action = g_strdup (action_name);
  letter->settings = settings ? g_object_ref (settings) : NULL;
  shortcut = gtk_shortcut_new (gtk_shortcut_trigger_parse_string (trigger),
                               gtk_callback_action_new (on_letter_cb, letter, letter_free));
  gtk_shortcut_controller_add_shortcut (keys, shortcut);
}

void
way_letter_keys_add_table (GtkShortcutController *keys)
{
  static const char *const letters[][2] = {
    { "r", "win.enter::road" },   { "c", "win.enter::city" },  { "m", "win.enter::monastery" },
    { "g", "win.enter::garden" }, { "f", "win.enter::field" }, { "b", "win.enter::bookmaker" },
    { "t", "win.tunnel" },        { "o", "win.more" },         { "n", "win.next-turn" },
    { "slash", "win.quick" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (letters); i++)
    way_letter_keys_add (keys, letters[i][0], letters[i][1]);
}
