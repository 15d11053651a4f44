/* test-names.c: merges names of the same person on the statistics page, separates them, and undoes every step.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-file-fixture.h"
#include "way-test-application.h"

#include <string.h>

#include "way-search-list.h"
#include "way-statistics-page.h"
#include "way-statistics.h"

static WayFigures *
count (WayFileFixture *fixture, const char *name)
{
  WayFigures *figures = way_figures_read (fixture->path, &(WayGameFilter){ 0 }, name, NULL, NULL);

  assert_non_null (figures);
  return figures;
}

static void
assert_counted (WayFileFixture *fixture, const char *name, int games, guint people)
{
  g_autoptr (WayFigures) figures = count (fixture, name);

  assert_non_null (figures->person);
  assert_int_equal (figures->person->all.games, games);
  assert_int_equal (figures->people->len, people);
}

static void
merge (WayFileFixture *fixture, const char *name, const char *into)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.merge-names", "(ss)", name, into);
  assert_true (way_test_until (way_file_fixture_is_complete, way_window_get_page (fixture->window), 5000));
}

typedef struct {
  WayFileFixture *fixture;
  const char *text;
  GtkWidget *label;
} Toast;

static gboolean
is_shown (gpointer data)
{
  Toast *toast = data;

  toast->label = way_test_find (way_window_get_page (toast->fixture->window), GTK_TYPE_LABEL, toast->text);
  return toast->label != NULL;
}

/* Clicks Undo in the toast @text of the visible page, as soon as it is shown. */
static void
undo (WayFileFixture *fixture, const char *text)
{
  Toast toast = { fixture, text, NULL };

  assert_true (way_test_until (is_shown, &toast, 5000));
  way_test_click (way_test_find (gtk_widget_get_ancestor (toast.label, g_type_from_name ("AdwToastWidget")),
                                 GTK_TYPE_BUTTON, "Undo"));
  way_test_settle ();
}

static char *
read_names (WayFileFixture *fixture)
{
  g_autoptr (GPtrArray) games = way_store_list_games (fixture->store, 0, 3, NULL);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < games->len; i++)
    g_string_append_printf (names, "%s ", ((WayGameInfo *) games->pdata[i])->names[0]);
  return g_strdup (names->str);
}

/* Merges three names step by step; each step can be undone, and no game changes. */
static void
test_names (void **state)
{
  WayFileFixture *fixture = *state;
  GtkWidget *page;
  g_autofree char *names = NULL;

  way_file_fixture_import_three_games (fixture);
  page = way_file_fixture_open_statistics (fixture, "Anna");

  assert_true (way_store_merge_person (fixture->store, "Annie", "Anne", NULL));
  assert_counted (fixture, "Annie", 2, 3);
  merge (fixture, "Anne", "Anna");
  assert_counted (fixture, "Anna", 3, 2);
  assert_non_null (way_test_find (page, GTK_TYPE_LABEL, "Annie"));
  undo (fixture, "Anne is now counted as Anna");
  assert_counted (fixture, "Anna", 1, 3);
  assert_counted (fixture, "Anne", 2, 3);

  assert_true (way_store_merge_person (fixture->store, "Anne", "Anna", NULL));
  way_statistics_page_count (WAY_STATISTICS_PAGE (page));
  assert_true (way_test_until (way_file_fixture_is_complete, page, 5000));
  way_test_click (way_test_find (page, GTK_TYPE_BUTTON, "Separate"));
  assert_counted (fixture, "Anne", 1, 3);
  assert_counted (fixture, "Anna", 2, 3);
  undo (fixture, "Anne is now counted separately");
  assert_counted (fixture, "Anna", 3, 2);

  merge (fixture, "Jan", "Anna");
  assert_counted (fixture, "Anna", 3, 2);
  names = read_names (fixture);
  assert_string_equal (names, "Annie Anne Anna ");

  way_file_fixture_close (fixture);
  fixture->store = way_store_open (fixture->path, NULL);
  assert_counted (fixture, "Annie", 3, 2);
}

static void
keep_table_of (WayFileFixture *fixture, const char *one, const char *other)
{
  g_autofree char *text = g_strdup_printf ("waymark 1\nplayer red \"%s\"\nplayer blue \"%s\"\n\n"
                                           "turn red\nroad tiles=4 meeples=red:1\nfinal\nend\n",
                                           one, other);

  way_file_fixture_import (fixture, text);
}

/* Between a merge and its Undo, a game with both names is imported. */
static void
test_undo_after_names_met (void **state)
{
  WayFileFixture *fixture = *state;

  way_file_fixture_import_three_games (fixture);
  way_file_fixture_open_statistics (fixture, "Anna");

  assert_true (way_store_merge_person (fixture->store, "Annie", "Anne", NULL));
  merge (fixture, "Anne", "Anna");
  assert_counted (fixture, "Anna", 3, 2);
  keep_table_of (fixture, "Anne", "Annie");
  undo (fixture, "Anne is now counted as Anna");
  assert_counted (fixture, "Anna", 1, 3);
  assert_counted (fixture, "Annie", 3, 3);

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.split-names", "^as",
                              (const char *const[]){ "Annie", NULL });
  assert_counted (fixture, "Annie", 2, 4);
  undo (fixture, "Annie is now counted separately");
  assert_counted (fixture, "Annie", 3, 3);

  /* They cannot be merged again by the user. */
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.split-names", "^as",
                              (const char *const[]){ "Annie", NULL });
  merge (fixture, "Annie", "Anne");
  assert_counted (fixture, "Annie", 2, 4);
}

static gboolean
can_scroll (gpointer adjustment)
{
  return gtk_adjustment_get_upper (adjustment) > gtk_adjustment_get_page_size (adjustment) + 1;
}

/* The list beside the names contains all other players. */
static void
test_choose_name (void **state)
{
  WayFileFixture *fixture = *state;
  GtkWidget *page;
  GtkWidget *button;
  GtkWidget *list;
  GtkWidget *row;
  GtkScrolledWindow *scroller;

  way_file_fixture_import_three_games (fixture);
  page = way_file_fixture_open_statistics (fixture, "Anna");
  button = way_test_find (page, GTK_TYPE_MENU_BUTTON, "Merge With…");
  /* If the button were not visible, the list would open outside the screen. */
  scroller = GTK_SCROLLED_WINDOW (gtk_widget_get_ancestor (button, GTK_TYPE_SCROLLED_WINDOW));
  assert_true (way_test_until (can_scroll, gtk_scrolled_window_get_vadjustment (scroller), 5000));
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (scroller), G_MAXINT);
  way_test_settle ();
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  way_test_settle ();
  list = gtk_widget_get_first_child (
      way_test_find (GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button))), GTK_TYPE_VIEWPORT, NULL));
  assert_int_equal (way_search_list_get_n_rows (WAY_SEARCH_LIST (list)), 3);
  row = gtk_widget_get_ancestor (way_test_find (list, GTK_TYPE_LABEL, "Anne"), GTK_TYPE_LIST_BOX_ROW);
  g_signal_emit_by_name (gtk_widget_get_parent (row), "row-activated", row);
  way_test_settle ();
  assert_counted (fixture, "Anne", 2, 3);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_names, way_file_fixture_set_up, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_undo_after_names_met, way_file_fixture_set_up, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_choose_name, way_file_fixture_set_up, way_file_fixture_tear_down),
  };
  GtkApplication *application = way_test_begin ();

  return !application ? 1 : way_test_end (application, cmocka_run_group_tests_name ("names", tests, NULL, NULL));
}
