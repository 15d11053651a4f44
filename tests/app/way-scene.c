/* way-scene.c: every page of the program with a believable game in it, for tests and pictures.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-scene.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#include "carc-base.h"
#include "carc-module.h"
#include "way-board.h"
#include "way-code-page.h"
#include "way-conflicts-page.h"
#include "way-copies-page.h"
#include "way-copies.h"
#include "way-errand-page.h"
#include "way-evening-chart.h"
#include "way-evening.h"
#include "way-history-filter.h"
#include "way-intake.h"
#include "way-keypad.h"
#include "way-owners.h"
#include "way-problems-page.h"
#include "way-record-file.h"
#include "way-replay-page.h"
#include "way-result-row.h"
#include "way-sign-keys.h"
#include "way-statistics-page.h"
#include "way-store-error.h"
#include "way-test.h"

static GtkWidget *
find_descendant (GtkWidget *widget, GType type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_descendant (child, type);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* A road of nine tiles with a contested majority and signposts of all kinds. */
static void
answer_road (WayWindow *window)
{
  GtkWidget *page = way_window_get_page (window);
  WayOwners *owners = WAY_OWNERS (find_descendant (page, WAY_TYPE_OWNERS));
  WaySignKeys *signs = WAY_SIGN_KEYS (find_descendant (page, WAY_TYPE_SIGN_KEYS));

  way_keypad_set_value (WAY_KEYPAD (find_descendant (page, WAY_TYPE_KEYPAD)), 9);
  way_owners_tap (owners, 0);
  way_owners_tap (owners, 0);
  way_owners_tap (owners, 1);
  for (int direction = 0; direction < 3; direction++)
    way_sign_keys_add (signs, direction, direction == 1 ? 1 : 2);
}

static void
turn_board (WayWindow *window)
{
  way_board_set_turned (WAY_BOARD (find_descendant (way_window_get_page (window), WAY_TYPE_BOARD)), TRUE);
}

static void
insert_before_first (WayWindow *window)
{
  int slot;

  way_game_get_entry (way_window_get_game (window), 1, &slot);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.insert", "i", slot);
}

/* The first road was longer than they thought, and the one before the last entry was none of theirs. */
static void
change_entries (WayWindow *window)
{
  WayGame *game = way_window_get_game (window);
  gsize index = 0;
  CarcEntry entry;
  int slot;

  while (way_game_get_entry (game, index, NULL)->subject != &carc_road)
    index++;
  entry = *way_game_get_entry (game, index, &slot);
  for (int i = 0; i < entry.n_answers; i++)
    if (entry.answers[i].question == &carc_road_tiles)
      entry.answers[i].value++;
  g_assert_true (way_game_amend (game, slot, &entry, NULL));
  way_replay_page_set_step (WAY_REPLAY_PAGE (way_window_get_page (window)), index);
  index = way_game_get_n_entries (game) - 1;
  while (way_game_get_entry (game, index, NULL)->subject != &carc_city)
    index--;
  way_game_get_entry (game, index, &slot);
  g_assert_true (way_game_withdraw (game, &slot, 1, NULL));
}

static gboolean
has_counted (GtkWidget *page, int n)
{
  int last = n - 1;

  return way_test_find_nth (page, GTK_TYPE_BUTTON, "wm-restore", &last) != NULL;
}

/* Two days and what was there before, of a history that is damaged. */
static void
show_copies (WayWindow *window)
{
  g_autofree char *folder = g_dir_make_tmp ("waymark-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "waymark.db", NULL);
  g_autofree char *copies = way_copies_folder (path);
  g_autofree char *aside = g_strconcat (path, WAY_COPIES_REPLACED "2026-11-21-193000", NULL);
  g_autoptr (WayStore) store = way_store_open (path, NULL);
  g_autoptr (GPtrArray) list = NULL;

  g_assert_true (way_copies_make (path, "2026-11-20", NULL) && way_copies_make (path, "2026-11-21", NULL));
  g_assert_true (way_copies_write (path, aside, NULL));
  way_window_push (window, way_copies_page_new (path, TRUE));
  while (!has_counted (way_window_get_page (window), 3))
    g_main_context_iteration (NULL, TRUE);
  g_clear_pointer (&store, way_store_close);
  list = way_copies_list (path);
  for (guint i = 0; i < list->len; i++)
    g_unlink (((WayCopy *) list->pdata[i])->path);
  g_rmdir (copies);
  g_unlink (aside);
  g_unlink (path);
  g_rmdir (folder);
}

static void
show_text (WayWindow *window)
{
  GtkWidget *chart = find_descendant (way_window_get_page (window), WAY_TYPE_EVENING_CHART);

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find_descendant (chart, GTK_TYPE_TOGGLE_BUTTON)), TRUE);
}

