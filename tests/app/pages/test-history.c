/* test-history.c: the list of games: search, filters, and the menu and keys of each game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-game-fixture.h"
#include "way-test-application.h"

#include <string.h>

#include "carc-replay.h"
#include "way-game-row.h"
#include "way-driver.h"
#include "way-history-filter.h"
#include "way-import.h"
#include "way-page.h"
#include "way-start-head.h"
#include "way-window.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* In milliseconds: how long GTK waits for another letter. */
#define SEARCH_DELAY 250

static GtkApplication *application;

static int
count_rows (WayGameFixture *fixture)
{
  return way_driver_count (way_game_fixture_get_page_widget (fixture), WAY_TYPE_GAME_ROW, NULL);
}

/* A widget above the games. */
static GtkWidget *
get_in_head (WayGameFixture *fixture, const char *id)
{
  return way_driver_get (way_driver_find (way_game_fixture_get_page_widget (fixture), WAY_TYPE_START_HEAD, NULL, 0),
                         id);
}

static GtkWidget *
get_filter (WayGameFixture *fixture)
{
  return way_driver_find (way_game_fixture_get_page_widget (fixture), WAY_TYPE_HISTORY_FILTER, NULL, 0);
}

static void
search (WayGameFixture *fixture, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (way_driver_get (way_game_fixture_get_page_widget (fixture), "search")), text);
  way_test_outlast (SEARCH_DELAY);
  way_driver_settle (fixture->window);
}

static gboolean
is_searching (WayGameFixture *fixture)
{
  return gtk_search_bar_get_search_mode (
      GTK_SEARCH_BAR (way_driver_get (way_game_fixture_get_page_widget (fixture), "search_bar")));
}

static gboolean
is_wide (gpointer page)
{
  return way_page_get_form_factor (WAY_PAGE (page)) != WAY_PHONE;
}

/* On a phone the others are below the winner; in a wider window they are beside the winner. */
static void
test_width (void **state)
{
  WayGameFixture fixture;
  GtkWidget *page, *row;

  way_game_fixture_open_history (&fixture, application);
  page = way_game_fixture_get_page_widget (&fixture);
  row = way_test_find (page, WAY_TYPE_GAME_ROW, NULL);
  assert_non_null (way_test_find (row, GTK_TYPE_LABEL, "Anna 4"));
  assert_non_null (way_test_find (row, GTK_TYPE_LABEL, "Jan 0"));
  assert_true (gtk_widget_get_mapped (way_test_find (row, GTK_TYPE_LABEL, "Praha")));
  gtk_window_set_default_size (GTK_WINDOW (fixture.window), 1000, 700);
  assert_true (way_test_until (is_wide, page, 2000));
  assert_non_null (way_test_find (row, GTK_TYPE_LABEL, "Anna 4 · Jan 0"));
  assert_null (way_test_find (row, GTK_TYPE_LABEL, "Praha"));
  way_game_fixture_close (&fixture);
}

static void
test_search_while_typing (void **state)
{
  WayGameFixture fixture;
  GtkWidget *page;

  way_game_fixture_open_history (&fixture, application);
  page = way_game_fixture_get_page_widget (&fixture);
  assert_int_equal (count_rows (&fixture), 1); /* the other game is on the card */
  assert_false (is_searching (&fixture));
  assert_true (way_game_fixture_press (&fixture, GDK_KEY_f, GDK_CONTROL_MASK));
  assert_true (is_searching (&fixture));
  assert_true (
      gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (fixture.window)), way_driver_get (page, "search")));
  assert_false (gtk_widget_get_mapped (get_in_head (&fixture, "card")));
  search (&fixture, "lodz");
  assert_int_equal (count_rows (&fixture), 1);
  assert_non_null (way_test_find (page, GTK_TYPE_LABEL, "1 game found"));
  search (&fixture, "anna");
  assert_int_equal (count_rows (&fixture), 2);
  search (&fixture, "anna praha");
  assert_int_equal (count_rows (&fixture), 1);
  assert_non_null (way_test_find (page, GTK_TYPE_LABEL, "Anna 4"));
  assert_non_null (way_test_find (page, GTK_TYPE_LABEL, "Jan 0"));
  assert_true (way_test_content_width (page) <= 360);

  /* The search is still active after opening one of the games and returning. */
  g_signal_emit_by_name (way_driver_get (page, "search"), "activate");
  way_driver_settle (fixture.window);
  assert_true (way_game_get_id (way_window_get_game (fixture.window)) == fixture.finished);
  way_game_fixture_activate (&fixture, "win.home");
  assert_true (is_searching (&fixture));
  assert_int_equal (count_rows (&fixture), 1);
  assert_true (way_game_fixture_press (&fixture, GDK_KEY_Escape, 0));
  assert_false (is_searching (&fixture));
  assert_int_equal (count_rows (&fixture), 1);
  assert_true (gtk_widget_get_mapped (get_in_head (&fixture, "card")));
  assert_string_equal (gtk_editable_get_text (GTK_EDITABLE (way_driver_get (page, "search"))), "");
  way_game_fixture_close (&fixture);
}

