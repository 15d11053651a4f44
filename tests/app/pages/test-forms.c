/* test-forms.c: what keys and buttons do while an entry is being answered.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test-application.h"

#include "carc-base.h"
#include "way-driver.h"
#include "way-game-fixture.h"
#include "way-keypad.h"
#include "way-sheet-drawer.h"
#include "way-stepper.h"
#include "way-table-page.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static GtkApplication *application;

static gboolean
press (WayGameFixture *fixture, guint keyval, GdkModifierType state)
{
  return way_driver_press (GTK_WINDOW (fixture->window), keyval, state);
}

static void
press_all (WayGameFixture *fixture, const guint *keys)
{
  for (; *keys; keys++)
    if (!press (fixture, *keys, 0))
      fail_msg ("no widget uses the key %s on %s", gdk_keyval_name (*keys), way_game_fixture_get_page (fixture));
}

/* Whether a visible button below @root has this action. */
static gboolean
has_button (GtkWidget *root, const char *action)
{
  if (!gtk_widget_get_visible (root))
    return FALSE;
  if (GTK_IS_BUTTON (root) && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (root)), action) == 0)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    if (has_button (child, action))
      return TRUE;
  return FALSE;
}

/* The answers of the new part are next, not another part. */
static void
test_enter_after_also_completed (void **state)
{
  static const guint city[] = { GDK_KEY_c, GDK_KEY_5, GDK_KEY_F1, 0 };
  static const guint road[] = { GDK_KEY_4, GDK_KEY_F2, GDK_KEY_Return, 0 };
  WayGameFixture fixture;
  GtkWidget *also;

  way_game_fixture_open (&fixture, application);
  press_all (&fixture, city);
  also = way_driver_get (way_driver_get (way_game_fixture_get_page_widget (&fixture), "form"), "also_button");
  gtk_widget_grab_focus (also);
  assert_true (gtk_widget_activate_action (also, "entry.also", "s", "road"));
  way_driver_settle (fixture.window);
  press_all (&fixture, road);
  assert_string_equal (way_game_fixture_get_page (&fixture), "WayTablePage");
  assert_int_equal (way_game_fixture_count (&fixture), WAY_GAME_FIXTURE_N_ENTRIES + 2);
  assert_ptr_equal (way_game_fixture_get_last (&fixture)->subject, &carc_road);
  way_game_fixture_close (&fixture);
}

/* It would undo the entry before, and everybody would expect that it undoes the last answer. */
static void
test_no_undo_of_the_game_on_a_form (void **state)
{
  static const char *const forms[] = { "win.enter::road", "win.settle([(1, ROAD)])", "win.tunnel" };

  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      WayGameFixture fixture;
      GtkWidget *page;

      way_game_fixture_open (&fixture, application);
      page = way_game_fixture_activate (&fixture, forms[i]);
      assert_false (has_button (page, "win.undo"));
      press (&fixture, GDK_KEY_z, GDK_CONTROL_MASK);
      assert_ptr_equal (way_game_fixture_get_page_widget (&fixture), page);
      assert_int_equal (way_game_fixture_count (&fixture), WAY_GAME_FIXTURE_N_ENTRIES);
      assert_true (press (&fixture, GDK_KEY_Escape, 0));
      assert_true (has_button (way_game_fixture_get_page_widget (&fixture), "win.undo"));
      assert_true (press (&fixture, GDK_KEY_z, GDK_CONTROL_MASK));
      assert_int_equal (way_game_fixture_count (&fixture), WAY_GAME_FIXTURE_N_ENTRIES - 1);
      way_game_fixture_close (&fixture);
    }
}

/* The steps are undone, a field that has been begun is not one of them yet. */
static void
test_undo_in_final_scoring (void **state)
{
  WayGameFixture fixture;
  GtkWidget *page;
  int n;

  way_game_fixture_open (&fixture, application);
  way_game_fixture_show_base_game (&fixture);
  WAY_TAP_KEYS (&fixture, GDK_KEY_e, GDK_KEY_n);
  page = way_game_fixture_get_page_widget (&fixture);
  n = way_game_fixture_count (&fixture);
  assert_true (has_button (page, "win.undo"));
  way_game_fixture_tap_key (&fixture, GDK_KEY_3);
  assert_false (has_button (page, "win.undo"));
  press (&fixture, GDK_KEY_z, GDK_CONTROL_MASK);
  assert_int_equal (way_game_fixture_count (&fixture), n);
  WAY_TAP_KEYS (&fixture, GDK_KEY_F1, GDK_KEY_Return);
  assert_int_equal (way_game_fixture_count (&fixture), n + 1);
  assert_true (has_button (page, "win.undo"));
  press (&fixture, GDK_KEY_z, GDK_CONTROL_MASK);
  assert_int_equal (way_game_fixture_count (&fixture), n);
  way_game_fixture_close (&fixture);
}

