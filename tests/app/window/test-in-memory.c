/* test-in-memory.c: games played while the history file cannot be used are never lost without a question.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-file-fixture.h"
#include "way-test-application.h"

#include <sqlite3.h>
#include <string.h>

#include "way-backup.h"
#include "way-backup-row.h"
#include "way-game.h"
#include "way-driver.h"
#include "way-record-file.h"
#include "way-replay-page.h"
#include "way-start-page.h"
#include "way-store-private.h"
#include "way-table-page.h"
#include "way-export-actions.h"
#include "way-window.h"

static int
set_up (void **state)
{
  WayFileFixture *fixture;

  way_file_fixture_set_up (state);
  fixture = *state;
  way_file_fixture_add_game (fixture, "Anna");
  way_file_fixture_close (fixture);
  return way_backup_make (fixture->path, "2026-01-31", NULL) ? 0 : 1;
}

static void
break_file (WayFileFixture *fixture)
{
  assert_true (g_file_set_contents (fixture->path, "no database at all", -1, NULL));
}

static void
play (WayFileFixture *fixture)
{
  g_autoptr (WayGame) game = way_game_open (fixture->store, way_file_fixture_add_game (fixture, "Meanwhile"), NULL);

  way_window_open_game (fixture->window, game);
  assert_true (way_game_next_turn (game, 0, NULL));
  way_test_settle ();
}

static gboolean
is_gone (gpointer data)
{
  return !((WayFileFixture *) data)->window;
}

static void
ask_to_close (WayFileFixture *fixture)
{
  gtk_window_close (GTK_WINDOW (fixture->window));
  way_test_settle ();
}

static const char *
get_banner_action (WayFileFixture *fixture)
{
  return gtk_actionable_get_action_name (
      GTK_ACTIONABLE (way_driver_get (way_window_get_banner (fixture->window), "button")));
}

/* Asserts the number of games in the file, as another program sees it. */
static void
assert_games_in_file (WayFileFixture *fixture, int n)
{
  assert_int_equal (way_backup_count_games (fixture->path, NULL), n);
}

static void
test_closing_asks (void **state)
{
  WayFileFixture *fixture = *state;

  break_file (fixture);
  way_file_fixture_open_window (fixture);
  play (fixture);
  ask_to_close (fixture);
  way_driver_answer ("cancel");
  assert_non_null (fixture->window);
  assert_true (WAY_IS_TABLE_PAGE (way_window_get_page (fixture->window)));
  ask_to_close (fixture);
  way_driver_answer ("leave");
  assert_true (way_test_until (is_gone, fixture, 5000));
}

/* The game is still on the start page; only closing the window would lose it. */
static void
test_leaving_the_table_does_not_ask (void **state)
{
  WayFileFixture *fixture = *state;

  break_file (fixture);
  way_file_fixture_open_window (fixture);
  play (fixture);
  assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.home", NULL));
  way_test_settle ();
  assert_null (way_driver_find_dialog ());
  assert_true (WAY_IS_START_PAGE (way_window_get_page (fixture->window)));
  ask_to_close (fixture);
  way_driver_answer ("cancel");
  assert_non_null (fixture->window);
}

static void
test_nothing_played_does_not_ask (void **state)
{
  WayFileFixture *fixture = *state;

  break_file (fixture);
  way_file_fixture_open_window (fixture);
  ask_to_close (fixture);
  assert_true (way_test_until (is_gone, fixture, 5000));
}

/* After exporting the games to a file, they are safe until they change. */
static void
test_kept_as_a_file (void **state)
{
  WayFileFixture *fixture = *state;
  g_autofree char *path = g_build_filename (fixture->folder, "kept.waymark", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);

  break_file (fixture);
  way_file_fixture_open_window (fixture);
  play (fixture);
  way_export_actions_save_history (fixture->window, "waymark", file);
  way_driver_answer ("close");
  assert_true (g_file_get_contents (path, &text, NULL, NULL));
  assert_non_null (strstr (text, "Meanwhile"));

  assert_true (way_game_next_turn (way_window_get_game (fixture->window), 0, NULL));
  ask_to_close (fixture);
  way_driver_answer ("cancel");
  way_export_actions_save_history (fixture->window, "waymark", file);
  way_driver_answer ("close");
  ask_to_close (fixture);
  assert_true (way_test_until (is_gone, fixture, 5000));
}

static sqlite3 *
lock_file (WayFileFixture *fixture)
{
  sqlite3 *db = NULL;

  assert_int_equal (sqlite3_open (fixture->path, &db), SQLITE_OK);
  assert_int_equal (sqlite3_exec (db, "PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE", NULL, NULL, NULL), SQLITE_OK);
  return db;
}