static void
test_nothing_found (void **state)
{
  WayGameFixture fixture;

  way_game_fixture_open_history (&fixture, application);
  assert_true (way_game_fixture_press (&fixture, GDK_KEY_f, GDK_CONTROL_MASK));
  assert_false (gtk_widget_get_mapped (get_in_head (&fixture, "nothing")));
  search (&fixture, "nobody");
  assert_int_equal (count_rows (&fixture), 0);
  assert_true (gtk_widget_get_mapped (get_in_head (&fixture, "nothing")));
  way_driver_tap (get_in_head (&fixture, "show_all"));
  way_driver_settle (fixture.window);
  assert_false (is_searching (&fixture));
  assert_int_equal (count_rows (&fixture), 1);
  way_game_fixture_close (&fixture);
}

static void
choose (WayGameFixture *fixture, int list, const char *choice)
{
  GtkDropDown *field
      = GTK_DROP_DOWN (way_driver_find (way_game_fixture_get_page_widget (fixture), GTK_TYPE_DROP_DOWN, NULL, list));
  GListModel *choices = gtk_drop_down_get_model (field);

  for (guint i = 0; i < g_list_model_get_n_items (choices); i++)
    {
      g_autoptr (GtkStringObject) item = g_list_model_get_item (choices, i);

      if (g_str_equal (gtk_string_object_get_string (item), choice))
        {
          gtk_drop_down_set_selected (field, i);
          way_driver_settle (fixture->window);
          return;
        }
    }
  fail_msg ("there is no choice “%s”", choice);
}

enum { PLAYER, PERIOD, STATE, N_PLAYERS, PLACE, EXPANSION };

/* The button is shown while games are filtered, and removes all filters. */
static void
clear_filters (WayGameFixture *fixture, GtkWidget *filter)
{
  gboolean active = way_history_filter_is_active (WAY_HISTORY_FILTER (filter));

  assert_int_equal (way_driver_count (filter, GTK_TYPE_BUTTON, "wm-clear"), active ? 1 : 0);
  if (active)
    way_driver_tap (way_driver_find (filter, GTK_TYPE_BUTTON, "wm-clear", 0));
  way_driver_settle (fixture->window);
  assert_int_equal (way_driver_count (filter, GTK_TYPE_BUTTON, "wm-clear"), 0);
  assert_false (way_history_filter_is_active (WAY_HISTORY_FILTER (filter)));
  assert_int_equal (count_rows (fixture), 2);
}