static void
show_long_code (WayWindow *window)
{
  g_autofree char *link = g_strnfill (3000, 'x');

  way_window_push (window, way_code_page_new (link));
}

static void
search (WayWindow *window, const char *text)
{
  GtkWidget *page = way_window_get_page (window);

  gtk_search_bar_set_search_mode (GTK_SEARCH_BAR (find_descendant (page, GTK_TYPE_SEARCH_BAR)), TRUE);
  gtk_editable_set_text (GTK_EDITABLE (find_descendant (page, GTK_TYPE_SEARCH_ENTRY)), text);
  g_signal_emit_by_name (find_descendant (page, GTK_TYPE_SEARCH_ENTRY), "search-changed");
}

/* Narrowed to a player with a long name and to games in progress. */
static void
show_filters (WayWindow *window)
{
  GtkWidget *filter = find_descendant (way_window_get_page (window), WAY_TYPE_HISTORY_FILTER);
  GtkWidget *flow, *field;

  search (window, "");
  way_history_filter_set_open (WAY_HISTORY_FILTER (filter), TRUE);
  flow = gtk_widget_get_last_child (filter);
  field = gtk_widget_get_first_child (flow);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (find_descendant (field, GTK_TYPE_DROP_DOWN)), 2);
  field = gtk_widget_get_next_sibling (gtk_widget_get_next_sibling (field));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (find_descendant (field, GTK_TYPE_DROP_DOWN)), 1);
}

static void
find_nothing (WayWindow *window)
{
  search (window, "nobody of this name");
}

static void
show_details (WayWindow *window)
{
  GtkWidget *page;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.details", "x", (gint64) 1);
  page = way_window_get_page (window);
  gtk_editable_set_text (GTK_EDITABLE (find_descendant (page, ADW_TYPE_ENTRY_ROW)), "2026-02-30");
}

/* Far on its way; nothing runs, so that the picture is still. */
static void
show_errand (WayWindow *window)
{
  g_autoptr (WayErrand) errand = way_errand_new (NULL, NULL, NULL, NULL);

  for (int i = 0; i < 1204; i++)
    way_errand_step (errand);
  way_window_push (window, way_errand_page_new (C_ ("title", "Import"), errand));
}

static void
fill_past_game (WayWindow *window)
{
  GtkWidget *page, *row, *box;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.past-game", NULL);
  page = way_window_get_page (window);
  row = find_descendant (page, WAY_TYPE_RESULT_ROW);
  for (int seat = 0; seat < 2; seat++)
    {
      way_result_row_set_name (WAY_RESULT_ROW (row), seat == 0 ? "Anna" : "Jan");
      box = gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row));
      gtk_editable_set_text (GTK_EDITABLE (gtk_widget_get_prev_sibling (gtk_widget_get_last_child (box))), "88");
      row = gtk_widget_get_next_sibling (row);
    }
}

static void
keep_first (WayRecordFile *record, guint n)
{
  WayRecordEntries *first = way_record_entries_new (way_record_entries_has_sheets (record->entries));
  WayRecordEntry entry;

  for (guint i = 0; i < n; i++)
    {
      way_record_entries_get (record->entries, i, &entry);
      way_record_entries_add (first, &entry);
    }
  way_record_entries_free (record->entries);
  record->entries = first;
}

/* What was played on after @n_common entries, somewhere else. */
static WayConflict *
make_conflict (WayStore *store, guint n_common)
{
  g_autoptr (WayRecordFile) record = way_record_file_load (store, 1, NULL);
  g_autofree char *common = NULL;
  g_autofree char *text = NULL;

  keep_first (record, n_common);
  common = way_record_file_write (record);
  *strstr (common, "\ntotal") = '\0';
  text = g_strconcat (common, "\nroad tiles=3 meeples=red:1\ncity tiles=4 coats=1 meeples=blue:1\n", NULL);
  return way_conflict_new ("2026-11-20.waymark", text, 1);
}

