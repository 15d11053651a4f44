/* test-final.c: final scoring with the keyboard only: Enter leads through all steps.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test-application.h"

#include <adwaita.h>
#include <string.h>

#include "carc-module.h"
#include "way-game-fixture.h"
#include "way-driver.h"
#include "way-quick-entry.h"

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
find_text (WayGameFixture *fixture, const char *text)
{
  return way_test_find (get_page (fixture), GTK_TYPE_LABEL, text);
}

/* In milliseconds: a button activated with Enter is shown as pressed before it is clicked. */
#define PRESSED 400

static void
press (WayGameFixture *fixture, guint keyval)
{
  way_driver_press (GTK_WINDOW (fixture->window), keyval, 0);
  way_test_settle (PRESSED);
}

static void
play (WayGameFixture *fixture, const char *line)
{
  g_autoptr (WayDraft) draft = NULL;
  g_autofree char *problem = NULL;
  gsize offset;

  draft = way_quick_entry_read (fixture->game, line, &problem, &offset);
  assert_non_null (draft);
  assert_true (way_draft_record (draft, NULL));
}

/* Begin, bets, unfinished features: Enter continues. At the fields, Enter does not record an empty field. The game ends
 * only after the players have confirmed that there are no more unfinished features. */
static void
test_enter_continues (void **state)
{
  WayGameFixture fixture;
  int n;

  way_game_fixture_open (&fixture, application);
  way_game_fixture_activate (&fixture, "win.final");
  for (int i = 0; i < 3; i++)
    press (&fixture, GDK_KEY_Return);
  assert_non_null (find_text (&fixture, "Step 3 of 4"));
  n = way_game_fixture_count (&fixture);
  press (&fixture, GDK_KEY_Return);
  assert_int_equal (way_game_fixture_count (&fixture), n);

  assert_non_null (find_text (&fixture, "0 fields recorded"));
  press (&fixture, GDK_KEY_1);
  press (&fixture, GDK_KEY_F1);
  press (&fixture, GDK_KEY_Return);
  assert_int_equal (way_game_fixture_count (&fixture), n + 1);
  assert_non_null (find_text (&fixture, "1 field recorded"));

  way_test_click (way_test_find (get_page (&fixture), GTK_TYPE_BUTTON, "No More Fields"));
  way_driver_settle (fixture.window);
  assert_non_null (find_text (&fixture, "Step 4 of 4"));
  assert_non_null (find_text (&fixture, "Still open: Bets Still in Play, Unfinished Features"));
  n = way_game_fixture_count (&fixture);
  press (&fixture, GDK_KEY_Return);
  assert_int_equal (way_game_fixture_count (&fixture), n);
  assert_non_null (find_text (&fixture, "Step 1 of 4"));
  way_test_click (way_test_find (get_page (&fixture), GTK_TYPE_BUTTON, "Return the Chips"));
  assert_int_equal (way_game_fixture_count (&fixture), n + 1);
  press (&fixture, GDK_KEY_Return);
  assert_non_null (find_text (&fixture, "Step 2 of 4"));
  way_test_click (way_test_find (get_page (&fixture), GTK_TYPE_BUTTON, "Nothing Left Here"));
  way_test_click (way_test_find (get_page (&fixture), GTK_TYPE_BUTTON, "No More Fields"));
  way_driver_settle (fixture.window);
  assert_non_null (find_text (&fixture, "Step 4 of 4"));
  press (&fixture, GDK_KEY_Return);
  assert_string_equal (way_game_fixture_get_page (&fixture), "WayResultPage");
  way_game_fixture_close (&fixture);
}

/* The focus stays in the list of steps when a field is undone. */
static void
test_undo_among_the_steps (void **state)
{
  WayGameFixture fixture;
  GtkWidget *focus;

  way_game_fixture_open (&fixture, application);
  way_game_fixture_activate (&fixture, "win.final");
  for (int i = 0; i < 3; i++)
    press (&fixture, GDK_KEY_Return);
  press (&fixture, GDK_KEY_1);
  press (&fixture, GDK_KEY_F1);
  press (&fixture, GDK_KEY_Return);
  assert_true (gtk_widget_grab_focus (
      gtk_widget_get_ancestor (find_text (&fixture, "1 field recorded"), GTK_TYPE_LIST_BOX_ROW)));
  way_game_fixture_activate (&fixture, "win.undo");
  focus = gtk_root_get_focus (GTK_ROOT (fixture.window));
  assert_non_null (focus);
  assert_true (GTK_IS_LIST_BOX_ROW (focus));
  assert_non_null (find_text (&fixture, "0 fields recorded"));
  way_game_fixture_close (&fixture);
}

/* Unsettled chips are mentioned before the result is frozen, and can be settled from there. */
static void
test_unsettled_bets (void **state)
{
  WayGameFixture fixture;
  GtkWidget *reminder;

  way_game_fixture_open (&fixture, application);
  play (&fixture, "bookmaker stack=7 chips=red");
  way_game_fixture_activate (&fixture, "win.final");
  for (int i = 0; i < 3; i++)
    press (&fixture, GDK_KEY_Return);
  way_test_click (way_test_find (get_page (&fixture), GTK_TYPE_BUTTON, "No More Fields"));
  way_driver_settle (fixture.window);
  assert_non_null (find_text (&fixture, "Step 4 of 4"));
  reminder = way_driver_find (get_page (&fixture), GTK_TYPE_LIST_BOX_ROW, NULL, 0);
  assert_non_null (reminder);
  way_driver_tap (reminder);
  way_driver_settle (fixture.window);
  assert_string_equal (way_game_fixture_get_page (&fixture), "WayBetsPage");
  way_game_fixture_close (&fixture);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_enter_continues),
    cmocka_unit_test (test_undo_among_the_steps),
    cmocka_unit_test (test_unsettled_bets),
  };

  application = way_test_begin ();
  return application == NULL ? 1 : way_test_end (application, cmocka_run_group_tests (tests, NULL, NULL));
}