static void
test_filters (void **state)
{
  static const struct {
    int list;
    const char *choice;
    int n_found;
  } cases[] = {
    { PLAYER, "Anna", 2 },          { PLAYER, "Ève", 1 },          { PERIOD, "Last 30 days", 0 },
    { PERIOD, "Any", 2 },           { STATE, "Finished", 1 },      { STATE, "In progress", 1 },
    { N_PLAYERS, "3 players", 1 },  { N_PLAYERS, "4 players", 0 }, { PLACE, "Praha", 1 },
    { EXPANSION, "The Tunnel", 1 }, { EXPANSION, "The Bets", 0 },
  };
  WayGameFixture fixture;
  GtkWidget *filter;

  way_game_fixture_open_history (&fixture, application);
  way_game_fixture_press (&fixture, GDK_KEY_f, GDK_CONTROL_MASK);
  filter = get_filter (&fixture);
  way_history_filter_set_open (WAY_HISTORY_FILTER (filter), TRUE);
  way_driver_settle (fixture.window);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      choose (&fixture, cases[i].list, cases[i].choice);
      if (count_rows (&fixture) != cases[i].n_found)
        fail_msg ("%d games for “%s”", count_rows (&fixture), cases[i].choice);
      clear_filters (&fixture, filter);
    }
  choose (&fixture, STATE, "Finished");
  choose (&fixture, PLACE, "Praha");
  assert_non_null (way_test_find (filter, GTK_TYPE_TOGGLE_BUTTON, "Filter"));
  way_history_filter_set_open (WAY_HISTORY_FILTER (filter), FALSE);
  assert_non_null (way_test_find (filter, GTK_TYPE_TOGGLE_BUTTON, "Finished, Praha"));
  assert_true (way_test_content_width (way_game_fixture_get_page_widget (&fixture)) <= 360);
  clear_filters (&fixture, filter);
  assert_non_null (way_test_find (filter, GTK_TYPE_TOGGLE_BUTTON, "Filter"));
  way_history_filter_set_open (WAY_HISTORY_FILTER (filter), TRUE);
  choose (&fixture, STATE, "In progress");
  assert_true (way_game_fixture_press (&fixture, GDK_KEY_Escape, 0));
  assert_int_equal (count_rows (&fixture), 1);
  way_game_fixture_press (&fixture, GDK_KEY_f, GDK_CONTROL_MASK);
  assert_false (way_history_filter_is_active (WAY_HISTORY_FILTER (filter)));
  way_game_fixture_close (&fixture);
}

/* A filter by a player who is in no game any more is removed. */
static void
test_filter_by_a_removed_player (void **state)
{
  g_autofree char *id = NULL;
  g_autofree char *action = NULL;
  WayGameFixture fixture;
  GtkWidget *filter;

  way_game_fixture_open_history (&fixture, application);
  way_game_fixture_press (&fixture, GDK_KEY_f, GDK_CONTROL_MASK);
  filter = get_filter (&fixture);
  way_history_filter_set_open (WAY_HISTORY_FILTER (filter), TRUE);
  choose (&fixture, PLACE, "Praha");
  assert_int_equal (count_rows (&fixture), 1);
  id = way_store_read_id (fixture.store, fixture.finished, NULL);
  action = g_strdup_printf ("win.delete-game((int64 %" G_GINT64_FORMAT ", '%s'))", fixture.finished, id);
  way_game_fixture_activate (&fixture, action);
  assert_int_equal (count_rows (&fixture), 0);
  way_history_filter_set_open (WAY_HISTORY_FILTER (filter), FALSE);
  way_history_filter_set_open (WAY_HISTORY_FILTER (filter), TRUE);
  way_driver_settle (fixture.window);
  assert_false (way_history_filter_is_active (WAY_HISTORY_FILTER (filter)));
  assert_int_equal (count_rows (&fixture), 1);
  way_game_fixture_close (&fixture);
}

static GtkWidget *
get_row (WayGameFixture *fixture, int index)
{
  return way_driver_find (way_game_fixture_get_page_widget (fixture), WAY_TYPE_GAME_ROW, NULL, index);
}

static GtkWidget *
find_menu (GtkWidget *game)
{
  return way_test_find (game, GTK_TYPE_POPOVER_MENU, NULL);
}

/* The game in progress has the same menu on its card. */
static void
test_menu (void **state)
{
  WayGameFixture fixture;
  GtkWidget *menu, *card;

  way_game_fixture_open_history (&fixture, application);
  card = get_in_head (&fixture, "card");
  assert_null (find_menu (get_row (&fixture, 0)));
  assert_true (gtk_widget_grab_focus (gtk_widget_get_parent (get_row (&fixture, 0)))); /* as the arrow keys do */
  assert_true (way_game_fixture_press (&fixture, GDK_KEY_Menu, 0));
  menu = find_menu (get_row (&fixture, 0));
  assert_true (gtk_widget_get_mapped (menu));
  gtk_popover_popdown (GTK_POPOVER (menu));
  way_driver_settle (fixture.window);
  assert_true (gtk_widget_grab_focus (way_test_find (card, GTK_TYPE_BUTTON, NULL)));
  assert_true (way_game_fixture_press (&fixture, GDK_KEY_F10, GDK_SHIFT_MASK));
  menu = find_menu (card);
  assert_true (gtk_widget_get_mapped (menu));
  gtk_popover_popdown (GTK_POPOVER (menu));
  way_driver_settle (fixture.window);
  assert_true (gtk_widget_activate_action (menu, "win.replay", "x", (gint64) 1));
  way_driver_settle (fixture.window);
  assert_string_equal (G_OBJECT_TYPE_NAME (way_game_fixture_get_page_widget (&fixture)), "WayReplayPage");
  way_game_fixture_activate (&fixture, "win.back");
  way_game_fixture_close (&fixture);
}

