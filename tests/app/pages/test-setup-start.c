/* test-setup-start.c: how a new game begins once it is set up, and who plays.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test.h"

#include "way-chips-page.h"
#include "way-driver.h"
#include "way-expansion-row.h"
#include "way-game-fixture.h"
#include "way-seat-row.h"
#include "way-setup-page.h"
#include "way-table-page.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#define WIDE 1000

/* Their page is offered before the first game with The Bets. */
static void
set_chips_offered (WayGameFixture *fixture, gboolean offered)
{
  g_settings_set_boolean (way_window_get_settings (fixture->window), "chips-offered", offered);
}

static GtkWidget *
open_setup (WayGameFixture *fixture)
{
  GtkWidget *page = way_game_fixture_activate (fixture, "win.new-game");

  set_chips_offered (fixture, TRUE);
  assert_true (WAY_IS_SETUP_PAGE (page));
  return page;
}

static GtkWidget *
get_row (GtkWidget *page, int seat)
{
  return way_driver_find (page, WAY_TYPE_SEAT_ROW, NULL, seat);
}

/* A button that is pressed with Enter is shown pressed for a moment first. */
static gboolean
has_new_game (gpointer data)
{
  WayGameFixture *fixture = data;

  return way_window_get_game (fixture->window) != fixture->game;
}

static int
count_players (GtkWidget *page)
{
  CarcHeader header;

  way_setup_page_read (WAY_SETUP_PAGE (page), &header);
  return header.setup.n_players;
}

static int
count_players_of_game (WayGameFixture *fixture)
{
  return way_game_get_header (way_window_get_game (fixture->window))->setup.n_players;
}

static void
remove_all_but_first (GtkWidget *page)
{
  for (int i = 2; i > 0; i--)
    g_signal_emit_by_name (get_row (page, i), "remove");
}

static void
press_enter_in_name (GtkWidget *page, int seat)
{
  gtk_widget_grab_focus (way_driver_get (get_row (page, seat), "name"));
  g_signal_emit_by_name (way_driver_get (get_row (page, seat), "name"), "activate");
}

static const char *
get_placeholder (GtkWidget *page, int seat)
{
  return gtk_entry_get_placeholder_text (GTK_ENTRY (way_driver_get (get_row (page, seat), "name")));
}

/* The row that Enter adds waits for a name. Whoever starts the game without one has pressed Enter once too often. */
static void
test_enter_too_often (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("", WIDE);
  GtkWidget *page = open_setup (&fixture);

  remove_all_but_first (page);
  press_enter_in_name (page, 0);
  assert_string_equal (get_placeholder (page, 1), "Name");
  gtk_widget_grab_focus (way_page_get_main_button (WAY_PAGE (page)));
  assert_true (way_game_fixture_press (&fixture, GDK_KEY_Return, 0));
  assert_true (way_test_until (has_new_game, &fixture, 2000));
  assert_int_equal (count_players_of_game (&fixture), 1);
  way_game_fixture_close (&fixture);
}

/* Nor is it drawn to have the first turn. */
static void
test_enter_and_draw (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("", WIDE);
  GtkWidget *page = open_setup (&fixture);

  remove_all_but_first (page);
  press_enter_in_name (page, 0);
  gtk_widget_activate_action (page, "setup.draw-starter", NULL);
  assert_int_equal (count_players (page), 1);
  way_game_fixture_close (&fixture);
}

/* Somebody who was added with the button, or whose row was used, plays without a name. */
static void
test_unnamed (void **state)
{
  static const char *const signals[] = { "starts", "color-wanted", "move" };
  WayGameFixture fixture = way_game_fixture_open_record ("", WIDE);
  GtkWidget *page = open_setup (&fixture);
  GtkWidget *add
      = gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (way_driver_get (way_driver_get (page, "seats"), "add")));

  remove_all_but_first (page);
  way_driver_tap (add);
  assert_string_not_equal (get_placeholder (page, 1), "Name");
  for (gsize i = 0; i < G_N_ELEMENTS (signals); i++)
    {
      int seat = (int) i + 2;

      way_seat_row_set_name (WAY_SEAT_ROW (get_row (page, seat - 1)), "Eva" + i);
      press_enter_in_name (page, seat - 1);
      assert_string_equal (get_placeholder (page, seat), "Name");
      if (g_str_equal (signals[i], "starts"))
        g_signal_emit_by_name (get_row (page, seat), signals[i]);
      else
        g_signal_emit_by_name (get_row (page, seat), signals[i],
                               g_str_equal (signals[i], "move") ? -1 : CARC_COLOR_PINK);
      for (int other = 0; other <= seat; other++)
        assert_string_not_equal (get_placeholder (page, other), "Name");
    }
  way_driver_tap (way_page_get_main_button (WAY_PAGE (page)));
  assert_true (way_test_until (has_new_game, &fixture, 2000));
  assert_int_equal (count_players_of_game (&fixture), 5);
  way_game_fixture_close (&fixture);
}

