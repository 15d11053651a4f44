/* test-statistics.c: the statistics of all players and of one, on a phone and in a wide window, and before the first
 * game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-file-fixture.h"
#include "way-test-application.h"

#include <adwaita.h>

#include "way-driver.h"
#include "way-form-chart.h"
#include "way-history-filter.h"
#include "way-person-row.h"
#include "way-person-view.h"
#include "way-rank-row.h"
#include "way-recent-games.h"
#include "way-statistics-page.h"
#include "way-statistics.h"
#include "way-games-private.h"

static GtkWidget *
open_page (WayFileFixture *fixture, const char *name)
{
  g_autoptr (WayGames) games = way_games_new (fixture->store);

  return way_statistics_page_new (fixture->store, games, name, NULL);
}

/* Counts the visible widgets of this type. */
static int
count_all (GtkWidget *root, GType type)
{
  int n = g_type_is_a (G_OBJECT_TYPE (root), type) && gtk_widget_get_mapped (root) ? 1 : 0;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    n += count_all (child, type);
  return n;
}

/* Counts the players in the visible ranking, a list or a table. */
static guint
count_players (GtkWidget *root)
{
  GtkWidget *table = way_test_find (root, GTK_TYPE_COLUMN_VIEW, NULL);

  if (table && gtk_widget_get_mapped (table))
    return g_list_model_get_n_items (G_LIST_MODEL (gtk_column_view_get_model (GTK_COLUMN_VIEW (table))));
  return (guint) count_all (root, WAY_TYPE_RANK_ROW);
}

static gboolean
has_eight_players (gpointer page)
{
  return count_players (page) == 8;
}

/* A menu button is no higher than the header bar without one. */
static void
assert_header_height (GtkWidget *page)
{
  GtkWidget *header = way_test_find (page, ADW_TYPE_HEADER_BAR, NULL);

  assert_int_in_range (gtk_widget_get_height (header), 46, 47);
}

/* A phone has a list, with the choice of a player in the header bar; a wide page has a table and a sidebar. */
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
  assert_true (way_test_until (has_eight_players, page, 5000));
  assert_int_equal (count_all (page, WAY_TYPE_PERSON_ROW), 0);
  assert_true (way_test_content_width (page) <= 360);
  assert_header_height (page);
  assert_true (way_test_close (window));

  page = open_page (fixture, "");
  window = GTK_WINDOW (way_test_show (page, 1280, 800));
  assert_true (way_test_until (has_eight_players, page, 5000));
  assert_true (way_test_until (way_file_fixture_is_complete, page, 5000));
  assert_int_equal (count_all (page, WAY_TYPE_RANK_ROW), 0);
  assert_int_equal (count_all (page, WAY_TYPE_PERSON_ROW), 9);
  assert_header_height (page);
  assert_non_null (way_test_find (page, GTK_TYPE_LABEL, "games since Nov 20, 2026"));
  assert_true (way_test_close (window));
}

static GtkWidget *
find_row (GtkWidget *page, const char *name)
{
  for (int index = 0;; index++)
    {
      int i = index;
      GtkWidget *row = way_test_find_nth (page, WAY_TYPE_PERSON_ROW, NULL, &i);

      if (!row || g_str_equal (way_person_row_get_name (WAY_PERSON_ROW (row)), name))
        return row;
    }
}