/* A game that keeps the result of earlier rules shows both, and its menu has what can be done about it. */
static void
test_kept (void **state)
{
  WayGameFixture fixture;
  g_autofree char *text = g_strdup_printf ("waymark 1\nplayed 2099-01-01T20:00:00Z\nplayer red \"Anna\"\n"
                                           "player blue \"Jan\"\nroad tiles=4 meeples=red:1\nfinal\nend\n"
                                           "# scored: %d red 9 blue 5\n",
                                           CARC_RULES_REVISION - 1);
  g_autoptr (WayRecordFile) record = way_record_file_read (text, strlen (text));
  g_autofree char *id = NULL;
  GtkWidget *menu;
  gint64 row;

  way_game_fixture_open_history (&fixture, application);
  assert_int_equal (way_import_record (record, fixture.store, WAY_RESOLUTION_ASK, &row, NULL), WAY_IMPORT_RECORDED);
  id = way_store_read_id (fixture.store, row, NULL);
  assert_true (way_games_reload (way_window_get_games (fixture.window), NULL));
  way_driver_settle (fixture.window);
  assert_non_null (way_test_find (get_row (&fixture, 0), GTK_TYPE_LABEL, "Anna 9"));
  assert_non_null (way_test_find (get_row (&fixture, 0), GTK_TYPE_LABEL, "Jan 5\nUnder today’s rules: Anna 4, Jan 0"));
  assert_true (gtk_widget_activate_action (get_row (&fixture, 0), "row.menu", NULL));
  menu = find_menu (get_row (&fixture, 0));
  assert_non_null (way_test_find (menu, GTK_TYPE_LABEL, "Use Today’s Rules"));
  assert_null (way_test_find (menu, GTK_TYPE_LABEL, "Restore the Earlier Result"));
  gtk_popover_popdown (GTK_POPOVER (menu));
  assert_true (gtk_widget_activate_action (menu, "win.use-todays-rules", "(xs)", row, id));
  way_driver_settle (fixture.window);
  assert_non_null (way_test_find (get_row (&fixture, 0), GTK_TYPE_LABEL, "Jan 0"));
  assert_true (gtk_widget_activate_action (get_row (&fixture, 0), "row.menu", NULL));
  menu = find_menu (get_row (&fixture, 0));
  assert_null (way_test_find (menu, GTK_TYPE_LABEL, "Use Today’s Rules"));
  assert_non_null (way_test_find (menu, GTK_TYPE_LABEL, "Restore the Earlier Result"));
  gtk_popover_popdown (GTK_POPOVER (menu));
  way_driver_settle (fixture.window);
  way_game_fixture_close (&fixture);
}

/* The card disappears with its game, although the list of games stays the same. */
static void
test_delete_resumable (void **state)
{
  WayGameFixture fixture;

  way_game_fixture_open_history (&fixture, application);
  gtk_widget_grab_focus (way_test_find (get_in_head (&fixture, "card"), GTK_TYPE_BUTTON, NULL));
  assert_true (way_game_fixture_press (&fixture, GDK_KEY_Delete, 0));
  way_driver_settle (fixture.window);
  assert_false (gtk_widget_get_mapped (get_in_head (&fixture, "card")));
  assert_int_equal (count_rows (&fixture), 1);
  way_driver_tap (way_test_find (way_game_fixture_get_page_widget (&fixture), GTK_TYPE_BUTTON, "Undo"));
  way_driver_settle (fixture.window);
  assert_true (gtk_widget_get_mapped (get_in_head (&fixture, "card")));
  assert_int_equal (count_rows (&fixture), 1);
  way_game_fixture_close (&fixture);
}