static GtkWidget *
get_focus (WayGameFixture *fixture)
{
  return gtk_root_get_focus (GTK_ROOT (fixture->window));
}

/* Two marked keys would leave open which one counts. */
static void
test_focus_is_on_the_typed_number (void **state)
{
  WayGameFixture fixture;
  WayKeypad *keypad;

  way_game_fixture_open (&fixture, application);
  assert_true (press (&fixture, GDK_KEY_r, 0));
  keypad = WAY_KEYPAD (way_driver_find (way_game_fixture_get_page_widget (&fixture), WAY_TYPE_KEYPAD, NULL, 0));
  assert_true (press (&fixture, GDK_KEY_1, 0));
  assert_non_null (way_keypad_get_chosen (keypad));
  assert_ptr_equal (get_focus (&fixture), way_keypad_get_chosen (keypad));
  assert_true (press (&fixture, GDK_KEY_5, 0));
  assert_string_equal (gtk_button_get_label (GTK_BUTTON (way_keypad_get_chosen (keypad))), "13+");
  assert_ptr_equal (get_focus (&fixture), way_keypad_get_chosen (keypad));
  assert_true (press (&fixture, GDK_KEY_F2, 0));
  assert_true (press (&fixture, GDK_KEY_Return, 0));
  assert_int_equal (carc_entry_get (way_game_fixture_get_last (&fixture), &carc_road_tiles, CARC_NO_PLAYER), 15);
  way_game_fixture_close (&fixture);
}

/* The arrow keys move inside. */
static void
test_keypad_is_one_tab_stop (void **state)
{
  WayGameFixture fixture;
  GtkWidget *keypad;
  GtkWidget *first;

  way_game_fixture_open (&fixture, application);
  assert_true (press (&fixture, GDK_KEY_r, 0));
  keypad = way_driver_find (way_game_fixture_get_page_widget (&fixture), WAY_TYPE_KEYPAD, NULL, 0);
  first = gtk_widget_get_first_child (keypad);
  assert_ptr_equal (get_focus (&fixture), first);
  gtk_widget_child_focus (GTK_WIDGET (fixture.window), GTK_DIR_RIGHT);
  assert_ptr_equal (get_focus (&fixture), gtk_widget_get_next_sibling (first));
  gtk_widget_child_focus (GTK_WIDGET (fixture.window), GTK_DIR_TAB_FORWARD);
  assert_non_null (get_focus (&fixture));
  assert_false (gtk_widget_is_ancestor (get_focus (&fixture), keypad));
  way_keypad_set_value (WAY_KEYPAD (keypad), 5);
  gtk_widget_child_focus (GTK_WIDGET (fixture.window), GTK_DIR_TAB_BACKWARD);
  assert_ptr_equal (get_focus (&fixture), way_keypad_get_chosen (WAY_KEYPAD (keypad)));
  way_game_fixture_close (&fixture);
}

static void
test_first_number_of_a_field (void **state)
{
  WayGameFixture fixture;

  way_game_fixture_open (&fixture, application);
  way_game_fixture_show_base_game (&fixture);
  WAY_TAP_KEYS (&fixture, GDK_KEY_e, GDK_KEY_n);
  gtk_widget_grab_focus (way_game_fixture_get_page_widget (&fixture));
  assert_non_null (gtk_widget_get_ancestor (get_focus (&fixture), WAY_TYPE_KEYPAD));
  assert_null (gtk_widget_get_prev_sibling (get_focus (&fixture)));
  way_game_fixture_close (&fixture);
}

static void
assert_hint (WayGameFixture *fixture, const char *number)
{
  g_autofree char *hint = g_strdup_printf (
      "Number keys set “%s” · F1 to F3 choose players · Esc goes back and keeps your answers", number);

  assert_non_null (way_test_find (way_game_fixture_get_page_widget (fixture), GTK_TYPE_LABEL, hint));
}

