/* test-custom-questions.c: custom questions are entered before a game and asked in it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test.h"

#include "carc-base.h"
#include "way-custom-questions-page.h"
#include "way-custom-question-row.h"
#include "way-driver.h"
#include "way-setup-page.h"
#include "way-stepper.h"
#include "way-game-fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* On a narrow page the house rules are reached from the rule options. */
static GtkWidget *
open_questions (WayGameFixture *fixture)
{
  GtkWidget *page = way_game_fixture_activate (fixture, "win.new-game");
  GtkWidget *row = way_driver_get (page, "house");

  assert_true (WAY_IS_SETUP_PAGE (page));
  if (!gtk_widget_get_mapped (row))
    {
      way_driver_tap (way_driver_get (page, "options"));
      row = way_driver_get (way_game_fixture_get_page_widget (fixture), "house");
    }
  way_driver_tap (row);
  assert_true (WAY_IS_CUSTOM_QUESTIONS_PAGE (way_game_fixture_get_page_widget (fixture)));
  return way_game_fixture_get_page_widget (fixture);
}

static GtkWidget *
go_back_to_setup (WayGameFixture *fixture)
{
  while (!WAY_IS_SETUP_PAGE (way_game_fixture_get_page_widget (fixture)))
    way_game_fixture_activate (fixture, "win.back");
  return way_game_fixture_get_page_widget (fixture);
}

static void
add (GtkWidget *questions)
{
  way_test_click (way_test_find (questions, GTK_TYPE_BUTTON, "wm-add"));
}

static void
fill (GtkWidget *row, const char *label, guint feature, guint kind, int points)
{
  gtk_editable_set_text (GTK_EDITABLE (way_test_find (row, GTK_TYPE_ENTRY, NULL)), label);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (way_game_fixture_find_nth (row, GTK_TYPE_DROP_DOWN, NULL, 0)), feature);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (way_game_fixture_find_nth (row, GTK_TYPE_DROP_DOWN, NULL, 1)), kind);
  way_stepper_set_value (WAY_STEPPER (way_driver_get (row, "points")), points);
}

static void
test_type_and_play (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("", 360);
  GtkWidget *questions = open_questions (&fixture);
  GtkWidget *page;
  const CarcCustomQuestion *house;

  for (int i = 0; i < 3; i++)
    add (questions);
  fill (way_game_fixture_find_nth (questions, WAY_TYPE_CUSTOM_QUESTION_ROW, NULL, 0), "Bridges built", 0, 0, 2);
  fill (way_game_fixture_find_nth (questions, WAY_TYPE_CUSTOM_QUESTION_ROW, NULL, 2), " On the river ", 1, 1, -5);
  assert_true (way_test_content_width (questions) <= 360);
  page = way_game_fixture_activate (&fixture, "win.back");
  assert_non_null (way_test_find (page, GTK_TYPE_LABEL, "2 house rules"));

  page = go_back_to_setup (&fixture);
  g_signal_emit_by_name (page, "begin");
  way_test_settle ();
  house = way_game_get_setup (way_window_get_game (fixture.window))->house;
  assert_ptr_equal (house[0].subject, &carc_road);
  assert_string_equal (house[0].label, "Bridges built");
  assert_false (house[0].yes_no);
  assert_int_equal (house[0].points, 2);
  assert_null (house[1].subject);
  assert_ptr_equal (house[2].subject, &carc_city);
  assert_string_equal (house[2].label, "On the river");
  assert_true (house[2].yes_no);
  assert_int_equal (house[2].points, -5);

  page = way_game_fixture_activate (&fixture, "win.enter::road");
  assert_non_null (way_test_find (page, GTK_TYPE_LABEL, "Bridges built"));
  way_game_fixture_close (&fixture);
}

/* The table names the expansions in play; with one of them, its name. */
static void
test_are_no_expansion (void **state)
{
  static const char setup[] = "house   1 road count points=2 \"Bridges built\"\n";
  WayGameFixture fixture = way_game_fixture_open_with (setup, "", 1000);

  assert_null (way_test_find (way_game_fixture_get_page_widget (&fixture), GTK_TYPE_LABEL, "House Rules"));
  way_game_fixture_close (&fixture);
  fixture = way_game_fixture_open_with ("with signposts\nhouse   1 road count points=2 \"Bridges built\"\n", "", 1000);
  assert_non_null (way_test_find (way_game_fixture_get_page_widget (&fixture), GTK_TYPE_LABEL, "The Signposts"));
  way_game_fixture_close (&fixture);
}