static void
import_game_of_day (WayGameFixture *fixture, int day)
{
  g_autofree char *text = g_strdup_printf ("waymark 1\nplayed 2025-04-%02dT20:00:00+02:00\nplayer red \"Anna\"\n\n"
                                           "turn red\nfinal\nend\n",
                                           day);
  g_autoptr (WayRecordFile) file = way_record_file_read (text, strlen (text));
  gint64 id = 0;

  assert_int_equal (way_import_record (file, fixture->store, WAY_RESOLUTION_ASK, &id, NULL), WAY_IMPORT_RECORDED);
}

static void
import_two_games (WayGameFixture *fixture)
{
  import_game_of_day (fixture, 2);
  import_game_of_day (fixture, 3);
  assert_true (way_games_reload (way_window_get_games (fixture->window), NULL));
  way_driver_settle (fixture->window);
}

static void
assert_first_month (WayGameFixture *fixture, const char *month)
{
  assert_string_equal (gtk_label_get_label (GTK_LABEL (get_in_head (fixture, "month"))), month);
  assert_false (gtk_widget_get_visible (way_driver_get (get_row (fixture, 0), "month")));
}

static void
delete_first (WayGameFixture *fixture)
{
  gtk_widget_grab_focus (way_driver_get (get_row (fixture, 0), "open"));
  assert_true (way_game_fixture_press (fixture, GDK_KEY_Delete, 0));
  way_driver_settle (fixture->window);
}

/* The heading of a month is above its newest game; the first one is above the list, and changes with it. */
static void
test_months (void **state)
{
  WayGameFixture fixture;

  way_game_fixture_open_history (&fixture, application);
  assert_true (way_store_set_deleted (fixture.store, fixture.three_players, TRUE, NULL)); /* room for more rows */
  assert_first_month (&fixture, "March 2025");
  import_two_games (&fixture);
  assert_int_equal (count_rows (&fixture), 3);
  assert_first_month (&fixture, "April 2025");
  assert_false (gtk_widget_get_visible (way_driver_get (get_row (&fixture, 1), "month")));
  assert_true (gtk_widget_get_visible (way_driver_get (get_row (&fixture, 2), "month")));
  delete_first (&fixture);
  assert_first_month (&fixture, "April 2025");
  assert_true (gtk_widget_get_visible (way_driver_get (get_row (&fixture, 1), "month")));
  delete_first (&fixture);
  assert_first_month (&fixture, "March 2025");
  assert_true (way_store_set_deleted (fixture.store, fixture.three_players, FALSE, NULL));
  delete_first (&fixture);
  assert_false (gtk_widget_get_visible (get_in_head (&fixture, "heading")));
  way_game_fixture_close (&fixture);
}

/* The button beside the first month says how many games there are, and opens the filter; the button of the filter names
 * what is chosen while the choices are hidden. */
static void
test_filter_button (void **state)
{
  WayGameFixture fixture;
  GtkWidget *toggle;

  way_game_fixture_open_history (&fixture, application);
  assert_null (way_test_find (way_game_fixture_get_page_widget (&fixture), WAY_TYPE_HISTORY_FILTER, NULL));
  assert_string_equal (gtk_label_get_label (GTK_LABEL (get_in_head (&fixture, "filter_label"))), "All 2 Games");
  way_driver_tap (get_in_head (&fixture, "filter_button"));
  way_driver_settle (fixture.window);
  assert_true (is_searching (&fixture));
  assert_false (gtk_widget_get_visible (get_in_head (&fixture, "filter_button")));
  toggle = way_driver_get (get_filter (&fixture), "toggle");
  assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (toggle)));
  assert_ptr_equal (gtk_root_get_focus (GTK_ROOT (fixture.window)), toggle);
  assert_string_equal (gtk_button_get_label (GTK_BUTTON (toggle)), "Filter");
  choose (&fixture, PLAYER, "Anna");
  choose (&fixture, N_PLAYERS, "3 players");
  assert_int_equal (count_rows (&fixture), 1);
  assert_string_equal (gtk_button_get_label (GTK_BUTTON (toggle)), "Filter");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (toggle), FALSE);
  assert_string_equal (gtk_button_get_label (GTK_BUTTON (toggle)), "Anna, 3 players");
  assert_true (way_game_fixture_press (&fixture, GDK_KEY_Escape, 0));
  assert_true (gtk_widget_get_visible (get_in_head (&fixture, "filter_button")));
  assert_string_equal (gtk_button_get_label (GTK_BUTTON (toggle)), "Filter");
  way_game_fixture_close (&fixture);
}

