/* test-final.c: final scoring as a checklist: by keys and by touch, in any order, and never left half done.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test-application.h"

#include <adwaita.h>
#include <string.h>

#include "carc-base.h"
#include "carc-bets.h"
#include "way-announcer.h"
#include "way-bet-row.h"
#include "way-game-fixture.h"
#include "way-driver.h"
#include "way-final-step.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static GtkApplication *application;

static GtkWidget *
get_page (WayGameFixture *fixture)
{
  return way_window_get_page (fixture->window);
}

static GtkWidget *
get_child (WayGameFixture *fixture, const char *id)
{
  return way_driver_get (get_page (fixture), id);
}

static void
press_with_control (WayGameFixture *fixture, guint keyval)
{
  assert_true (way_driver_press (GTK_WINDOW (fixture->window), keyval, GDK_CONTROL_MASK));
  way_driver_settle (fixture->window);
}

static void
open_base_game (WayGameFixture *fixture)
{
  way_game_fixture_open (fixture, application);
  way_game_fixture_show_base_game (fixture);
  way_driver_settle (fixture->window);
}

static const CarcSubject *
get_last_subject (WayGameFixture *fixture)
{
  return way_game_fixture_get_last (fixture)->subject;
}

static void
assert_page (WayGameFixture *fixture, const char *page)
{
  assert_string_equal (way_game_fixture_get_page (fixture), page);
}

/* The step whose tab is pressed in the strip. */
static void
assert_step (WayGameFixture *fixture, const char *step_type)
{
  GtkWidget *step_stack = way_driver_find (get_page (fixture), g_type_from_name ("WayStepStack"), NULL, 0);
  GtkStack *stack = GTK_STACK (way_driver_get (step_stack, "stack"));

  assert_string_equal (G_OBJECT_TYPE_NAME (gtk_stack_get_visible_child (stack)), step_type);
}

static GtkWidget *
get_main (WayGameFixture *fixture)
{
  return way_game_fixture_get_main (get_page (fixture));
}

static const char *
get_main_label (WayGameFixture *fixture)
{
  return gtk_label_get_label (GTK_LABEL (way_test_find (get_main (fixture), GTK_TYPE_LABEL, NULL)));
}

static void
assert_focus (WayGameFixture *fixture, const char *action)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (fixture->window));

  assert_non_null (focus);
  assert_ptr_equal (focus, way_driver_find_action (get_page (fixture), action));
}

static void
assert_focus_in (WayGameFixture *fixture, const char *type_name)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (fixture->window));

  assert_non_null (focus);
  assert_non_null (gtk_widget_get_ancestor (focus, g_type_from_name (type_name)));
}

/* How many keys and taps it takes. */

static void
test_nothing_by_keys (void **state)
{
  WayGameFixture fixture;

  open_base_game (&fixture);
  WAY_TAP_KEYS (&fixture, GDK_KEY_e, GDK_KEY_n, GDK_KEY_n, GDK_KEY_Return);
  assert_page (&fixture, "WayResultPage");
  assert_ptr_equal (get_last_subject (&fixture), &carc_end);
  way_game_fixture_close (&fixture);
}

static void
test_nothing_by_taps (void **state)
{
  static const char *const labels[] = { "None Left · Next: Fields", "None Left · Next: End", "End Game" };
  WayGameFixture fixture;

  open_base_game (&fixture);
  way_driver_tap (way_driver_find_action (get_page (&fixture), "win.final"));
  for (int i = 0; i < 3; i++)
    {
      way_driver_settle (fixture.window);
      assert_string_equal (get_main_label (&fixture), labels[i]);
      way_driver_tap (get_main (&fixture));
    }
  way_driver_settle (fixture.window);
  assert_page (&fixture, "WayResultPage");
  way_game_fixture_close (&fixture);
}

