/* test-broken.c: opening files: what is unclear in a file is asked, and a game that differs is shown side
 * by side.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test.h"

#include "way-application.h"
#include "way-conflicts-page.h"
#include "way-job-page.h"
#include "way-problems-page.h"
#include "way-start-page.h"
#include "way-window.h"

#include <glib/gstdio.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static const char broken[] = "waymark 1\n"
                             "player red \"Anna\"\n"
                             "road tiles=3 meeples=red:1\n"
                             "road tiles=lots meeples=red:1\n"
                             "an evening with friends\n";

static GtkWidget *
find_page (void)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (g_application_get_default ()));

  return window ? way_window_get_page (WAY_WINDOW (window)) : NULL;
}

/* A file that takes long to read shows its progress first. */
static gboolean
shows_another (gpointer before)
{
  GtkWidget *page = find_page ();

  return page && page != before && !WAY_IS_START_PAGE (page) && !WAY_IS_JOB_PAGE (page);
}

static WayWindow *
open_text (const char *text)
{
  GApplication *application = g_application_get_default ();
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "broken.waymark", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GtkWidget *before = find_page ();

  assert_true (g_file_set_contents (path, text, -1, NULL));
  g_application_open (application, &file, 1, "");
  assert_true (way_test_until (shows_another, before, 30000));
  assert_int_equal (g_unlink (path), 0);
  return WAY_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (application)));
}

static GtkWidget *
get_main_button (WayWindow *window)
{
  return way_page_get_main_button (WAY_PAGE (way_window_get_page (window)));
}

/* The text of a row, counted from 0 among all lists. */
static const char *
get_row_text (WayWindow *window, int index)
{
  GtkWidget *row = way_test_find_nth (way_window_get_page (window), GTK_TYPE_LIST_BOX_ROW, NULL, &index);

  assert_non_null (row);
  return gtk_label_get_label (GTK_LABEL (way_test_find (row, GTK_TYPE_LABEL, NULL)));
}

static void
test_stays (void **state)
{
  WayWindow *window = open_text (broken);
  GtkWidget *page = way_window_get_page (window);

  assert_true (WAY_IS_PROBLEMS_PAGE (page));
  assert_non_null (way_test_find (page, GTK_TYPE_LABEL, "This File Cannot Be Read as a Game"));
  assert_true (g_str_has_prefix (get_row_text (window, 1), "Line 5, column 1: "));
  assert_true (way_test_content_width (page) <= 360);
  assert_null (way_window_get_game (window));
  assert_int_equal (way_store_count_games (way_window_get_store (window), NULL), 0);

  assert_true (gtk_widget_activate_action (page, "win.back", NULL));
  way_test_settle ();
  assert_true (WAY_IS_START_PAGE (way_window_get_page (window)));
}

static gboolean
has_game (gpointer window)
{
  return way_window_get_game (window) != NULL;
}

static void
choose (WayWindow *window, int question, guint choice)
{
  gtk_drop_down_set_selected (
      GTK_DROP_DOWN (way_test_find_nth (way_window_get_page (window), GTK_TYPE_DROP_DOWN, NULL, &question)), choice);
  way_test_settle ();
}

