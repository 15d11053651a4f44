/* test-about.c: the About window says what the metainfo file says.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test-application.h"

#include "way-game-fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static GtkApplication *application;

/* The newest window, or with libadwaita 1.5 a dialog in @window. */
static GObject *
find_about (WayWindow *window)
{
  GListModel *windows = gtk_window_get_toplevels ();
  g_autoptr (GObject) last = g_list_model_get_item (windows, g_list_model_get_n_items (windows) - 1);
  GType dialog = g_type_from_name ("AdwAboutDialog");

  if (dialog != 0)
    return G_OBJECT (way_test_find (GTK_WIDGET (window), dialog, NULL));
  return last;
}

static void
assert_shows (GObject *about, const char *property, const char *expected)
{
  g_autofree char *text = NULL;

  g_object_get (about, property, &text, NULL);
  assert_string_equal (text, expected);
}

static GtkWidget *
find_text (GtkWidget *widget, const char *text)
{
  gboolean is_it = GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), text);
  GtkWidget *found = is_it ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); !found && child;
       child = gtk_widget_get_next_sibling (child))
    found = find_text (child, text);
  return found;
}

static void
assert_links (GObject *about, const char *title)
{
  assert_non_null (find_text (GTK_WIDGET (about), title));
}

/* What the metainfo file says, so that a software center and the program say the same. */
static void
test_about (void **state)
{
  WayGameFixture fixture = { 0 };
  g_auto (GStrv) developers = NULL;
  g_autofree char *version = NULL, *notes = NULL;
  GObject *about;

  way_game_fixture_open (&fixture, application);
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.about", NULL);
  way_test_settle ();
  about = find_about (fixture.window);
  assert_shows (about, "application-name", "Waymark");
  assert_shows (about, "developer-name", "The Waymark Project");
  assert_shows (about, "website", "https://github.com/waymark/waymark");
  assert_shows (about, "issue-url", "https://github.com/waymark/waymark/issues");
  assert_shows (about, "support-url", "https://github.com/waymark/waymark/discussions");
  /* The version of the build, and that of the newest release in the metainfo file. */
  g_object_get (about, "version", &version, "release-notes", &notes, NULL);
  assert_shows (about, "release-notes-version", version);
  assert_true (g_str_has_prefix (notes, "<p>") || g_str_has_prefix (notes, "<ul>"));
  assert_shows (about, "copyright", "© 2026 The Waymark Project");
  assert_shows (about, "comments",
                "Keep score for Carcassonne\n\nWaymark is not made or endorsed by the publishers of Carcassonne.");
  assert_links (about, "Source Code");
  assert_links (about, "Contribute");
  assert_links (about, "Translate");
  g_object_get (about, "developers", &developers, NULL);
  assert_int_equal (g_strv_length (developers), 1);
  assert_string_equal (developers[0], "The Waymark Project");
  way_test_outlast (WAY_TEST_TOOLTIP_DELAY);
  if (GTK_IS_WINDOW (about))
    gtk_window_close (GTK_WINDOW (about));
  way_test_settle ();
  way_game_fixture_close (&fixture);
}

int
main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_about) };

  application = way_test_begin ();
  return application ? way_test_end (application, cmocka_run_group_tests_name ("about", tests, NULL, NULL)) : 1;
}