static void
show_conflicts (WayWindow *window)
{
  WayStore *store = way_window_get_store (window);
  g_autoptr (GPtrArray) conflicts = g_ptr_array_new_with_free_func ((GDestroyNotify) way_conflict_free);
  WayIntakeCounts counts = { .n[WAY_IMPORT_RECORDED] = 12, .n[WAY_IMPORT_DIFFERENT] = 2 };
  g_autofree char *sentence = way_intake_describe (&counts);

  g_ptr_array_add (conflicts, make_conflict (store, 33));
  g_ptr_array_add (conflicts, make_conflict (store, 20));
  way_window_push (window, way_conflicts_page_new (store, conflicts, sentence));
}

static void
decide_conflicts (WayWindow *window)
{
  GtkWidget *page, *button;

  show_conflicts (window);
  page = way_window_get_page (window);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (find_descendant (page, GTK_TYPE_CHECK_BUTTON)), TRUE);
  button = find_descendant (find_descendant (page, ADW_TYPE_CLAMP), GTK_TYPE_BUTTON);
  g_signal_emit_by_name (button, "clicked");
}

/* The history of a club: games with other people, all of them finished. */
static void
play_more (WayWindow *window)
{
  for (int n_players = 2; n_players <= CARC_MAX_PLAYERS; n_players += 2)
    {
      g_autofree char *text = way_evening_text (n_players, 40, WAY_EVENING_FINISHED);
      g_autoptr (WayRecordFile) file = way_record_file_read (text, strlen (text));
      gint64 id;

      g_assert_cmpint (way_record_file_import (file, way_window_get_store (window), &id, NULL), ==,
                       WAY_IMPORT_RECORDED);
    }
}

/* They are counted in a thread, and put on the page in several frames. */
static void
show_statistics_of (WayWindow *window, const char *name)
{
  play_more (window);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.statistics", "s", name);
  while (way_statistics_page_is_busy (WAY_STATISTICS_PAGE (way_window_get_page (window))))
    g_main_context_iteration (NULL, TRUE);
}

static void
show_statistics (WayWindow *window)
{
  show_statistics_of (window, "");
}

static void
show_statistics_of_one (WayWindow *window)
{
  show_statistics_of (window, way_evening_names[1]);
}

static void
show_problems (WayWindow *window)
{
  static const char text[]
      = "waymark 1\nedition C9\nplayer red \"Anna\"\nroad tiles=ten meeples=blue:1\nroad wells=2\n";
  g_autoptr (WayRecordFile) file = way_record_file_read (text, strlen (text));

  way_window_push (window, way_problems_page_new ("Abend bei Hohensteins.waymark", file));
}

/* What the window says when the history cannot be read at the start. */
static void
say_damaged (WayWindow *window)
{
  g_autoptr (GError) error = g_error_new_literal (WAY_STORE_ERROR, WAY_STORE_ERROR_CORRUPT, "");

  way_window_guard (window, "/nonexistent/waymark.db", error);
}

/* The history was lost, and its copies were not; nothing of either stays on the disk once the page has seen them. */
static void
lose_history (WayWindow *window)
{
  g_autofree char *folder = g_dir_make_tmp ("waymark-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "waymark.db", NULL);
  g_autofree char *copies = way_copies_folder (path);
  g_autoptr (GPtrArray) list = NULL;

  way_window_guard (window, "/nonexistent/waymark.db", NULL);
  g_assert_true (way_store_switch (way_window_get_store (window), path, NULL));
  g_assert_true (way_copies_make (path, "2026-11-20", NULL));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.copies", NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.back", NULL);
  way_scene_settle (window);
  g_assert_true (way_store_switch (way_window_get_store (window), ":memory:", NULL));
  list = way_copies_list (path);
  g_unlink (((WayCopy *) list->pdata[0])->path);
  g_rmdir (copies);
  g_unlink (path);
  g_rmdir (folder);
}

