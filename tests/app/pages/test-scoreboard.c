/* test-scoreboard.c: the scoreboard beside a form shows what the entry would change, and points that were entered while
 * the table was not in front arrive when it is.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-game-fixture.h"
#include "way-test.h"

#include <string.h>

#include "way-announcer.h"
#include "way-arrival-flight.h"
#include "way-driver.h"
#include "way-player-row.h"
#include "way-quick-entry.h"
#include "way-scoreboard.h"
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

static void
set_animations (gboolean enabled)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", enabled, NULL);
}

static gboolean
has_flight (gpointer fixture)
{
  return way_test_find (way_game_fixture_get_page_widget (fixture), WAY_TYPE_ARRIVAL_FLIGHT, NULL) != NULL;
}

static gboolean
is_tinted (gpointer row)
{
  return gtk_widget_has_css_class (row, "wm-arriving");
}

static gboolean
is_not_tinted (gpointer row)
{
  return !is_tinted (row);
}

static gboolean
is_at_rest (gpointer window)
{
  return !way_test_run_frame (window);
}

static void
assert_arrived (WayGameFixture *fixture, const char *points)
{
  assert_false (is_tinted (get_row (fixture, 1)));
  assert_false (gtk_widget_get_visible (way_driver_get (get_row (fixture, 1), "gain")));
  assert_label (fixture, 1, "points", points);
}

static gboolean
has_seven (gpointer fixture)
{
  GtkLabel *label = GTK_LABEL (way_driver_get (get_row (fixture, 1), "points"));

  return g_str_equal (gtk_label_get_label (label), "7") && !has_flight (fixture);
}

/* Recorded on the form: the points are there in the end, and then no frame is asked for. */
static void
test_recorded (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("road tiles=3 meeples=blue:1\n", WIDE);

  enter_road (&fixture);
  set_animations (TRUE);
  way_driver_press (GTK_WINDOW (fixture.window), GDK_KEY_Return, 0);
  assert_true (way_test_until (has_seven, &fixture, 5000));
  assert_true (way_test_until (is_at_rest, fixture.window, 5000));
  assert_arrived (&fixture, "7");
  set_animations (FALSE);
  way_game_fixture_close (&fixture);
}

/* Four points arrive for Jan, who has three, and time stands still after @seconds. */
static WayScoreboard *
stop_arrival (WayGameFixture *fixture, gboolean flies, double seconds)
{
  WayPage *page = WAY_PAGE (way_game_fixture_get_page_widget (fixture));
  WayScoreboard *scoreboard = WAY_SCOREBOARD (way_test_find (page, WAY_TYPE_SCOREBOARD, NULL));

  way_scoreboard_set_held (scoreboard, TRUE);
  record_unseen (fixture, "road tiles=4 meeples=blue:1");
  assert_label (fixture, 1, "points", "3");
  set_animations (TRUE);
  way_scoreboard_arrive (scoreboard, flies ? way_page_get_overlay (page) : NULL,
                         flies ? way_driver_get (page, "log_stack") : NULL);
  way_scoreboard_show_moment (scoreboard, seconds);
  return scoreboard;
}

static void
test_arrival (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("road tiles=3 meeples=blue:1\n", WIDE);
  WayScoreboard *scoreboard = stop_arrival (&fixture, TRUE, 0.1);

  assert_true (has_flight (&fixture));
  assert_true (is_tinted (get_row (&fixture, 1)));
  assert_false (is_tinted (get_row (&fixture, 0)));
  assert_label (&fixture, 1, "points", "3");
  way_scoreboard_show_moment (scoreboard, 0.7);
  assert_label (&fixture, 1, "points", "5");
  assert_label (&fixture, 1, "gain", "+4");
  assert_true (gtk_widget_get_visible (way_driver_get (get_row (&fixture, 1), "gain")));
  way_scoreboard_end_arrival (scoreboard);
  assert_false (has_flight (&fixture));
  assert_arrived (&fixture, "7");
  set_animations (FALSE);
  way_game_fixture_close (&fixture);
}

