/* test-statistics-player.c: the cards of one player in the statistics.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-file-fixture.h"
#include "way-test-application.h"

#include "way-driver.h"
#include "way-focus.h"
#include "way-form-chart.h"
#include "way-games-private.h"
#include "way-statistics-page.h"
#include "way-window.h"

static void
test_one_player (void **state)
{
  static const int widths[] = { 360, 1280 };
  static const char *const headings[]
      = { "Latest Game",    "Opponents",     "Points per Game, by Source", "Records",
          "Latest Games",   "All Opponents", "By Number of Players",       "Points by Expansion",
          "Points by Rule", "Other Names" };
  WayFileFixture *fixture = *state;

  way_file_fixture_play (fixture, 4);
  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      g_autoptr (WayGames) games = way_games_new (fixture->store);
      GtkWidget *page = way_statistics_page_new (fixture->store, games, "Petr <Č> & syn", NULL);
      GtkWindow *window = GTK_WINDOW (way_test_show (page, widths[i], 640));

      assert_true (way_test_until (way_file_fixture_is_complete, page, 5000));
      for (gsize j = 0; j < G_N_ELEMENTS (headings); j++)
        if (!way_test_find (page, GTK_TYPE_LABEL, headings[j]))
          fail_msg ("%s", headings[j]);
      assert_non_null (way_test_find (page, GTK_TYPE_LABEL, "Roads"));
      assert_true (way_test_content_width (page) <= widths[i]);
      assert_true (way_test_close (window));
    }
}

/* One game has no chart; five have dots and a line. */
static void
test_chart (void **state)
{
  WayFileFixture *fixture = *state;
  GtkWidget *page;
  WayFormChart *chart;

  for (int i = 0; i < 5; i++)
    way_file_fixture_import_three_games (fixture);
  page = way_file_fixture_open_statistics (fixture, "Annie");
  chart = WAY_FORM_CHART (way_test_find (page, WAY_TYPE_FORM_CHART, NULL));
  assert_true (way_form_chart_has_line (chart));
  assert_true (gtk_widget_get_mapped (way_test_find (page, GTK_TYPE_LABEL, "average of 5 games")));
  way_form_chart_set_position (chart, 0);
  assert_non_null (way_test_find (page, GTK_TYPE_LABEL, "May 1, 2025: 0 points, place 2 of 2"));
  assert_true (gtk_widget_grab_focus (GTK_WIDGET (chart)));
  assert_true (way_driver_press (GTK_WINDOW (fixture->window), GDK_KEY_Return, 0));
  way_test_settle ();
  assert_string_equal (G_OBJECT_TYPE_NAME (way_window_get_page (fixture->window)), "WayReplayPage");
}

static void
test_one_game_has_no_chart (void **state)
{
  WayFileFixture *fixture = *state;
  GtkWidget *page;

  way_file_fixture_import_three_games (fixture);
  page = way_file_fixture_open_statistics (fixture, "Anna");
  assert_false (gtk_widget_get_mapped (way_test_find (page, WAY_TYPE_FORM_CHART, NULL)));
  assert_false (gtk_widget_get_mapped (way_test_find (page, GTK_TYPE_LABEL, "Opponents")));
  assert_false (way_form_chart_has_line (WAY_FORM_CHART (way_test_find (page, WAY_TYPE_FORM_CHART, NULL))));
  assert_false (gtk_widget_get_mapped (way_test_find (page, GTK_TYPE_LABEL, "average of 5 games")));
}

static gboolean
has_focused_row (gpointer page)
{
  return GTK_IS_LIST_BOX_ROW (way_focus_get (page));
}

/* On a phone, what takes the focus first is below the first figures. */
static void
test_begins_at_the_top (void **state)
{
  WayFileFixture *fixture = *state;
  GtkWidget *page, *records;
  GtkAdjustment *place;

  way_file_fixture_import_three_games (fixture);
  way_file_fixture_open_statistics (fixture, "Anna");
  way_window_show_table (fixture->window);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 480);
  way_test_settle ();
  way_driver_activate (fixture->window, "win.statistics('Anna')");
  page = way_window_get_page (fixture->window);
  assert_true (way_test_until (way_file_fixture_is_complete, page, 5000));
  records = way_test_find (page, GTK_TYPE_LABEL, "Records");
  assert_true (way_test_until (has_focused_row, page, 5000));
  place = gtk_scrolled_window_get_vadjustment (
      GTK_SCROLLED_WINDOW (gtk_widget_get_ancestor (records, GTK_TYPE_SCROLLED_WINDOW)));
  assert_true (gtk_adjustment_get_upper (place) > gtk_adjustment_get_page_size (place));
  assert_true (gtk_adjustment_get_value (place) <= 0);
}

/* The game of a record can be opened. */
static void
test_record_opens_its_game (void **state)
{
  WayFileFixture *fixture = *state;
  GtkWidget *page;
  GtkWidget *row;

  way_file_fixture_import_three_games (fixture);
  page = way_file_fixture_open_statistics (fixture, "Anne");
  row = gtk_widget_get_ancestor (way_test_find (page, GTK_TYPE_LABEL, "Longest road, 7 tiles"), GTK_TYPE_LIST_BOX_ROW);
  assert_true (gtk_widget_activate (row));
  way_test_settle ();
  assert_string_equal (G_OBJECT_TYPE_NAME (way_window_get_page (fixture->window)), "WayReplayPage");
}

/* The numbers of the kinds add up to the average. */
static void
test_sources (void **state)
{
  WayFileFixture *fixture = *state;
  GtkWidget *page;

  way_file_fixture_import_three_games (fixture);
  page = way_file_fixture_open_statistics (fixture, "Anne");
  for (int index = 0; index < 2; index++)
    {
      int i = index;

      assert_non_null (way_test_find_nth (page, GTK_TYPE_LABEL, "7.0", &i));
    }
}

/* A kind that only a later version knows is among the others. */
static void
test_unknown_source (void **state)
{
  WayFileFixture *fixture = *state;
  GtkWidget *page;

  way_file_fixture_import_three_games (fixture);
  way_file_fixture_execute (fixture, "UPDATE tally SET rule = 'kind:towers' WHERE rule = 'kind:roads'");
  page = way_file_fixture_open_statistics (fixture, "Anne");
  assert_true (gtk_widget_get_mapped (way_test_find (page, GTK_TYPE_LABEL, "Other")));
  for (int index = 0; index < 2; index++)
    {
      int i = index;

      assert_non_null (way_test_find_nth (page, GTK_TYPE_LABEL, "7.0", &i));
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_one_player, way_file_fixture_set_up, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_chart, way_file_fixture_set_up, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_one_game_has_no_chart, way_file_fixture_set_up, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_begins_at_the_top, way_file_fixture_set_up, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_record_opens_its_game, way_file_fixture_set_up, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_sources, way_file_fixture_set_up, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_unknown_source, way_file_fixture_set_up, way_file_fixture_tear_down),
  };
  GtkApplication *application = way_test_begin ();

  return !application
             ? 1
             : way_test_end (application, cmocka_run_group_tests_name ("statistics-player", tests, NULL, NULL));
}
