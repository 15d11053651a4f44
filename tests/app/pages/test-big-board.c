/* test-big-board.c: the big board shows all players large enough, turned toward their seats, while the game continues.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-page.h"
#include "way-test.h"

#include "way-board-number.h"
#include "way-board-panel-private.h"
#include "way-board.h"
#include "way-counters.h"
#include "way-driver.h"
#include "way-player.h"
#include "way-scene.h"
#include "way-scene-private.h"
#include "way-track.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#define DIGIT_HEIGHT 0.70 /* height of a digit relative to the font size, in the font of the tests */

static GtkApplication *application;

static WayStage *
open_board (int n_players, int width, int height)
{
  const WayScene scene = { "board", n_players, 30, 0, "win.board", NULL };

  return way_scene_open (application, &scene, width, height);
}

static WayBoard *
get_board (WayStage *stage)
{
  return WAY_BOARD (way_test_find (way_scene_get_content (stage), WAY_TYPE_BOARD, NULL));
}

static const char *
get_page (WayStage *stage)
{
  return G_OBJECT_TYPE_NAME (way_window_get_page (stage->window));
}

/* The panels are in the order of the seats. */
static GtkWidget *
get_panel (WayBoard *board, int seat)
{
  GtkWidget *panel = gtk_widget_get_first_child (GTK_WIDGET (board));

  for (; seat > 0; seat--)
    panel = gtk_widget_get_next_sibling (panel);
  return panel;
}

static graphene_rect_t
get_bounds (GtkWidget *panel, GtkWidget *board)
{
  graphene_rect_t bounds;

  assert_true (gtk_widget_compute_bounds (panel, board, &bounds));
  return bounds;
}

static void
check_places (WayBoard *board, int n)
{
  graphene_rect_t whole = get_bounds (GTK_WIDGET (board), GTK_WIDGET (board));

  for (int i = 0; i < n; i++)
    {
      graphene_rect_t one = get_bounds (get_panel (board, i), GTK_WIDGET (board));

      assert_true (graphene_rect_contains_rect (&whole, &one));
      assert_true (one.size.width >= 44 && one.size.height >= 44);
      for (int j = 0; j < i; j++)
        {
          graphene_rect_t other = get_bounds (get_panel (board, j), GTK_WIDGET (board));

          assert_false (graphene_rect_intersection (&one, &other, NULL));
        }
    }
}

/* Digits of at least 11% of the window height for eight players, 16% for three. */
static void
test_size (void **state)
{
  static const struct {
    int n_players;
    double min;
  } boards[] = { { 3, 0.16 }, { 4, 0.12 }, { 8, 0.11 } };

  for (gsize i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      WayStage *stage = open_board (boards[i].n_players, 1280, 800);
      double size = way_board_panel_get_size (WAY_BOARD_PANEL (get_panel (get_board (stage), 0)));

      if (size * DIGIT_HEIGHT < boards[i].min * 800)
        fail_msg ("%d players: figures of %.1f px only", boards[i].n_players, size * DIGIT_HEIGHT);
      way_scene_close (stage);
    }
}

/* What is drawn touches no edge, and all numbers are equally large. */
static void
test_equal_panels (void **state)
{
  static const int boards[][4] = { { 3, 360, 640, FALSE }, { 8, 360, 640, FALSE }, { 4, 360, 640, TRUE } };

  for (gsize i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      WayStage *stage = open_board (boards[i][0], boards[i][1], boards[i][2]);
      double first;

      way_board_set_turned (get_board (stage), boards[i][3]);
      way_scene_settle (stage->window);
      first = way_board_panel_get_size (WAY_BOARD_PANEL (get_panel (get_board (stage), 0)));
      for (int seat = 0; seat < boards[i][0]; seat++)
        {
          WayBoardPanel *panel = WAY_BOARD_PANEL (get_panel (get_board (stage), seat));

          if (!boards[i][3])
            assert_true (way_board_panel_get_padding (panel) >= 8);
          assert_true (ABS (way_board_panel_get_size (panel) - first) < 0.01);
        }
      way_scene_close (stage);
    }
}

