/* test-scoreboard.c: the scoreboard beside a form shows what the entry would change, and points that were entered while
 * the table was not in front arrive when it is.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-game-fixture.h"
#include "way-test.h"

#include <string.h>

#include "way-driver.h"
#include "way-player-row.h"
#include "way-quick-entry.h"
#include "way-table-page.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#define WIDE 1200
#define PHONE 360

static GtkWidget *
get_row (WayGameFixture *fixture, int seat)
{
  return way_game_fixture_find_nth (way_game_fixture_get_page_widget (fixture), WAY_TYPE_PLAYER_ROW, NULL, seat);
}

static void
assert_label (WayGameFixture *fixture, int seat, const char *id, const char *expected)
{
  GtkWidget *label = way_driver_get (get_row (fixture, seat), id);

  assert_string_equal (gtk_label_get_label (GTK_LABEL (label)), expected);
}

static void
enter_road (WayGameFixture *fixture)
{
  way_game_fixture_activate (fixture, "win.enter::road");
  way_game_fixture_press (fixture, GDK_KEY_4, 0);
  way_game_fixture_press (fixture, GDK_KEY_F2, 0);
}

static void
test_preview (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("road tiles=3 meeples=blue:1\n", WIDE);

  enter_road (&fixture);
  assert_false (WAY_IS_TABLE_PAGE (way_game_fixture_get_page_widget (&fixture)));
  assert_label (&fixture, 1, "gain", "+4");
  assert_label (&fixture, 1, "points", "3");
  assert_false (gtk_widget_get_visible (way_driver_get (get_row (&fixture, 0), "gain")));
  way_game_fixture_press (&fixture, GDK_KEY_Return, 0);
  assert_true (WAY_IS_TABLE_PAGE (way_game_fixture_get_page_widget (&fixture)));
  assert_label (&fixture, 1, "points", "7");
  assert_false (gtk_widget_get_visible (way_driver_get (get_row (&fixture, 1), "gain")));
  way_game_fixture_close (&fixture);
}

/* A phone has no room for it, and a form that is opened there does not fill it. */
static void
test_phone (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("", PHONE);

  enter_road (&fixture);
  assert_null (way_test_find (way_game_fixture_get_page_widget (&fixture), WAY_TYPE_PLAYER_ROW, NULL));
  way_game_fixture_press (&fixture, GDK_KEY_Return, 0);
  assert_label (&fixture, 1, "points", "4");
  way_game_fixture_close (&fixture);
}

/* Nothing is drawn meanwhile, so there is nothing to wait for. */
static void
record_unseen (WayGameFixture *fixture, const char *line)
{
  g_autofree char *problem = NULL;
  gsize offset;
  g_autoptr (WayDraft) draft = way_quick_entry_read (fixture->game, line, &problem, &offset);

  assert_non_null (draft);
  assert_true (way_draft_record (draft, NULL));
}

static void
test_hidden_window (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("", WIDE);

  gtk_widget_set_visible (GTK_WIDGET (fixture.window), FALSE);
  record_unseen (&fixture, "road tiles=4 meeples=blue:1");
  gtk_widget_set_visible (GTK_WIDGET (fixture.window), TRUE);
  way_driver_settle (fixture.window);
  assert_label (&fixture, 1, "points", "4");
  way_game_fixture_play (&fixture, "road tiles=5 meeples=blue:1");
  assert_label (&fixture, 1, "points", "9");
  way_game_fixture_close (&fixture);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_preview),
    cmocka_unit_test (test_phone),
    cmocka_unit_test (test_hidden_window),
  };

  if (way_test_init () != 0)
    return 1;
  way_game_fixture_start ();
  return cmocka_run_group_tests (tests, NULL, NULL);
}