static void
test_road_and_field_by_keys (void **state)
{
  WayGameFixture fixture;
  CarcEntry entry;

  open_base_game (&fixture);
  way_game_fixture_tap_key (&fixture, GDK_KEY_e);
  WAY_TAP_KEYS (&fixture, GDK_KEY_r, GDK_KEY_3, GDK_KEY_F1, GDK_KEY_Return);
  entry = *way_game_fixture_get_last (&fixture);
  assert_ptr_equal (entry.subject, &carc_road);
  assert_int_equal (entry.state, CARC_STATE_UNFINISHED);
  assert_int_equal (carc_entry_get (&entry, &carc_road_tiles, CARC_NO_PLAYER), 3);
  assert_page (&fixture, "WayFinalPage");
  assert_focus (&fixture, "win.enter-unfinished::road");

  way_game_fixture_tap_key (&fixture, GDK_KEY_n);
  assert_focus_in (&fixture, "WayKeypad");
  WAY_TAP_KEYS (&fixture, GDK_KEY_4, GDK_KEY_F1, GDK_KEY_Return);
  entry = *way_game_fixture_get_last (&fixture);
  assert_ptr_equal (entry.subject, &carc_field);
  assert_int_equal (carc_entry_get (&entry, &carc_field_cities, CARC_NO_PLAYER), 4);
  assert_focus_in (&fixture, "WayKeypad");
  assert_int_equal (way_game_fixture_get_points (&fixture, 0), 3 + 12);
  way_game_fixture_close (&fixture);
}

/* What must never happen. */

/* Whatever has the focus. */
static void
test_enter_skips_nothing (void **state)
{
  static const char *const steps[] = { "WayBetsStep", "WayUnfinishedStep", "WayFieldStep" };
  WayGameFixture fixture;
  int n;

  way_game_fixture_open (&fixture, application);
  way_game_fixture_tap_key (&fixture, GDK_KEY_e);
  n = way_game_fixture_count (&fixture);
  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      assert_step (&fixture, steps[i]);
      gtk_widget_grab_focus (get_main (&fixture));
      if (i > 0)
        way_game_fixture_tap_key (&fixture, GDK_KEY_Return);
      assert_step (&fixture, steps[i]);
      assert_int_equal (way_game_fixture_count (&fixture), n);
      assert_int_equal (way_game_get_closed_steps (fixture.game), 0);
      press_with_control (&fixture, GDK_KEY_Page_Down);
    }
  assert_step (&fixture, "WayEndStep");
  for (int tabs = 0; tabs < 12; tabs++)
    {
      GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (fixture.window));

      if (GTK_IS_BUTTON (focus)
          && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (focus)), "final.nothing-left") == 0)
        way_game_fixture_tap_key (&fixture, GDK_KEY_Return);
      gtk_widget_child_focus (GTK_WIDGET (fixture.window), GTK_DIR_TAB_FORWARD);
    }
  assert_step (&fixture, "WayEndStep");
  assert_int_equal (way_game_get_closed_steps (fixture.game), 0);
  way_game_fixture_close (&fixture);
}

/* The second rules of the first edition ask which cities a player has scored with another field; other rules do not. */
static void
test_cities_count_once (void **state)
{
  const char *question = "Cities already scored with another field";
  WayGameFixture fixture;

  way_game_fixture_open (&fixture, application);
  way_game_fixture_show_with_rule (&fixture, "fields=city-once");
  way_game_fixture_tap_key (&fixture, GDK_KEY_e);
  press_with_control (&fixture, GDK_KEY_Page_Down);
  assert_step (&fixture, "WayFieldStep");
  assert_non_null (way_test_find (get_page (&fixture), GTK_TYPE_LABEL, question));
  way_game_fixture_play (&fixture, "field cities=3 meeples=red:1");
  way_game_fixture_play (&fixture, "field cities=2 meeples=red:1 scored-cities=red:1");
  assert_int_equal (way_game_fixture_get_points (&fixture, 0), 12);

  way_game_fixture_show_base_game (&fixture);
  way_game_fixture_tap_key (&fixture, GDK_KEY_e);
  press_with_control (&fixture, GDK_KEY_Page_Down);
  assert_step (&fixture, "WayFieldStep");
  assert_null (way_test_find (get_page (&fixture), GTK_TYPE_LABEL, question));
  way_game_fixture_close (&fixture);
}

