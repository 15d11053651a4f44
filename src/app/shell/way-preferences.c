/* way-preferences.c: the settings of this computer: theme, screen, shortcuts, and the pages of others.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-preferences.h"

#include <glib/gi18n.h>

#include "way-chips-page.h"
#include "way-dialog.h"
#include "way-setup-text.h"
#include "way-template.h"
#include "way-ui.h"

#define WIDTH 480 /* px */

#define WAY_TYPE_PREFERENCES (way_preferences_get_type ())
G_DECLARE_FINAL_TYPE (WayPreferences, way_preferences, WAY, PREFERENCES, WayPreferencesBase)

struct _WayPreferences {
  WayPreferencesBase parent_instance;

  GtkWidget *window; /* weak: it may be destroyed before the preferences are, and its store with it */
  GtkWidget *theme_row;
  GtkWidget *keep_awake;
  GtkWidget *letter_keys;
  GtkWidget *quick;
  GtkWidget *chips;
  GtkWidget *space_ends;
};

G_DEFINE_FINAL_TYPE (WayPreferences, way_preferences, way_preferences_base_get_type ())

static gboolean
get_theme_index (GValue *value, GVariant *variant, gpointer data)
{
  const char *theme = g_variant_get_string (variant, NULL);

  g_value_set_uint (value, g_str_equal (theme, "light") ? 1 : g_str_equal (theme, "dark") ? 2 : 0);
  return TRUE;
}

static GVariant *
set_theme_index (const GValue *value, const GVariantType *type, gpointer data)
{
  static const char *const themes[] = { "system", "light", "dark" };

  return g_variant_new_string (themes[MIN (g_value_get_uint (value), 2)]);
}

/* The key is one of those that can be switched off. */
static gboolean
get_quick_subtitle (GValue *value, GVariant *variant, gpointer data)
{
  if (g_variant_get_boolean (variant))
    g_value_set_string (value, _ ("During a game, press / to type an entry"));
  else
    /* Translators: below “Quick Entry” in the preferences; “/” is switched off. */
    g_value_set_string (value, _ ("During a game, type an entry as text"));
  return TRUE;
}

/* The page is one of the window. */
static void
leave_for (WayPreferences *self, const char *action)
{
  way_dialog_close (GTK_WIDGET (self));
  if (self->window)
    gtk_widget_activate_action (self->window, action, NULL);
}

static void
chips_activated_cb (WayPreferences *self)
{
  leave_for (self, "win.chips");
}

static void
quick_activated_cb (WayPreferences *self)
{
  leave_for (self, "win.quick");
}

static void
synced_folder_activated_cb (WayPreferences *self)
{
  leave_for (self, "win.synced-folder");
}

static void
space_ends_activated_cb (WayPreferences *self)
{
  leave_for (self, "win.ladders");
}

static void
way_preferences_dispose (GObject *object)
{
  g_clear_weak_pointer (&WAY_PREFERENCES (object)->window);
  G_OBJECT_CLASS (way_preferences_parent_class)->dispose (object);
}

static void
way_preferences_class_init (WayPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_preferences_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/shell/way-preferences.ui");

  WAY_BIND_CHILDREN (widget_class, WayPreferences, theme_row, keep_awake, letter_keys, quick, chips, space_ends);

  WAY_BIND_CALLBACKS (widget_class, chips_activated_cb, quick_activated_cb, synced_folder_activated_cb,
                      space_ends_activated_cb);
}

static void
way_preferences_init (WayPreferences *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  way_ui_name_lists (GTK_WIDGET (self), _ ("Preferences"));
}

void
way_preferences_show (WayWindow *window)
{
  WayPreferences *self = g_object_new (WAY_TYPE_PREFERENCES, NULL);
  GSettings *settings = way_window_get_settings (window);
  CarcChip chips[CARC_N_CHIPS];
  CarcSetup setup = { 0 };

  g_set_weak_pointer (&self->window, GTK_WIDGET (window));
  g_settings_bind_with_mapping (settings, "theme", self->theme_row, "selected", G_SETTINGS_BIND_DEFAULT,
                                get_theme_index, set_theme_index, NULL, NULL);
  g_settings_bind (settings, "keep-awake", self->keep_awake, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "letter-keys", self->letter_keys, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind_with_mapping (settings, "letter-keys", self->quick, "subtitle", G_SETTINGS_BIND_GET,
                                get_quick_subtitle, NULL, NULL, NULL);
  /* Nothing is entered elsewhere; the shortcuts name its key. */
  gtk_widget_set_visible (self->quick,
                          way_window_get_game (window) && !way_session_is_finished (way_window_get_session (window)));
  if (way_store_read_chips (way_window_get_store (window), chips, NULL))
    {
      g_autofree char *description = NULL;

      way_chips_complete (chips);
      description = way_setup_text_chips (chips);
      adw_action_row_set_subtitle (ADW_ACTION_ROW (self->chips), description);
    }
  if (way_store_read_space_ends (way_window_get_store (window), setup.space_ends, NULL))
    {
      g_autofree char *description = way_setup_text_space_ends (&setup);

      adw_action_row_set_subtitle (ADW_ACTION_ROW (self->space_ends), description);
    }
  way_dialog_present (GTK_WIDGET (self), GTK_WINDOW (window), WIDTH);
}

static gboolean
get_color_scheme (GValue *value, GVariant *variant, gpointer data)
{
  const char *theme = g_variant_get_string (variant, NULL);

  g_value_set_enum (value, g_str_equal (theme, "light")  ? ADW_COLOR_SCHEME_FORCE_LIGHT
                           : g_str_equal (theme, "dark") ? ADW_COLOR_SCHEME_FORCE_DARK
                                                         : ADW_COLOR_SCHEME_DEFAULT);
  return TRUE;
}

void
way_preferences_apply_theme (void)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);

  g_settings_bind_with_mapping (settings, "theme", adw_style_manager_get_default (), "color-scheme",
                                G_SETTINGS_BIND_GET, get_color_scheme, NULL, NULL, NULL);
}