/* From all players to one and back on one page; the cards keep their heights while figures are counted. */
static void
test_choose (void **state)
{
  WayFileFixture *fixture = *state;
  GtkWidget *page;
  GtkWidget *view;
  GtkWidget *chart;
  GtkWindow *window;
  int height;

  way_file_fixture_import_three_games (fixture);
  page = open_page (fixture, "");
  window = GTK_WINDOW (way_test_show (page, 1280, 800));
  assert_true (way_test_until (way_file_fixture_is_complete, page, 5000));
  assert_true (gtk_widget_activate (find_row (page, "Anne")));
  assert_true (way_test_until (way_file_fixture_is_complete, page, 5000));
  way_test_settle ();
  view = way_test_find (page, WAY_TYPE_PERSON_VIEW, NULL);
  assert_true (gtk_widget_get_mapped (view));
  assert_non_null (way_test_find (view, GTK_TYPE_LABEL, "Longest road, 7 tiles"));
  chart = gtk_widget_get_parent (way_test_find (view, WAY_TYPE_FORM_CHART, NULL));
  height = gtk_widget_get_height (chart);
  way_statistics_page_choose (WAY_STATISTICS_PAGE (page), "Annie");
  assert_ptr_equal (gtk_list_box_get_selected_row (GTK_LIST_BOX (gtk_widget_get_parent (find_row (page, "Annie")))),
                    find_row (page, "Annie"));
  way_test_settle ();
  assert_int_equal (gtk_widget_get_height (chart), height);
  assert_true (way_test_until (way_file_fixture_is_complete, page, 5000));
  way_test_settle ();
  assert_int_equal (gtk_widget_get_height (chart), height);
  assert_false (gtk_widget_get_mapped (way_test_find (view, GTK_TYPE_LABEL, "Longest road, 7 tiles")));
  assert_true (gtk_widget_activate (find_row (page, "")));
  assert_true (way_test_until (way_file_fixture_is_complete, page, 5000));
  assert_false (gtk_widget_get_mapped (view));
  assert_true (way_test_close (window));
}

/* On a phone, a menu button in place of the title opens the list. */
static void
test_choose_from_menu (void **state)
{
  WayFileFixture *fixture = *state;
  GtkWidget *page;
  GtkMenuButton *menu;

  way_file_fixture_import_three_games (fixture);
  page = way_file_fixture_open_statistics (fixture, "");
  menu = GTK_MENU_BUTTON (
      gtk_widget_get_ancestor (way_test_find (page, GTK_TYPE_LABEL, "All Players"), GTK_TYPE_MENU_BUTTON));
  gtk_menu_button_popup (menu);
  way_test_settle ();
  assert_true (way_test_until (way_file_fixture_is_complete, page, 5000));
  assert_true (gtk_widget_activate (find_row (GTK_WIDGET (gtk_menu_button_get_popover (menu)), "Jan")));
  way_test_settle ();
  assert_true (way_test_until (way_file_fixture_is_complete, page, 5000));
  assert_false (gtk_widget_get_mapped (GTK_WIDGET (gtk_menu_button_get_popover (menu))));
  assert_non_null (way_test_find (page, GTK_TYPE_LABEL, "won · 1 of 3"));
}

/* Returns the names in the table, in its order. (transfer full) */
static char *
read_table (GtkWidget *page)
{
  GtkWidget *table = way_test_find (page, GTK_TYPE_COLUMN_VIEW, NULL);
  GListModel *rows = G_LIST_MODEL (gtk_column_view_get_model (GTK_COLUMN_VIEW (table)));
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (rows); i++)
    {
      g_autoptr (WayRankItem) item = g_list_model_get_item (rows, i);

      g_string_append_printf (names, "%s ", way_rank_item_get_person (item)->name);
    }
  return g_string_free (g_steal_pointer (&names), FALSE);
}

static void
assert_table (GtkWidget *page, const char *expected)
{
  g_autofree char *names = read_table (page);

  assert_string_equal (names, expected);
}

