/* test-example.c: the example evening can be looked at, not changed, and leaves nothing behind.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-file-fixture.h"
#include "way-test.h"

#include "way-driver.h"
#include "way-example-strip.h"
#include "way-result-page.h"
#include "way-rules-page.h"
#include "way-statistics-page.h"
#include "way-table-page.h"
#include "way-window.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* The bytes of the history file and its log, by name. */
static char *
read_history (WayFileFixture *fixture)
{
  static const char *const suffixes[] = { "", "-wal" };
  GString *text = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (suffixes); i++)
    {
      g_autofree char *path = g_strconcat (fixture->path, suffixes[i], NULL);
      g_autofree char *bytes = NULL;
      g_autofree char *sum = NULL;
      gsize length = 0;

      g_file_get_contents (path, &bytes, &length, NULL);
      sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) bytes, length);
      g_string_append_printf (text, "%s %s\n", suffixes[i], sum);
    }
  return g_string_free (text, FALSE);
}

static WayWindow *
open_example (WayFileFixture *fixture)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.example", NULL);
  assert_true (way_test_until (way_file_fixture_has_other, fixture, 10000));
  way_test_settle ();
  return way_file_fixture_find_other (fixture);
}

static void
assert_shows (WayWindow *window, const char *label, GType page)
{
  GtkWidget *strip = way_test_find (window, WAY_TYPE_EXAMPLE_STRIP, NULL);

  way_driver_tap (way_test_find (strip, GTK_TYPE_BUTTON, label));
  way_test_settle ();
  assert_true (G_TYPE_CHECK_INSTANCE_TYPE (way_window_get_page (window), page));
  /* It is on every view. */
  assert_true (gtk_widget_is_ancestor (strip, way_window_get_page (window)));
}

static void
assert_nothing_can_be_changed (WayWindow *window)
{
  static const char *const actions[] = { "win.enter::road", "win.enter-unfinished::city",
                                         "win.undo",        "win.redo",
                                         "win.next-turn",   "win.new-game",
                                         "win.import",      "win.past-game",
                                         "win.home",        "win.final",
                                         "win.example",     "win.play-again" };
  gsize before = way_game_get_n_entries (way_window_get_game (window));

  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      g_autofree char *name = NULL;
      g_autoptr (GVariant) target = NULL;

      assert_true (g_action_parse_detailed_name (actions[i], &name, &target, NULL));
      gtk_widget_activate_action_variant (GTK_WIDGET (window), name, target);
      way_test_settle ();
      assert_true (WAY_IS_TABLE_PAGE (way_window_get_page (window)));
    }
  assert_int_equal (way_game_get_n_entries (way_window_get_game (window)), before);
}

static void
test_look (void **state)
{
  WayFileFixture *fixture = *state;
  WayWindow *window;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  way_file_fixture_import_three_games (fixture);
  way_file_fixture_close (fixture);
  way_file_fixture_open_window (fixture);
  way_test_settle ();
  assert_int_equal (way_file_fixture_count_shown (fixture->window), 3);
  before = read_history (fixture);

  window = open_example (fixture);
  assert_true (WAY_IS_RESULT_PAGE (way_window_get_page (window)));
  assert_shows (window, "Statistics", WAY_TYPE_STATISTICS_PAGE);
  assert_shows (window, "Rules", WAY_TYPE_RULES_PAGE);
  assert_shows (window, "Result", WAY_TYPE_RESULT_PAGE);
  assert_shows (window, "Log", WAY_TYPE_TABLE_PAGE);
  assert_nothing_can_be_changed (window);
  gtk_window_close (GTK_WINDOW (window));
  assert_true (way_test_until (way_file_fixture_has_no_other, fixture, 5000));

  after = read_history (fixture);
  assert_string_equal (after, before);
  assert_int_equal (way_file_fixture_count_shown (fixture->window), 3);
  way_file_fixture_close (fixture);
}

/* Back from a view leaves the example; from a page above it, it leads to the view. */
static void
test_back (void **state)
{
  WayFileFixture *fixture = *state;
  WayWindow *window;

  way_file_fixture_close (fixture);
  way_file_fixture_open_window (fixture);
  window = open_example (fixture);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.replay", "x", (gint64) 0);
  way_test_settle ();
  assert_false (WAY_IS_RESULT_PAGE (way_window_get_page (window)));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.back", NULL);
  way_test_settle ();
  assert_true (WAY_IS_RESULT_PAGE (way_window_get_page (window)));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.back", NULL);
  assert_true (way_test_until (way_file_fixture_has_no_other, fixture, 5000));
  way_file_fixture_close (fixture);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_look, way_file_fixture_set_up, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_back, way_file_fixture_set_up, way_file_fixture_tear_down),
  };

  if (way_test_init () != 0)
    return 1;
  return cmocka_run_group_tests_name ("example", tests, NULL, NULL);
}
