/* test-refused.c: the program is started with a history that it cannot open: it says why, leaves the file unchanged,
 * and plays in memory.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-file-fixture.h"
#include "way-test.h"

#include <sqlite3.h>
#include <string.h>

#include "way-application.h"
#include "way-driver.h"
#include "way-text.h"
#include "way-window.h"

static gboolean
says (WayWindow *window, const char *text)
{
  GtkWidget *label = way_test_find (way_window_get_page (window), GTK_TYPE_LABEL, text);

  return label && gtk_widget_get_mapped (label);
}

/* What the program showed after it was started with a file. */
typedef struct {
  char *sentence;
  gboolean plays;   /* a game could be started and changed */
  gboolean refused; /* the page says that the history could not be opened, instead of that there are no games */
} Seen;

static void
activated_cb (GApplication *program, Seen *seen)
{
  WayWindow *window = WAY_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (program)));
  WayGame *game;

  way_test_settle ();
  assert_true (way_test_until (way_file_fixture_has_waited, window, 5000));
  seen->sentence = g_strdup (way_file_fixture_get_notice (window));
  seen->refused = says (window, "The History Could Not Be Opened");
  assert_true (says (window, "Keep score for Carcassonne") != seen->refused);
  way_file_fixture_start_game (window);
  game = way_window_get_game (window);
  seen->plays = game && way_game_next_turn (game, -1, NULL) && way_game_get_n_entries (game) == 2;
  way_test_settle ();
  gtk_window_close (GTK_WINDOW (window));
  way_test_settle ();
  if (*seen->sentence)
    way_driver_answer ("leave"); /* the game would be lost */
}

static Seen
start_program (const char *path)
{
  g_autoptr (WayApplication) program = way_application_new (NULL);
  char *arguments[] = { (char *) "waymark", (char *) "--database", (char *) path };
  Seen seen = { 0 };

  g_signal_connect_after (program, "activate", G_CALLBACK (activated_cb), &seen);
  assert_int_equal (g_application_run (G_APPLICATION (program), G_N_ELEMENTS (arguments), arguments), 0);
  return seen;
}

/* The program starts with a file that the store refuses with @code: it says so, leaves the file unchanged, and plays in
 * memory. */
static void
assert_refused (WayFileFixture *fixture, WayStoreError code)
{
  g_autoptr (GError) error = g_error_new_literal (WAY_STORE_ERROR, (int) code, "");
  g_autofree char *sentence = way_text_error (error);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  gsize length_before, length_after;
  Seen seen;

  assert_true (g_file_get_contents (fixture->path, &before, &length_before, NULL));
  seen = start_program (fixture->path);
  assert_true (g_file_get_contents (fixture->path, &after, &length_after, NULL));
  assert_string_equal (seen.sentence, sentence);
  assert_true (seen.plays);
  assert_true (seen.refused);
  assert_int_equal (length_after, length_before);
  assert_memory_equal (after, before, length_before);
  g_free (seen.sentence);
}

static sqlite3 *
open_database (WayFileFixture *fixture, const char *sql)
{
  sqlite3 *db = NULL;

  assert_int_equal (sqlite3_open (fixture->path, &db), SQLITE_OK);
  assert_int_equal (sqlite3_exec (db, sql, NULL, NULL, NULL), SQLITE_OK);
  return db;
}

static void
test_foreign (void **state)
{
  sqlite3_close (open_database (*state, "CREATE TABLE song (title)"));
  assert_refused (*state, WAY_STORE_ERROR_FOREIGN);
}

static void
test_newer (void **state)
{
  WayFileFixture *fixture = *state;

  way_store_close (way_store_open (fixture->path, NULL));
  sqlite3_close (open_database (fixture, "PRAGMA user_version = 99"));
  assert_refused (fixture, WAY_STORE_ERROR_NEWER);
}

static void
test_damaged (void **state)
{
  WayFileFixture *fixture = *state;

  assert_true (g_file_set_contents (fixture->path, "no database at all", -1, NULL));
  assert_refused (fixture, WAY_STORE_ERROR_CORRUPT);
}

static void
test_locked (void **state)
{
  WayFileFixture *fixture = *state;
  sqlite3 *db;

  way_store_close (way_store_open (fixture->path, NULL));
  db = open_database (fixture, "PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE");
  assert_refused (fixture, WAY_STORE_ERROR_BUSY);
  sqlite3_close (db);
}

static void
test_intact (void **state)
{
  WayFileFixture *fixture = *state;
  g_autoptr (WayStore) store = NULL;
  Seen seen = start_program (fixture->path);

  assert_string_equal (seen.sentence, "");
  assert_true (seen.plays);
  assert_false (seen.refused);
  store = way_store_open (fixture->path, NULL);
  assert_int_equal (way_store_count_games (store, NULL), 1);
  g_free (seen.sentence);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_foreign, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_newer, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_damaged, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_locked, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_intact, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
  };

  return way_test_init () != 0 ? 1 : cmocka_run_group_tests_name ("refused", tests, NULL, NULL);
}