/* Jan won six of eight games, and Eva two; Mia has too few games for a place. */
static void
test_ranking (void **state)
{
  WayFileFixture *fixture = *state;
  GtkWidget *page;
  GtkWidget *heading;
  GtkWindow *window;

  for (int i = 0; i < 8; i++)
    {
      g_autofree char *text
          = g_strdup_printf ("waymark 1\nplayed 2025-03-0%dT20:00:00+01:00\nplayer red \"%s\"\nplayer blue \"Jan\"\n\n"
                             "turn red\nroad tiles=4 meeples=%s:1\nfinal\nend\n",
                             i + 1, i < 5 ? "Eva" : "Mia", i < 2 ? "red" : "blue");

      way_file_fixture_import (fixture, text);
    }
  page = open_page (fixture, "");
  window = GTK_WINDOW (way_test_show (page, 1280, 800));
  assert_true (way_test_until (way_file_fixture_is_complete, page, 5000));
  way_test_settle ();
  assert_table (page, "Jan Eva Mia ");
  assert_non_null (way_test_find (page, GTK_TYPE_LABEL, "75%"));
  assert_non_null (way_test_find (page, GTK_TYPE_LABEL, "–"));
  heading = way_test_find (page, GTK_TYPE_COLUMN_VIEW, NULL);
  heading = gtk_widget_get_ancestor (way_test_find (heading, GTK_TYPE_LABEL, "Player"),
                                     g_type_from_name ("GtkColumnViewTitle"));
  assert_true (gtk_widget_grab_focus (heading));
  assert_true (way_driver_press (window, GDK_KEY_Return, 0));
  assert_table (page, "Eva Jan Mia ");
  assert_true (way_driver_press (window, GDK_KEY_Return, 0));
  assert_table (page, "Jan Eva Mia ");
  assert_true (way_test_close (window));
}

static gboolean
has_record (gpointer page)
{
  return way_test_find (page, GTK_TYPE_LABEL, "Longest road, 7 tiles") != NULL;
}

static gboolean
has_other_record (gpointer page)
{
  return way_test_find (page, GTK_TYPE_LABEL, "Longest road, 3 tiles") != NULL;
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
                            "DELETE FROM tally WHERE rule LIKE 'kind:%'; INSERT INTO outdated SELECT id FROM game");
  page = open_page (fixture, "Anne");
  window = GTK_WINDOW (way_test_show (page, 360, 640));
  assert_true (way_test_until (has_record, page, 10000));
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
      fixture, "DELETE FROM tally; INSERT INTO outdated SELECT id FROM game;"
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
  assert_true (way_test_until (has_other_record, page, 10000));
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
  way_test_settle ();
  assert_null (weak);
}

/* Nothing holds the page while figures are counted, so it is gone with the window, before the history is closed. */
static void
test_window_closed_while_counting (void **state)
{
  WayFileFixture *fixture = *state;
  gpointer page;
  GtkWindow *window;

  way_file_fixture_import_three_games (fixture);
  page = open_page (fixture, "Anne");
  g_object_add_weak_pointer (page, &page);
  window = GTK_WINDOW (way_test_show (page, 360, 640));
  assert_true (way_test_until (has_record, page, 10000));
  way_statistics_page_count (page);
  gtk_window_destroy (window);
  assert_true (way_test_until (way_test_is_gone, &page, 10000));
  way_test_settle ();
}

static gboolean
has_sentence (gpointer page)
{
  GtkWidget *sentence = way_test_find (page, GTK_TYPE_LABEL, "No Games Yet");

  return sentence && gtk_widget_get_mapped (sentence);
}

static void
test_nothing_yet (void **state)
{
  WayFileFixture *fixture = *state;
  GtkWidget *page = open_page (fixture, "");
  GtkWindow *window = GTK_WINDOW (way_test_show (page, 360, 640));

  assert_true (way_test_until (has_sentence, page, 5000));
  assert_int_equal (count_all (page, WAY_TYPE_RANK_ROW), 0);
  assert_null (way_test_find (page, GTK_TYPE_BUTTON, "Remove Filter"));
  assert_true (way_test_close (window));
}

static gboolean
has_two_players (gpointer page)
{
  return count_players (page) == 2;
}