/* The hint names the first number of the form, and no key of a player who is not in the game. */
static void
test_hint_names_the_keys (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("", 1280);

  assert_true (press (&fixture, GDK_KEY_r, 0));
  assert_hint (&fixture, "Road tiles");
  assert_true (press (&fixture, GDK_KEY_Escape, 0));
  assert_true (press (&fixture, GDK_KEY_c, 0));
  assert_hint (&fixture, "City tiles");
  assert_true (press (&fixture, GDK_KEY_Escape, 0));
  /* The number of the stack is known, and not in sight. */
  assert_true (press (&fixture, GDK_KEY_b, 0));
  assert_null (way_test_find (
      way_game_fixture_get_page_widget (&fixture), GTK_TYPE_LABEL,
      "Number keys set “Stack number” · F1 to F3 choose players · Esc goes back and keeps your answers"));
  way_game_fixture_close (&fixture);
}

/* The sentence below the switch of the tunnel is as far from the edges of the card as everything else. */
static void
test_tunnel_is_indented (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("", 1280);
  graphene_rect_t bounds;
  GtkWidget *row, *sentence;

  assert_true (press (&fixture, GDK_KEY_r, 0));
  row = way_driver_find (way_game_fixture_get_page_widget (&fixture), g_type_from_name ("WaySectionsRow"), NULL, 0);
  gtk_switch_set_active (GTK_SWITCH (way_driver_get (row, "toggle")), TRUE);
  way_driver_settle (fixture.window);
  sentence = way_driver_get (row, "no_tunnel");
  assert_true (gtk_widget_get_mapped (sentence));
  assert_true (gtk_widget_compute_bounds (sentence, row, &bounds));
  assert_true (bounds.origin.x >= 12);
  assert_true (bounds.origin.x + bounds.size.width <= (float) gtk_widget_get_width (row) - 12);
  way_game_fixture_close (&fixture);
}

/* How meeples are added is said beside their title, on a phone below their keys, until a few entries are recorded. */
static void
test_help_with_meeples (void **state)
{
  static const int widths[] = { 360, 1280 };

  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      WayGameFixture fixture = way_game_fixture_open_record ("", widths[i]);
      GtkWidget *page = way_game_fixture_activate (&fixture, "win.enter::road");
      GtkWidget *row = way_driver_find (page, g_type_from_name ("WayOwnersRow"), NULL, 0);

      assert_int_equal (gtk_widget_get_visible (way_driver_get (row, "below")), widths[i] == 360);
      assert_int_equal (gtk_widget_get_visible (way_driver_get (row, "help")), widths[i] == 1280);
      assert_true (gtk_widget_get_visible (way_driver_get (row, "first_help")));
      way_game_fixture_activate (&fixture, "win.back");
      for (int n = 0; n < 4; n++)
        {
          page = way_game_fixture_activate (&fixture, "win.enter::road");
          row = way_driver_find (page, g_type_from_name ("WayOwnersRow"), NULL, 0);
          assert_true (gtk_widget_get_visible (way_driver_get (row, "first_help")));
          way_game_fixture_activate (&fixture, "win.back");
          way_game_fixture_play (&fixture, "road tiles=3 meeples=red:1");
          way_game_fixture_play (&fixture, n % 2 == 0 ? "turn blue" : "turn red");
        }
      page = way_game_fixture_activate (&fixture, "win.enter::road");
      row = way_driver_find (page, g_type_from_name ("WayOwnersRow"), NULL, 0);
      assert_false (gtk_widget_get_visible (way_driver_get (row, "first_help")));
      way_game_fixture_close (&fixture);
    }
}

/* As in the list of games. */
static graphene_rect_t
get_place (WayGameFixture *fixture, const char *text)
{
  GtkWidget *sheet = way_driver_get (way_game_fixture_get_page_widget (fixture), "sheet");
  GtkWidget *label = way_test_find (sheet, GTK_TYPE_LABEL, text);
  graphene_rect_t place;

  assert_non_null (label);
  assert_true (gtk_widget_compute_bounds (label, sheet, &place));
  return place;
}

