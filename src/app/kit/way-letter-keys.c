/* way-letter-keys.c: single letters as shortcuts, disabled while a text field has the focus.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-letter-keys.h"

#include "way-card.h"
#include "way-focus.h"
#include "way-sheet-drawer.h"

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

/* A sheet that covers the page has letters of its own, or none. */
static gboolean
is_in_open_sheet (GtkWidget *widget)
{
  for (GtkWidget *at = way_focus_get (widget); at; at = gtk_widget_get_parent (at))
    if (WAY_IS_SHEET_DRAWER (at) && way_sheet_drawer_get_open (WAY_SHEET_DRAWER (at)))
      return TRUE;
  return FALSE;
}

/* Over a card, a letter opens another form. */
static gboolean
is_for_card (GtkWidget *widget, const char *action)
{
  for (GtkWidget *at = way_focus_get (widget); at; at = gtk_widget_get_parent (at))
    if (WAY_IS_PAGE (at))
      return !WAY_IS_CARD (at) || g_str_has_prefix (action, "win.press");
  return TRUE;
}

/* The window registers managed shortcuts under the phase in which they were added, so the setting cannot change the
 * phase of the controller. */
static gboolean
letter_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  const Letter *letter = data;
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;

  if (letter->settings && (!g_settings_get_boolean (letter->settings, "letter-keys") || is_in_open_sheet (widget)))
    return FALSE;
  if (!gtk_widget_get_mapped (widget) || way_focus_is_typing (widget) || !is_for_card (widget, letter->action))
    return FALSE;
  if (!g_action_parse_detailed_name (letter->action, &name, &target, NULL))
    return FALSE;
  return gtk_widget_activate_action_variant (widget, name, target);
}

static GtkShortcut *
make_shortcut (const WayLetterKey *key, GSettings *settings)
{
  Letter *letter = g_new0 (Letter, 1);

  letter->action = g_strdup (key->action_name);
  letter->settings = settings ? g_object_ref (settings) : NULL;
  return gtk_shortcut_new (gtk_shortcut_trigger_parse_string (key->trigger),
                           gtk_callback_action_new (letter_cb, letter, letter_free));
}

void
way_letter_keys_add (GtkWidget *page, gboolean switchable, const WayLetterKey *keys)
{
  g_autoptr (GSettings) settings = switchable ? g_settings_new (APPLICATION_ID) : NULL;
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (controller), GTK_SHORTCUT_SCOPE_MANAGED);
  for (; keys->trigger != NULL; keys++)
    gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), make_shortcut (keys, settings));
  gtk_widget_add_controller (page, controller);
}

void
way_letter_keys_add_table (GtkWidget *page)
{
  static const WayLetterKey letters[] = {
    { "r", "win.press::road" },
    { "c", "win.press::city" },
    { "m", "win.press::monastery" },
    { "g", "win.press::garden" },
    { "f", "win.press::field" },
    { "b", "win.press::bookmaker" },
    { "t", "win.press::tunnel-token" },
    { "o", "win.more" },
    { "n", "win.next-turn" },
    { "e", "win.final" },
    { "u", "win.unfinished" },
    { "s", "win.judge" },
    { "w", "win.what-if" },
    { "slash", "win.quick" },
    { NULL },
  };

  way_letter_keys_add (page, TRUE, letters);
}

gboolean
way_letter_keys_is_of_page (guint keyval, GdkModifierType state)
{
  return !(state & (GDK_CONTROL_MASK | GDK_ALT_MASK))
         && (g_unichar_isgraph (gdk_keyval_to_unicode (keyval)) || (keyval >= GDK_KEY_F1 && keyval <= GDK_KEY_F8));
}
