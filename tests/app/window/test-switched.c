/* test-switched.c: another history is used while a toast or a page is about a game: Undo never changes another game,
 * and a game that was deleted can still be restored.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-file-fixture.h"
#include "way-test-application.h"

#include <glib/gstdio.h>

#include "way-backup-row.h"
#include "way-backup.h"
#include "way-driver.h"
#include "way-page.h"
#include "way-result-row.h"
#include "way-setup-page.h"
#include "way-store-statistics.h"
#include "way-table-page.h"
#include "way-test.h"

/* Returns the names of the players of all games in the file, oldest first. (transfer full) */
static char *
list_games (WayFileFixture *fixture)
{
  g_autoptr (WayStore) file = way_store_open (fixture->path, NULL);
  g_autoptr (GPtrArray) games = way_store_list_games (file, 0, G_MAXINT, NULL);
  GString *list = g_string_new (NULL);

  for (guint i = games->len; i > 0; i--)
    {
      const WayGameInfo *info = games->pdata[i - 1];

      g_string_append_printf (list, "%s%s%s;", info->names[0], *info->place ? " in " : "", info->place);
    }
  return g_string_free (list, FALSE);
}

static void
assert_games (WayFileFixture *fixture, const char *expected)
{
  g_autofree char *list = list_games (fixture);

  assert_string_equal (list, expected);
}

/* Adds a game on a day of its own; returns its row. */
static gint64
add_game (WayStore *store, const char *name, int day)
{
  CarcHeader header = { .setup = { .n_players = 1, .modules = 1 } };

  g_strlcpy (header.names[0], name, sizeof header.names[0]);
  g_snprintf (header.played, sizeof header.played, "2025-03-%02dT20:00:00+01:00", day);
  return way_store_create_game (store, &header, NULL);
}

/* Opens a window over a history with the games of Anna (if @anna) and Eva; returns the row of hers. Nothing else goes
 * on then: the backup of the day, which would be another one to restore, and opens the file when it may be replaced,
 * has been made. */
static gint64
open_two (WayFileFixture *fixture, gboolean anna)
{
  gint64 eva;

  {
    g_autoptr (WayStore) store = way_store_open (fixture->path, NULL);

    if (anna)
      add_game (store, "Anna", 1);
    eva = add_game (store, "Eva", 2);
  }
  way_file_fixture_open_window (fixture);
  assert_true (way_test_until (way_file_fixture_is_backed_up, fixture, 5000));
  way_test_settle ();
  return eva;
}

/* Opens a window over a history with the games of Anna and Eva; @eva: the row of hers. Then moves another history to
 * the place of the file, with the games of Carl and Fred, which have the same rows. */
static gint64
open_replaced (WayFileFixture *fixture)
{
  g_autofree char *path = g_build_filename (fixture->folder, "other.db", NULL);
  gint64 eva;

  eva = open_two (fixture, TRUE);
  way_games_reload (way_window_get_games (fixture->window), NULL);
  {
    g_autoptr (WayStore) other = way_store_open (path, NULL);

    add_game (other, "Carl", 3);
    assert_int_equal (add_game (other, "Fred", 4), eva);
  }
  assert_int_equal (g_rename (path, fixture->path), 0);
  way_driver_activate (fixture->window, "win.find-history");
  way_test_settle ();
  assert_true (way_store_is_in_memory (fixture->store));
  return eva;
}

static gboolean
is_log_empty (gpointer fixture)
{
  return way_store_empty_log (((WayFileFixture *) fixture)->store);
}

static void
click_add (WayFileFixture *fixture)
{
  way_test_click (way_driver_get (way_window_get_banner (fixture->window), "button"));
  way_test_settle ();
  assert_string_equal (way_store_get_path (fixture->store), fixture->path);
}

static GtkWidget *
find_undo (WayFileFixture *fixture)
{
  return way_test_find (fixture->window, GTK_TYPE_BUTTON, "Undo");
}

/* A toast that has the focus stays until it is dismissed. */
static void
hold_undo (WayFileFixture *fixture)
{
  assert_non_null (find_undo (fixture));
  assert_true (gtk_widget_grab_focus (find_undo (fixture)));
}