/* After a click on a switch, Enter starts the game, as the button says; with keys, the focus stays at the switch. */
static void
test_enter_after_switch (void **state)
{
  static const char *const switches[] = { "clock_switch", "tiles_switch", NULL };
  WayGameFixture fixture = way_game_fixture_open_record ("", WIDE);
  GtkWidget *page = open_setup (&fixture);
  GtkWidget *main_button = way_page_get_main_button (WAY_PAGE (page));

  for (gsize i = 0; i < G_N_ELEMENTS (switches); i++)
    {
      GtkWidget *toggle
          = switches[i] ? way_driver_get (page, switches[i]) : way_driver_find (page, WAY_TYPE_EXPANSION_ROW, NULL, 0);

      gtk_widget_grab_focus (toggle);
      gtk_window_set_focus_visible (GTK_WINDOW (fixture.window), TRUE);
      way_driver_tap (toggle);
      assert_ptr_equal (gtk_root_get_focus (gtk_widget_get_root (page)), toggle);
      gtk_widget_grab_focus (way_driver_get (get_row (page, 2), "name"));
      gtk_window_set_focus_visible (GTK_WINDOW (fixture.window), FALSE);
      way_driver_tap (toggle);
      assert_ptr_equal (gtk_root_get_focus (gtk_widget_get_root (page)), main_button);
      assert_false (gtk_widget_has_css_class (page, "wm-typing"));
    }
  way_game_fixture_close (&fixture);
}

static GtkWidget *
offer_chips (WayGameFixture *fixture, GtkWidget *page)
{
  GtkWidget *chips;

  set_chips_offered (fixture, FALSE);
  way_driver_tap (way_page_get_main_button (WAY_PAGE (page)));
  chips = way_game_fixture_get_page_widget (fixture);
  assert_true (WAY_IS_CHIPS_PAGE (chips));
  assert_false (has_new_game (fixture));
  return chips;
}

/* The chips are asked for before the game begins: going back leads to what was set up. Once is enough. */
static void
test_back_from_chips (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("", WIDE);
  GtkWidget *page = open_setup (&fixture);

  for (int with_key = 0; with_key < 2; with_key++)
    {
      offer_chips (&fixture, page);
      WAY_TAP_KEYS (&fixture, GDK_KEY_4, GDK_KEY_3);
      if (with_key)
        WAY_TAP_KEYS (&fixture, GDK_KEY_Escape);
      else
        way_game_fixture_activate (&fixture, "win.back");
      assert_ptr_equal (way_game_fixture_get_page_widget (&fixture), page);
      assert_int_equal (count_players (page), 3);
    }
  way_driver_tap (way_page_get_main_button (WAY_PAGE (page)));
  assert_true (WAY_IS_TABLE_PAGE (way_game_fixture_get_page_widget (&fixture)));
  assert_true (has_new_game (&fixture));
  assert_int_equal (way_game_get_setup (way_window_get_game (fixture.window))->chips[0].faces[0].points, 3);
  way_game_fixture_close (&fixture);
}

static void
test_later (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("", WIDE);
  GtkWidget *page = open_setup (&fixture);
  CarcChip chips[CARC_N_CHIPS];

  offer_chips (&fixture, page);
  WAY_TAP_KEYS (&fixture, GDK_KEY_4, GDK_KEY_3);
  way_driver_tap (way_driver_get (way_game_fixture_get_page_widget (&fixture), "later_button"));
  assert_true (WAY_IS_TABLE_PAGE (way_game_fixture_get_page_widget (&fixture)));
  assert_true (has_new_game (&fixture));
  assert_true (way_store_read_chips (way_window_get_store (fixture.window), chips, NULL));
  assert_int_equal (chips[0].faces[0].points, 3);
  way_game_fixture_close (&fixture);
}

/* Who moves a row while typing in its name goes on typing. */
static void
test_move_while_typing (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("", 360);
  GtkWidget *page = open_setup (&fixture);
  GtkWidget *row = way_driver_find (page, WAY_TYPE_SEAT_ROW, NULL, 1);
  GtkWidget *focus;

  way_seat_row_set_name (WAY_SEAT_ROW (row), "Wolfgang");
  gtk_widget_grab_focus (way_driver_get (row, "name"));
  focus = gtk_root_get_focus (gtk_widget_get_root (page));
  gtk_editable_set_position (GTK_EDITABLE (focus), 4);
  gtk_widget_activate_action (row, "seat.up", NULL);
  way_driver_settle (fixture.window);
  assert_ptr_equal (way_driver_find (page, WAY_TYPE_SEAT_ROW, NULL, 0), row);
  assert_ptr_equal (gtk_root_get_focus (gtk_widget_get_root (page)), focus);
  assert_int_equal (gtk_editable_get_position (GTK_EDITABLE (focus)), 4);
  assert_false (gtk_editable_get_selection_bounds (GTK_EDITABLE (focus), NULL, NULL));
  way_game_fixture_close (&fixture);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_enter_too_often),   cmocka_unit_test (test_enter_and_draw),
    cmocka_unit_test (test_unnamed),           cmocka_unit_test (test_enter_after_switch),
    cmocka_unit_test (test_back_from_chips),   cmocka_unit_test (test_later),
    cmocka_unit_test (test_move_while_typing),
  };

  if (way_test_init () != 0)
    return 1;
  way_game_fixture_start ();

  return cmocka_run_group_tests (tests, NULL, NULL);
}