static void
assert_points_label (GtkWidget *row, const char *label)
{
  assert_string_equal (gtk_label_get_label (GTK_LABEL (way_driver_get (row, "points_label"))), label);
  gtk_test_accessible_assert_property (way_driver_get (row, "points"), GTK_ACCESSIBLE_PROPERTY_LABEL, label);
}

/* The points can be negative; they are for each, unless the answer is yes or no. */
static void
test_points (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("", 1000);
  GtkWidget *questions = open_questions (&fixture);
  GtkWidget *row, *minus;

  add (questions);
  row = way_test_find (questions, WAY_TYPE_CUSTOM_QUESTION_ROW, NULL);
  minus = way_driver_find (way_driver_get (row, "points"), GTK_TYPE_BUTTON, NULL, 0);
  assert_int_equal (way_stepper_get_value (WAY_STEPPER (way_driver_get (row, "points"))), 1);
  for (int i = 0; i < 3; i++)
    way_driver_tap (minus);
  assert_int_equal (way_stepper_get_value (WAY_STEPPER (way_driver_get (row, "points"))), -2);
  assert_points_label (row, "Points for each");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (way_driver_get (row, "kind")), 1);
  assert_points_label (row, "Points");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (way_driver_get (row, "kind")), 0);
  assert_points_label (row, "Points for each");
  way_game_fixture_close (&fixture);
}

/* A digit that makes the number too large begins another, as does one after a key. */
static void
test_type_points (void **state)
{
  static const struct {
    guint keyval;
    int value;
  } rows[] = { { GDK_KEY_2, 2 }, { GDK_KEY_KP_5, 25 }, { GDK_KEY_7, 7 }, { GDK_KEY_plus, 8 }, { GDK_KEY_3, 3 } };
  WayGameFixture fixture = way_game_fixture_open_record ("", 360);
  GtkWidget *questions = open_questions (&fixture);
  GtkWidget *points;

  add (questions);
  points = way_driver_get (way_test_find (questions, WAY_TYPE_CUSTOM_QUESTION_ROW, NULL), "points");
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      assert_true (way_test_press (points, rows[i].keyval, 0));
      assert_int_equal (way_stepper_get_value (WAY_STEPPER (points)), rows[i].value);
    }
  way_game_fixture_close (&fixture);
}

static void
test_keep_and_remove (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("", 1000);
  GtkWidget *questions = open_questions (&fixture);
  CarcHeader header;
  const CarcCustomQuestion *house = header.setup.house;

  for (int i = 0; i < CARC_N_CUSTOM_QUESTIONS; i++)
    {
      g_autofree char *label = g_strdup_printf ("No. %d", i + 1);

      add (questions);
      fill (way_game_fixture_find_nth (questions, WAY_TYPE_CUSTOM_QUESTION_ROW, NULL, i), label, 0, 0, i);
    }
  way_test_click (way_test_find (questions, GTK_TYPE_BUTTON, "Remove house rule 4"));
  way_setup_page_read (WAY_SETUP_PAGE (go_back_to_setup (&fixture)), &header);
  assert_null (house[3].subject);
  assert_string_equal (house[4].label, "No. 5");
  way_driver_tap (way_driver_get (way_game_fixture_get_page_widget (&fixture), "house"));
  questions = way_game_fixture_get_page_widget (&fixture);

  /* The numbers of the others stay, and the free number is reused. */
  add (questions);
  assert_non_null (way_test_find (questions, GTK_TYPE_BUTTON, "Remove house rule 4"));
  g_signal_emit_by_name (go_back_to_setup (&fixture), "begin");
  way_test_settle ();
  way_setup_page_read (WAY_SETUP_PAGE (way_game_fixture_activate (&fixture, "win.new-game")), &header);
  assert_null (house[3].subject);
  assert_string_equal (house[7].label, "No. 8");
  assert_int_equal (house[7].points, 7);
  way_game_fixture_close (&fixture);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_type_and_play), cmocka_unit_test (test_are_no_expansion), cmocka_unit_test (test_points),
    cmocka_unit_test (test_type_points),   cmocka_unit_test (test_keep_and_remove),
  };

  if (way_test_init () != 0)
    return 1;
  way_game_fixture_start ();

  return cmocka_run_group_tests (tests, NULL, NULL);
}
