/* test-bets.c: the page on which stacks of betting chips are settled.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test-application.h"

#include <adwaita.h>

#include "way-bet-answer.h"
#include "way-bet-choices.h"
#include "way-bet-face.h"
#include "way-driver.h"
#include "way-game-fixture.h"
#include "way-page.h"
#include "way-test.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static gboolean
is_visible (GtkWidget *page, const char *part)
{
  return gtk_widget_get_mapped (way_driver_get (page, part));
}

static double
get_y (GtkWidget *page, const char *part)
{
  graphene_rect_t bounds;

  assert_true (gtk_widget_compute_bounds (way_driver_get (page, part), page, &bounds));
  return bounds.origin.y;
}

/* A stack is settled by a city that was just recorded. */
static GtkWidget *
open_settled_by_city (WayGameFixture *fixture, int width)
{
  g_autofree char *action = NULL;
  int city;

  *fixture = way_game_fixture_open_record ("bookmaker stack=1 chips=red,blue\nturn blue\n"
                                           "city tiles=8 meeples=red:1\n",
                                           width);
  way_game_get_entry (fixture->game, way_game_get_n_entries (fixture->game) - 1, &city);
  action = g_strdup_printf ("win.settle([(1, %d)])", city);
  return way_game_fixture_activate (fixture, action);
}

/* Its number of tiles is above the chips, which are as wide as the page; nothing is asked about it. */
static void
test_known_feature (void **state)
{
  WayGameFixture fixture;
  GtkWidget *page = open_settled_by_city (&fixture, 1280);

  assert_true (is_visible (page, "feature"));
  assert_string_equal (gtk_label_get_label (GTK_LABEL (way_driver_get (page, "feature_tiles"))), "8 tiles");
  assert_true (get_y (page, "feature") < get_y (page, "cards"));
  assert_false (is_visible (page, "left_clamp"));
  assert_false (is_visible (page, "questions"));
  assert_false (is_visible (page, "stacks"));
  way_game_fixture_close (&fixture);
}

/* Otherwise the questions are beside the chips. The subtitle names the only stack. */
static void
test_unknown_feature (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("bookmaker stack=1 chips=red,blue\nturn blue\n", 1280);
  GtkWidget *page = way_game_fixture_activate (&fixture, "win.bets(1)");

  assert_false (is_visible (page, "feature"));
  assert_true (is_visible (page, "questions"));
  assert_false (is_visible (page, "stacks"));
  way_game_fixture_close (&fixture);
}

/* It is deleted meanwhile, such as by another program: its tiles are no longer compared, and nothing can be recorded.
 */
static void
test_deleted_feature (void **state)
{
  WayGameFixture fixture;
  GtkWidget *page = open_settled_by_city (&fixture, 1280);
  int city;

  way_game_get_entry (fixture.game, way_game_get_n_entries (fixture.game) - 1, &city);
  assert_true (way_game_delete_entries (fixture.game, &city, 1, NULL));
  way_test_settle ();
  assert_false (is_visible (page, "feature"));
  assert_true (is_visible (page, "questions"));
  WAY_TAP_KEYS (&fixture, GDK_KEY_F7, GDK_KEY_F7);
  assert_false (gtk_widget_is_sensitive (way_page_get_main_button (WAY_PAGE (page))));
  way_game_fixture_close (&fixture);
}

/* On a phone, what is compared is only said by a screen reader. */
static void
test_known_feature_on_phone (void **state)
{
  static const int widths[] = { 360, 1280 };

  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      WayGameFixture fixture;
      GtkWidget *page = open_settled_by_city (&fixture, widths[i]);
      GtkWidget *comparison = way_driver_get (page, "comparison");

      assert_true (gtk_widget_get_mapped (comparison) == (widths[i] != 360));
      gtk_test_accessible_assert_property (way_driver_get (page, "feature_tiles"), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                           widths[i] == 360 ? gtk_label_get_label (GTK_LABEL (comparison)) : "");
      way_game_fixture_close (&fixture);
    }
}

static gboolean
has_answer_in_view (gpointer window)
{
  GtkWidget *answer = way_driver_find_anywhere (WAY_TYPE_BET_ANSWER);
  graphene_rect_t bounds;

  return answer && gtk_widget_compute_bounds (way_driver_get (answer, "button"), window, &bounds)
         && bounds.origin.y + bounds.size.height <= (float) gtk_widget_get_height (window);
}

/* All of it fits on a small phone, the button that confirms what is typed, too. */
static void
test_unknown_chip_on_phone (void **state)
{
  WayGameFixture fixture;
  GtkWidget *page = open_settled_by_city (&fixture, 360);

  gtk_window_set_default_size (GTK_WINDOW (fixture.window), 360, 640);
  way_driver_tap (way_driver_find (page, GTK_TYPE_BUTTON, "wm-bet-face", 0));
  assert_true (way_test_until (has_answer_in_view, fixture.window, 5000));
  assert_true (gtk_widget_get_height (GTK_WIDGET (fixture.window)) <= 640);
  way_game_fixture_close (&fixture);
}