static void
test_end_waits (void **state)
{
  WayGameFixture fixture;
  int n;

  open_base_game (&fixture);
  way_game_fixture_tap_key (&fixture, GDK_KEY_e);
  n = way_game_fixture_count (&fixture);
  press_with_control (&fixture, GDK_KEY_Page_Down);
  press_with_control (&fixture, GDK_KEY_Page_Down);
  assert_step (&fixture, "WayEndStep");
  assert_ptr_equal (gtk_root_get_focus (GTK_ROOT (fixture.window)), get_main (&fixture));
  assert_true (gtk_widget_has_css_class (get_main (&fixture), "blocked"));
  gtk_test_accessible_assert_state (get_main (&fixture), GTK_ACCESSIBLE_STATE_DISABLED, TRUE);
  way_game_fixture_tap_key (&fixture, GDK_KEY_Return);
  assert_int_equal (way_game_fixture_count (&fixture), n);
  assert_string_equal (way_announcer_get_text (WAY_ANNOUNCER (get_child (&fixture, "status"))),
                       "Still to do: Unfinished, Fields");
  way_driver_tap (way_driver_find_action (get_page (&fixture), "final.nothing-left(1)"));
  way_driver_settle (fixture.window);
  assert_step (&fixture, "WayFieldStep");
  way_game_fixture_tap_key (&fixture, GDK_KEY_n);
  assert_step (&fixture, "WayEndStep");
  assert_false (gtk_widget_has_css_class (get_main (&fixture), "blocked"));
  gtk_test_accessible_assert_state (get_main (&fixture), GTK_ACCESSIBLE_STATE_DISABLED, FALSE);
  way_game_fixture_tap_key (&fixture, GDK_KEY_Return);
  assert_page (&fixture, "WayResultPage");
  way_game_fixture_close (&fixture);
}

/* A field that is half entered is not dropped by saying that nothing is left. */
static void
test_half_a_field (void **state)
{
  WayGameFixture fixture;

  open_base_game (&fixture);
  WAY_TAP_KEYS (&fixture, GDK_KEY_e, GDK_KEY_n);
  assert_step (&fixture, "WayFieldStep");
  assert_false (gtk_widget_get_visible (get_child (&fixture, "nothing_left")));
  way_game_fixture_tap_key (&fixture, GDK_KEY_4);
  assert_true (gtk_widget_get_visible (get_child (&fixture, "nothing_left")));
  assert_false (gtk_widget_get_sensitive (get_child (&fixture, "nothing_left")));
  way_game_fixture_tap_key (&fixture, GDK_KEY_n);
  assert_step (&fixture, "WayFieldStep");
  way_game_fixture_tap_key (&fixture, GDK_KEY_F2);
  assert_string_equal (get_main_label (&fixture), "Record · +12");
  way_game_fixture_tap_key (&fixture, GDK_KEY_Return);
  assert_string_equal (get_main_label (&fixture), "None Left · Next: End");
  way_game_fixture_close (&fixture);
}

/* Leaving and coming back. */

static void
test_back_is_safe (void **state)
{
  WayGameFixture fixture;
  int n;

  open_base_game (&fixture);
  n = way_game_fixture_count (&fixture);
  WAY_TAP_KEYS (&fixture, GDK_KEY_e, GDK_KEY_Escape);
  assert_page (&fixture, "WayTablePage");
  assert_int_equal (way_game_fixture_count (&fixture), n);

  WAY_TAP_KEYS (&fixture, GDK_KEY_e, GDK_KEY_n, GDK_KEY_Escape);
  assert_page (&fixture, "WayTablePage");
  assert_int_equal (way_game_fixture_count (&fixture), n + 1);
  way_game_fixture_tap_key (&fixture, GDK_KEY_e);
  assert_step (&fixture, "WayFieldStep");
  way_game_fixture_close (&fixture);
}

static void
test_undo_opens_a_step (void **state)
{
  WayGameFixture fixture;

  open_base_game (&fixture);
  WAY_TAP_KEYS (&fixture, GDK_KEY_e, GDK_KEY_n, GDK_KEY_n);
  assert_step (&fixture, "WayEndStep");
  way_game_fixture_activate (&fixture, "win.undo");
  assert_step (&fixture, "WayEndStep");
  assert_true (gtk_widget_has_css_class (get_main (&fixture), "blocked"));
  way_game_fixture_activate (&fixture, "win.undo");
  way_game_fixture_activate (&fixture, "win.undo");
  assert_page (&fixture, "WayTablePage");
  way_game_fixture_close (&fixture);
}

static void
test_deleting_opens_a_step (void **state)
{
  WayGameFixture fixture;
  int entry_id;

  open_base_game (&fixture);
  way_game_fixture_tap_key (&fixture, GDK_KEY_e);
  way_game_fixture_play (&fixture, "unfinished road tiles=3 meeples=red:1");
  WAY_TAP_KEYS (&fixture, GDK_KEY_n, GDK_KEY_n);
  assert_step (&fixture, "WayEndStep");
  assert_false (gtk_widget_has_css_class (get_main (&fixture), "blocked"));
  way_game_get_entry (fixture.game, way_game_get_n_entries (fixture.game) - 1, &entry_id);
  assert_true (way_game_delete_entries (fixture.game, &entry_id, 1, NULL));
  way_driver_settle (fixture.window);
  assert_true (gtk_widget_has_css_class (get_main (&fixture), "blocked"));
  way_game_fixture_close (&fixture);
}

