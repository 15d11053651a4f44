/* test-statistics.c: the statistics of all players and of one, on a phone and in a wide window, and before the first
 * game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-file-fixture.h"
#include "way-test-application.h"

#include "way-bar.h"
#include "way-statistics-page.h"
#include "way-statistics.h"
#include "way-window.h"
#include "way-games-private.h"

static GtkWidget *
open_page (WayFileFixture *fixture, const char *name)
{
  g_autoptr (WayGames) games = way_games_new (fixture->store);

  return way_statistics_page_new (fixture->store, games, name, NULL);
}

static int
count_all (GtkWidget *root, GType type)
{
  int n = g_type_is_a (G_OBJECT_TYPE (root), type) ? 1 : 0;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    n += count_all (child, type);
  return n;
}

static void
test_all_players (void **state)
{
  WayFileFixture *fixture = *state;
  GtkWidget *page;
  GtkWindow *window;

  way_file_fixture_play (fixture, 4);
  way_file_fixture_play (fixture, 8);

  page = open_page (fixture, "");
  window = GTK_WINDOW (way_test_show (page, 360, 640));
  assert_true (way_test_until (way_file_fixture_is_complete, page, 5000));
  assert_int_equal (count_all (page, GTK_TYPE_LIST_BOX_ROW), 8);
  assert_true (way_test_content_width (page) <= 360);
  assert_true (way_test_close (window));
}

static void
test_one_player (void **state)
{
  static const int widths[] = { 360, 1280 };
  static const char *const headings[]
      = { "Last Games",           "Where the Points Come From", "Best Results",   "Against Others",
          "By Number of Players", "Points by Expansion",        "Points by Rule", "Other Names" };
  WayFileFixture *fixture = *state;

  way_file_fixture_play (fixture, 4);
  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      GtkWidget *page = open_page (fixture, "Petr <Č> & syn");
      GtkWindow *window = GTK_WINDOW (way_test_show (page, widths[i], 640));

      assert_true (way_test_until (way_file_fixture_is_complete, page, 5000));
      assert_true (count_all (page, WAY_TYPE_BAR) > 0);
      for (gsize j = 0; j < G_N_ELEMENTS (headings); j++)
        assert_non_null (way_test_find (page, GTK_TYPE_LABEL, headings[j]));
      assert_non_null (way_test_find (page, GTK_TYPE_LABEL, "Roads"));
      /* the last game, two kinds at least, three others */
      assert_true (count_all (page, WAY_TYPE_BAR) >= 1 + 2 + 3);
      assert_true (way_test_content_width (page) <= widths[i]);
      assert_true (way_test_close (window));
    }
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
  way_test_settle (50);
  assert_string_equal (G_OBJECT_TYPE_NAME (way_window_get_page (fixture->window)), "WayReplayPage");
}

static gboolean
has_records (gpointer page)
{
  return way_test_find (page, GTK_TYPE_LABEL, "Best Results") != NULL;
}

/* Tallies of an earlier version are recomputed while the page is open. */
static void
test_recomputes_tallies (void **state)
{
  WayFileFixture *fixture = *state;
  GtkWidget *page;
  GtkWindow *window;

  way_file_fixture_import_three_games (fixture);
  way_file_fixture_execute (fixture,
                            "DELETE FROM tally WHERE rule LIKE 'kind:%'; INSERT INTO stale SELECT id FROM game");
  page = open_page (fixture, "Anne");
  window = GTK_WINDOW (way_test_show (page, 360, 640));
  assert_true (way_test_until (has_records, page, 10000));
  assert_true (way_test_until (way_file_fixture_is_complete, page, 10000));
  assert_non_null (way_test_find (page, GTK_TYPE_LABEL, "Longest road, 7 tiles"));
  assert_null (way_test_find (page, GTK_TYPE_LABEL, "Calculating statistics for older games…"));
  assert_true (way_test_close (window));
}

static gboolean
has_missing_note (gpointer page)
{
  g_autofree char *text = way_statistics_describe_uncounted (1);

  return way_test_find (page, GTK_TYPE_LABEL, text) != NULL;
}