/* The sheet takes as little height from the questions as it can. */
static void
test_sums_are_beside_the_lines (void **state)
{
  static const struct {
    int width;
    gboolean beside;
  } windows[] = { { 1280, TRUE }, { 920, FALSE } };

  for (gsize i = 0; i < G_N_ELEMENTS (windows); i++)
    {
      WayGameFixture fixture = way_game_fixture_open_record ("road tiles=3 meeples=blue:1\n", windows[i].width);
      graphene_rect_t line, sum, note;

      way_game_fixture_activate (&fixture, "win.enter::road");
      WAY_TAP_KEYS (&fixture, GDK_KEY_5, GDK_KEY_F1, GDK_KEY_F2, GDK_KEY_F2);
      line = get_place (&fixture, "5 road tiles");
      sum = get_place (&fixture, "+5");
      note = get_place (&fixture, "Anna: 1 meeple against 2, no points.");
      get_place (&fixture, "3 → 8");
      assert_int_equal (sum.origin.y < line.origin.y + line.size.height, windows[i].beside);
      assert_int_equal (note.origin.y > sum.origin.y + sum.size.height, !windows[i].beside);
      way_game_fixture_close (&fixture);
    }
}

static void
open_sheet (GtkWidget *page)
{
  way_sheet_drawer_set_open (WAY_SHEET_DRAWER (way_driver_get (page, "drawer")), TRUE);
  way_test_settle ();
}

/* What an edited entry would change is on its button, and later entries would change too. */
static void
test_points_before_and_after (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("road tiles=3 meeples=blue:1\n", 360);
  GtkWidget *page = way_game_fixture_activate (&fixture, "win.amend(2)");

  open_sheet (page);
  assert_non_null (way_test_find (way_driver_get (page, "drawer_sheet"), GTK_TYPE_LABEL, "+3"));
  assert_null (way_test_find (page, GTK_TYPE_LABEL, "0 → 3"));
  way_game_fixture_press (&fixture, GDK_KEY_Escape, 0);
  page = way_game_fixture_activate (&fixture, "win.enter::city");
  WAY_TAP_KEYS (&fixture, GDK_KEY_4, GDK_KEY_F2);
  open_sheet (page);
  assert_non_null (way_test_find (way_driver_get (page, "drawer_sheet"), GTK_TYPE_LABEL, "3 → 11"));
  /* The sheet is that of one of several parts, the points are those after all of them. */
  gtk_widget_activate_action (page, "entry.also", "s", "road");
  WAY_TAP_KEYS (&fixture, GDK_KEY_2, GDK_KEY_F2);
  assert_null (way_test_find (page, GTK_TYPE_LABEL, "3 → 11"));
  assert_null (way_test_find (page, GTK_TYPE_LABEL, "11 → 13"));
  way_game_fixture_close (&fixture);
}

/* Before the tiles of a city are known, its coats of arms already score. */
static void
test_points_of_an_incomplete_entry (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("road tiles=3 meeples=blue:1\n", 1280);

  way_game_fixture_activate (&fixture, "win.enter::city");
  way_game_fixture_press (&fixture, GDK_KEY_2, GDK_ALT_MASK);
  WAY_TAP_KEYS (&fixture, GDK_KEY_F2);
  get_place (&fixture, "+4");
  get_place (&fixture, "3 → 7");
  way_game_fixture_close (&fixture);
}

static void
test_delete_in_the_log (void **state)
{
  WayGameFixture fixture;
  int n;

  way_game_fixture_open (&fixture, application);
  n = way_game_fixture_count (&fixture);
  way_table_page_focus_newest (WAY_TABLE_PAGE (way_game_fixture_get_page_widget (&fixture)));
  assert_true (press (&fixture, GDK_KEY_Delete, 0));
  assert_int_equal (way_game_fixture_count (&fixture), n - 1);
  assert_true (press (&fixture, GDK_KEY_z, GDK_CONTROL_MASK));
  assert_int_equal (way_game_fixture_count (&fixture), n);
  way_game_fixture_close (&fixture);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_enter_after_also_completed),
    cmocka_unit_test (test_no_undo_of_the_game_on_a_form),
    cmocka_unit_test (test_undo_in_final_scoring),
    cmocka_unit_test (test_focus_is_on_the_typed_number),
    cmocka_unit_test (test_keypad_is_one_tab_stop),
    cmocka_unit_test (test_first_number_of_a_field),
    cmocka_unit_test (test_hint_names_the_keys),
    cmocka_unit_test (test_tunnel_is_indented),
    cmocka_unit_test (test_sums_are_beside_the_lines),
    cmocka_unit_test (test_points_before_and_after),
    cmocka_unit_test (test_points_of_an_incomplete_entry),
    cmocka_unit_test (test_help_with_meeples),
    cmocka_unit_test (test_delete_in_the_log),
  };

  application = way_test_begin ();
  return !application ? 1 : way_test_end (application, cmocka_run_group_tests (tests, NULL, NULL));
}