static GtkWidget *
get_bar (WayGameFixture *fixture)
{
  return way_driver_find (get_page (fixture), g_type_from_name ("WayEntryBar"), NULL, 0);
}

/* The first key of the entry bar. */
static GtkWidget *
get_road (WayGameFixture *fixture)
{
  return way_driver_find (get_bar (fixture), GTK_TYPE_BUTTON, NULL, 0);
}

static GtkWidget *
get_card (WayGameFixture *fixture)
{
  return way_driver_get (get_page (fixture), "final_card");
}

static void
test_undo_of_the_last_tile (void **state)
{
  WayGameFixture fixture;
  int n;

  open_base_game (&fixture);
  n = way_game_fixture_count (&fixture);
  way_game_fixture_tap_key (&fixture, GDK_KEY_e);
  press_with_control (&fixture, GDK_KEY_z);
  assert_page (&fixture, "WayTablePage");
  assert_int_equal (way_game_fixture_count (&fixture), n);
  assert_false (gtk_widget_get_visible (get_card (&fixture)));
  assert_true (gtk_widget_get_sensitive (get_road (&fixture)));
  assert_true (gtk_widget_get_visible (way_driver_get (get_bar (&fixture), "last")));

  way_game_fixture_activate (&fixture, "win.redo");
  assert_page (&fixture, "WayTablePage");
  assert_true (gtk_widget_get_visible (get_card (&fixture)));
  way_game_fixture_close (&fixture);
}

static void
test_table_during_final_scoring (void **state)
{
  WayGameFixture fixture;
  GtkWidget *row;

  open_base_game (&fixture);
  WAY_TAP_KEYS (&fixture, GDK_KEY_e, GDK_KEY_n, GDK_KEY_Escape);
  assert_page (&fixture, "WayTablePage");
  assert_false (gtk_widget_get_sensitive (get_road (&fixture)));
  assert_string_equal (gtk_widget_get_tooltip_text (get_road (&fixture)), "Final scoring has begun");
  row = way_driver_get (get_card (&fixture), "row");
  assert_non_null (way_test_find (row, GTK_TYPE_LABEL, "1 of 3 steps done · Next: Fields"));
  assert_string_equal (gtk_label_get_label (GTK_LABEL (way_driver_get (get_bar (&fixture), "next_label"))),
                       "Continue Final Scoring");
  way_driver_tap (row);
  way_driver_settle (fixture.window);
  assert_step (&fixture, "WayFieldStep");

  way_game_fixture_tap_key (&fixture, GDK_KEY_Escape);
  WAY_TAP_KEYS (&fixture, GDK_KEY_e, GDK_KEY_n, GDK_KEY_Return);
  assert_page (&fixture, "WayResultPage");
  way_game_fixture_activate (&fixture, "win.undo");
  assert_page (&fixture, "WayTablePage");
  assert_true (gtk_widget_get_visible (get_card (&fixture)));
  assert_non_null (way_test_find (get_card (&fixture), GTK_TYPE_LABEL, "2 of 3 steps done · Next: End"));
  assert_false (gtk_widget_get_sensitive (get_road (&fixture)));
  way_game_fixture_close (&fixture);
}

/* The letters on the keys do what the keys do: nothing, but they say why, and lead back. */
static void
test_letters_of_the_table (void **state)
{
  static const guint letters[] = { GDK_KEY_r, GDK_KEY_c, GDK_KEY_m, GDK_KEY_g, GDK_KEY_b, GDK_KEY_t };
  WayGameFixture fixture;
  int n;

  way_game_fixture_open (&fixture, application);
  WAY_TAP_KEYS (&fixture, GDK_KEY_e);
  press_with_control (&fixture, GDK_KEY_Page_Down);
  WAY_TAP_KEYS (&fixture, GDK_KEY_n, GDK_KEY_Escape);
  n = way_game_fixture_count (&fixture);
  for (gsize i = 0; i < G_N_ELEMENTS (letters); i++)
    {
      way_game_fixture_tap_key (&fixture, letters[i]);
      assert_page (&fixture, "WayTablePage");
      assert_non_null (way_test_find (get_page (&fixture), GTK_TYPE_LABEL, "Final scoring has begun"));
    }
  assert_int_equal (way_game_fixture_count (&fixture), n);
  way_driver_tap (way_test_find (get_page (&fixture), GTK_TYPE_BUTTON, "Continue"));
  way_driver_settle (fixture.window);
  assert_page (&fixture, "WayFinalPage");
  way_game_fixture_close (&fixture);
}