/* A game that cannot be read is reported, and counted when it can be read. */
static void
test_missing_game (void **state)
{
  WayFileFixture *fixture = *state;
  GtkWidget *page;
  GtkWindow *window;

  way_file_fixture_import_three_games (fixture);
  way_file_fixture_execute (
      fixture, "DELETE FROM tally; INSERT INTO stale SELECT id FROM game;"
               "UPDATE game SET modules = modules || ' no-such-thing' WHERE id = (SELECT max (id) FROM game)");
  page = open_page (fixture, "Jan");
  window = GTK_WINDOW (way_test_show (page, 360, 640));
  assert_true (way_test_until (has_missing_note, page, 10000));
  assert_true (way_test_until (way_file_fixture_is_complete, page, 10000));
  assert_null (way_test_find (page, GTK_TYPE_LABEL, "Calculating statistics for older games…"));
  assert_true (way_test_close (window));
  way_file_fixture_execute (fixture, "UPDATE game SET modules = replace (modules, ' no-such-thing', '')");
  page = open_page (fixture, "Jan");
  window = GTK_WINDOW (way_test_show (page, 360, 640));
  assert_true (way_test_until (has_records, page, 10000));
  assert_false (has_missing_note (page));
  assert_true (way_test_close (window));
}

static void
test_closed_while_counting (void **state)
{
  WayFileFixture *fixture = *state;
  GtkWidget *page = g_object_ref_sink (open_page (fixture, ""));
  gpointer weak = page;

  g_object_add_weak_pointer (G_OBJECT (page), &weak);
  g_object_run_dispose (G_OBJECT (page));
  g_object_unref (page);
  way_test_settle (200);
  assert_null (weak);
}

static gboolean
is_held_once (gpointer page)
{
  return G_OBJECT (page)->ref_count == 1;
}

/* Figures that are counted when the window is closed are discarded, because the history is closed next. */
static void
test_window_closed_while_counting (void **state)
{
  WayFileFixture *fixture = *state;
  GtkWidget *page;
  GtkWindow *window;
  gpointer shown;

  way_file_fixture_import_three_games (fixture);
  page = g_object_ref_sink (open_page (fixture, "Anne"));
  window = GTK_WINDOW (way_test_show (page, 360, 640));
  assert_true (way_test_until (has_records, page, 10000));
  shown = way_test_find (page, GTK_TYPE_LABEL, "Best Results");
  g_object_add_weak_pointer (G_OBJECT (shown), &shown);
  way_statistics_page_count (WAY_STATISTICS_PAGE (page));
  gtk_window_destroy (window);
  assert_true (way_test_until (is_held_once, page, 10000));
  /* It was not replaced. */
  assert_non_null (shown);
  g_object_remove_weak_pointer (G_OBJECT (shown), &shown);
  g_object_unref (page);
}

static gboolean
has_sentence (gpointer page)
{
  return way_test_find (page, GTK_TYPE_LABEL, NULL) != NULL && count_all (page, GTK_TYPE_LABEL) > 1;
}

static void
test_nothing_yet (void **state)
{
  WayFileFixture *fixture = *state;
  GtkWidget *page = open_page (fixture, "");
  GtkWindow *window = GTK_WINDOW (way_test_show (page, 360, 640));

  assert_true (way_test_until (has_sentence, page, 5000));
  assert_int_equal (count_all (page, GTK_TYPE_LIST_BOX_ROW), 0);
  assert_true (way_test_close (window));
}

static gboolean
has_two_rows (gpointer page)
{
  return count_all (page, GTK_TYPE_LIST_BOX_ROW) == 2;
}

static gboolean
has_eight_rows (gpointer page)
{
  return count_all (page, GTK_TYPE_LIST_BOX_ROW) == 8;
}

/* Returns the drop-down whose first choice is @any. */
static GtkDropDown *
find_choice (GtkWidget *page, const char *any)
{
  for (int index = 0;;)
    {
      int i = index++;
      GtkWidget *list = way_test_find_nth (page, GTK_TYPE_DROP_DOWN, NULL, &i);

      assert_non_null (list);
      if (g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (gtk_drop_down_get_model (GTK_DROP_DOWN (list))), 0),
                       any))
        return GTK_DROP_DOWN (list);
    }
}