/* Whether all choices of the next chip can be tapped. */
static gboolean
has_choices_in_view (gpointer page)
{
  GtkWidget *choices = way_test_find (page, WAY_TYPE_BET_CHOICES, NULL);
  GtkWidget *scroller = gtk_widget_get_ancestor (way_driver_get (page, "cards"), GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t bounds;

  return choices && gtk_widget_compute_bounds (choices, scroller, &bounds) && bounds.origin.y >= 0
         && bounds.origin.y + bounds.size.height <= (float) gtk_widget_get_height (scroller);
}

/* They are the only thing to do: a phone on its side scrolls to them, also to those of the next player. */
static void
test_choices_are_in_view (void **state)
{
  WayGameFixture fixture;
  GtkWidget *page = open_settled_by_city (&fixture, 640);

  gtk_window_set_default_size (GTK_WINDOW (fixture.window), 640, 360);
  assert_true (way_test_until (has_choices_in_view, page, 5000));
  way_driver_tap (way_driver_find (page, GTK_TYPE_BUTTON, "wm-bet-face", 1));
  way_test_settle ();
  assert_true (way_test_until (has_choices_in_view, page, 5000));
  way_game_fixture_close (&fixture);
}

/* Of the chips that are not known, one button is shown, in one line with those that are; the keys of the others ask
 * there, too. */
static void
test_one_unknown_chip (void **state)
{
  static const int before[] = { 1, 5, 6, 0 }, after[] = { 1, 3, 5, 6, 0 };
  static const guint keys[] = { GDK_KEY_F3, GDK_KEY_4, GDK_KEY_5, GDK_KEY_Return };
  WayGameFixture fixture;
  GtkWidget *page = open_settled_by_city (&fixture, 360);
  graphene_rect_t place;
  GtkWidget *face;

  assert_int_equal (way_driver_count (page, WAY_TYPE_BET_FACE, NULL), G_N_ELEMENTS (before));
  for (gsize i = 0; i < G_N_ELEMENTS (before); i++)
    {
      face = way_driver_find (page, WAY_TYPE_BET_FACE, NULL, (int) i);
      assert_int_equal (way_bet_face_get_chip (WAY_BET_FACE (face)), before[i]);
      assert_true (gtk_widget_compute_bounds (face, gtk_widget_get_parent (face), &place));
      assert_true (place.origin.y == 0);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    way_game_fixture_press (&fixture, keys[i], 0);
  assert_int_equal (way_game_get_setup (fixture.game)->chips[2].faces[0].tiles, 4);
  assert_int_equal (way_driver_count (page, WAY_TYPE_BET_FACE, NULL), G_N_ELEMENTS (after));
  for (gsize i = 0; i < G_N_ELEMENTS (after); i++)
    assert_int_equal (way_bet_face_get_chip (WAY_BET_FACE (way_driver_find (page, WAY_TYPE_BET_FACE, NULL, (int) i))),
                      after[i]);
  way_game_fixture_close (&fixture);
}

/* They are in the order in which they are settled. */
static void
test_two_stacks (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("bookmaker stack=1 chips=red,blue\nturn blue\n"
                                                         "bookmaker stack=2 chips=red\n",
                                                         1280);
  GtkWidget *page = way_game_fixture_activate (&fixture, "win.settle([(2, 0), (1, 0)])");

  assert_true (is_visible (page, "stacks"));
  assert_int_equal (way_driver_count (way_driver_get (page, "stacks"), GTK_TYPE_LIST_BOX_ROW, NULL), 2);
  for (int i = 0; i < 2; i++)
    {
      GtkWidget *row = way_driver_find (way_driver_get (page, "stacks"), GTK_TYPE_LIST_BOX_ROW, NULL, i);

      assert_non_null (way_test_find (row, GTK_TYPE_LABEL, i == 0 ? "Stack 2" : "Stack 1"));
      assert_true ((way_test_find (row, GTK_TYPE_LABEL, "Waiting") != NULL) == (i > 0));
    }
  way_game_fixture_close (&fixture);
}

/* What makes the entry impossible meanwhile is said, and the page can be left. */
static void
test_settled_elsewhere (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("bookmaker stack=1 chips=red,blue\nturn blue\n", 1280);
  GtkWidget *page = way_game_fixture_activate (&fixture, "win.bets(1)");

  assert_false (is_visible (page, "problem"));
  way_game_fixture_play (&fixture, "bet stack=1 on=city tiles=8 hit=red:0,blue:0");
  way_test_settle ();
  assert_true (is_visible (page, "problem"));
  assert_true (gtk_widget_has_css_class (way_driver_get (page, "problem"), "error"));
  way_test_click (way_driver_get (page, "later_button"));
  way_test_settle ();
  assert_string_equal (way_game_fixture_get_page (&fixture), "WayTablePage");
  assert_null (way_test_find (fixture.window, GTK_TYPE_LABEL, "Stack 1 has not been settled"));
  way_game_fixture_close (&fixture);
}

/* Nothing of the form is left if no chips are on the tiles. */
static void
test_no_chips (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("", 1280);
  GtkWidget *page = way_game_fixture_activate (&fixture, "win.bets(0)");

  assert_true (ADW_IS_STATUS_PAGE (way_driver_get (page, "nothing")));
  assert_true (is_visible (page, "nothing"));
  assert_false (is_visible (page, "cards"));
  assert_false (is_visible (page, "later_button"));
  way_game_fixture_close (&fixture);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_known_feature),
    cmocka_unit_test (test_known_feature_on_phone),
    cmocka_unit_test (test_unknown_chip_on_phone),
    cmocka_unit_test (test_one_unknown_chip),
    cmocka_unit_test (test_unknown_feature),
    cmocka_unit_test (test_deleted_feature),
    cmocka_unit_test (test_two_stacks),
    cmocka_unit_test (test_settled_elsewhere),
    cmocka_unit_test (test_no_chips),
    cmocka_unit_test (test_choices_are_in_view),
  };

  way_game_fixture_start ();
  return cmocka_run_group_tests (tests, NULL, NULL);
}
