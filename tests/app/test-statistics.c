/* test-statistics.c: the page of everybody and the page of one player, on a phone and wide, and before the first game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test.h"

#include <glib/gstdio.h>
#include <setjmp.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "way-application.h"
#include "way-bar.h"
#include "way-evening.h"
#include "way-import.h"
#include "way-search-list.h"
#include "way-statistics-page.h"
#include "way-statistics.h"
#include "way-window.h"

static GtkApplication *application;

typedef struct {
  char *folder;
  char *path;
  WayStore *store;
} Room;

static int
set_up (void **state)
{
  Room *room = g_new0 (Room, 1);

  room->folder = g_dir_make_tmp ("waymark-XXXXXX", NULL);
  room->path = g_build_filename (room->folder, "waymark.db", NULL);
  room->store = way_store_open (room->path, NULL);
  assert_non_null (room->store);
  *state = room;
  return 0;
}

static int
tear_down (void **state)
{
  Room *room = *state;

  way_store_close (room->store);
  g_unlink (room->path);
  g_rmdir (room->folder);
  g_free (room->folder);
  g_free (room->path);
  g_free (room);
  return 0;
}

static void
play (Room *room, int n_players)
{
  g_autofree char *text = way_evening_text (n_players, 40, WAY_EVENING_FINISHED);
  g_autoptr (WayRecordFile) file = way_record_file_read (text, strlen (text));
  gint64 game;

  assert_int_equal (way_import_record (file, room->store, WAY_TAKE_NEITHER, &game, NULL), WAY_IMPORT_RECORDED);
}

static GtkWidget *
open_page (Room *room, const char *name)
{
  g_autoptr (WayGames) games = way_games_new (room->store);

  return way_statistics_page_new (room->store, games, name, NULL);
}

static gboolean
has_words (gpointer page)
{
  return way_test_find (page, GTK_TYPE_LABEL, NULL) != NULL && way_test_find (page, GTK_TYPE_LIST_BOX, NULL) != NULL;
}

static int
count_all (GtkWidget *root, GType type)
{
  int n = g_type_is_a (G_OBJECT_TYPE (root), type) ? 1 : 0;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    n += count_all (child, type);
  return n;
}

static void
test_everybody (void **state)
{
  Room *room = *state;
  GtkWidget *page;
  GtkWindow *window;

  play (room, 4);
  play (room, 8);

  page = open_page (room, "");
  window = GTK_WINDOW (way_test_show (page, 360, 640));
  assert_true (way_test_until (has_words, page, 5000));
  assert_int_equal (count_all (page, GTK_TYPE_LIST_BOX_ROW), 8);
  assert_true (way_test_content_width (page) <= 360);
  assert_true (way_test_close (window));
}

static void
test_one_player (void **state)
{
  static const int widths[] = { 360, 1280 };
  static const char *const headings[]
      = { "Last games",           "Where the points come from", "Records",        "Against others",
          "By number of players", "Points by expansion",        "Points by rule", "Other names" };
  Room *room = *state;

  play (room, 4);
  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      GtkWidget *page = open_page (room, "Petr <Č> & syn");
      GtkWindow *window = GTK_WINDOW (way_test_show (page, widths[i], 640));

      assert_true (way_test_until (has_words, page, 5000));
      assert_true (count_all (page, WAY_TYPE_BAR) > 0);
      for (gsize j = 0; j < G_N_ELEMENTS (headings); j++)
        assert_non_null (way_test_find (page, GTK_TYPE_LABEL, headings[j]));
      assert_non_null (way_test_find (page, GTK_TYPE_LABEL, "Roads"));
      /* the last game, two kinds at least, three others */
      assert_true (count_all (page, WAY_TYPE_BAR) >= 1 + 2 + 3);
      assert_true (way_test_content_width (page) <= widths[i]);
      assert_true (way_test_close (window));
    }
}