static gboolean
has_clear_button (gpointer page)
{
  return way_test_find (page, GTK_TYPE_BUTTON, "Remove Filter") != NULL;
}

/* Two games match, then none, then all again; the page of a player begins with the same filter. */
static void
test_filter (void **state)
{
  WayFileFixture *fixture = *state;
  g_autoptr (WayGames) games = NULL;
  GtkWidget *page;
  GtkWidget *one;
  GtkWindow *window;

  way_file_fixture_play (fixture, 2);
  way_file_fixture_play (fixture, 8);
  games = way_games_new (fixture->store);
  page = way_statistics_page_new (fixture->store, games, "", NULL);
  window = GTK_WINDOW (way_test_show (page, 360, 640));
  assert_true (way_test_until (has_eight_rows, page, 5000));
  way_test_click (way_test_find (page, GTK_TYPE_TOGGLE_BUTTON, "Filter"));
  assert_true (way_test_content_width (page) <= 360);
  gtk_drop_down_set_selected (find_choice (page, "Any"), 2);
  assert_true (way_test_until (has_two_rows, page, 5000));
  assert_non_null (way_test_find (page, GTK_TYPE_LABEL, "1 game"));

  one = g_object_ref_sink (way_statistics_page_new (fixture->store, games, "Anna", WAY_STATISTICS_PAGE (page)));
  assert_int_equal (gtk_drop_down_get_selected (find_choice (one, "Any")), 2);
  g_object_unref (one);

  gtk_drop_down_set_selected (find_choice (page, "Any time"), 4);
  assert_true (way_test_until (has_clear_button, page, 5000));
  assert_int_equal (count_all (page, GTK_TYPE_LIST_BOX_ROW), 0);
  assert_true (way_test_content_width (page) <= 360);
  way_test_click (way_test_find (page, GTK_TYPE_BUTTON, "Remove Filter"));
  assert_true (way_test_until (has_eight_rows, page, 5000));
  assert_true (way_test_close (window));
}

static gboolean
has_forty_rows (gpointer page)
{
  return count_all (page, GTK_TYPE_LIST_BOX_ROW) == 40;
}

/* More players than rows that are created at once. */
static void
test_many (void **state)
{
  WayFileFixture *fixture = *state;
  GtkWidget *page;
  GtkWindow *window;

  way_file_fixture_crowd (fixture, 40);
  page = open_page (fixture, "");
  window = GTK_WINDOW (way_test_show (page, 360, 640));
  assert_true (way_test_until (has_forty_rows, page, 5000));
  way_test_settle (50);
  assert_int_equal (count_all (page, GTK_TYPE_LIST_BOX_ROW), 40);
  assert_true (way_test_close (window));
}

static void
test_in_memory (void **state)
{
  WayFileFixture *fixture = *state;
  GtkWidget *page;
  GtkWindow *window;

  assert_true (way_store_switch (fixture->store, ":memory:", NULL));
  way_file_fixture_play (fixture, 8);
  page = open_page (fixture, "");
  window = GTK_WINDOW (way_test_show (page, 360, 640));
  assert_true (way_test_until (has_eight_rows, page, 5000));
  assert_true (way_test_close (window));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_all_players, way_file_fixture_set_up, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_one_player, way_file_fixture_set_up, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_record_opens_its_game, way_file_fixture_set_up, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_recomputes_tallies, way_file_fixture_set_up, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_missing_game, way_file_fixture_set_up, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_closed_while_counting, way_file_fixture_set_up, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_window_closed_while_counting, way_file_fixture_set_up,
                                     way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_filter, way_file_fixture_set_up, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_many, way_file_fixture_set_up, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_in_memory, way_file_fixture_set_up, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_nothing_yet, way_file_fixture_set_up, way_file_fixture_tear_down),
  };
  GtkApplication *application = way_test_begin ();

  return application == NULL
             ? 1
             : way_test_end (application, cmocka_run_group_tests_name ("statistics", tests, NULL, NULL));
}
