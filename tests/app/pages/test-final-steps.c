/* test-final-steps.c: what the steps of final scoring show.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test-application.h"

#include <adwaita.h>

#include "way-driver.h"
#include "way-game-fixture.h"
#include "way-page.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static GtkApplication *application;

/* Begins final scoring of a game without expansions. */
static void
begin (WayGameFixture *fixture)
{
  way_game_fixture_open (fixture, application);
  way_game_fixture_show_base_game (fixture);
  way_driver_settle (fixture->window);
  way_game_fixture_tap_key (fixture, GDK_KEY_e);
}

static GtkWidget *
get_steps (WayGameFixture *fixture)
{
  return way_driver_get (way_window_get_page (fixture->window), "step_stack");
}

static void
assert_visible (WayGameFixture *fixture, const char *id, gboolean visible)
{
  assert_int_equal (gtk_widget_get_visible (way_driver_get (way_window_get_page (fixture->window), id)), visible);
}

static gboolean
is_flat (gpointer page)
{
  return way_page_get_form_factor (page) == WAY_LANDSCAPE;
}

static gboolean
is_wide (gpointer page)
{
  return way_page_get_form_factor (page) == WAY_WIDE;
}

/* On a phone on its side, the totals are beside the button. */
static void
test_landscape (void **state)
{
  WayGameFixture fixture;

  begin (&fixture);
  assert_visible (&fixture, "bar_totals", FALSE);
  assert_visible (&fixture, "strip_totals", TRUE);
  gtk_window_set_default_size (GTK_WINDOW (fixture.window), 640, 360);
  assert_true (way_test_until (is_flat, way_window_get_page (fixture.window), 10000));
  assert_visible (&fixture, "bar_totals", TRUE);
  assert_visible (&fixture, "strip_totals", FALSE);
  WAY_TAP_KEYS (&fixture, GDK_KEY_n, GDK_KEY_4);
  assert_visible (&fixture, "nothing_left", FALSE);
  way_game_fixture_close (&fixture);
}

/* Players who tie share one row of the score sheet. */
static void
test_tie_of_a_field (void **state)
{
  WayGameFixture fixture;
  GtkWidget *sheet;

  begin (&fixture);
  WAY_TAP_KEYS (&fixture, GDK_KEY_n, GDK_KEY_4, GDK_KEY_F1, GDK_KEY_F2);
  sheet = way_driver_find (get_steps (&fixture), g_type_from_name ("WaySheetView"), NULL, 0);
  assert_non_null (way_test_find (sheet, GTK_TYPE_LABEL, "Anna and Jan"));
  assert_non_null (way_test_find (sheet, GTK_TYPE_LABEL, "Tie: full points for each"));
  assert_int_equal (way_driver_count (sheet, g_type_from_name ("WaySheetRow"), NULL), 2);
  way_game_fixture_tap_key (&fixture, GDK_KEY_F1);
  assert_null (way_test_find (sheet, GTK_TYPE_LABEL, "Tie: full points for each"));
  way_game_fixture_close (&fixture);
}

/* A phone has no room for a heading above the form, so the field has its number in the first title. */
static void
test_number_of_field (void **state)
{
  WayGameFixture fixture;
  GtkWidget *row;

  begin (&fixture);
  WAY_TAP_KEYS (&fixture, GDK_KEY_n);
  row = way_driver_find (get_steps (&fixture), g_type_from_name ("WayKeypadRow"), NULL, 0);
  assert_non_null (way_test_find (row, GTK_TYPE_LABEL, "Field 1 · Completed cities"));
  WAY_TAP_KEYS (&fixture, GDK_KEY_4, GDK_KEY_F1, GDK_KEY_Return);
  row = way_driver_find (get_steps (&fixture), g_type_from_name ("WayKeypadRow"), NULL, 0);
  assert_non_null (way_test_find (row, GTK_TYPE_LABEL, "Field 2 · Completed cities"));
  gtk_window_set_default_size (GTK_WINDOW (fixture.window), 640, 360);
  assert_true (way_test_until (is_flat, way_window_get_page (fixture.window), 10000));
  assert_non_null (way_test_find (row, GTK_TYPE_LABEL, "Field 2 · Completed cities"));
  gtk_window_set_default_size (GTK_WINDOW (fixture.window), 1280, 800);
  assert_true (way_test_until (is_wide, way_window_get_page (fixture.window), 10000));
  assert_non_null (way_test_find (row, GTK_TYPE_LABEL, "Completed cities"));
  way_game_fixture_close (&fixture);
}