static void
delete_game (WayFileFixture *fixture, gint64 game)
{
  g_autofree char *id = way_store_read_id (fixture->store, game, NULL);

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.delete-game", "(xs)", game, id);
  way_test_settle ();
  hold_undo (fixture);
}

/* The game comes with the others, as a deleted one, and Undo brings it back. */
static void
test_deleted (void **state)
{
  WayFileFixture *fixture = *state;

  delete_game (fixture, open_replaced (fixture));
  click_add (fixture);
  assert_games (fixture, "Anna;Carl;Fred;");
  way_test_click (find_undo (fixture));
  way_test_settle ();
  assert_games (fixture, "Anna;Eva;Carl;Fred;");
  assert_int_equal (way_file_fixture_count_shown (fixture->window), 4);
  assert_string_equal (way_file_fixture_get_notice (fixture->window), "");
}

/* Somebody has put a file there in which the game is not deleted: there is nothing to undo. */
static void
test_deleted_and_there (void **state)
{
  WayFileFixture *fixture = *state;
  g_autofree char *away = g_build_filename (fixture->folder, "away.db", NULL);
  gint64 eva;

  eva = open_two (fixture, FALSE);
  assert_true (way_test_until (is_log_empty, fixture, 5000));
  assert_int_equal (g_rename (fixture->path, away), 0);
  way_driver_activate (fixture->window, "win.find-history");
  delete_game (fixture, eva);
  assert_int_equal (g_rename (away, fixture->path), 0);
  way_file_fixture_execute (fixture, "UPDATE game SET place = 'Elsewhere'");
  way_driver_activate (fixture->window, "win.find-history");
  click_add (fixture);
  assert_null (find_undo (fixture));
  assert_games (fixture, "Eva in Elsewhere;");
}

static void
test_details (void **state)
{
  WayFileFixture *fixture = *state;
  g_autofree char *details = g_strdup_printf ("win.details(int64 %" G_GINT64_FORMAT ")", open_replaced (fixture));
  GtkWidget *page;

  way_driver_activate (fixture->window, details);
  way_test_settle ();
  page = way_window_get_page (fixture->window);
  gtk_editable_set_text (GTK_EDITABLE (way_driver_get (page, "place")), "Prague");
  way_test_click (way_page_get_main_button (WAY_PAGE (page)));
  way_test_settle ();
  hold_undo (fixture);
  click_add (fixture);
  assert_null (find_undo (fixture));
  assert_games (fixture, "Anna;Eva in Prague;Carl;Fred;");
}

static void
type_result (WayFileFixture *fixture, int index, const char *name, const char *points)
{
  GtkWidget *row = way_driver_find (way_window_get_page (fixture->window), WAY_TYPE_RESULT_ROW, NULL, index);

  gtk_editable_set_text (GTK_EDITABLE (way_driver_find (row, GTK_TYPE_ENTRY, NULL, 0)), name);
  gtk_editable_set_text (GTK_EDITABLE (way_driver_find (row, GTK_TYPE_ENTRY, NULL, 1)), points);
  way_test_settle ();
}

/* The row of the game that was played before is Anna's afterward. */
static void
test_past_game (void **state)
{
  WayFileFixture *fixture = *state;

  open_replaced (fixture);
  way_driver_activate (fixture->window, "win.past-game");
  way_test_settle ();
  type_result (fixture, 0, "Zoe", "50");
  type_result (fixture, 1, "Max", "40");
  way_test_click (way_page_get_main_button (WAY_PAGE (way_window_get_page (fixture->window))));
  way_test_settle ();
  hold_undo (fixture);
  click_add (fixture);
  assert_null (find_undo (fixture));
  assert_games (fixture, "Anna;Eva;Carl;Fred;Zoe;");
}

/* What is being typed about a game that does not exist yet goes into the file that is used then. */
static void
test_typed_before (void **state)
{
  WayFileFixture *fixture = *state;
  GtkWidget *page;

  open_replaced (fixture);
  way_driver_activate (fixture->window, "win.past-game");
  way_test_settle ();
  page = way_window_get_page (fixture->window);
  type_result (fixture, 0, "Zoe", "50");
  click_add (fixture);
  assert_ptr_equal (way_window_get_page (fixture->window), page);
  type_result (fixture, 1, "Max", "40");
  way_test_click (way_page_get_main_button (WAY_PAGE (page)));
  way_test_settle ();
  assert_games (fixture, "Anna;Eva;Carl;Fred;Zoe;");
}