/* Returns the drop-down with @id in the template. */
static GtkDropDown *
find_choice (GtkWidget *page, const char *id)
{
  return GTK_DROP_DOWN (way_driver_get (way_test_find (page, WAY_TYPE_HISTORY_FILTER, NULL), id));
}

static gboolean
has_clear_button (gpointer page)
{
  GtkWidget *button = way_test_find (page, GTK_TYPE_BUTTON, "Remove Filter");

  return button && gtk_widget_get_mapped (button);
}

/* Two games match, then none, then all again; the filter stays when a player is chosen. */
static void
test_filter (void **state)
{
  WayFileFixture *fixture = *state;
  g_autoptr (WayGames) games = NULL;
  GtkWidget *page;
  GtkWidget *one;
  GtkMenuButton *button;
  GtkWindow *window;

  way_file_fixture_play (fixture, 2);
  way_file_fixture_play (fixture, 8);
  games = way_games_new (fixture->store);
  page = way_statistics_page_new (fixture->store, games, "", NULL);
  window = GTK_WINDOW (way_test_show (page, 360, 640));
  assert_true (way_test_until (has_eight_players, page, 5000));
  assert_non_null (way_test_find (page, GTK_TYPE_MENU_BUTTON, "Filter: All Games"));
  button = GTK_MENU_BUTTON (way_test_find (page, GTK_TYPE_MENU_BUTTON, "Filter: All Games"));
  assert_false (gtk_menu_button_get_has_frame (button));
  gtk_menu_button_popup (button);
  way_test_settle ();
  gtk_drop_down_set_selected (find_choice (page, "n_players"), 2);
  gtk_menu_button_popdown (button);
  way_test_settle ();
  assert_true (way_test_until (has_two_players, page, 5000));
  /* A phone does not show the text. */
  assert_true (gtk_menu_button_get_has_frame (button));
  assert_non_null (way_test_find (page, GTK_TYPE_MENU_BUTTON, "Filter: 2 players"));
  way_statistics_page_choose (WAY_STATISTICS_PAGE (page), "Anna");
  assert_true (way_test_until (way_file_fixture_is_complete, page, 5000));
  assert_non_null (way_test_find (page, GTK_TYPE_LABEL, "Latest Game"));
  way_statistics_page_choose (WAY_STATISTICS_PAGE (page), "");
  assert_true (way_test_until (way_file_fixture_is_complete, page, 5000));

  one = g_object_ref_sink (way_statistics_page_new (fixture->store, games, "Anna", WAY_STATISTICS_PAGE (page)));
  assert_int_equal (gtk_drop_down_get_selected (find_choice (one, "n_players")), 2);
  g_object_unref (one);

  gtk_drop_down_set_selected (find_choice (page, "period"), 4);
  assert_true (way_test_until (has_clear_button, page, 5000));
  assert_int_equal (count_all (page, WAY_TYPE_RANK_ROW), 0);
  assert_true (way_test_content_width (page) <= 360);
  way_test_click (way_test_find (page, GTK_TYPE_BUTTON, "Remove Filter"));
  assert_true (way_test_until (has_eight_players, page, 5000));
  assert_true (way_test_close (window));
}

static gboolean
has_forty_one_rows (gpointer page)
{
  return count_all (page, WAY_TYPE_PERSON_ROW) == 41;
}

/* More players than rows that are created at once: the list has all of them, the table those that are visible. */
static void
test_many (void **state)
{
  WayFileFixture *fixture = *state;
  GtkWidget *page;
  GtkWindow *window;

  way_file_fixture_crowd (fixture, 40);
  page = open_page (fixture, "");
  window = GTK_WINDOW (way_test_show (page, 1280, 800));
  assert_true (way_test_until (has_forty_one_rows, page, 5000));
  way_test_settle ();
  assert_int_equal (count_all (page, WAY_TYPE_PERSON_ROW), 41);
  assert_int_in_range (count_all (page, WAY_TYPE_RECENT_GAMES), 8, 39);
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
  assert_true (way_test_until (has_eight_players, page, 5000));
  assert_true (way_test_close (window));
}