/* A key ends it, and does what it does. */
static void
test_key (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("road tiles=3 meeples=blue:1\n", WIDE);

  stop_arrival (&fixture, TRUE, 0.1);
  way_driver_press (GTK_WINDOW (fixture.window), GDK_KEY_r, 0);
  assert_false (WAY_IS_TABLE_PAGE (way_game_fixture_get_page_widget (&fixture)));
  set_animations (FALSE);
  way_game_fixture_activate (&fixture, "win.back");
  assert_false (has_flight (&fixture));
  assert_arrived (&fixture, "7");
  way_game_fixture_close (&fixture);
}

/* On a phone nothing flies: the row is tinted while its points count. */
static void
test_arrival_on_phone (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("road tiles=3 meeples=blue:1\n", PHONE);
  WayScoreboard *scoreboard = stop_arrival (&fixture, FALSE, 0.3);

  assert_false (has_flight (&fixture));
  assert_true (is_tinted (get_row (&fixture, 1)));
  assert_false (gtk_widget_get_visible (way_driver_get (get_row (&fixture, 1), "gain")));
  way_scoreboard_end_arrival (scoreboard);
  assert_arrived (&fixture, "7");
  set_animations (FALSE);
  way_game_fixture_close (&fixture);
}

static void
note_tint_cb (GtkWidget *row, GParamSpec *spec, GPtrArray *tinted)
{
  if (is_tinted (row))
    g_ptr_array_add (tinted, row);
}

/* Notes every row that is tinted in @tinted, on this page and on those below it. */
static void
watch_rows (GtkWidget *widget, GPtrArray *tinted)
{
  if (WAY_IS_PLAYER_ROW (widget))
    g_signal_connect (widget, "notify::css-classes", G_CALLBACK (note_tint_cb), tinted);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    watch_rows (child, tinted);
}

/* Without animations the points are there at once, and their row is tinted for a moment, which may be over when the
 * test goes on. */
static void
test_still (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("", WIDE);
  GPtrArray *tinted = g_ptr_array_new ();

  enter_road (&fixture);
  watch_rows (GTK_WIDGET (fixture.window), tinted);
  way_game_fixture_press (&fixture, GDK_KEY_Return, 0);
  assert_label (&fixture, 1, "points", "4");
  assert_false (has_flight (&fixture));
  assert_true (g_ptr_array_find (tinted, get_row (&fixture, 1), NULL));
  assert_false (g_ptr_array_find (tinted, get_row (&fixture, 0), NULL));
  assert_true (way_test_until (is_not_tinted, get_row (&fixture, 1), 5000));
  way_game_fixture_close (&fixture);
  g_ptr_array_unref (tinted);
}

static void
assert_said (WayGameFixture *fixture, const char *line, const char *expected)
{
  WayAnnouncer *announcer;

  way_game_fixture_play (fixture, line);
  announcer = WAY_ANNOUNCER (way_driver_get (way_game_fixture_get_page_widget (fixture), "status"));
  assert_string_equal (way_announcer_get_text (announcer), expected);
}

/* Who takes the lead is said with the points; not before anybody has any. */
static void
test_announcement (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("", WIDE);

  assert_said (&fixture, "road tiles=3 meeples=blue:1", "Jan <&> plus 3, now 3");
  assert_said (&fixture, "road tiles=3 meeples=red:1", "Anna plus 3, now 3");
  assert_said (&fixture, "road tiles=2 meeples=red:1", "Anna plus 2, now 5, takes the lead");
  assert_said (&fixture, "road tiles=2 meeples=red:1", "Anna plus 2, now 7");
  way_game_fixture_close (&fixture);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_preview),          cmocka_unit_test (test_phone),   cmocka_unit_test (test_hidden_window),
    cmocka_unit_test (test_recorded),         cmocka_unit_test (test_arrival), cmocka_unit_test (test_key),
    cmocka_unit_test (test_arrival_on_phone), cmocka_unit_test (test_still),   cmocka_unit_test (test_announcement),
  };

  if (way_test_init () != 0)
    return 1;
  way_game_fixture_start ();
  return cmocka_run_group_tests (tests, NULL, NULL);
}