static void
assert_total (WayGameFixture *fixture, int index, const char *name, const char *gain, int points)
{
  GtkWidget *totals = way_driver_get (way_window_get_page (fixture->window), "strip_totals");
  GtkWidget *total = way_driver_find (totals, g_type_from_name ("WayTotal"), NULL, index);
  g_autofree char *number = g_strdup_printf ("%d", points);

  assert_string_equal (gtk_label_get_label (GTK_LABEL (way_driver_get (total, "name"))), name);
  assert_string_equal (gtk_label_get_label (GTK_LABEL (way_driver_get (total, "gain"))), gain);
  assert_string_equal (gtk_label_get_label (GTK_LABEL (way_driver_get (total, "points"))), number);
}

/* A chip that is revealed counts at once, before its stack is recorded. */
static void
test_totals_of_bets (void **state)
{
  WayGameFixture fixture;
  int points[2];

  way_game_fixture_open (&fixture, application);
  WAY_TAP_KEYS (&fixture, GDK_KEY_e);
  for (int seat = 0; seat < 2; seat++)
    points[seat] = way_game_fixture_get_points (&fixture, seat);
  assert_total (&fixture, 0, "Anna", "", points[0]);
  WAY_TAP_KEYS (&fixture, GDK_KEY_c, GDK_KEY_1, GDK_KEY_0, GDK_KEY_F5, GDK_KEY_F5);
  assert_total (&fixture, 0, "Anna", "+7", points[0] + 7);
  assert_total (&fixture, 1, "Jan", "+7", points[1] + 7);
  WAY_TAP_KEYS (&fixture, GDK_KEY_Return);
  assert_total (&fixture, 0, "Anna", "+7", points[0] + 7);
  assert_total (&fixture, 1, "Jan", "+7", points[1] + 7);
  assert_int_equal (way_game_fixture_get_points (&fixture, 0), points[0] + 7);
  way_game_fixture_close (&fixture);
}

static void
assert_row_of_chip (GtkWidget *page, int index, const char *detail, gboolean is_open)
{
  GtkWidget *row = way_driver_find (page, g_type_from_name ("WayBetRow"), NULL, index);

  assert_string_equal (gtk_label_get_label (GTK_LABEL (way_driver_get (row, "detail"))), detail);
  assert_int_equal (gtk_widget_get_mapped (way_driver_get (row, "road")), is_open);
}

/* Only the chip that is open has keys; another one says what was chosen for it. */
static void
test_keys_of_the_open_chip (void **state)
{
  WayGameFixture fixture;
  GtkWidget *page;

  way_game_fixture_open (&fixture, application);
  WAY_TAP_KEYS (&fixture, GDK_KEY_e);
  page = way_window_get_page (fixture.window);
  assert_row_of_chip (page, 0, "face down", TRUE);
  assert_row_of_chip (page, 1, "face down", FALSE);
  WAY_TAP_KEYS (&fixture, GDK_KEY_c, GDK_KEY_8);
  assert_row_of_chip (page, 0, "face down", TRUE);
  gtk_widget_activate (way_driver_find (page, g_type_from_name ("WayBetRow"), NULL, 1));
  way_driver_settle (fixture.window);
  assert_row_of_chip (page, 0, "city of 8 tiles", FALSE);
  assert_row_of_chip (page, 1, "face down", TRUE);
  way_game_fixture_close (&fixture);
}

static gboolean
asks_for_cities (WayGameFixture *fixture)
{
  return way_test_find (get_steps (fixture), GTK_TYPE_LABEL, "How many completed cities does the field touch?") != NULL;
}

static gboolean
can_record (WayGameFixture *fixture)
{
  return gtk_widget_get_sensitive (way_page_get_main_button (WAY_PAGE (way_window_get_page (fixture->window))));
}

/* The button says what a field without farmers is worth. While the number of cities is missing, the sheet asks for it
 * instead of dividing nothing, and nothing is recorded. */