static gboolean
has_failed (gpointer page)
{
  GtkWidget *heading = way_test_find (page, GTK_TYPE_LABEL, "Statistics Not Available");

  return heading && gtk_widget_get_mapped (heading);
}

/* Without the figures of a player, those of another one are not shown as if they were. */
static void
test_failure (void **state)
{
  WayFileFixture *fixture = *state;
  GtkWidget *page, *again;
  GtkWindow *window;

  way_file_fixture_import_three_games (fixture);
  page = open_page (fixture, "Jan");
  window = GTK_WINDOW (way_test_show (page, 1280, 800));
  assert_true (way_test_until (way_file_fixture_is_complete, page, 5000));
  way_file_fixture_execute (fixture, "ALTER TABLE tally RENAME TO away");
  assert_true (gtk_widget_activate (find_row (page, "Anne")));
  assert_true (way_test_until (has_failed, page, 5000));
  assert_false (gtk_widget_get_mapped (way_test_find (page, WAY_TYPE_PERSON_VIEW, NULL)));

  way_file_fixture_execute (fixture, "ALTER TABLE away RENAME TO tally");
  again = way_test_find (page, GTK_TYPE_BUTTON, "Try Again");
  assert_true (gtk_widget_get_mapped (again));
  way_test_click (again);
  assert_true (way_test_until (way_file_fixture_is_complete, page, 5000));
  assert_false (has_failed (page));
  assert_non_null (way_test_find (page, GTK_TYPE_LABEL, "Longest road, 7 tiles"));
  assert_true (way_test_close (window));
}

/* A tablet has the table, too. */
static void
test_tablet (void **state)
{
  WayFileFixture *fixture = *state;
  GtkWidget *page;
  GtkWindow *window;

  way_file_fixture_play (fixture, 8);
  page = open_page (fixture, "");
  window = GTK_WINDOW (way_test_show (page, 800, 1280));
  assert_true (way_test_until (has_eight_players, page, 5000));
  assert_int_equal (count_all (page, WAY_TYPE_RANK_ROW), 0);
  assert_true (way_test_close (window));
}

static gboolean
is_table_complete (GtkWidget *page)
{
  GtkWidget *table = way_test_find (page, GTK_TYPE_COLUMN_VIEW, NULL);
  GtkAdjustment *all;

  if (!table || !gtk_widget_get_mapped (table))
    return FALSE;
  all = gtk_scrollable_get_hadjustment (GTK_SCROLLABLE (table));
  return gtk_adjustment_get_upper (all) <= gtk_adjustment_get_page_size (all);
}

/* No column is cut off: where the table does not fit there is the list. */
static void
test_width_of_the_table (void **state)
{
  WayFileFixture *fixture = *state;

  way_file_fixture_play (fixture, 8);
  for (int width = 680; width <= 800; width += 10)
    {
      GtkWidget *page = open_page (fixture, "");
      GtkWindow *window = GTK_WINDOW (way_test_show (page, width, 1280));

      assert_true (way_test_until (has_eight_players, page, 5000));
      way_test_settle ();
      if (count_all (page, WAY_TYPE_RANK_ROW) == 0 && !is_table_complete (page))
        fail_msg ("the table does not fit in %d", width);
      assert_true (way_test_close (window));
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_all_players, way_file_fixture_set_up, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_tablet, way_file_fixture_set_up, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_width_of_the_table, way_file_fixture_set_up, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_failure, way_file_fixture_set_up, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_choose, way_file_fixture_set_up, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_choose_from_menu, way_file_fixture_set_up, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_ranking, way_file_fixture_set_up, way_file_fixture_tear_down),
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

  return !application ? 1 : way_test_end (application, cmocka_run_group_tests_name ("statistics", tests, NULL, NULL));
}