/* Bets. */

static void
assert_open_row (WayGameFixture *self, int index)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self->window));

  assert_true (WAY_IS_BET_ROW (focus));
  assert_int_equal (way_bet_row_get_index (WAY_BET_ROW (focus)), index);
}

static void
test_bets_come_first (void **state)
{
  WayGameFixture fixture;

  way_game_fixture_open (&fixture, application);
  way_game_fixture_play (&fixture, "bookmaker stack=7 chips=red");
  way_game_fixture_tap_key (&fixture, GDK_KEY_e);
  assert_step (&fixture, "WayBetsStep");
  assert_open_row (&fixture, 0);
  assert_string_equal (get_main_label (&fixture), "2 Chips Left to Reveal");
  assert_non_null (way_test_find (get_page (&fixture), GTK_TYPE_LABEL, "Anna’s tile, turn 1"));
  assert_non_null (way_test_find (get_page (&fixture), GTK_TYPE_LABEL, "Jan’s tile, turn 2"));
  assert_non_null (way_test_find (get_page (&fixture), GTK_TYPE_LABEL, "chip 1 of 2 · Anna"));
  way_game_fixture_tap_key (&fixture, GDK_KEY_Return);
  assert_int_equal (way_game_fixture_count (&fixture), 2 + WAY_GAME_FIXTURE_N_ENTRIES);

  /* The other stack first. What was revealed of this one stays, and Undo is not for it. */
  WAY_TAP_KEYS (&fixture, GDK_KEY_c, GDK_KEY_8, GDK_KEY_F5);
  assert_string_equal (get_main_label (&fixture), "1 Chip Left to Reveal");
  press_with_control (&fixture, GDK_KEY_z);
  assert_int_equal (way_game_fixture_count (&fixture), 2 + WAY_GAME_FIXTURE_N_ENTRIES);
  for (int stack = 7; stack >= 1; stack -= 6)
    {
      gtk_widget_activate_action (get_page (&fixture), "final.reveal-stack", "i", stack);
      way_driver_settle (fixture.window);
      assert_string_equal (get_main_label (&fixture), "1 Chip Left to Reveal");
    }
  assert_non_null (way_test_find (get_page (&fixture), GTK_TYPE_LABEL, "chip 2 of 2 · Jan"));
  way_game_fixture_activate (&fixture, "win.back");
  way_game_fixture_tap_key (&fixture, GDK_KEY_e);
  assert_non_null (way_test_find (get_page (&fixture), GTK_TYPE_LABEL, "chip 2 of 2 · Jan"));
  gtk_widget_activate_action (get_page (&fixture), "final.reveal-stack", "i", 7);
  way_driver_settle (fixture.window);
  assert_string_equal (get_main_label (&fixture), "1 Chip Left to Reveal");
  for (int stack = 1; stack <= 7; stack += 6)
    gtk_widget_activate_action (get_page (&fixture), "final.return-chips", "i", stack);
  way_driver_settle (fixture.window);
  assert_ptr_equal (get_last_subject (&fixture), &carc_bet);
  assert_string_equal (get_main_label (&fixture), "Next: Unfinished");
  way_game_fixture_tap_key (&fixture, GDK_KEY_Return);
  assert_step (&fixture, "WayBetsStep");
  way_game_fixture_tap_key (&fixture, GDK_KEY_n);
  assert_step (&fixture, "WayUnfinishedStep");
  way_game_fixture_close (&fixture);
}