/* Nothing is imported before every question is answered, and then the game with the answers. */
static void
test_answered (void **state)
{
  WayWindow *window = open_text ("waymark 1\nedition C9\nplayer red \"Anna\"\nroad tiles=lots meeples=red:1\n");
  GtkWidget *focus;

  assert_string_equal (get_row_text (window, 0), "Which edition was played?");
  assert_string_equal (get_row_text (window, 1), "How many tiles?");
  assert_true (way_test_content_width (way_window_get_page (window)) <= 360);
  assert_false (gtk_widget_get_sensitive (get_main_button (window)));
  focus = gtk_root_get_focus (GTK_ROOT (window));
  assert_true (focus && gtk_widget_get_ancestor (focus, GTK_TYPE_DROP_DOWN));
  choose (window, 0, 4);
  choose (window, 1, 5);
  assert_true (gtk_widget_get_sensitive (get_main_button (window)));
  choose (window, 0, 0);
  assert_false (gtk_widget_get_sensitive (get_main_button (window)));
  choose (window, 0, 4);
  assert_int_equal (way_store_count_games (way_window_get_store (window), NULL), 0);

  way_test_click (get_main_button (window));
  assert_true (way_test_until (has_game, window, 5000));
  assert_int_equal (way_game_get_setup (way_window_get_game (window))->edition, CARC_EDITION_C3_1);
  assert_int_equal (way_game_get_standings (way_window_get_game (window))->points[0], 5);
  assert_int_equal (way_store_count_games (way_window_get_store (window), NULL), 1);
  assert_true (gtk_widget_activate_action (way_window_get_page (window), "win.home", NULL));
  way_test_settle ();
  assert_true (WAY_IS_START_PAGE (way_window_get_page (window)));
}

/* What a file suggests is chosen, and what it says is in the history after one click. */
static void
test_suggested (void **state)
{
  WayWindow *window = open_text ("waymark 1\nedition c2\nplayer red \"Anna\"\nroad tiles=three meeples=red:1\n");

  assert_true (gtk_widget_get_sensitive (get_main_button (window)));
  assert_ptr_equal (gtk_root_get_focus (GTK_ROOT (window)), get_main_button (window));
  assert_true (gtk_widget_activate_action (way_window_get_page (window), "win.back", NULL));
  way_test_settle ();
}

static void
test_many (void **state)
{
  g_autoptr (GString) text = g_string_new ("waymark 1\nplayer red \"Anna\"\n");
  GtkWidget *page;

  for (int i = 0; i < 101; i++)
    g_string_append (text, "barn\n");
  page = way_window_get_page (open_text (text->str));
  assert_true (WAY_IS_PROBLEMS_PAGE (page));
  assert_non_null (way_test_find (page, GTK_TYPE_LABEL, "1 more problem is not shown."));
}

static gboolean
is_page_of_conflicts (gpointer window)
{
  return WAY_IS_CONFLICTS_PAGE (way_window_get_page (window));
}

/* As for a file that is chosen in the menu: the conflict can be decided, not only read about. */
static void
test_changed_on_both_sides (void **state)
{
  static const char game[] = "waymark 1\nid 0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c11\nplayed 2026-11-20T19:30:00Z\n"
                             "player red \"Anna\"\nroad tiles=3 meeples=red:1\n";
  g_autofree char *ours = g_strconcat (game, "monastery meeples=red:1\n", NULL);
  g_autofree char *theirs = g_strconcat (game, "city tiles=4 meeples=red:1\n", NULL);
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "other.waymark", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  WayWindow *window = open_text (ours);

  assert_non_null (way_window_get_game (window));
  assert_true (gtk_widget_activate_action (way_window_get_page (window), "win.home", NULL));
  assert_true (g_file_set_contents (path, theirs, -1, NULL));
  g_application_open (g_application_get_default (), &file, 1, "");
  assert_true (way_test_until (is_page_of_conflicts, window, 30000));
  assert_non_null (way_test_find (way_window_get_page (window), GTK_TYPE_LABEL, "2. Monastery, 9 tiles"));
  assert_non_null (way_test_find (way_window_get_page (window), GTK_TYPE_LABEL, "2. City, 4 tiles"));
  assert_int_equal (g_unlink (path), 0);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_stays),
    cmocka_unit_test (test_answered),
    cmocka_unit_test (test_suggested),
    cmocka_unit_test (test_many),
    cmocka_unit_test (test_changed_on_both_sides),
  };
  g_autofree char *folder = g_dir_make_tmp ("waymark-XXXXXX", NULL);
  g_autoptr (WayApplication) application = NULL;

  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  if (way_test_init () != 0)
    return 1;
  application = way_application_new (NULL);
  g_application_set_default (G_APPLICATION (application));
  g_application_register (G_APPLICATION (application), NULL, NULL);

  return cmocka_run_group_tests_name ("broken", tests, NULL, NULL);
}
