/* test-statistics-pieces.c: figures that are added to the page in several frames are always those of one query,
 * whatever happens in between.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-file-fixture.h"
#include "way-test-application.h"

#include "way-action-row.h"
#include "way-person-row.h"
#include "way-statistics-page.h"
#include "way-main-window.h"
#include "way-window.h"

#define N_CROWD 40 /* players of games with two players */
#define N_TABLE 8  /* players of the game with eight players */

static GtkApplication *application;

typedef struct {
  WayWindow *window;
  GtkWidget *page;
} Visit;

static Visit
open_statistics (WayFileFixture *fixture, const char *name)
{
  Visit visit = { .window = way_main_window_new (application, fixture->store, NULL) };

  gtk_window_set_default_size (GTK_WINDOW (visit.window), 1000, 650);
  gtk_window_present (GTK_WINDOW (visit.window));
  gtk_widget_activate_action (GTK_WIDGET (visit.window), "win.statistics", "s", name);
  visit.page = way_window_get_page (visit.window);
  return visit;
}

/* Counts rows that are visible or can be scrolled to. */
static guint
count_rows (GtkWidget *root)
{
  guint n = WAY_IS_PERSON_ROW (root) && gtk_widget_get_mapped (root) ? 1 : 0;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    n += count_rows (child);
  return n;
}

static gboolean
has_rows (gpointer page)
{
  return count_rows (page) > 0;
}

static void
open_filter (GtkWidget *page)
{
  GtkMenuButton *button = GTK_MENU_BUTTON (way_test_find (page, GTK_TYPE_MENU_BUTTON, "Filter: All Games"));

  gtk_menu_button_popup (button);
  gtk_menu_button_popdown (button);
}

static GtkDropDown *
find_numbers (GtkWidget *page)
{
  for (int i = 0;; i++)
    {
      int index = i;
      GtkWidget *list = way_test_find_nth (page, GTK_TYPE_DROP_DOWN, NULL, &index);

      assert_non_null (list);
      if (g_list_model_get_n_items (gtk_drop_down_get_model (GTK_DROP_DOWN (list))) == N_TABLE + 1)
        return GTK_DROP_DOWN (list);
    }
}

/* The page is visible while its rows are added, a few at a time. */
static void
test_added_in_several_frames (void **state)
{
  Visit visit;
  guint before = 0;

  way_file_fixture_crowd (*state, N_CROWD);
  visit = open_statistics (*state, "");
  assert_false (way_file_fixture_is_complete (visit.page));
  while (!way_file_fixture_is_complete (visit.page))
    {
      guint now = count_rows (visit.page);

      assert_int_in_range (now, before, before + 10);
      before = now;
      g_main_context_iteration (NULL, TRUE);
    }
  assert_int_equal (count_rows (visit.page), N_CROWD + 1);
  assert_true (way_test_close (GTK_WINDOW (visit.window)));
}

static GtkWidget *
find_row (GtkWidget *page, int index)
{
  return way_test_find_nth (page, WAY_TYPE_PERSON_ROW, NULL, &index);
}

/* A filter is set while the players are being added: the rest is not added, and the new players replace them. */
static void
test_filtered_meanwhile (void **state)
{
  Visit visit;

  way_file_fixture_crowd (*state, N_CROWD);
  way_file_fixture_play (*state, N_TABLE);
  visit = open_statistics (*state, "");
  assert_true (way_test_until (has_rows, visit.page, 5000));
  assert_false (way_file_fixture_is_complete (visit.page));
  open_filter (visit.page);
  gtk_drop_down_set_selected (find_numbers (visit.page), N_TABLE);
  assert_true (way_test_until (way_file_fixture_is_complete, visit.page, 5000));
  assert_int_equal (count_rows (visit.page), N_TABLE + 1);
  for (int i = 1; i <= N_TABLE; i++)
    assert_false (g_str_has_prefix (way_person_row_get_name (WAY_PERSON_ROW (find_row (visit.page, i))), "Player "));
  way_test_settle ();
  assert_int_equal (count_rows (visit.page), N_TABLE + 1);
  assert_true (way_test_close (GTK_WINDOW (visit.window)));
}

/* The last rows are allocated in the frames after the one in which they are added. */
static void
wait_until_still (GtkAdjustment *adjustment)
{
  double end = -1;

  while (gtk_adjustment_get_upper (adjustment) != end)
    {
      end = gtk_adjustment_get_upper (adjustment);
      way_test_settle ();
    }
}

