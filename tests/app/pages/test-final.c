/* test-final.c: the guide through final scoring with the keyboard only: Enter leads to its end and nowhere else.
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
get_page (WayGameFixture *desk)
{
  return way_window_get_page (desk->window);
}

static GtkWidget *
find_text (WayGameFixture *desk, const char *text)
{
  return way_test_find (get_page (desk), GTK_TYPE_LABEL, text);
}

/* A button that is pressed with Enter stays down for a moment before it does what it is for. */
#define PRESSED 400

static void
press (WayGameFixture *desk, guint keyval)
{
  way_driver_press (GTK_WINDOW (desk->window), keyval, 0);
  way_test_settle (PRESSED);
}

static void
play (WayGameFixture *desk, const char *line)
{
  g_autoptr (WayDraft) draft = NULL;
  g_autofree char *problem = NULL;
  gsize offset;

  draft = way_quick_entry_read (desk->game, line, &problem, &offset);
  assert_non_null (draft);
  assert_true (way_draft_record (draft, NULL));
}

/* Begin, bets, unfinished features: each goes on with Enter. At the fields Enter records none that nobody described.
 * The game does not end before the players have said that no unfinished feature is left. */
static void
test_enter_goes_on (void **state)
{
  WayGameFixture desk;
  int n;

  way_game_fixture_open (&desk, application);
  way_game_fixture_activate (&desk, "win.final");
  for (int i = 0; i < 3; i++)
    press (&desk, GDK_KEY_Return);
  assert_non_null (find_text (&desk, "Step 3 of 4"));
  n = way_game_fixture_count (&desk);
  press (&desk, GDK_KEY_Return);
  assert_int_equal (way_game_fixture_count (&desk), n);

  assert_non_null (find_text (&desk, "0 fields recorded"));
  press (&desk, GDK_KEY_1);
  press (&desk, GDK_KEY_F1);
  press (&desk, GDK_KEY_Return);
  assert_int_equal (way_game_fixture_count (&desk), n + 1);
  assert_non_null (find_text (&desk, "1 field recorded"));

  way_test_click (way_test_find (get_page (&desk), GTK_TYPE_BUTTON, "No More Fields"));
  way_driver_settle (desk.window);
  assert_non_null (find_text (&desk, "Step 4 of 4"));
  assert_non_null (find_text (&desk, "Still open: Bets Still in Play, Unfinished Features"));
  n = way_game_fixture_count (&desk);
  press (&desk, GDK_KEY_Return);
  assert_int_equal (way_game_fixture_count (&desk), n);
  assert_non_null (find_text (&desk, "Step 1 of 4"));
  way_test_click (way_test_find (get_page (&desk), GTK_TYPE_BUTTON, "Return the Chips"));
  assert_int_equal (way_game_fixture_count (&desk), n + 1);
  press (&desk, GDK_KEY_Return);
  assert_non_null (find_text (&desk, "Step 2 of 4"));
  way_test_click (way_test_find (get_page (&desk), GTK_TYPE_BUTTON, "Nothing Left Here"));
  way_test_click (way_test_find (get_page (&desk), GTK_TYPE_BUTTON, "No More Fields"));
  way_driver_settle (desk.window);
  assert_non_null (find_text (&desk, "Step 4 of 4"));
  press (&desk, GDK_KEY_Return);
  assert_string_equal (way_game_fixture_get_page (&desk), "WayResultPage");
  way_game_fixture_close (&desk);
}

/* Whoever stands in the list of steps stays there when a field is taken back. */
static void
test_undo_among_the_steps (void **state)
{
  WayGameFixture desk;
  GtkWidget *focus;

  way_game_fixture_open (&desk, application);
  way_game_fixture_activate (&desk, "win.final");
  for (int i = 0; i < 3; i++)
    press (&desk, GDK_KEY_Return);
  press (&desk, GDK_KEY_1);
  press (&desk, GDK_KEY_F1);
  press (&desk, GDK_KEY_Return);
  assert_true (
      gtk_widget_grab_focus (gtk_widget_get_ancestor (find_text (&desk, "1 field recorded"), GTK_TYPE_LIST_BOX_ROW)));
  way_game_fixture_activate (&desk, "win.undo");
  focus = gtk_root_get_focus (GTK_ROOT (desk.window));
  assert_non_null (focus);
  assert_true (GTK_IS_LIST_BOX_ROW (focus));
  assert_non_null (find_text (&desk, "0 fields recorded"));
  way_game_fixture_close (&desk);
}

/* Chips that still lie there are spoken of before the result is frozen, and can be settled from there. */
static void
test_bets_are_not_forgotten (void **state)
{
  WayGameFixture desk;
  GtkWidget *reminder;

  way_game_fixture_open (&desk, application);
  play (&desk, "bookmaker stack=7 chips=red");
  way_game_fixture_activate (&desk, "win.final");
  for (int i = 0; i < 3; i++)
    press (&desk, GDK_KEY_Return);
  way_test_click (way_test_find (get_page (&desk), GTK_TYPE_BUTTON, "No More Fields"));
  way_driver_settle (desk.window);
  assert_non_null (find_text (&desk, "Step 4 of 4"));
  reminder = way_driver_find (get_page (&desk), GTK_TYPE_LIST_BOX_ROW, NULL, 0);
  assert_non_null (reminder);
  way_driver_tap (reminder);
  way_driver_settle (desk.window);
  assert_string_equal (way_game_fixture_get_page (&desk), "WayBetsPage");
  way_game_fixture_close (&desk);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_enter_goes_on),
    cmocka_unit_test (test_undo_among_the_steps),
    cmocka_unit_test (test_bets_are_not_forgotten),
  };

  application = way_test_begin ();
  return application == NULL ? 1 : way_test_end (application, cmocka_run_group_tests (tests, NULL, NULL));
}
