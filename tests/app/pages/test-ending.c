/* test-ending.c: the end of a game is shown once, any key or tap ends it, and nothing moves after it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test-application.h"

#include "way-announcer.h"
#include "way-driver.h"
#include "way-ending.h"
#include "way-game-fixture.h"
#include "way-result-page.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#define GAME                                                                                                           \
  "turn red\nroad tiles=9 meeples=red:1\nturn blue\nroad tiles=7 meeples=blue:1\nturn green\n"                         \
  "city tiles=4 meeples=green:1\n"
#define OVER GAME "final\n"

#define MAX_NODES 60

static void
set_animations (gboolean enabled)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", enabled, NULL);
}

static WayEnding *
find_ending (WayGameFixture *visit)
{
  return WAY_ENDING (way_test_find (way_game_fixture_get_page_widget (visit), WAY_TYPE_ENDING, NULL));
}

static gboolean
has_ending (gpointer visit)
{
  return find_ending (visit) != NULL;
}

static gboolean
has_no_ending (gpointer visit)
{
  return !has_ending (visit);
}

/* A page slides in; then the ending begins. */
static gboolean
has_arrived (gpointer visit)
{
  GtkWidget *page = way_game_fixture_get_page_widget (visit);
  GtkStack *stack = GTK_STACK (gtk_widget_get_ancestor (page, GTK_TYPE_STACK));

  return WAY_IS_RESULT_PAGE (page) && !gtk_stack_get_transition_running (stack);
}

static const char *
get_announcement (WayGameFixture *visit)
{
  return way_announcer_get_text (
      WAY_ANNOUNCER (way_test_find (way_game_fixture_get_page_widget (visit), WAY_TYPE_ANNOUNCER, NULL)));
}

static WayGameFixture
open_final (void)
{
  WayGameFixture visit = way_game_fixture_open_record (OVER, 1000);

  way_game_fixture_activate (&visit, "win.final");
  return visit;
}

/* As End Game does. */
static void
end_game (WayGameFixture *visit)
{
  way_game_fixture_play (visit, "end");
  gtk_widget_activate_action (GTK_WIDGET (visit->window), "win.result", NULL);
}

static void
end_game_moving (WayGameFixture *visit)
{
  set_animations (TRUE);
  end_game (visit);
  assert_true (way_test_until (has_arrived, visit, 5000));
  assert_non_null (find_ending (visit));
}

static void
close_all (WayGameFixture *visit)
{
  set_animations (FALSE);
  way_driver_settle (visit->window);
  way_game_fixture_activate (visit, "win.back");
  way_game_fixture_close (visit);
}

/* The key does not reach the page, where Enter would begin the next game. */
static void
test_key (void **state)
{
  WayGameFixture visit = open_final ();

  end_game_moving (&visit);
  assert_string_equal (get_announcement (&visit), "Anna wins with 9. Mia 8, Jan <&> 7.");
  assert_true (way_driver_press (GTK_WINDOW (visit.window), GDK_KEY_Return, 0));
  assert_null (find_ending (&visit));
  assert_true (WAY_IS_RESULT_PAGE (way_game_fixture_get_page_widget (&visit)));
  assert_ptr_equal (gtk_root_get_focus (GTK_ROOT (visit.window)),
                    way_game_fixture_get_main (way_game_fixture_get_page_widget (&visit)));
  close_all (&visit);
}

/* It ends by itself, and then no frame is asked for. */
static void
test_rest (void **state)
{
  WayGameFixture visit = open_final ();

  end_game_moving (&visit);
  assert_true (way_test_until (has_no_ending, &visit, 20000));
  set_animations (FALSE);
  way_driver_settle (visit.window);
  assert_false (way_test_run_frame (GTK_WIDGET (visit.window)));
  close_all (&visit);
}

/* Not when the end comes back after it was undone, but when it is asked for. */
static void
test_once (void **state)
{
  WayGameFixture visit = open_final ();
  GtkWidget *page;

  end_game_moving (&visit);
  way_driver_press (GTK_WINDOW (visit.window), GDK_KEY_Escape, 0);
  set_animations (FALSE);
  way_game_fixture_activate (&visit, "win.undo");
  assert_string_equal (way_game_fixture_get_page (&visit), "WayTablePage");
  way_game_fixture_activate (&visit, "win.final");
  end_game (&visit);
  way_driver_settle (visit.window);
  assert_null (find_ending (&visit));

  set_animations (TRUE);
  page = way_game_fixture_get_page_widget (&visit);
  assert_true (gtk_widget_activate_action (page, "result.ending", NULL));
  assert_non_null (find_ending (&visit));
  way_driver_press (GTK_WINDOW (visit.window), GDK_KEY_space, 0);
  assert_null (find_ending (&visit));
  close_all (&visit);
}