static void
keep (Room *room, const char *text)
{
  g_autoptr (WayRecordFile) file = way_record_file_read (text, strlen (text));
  gint64 game;

  assert_int_equal (file->problems->len, 0);
  assert_int_equal (way_import_record (file, room->store, WAY_TAKE_NEITHER, &game, NULL), WAY_IMPORT_RECORDED);
}

static void
keep_three_games (Room *room)
{
  keep (room, "waymark 1\nplayed 2025-03-01T20:00:00+01:00\nplayer red \"Anna\"\nplayer blue \"Jan\"\n\n"
              "turn red\nroad tiles=4 meeples=red:1\nfinal\nend\n");
  keep (room, "waymark 1\nplayed 2025-04-01T20:00:00+01:00\nplayer red \"Anne\"\nplayer blue \"Jan\"\n\n"
              "turn red\nroad tiles=7 meeples=red:1\nfinal\nend\n");
  keep (room, "waymark 1\nplayed 2025-05-01T20:00:00+01:00\nplayer red \"Annie\"\nplayer blue \"Jan\"\n\n"
              "turn blue\nroad tiles=3 meeples=blue:1\nfinal\nend\n");
}

/* The game in which a record was made can be looked at. */
static void
test_record_opens_its_game (void **state)
{
  Room *room = *state;
  WayWindow *window;
  GtkWidget *page;
  GtkWidget *row;

  keep_three_games (room);
  window = way_window_new (application, room->store, NULL);
  gtk_window_set_default_size (GTK_WINDOW (window), 370, 650);
  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.statistics", "s", "Anne");
  page = way_window_get_page (window);
  assert_true (way_test_until (has_words, page, 5000));
  row = gtk_widget_get_ancestor (way_test_find (page, GTK_TYPE_LABEL, "Longest road, 7 tiles"), GTK_TYPE_LIST_BOX_ROW);
  g_signal_emit_by_name (gtk_widget_get_parent (row), "row-activated", row);
  way_test_settle (50);
  assert_string_equal (G_OBJECT_TYPE_NAME (way_window_get_page (window)), "WayReplayPage");
  assert_true (way_test_close (GTK_WINDOW (window)));
}

static void
execute (Room *room, const char *sql)
{
  sqlite3 *db = NULL;

  assert_int_equal (sqlite3_open (room->path, &db), SQLITE_OK);
  assert_int_equal (sqlite3_exec (db, sql, NULL, NULL, NULL), SQLITE_OK);
  sqlite3_close (db);
}

static gboolean
has_records (gpointer page)
{
  return way_test_find (page, GTK_TYPE_LABEL, "Records") != NULL;
}

/* What an earlier version did not sum up is made up for while the page is open. */
static void
test_catches_up (void **state)
{
  Room *room = *state;
  GtkWidget *page;
  GtkWindow *window;

  keep_three_games (room);
  execute (room, "DELETE FROM tally WHERE rule LIKE 'kind:%'; INSERT INTO stale SELECT id FROM game");
  page = open_page (room, "Anne");
  window = GTK_WINDOW (way_test_show (page, 360, 640));
  assert_true (way_test_until (has_records, page, 10000));
  assert_non_null (way_test_find (page, GTK_TYPE_LABEL, "Longest road, 7 tiles"));
  assert_null (way_test_find (page, GTK_TYPE_LABEL, "Older games are still being added up."));
  assert_true (way_test_close (window));
}

static void
test_closed_while_counting (void **state)
{
  Room *room = *state;
  GtkWidget *page = g_object_ref_sink (open_page (room, ""));
  gpointer weak = page;

  g_object_add_weak_pointer (G_OBJECT (page), &weak);
  g_object_run_dispose (G_OBJECT (page));
  g_object_unref (page);
  way_test_settle (200);
  assert_null (weak);
}

static gboolean
is_held_once (gpointer page)
{
  return G_OBJECT (page)->ref_count == 1;
}