/* When the other program is done, the same button saves everything to the file, and the table stays visible. */
static void
test_file_can_be_used_again (void **state)
{
  WayFileFixture *fixture = *state;
  sqlite3 *db = lock_file (fixture);

  way_file_fixture_open_window (fixture);
  play (fixture);
  assert_string_equal (get_banner_action (fixture), "win.save-again");
  way_test_click (way_driver_get (way_window_get_banner (fixture->window), "button"));
  assert_string_equal (get_banner_action (fixture), "win.save-again");
  assert_string_not_equal (way_file_fixture_get_notice (fixture->window), "");
  assert_string_equal (way_store_get_path (fixture->store), ":memory:");

  sqlite3_close (db);
  way_test_click (way_driver_get (way_window_get_banner (fixture->window), "button"));
  way_test_settle ();
  assert_string_equal (way_file_fixture_get_notice (fixture->window), "");
  assert_string_equal (way_store_get_path (fixture->store), fixture->path);
  assert_games_in_file (fixture, 2);
  assert_true (WAY_IS_TABLE_PAGE (way_window_get_page (fixture->window)));
  assert_true (way_game_next_turn (way_window_get_game (fixture->window), 0, NULL));
  assert_int_equal (way_game_get_n_entries (way_window_get_game (fixture->window)), 2);
  ask_to_close (fixture);
  assert_true (way_test_until (is_gone, fixture, 5000));
}

/* Another version is on the disk when the game could be saved again: this one is still shown, and can only be kept as a
 * file. */
static void
test_changed_while_in_memory (void **state)
{
  WayFileFixture *fixture = *state;
  GtkWidget *button;
  WayStore *store;
  WayGame *game, *other;

  way_file_fixture_open_window (fixture);
  play (fixture);
  game = way_window_get_game (fixture->window);
  store = way_store_open (fixture->path, NULL);
  other = way_game_open (store, way_game_get_id (game), NULL);
  assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.go-on-in-memory", NULL));
  assert_true (way_game_next_turn (game, 0, NULL));
  assert_true (way_game_next_turn (other, 0, NULL));
  assert_string_equal (get_banner_action (fixture), "win.save-again");
  button = way_driver_get (way_window_get_banner (fixture->window), "button");
  way_test_click (button);
  way_test_settle ();
  assert_string_equal (get_banner_action (fixture), "win.save-as");
  assert_non_null (strstr (way_file_fixture_get_notice (fixture->window), "what you recorded here was not saved"));
  assert_int_equal (way_game_get_n_entries (game), 2);
  g_assert_finalize_object (other);
  way_store_close (store);
  ask_to_close (fixture);
  way_driver_answer ("leave");
  assert_true (way_test_until (is_gone, fixture, 5000));
}

/* If the file can be used again, closing the window saves the games without a question. */
static void
test_closing_records (void **state)
{
  WayFileFixture *fixture = *state;
  sqlite3 *db = lock_file (fixture);

  way_file_fixture_open_window (fixture);
  play (fixture);
  sqlite3_close (db);
  ask_to_close (fixture);
  assert_null (way_driver_find_dialog ());
  assert_true (way_test_until (is_gone, fixture, 5000));
  assert_games_in_file (fixture, 2);
}

static void
restore (WayFileFixture *fixture)
{
  g_autofree char *copy = g_build_filename (fixture->folder, "copies", "waymark-2026-01-31.db", NULL);

  assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.undo-restore", "^ay", copy));
}

static gboolean
is_awake (gpointer window)
{
  return gtk_widget_get_sensitive (window);
}

static gboolean
asks_about (const char *words)
{
  for (int number = 0;; number++)
    {
      int nth = number;
      GtkWidget *label = way_test_find_nth (way_driver_find_dialog (), GTK_TYPE_LABEL, NULL, &nth);

      if (!label || strstr (gtk_label_get_label (GTK_LABEL (label)), words))
        return label != NULL;
    }
}

/* The question about a backup says what happens to the games in memory, and to the file in the place of the history. */
static void
test_question_about_a_backup (void **state)
{
  WayFileFixture *fixture = *state;
  int first = 0;

  break_file (fixture);
  way_file_fixture_open_window (fixture);
  play (fixture);
  assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.backups", NULL));
  assert_true (way_test_until (way_file_fixture_has_counted_backups, fixture, 5000));
  way_driver_tap (way_test_find_nth (way_window_get_page (fixture->window), WAY_TYPE_BACKUP_ROW, "wm-restore", &first));
  assert_true (way_test_until (way_driver_has_dialog, NULL, 5000));
  assert_true (asks_about ("games that are kept in memory are added to it"));
  assert_true (asks_about ("will be replaced"));
  way_driver_answer ("restore");
  assert_true (way_test_until (is_awake, fixture->window, 10000));
  way_test_settle ();
  assert_games_in_file (fixture, 2);
}

