/* test-tiles-left.c: the tiles that are left are counted if the players want it, and the last one leads to final
 * scoring.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test.h"

#include "way-counter.h"
#include "way-driver.h"
#include "way-game-fixture.h"
#include "way-setup-page.h"
#include "way-stepper.h"
#include "way-table-page.h"
#include "way-tile-count.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#define WIDE 1000

static void
reset_settings (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.waymark.Waymark");

  g_settings_set_boolean (settings, "chips-offered", TRUE); /* otherwise their page comes first */
  g_settings_reset (settings, "tiles-left");
  g_settings_reset (settings, "tiles-of-games");
  g_settings_reset (settings, "tiles-of-boxes");
}

static gboolean
is_new_table (gpointer data)
{
  WayGameFixture *fixture = data;

  return WAY_IS_TABLE_PAGE (way_game_fixture_get_page_widget (fixture));
}

/* Starts a game, with these tiles to draw; -1: as suggested. */
static GtkWidget *
start (WayGameFixture *fixture, gboolean counted, int n_tiles)
{
  GtkWidget *page = way_game_fixture_activate (fixture, "win.new-game");

  gtk_switch_set_active (GTK_SWITCH (way_driver_get (page, "tiles_switch")), counted);
  if (n_tiles >= 0)
    way_stepper_set_value (WAY_STEPPER (way_driver_get (page, "tiles")), n_tiles);
  way_driver_tap (way_page_get_main_button (WAY_PAGE (page)));
  assert_true (way_test_until (is_new_table, fixture, 5000));
  way_test_settle ();
  return way_game_fixture_get_page_widget (fixture);
}

static GtkWidget *
get_pill (GtkWidget *page)
{
  return way_test_find (page, WAY_TYPE_COUNTER, NULL);
}

static void
assert_pill (GtkWidget *table, const char *text)
{
  GtkWidget *pill = get_pill (table);

  assert_int_equal (pill != NULL, text != NULL);
  if (text)
    assert_string_equal (way_counter_get_number (WAY_COUNTER (pill)), text);
}

static GtkWidget *
get_key (GtkWidget *table, const char *id)
{
  return way_driver_get (way_driver_get (table, "bar"), id);
}

static void
test_off (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("", WIDE);

  reset_settings ();
  assert_pill (start (&fixture, FALSE, -1), NULL);
  way_game_fixture_close (&fixture);
}

/* At one tile the key of the next turn says so; at none, final scoring has the accent and the focus, and the game goes
 * on as before. */
static void
test_last_tile (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("", WIDE);
  GtkWidget *table;

  reset_settings ();
  table = start (&fixture, TRUE, 3);
  assert_pill (table, "2 tiles left");
  assert_false (gtk_widget_has_css_class (get_pill (table), "warning"));
  way_driver_activate (fixture.window, "win.next-turn");
  way_test_settle ();
  assert_pill (table, "1 tile left");
  assert_true (gtk_widget_has_css_class (get_pill (table), "warning"));
  assert_string_equal (gtk_label_get_label (GTK_LABEL (get_key (table, "next_note"))), "draws the last tile");

  way_driver_activate (fixture.window, "win.next-turn");
  way_test_settle ();
  assert_pill (table, "0 tiles left");
  assert_string_equal (gtk_label_get_label (GTK_LABEL (get_key (table, "next_note"))), "");
  assert_false (gtk_widget_has_css_class (get_key (table, "next"), "suggested-action"));
  assert_true (gtk_widget_has_focus (get_key (table, "last")));
  assert_true (way_game_fixture_get_page_widget (&fixture) == table);

  way_driver_activate (fixture.window, "win.undo");
  way_test_settle ();
  assert_pill (table, "1 tile left");
  assert_true (gtk_widget_has_css_class (get_key (table, "next"), "suggested-action"));
  way_game_fixture_close (&fixture);
}

/* A tile was lost, or came from another box. */
static void
test_correct (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("", WIDE);
  GtkWidget *table, *stepper;

  reset_settings ();
  table = start (&fixture, TRUE, 40);
  way_driver_tap (get_pill (table));
  stepper = way_test_find (table, WAY_TYPE_STEPPER, NULL);
  assert_int_equal (way_stepper_get_value (WAY_STEPPER (stepper)), 39);
  way_stepper_set_value (WAY_STEPPER (stepper), 37);
  assert_pill (table, "37 tiles left");
  way_driver_activate (fixture.window, "win.next-turn");
  way_test_settle ();
  assert_pill (table, "36 tiles left");
  way_game_fixture_close (&fixture);
}

/* The number can be corrected on the big board, too. */
static void
test_board (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("", WIDE);
  GtkWidget *page;

  reset_settings ();
  start (&fixture, TRUE, 40);
  page = way_game_fixture_activate (&fixture, "win.board");
  assert_pill (page, "39 tiles left");
  way_driver_tap (get_pill (page));
  way_stepper_set_value (WAY_STEPPER (way_test_find (page, WAY_TYPE_STEPPER, NULL)), 1);
  assert_pill (page, "1 tile left");
  assert_true (gtk_widget_has_css_class (get_pill (page), "warning"));
  way_game_fixture_close (&fixture);
}

/* What was said about the boxes is suggested the next time. */
static void
test_kept (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("", WIDE);
  GtkWidget *page;

  reset_settings ();
  start (&fixture, TRUE, 50);
  page = way_game_fixture_activate (&fixture, "win.new-game");
  assert_true (gtk_switch_get_active (GTK_SWITCH (way_driver_get (page, "tiles_switch"))));
  assert_int_equal (way_stepper_get_value (WAY_STEPPER (way_driver_get (page, "tiles"))), 50);
  reset_settings ();
  way_game_fixture_close (&fixture);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_off),   cmocka_unit_test (test_last_tile), cmocka_unit_test (test_correct),
    cmocka_unit_test (test_board), cmocka_unit_test (test_kept),
  };

  if (way_test_init () != 0)
    return 1;
  return cmocka_run_group_tests_name ("tiles-left", tests, NULL, NULL);
}
