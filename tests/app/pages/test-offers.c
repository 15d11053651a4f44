/* test-offers.c: what the log knows is offered in the form, where it is seen, and can be overruled; both scoring
 * figures of a player are on the track.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-page.h"
#include "way-game-fixture.h"
#include "way-driver.h"
#include "way-entry-warning.h"
#include "way-test.h"

#include "carc-base.h"
#include "way-disclosure-button.h"
#include "way-each-row.h"
#include "way-text.h"
#include "way-track.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#define ROBBER_OF_ANNA "robber-placed robber=red:blue\n"

/* The form of a road of five tiles that Jan scores. */
static GtkWidget *
open_road (WayGameFixture *fixture)
{
  GtkWidget *page = way_game_fixture_activate (fixture, "win.enter::road");

  assert_true (way_game_fixture_press (fixture, GDK_KEY_5, 0));
  assert_true (way_game_fixture_press (fixture, GDK_KEY_F2, 0));
  way_test_settle ();
  return page;
}

static gboolean
is_unfolded (GtkWidget *page)
{
  return gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (way_test_find (page, WAY_TYPE_DISCLOSURE_BUTTON, NULL)));
}

/* The list of players next to whose figures Anna's robber may be. */
static GtkDropDown *
get_robber (WayGameFixture *fixture, GtkWidget *page)
{
  const CarcQuestion *robber = carc_question_find (way_game_get_setup (fixture->game), &carc_road, "robber", 6);
  GtkWidget *row;

  for (int i = 0; (row = way_game_fixture_find_nth (page, WAY_TYPE_EACH_ROW, NULL, i)) != NULL; i++)
    if (way_entry_row_answers (WAY_ENTRY_ROW (row), robber))
      return GTK_DROP_DOWN (way_test_find (row, GTK_TYPE_DROP_DOWN, NULL));
  return NULL;
}

static GtkWidget *
get_record (GtkWidget *page)
{
  return way_page_get_main_button (WAY_PAGE (page));
}

/* The question is seldom answered and folded away, but what is offered must be seen. */
static void
test_offered_robber_is_shown (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_with ("with robbers\n", ROBBER_OF_ANNA, 360);
  GtkWidget *page = way_game_fixture_activate (&fixture, "win.enter::road");

  assert_false (is_unfolded (page));
  way_game_fixture_activate (&fixture, "win.back");
  page = open_road (&fixture);
  assert_true (is_unfolded (page));
  assert_true (gtk_widget_get_mapped (GTK_WIDGET (get_robber (&fixture, page))));
  assert_int_equal (gtk_drop_down_get_selected (get_robber (&fixture, page)), 2);
  assert_true (gtk_widget_get_sensitive (get_record (page)));
  way_test_click (get_record (page));
  way_test_settle ();
  assert_int_equal (way_game_fixture_get_points (&fixture, 0), 3);
  assert_int_equal (way_game_fixture_get_points (&fixture, 1), 5);
  way_game_fixture_close (&fixture);
}

/* It is asked about once, and recorded as the players want it. */
static void
test_offer_is_overruled (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_with ("with robbers\n", ROBBER_OF_ANNA, 360);
  GtkWidget *page = open_road (&fixture);

  gtk_drop_down_set_selected (get_robber (&fixture, page), 0);
  way_test_settle ();
  assert_int_equal (gtk_drop_down_get_selected (get_robber (&fixture, page)), 0);
  assert_false (gtk_widget_get_sensitive (get_record (page)));
  way_test_click (gtk_widget_get_ancestor (
      way_driver_get (way_test_find (page, WAY_TYPE_ENTRY_WARNING, NULL), "confirm_label"), GTK_TYPE_BUTTON));
  way_test_settle ();
  assert_true (gtk_widget_get_sensitive (get_record (page)));
  way_test_click (get_record (page));
  way_test_settle ();
  assert_int_equal (way_game_fixture_get_points (&fixture, 0), 0);
  assert_int_equal (way_game_fixture_get_points (&fixture, 1), 5);
  way_game_fixture_close (&fixture);
}

static void
test_nothing_known_is_folded (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_with ("with robbers\n", "", 360);
  GtkWidget *page = open_road (&fixture);

  assert_false (is_unfolded (page));
  assert_true (gtk_widget_get_sensitive (get_record (page)));
  way_game_fixture_close (&fixture);
}

/* The printed buildings do not count, which must be said where the pieces are asked for. */
static void
test_sheds_say_what_counts (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_with ("with little-buildings\n", "", 360);
  const CarcQuestion *sheds = carc_question_find (way_game_get_setup (fixture.game), &carc_road, "sheds", 5);
  GtkWidget *page = open_road (&fixture);
  GtkWidget *hint;

  way_game_fixture_press_on_page (page, GDK_KEY_o, 0);
  way_test_settle ();
  hint = way_test_find (page, GTK_TYPE_LABEL, way_tr (&sheds->hint));
  assert_non_null (strstr (sheds->hint.one, "not buildings printed on tiles"));
  assert_non_null (hint);
  assert_true (gtk_widget_get_mapped (hint));
  way_game_fixture_close (&fixture);
}

static void
assert_track (GtkWidget *page, const char *label)
{
  gtk_test_accessible_assert_property (way_test_find (page, WAY_TYPE_TRACK, NULL), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       label);
}

/* A figure that has moved, on the table, on the big board and in the review. */
static void
test_both_figures_are_on_the_track (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_with (
      "with messages\n", "road tiles=7 meeples=red:1\nroad tiles=4 meeples=red:1 messenger=red\n", 1280);
  const char *both = "Anna: lap 1, space 7; Anna, second figure: lap 1, space 4; Jan <&>: lap 1, space 0; "
                     "Mia: lap 1, space 0";
  g_autofree char *review = NULL;

  assert_track (way_game_fixture_get_page_widget (&fixture), both);
  way_game_fixture_activate (&fixture, "win.board");
  assert_track (way_game_fixture_get_page_widget (&fixture), both);
  way_game_fixture_activate (&fixture, "win.board");
  review = g_strdup_printf ("win.replay(int64 %" G_GINT64_FORMAT ")", fixture.id);
  way_game_fixture_activate (&fixture, review);
  assert_track (way_game_fixture_get_page_widget (&fixture), both);
  way_game_fixture_close (&fixture);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_offered_robber_is_shown),       cmocka_unit_test (test_offer_is_overruled),
    cmocka_unit_test (test_nothing_known_is_folded),       cmocka_unit_test (test_sheds_say_what_counts),
    cmocka_unit_test (test_both_figures_are_on_the_track),
  };

  if (way_test_init () != 0)
    return 1;
  way_game_fixture_start ();

  return cmocka_run_group_tests (tests, NULL, NULL);
}
