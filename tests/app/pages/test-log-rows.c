/* test-log-rows.c: who is shown in a row of the log and on the key below it, and which row is open.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test.h"

#include "way-cached-label.h"
#include "way-driver.h"
#include "way-file-fixture.h"
#include "way-game-fixture.h"
#include "way-log-row.h"

#include <string.h>

typedef struct {
  WayGameFixture *fixture;
  int index;
} Place;

static gboolean
has_row (gpointer data)
{
  Place *place = data;

  return way_driver_count (way_game_fixture_get_page_widget (place->fixture), WAY_TYPE_LOG_ROW, NULL) > place->index;
}

/* A list makes the widgets of its rows while it is laid out, which may be a frame later. */
static GtkWidget *
get_row (WayGameFixture *self, int index)
{
  Place place = { self, index };

  assert_true (way_test_until (has_row, &place, 5000));
  return way_driver_find (way_game_fixture_get_page_widget (self), WAY_TYPE_LOG_ROW, NULL, index);
}

/* The row says who gets nothing for meeples, so that the reason is found there. */
static void
test_nothing (void **state)
{
  WayGameFixture self = way_game_fixture_open_with ("", "", 360);

  way_game_fixture_play (&self, "city tiles=3 meeples=red:2,blue:1");
  assert_non_null (way_test_find (get_row (&self, 0), GTK_TYPE_LABEL, "+6"));
  assert_non_null (way_test_find (get_row (&self, 0), GTK_TYPE_LABEL, "0"));
  gtk_test_accessible_assert_property (gtk_widget_get_parent (get_row (&self, 0)), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "City, 3 tiles, Anna +6, Jan <&> 0");
  way_game_fixture_play (&self, "city tiles=3 meeples=red:2");
  assert_null (way_test_find (get_row (&self, 0), GTK_TYPE_LABEL, "0"));
  way_game_fixture_close (&self);
}

/* Two digits and a sign for each of four or eight players leave room for the title on a phone. */
static void
test_many_gains (void **state)
{
  static const char *const players[]
      = { "player yellow \"Petr\"\n", "player yellow \"Petr\"\nplayer black \"Ida\"\nplayer pink \"Ota\"\n"
                                      "player white \"Eva\"\nplayer purple \"Jiri\"\n" };
  static const char *const corrections[] = { "correction points=red:-12,blue:14,green:-23,yellow:35",
                                             "correction points=red:-12,blue:14,green:-23,yellow:35,black:-16,pink:17,"
                                             "white:-18,purple:19" };

  for (gsize i = 0; i < G_N_ELEMENTS (players); i++)
    {
      WayGameFixture self = way_game_fixture_open_with (players[i], "", 360);

      way_game_fixture_play (&self, "road tiles=3 meeples=red:1");
      way_game_fixture_play (&self, corrections[i]);
      assert_true (way_test_content_width (way_game_fixture_get_page_widget (&self)) <= 360);
      assert_true (gtk_widget_get_mapped (way_test_find (get_row (&self, 0), GTK_TYPE_LABEL, "+35")));
      way_game_fixture_close (&self);
    }
}

/* The name of the player whose turn it was is shown as a whole where there is room. */
static void
test_names (void **state)
{
  static const struct {
    int width;
    gboolean is_whole;
  } cases[] = { { 1000, FALSE }, { 1280, TRUE }, { 800, TRUE } };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      WayGameFixture self = way_game_fixture_open_with ("player yellow \"Petr <C> & syn\"\n", "", cases[i].width);
      PangoLayout *turn;

      way_game_fixture_play (&self, "turn yellow");
      way_game_fixture_play (&self, "road tiles=3 meeples=red:1");
      turn = way_cached_label_get_layout (
          WAY_CACHED_LABEL (way_test_find (get_row (&self, 0), WAY_TYPE_CACHED_LABEL, NULL)));
      assert_int_equal (!pango_layout_is_ellipsized (turn), cases[i].is_whole);
      way_game_fixture_close (&self);
    }
}

static void
activate_row (WayGameFixture *self, int index)
{
  assert_true (gtk_widget_activate_action (get_row (self, index), "list.activate-item", "u", (guint) index));
  way_test_settle ();
}

/* An open row may fill the log, so that the row is not on view. */
static gboolean
is_open (WayGameFixture *self, int index)
{
  GtkWidget *page = way_game_fixture_get_page_widget (self);

  return gtk_widget_has_css_class (way_game_fixture_find_nth (page, WAY_TYPE_LOG_ROW, NULL, index), "open");
}

/* Another row that is opened, and a change, close the open one. */
static void
test_one_is_open (void **state)
{
  WayGameFixture self = way_game_fixture_open_with ("", "", 360);

  way_game_fixture_play (&self, "road tiles=3 meeples=red:1");
  way_game_fixture_play (&self, "city tiles=4 meeples=blue:1");
  activate_row (&self, 1);
  assert_true (is_open (&self, 1));
  activate_row (&self, 0);
  assert_true (is_open (&self, 0));
  assert_false (is_open (&self, 1));
  way_game_fixture_activate (&self, "win.undo");
  assert_false (is_open (&self, 0));
  activate_row (&self, 0);
  assert_true (is_open (&self, 0));
  activate_row (&self, 0);
  assert_false (is_open (&self, 0));
  way_game_fixture_close (&self);
}

/* A name or a note that would change the direction of the text after it is isolated. */
static void
test_isolated (void **state)
{
  WayFileFixture *fixture = *state;
  g_autoptr (WayGame) game = NULL;
  GtkWidget *page;
  WayLogItem *item;

  way_file_fixture_import (fixture, "waymark 1\nplayer red \"Anna\"\nplayer blue \"\u202eJan\"\nturn red\n"
                                    "road tiles=4 meeples=red:1 note=\"\u202erain\"\n");
  g_clear_pointer (&fixture->store, way_store_close);
  way_file_fixture_make_window (fixture);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1010, 650);
  gtk_window_present (GTK_WINDOW (fixture->window));
  game = way_game_open (fixture->store, 1, NULL);
  way_window_open_game (fixture->window, game);
  way_driver_settle (fixture->window);
  page = way_window_get_page (fixture->window);
  assert_non_null (way_test_find (page, GTK_TYPE_LABEL, "Next Turn · \u2068\ufffdJan\u2069"));
  item = way_log_row_get_item (WAY_LOG_ROW (way_driver_find (page, WAY_TYPE_LOG_ROW, NULL, 0)));
  assert_non_null (strstr (way_log_item_get_info (item)->subtitle, "\u2068\ufffdrain\u2069"));
  assert_null (strstr (way_log_item_get_info (item)->description, "\u202e"));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_nothing),
    cmocka_unit_test (test_many_gains),
    cmocka_unit_test (test_names),
    cmocka_unit_test (test_one_is_open),
    cmocka_unit_test_setup_teardown (test_isolated, way_file_fixture_set_up, way_file_fixture_tear_down),
  };

  if (way_test_init () != 0)
    return 1;
  way_game_fixture_start ();
  return cmocka_run_group_tests_name ("log-rows", tests, NULL, NULL);
}