/* The chips of a stack, each with its own road or city, are recorded together. */
static void
test_bets_by_keys (void **state)
{
  WayGameFixture fixture;
  GtkWidget *badge;

  way_game_fixture_open (&fixture, application);
  WAY_TAP_KEYS (&fixture, GDK_KEY_e, GDK_KEY_F5);
  assert_open_row (&fixture, 0);
  WAY_TAP_KEYS (&fixture, GDK_KEY_c, GDK_KEY_1, GDK_KEY_0, GDK_KEY_F5);
  assert_open_row (&fixture, 1);
  assert_string_equal (get_main_label (&fixture), "1 Chip Left to Reveal");
  WAY_TAP_KEYS (&fixture, GDK_KEY_r, GDK_KEY_4, GDK_KEY_F7);
  assert_string_equal (get_main_label (&fixture), "Record Stack 1");
  badge = way_test_find (get_page (&fixture), GTK_TYPE_LABEL, "all revealed");
  assert_true (gtk_widget_has_css_class (badge, "success"));
  assert_false (gtk_widget_has_css_class (badge, "warning"));
  assert_ptr_equal (gtk_root_get_focus (GTK_ROOT (fixture.window)), get_main (&fixture));

  /* A finished row is opened again. */
  gtk_widget_activate (way_driver_find (get_page (&fixture), WAY_TYPE_BET_ROW, NULL, 1));
  way_driver_settle (fixture.window);
  assert_open_row (&fixture, 1);
  WAY_TAP_KEYS (&fixture, GDK_KEY_c, GDK_KEY_F6, GDK_KEY_Return);
  assert_int_equal (way_game_fixture_get_points (&fixture, 1), 9 + 7);
  assert_int_equal (carc_entry_get (way_game_fixture_get_last (&fixture), &carc_bet_tiles, CARC_NO_PLAYER), 10);
  assert_int_equal (carc_entry_get (way_game_fixture_get_last (&fixture), &carc_bet_chip, 1), 6);
  assert_string_equal (get_main_label (&fixture), "Next: Unfinished");

  /* They are one undo group. */
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.undo", NULL);
  way_driver_settle (fixture.window);
  assert_string_equal (get_main_label (&fixture), "2 Chips Left to Reveal");
  way_game_fixture_close (&fixture);
}

/* The strip leads to each step. */
static void
test_any_order (void **state)
{
  static const char *const steps[] = { "WayEndStep", "WayFieldStep", "WayBetsStep", "WayUnfinishedStep" };
  static const int tabs[] = { 3, 2, 0, 1 };
  WayGameFixture fixture;

  way_game_fixture_open (&fixture, application);
  way_game_fixture_tap_key (&fixture, GDK_KEY_e);
  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      way_driver_tap (way_driver_find (get_page (&fixture), g_type_from_name ("WayStepTab"), NULL, tabs[i]));
      way_driver_settle (fixture.window);
      assert_step (&fixture, steps[i]);
    }
  press_with_control (&fixture, GDK_KEY_Page_Up);
  assert_step (&fixture, "WayBetsStep");
  press_with_control (&fixture, GDK_KEY_Page_Up);
  assert_step (&fixture, "WayBetsStep");
  way_game_fixture_close (&fixture);
}

/* The key for the last tile. */
static void
test_last_tile (void **state)
{
  WayGameFixture fixture;
  GtkWidget *bar;

  open_base_game (&fixture);
  bar = way_driver_find (get_page (&fixture), g_type_from_name ("WayEntryBar"), NULL, 0);
  assert_true (gtk_widget_get_visible (way_driver_get (bar, "last")));
  way_game_fixture_play (&fixture, "final");
  assert_false (gtk_widget_get_visible (way_driver_get (bar, "last")));
  way_game_fixture_play (&fixture, "end");
  assert_false (gtk_widget_get_visible (way_driver_get (bar, "last")));
  way_game_fixture_tap_key (&fixture, GDK_KEY_e);
  assert_page (&fixture, "WayResultPage");
  way_game_fixture_close (&fixture);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_nothing_by_keys),
    cmocka_unit_test (test_nothing_by_taps),
    cmocka_unit_test (test_road_and_field_by_keys),
    cmocka_unit_test (test_enter_skips_nothing),
    cmocka_unit_test (test_end_waits),
    cmocka_unit_test (test_half_a_field),
    cmocka_unit_test (test_back_is_safe),
    cmocka_unit_test (test_undo_opens_a_step),
    cmocka_unit_test (test_undo_of_the_last_tile),
    cmocka_unit_test (test_table_during_final_scoring),
    cmocka_unit_test (test_deleting_opens_a_step),
    cmocka_unit_test (test_letters_of_the_table),
    cmocka_unit_test (test_bets_come_first),
    cmocka_unit_test (test_bets_by_keys),
    cmocka_unit_test (test_any_order),
    cmocka_unit_test (test_last_tile),
    cmocka_unit_test (test_cities_count_once),
  };

  application = way_test_begin ();
  return !application ? 1 : way_test_end (application, cmocka_run_group_tests (tests, NULL, NULL));
}