/* A game that cannot be read back stays in memory, and no backup is restored over it. */
static void
test_unreadable_game_stays (void **state)
{
  WayFileFixture *fixture = *state;
  g_autofree char *text = NULL;

  break_file (fixture);
  way_file_fixture_open_window (fixture);
  play (fixture);
  assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.home", NULL));
  assert_int_equal (
      sqlite3_exec (fixture->store->db, "UPDATE change SET entry_text = 'nothing of the kind'", NULL, NULL, NULL),
      SQLITE_OK);
  restore (fixture);
  assert_true (way_test_until (is_awake, fixture->window, 10000));
  way_test_settle ();
  assert_string_not_equal (way_file_fixture_get_notice (fixture->window), "");
  assert_string_equal (way_store_get_path (fixture->store), ":memory:");
  assert_int_equal (way_store_count_games (fixture->store, NULL), 1);
  assert_true (g_file_get_contents (fixture->path, &text, NULL, NULL));
  assert_string_equal (text, "no database at all");
}

/* The window stays open until the backup is restored and the games are saved. */
static void
test_closing_while_restoring (void **state)
{
  WayFileFixture *fixture = *state;

  break_file (fixture);
  way_file_fixture_open_window (fixture);
  play (fixture);
  restore (fixture);
  gtk_window_close (GTK_WINDOW (fixture->window));
  assert_non_null (fixture->window);
  assert_true (gtk_widget_get_visible (GTK_WIDGET (fixture->window)));
  assert_true (way_test_until (is_gone, fixture, 10000));
  assert_games_in_file (fixture, 2);
}

static gboolean
are_two_in_file (gpointer fixture)
{
  return way_backup_count_games (((WayFileFixture *) fixture)->path, NULL) == 2;
}

/* If the window is destroyed in the meantime, the callback of the thread must not use it (detected by the sanitizer).
 */
static void
test_window_closed_while_restoring (void **state)
{
  WayFileFixture *fixture = *state;

  break_file (fixture);
  way_file_fixture_open_window (fixture);
  play (fixture);
  restore (fixture);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  assert_true (way_test_until (are_two_in_file, fixture, 5000));
  assert_null (fixture->window);
}

/* Other objects, such as the preferences, may hold the settings longer than the window exists. */
static void
test_settings_outlive_the_window (void **state)
{
  WayFileFixture *fixture = *state;
  g_autoptr (GSettings) settings = NULL;
  gpointer window;

  way_file_fixture_open_window (fixture);
  window = fixture->window;
  settings = g_object_ref (way_window_get_settings (fixture->window));
  way_file_fixture_close (fixture);
  assert_int_equal (g_signal_handlers_disconnect_by_data (settings, window), 0);
}

static WayGame *
get_replayed (WayFileFixture *fixture)
{
  return way_replay_page_get_game (WAY_REPLAY_PAGE (way_window_get_page (fixture->window)));
}

/* In its own store, the game that is continued in memory has the row that another game has in the history. */
static void
test_unsaved_game_has_another_row (void **state)
{
  WayFileFixture *fixture = *state;
  g_autoptr (WayGame) game = NULL;
  const gint64 first = 1;
  gint64 second;

  way_file_fixture_open_window (fixture);
  second = way_file_fixture_add_game (fixture, "Eva");
  game = way_game_open (fixture->store, second, NULL);
  way_window_open_game (fixture->window, game);
  assert_true (way_game_continue_in_memory (game, NULL));
  assert_true (way_game_next_turn (game, 0, NULL));
  assert_int_equal (way_game_get_id (game), first);
  assert_false (way_game_has_row (game, fixture->store, first));
  assert_true (way_game_has_row (game, fixture->store, second));

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.replay", "x", first);
  assert_string_equal (way_game_get_header (get_replayed (fixture))->names[0], "Anna");
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.replay", "x", second);
  assert_ptr_equal (get_replayed (fixture), game);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_closing_asks, set_up, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_leaving_the_table_does_not_ask, set_up, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_nothing_played_does_not_ask, set_up, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_kept_as_a_file, set_up, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_file_can_be_used_again, set_up, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_changed_while_in_memory, set_up, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_closing_records, set_up, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_question_about_a_backup, set_up, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_unreadable_game_stays, set_up, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_closing_while_restoring, set_up, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_window_closed_while_restoring, set_up, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_unsaved_game_has_another_row, set_up, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_settings_outlive_the_window, set_up, way_file_fixture_tear_down),
  };
  GtkApplication *application = way_test_begin ();

  return !application ? 1 : way_test_end (application, cmocka_run_group_tests_name ("in-memory", tests, NULL, NULL));
}