static void
test_field_without_points (void **state)
{
  WayGameFixture fixture;
  gsize n;

  begin (&fixture);
  WAY_TAP_KEYS (&fixture, GDK_KEY_n);
  assert_true (asks_for_cities (&fixture));
  WAY_TAP_KEYS (&fixture, GDK_KEY_F1, GDK_KEY_F2);
  assert_true (asks_for_cities (&fixture));
  assert_null (way_test_find (way_window_get_page (fixture.window), GTK_TYPE_LABEL, "Record · no points"));
  assert_false (can_record (&fixture));
  n = way_game_get_n_entries (fixture.game);
  WAY_TAP_KEYS (&fixture, GDK_KEY_Return);
  assert_int_equal (way_game_get_n_entries (fixture.game), n);
  WAY_TAP_KEYS (&fixture, GDK_KEY_4);
  assert_false (asks_for_cities (&fixture));
  assert_null (way_test_find (way_window_get_page (fixture.window), GTK_TYPE_LABEL, "Record · no points"));
  assert_true (can_record (&fixture));
  WAY_TAP_KEYS (&fixture, GDK_KEY_Return);
  assert_int_equal (way_game_get_n_entries (fixture.game), n + 1);
  WAY_TAP_KEYS (&fixture, GDK_KEY_4);
  assert_non_null (way_test_find (way_window_get_page (fixture.window), GTK_TYPE_LABEL, "Record · no points"));
  way_game_fixture_close (&fixture);
}

/* One question, one number: the last key is for all above it. */
static void
test_number_of_cities (void **state)
{
  WayGameFixture fixture;
  GtkWidget *row, *stepper;

  begin (&fixture);
  WAY_TAP_KEYS (&fixture, GDK_KEY_n, GDK_KEY_4);
  row = way_driver_find (get_steps (&fixture), g_type_from_name ("WayKeypadRow"), NULL, 0);
  stepper = way_driver_get (row, "stepper");
  assert_false (gtk_widget_get_visible (stepper));
  way_driver_tap (way_driver_find (row, GTK_TYPE_BUTTON, "wm-keypad-key", 12));
  way_driver_settle (fixture.window);
  assert_false (gtk_widget_get_visible (stepper));
  WAY_TAP_KEYS (&fixture, GDK_KEY_F1, GDK_KEY_Return);
  assert_int_equal (way_game_fixture_get_points (&fixture, 0), 39);
  way_game_fixture_close (&fixture);
}

/* The last step sums up what is recorded, and asks about what may be missing. */
static void
test_summary (void **state)
{
  WayGameFixture fixture;
  GtkWidget *end, *row;

  begin (&fixture);
  way_game_fixture_play (&fixture, "unfinished road tiles=3 meeples=red:1");
  way_game_fixture_play (&fixture, "unfinished road tiles=2 meeples=blue:1");
  way_game_fixture_play (&fixture, "unfinished city tiles=2 meeples=blue:1");
  way_game_fixture_play (&fixture, "field cities=2 meeples=blue:1");
  WAY_TAP_KEYS (&fixture, GDK_KEY_n);
  way_game_fixture_press (&fixture, GDK_KEY_Page_Down, GDK_CONTROL_MASK);
  end = get_steps (&fixture);
  assert_non_null (way_test_find (end, GTK_TYPE_LABEL, "2 roads, 1 city"));
  assert_non_null (way_test_find (end, GTK_TYPE_LABEL, "1 field · Are any farmers left to score?"));
  row = way_driver_find (end, g_type_from_name ("WayEndRow"), NULL, 1);
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "1 field · Are any farmers left to score?");
  way_driver_tap (way_driver_find_action (way_window_get_page (fixture.window), "final.nothing-left(2)"));
  way_driver_settle (fixture.window);
  assert_non_null (way_test_find (end, GTK_TYPE_LABEL, "1 field"));
  way_game_fixture_close (&fixture);
}

/* An open step without entries asks only what may be missing; its color says that it is open. */
static void
test_summary_of_nothing (void **state)
{
  WayGameFixture fixture;
  GtkWidget *row;

  begin (&fixture);
  WAY_TAP_KEYS (&fixture, GDK_KEY_n);
  way_game_fixture_press (&fixture, GDK_KEY_Page_Down, GDK_CONTROL_MASK);
  row = way_driver_find (get_steps (&fixture), g_type_from_name ("WayEndRow"), NULL, 1);
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Are any farmers left to score?");
  row = way_driver_find (get_steps (&fixture), g_type_from_name ("WayEndRow"), NULL, 0);
  assert_non_null (way_test_find (row, GTK_TYPE_LABEL, "None left to score"));
  assert_true (gtk_widget_has_css_class (way_driver_get (row, "points"), "dim-label"));
  way_game_fixture_close (&fixture);
}