static void
test_new_game (void **state)
{
  WayFileFixture *fixture = *state;
  GtkWidget *page;

  open_replaced (fixture);
  way_driver_activate (fixture->window, "win.new-game");
  way_test_settle ();
  page = way_window_get_page (fixture->window);
  assert_true (WAY_IS_SETUP_PAGE (page));
  way_driver_activate (fixture->window, "win.statistics('')");
  way_test_settle ();
  assert_ptr_not_equal (way_window_get_page (fixture->window), page);
  click_add (fixture);
  assert_ptr_equal (way_window_get_page (fixture->window), page);
  way_test_click (way_page_get_main_button (WAY_PAGE (page)));
  way_test_settle ();
  assert_true (WAY_IS_TABLE_PAGE (way_window_get_page (fixture->window)));
  assert_int_equal (way_store_count_games (fixture->store, NULL), 5);
}

/* What the page of a new game offers is about what is chosen there. */
static void
test_chosen_box (void **state)
{
  WayFileFixture *fixture = *state;

  open_replaced (fixture);
  way_driver_activate (fixture->window, "win.new-game");
  way_test_settle ();
  g_signal_emit_by_name (way_driver_get (way_window_get_page (fixture->window), "box"), "activated");
  way_driver_settle (fixture->window);
  way_driver_tap (way_driver_find (way_window_get_page (fixture->window), ADW_TYPE_ACTION_ROW, NULL, 1));
  way_driver_settle (fixture->window);
  assert_true (WAY_IS_SETUP_PAGE (way_window_get_page (fixture->window)));
  hold_undo (fixture);
  click_add (fixture);
  assert_string_equal (gtk_actionable_get_action_name (GTK_ACTIONABLE (find_undo (fixture))), "setup.undo-box");
}

/* The file was overwritten, and memory is empty: the row would be that of the next game. */
static void
test_overwritten (void **state)
{
  WayFileFixture *fixture = *state;
  g_autofree char *text = g_strnfill (100000, 'x');
  gint64 eva;

  eva = open_two (fixture, FALSE);
  delete_game (fixture, eva);
  assert_true (way_test_until (is_log_empty, fixture, 5000));
  {
    FILE *file = g_fopen (fixture->path, "r+");

    assert_non_null (file);
    assert_int_equal (fwrite (text, 1, 100000, file), 100000);
    assert_int_equal (fclose (file), 0);
  }
  way_driver_activate (fixture->window, "win.find-history");
  way_test_settle ();
  assert_null (find_undo (fixture));
  assert_int_equal (way_store_count_games (fixture->store, NULL), 0);
}

static void
merge_names (WayFileFixture *fixture)
{
  way_driver_activate (fixture->window, "win.merge-names(('Anna', 'Eva'))");
  way_test_settle ();
  hold_undo (fixture);
}

static void
assert_merged (WayFileFixture *fixture, const char *expected)
{
  g_autoptr (WayStore) file = way_store_open (fixture->path, NULL);
  g_auto (GStrv) merged = way_store_list_merged (file, NULL);
  g_autofree char *list = g_strjoinv (";", merged);

  assert_string_equal (list, expected);
}

/* Names are counted together in the file, too, and need no row to be split. */
static void
test_merged_names (void **state)
{
  WayFileFixture *fixture = *state;

  open_replaced (fixture);
  merge_names (fixture);
  click_add (fixture);
  assert_merged (fixture, "Anna;Eva");
  way_test_click (find_undo (fixture));
  way_test_settle ();
  assert_merged (fixture, "");
}

static gboolean
has_restored (gpointer fixture)
{
  return !way_window_is_restoring (((WayFileFixture *) fixture)->window);
}