/* A game with every expansion that a table can choose. */
static void
play_whole_shelf (WayWindow *window)
{
  g_autoptr (GString) text = g_string_new ("waymark 1\nedition C3\nwith");
  g_autoptr (WayRecordFile) file = NULL;
  g_autoptr (WayGame) game = NULL;
  WayStore *store = way_window_get_store (window);
  gint64 id;

  for (int m = 1; carc_modules[m] != NULL; m++)
    if (carc_module_is_named (m))
      g_string_append_printf (text, " %s", carc_modules[m]->id);
  g_string_append_printf (text, "\nplayer red \"%s\"\nplayer blue \"%s\"\nturn red\nroad tiles=4 meeples=red:1\n",
                          way_evening_names[0], way_evening_names[1]);
  file = way_record_file_read (text->str, strlen (text->str));
  g_assert_cmpint (way_record_file_import (file, store, &id, NULL), ==, WAY_IMPORT_RECORDED);
  game = way_game_open (store, id, NULL);
  way_window_open_game (window, game);
}

static void
show_shelf (WayWindow *window)
{
  play_whole_shelf (window);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.shelf", NULL);
}

/* The longest that is said at the table, in two ways. */
static void
say_disk_full (WayWindow *window)
{
  g_autoptr (GError) error = g_error_new_literal (WAY_STORE_ERROR, WAY_STORE_ERROR_FULL, "");

  way_window_show_error (window, error);
}

static void
say_in_toast (WayWindow *window)
{
  way_window_toast (window, _ ("Today’s backup could not be created. Your games are safe."), C_ ("button", "Undo"),
                    "win.undo");
}