/* What is counted when the window goes is of no use any more: the history goes next. */
static void
test_window_closed_while_counting (void **state)
{
  Room *room = *state;
  GtkWidget *page;
  GtkWindow *window;
  gpointer shown;

  keep_three_games (room);
  page = g_object_ref_sink (open_page (room, "Anne"));
  window = GTK_WINDOW (way_test_show (page, 360, 640));
  assert_true (way_test_until (has_records, page, 10000));
  shown = way_test_find (page, GTK_TYPE_LABEL, "Records");
  g_object_add_weak_pointer (G_OBJECT (shown), &shown);
  way_statistics_page_count (WAY_STATISTICS_PAGE (page));
  gtk_window_destroy (window);
  assert_true (way_test_until (is_held_once, page, 10000));
  /* Nothing was put in its place. */
  assert_non_null (shown);
  g_object_remove_weak_pointer (G_OBJECT (shown), &shown);
  g_object_unref (page);
}

static gboolean
has_sentence (gpointer page)
{
  return way_test_find (page, GTK_TYPE_LABEL, NULL) != NULL && count_all (page, GTK_TYPE_LABEL) > 1;
}

static void
test_nothing_yet (void **state)
{
  Room *room = *state;
  GtkWidget *page = open_page (room, "");
  GtkWindow *window = GTK_WINDOW (way_test_show (page, 360, 640));

  assert_true (way_test_until (has_sentence, page, 5000));
  assert_int_equal (count_all (page, GTK_TYPE_LIST_BOX_ROW), 0);
  assert_true (way_test_close (window));
}

static gboolean
has_two_rows (gpointer page)
{
  return count_all (page, GTK_TYPE_LIST_BOX_ROW) == 2;
}

static gboolean
has_eight_rows (gpointer page)
{
  return count_all (page, GTK_TYPE_LIST_BOX_ROW) == 8;
}

/* The drop-down whose first choice is @any. */
static GtkDropDown *
find_choice (GtkWidget *page, const char *any)
{
  for (int index = 0;;)
    {
      int i = index++;
      GtkWidget *list = way_test_find_nth (page, GTK_TYPE_DROP_DOWN, NULL, &i);

      assert_non_null (list);
      if (g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (gtk_drop_down_get_model (GTK_DROP_DOWN (list))), 0),
                       any))
        return GTK_DROP_DOWN (list);
    }
}

static gboolean
has_clear_button (gpointer page)
{
  return way_test_find (page, GTK_TYPE_BUTTON, "Remove the Filter") != NULL;
}

/* Two of the games are left, then none, then all again; and the page of a player begins with what is chosen. */
static void
test_filter (void **state)
{
  Room *room = *state;
  g_autoptr (WayGames) games = NULL;
  GtkWidget *page;
  GtkWidget *one;
  GtkWindow *window;

  play (room, 2);
  play (room, 8);
  games = way_games_new (room->store);
  page = way_statistics_page_new (room->store, games, "", NULL);
  window = GTK_WINDOW (way_test_show (page, 360, 640));
  assert_true (way_test_until (has_eight_rows, page, 5000));
  way_test_click (way_test_find (page, GTK_TYPE_TOGGLE_BUTTON, "Filter"));
  assert_true (way_test_content_width (page) <= 360);
  gtk_drop_down_set_selected (find_choice (page, "Any"), 2);
  assert_true (way_test_until (has_two_rows, page, 5000));
  assert_non_null (way_test_find (page, GTK_TYPE_LABEL, "1 game"));

  one = g_object_ref_sink (way_statistics_page_new (room->store, games, "Anna", WAY_STATISTICS_PAGE (page)));
  assert_int_equal (gtk_drop_down_get_selected (find_choice (one, "Any")), 2);
  g_object_unref (one);

  gtk_drop_down_set_selected (find_choice (page, "Any time"), 4);
  assert_true (way_test_until (has_clear_button, page, 5000));
  assert_int_equal (count_all (page, GTK_TYPE_LIST_BOX_ROW), 0);
  assert_true (way_test_content_width (page) <= 360);
  way_test_click (way_test_find (page, GTK_TYPE_BUTTON, "Remove the Filter"));
  assert_true (way_test_until (has_eight_rows, page, 5000));
  assert_true (way_test_close (window));
}