/* In the backup the game is not deleted: only the restored backup can be undone. */
static void
test_backup (void **state)
{
  WayFileFixture *fixture = *state;
  GtkWidget *undo;
  gint64 eva;

  eva = open_two (fixture, FALSE);
  delete_game (fixture, eva);
  way_driver_activate (fixture->window, "win.backups");
  assert_true (way_test_until (way_file_fixture_has_counted_backups, fixture, 5000));
  way_test_settle ();
  way_driver_tap (way_test_find (way_window_get_page (fixture->window), WAY_TYPE_BACKUP_ROW, "wm-restore"));
  way_driver_answer ("restore");
  assert_true (way_test_until (has_restored, fixture, 5000));
  way_test_settle ();
  assert_games (fixture, "Eva;");
  undo = find_undo (fixture);
  assert_non_null (undo);
  assert_string_equal (gtk_actionable_get_action_name (GTK_ACTIONABLE (undo)), "win.undo-restore");
}

/* In the backup the names are not counted together, and Undo would change something else. */
static void
test_merged_names_in_backup (void **state)
{
  WayFileFixture *fixture = *state;

  open_two (fixture, TRUE);
  merge_names (fixture);
  way_driver_activate (fixture->window, "win.backups");
  assert_true (way_test_until (way_file_fixture_has_counted_backups, fixture, 5000));
  way_test_settle ();
  way_driver_tap (way_test_find (way_window_get_page (fixture->window), WAY_TYPE_BACKUP_ROW, "wm-restore"));
  way_driver_answer ("restore");
  assert_true (way_test_until (has_restored, fixture, 5000));
  way_test_settle ();
  assert_merged (fixture, "");
  assert_string_equal (gtk_actionable_get_action_name (GTK_ACTIONABLE (find_undo (fixture))), "win.undo-restore");
}

/* Activates @action for a row that another game has now. */
static void
try_row (WayFileFixture *fixture, const char *action, gint64 game, const char *id, const char *notice)
{
  g_autofree char *row = g_strdup_printf ("int64 %" G_GINT64_FORMAT, game);
  g_autoptr (GString) filled = g_string_new (action);

  g_string_replace (filled, "ROW", row, 0);
  g_string_replace (filled, "ID", id, 0);
  way_driver_activate (fixture->window, filled->str);
  way_test_settle ();
  assert_games (fixture, "Anna;Eva;Carl;Fred;");
  assert_true (g_str_has_prefix (way_file_fixture_get_notice (fixture->window), notice));
  assert_null (find_undo (fixture));
}

/* A row that another game has is refused, whatever still names it. */
static void
test_rows_of_others (void **state)
{
  static const char *const actions[] = {
    "win.delete-game((ROW, 'ID'))",
    "win.write-details((ROW, 'ID', '2025-03-02T20:00:00+01:00', 'Prague', '', ['Eva']))",
    "win.undo-details((ROW, 'ID', ('2025-03-02T20:00:00+01:00', 'Prague', '', ['Eva']),"
    " ('2025-03-02T20:00:00+01:00', '', '', ['Eva'])))",
    "win.restore-version((ROW, 'ID', int64 1))",
    "win.use-todays-rules((ROW, 'ID'))",
    "win.restore-result((ROW, 'ID'))",
  };
  WayFileFixture *fixture = *state;
  gint64 eva = open_replaced (fixture);
  g_autofree char *id = way_store_read_id (fixture->store, eva, NULL);

  click_add (fixture);
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      try_row (fixture, actions[i], eva, id, "This game was deleted or replaced elsewhere");
      try_row (fixture, actions[i], eva, "00000000-0000-4000-8000-000000000001",
               "This game is no longer in the history file.");
      try_row (fixture, actions[i], eva, "", "This game is no longer in the history file.");
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown (name, way_file_fixture_set_up_folder, way_file_fixture_tear_down)

int
main (void)
{
  const struct CMUnitTest tests[] = {
    TEST (test_chosen_box),     TEST (test_deleted),      TEST (test_deleted_and_there),
    TEST (test_details),        TEST (test_past_game),    TEST (test_overwritten),
    TEST (test_backup),         TEST (test_merged_names), TEST (test_merged_names_in_backup),
    TEST (test_rows_of_others), TEST (test_typed_before), TEST (test_new_game),
  };
  GtkApplication *application = way_test_begin ();

  return !application ? 1 : way_test_end (application, cmocka_run_group_tests_name ("switched", tests, NULL, NULL));
}
