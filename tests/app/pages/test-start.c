/* test-start.c: the start page with more games than are read before the window is shown; the preferences above it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-driver.h"
#include "way-file-fixture.h"
#include "way-test-application.h"

#include "way-dialog.h"
#include "way-game-row.h"
#include "way-main-window.h"
#include "way-preferences.h"
#include "way-welcome-button.h"
#include "way-window.h"

#define N_GAMES 250          /* more than the list items that GTK creates */
#define N_ROWS (N_GAMES + 1) /* the first row is the part above the games */

static GtkApplication *application;

static WayWindow *
open_window (WayFileFixture *fixture)
{
  WayWindow *window;

  way_file_fixture_crowd (fixture, 2 * N_GAMES);
  window = way_main_window_new (application, fixture->store, NULL);
  gtk_window_set_default_size (GTK_WINDOW (window), 1000, 760);
  gtk_window_present (GTK_WINDOW (window));
  return window;
}

static void
painted_cb (gboolean *painted)
{
  *painted = TRUE;
}

static void
wait_for_first_frame (WayWindow *window)
{
  gboolean painted = FALSE;
  gulong handler = g_signal_connect_swapped (gtk_widget_get_frame_clock (GTK_WIDGET (window)), "after-paint",
                                             G_CALLBACK (painted_cb), &painted);

  while (!painted)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (gtk_widget_get_frame_clock (GTK_WIDGET (window)), handler);
}

static guint
count_rows (GtkListView *list)
{
  return g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (list)));
}

static GtkAdjustment *
get_adjustment (GtkListView *list)
{
  return gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (list));
}

static gboolean
goes_on_below (gpointer list)
{
  return gtk_adjustment_get_upper (get_adjustment (list)) > gtk_adjustment_get_page_size (get_adjustment (list));
}

/* Scrolls to the current end, and returns whether this is the oldest game. */
static gboolean
is_at_last_game (gpointer list)
{
  gtk_adjustment_set_value (get_adjustment (list), gtk_adjustment_get_upper (get_adjustment (list)));
  return count_rows (list) == N_ROWS;
}

/* Few rows are created before the first frame; the window is filled soon after, and the oldest game can be reached. */
static void
test_rows_are_added (void **state)
{
  WayWindow *window = open_window (*state);
  GtkWidget *list;

  wait_for_first_frame (window);
  list = way_test_find (window, GTK_TYPE_LIST_VIEW, NULL);
  assert_non_null (list);
  assert_true (count_rows (GTK_LIST_VIEW (list)) < 6);
  assert_true (way_test_until (goes_on_below, list, 5000));
  assert_int_in_range (count_rows (GTK_LIST_VIEW (list)), 6, 30);
  assert_true (way_test_until (is_at_last_game, list, 20000));
  assert_true (way_test_close (GTK_WINDOW (window)));
}

static gboolean
is_named (GtkWidget *row)
{
  return gtk_test_accessible_has_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL);
}

static gboolean
begins_with_game (gpointer list)
{
  return WAY_IS_GAME_ROW (gtk_widget_get_first_child (gtk_widget_get_first_child (list)));
}

static gboolean
begins_with_head (gpointer list)
{
  gtk_adjustment_set_value (get_adjustment (list), 0);
  return !begins_with_game (list);
}

/* GTK reuses the item widget of one row for another one. */
static void
test_head_has_no_name_of_a_game (void **state)
{
  WayWindow *window = open_window (*state);
  GtkWidget *list = way_test_find (window, GTK_TYPE_LIST_VIEW, NULL);

  assert_true (way_test_until (is_at_last_game, list, 20000));
  assert_true (gtk_widget_grab_focus (gtk_widget_get_last_child (list)));
  assert_true (way_test_until (begins_with_game, list, 5000));
  assert_true (is_named (gtk_widget_get_first_child (list)));
  assert_true (way_test_until (begins_with_head, list, 5000));
  gtk_test_accessible_assert_property (gtk_widget_get_first_child (list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "New game, and the game in progress");
  assert_true (way_test_close (GTK_WINDOW (window)));
}

/* The window is closed before all of the history was read. */
static void
test_closed_at_once (void **state)
{
  WayFileFixture *fixture = *state;
  WayWindow *window = open_window (fixture);

  wait_for_first_frame (window);
  gtk_window_destroy (GTK_WINDOW (window));
  way_test_settle ();
  way_store_close (g_steal_pointer (&fixture->store));
  way_test_settle ();
}

static void
press (GtkWidget *widget)
{
  g_signal_emit_by_name (way_test_gesture (widget, GTK_TYPE_GESTURE_CLICK), "pressed", 1, 9.0, 9.0);
}

static GtkWidget *
focus_page (WayWindow *window)
{
  wait_for_first_frame (window);
  gtk_widget_grab_focus (way_window_get_page (window));
  return gtk_window_get_focus (GTK_WINDOW (window));
}

/* Enter is for the button that shows it, also after something else was clicked. */
static void
test_click_leaves_the_focus (void **state)
{
  WayFileFixture *fixture = *state;
  WayWindow *window = way_main_window_new (application, fixture->store, NULL);
  GtkWidget *focus;

  gtk_window_present (GTK_WINDOW (window));
  focus = focus_page (window);
  assert_ptr_equal (focus, way_test_find (window, GTK_TYPE_BUTTON, "wm-welcome-main"));
  press (way_test_find (window, WAY_TYPE_WELCOME_BUTTON, NULL));
  assert_ptr_equal (gtk_window_get_focus (GTK_WINDOW (window)), focus);
  assert_true (way_test_close (GTK_WINDOW (window)));
}

static void
test_click_on_a_game_leaves_the_focus (void **state)
{
  WayWindow *window = open_window (*state);
  GtkWidget *list = way_test_find (window, GTK_TYPE_LIST_VIEW, NULL);
  GtkWidget *head = gtk_widget_get_first_child (list);
  GtkWidget *focus;

  focus = focus_page (window);
  assert_true (GTK_IS_BUTTON (focus) && gtk_widget_is_ancestor (focus, head));
  press (head);
  assert_ptr_equal (gtk_window_get_focus (GTK_WINDOW (window)), focus);
  press (gtk_widget_get_next_sibling (head));
  assert_ptr_equal (gtk_window_get_focus (GTK_WINDOW (window)), focus);
  assert_true (way_test_close (GTK_WINDOW (window)));
}

/* Without a game, no entry can be typed. */
static void
test_no_quick_entry (void **state)
{
  WayWindow *window = open_window (*state);
  GtkWidget *preferences;

  wait_for_first_frame (window);
  way_preferences_show (window);
  preferences = way_driver_find_anywhere (way_preferences_base_get_type ());
  assert_false (gtk_widget_get_visible (way_driver_get (preferences, "quick")));
  way_dialog_close (preferences);
  way_test_settle ();
  assert_true (way_test_close (GTK_WINDOW (window)));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_rows_are_added, way_file_fixture_set_up, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_head_has_no_name_of_a_game, way_file_fixture_set_up,
                                     way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_click_leaves_the_focus, way_file_fixture_set_up, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_click_on_a_game_leaves_the_focus, way_file_fixture_set_up,
                                     way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_no_quick_entry, way_file_fixture_set_up, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_closed_at_once, way_file_fixture_set_up, way_file_fixture_tear_down),
  };

  application = way_test_begin ();
  return !application ? 1 : way_test_end (application, cmocka_run_group_tests_name ("start", tests, NULL, NULL));
}