static void
test_delete_key (void **state)
{
  WayGameFixture fixture;
  GtkWidget *focus;

  way_game_fixture_open_history (&fixture, application);
  import_two_games (&fixture);
  gtk_widget_grab_focus (way_driver_get (get_row (&fixture, 0), "open"));
  assert_true (way_game_fixture_press (&fixture, GDK_KEY_Delete, 0));
  assert_int_equal (way_store_count_games (fixture.store, NULL), 3);
  assert_int_equal (count_rows (&fixture), 2);
  /* After deleting with the keyboard, the focus is on the next game. */
  way_test_settle ();
  focus = gtk_root_get_focus (GTK_ROOT (fixture.window));
  assert_non_null (focus);
  assert_true (gtk_widget_get_mapped (focus));
  assert_null (gtk_widget_get_ancestor (focus, ADW_TYPE_HEADER_BAR));
  way_driver_tap (way_test_find (way_game_fixture_get_page_widget (&fixture), GTK_TYPE_BUTTON, "Undo"));
  way_driver_settle (fixture.window);
  assert_int_equal (count_rows (&fixture), 3);
  way_game_fixture_close (&fixture);
}

/* The result was opened from the list, so it leads back there, not to a table without anything to do. */
static void
test_back_from_a_result (void **state)
{
  WayGameFixture fixture;
  g_autofree char *open = NULL;

  way_game_fixture_open_history (&fixture, application);
  open = g_strdup_printf ("win.open-game(int64 %" G_GINT64_FORMAT ")", fixture.finished);
  way_driver_activate (fixture.window, open);
  way_driver_settle (fixture.window);
  assert_string_equal (way_game_fixture_get_page (&fixture), "WayResultPage");
  way_driver_activate (fixture.window, "win.back");
  way_driver_settle (fixture.window);
  assert_string_equal (way_game_fixture_get_page (&fixture), "WayStartPage");
  assert_null (way_window_get_game (fixture.window));

  /* After undoing the end it is played on. */
  way_driver_activate (fixture.window, open);
  way_driver_activate (fixture.window, "win.undo");
  way_driver_settle (fixture.window);
  assert_string_equal (way_game_fixture_get_page (&fixture), "WayTablePage");
  way_driver_activate (fixture.window, "win.redo");
  way_driver_activate (fixture.window, "win.result");
  way_driver_settle (fixture.window);
  way_driver_activate (fixture.window, "win.back");
  way_driver_settle (fixture.window);
  assert_string_equal (way_game_fixture_get_page (&fixture), "WayTablePage");
  way_game_fixture_close (&fixture);
}

/* The first month, which is above the list, has the same distance from its games as the others. */
static void
test_gap_below_the_first_month (void **state)
{
  WayGameFixture fixture;
  graphene_rect_t bounds;

  way_game_fixture_open_history (&fixture, application);
  assert_true (way_game_fixture_press (&fixture, GDK_KEY_f, GDK_CONTROL_MASK));
  search (&fixture, "anna");
  assert_false (gtk_widget_get_mapped (get_in_head (&fixture, "filter_button")));
  assert_true (gtk_widget_compute_bounds (get_in_head (&fixture, "month"), get_row (&fixture, 0), &bounds));
  assert_int_equal ((int) (bounds.origin.y + bounds.size.height),
                    -gtk_widget_get_margin_bottom (way_driver_get (get_row (&fixture, 0), "month")));
  way_game_fixture_close (&fixture);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_width),
    cmocka_unit_test (test_search_while_typing),
    cmocka_unit_test (test_nothing_found),
    cmocka_unit_test (test_filters),
    cmocka_unit_test (test_filter_by_a_removed_player),
    cmocka_unit_test (test_filter_button),
    cmocka_unit_test (test_menu),
    cmocka_unit_test (test_kept),
    cmocka_unit_test (test_delete_resumable),
    cmocka_unit_test (test_months),
    cmocka_unit_test (test_delete_key),
    cmocka_unit_test (test_back_from_a_result),
    cmocka_unit_test (test_gap_below_the_first_month),
  };

  application = way_test_begin ();
  return !application ? 1 : way_test_end (application, cmocka_run_group_tests (tests, NULL, NULL));
}