/* Opened from the table, the result is there at once. */
static void
test_from_table (void **state)
{
  WayGameFixture visit = way_game_fixture_open_record (OVER "end\n", 1000);

  set_animations (TRUE);
  gtk_widget_activate_action (GTK_WIDGET (visit.window), "win.result", NULL);
  assert_true (way_test_until (has_arrived, &visit, 5000));
  assert_null (find_ending (&visit));
  close_all (&visit);
}

/* Without animations the result appears and takes keys at once, and it is said as well. */
static void
test_still (void **state)
{
  WayGameFixture visit = open_final ();

  end_game (&visit);
  assert_string_equal (get_announcement (&visit), "Anna wins with 9. Mia 8, Jan <&> 7.");
  assert_false (gtk_widget_get_can_target (GTK_WIDGET (find_ending (&visit))));
  assert_true (way_test_until (has_no_ending, &visit, 5000));
  way_driver_settle (visit.window);
  assert_false (way_test_run_frame (GTK_WIDGET (visit.window)));
  close_all (&visit);
}

/* On the big board the winner stays until someone taps, and asks for no frames. */
static void
test_board (void **state)
{
  WayGameFixture visit = way_game_fixture_open_record (OVER, 1000);

  way_game_fixture_activate (&visit, "win.board");
  way_game_fixture_activate (&visit, "win.final");
  end_game (&visit);
  assert_non_null (find_ending (&visit));
  way_ending_show_moment (find_ending (&visit), 6);
  way_driver_settle (visit.window);
  assert_false (way_test_run_frame (GTK_WIDGET (visit.window)));
  assert_true (has_ending (&visit));
  way_ending_finish (find_ending (&visit));
  assert_null (find_ending (&visit));
  way_game_fixture_activate (&visit, "win.back");
  close_all (&visit);
}

static int
count_nodes (GskRenderNode *node)
{
  int n = 1;

  switch ((int) gsk_render_node_get_node_type (node))
    {
    case GSK_CONTAINER_NODE:
      for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
        n += count_nodes (gsk_container_node_get_child (node, i));
      break;
    case GSK_TRANSFORM_NODE:
      n += count_nodes (gsk_transform_node_get_child (node));
      break;
    case GSK_OPACITY_NODE:
      n += count_nodes (gsk_opacity_node_get_child (node));
      break;
    case GSK_CLIP_NODE:
      n += count_nodes (gsk_clip_node_get_child (node));
      break;
    default:
      break;
    }
  return n;
}

static void
assert_few_nodes (WayEnding *ending)
{
  for (double seconds = 0; seconds < 7; seconds += 0.05)
    {
      GtkSnapshot *snapshot = gtk_snapshot_new ();
      GskRenderNode *node;

      way_ending_show_moment (ending, seconds);
      GTK_WIDGET_GET_CLASS (ending)->snapshot (GTK_WIDGET (ending), snapshot);
      node = gtk_snapshot_free_to_node (snapshot);
      if (count_nodes (node) >= MAX_NODES)
        g_error ("%d nodes at %.2f s", count_nodes (node), seconds);
      gsk_render_node_unref (node);
    }
}

/* With eight players, four of them winners, and on the board. */
static void
test_nodes (void **state)
{
  static const char *const names[] = { "Anna", "Jan", "Mia", "Petr", "Eva", "Ola", "Ida", "Uwe" };
  CarcHeader header = { .setup = { .n_players = 8 } };
  WayScoreTimeline timeline = { .n_players = 8 };
  const int points[] = { 60, 60, 60, 60, 50, 40, 30, 20 };
  WayKindGains gains = { 0 };
  WayResult result;

  for (int seat = 0; seat < 8; seat++)
    {
      header.setup.colors[seat] = (CarcColor) seat;
      g_strlcpy (header.names[seat], names[seat], sizeof header.names[seat]);
      for (int kind = 0; kind < WAY_N_KINDS; kind++)
        gains.points[seat][kind] = points[seat] / 7;
    }
  way_result_init (&result, &header, points, TRUE);
  timeline.points = (int[8]){ 0 };
  timeline.turns = (int[1]){ 0 };
  for (int on_board = 0; on_board < 2; on_board++)
    {
      GtkWidget *ending = way_ending_new (&result, &gains, &timeline, on_board);
      GtkWindow *window;

      way_ending_show_moment (WAY_ENDING (ending), 0);
      window = way_test_show (ending, 1280, 800);
      assert_few_nodes (WAY_ENDING (ending));
      assert_true (way_test_close (window));
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_key),        cmocka_unit_test (test_rest),  cmocka_unit_test (test_once),
    cmocka_unit_test (test_from_table), cmocka_unit_test (test_still), cmocka_unit_test (test_board),
    cmocka_unit_test (test_nodes),
  };

  if (way_test_init () != 0)
    return 1;
  way_game_fixture_start ();
  return cmocka_run_group_tests (tests, NULL, NULL);
}