static gboolean
has_forty_rows (gpointer page)
{
  return count_all (page, GTK_TYPE_LIST_BOX_ROW) == 40;
}

/* More people than have rows at once. */
static void
test_many (void **state)
{
  Room *room = *state;
  GtkWidget *page;
  GtkWindow *window;

  for (int i = 0; i < 40; i += 2)
    {
      g_autofree char *text = g_strdup_printf ("waymark 1\nplayer red \"Player %d\"\nplayer blue \"Player %d\"\n\n"
                                               "turn red\nroad tiles=4 meeples=red:1\nfinal\nend\n",
                                               i, i + 1);

      keep (room, text);
    }
  page = open_page (room, "");
  window = GTK_WINDOW (way_test_show (page, 360, 640));
  assert_true (way_test_until (has_forty_rows, page, 5000));
  way_test_settle (50);
  assert_int_equal (count_all (page, GTK_TYPE_LIST_BOX_ROW), 40);
  assert_true (way_test_close (window));
}

static void
test_in_memory (void **state)
{
  Room *room = *state;
  GtkWidget *page;
  GtkWindow *window;

  assert_true (way_store_switch (room->store, ":memory:", NULL));
  play (room, 8);
  page = open_page (room, "");
  window = GTK_WINDOW (way_test_show (page, 360, 640));
  assert_true (way_test_until (has_eight_rows, page, 5000));
  assert_true (way_test_close (window));
}

static WayFigures *
count (Room *room, const char *name)
{
  WayFigures *figures = way_figures_read (room->path, &(WayGameFilter){ 0 }, name, NULL, NULL);

  assert_non_null (figures);
  return figures;
}

static void
assert_counted (Room *room, const char *name, int games, guint people)
{
  g_autoptr (WayFigures) figures = count (room, name);

  assert_non_null (figures->person);
  assert_int_equal (figures->person->all.games, games);
  assert_int_equal (figures->people->len, people);
}

static void
merge (Room *room, WayWindow *window, const char *name, const char *into)
{
  gtk_widget_activate_action (GTK_WIDGET (window), "win.merge-names", "(ss)", name, into);
  way_test_settle (50);
}

/* What the toast @text of the page on view offers, as soon as its turn has come. */
static void
undo (WayWindow *window, const char *text)
{
  GtkWidget *label = NULL;

  for (int i = 0; label == NULL && i < 500; i++)
    {
      way_test_settle (20);
      label = way_test_find (way_window_get_page (window), GTK_TYPE_LABEL, text);
    }
  assert_non_null (label);
  way_test_click (
      way_test_find (gtk_widget_get_ancestor (label, g_type_from_name ("AdwToastWidget")), GTK_TYPE_BUTTON, "Undo"));
  way_test_settle (50);
}

static char *
read_names (Room *room)
{
  g_autoptr (GPtrArray) games = way_store_list_games (room->store, 0, 3, NULL);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < games->len; i++)
    g_string_append_printf (names, "%s ", ((WayGameInfo *) games->pdata[i])->names[0]);
  return g_strdup (names->str);
}

static gboolean
has_separate_button (gpointer page)
{
  return way_test_find (page, GTK_TYPE_BUTTON, "Separate") != NULL;
}

