/* way-preferences.c: what is settled once for this computer: theme, wakefulness, letter keys, chip faces.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-preferences.h"

#include <glib/gi18n.h>

#include "way-chip-faces.h"
#include "way-patience.h"
#include "way-window.h"

static GtkWidget *
make_switch_row (GSettings *settings, const char *key, const char *title, const char *subtitle)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *toggle = gtk_switch_new ();

  gtk_widget_set_valign (toggle, GTK_ALIGN_CENTER);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), toggle);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), toggle);
  g_settings_bind (settings, key, toggle, "active", G_SETTINGS_BIND_DEFAULT);
  return row;
}

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

static GtkWidget *
make_theme_row (GSettings *settings)
{
  const char *const names[] = { C_ ("theme", "Follow System"), C_ ("theme", "Light"), C_ ("theme", "Dark"), NULL };
  g_autoptr (GtkStringList) list = gtk_string_list_new (names);
  GtkWidget *row = adw_combo_row_new ();

  /* Translators: the title of a row in the preferences: light, dark, or as the system. */
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("Theme"));
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (list));
  g_settings_bind_with_mapping (settings, "theme", row, "selected", G_SETTINGS_BIND_DEFAULT, get_theme_index,
                                set_theme_index, NULL, NULL);
  return row;
}

#define CHIP_FACES "way-chip-faces"

static gboolean
try_save_chips (GtkWidget *parent, GVariant *parameter, GError **error)
{
  WayChipFaces *faces = g_object_get_data (G_OBJECT (parent), CHIP_FACES);
  CarcChip chips[CARC_N_CHIPS];

  way_chip_faces_get (faces, chips);
  return way_store_save_chips (way_window_get_store (WAY_WINDOW (parent)), chips, error);
}

/* The notice about the disk is in the window behind the preferences, where it stays until there is room. That window
 * may be gone, and the store with it, although somebody still holds it. */
static void
on_chips_changed_cb (WayChipFaces *faces, GtkWindow *parent)
{
  if (!gtk_widget_get_realized (GTK_WIDGET (parent)))
    return;
  g_object_set_data_full (G_OBJECT (parent), CHIP_FACES, g_object_ref (faces), g_object_unref);
  way_patience_try (GTK_WIDGET (parent), try_save_chips, NULL);
}

static GtkWidget *
make_chips_group (GtkWindow *parent, WayStore *store)
{
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *faces = way_chip_faces_new ();
  CarcChip chips[CARC_N_CHIPS];

  /* Translators: a noun, a heading: the numbers printed on the betting chips. */
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _ ("Betting Chip Values"));
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group),
                                         _ ("Only for new games; existing games are not changed."));
  if (way_store_read_chips (store, chips, NULL))
    way_chip_faces_set (WAY_CHIP_FACES (faces), chips);
  g_signal_connect_object (faces, "changed", G_CALLBACK (on_chips_changed_cb), parent, 0);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), faces);
  return group;
}

void
way_preferences_show (GtkWindow *parent, GSettings *settings, WayStore *store)
{
  GtkWidget *window = g_object_new (ADW_TYPE_PREFERENCES_WINDOW, "transient-for", parent, "modal", TRUE,
                                    "destroy-with-parent", TRUE, "search-enabled", FALSE, "default-width", 480, NULL);
  GtkWidget *page = adw_preferences_page_new ();
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), make_theme_row (settings));
  adw_preferences_group_add (
      ADW_PREFERENCES_GROUP (group),
      /* Translators: the title of a switch in the preferences; what it does, not a command. */
      make_switch_row (settings, "keep-awake", _ ("Keep Screen Awake"), _ ("Only during a game")));
  adw_preferences_group_add (
      ADW_PREFERENCES_GROUP (group),
      /* Translators: the title of a switch in the preferences: shortcuts that are a letter without Ctrl or Alt. */
      make_switch_row (settings, "letter-keys", _ ("Single-Letter Shortcuts"),
                       _ ("Press R for a road or C for a city")));
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (group));
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (make_chips_group (parent, store)));
  adw_preferences_window_add (ADW_PREFERENCES_WINDOW (window), ADW_PREFERENCES_PAGE (page));
  gtk_window_present (GTK_WINDOW (window));
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