static void
test_places (void **state)
{
  static const int sizes[][2] = { { 360, 640 }, { 640, 360 }, { 800, 1280 }, { 1280, 800 } };

  for (gsize size = 0; size < G_N_ELEMENTS (sizes); size++)
    for (int n = 1; n <= 8; n++)
      {
        WayStage *stage = open_board (n, sizes[size][0], sizes[size][1]);

        check_places (get_board (stage), n);
        way_board_set_turned (get_board (stage), TRUE);
        way_scene_settle (stage->window);
        check_places (get_board (stage), n);
        way_scene_close (stage);
      }
}

/* Clockwise from the bottom, in left-to-right and right-to-left languages. */
static void
test_seats (void **state)
{
  for (GtkTextDirection direction = GTK_TEXT_DIR_LTR; direction <= GTK_TEXT_DIR_RTL; direction++)
    {
      WayStage *stage;
      graphene_rect_t seats[4];

      gtk_widget_set_default_direction (direction);
      stage = open_board (4, 1280, 800);
      way_board_set_turned (get_board (stage), TRUE);
      way_scene_settle (stage->window);
      for (int i = 0; i < 4; i++)
        seats[i] = get_bounds (get_panel (get_board (stage), i), GTK_WIDGET (get_board (stage)));
      assert_true (seats[0].origin.y > seats[2].origin.y);
      assert_true (seats[1].origin.x < seats[0].origin.x);
      assert_true (seats[3].origin.x > seats[0].origin.x);
      way_scene_close (stage);
    }
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

/* Anna leads, and another player has the turn: each has one badge, without a separator. */
static void
test_badges (void **state)
{
  WayStage *stage = open_board (3, 1280, 800);
  GListModel *players = way_game_get_players (way_window_get_game (stage->window));

  for (int i = 0; i < 3; i++)
    {
      g_autoptr (WayPlayer) player = g_list_model_get_item (players, (guint) i);
      const WayPlayerInfo *info = way_player_get_info (player);
      const char *badge = way_board_panel_get_badge (WAY_BOARD_PANEL (get_panel (get_board (stage), i)));

      assert_false (info->active && *info->badge);
      assert_string_equal (badge, info->active ? "current turn" : info->badge);
    }
  way_scene_close (stage);
}

/* What is drawn is also in the accessible label. */
static void
test_words (void **state)
{
  WayStage *stage = open_board (4, 1280, 800);
  GListModel *players = way_game_get_players (way_window_get_game (stage->window));

  for (int i = 0; i < 4; i++)
    {
      g_autoptr (WayPlayer) player = g_list_model_get_item (players, (guint) i);

      gtk_test_accessible_assert_property (GTK_ACCESSIBLE (get_panel (get_board (stage), i)),
                                           GTK_ACCESSIBLE_PROPERTY_LABEL, way_player_get_info (player)->description);
      gtk_test_accessible_assert_role (GTK_ACCESSIBLE (get_panel (get_board (stage), i)), GTK_ACCESSIBLE_ROLE_IMG);
    }
  way_scene_close (stage);
}

/* The letter keys open forms as on the table page, and recording returns to the board, which is updated. */
static void
test_game_continues (void **state)
{
  WayStage *stage = open_board (4, 1280, 800);
  GtkWindow *window = GTK_WINDOW (stage->window);
  WayGame *game = way_window_get_game (stage->window);
  gsize n = way_game_get_n_entries (game);
  GObject *panel = G_OBJECT (get_panel (get_board (stage), 0));

  assert_true (way_driver_press (window, GDK_KEY_r, 0));
  assert_string_equal (get_page (stage), "WayEntryPage");
  assert_true (way_driver_press (window, GDK_KEY_Escape, 0));
  assert_string_equal (get_page (stage), "WayBoardPage");
  assert_true (way_driver_press (window, GDK_KEY_m, 0));
  assert_true (way_driver_press (window, GDK_KEY_F1, 0));
  way_test_click (way_page_get_main_button (WAY_PAGE (way_window_get_page (stage->window))));
  assert_string_equal (get_page (stage), "WayBoardPage");
  assert_int_equal (way_game_get_n_entries (game), n + 1);
  assert_ptr_equal (get_panel (get_board (stage), 0), panel);
  assert_true (way_driver_press (window, GDK_KEY_F11, 0));
  assert_string_equal (get_page (stage), "WayTablePage");
  assert_true (way_driver_press (window, GDK_KEY_F11, 0));
  assert_string_equal (get_page (stage), "WayBoardPage");
  assert_true (way_driver_press (window, GDK_KEY_Escape, 0));
  assert_string_equal (get_page (stage), "WayTablePage");
  way_scene_close (stage);
}

/* The setting is saved. */
static void
test_setting_is_saved (void **state)
{
  WayStage *stage = open_board (3, 1280, 800);
  g_autoptr (GSettings) settings = g_settings_new ("io.github.waymark.Waymark");

  assert_false (g_settings_get_boolean (settings, "board-turned"));
  way_driver_tap (way_driver_find (way_window_get_page (stage->window), GTK_TYPE_TOGGLE_BUTTON, NULL, 0));
  assert_true (g_settings_get_boolean (settings, "board-turned"));
  way_scene_close (stage);
  g_settings_reset (settings, "board-turned");
}

/* What is counted covers no panel, in both directions of the window and of the board. On a table they are cards
 * where it is read from a distance. */
static void
test_counters (void **state)
{
  for (int n = 2; n <= 8; n += n < 4 ? 1 : 2)
    for (int size = 0; size < (n == 8 ? 1 : 2); size++)
      {
        const WayScene scene = { "board", n, 30, 0, "win.board", NULL };
        WayStage *stage = way_scene_open (application, &scene, size ? 800 : 1280, size ? 1280 : 800);
        WayBoard *board = get_board (stage);
        GtkWidget *counters = gtk_widget_get_last_child (GTK_WIDGET (board));
        GSettings *settings = way_window_get_settings (stage->window);

        way_scene_leave_one_tile (stage->window);
        for (int turned = 0; turned < 2; turned++)
          {
            graphene_rect_t whole = get_bounds (GTK_WIDGET (board), GTK_WIDGET (board));
            graphene_rect_t room;

            g_settings_set_boolean (settings, "board-turned", turned);
            way_scene_settle (stage->window);
            room = get_bounds (counters, GTK_WIDGET (board));
            assert_true (room.size.height >= 56);
            assert_true (graphene_rect_contains_rect (&whole, &room));
            for (int i = 0; i < n; i++)
              {
                graphene_rect_t panel = get_bounds (get_panel (board, i), GTK_WIDGET (board));

                assert_false (graphene_rect_intersection (&room, &panel, NULL));
              }
          }
        g_settings_reset (settings, "board-turned");
        way_scene_close (stage);
      }
}

/* Two badges that do not fit beside each other are below each other. */
static void
test_badges_in_lines (void **state)
{
  const WayScene scene = { "board", 0, 0, 0, NULL, way_scene_show_ladders_on_board };
  WayStage *stage = way_scene_open (application, &scene, 360, 640);
  WayBoardPanel *panel = WAY_BOARD_PANEL (get_panel (get_board (stage), 0));
  g_auto (GStrv) wide = way_board_panel_split_badge (panel, 10, 1000);
  g_auto (GStrv) narrow = way_board_panel_split_badge (panel, 10, 60);

  assert_string_equal (way_board_panel_get_badge (panel), "climbs after turn · current turn");
  assert_int_equal (g_strv_length (wide), 1);
  assert_int_equal (g_strv_length (narrow), 2);
  assert_string_equal (narrow[1], "current turn");
  way_scene_close (stage);
}

/* An upright track has 10 by 17 spaces, another one 17 by 10. */
static void
assert_inside (GtkWidget *keys, GtkWidget *track)
{
  graphene_rect_t ring = get_bounds (track, track);
  graphene_rect_t room = get_bounds (keys, track);
  gboolean is_upright = ring.size.height > ring.size.width;

  graphene_rect_inset (&ring, ring.size.width / (is_upright ? 10 : 17), ring.size.height / (is_upright ? 17 : 10));
  assert_true (graphene_rect_contains_rect (&ring, &room));
}

static void
assert_apart (GtkWidget *keys, WayBoard *board, int n)
{
  graphene_rect_t whole = get_bounds (GTK_WIDGET (board), GTK_WIDGET (board));
  graphene_rect_t room = get_bounds (keys, GTK_WIDGET (board));

  assert_true (room.size.height >= 44);
  assert_true (graphene_rect_contains_rect (&whole, &room));
  for (int i = 0; i < n; i++)
    {
      graphene_rect_t panel = get_bounds (get_panel (board, i), GTK_WIDGET (board));

      assert_false (graphene_rect_intersection (&room, &panel, NULL));
    }
}

/* The buttons cover no space of the track and no panel, with and without counters. */
static void
test_buttons (void **state)
{
  static const int boards[][3]
      = { { 1, 360, 640 },  { 2, 360, 640 },  { 3, 360, 640 },  { 8, 360, 640 },  { 4, 800, 1280 }, { 8, 800, 1280 },
          { 2, 1280, 800 }, { 3, 1280, 800 }, { 4, 1280, 800 }, { 8, 1280, 800 }, { 4, 640, 360 },  { 8, 640, 360 } };

  for (gsize i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      WayStage *stage = open_board (boards[i][0], boards[i][1], boards[i][2]);
      WayBoard *board = get_board (stage);
      GtkWidget *track = gtk_widget_get_ancestor (GTK_WIDGET (board), WAY_TYPE_TRACK);
      GtkWidget *keys = gtk_widget_get_parent (way_driver_find (track, GTK_TYPE_TOGGLE_BUTTON, NULL, 0));
      GSettings *settings = way_window_get_settings (stage->window);

      for (int step = 0; step < 4; step++)
        {
          if (step == 2)
            way_scene_leave_one_tile (stage->window);
          g_settings_set_boolean (settings, "board-turned", step % 2);
          way_scene_settle (stage->window);
          assert_int_equal (way_driver_count (board, WAY_TYPE_COUNTERS, NULL), step >= 2);
          assert_inside (keys, track);
          assert_apart (keys, board, boards[i][0]);
        }
      g_settings_reset (settings, "board-turned");
      way_scene_close (stage);
    }
}

static void
test_numbers_that_look_like_others (void **state)
{
  static const int ambiguous[] = { 6, 9, 16, 66, 86, 98, 106, 198 };
  static const int clear[] = { 0, 1, 8, 11, 60, 69, 88, 94, 96, 131, -6 };

  for (gsize i = 0; i < G_N_ELEMENTS (ambiguous); i++)
    assert_true (way_board_number_is_ambiguous (ambiguous[i]));
  for (gsize i = 0; i < G_N_ELEMENTS (clear); i++)
    assert_false (way_board_number_is_ambiguous (clear[i]));
}

/* Only a turned board shows them, and only where they can be read. */
static void
test_points_of_others (void **state)
{
  static const struct {
    int n_players, width, height;
    gboolean turned, shown;
  } boards[] = {
    { 8, 360, 640, TRUE, FALSE },
    { 3, 360, 640, TRUE, TRUE },
    { 8, 1280, 800, TRUE, TRUE },
    { 8, 1280, 800, FALSE, FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      WayStage *stage = open_board (boards[i].n_players, boards[i].width, boards[i].height);
      WayBoard *board = get_board (stage);

      way_board_set_turned (board, boards[i].turned);
      way_scene_settle (stage->window);
      for (int seat = 0; seat < boards[i].n_players; seat++)
        if (way_board_panel_get_shows_others (WAY_BOARD_PANEL (get_panel (board, seat))) != boards[i].shown)
          fail_msg ("board %zu, seat %d", i, seat);
      way_scene_close (stage);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_size),
    cmocka_unit_test (test_equal_panels),
    cmocka_unit_test (test_places),
    cmocka_unit_test (test_seats),
    cmocka_unit_test (test_badges),
    cmocka_unit_test (test_numbers_that_look_like_others),
    cmocka_unit_test (test_points_of_others),
    cmocka_unit_test (test_words),
    cmocka_unit_test (test_game_continues),
    cmocka_unit_test (test_setting_is_saved),
    cmocka_unit_test (test_counters),
    cmocka_unit_test (test_badges_in_lines),
    cmocka_unit_test (test_buttons),
  };
  int result;

  if (way_test_init () != 0)
    return 1;
  application = way_scene_begin ();
  result = cmocka_run_group_tests (tests, NULL, NULL);
  g_object_unref (application);
  return result;
}
