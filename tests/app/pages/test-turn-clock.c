/* test-turn-clock.c: the clock of the turn at the table and on the big board, and the switch that turns it on.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test.h"

#include "way-board-page.h"
#include "way-counters.h"
#include "way-driver.h"
#include "way-game-fixture.h"
#include "way-player-row.h"
#include "way-table-page.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void
reset_settings (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.waymark.Waymark");

  g_settings_set_boolean (settings, "chips-offered", TRUE); /* otherwise their page comes first */
  g_settings_reset (settings, "turn-clock");
  g_settings_reset (settings, "clocks-of-games");
}

static gboolean
is_new_table (gpointer data)
{
  return WAY_IS_TABLE_PAGE (way_game_fixture_get_page_widget (data));
}

/* Starts a game. The clock does not go: whether the window is in front depends on the display of the test. */
static GtkWidget *
start (WayGameFixture *fixture, gboolean with_clock)
{
  GtkWidget *page;

  reset_settings ();
  page = way_game_fixture_activate (fixture, "win.new-game");
  gtk_switch_set_active (GTK_SWITCH (way_driver_get (page, "clock_switch")), with_clock);
  way_driver_tap (way_page_get_main_button (WAY_PAGE (page)));
  assert_true (way_test_until (is_new_table, fixture, 5000));
  way_test_settle ();
  if (with_clock)
    way_turn_clock_set_paused (way_window_get_clock (fixture->window), TRUE);
  way_test_settle ();
  return way_game_fixture_get_page_widget (fixture);
}

/* Counts the visible counters of a page. */
static int
count (GtkWidget *page)
{
  int n = 0;

  while (way_game_fixture_find_nth (page, WAY_TYPE_COUNTER, NULL, n))
    n++;
  return n;
}

static void
test_off (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("", 1000);
  GtkWidget *table = start (&fixture, FALSE);

  assert_int_equal (count (table), 0);
  assert_false (way_turn_clock_is_shown (way_window_get_clock (fixture.window)));
  assert_false (gtk_widget_get_visible (way_driver_get (way_test_find (table, WAY_TYPE_PLAYER_ROW, NULL), "time_box")));
  way_game_fixture_close (&fixture);
}

/* A tap pauses it, another one lets it go on. A screen reader is told what it is, not every second. */
static void
test_pause (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("", 1000);
  GtkWidget *table = start (&fixture, TRUE);
  WayTurnClock *clock = way_window_get_clock (fixture.window);
  GtkWidget *counter = way_test_find (table, WAY_TYPE_COUNTER, NULL);

  assert_int_equal (count (table), 1);
  gtk_test_accessible_assert_property (counter, GTK_ACCESSIBLE_PROPERTY_LABEL, "Turn Clock, paused");
  assert_true (gtk_widget_get_visible (way_driver_get (way_test_find (table, WAY_TYPE_PLAYER_ROW, NULL), "time_box")));
  way_driver_tap (counter);
  assert_false (way_turn_clock_is_paused (clock));
  gtk_test_accessible_assert_property (counter, GTK_ACCESSIBLE_PROPERTY_LABEL, "Turn Clock");
  way_driver_tap (counter);
  assert_true (way_turn_clock_is_paused (clock));
  assert_false (way_turn_clock_goes (clock));

  way_driver_activate (fixture.window, "win.final");
  way_test_settle ();
  assert_false (way_turn_clock_is_shown (clock));
  way_game_fixture_close (&fixture);
}

/* On a phone it is in the title, with a mark while it is paused, and paused in the menu. */
static void
test_phone (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("", 360);
  GtkWidget *table = start (&fixture, TRUE);
  WayTurnClock *clock = way_window_get_clock (fixture.window);

  assert_int_equal (count (table), 0);
  assert_true (gtk_widget_get_mapped (way_driver_get (table, "pause")));
  gtk_widget_activate_action (table, "table.pause-clock", NULL);
  assert_false (way_turn_clock_is_paused (clock));
  assert_false (gtk_widget_get_visible (way_driver_get (table, "pause")));
  gtk_widget_activate_action (table, "table.pause-clock", NULL);
  assert_true (way_turn_clock_is_paused (clock));
  way_game_fixture_close (&fixture);
}

/* On the big board, between the panels. */
static void
test_board (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("", 1000);
  GtkWidget *board;

  start (&fixture, TRUE);
  board = way_game_fixture_activate (&fixture, "win.board");
  assert_int_equal (count (board), 1);
  way_driver_tap (way_test_find (board, WAY_TYPE_COUNTER, NULL));
  assert_false (way_turn_clock_is_paused (way_window_get_clock (fixture.window)));
  way_game_fixture_close (&fixture);
}

/* The switch is as it was in the last game. */
static void
test_kept (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("", 1000);
  GtkWidget *page;

  start (&fixture, TRUE);
  page = way_game_fixture_activate (&fixture, "win.new-game");
  assert_true (gtk_switch_get_active (GTK_SWITCH (way_driver_get (page, "clock_switch"))));
  reset_settings ();
  way_game_fixture_close (&fixture);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_off),   cmocka_unit_test (test_pause), cmocka_unit_test (test_phone),
    cmocka_unit_test (test_board), cmocka_unit_test (test_kept),
  };

  if (way_test_init () != 0)
    return 1;
  return cmocka_run_group_tests_name ("turn-clock", tests, NULL, NULL);
}
