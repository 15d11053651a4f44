/* test-style.c: a window in light, dark and high contrast.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test-application.h"

#include "way-main-window.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static GtkApplication *application;
static GtkWidget *window;

/* As the desktop does: with its settings, or where they are not installed with the theme. */
static void
set_high_contrast (gboolean high_contrast)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema
      = g_settings_schema_source_lookup (source, "org.gnome.desktop.a11y.interface", TRUE);

  if (schema)
    {
      g_autoptr (GSettings) settings = g_settings_new_full (schema, NULL, NULL);

      g_settings_set_boolean (settings, "high-contrast", high_contrast);
    }
  else
    g_object_set (gtk_settings_get_default (), "gtk-theme-name", high_contrast ? "HighContrast" : "Adwaita", NULL);
}

static void
assert_dim_color (gboolean dark, gboolean high_contrast, const char *expected)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  g_autofree char *text = NULL;
  GdkRGBA color;

  adw_style_manager_set_color_scheme (manager, dark ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT);
  set_high_contrast (high_contrast);
  assert_int_equal (adw_style_manager_get_high_contrast (manager), high_contrast);
  assert_true (gtk_style_context_lookup_color (gtk_widget_get_style_context (window), "wm_dim_fg", &color));
  text = gdk_rgba_to_string (&color);
  assert_string_equal (text, expected);
}

/* An open window follows the desktop, in whatever order that changes. */
static void
test_style_switches (void **state)
{
  WayStore *store = way_store_open (":memory:", NULL);

  assert_non_null (store);
  window = GTK_WIDGET (way_main_window_new (application, store, NULL));
  gtk_window_present (GTK_WINDOW (window));
  assert_dim_color (FALSE, FALSE, "rgb(94,94,94)");
  assert_dim_color (TRUE, FALSE, "rgb(184,184,184)");
  assert_dim_color (TRUE, TRUE, "rgb(216,216,216)");
  assert_dim_color (FALSE, TRUE, "rgb(61,61,61)");
  assert_dim_color (TRUE, TRUE, "rgb(216,216,216)");
  assert_dim_color (FALSE, FALSE, "rgb(94,94,94)");
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_DEFAULT);
  assert_true (way_test_close (GTK_WINDOW (window)));
  way_store_close (store);
}

/* What is no color in high contrast is a rule for windows of a class, of Waymark and of libraries alike. */
static void
test_style_marks_windows (void **state)
{
  GtkWidget *before = gtk_window_new ();
  GtkWidget *after;

  assert_false (gtk_widget_has_css_class (before, "contrast"));
  set_high_contrast (TRUE);
  after = adw_window_new ();
  assert_true (gtk_widget_has_css_class (before, "contrast"));
  assert_true (gtk_widget_has_css_class (after, "contrast"));
  set_high_contrast (FALSE);
  assert_false (gtk_widget_has_css_class (before, "contrast"));
  assert_false (gtk_widget_has_css_class (after, "contrast"));
  gtk_window_destroy (GTK_WINDOW (before));
  gtk_window_destroy (GTK_WINDOW (after));
}

/* libadwaita 1.10 warns about files that it finds under these names. */
static void
test_style_has_no_deprecated_names (void **state)
{
  static const char *const names[] = { "style-dark.css", "style-hc.css", "style-hc-dark.css" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_strconcat (WAY_TEST_RESOURCES "/", names[i], NULL);

      assert_false (g_resources_get_info (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL, NULL, NULL));
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_style_switches),
    cmocka_unit_test (test_style_marks_windows),
    cmocka_unit_test (test_style_has_no_deprecated_names),
  };

  application = way_test_begin ();
  return !application ? 1 : way_test_end (application, cmocka_run_group_tests (tests, NULL, NULL));
}