/* Of three names one person is made, step by step; each step can be undone, and no game says anything else. */
static void
test_names (void **state)
{
  Room *room = *state;
  WayWindow *window;
  GtkWidget *page;
  g_autofree char *names = NULL;

  keep_three_games (room);
  window = way_window_new (application, room->store, NULL);
  gtk_window_set_default_size (GTK_WINDOW (window), 370, 650);
  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.statistics", "s", "Anna");
  page = way_window_get_page (window);
  assert_true (way_test_until (has_words, page, 5000));

  assert_true (way_store_merge_person (room->store, "Annie", "Anne", NULL));
  assert_counted (room, "Annie", 2, 3);
  merge (room, window, "Anne", "Anna");
  assert_counted (room, "Anna", 3, 2);
  assert_non_null (way_test_find (page, GTK_TYPE_LABEL, "Annie"));
  undo (window, "Anne is counted as Anna");
  assert_counted (room, "Anna", 1, 3);
  assert_counted (room, "Anne", 2, 3);

  assert_true (way_store_merge_person (room->store, "Anne", "Anna", NULL));
  way_statistics_page_count (WAY_STATISTICS_PAGE (page));
  assert_true (way_test_until (has_separate_button, page, 5000));
  way_test_click (way_test_find (page, GTK_TYPE_BUTTON, "Separate"));
  assert_counted (room, "Anne", 1, 3);
  assert_counted (room, "Anna", 2, 3);
  undo (window, "Anne is counted alone");
  assert_counted (room, "Anna", 3, 2);

  merge (room, window, "Jan", "Anna");
  assert_counted (room, "Anna", 3, 2);
  names = read_names (room);
  assert_string_equal (names, "Annie Anne Anna ");
  assert_true (way_test_close (GTK_WINDOW (window)));

  way_store_close (room->store);
  room->store = way_store_open (room->path, NULL);
  assert_counted (room, "Annie", 3, 2);
}

static gboolean
can_scroll (gpointer adjustment)
{
  return gtk_adjustment_get_upper (adjustment) > gtk_adjustment_get_page_size (adjustment) + 1;
}

/* The list that opens beside the words has everybody else in it. */
static void
test_choose_name (void **state)
{
  Room *room = *state;
  WayWindow *window;
  GtkWidget *page;
  GtkWidget *button;
  GtkWidget *list;
  GtkWidget *row;
  GtkScrolledWindow *scroller;

  keep_three_games (room);
  window = way_window_new (application, room->store, NULL);
  gtk_window_set_default_size (GTK_WINDOW (window), 370, 650);
  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.statistics", "s", "Anna");
  page = way_window_get_page (window);
  assert_true (way_test_until (has_words, page, 5000));
  button = way_test_find (page, GTK_TYPE_MENU_BUTTON, "The same person as…");
  /* Out of view it would open beyond the screen. */
  scroller = GTK_SCROLLED_WINDOW (gtk_widget_get_ancestor (button, GTK_TYPE_SCROLLED_WINDOW));
  assert_true (way_test_until (can_scroll, gtk_scrolled_window_get_vadjustment (scroller), 5000));
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (scroller), G_MAXINT);
  way_test_settle (50);
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  way_test_settle (50);
  list = gtk_widget_get_first_child (
      way_test_find (GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button))), GTK_TYPE_VIEWPORT, NULL));
  assert_int_equal (way_search_list_get_n_rows (WAY_SEARCH_LIST (list)), 3);
  row = gtk_widget_get_ancestor (way_test_find (list, GTK_TYPE_LABEL, "Anne"), GTK_TYPE_LIST_BOX_ROW);
  g_signal_emit_by_name (gtk_widget_get_parent (row), "row-activated", row);
  way_test_settle (50);
  assert_counted (room, "Anne", 2, 3);
  assert_true (way_test_close (GTK_WINDOW (window)));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_everybody, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_one_player, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_record_opens_its_game, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_catches_up, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_closed_while_counting, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_window_closed_while_counting, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_filter, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_many, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_in_memory, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_names, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_choose_name, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_nothing_yet, set_up, tear_down),
  };

  int result;

  if (way_test_init () != 0)
    return 1;
  application = GTK_APPLICATION (way_application_new (NULL));
  if (!g_application_register (G_APPLICATION (application), NULL, NULL))
    return 1;
  result = cmocka_run_group_tests_name ("statistics", tests, NULL, NULL);
  g_object_unref (application);
  return result;
}