static void
test_recorded_twice (void **state)
{
  static const char *const lines[]
      = { "unfinished road tiles=3 meeples=red:1", "unfinished road tiles=3 meeples=blue:1" };
  WayGameFixture fixture;
  GtkWidget *row;

  begin (&fixture);
  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    way_game_fixture_play (&fixture, lines[i]);
  row = way_driver_find (way_window_get_page (fixture.window), g_type_from_name ("WayRecordedRow"), NULL, 0);
  assert_false (gtk_widget_get_visible (way_driver_get (row, "twice")));
  way_game_fixture_play (&fixture, lines[0]);
  assert_int_equal (way_driver_count (way_window_get_page (fixture.window), g_type_from_name ("WayRecordedRow"), NULL),
                    3);
  assert_true (gtk_widget_get_visible (way_driver_get (row, "twice")));
  way_driver_tap (way_driver_get (row, "edit"));
  way_driver_settle (fixture.window);
  assert_string_equal (way_game_fixture_get_page (&fixture), "WayEntryPage");
  way_game_fixture_close (&fixture);
}

static float
get_start (GtkWidget *row, const char *id)
{
  graphene_rect_t bounds;

  assert_true (gtk_widget_get_visible (way_driver_get (row, id)));
  assert_true (gtk_widget_compute_bounds (way_driver_get (row, id), row, &bounds));
  return bounds.origin.x;
}

/* The rows of a stack have the same columns: a chip that does not match has a picture, too. What the title of the list
 * and the name of the player say is not repeated. */
static void
test_recorded_chips (void **state)
{
  WayGameFixture fixture;
  GtkWidget *match, *miss;

  way_game_fixture_open (&fixture, application);
  WAY_TAP_KEYS (&fixture, GDK_KEY_e, GDK_KEY_c, GDK_KEY_8, GDK_KEY_F5, GDK_KEY_r, GDK_KEY_4, GDK_KEY_F7,
                GDK_KEY_Return);
  miss = way_driver_find (get_steps (&fixture), g_type_from_name ("WayRecordedRow"), NULL, 0);
  match = way_driver_find (get_steps (&fixture), g_type_from_name ("WayRecordedRow"), NULL, 1);
  assert_string_equal (gtk_label_get_label (GTK_LABEL (way_driver_get (match, "detail"))), "city of 8 tiles · match");
  assert_string_equal (gtk_label_get_label (GTK_LABEL (way_driver_get (miss, "detail"))), "road of 4 tiles · no match");
  gtk_test_accessible_assert_property (match, GTK_ACCESSIBLE_PROPERTY_LABEL, "Anna, 7+, city of 8 tiles · match, +7");
  assert_true (get_start (match, "chip") == get_start (miss, "chip"));
  assert_true (get_start (match, "name") == get_start (miss, "name"));
  way_game_fixture_close (&fixture);
}

/* The program may be killed before a stack is recorded. */
static void
test_revealed_chips_are_saved (void **state)
{
  WayGameFixture fixture;
  g_autoptr (WayGame) again = NULL;

  way_game_fixture_open (&fixture, application);
  WAY_TAP_KEYS (&fixture, GDK_KEY_e, GDK_KEY_c, GDK_KEY_8, GDK_KEY_F5);
  again = way_game_open (fixture.store, way_game_get_id (fixture.game), NULL);
  way_window_open_game (fixture.window, again);
  way_driver_settle (fixture.window);
  assert_string_equal (way_game_fixture_get_page (&fixture), "WayTablePage");
  way_game_fixture_tap_key (&fixture, GDK_KEY_e);
  assert_non_null (way_test_find (way_window_get_page (fixture.window), GTK_TYPE_LABEL, "chip 2 of 2 · Jan"));

  /* Nothing remains of what is recorded. */
  WAY_TAP_KEYS (&fixture, GDK_KEY_F6, GDK_KEY_Return);
  assert_null (way_store_read_draft (fixture.store, way_game_get_id (again), NULL));
  assert_int_equal (way_game_get_standings (again)->points[0], way_game_fixture_get_points (&fixture, 0) + 7);
  way_game_fixture_close (&fixture);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_landscape),
    cmocka_unit_test (test_tie_of_a_field),
    cmocka_unit_test (test_number_of_field),
    cmocka_unit_test (test_totals_of_bets),
    cmocka_unit_test (test_keys_of_the_open_chip),
    cmocka_unit_test (test_field_without_points),
    cmocka_unit_test (test_number_of_cities),
    cmocka_unit_test (test_summary),
    cmocka_unit_test (test_summary_of_nothing),
    cmocka_unit_test (test_recorded_twice),
    cmocka_unit_test (test_recorded_chips),
    cmocka_unit_test (test_revealed_chips_are_saved),
  };

  application = way_test_begin ();
  return !application ? 1 : way_test_end (application, cmocka_run_group_tests (tests, NULL, NULL));
}