/* If the last row of the page has the focus, it keeps it when everything is counted again. */
static void
test_counted_again (void **state)
{
  Visit visit;
  GtkAdjustment *adjustment;
  double end;

  way_file_fixture_crowd (*state, N_CROWD);
  visit = open_statistics (*state, "");
  assert_true (way_test_until (way_file_fixture_is_complete, visit.page, 5000));
  adjustment = gtk_scrolled_window_get_vadjustment (
      GTK_SCROLLED_WINDOW (gtk_widget_get_ancestor (find_row (visit.page, 0), GTK_TYPE_SCROLLED_WINDOW)));
  wait_until_still (adjustment);
  end = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);
  assert_true (end > 0);
  assert_true (gtk_widget_grab_focus (find_row (visit.page, N_CROWD)));
  gtk_adjustment_set_value (adjustment, end);
  way_statistics_page_count (WAY_STATISTICS_PAGE (visit.page));
  while (!way_file_fixture_is_complete (visit.page))
    {
      assert_int_equal (count_rows (visit.page), N_CROWD + 1);
      g_main_context_iteration (NULL, TRUE);
    }
  wait_until_still (adjustment);
  assert_int_equal (count_rows (visit.page), N_CROWD + 1);
  assert_float_equal (gtk_adjustment_get_value (adjustment), end, 0.5);
  assert_ptr_equal (gtk_root_get_focus (GTK_ROOT (visit.window)), find_row (visit.page, N_CROWD));
  assert_true (way_test_close (GTK_WINDOW (visit.window)));
}

/* The history is closed with the window, and not used afterward. */
static void
test_closed_meanwhile (void **state)
{
  WayFileFixture *fixture = *state;
  Visit visit;
  gpointer page;

  way_file_fixture_play (fixture, N_TABLE);
  visit = open_statistics (fixture, "Anna");
  page = visit.page;
  g_object_add_weak_pointer (G_OBJECT (page), &page);
  assert_true (way_test_until (has_rows, visit.page, 5000));
  assert_false (way_file_fixture_is_complete (visit.page));
  assert_true (way_test_close (GTK_WINDOW (visit.window)));
  assert_null (page);
  way_store_close (g_steal_pointer (&fixture->store));
  way_test_settle ();
}

/* The page is closed, but not the window. */
static void
test_left_meanwhile (void **state)
{
  Visit visit;
  gpointer page;

  way_file_fixture_crowd (*state, N_CROWD);
  visit = open_statistics (*state, "");
  page = visit.page;
  g_object_add_weak_pointer (G_OBJECT (page), &page);
  assert_true (way_test_until (has_rows, visit.page, 5000));
  assert_false (way_file_fixture_is_complete (visit.page));
  gtk_widget_activate_action (GTK_WIDGET (visit.window), "win.back", NULL);
  way_test_settle ();
  assert_null (page);
  assert_true (way_test_close (GTK_WINDOW (visit.window)));
}

/* Another page covers it, and the covered page is completed, too. */
static void
test_covered_meanwhile (void **state)
{
  Visit visit;

  way_file_fixture_crowd (*state, N_CROWD);
  visit = open_statistics (*state, "");
  assert_true (way_test_until (has_rows, visit.page, 5000));
  gtk_widget_activate_action (GTK_WIDGET (visit.window), "win.statistics", "s", "Player 1");
  assert_ptr_not_equal (way_window_get_page (visit.window), visit.page);
  assert_true (way_test_until (way_file_fixture_is_complete, visit.page, 5000));
  assert_true (way_test_until (way_file_fixture_is_complete, way_window_get_page (visit.window), 5000));
  gtk_widget_activate_action (GTK_WIDGET (visit.window), "win.back", NULL);
  way_test_settle ();
  assert_int_equal (count_rows (visit.page), N_CROWD + 1);
  assert_true (way_test_close (GTK_WINDOW (visit.window)));
}

static guint
count_rule_rows (GtkWidget *root)
{
  guint n = WAY_IS_ACTION_ROW (root) && gtk_widget_get_mapped (root) ? 1 : 0;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    n += count_rule_rows (child);
  return n;
}

/* When the points by rule are expanded, each gets its row once. */
static void
test_rules_expand (void **state)
{
  Visit visit;
  GtkWidget *card;
  GtkWidget *toggle;
  guint n;

  way_file_fixture_play (*state, N_TABLE);
  visit = open_statistics (*state, "Anna");
  assert_true (way_test_until (way_file_fixture_is_complete, visit.page, 5000));
  card = gtk_widget_get_ancestor (way_test_find (visit.page, GTK_TYPE_LABEL, "Points by Rule"), GTK_TYPE_LIST_BOX_ROW);
  toggle = way_test_find (card, GTK_TYPE_TOGGLE_BUTTON, NULL);
  assert_int_equal (count_rule_rows (card), 0);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (toggle), TRUE);
  assert_true (way_test_until (way_file_fixture_is_complete, visit.page, 5000));
  way_test_settle ();
  n = count_rule_rows (card);
  assert_true (n > 5);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (toggle), FALSE);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (toggle), TRUE);
  assert_true (way_test_until (way_file_fixture_is_complete, visit.page, 5000));
  way_test_settle ();
  assert_int_equal (count_rule_rows (card), n);
  assert_true (way_test_close (GTK_WINDOW (visit.window)));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_added_in_several_frames, way_file_fixture_set_up, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_filtered_meanwhile, way_file_fixture_set_up, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_counted_again, way_file_fixture_set_up, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_closed_meanwhile, way_file_fixture_set_up, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_left_meanwhile, way_file_fixture_set_up, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_covered_meanwhile, way_file_fixture_set_up, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_rules_expand, way_file_fixture_set_up, way_file_fixture_tear_down),
  };

  application = way_test_begin ();
  return !application
             ? 1
             : way_test_end (application, cmocka_run_group_tests_name ("statistics in pieces", tests, NULL, NULL));
}