const WayScene way_scenes[] = {
  { "start-empty", 0, 0, WAY_EVENING_PLAYING, NULL, NULL },
  { "start-copies", 0, 0, WAY_EVENING_PLAYING, NULL, lose_history },
  { "start", 4, 40, WAY_EVENING_PLAYING, "win.home", NULL },
  { "start-damaged", 0, 0, WAY_EVENING_PLAYING, NULL, say_damaged },
  { "start-filters", 4, 40, WAY_EVENING_PLAYING, "win.home", show_filters },
  { "start-nothing", 4, 40, WAY_EVENING_PLAYING, "win.home", find_nothing },
  { "details", 4, 40, WAY_EVENING_PLAYING, "win.home", show_details },
  { "past-game", 4, 40, WAY_EVENING_PLAYING, "win.home", fill_past_game },
  { "new-game", 0, 0, WAY_EVENING_PLAYING, "win.new-game", NULL },
  { "new-game-again", 8, 20, WAY_EVENING_PLAYING, "win.new-game", NULL },
  { "table", 4, 40, WAY_EVENING_PLAYING, NULL, NULL },
  { "table-8-players", 8, 60, WAY_EVENING_PLAYING, NULL, NULL },
  { "table-final", 4, 40, WAY_EVENING_FINAL, NULL, NULL },
  { "table-trouble", 4, 40, WAY_EVENING_PLAYING, NULL, say_disk_full },
  { "table-toast", 4, 40, WAY_EVENING_PLAYING, NULL, say_in_toast },
  { "table-whole-shelf", 0, 0, WAY_EVENING_PLAYING, NULL, play_whole_shelf },
  { "table-1-player", 1, 3, WAY_EVENING_PLAYING, NULL, NULL },
  { "entry-road", 4, 40, WAY_EVENING_PLAYING, "win.enter::road", NULL },
  { "entry-road-answered", 4, 40, WAY_EVENING_PLAYING, "win.enter::road", answer_road },
  { "entry-road-8-players", 8, 40, WAY_EVENING_PLAYING, "win.enter::road", NULL },
  { "entry-city", 4, 40, WAY_EVENING_PLAYING, "win.enter::city", NULL },
  { "entry-monastery", 4, 40, WAY_EVENING_PLAYING, "win.enter-unfinished::monastery", NULL },
  { "entry-garden", 4, 40, WAY_EVENING_PLAYING, "win.enter::garden", NULL },
  { "entry-field", 4, 40, WAY_EVENING_PLAYING, "win.enter::field", NULL },
  { "entry-bookmaker", 4, 10, WAY_EVENING_PLAYING, "win.enter::bookmaker", NULL },
  { "entry-correction", 8, 40, WAY_EVENING_PLAYING, "win.enter::correction", NULL },
  { "insert", 4, 40, WAY_EVENING_PLAYING, NULL, insert_before_first },
  { "quick", 4, 40, WAY_EVENING_PLAYING, "win.quick", NULL },
  { "judge", 4, 40, WAY_EVENING_PLAYING, "win.judge", NULL },
  { "bets", 4, 40, WAY_EVENING_FINAL, "win.bets(0)", NULL },
  { "tunnel", 4, 40, WAY_EVENING_PLAYING, "win.tunnel", NULL },
  { "final", 4, 40, WAY_EVENING_FINAL, "win.final", NULL },
  { "board", 8, 60, WAY_EVENING_PLAYING, "win.board", NULL },
  { "board-3-players", 3, 60, WAY_EVENING_PLAYING, "win.board", NULL },
  { "board-turned", 4, 60, WAY_EVENING_PLAYING, "win.board", turn_board },
  { "board-turned-8-players", 8, 60, WAY_EVENING_PLAYING, "win.board", turn_board },
  { "result", 4, 60, WAY_EVENING_FINISHED, "win.result", NULL },
  { "result-8-players", 8, 80, WAY_EVENING_FINISHED, "win.result", NULL },
  { "result-text", 4, 60, WAY_EVENING_FINISHED, "win.result", show_text },
  { "statistics", 4, 60, WAY_EVENING_FINISHED, NULL, show_statistics },
  { "statistics-player", 4, 60, WAY_EVENING_FINISHED, NULL, show_statistics_of_one },
  { "statistics-empty", 0, 0, WAY_EVENING_PLAYING, "win.statistics::", NULL },
  { "share-playing", 4, 20, WAY_EVENING_PLAYING, "win.share", NULL },
  { "share", 4, 60, WAY_EVENING_FINISHED, "win.share", NULL },
  { "code", 4, 60, WAY_EVENING_FINISHED, "win.show-code", NULL },
  { "code-8-players", 8, 80, WAY_EVENING_FINISHED, "win.show-code", NULL },
  { "code-too-long", 4, 60, WAY_EVENING_FINISHED, NULL, show_long_code },
  { "replay", 4, 60, WAY_EVENING_FINISHED, "win.replay(int64 0)", NULL },
  { "replay-8-players", 8, 80, WAY_EVENING_PLAYING, "win.replay-entry(20)", NULL },
  { "replay-changed", 4, 60, WAY_EVENING_PLAYING, "win.replay(int64 0)", change_entries },
  { "copies", 4, 10, WAY_EVENING_PLAYING, "win.home", show_copies },
  { "conflicts", 4, 40, WAY_EVENING_PLAYING, "win.home", show_conflicts },
  { "conflicts-8-players", 8, 40, WAY_EVENING_PLAYING, "win.home", show_conflicts },
  { "conflicts-decided", 4, 40, WAY_EVENING_PLAYING, "win.home", decide_conflicts },
  { "export", 4, 10, WAY_EVENING_PLAYING, "win.export", NULL },
  { "errand", 4, 10, WAY_EVENING_PLAYING, "win.home", show_errand },
  { "rules", 4, 10, WAY_EVENING_PLAYING, "win.rules::", NULL },
  { "rules-base", 4, 10, WAY_EVENING_PLAYING, "win.rules::base", NULL },
  { "rules-inns", 4, 10, WAY_EVENING_PLAYING, "win.rules::inns-and-cathedrals", NULL },
  { "rules-signposts", 4, 10, WAY_EVENING_PLAYING, "win.rules::signposts", NULL },
  { "rules-bets", 4, 10, WAY_EVENING_PLAYING, "win.rules::bets", NULL },
  { "rules-tunnel", 4, 10, WAY_EVENING_PLAYING, "win.rules::tunnel", NULL },
  { "shelf", 0, 0, WAY_EVENING_PLAYING, NULL, show_shelf },
  { "problems", 0, 0, WAY_EVENING_PLAYING, NULL, show_problems },
  { "preferences", 0, 0, WAY_EVENING_PLAYING, "win.preferences", NULL },
  { 0 },
};
