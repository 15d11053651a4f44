/* test-saved.c: a history file that is moved while another program reads it lacks what was only in its log. That is
 * saved beside it, and found again if the program was killed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE

#include "way-file-fixture.h"
#include "way-test-application.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "way-backup.h"
#include "way-driver.h"
#include "way-game.h"
#include "way-holder.h"
#include "way-start-page.h"
#include "way-table-page.h"
#include "way-test.h"

static const char *self_path;

static char *
get_path (WayFileFixture *fixture, const char *ending)
{
  return g_strconcat (fixture->path, ending, NULL);
}

static void
assert_exists (WayFileFixture *fixture, const char *ending, gboolean exists)
{
  g_autofree char *path = get_path (fixture, ending);

  if (g_file_test (path, G_FILE_TEST_EXISTS) != exists)
    fail_msg ("%s %s", path, exists ? "is missing" : "is there");
}

static void
move (WayFileFixture *fixture, const char *from, const char *to)
{
  g_autofree char *before = get_path (fixture, from);
  g_autofree char *after = get_path (fixture, to);

  assert_int_equal (g_rename (before, after), 0);
}

static gboolean
is_log_empty (gpointer data)
{
  return way_store_empty_log (((WayFileFixture *) data)->store);
}

static gboolean
is_in_memory (gpointer data)
{
  return way_store_is_in_memory (((WayFileFixture *) data)->store);
}

static gboolean
is_closed (gpointer data)
{
  return !((WayFileFixture *) data)->window;
}

/* Two turns are in the file and two in its log when it is moved. */
static void
lose_log (WayFileFixture *fixture)
{
  g_autoptr (WayGame) game = NULL;
  GSubprocess *reader;

  way_file_fixture_open_window (fixture);
  game = way_game_open (fixture->store, way_file_fixture_add_game (fixture, "Anna"), NULL);
  way_window_open_game (fixture->window, game);
  assert_true (way_game_next_turn (game, 0, NULL));
  way_driver_activate (fixture->window, "win.next-turn");
  assert_true (way_test_until (is_log_empty, fixture, 5000));
  reader = way_holder_start (self_path, fixture->path, WAY_HOLD_READS);
  way_driver_activate (fixture->window, "win.next-turn");
  way_driver_activate (fixture->window, "win.next-turn");
  move (fixture, "", "-away");
  assert_true (way_test_until (is_in_memory, fixture, 5000));
  way_holder_end (reader);
  assert_int_equal (way_game_get_n_entries (game), 4);
  assert_exists (fixture, "-wal", FALSE);
  assert_exists (fixture, "-saved", TRUE);
}

static void
assert_turns (WayFileFixture *fixture, const char *ending, gsize n)
{
  g_autofree char *path = get_path (fixture, ending);
  g_autoptr (WayStore) store = way_store_open (path, NULL);
  g_autoptr (GPtrArray) games = way_store_list_games (store, 0, 2, NULL);

  assert_int_equal (games->len, 1);
  assert_int_equal (((WayGameInfo *) games->pdata[0])->n_changes, n);
}

static void
click_banner (WayFileFixture *fixture)
{
  way_test_click (way_driver_get (way_window_get_banner (fixture->window), "button"));
  way_test_settle ();
}

/* Closes the window without saving anything. */
static void
discard (WayFileFixture *fixture)
{
  gtk_window_close (GTK_WINDOW (fixture->window));
  way_driver_answer_about ("waymark.db-saved", "leave");
  assert_true (way_test_until (is_closed, fixture, 5000));
  g_clear_pointer (&fixture->store, way_store_close);
}

/* The history is back in its place at the next start, beside the file of what it lacks. */
static void
leave_saved (WayFileFixture *fixture)
{
  lose_log (fixture);
  discard (fixture);
  move (fixture, "-away", "");
  way_file_fixture_open_window (fixture);
}

static void
ask (WayFileFixture *fixture, const char *answer)
{
  assert_non_null (strstr (way_file_fixture_get_notice (fixture->window), "“waymark.db-saved”"));
  click_banner (fixture);
  way_driver_answer_about ("“waymark.db-saved”", answer);
  way_test_settle ();
}

static void
test_brought_back (void **state)
{
  WayFileFixture *fixture = *state;

  lose_log (fixture);
  move (fixture, "-away", "");
  way_driver_activate (fixture->window, "win.find-history");
  click_banner (fixture);
  assert_exists (fixture, "-saved", FALSE);
  assert_string_equal (way_file_fixture_get_notice (fixture->window), "");
  assert_int_equal (way_game_get_n_entries (way_window_get_game (fixture->window)), 4);
  assert_turns (fixture, "", 4);
}

static void
test_saved_again (void **state)
{
  WayFileFixture *fixture = *state;

  lose_log (fixture);
  click_banner (fixture);
  assert_exists (fixture, "-saved", FALSE);
  assert_turns (fixture, "", 4);
}

/* What somebody has written to it is not deleted. */
static void
test_changed (void **state)
{
  WayFileFixture *fixture = *state;
  g_autofree char *path = get_path (fixture, "-saved");
  WayFileFixture other = { 0 };

  lose_log (fixture);
  other.store = way_store_open (path, NULL);
  assert_true (way_file_fixture_add_game (&other, "Other") > 0);
  way_store_close (other.store);
  click_banner (fixture);
  assert_turns (fixture, "", 4);
  assert_int_equal (way_backup_count_games (path, NULL), 2);
}

/* The files of an export have less: no undone entries, for example. */
static void
test_exported (void **state)
{
  WayFileFixture *fixture = *state;

  lose_log (fixture);
  way_session_set_exported (way_window_get_session (fixture->window));
  gtk_window_close (GTK_WINDOW (fixture->window));
  assert_true (way_test_until (is_closed, fixture, 5000));
  assert_exists (fixture, "-saved", TRUE);
}

/* The next window offers to add what the file lacks, also to a game that it has opened. */
static void
test_found (void **state)
{
  WayFileFixture *fixture = *state;
  g_autoptr (WayGame) game = NULL;

  lose_log (fixture);
  discard (fixture);
  assert_turns (fixture, "-saved", 4);
  move (fixture, "-away", "");
  way_file_fixture_open_window (fixture);
  game = way_game_open (fixture->store, 1, NULL);
  assert_int_equal (way_game_get_n_entries (game), 2);
  way_window_open_game (fixture->window, game);
  way_test_settle ();
  ask (fixture, "cancel");
  assert_exists (fixture, "-saved", TRUE);
  ask (fixture, "add");
  assert_exists (fixture, "-saved", FALSE);
  assert_string_equal (way_file_fixture_get_notice (fixture->window), "");
  assert_true (WAY_IS_TABLE_PAGE (way_window_get_page (fixture->window)));
  assert_int_equal (way_game_get_n_entries (way_window_get_game (fixture->window)), 4);
  assert_turns (fixture, "", 4);
}

/* What is wrong with the file is not said of the history. */
static void
test_damaged (void **state)
{
  WayFileFixture *fixture = *state;
  g_autofree char *saved = get_path (fixture, "-saved");
  GtkWidget *dialog;
  g_autofree char *heading = NULL;

  leave_saved (fixture);
  assert_int_equal (truncate (saved, 8192), 0);
  click_banner (fixture);
  way_driver_answer_about ("“waymark.db-saved”", "add");
  dialog = way_driver_find_dialog ();
  assert_non_null (dialog);
  g_object_get (dialog, "heading", &heading, NULL);
  assert_string_equal (heading, "Games Not Added");
  way_driver_answer ("close");
  assert_exists (fixture, "-saved", TRUE);
  assert_non_null (strstr (way_file_fixture_get_notice (fixture->window), "“waymark.db-saved”"));
  assert_turns (fixture, "", 2);
}

/* The history is moved while the question is asked: its games are added to no other file. */
static void
test_moved_while_asked (void **state)
{
  WayFileFixture *fixture = *state;

  leave_saved (fixture);
  click_banner (fixture);
  move (fixture, "", "-away");
  way_driver_answer_about ("“waymark.db-saved”", "add");
  assert_true (way_test_until (is_in_memory, fixture, 5000));
  way_test_settle ();
  assert_exists (fixture, "", FALSE);
  assert_exists (fixture, "-saved", TRUE);
  assert_turns (fixture, "-saved", 4);
}

/* There is another history by now, and two files were left. */
static void
test_found_elsewhere (void **state)
{
  WayFileFixture *fixture = *state;
  g_autofree char *first = get_path (fixture, "-saved");
  g_autofree char *second = get_path (fixture, "-saved-2");

  lose_log (fixture);
  discard (fixture);
  assert_true (way_backup_write (first, second, NULL));
  way_file_fixture_open_window (fixture);
  assert_int_equal (way_file_fixture_count_shown (fixture->window), 0);
  ask (fixture, "add");
  assert_exists (fixture, "-saved", FALSE);
  assert_int_equal (way_file_fixture_count_shown (fixture->window), 1);
  assert_turns (fixture, "", 4);
  assert_non_null (strstr (way_file_fixture_get_notice (fixture->window), "“waymark.db-saved-2”"));
  click_banner (fixture);
  way_driver_answer_about ("“waymark.db-saved-2”", "discard");
  way_test_settle ();
  assert_exists (fixture, "-saved-2", FALSE);
  assert_string_equal (way_file_fixture_get_notice (fixture->window), "");
  assert_turns (fixture, "", 4);
}

/* Another program writes another file to its place while the question is open. */
static void
test_replaced_while_asked (void **state)
{
  WayFileFixture *fixture = *state;
  g_autofree char *other = get_path (fixture, "-other");
  GtkWidget *dialog;
  g_autofree char *heading = NULL;

  leave_saved (fixture);
  click_banner (fixture);
  assert_true (way_backup_write (fixture->path, other, NULL));
  move (fixture, "-other", "-saved");
  way_driver_answer_about ("“waymark.db-saved”", "discard");
  assert_exists (fixture, "-saved", TRUE);
  dialog = way_driver_find_dialog ();
  assert_non_null (dialog);
  g_object_get (dialog, "heading", &heading, NULL);
  assert_string_equal (heading, "File Not Deleted");
  way_driver_close_dialogs ();
  ask (fixture, "discard");
  assert_exists (fixture, "-saved", FALSE);
  assert_string_equal (way_file_fixture_get_notice (fixture->window), "");
}

/* The name of the history is so long that there can be no file with the time at its end. The file is not offered again
 * at once, and the window says what is left to do. */
static void
test_not_put_aside (void **state)
{
  WayFileFixture *fixture = *state;
  g_autofree char *letters = g_strnfill (230, 'w');
  GtkWidget *dialog;
  g_autofree char *heading = NULL;
  g_autofree char *away = NULL;
  g_autofree char *saved = NULL;
  g_autofree char *left = NULL;

  lose_log (fixture);
  discard (fixture);
  away = get_path (fixture, "-away");
  saved = get_path (fixture, "-saved");
  g_free (fixture->path);
  fixture->path = g_build_filename (fixture->folder, letters, NULL);
  left = get_path (fixture, "-saved");
  assert_int_equal (g_rename (away, fixture->path), 0);
  assert_int_equal (g_rename (saved, left), 0);
  way_file_fixture_open_window (fixture);
  click_banner (fixture);
  way_driver_answer ("add");
  dialog = way_driver_find_dialog ();
  assert_non_null (dialog);
  g_object_get (dialog, "heading", &heading, NULL);
  assert_string_equal (heading, "Games Added");
  way_driver_close_dialogs ();
  assert_string_equal (way_file_fixture_get_notice (fixture->window), "");
  assert_turns (fixture, "", 4);
  assert_exists (fixture, "-saved", TRUE);
}

/* Only the log is deleted. The file is in its place, and the window says what is missing; the open game still has what
 * was in the log. */
static void
test_log_deleted (void **state)
{
  WayFileFixture *fixture = *state;
  g_autofree char *log = get_path (fixture, "-wal");
  g_autofree char *index = get_path (fixture, "-shm");
  g_autoptr (WayGame) game = NULL;
  GSubprocess *reader;

  way_file_fixture_open_window (fixture);
  game = way_game_open (fixture->store, way_file_fixture_add_game (fixture, "Anna"), NULL);
  way_window_open_game (fixture->window, game);
  assert_true (way_game_next_turn (game, 0, NULL));
  assert_true (way_test_until (is_log_empty, fixture, 5000));
  reader = way_holder_start (self_path, fixture->path, WAY_HOLD_READS);
  way_driver_activate (fixture->window, "win.next-turn");
  assert_int_equal (g_unlink (log), 0);
  assert_int_equal (g_unlink (index), 0);
  way_holder_end (reader);
  way_driver_activate (fixture->window, "win.find-history");
  assert_true (is_in_memory (fixture));
  assert_non_null (strstr (way_file_fixture_get_notice (fixture->window),
                           "“waymark.db-wal”, a part of the history file, was deleted."));
  click_banner (fixture);
  assert_string_equal (way_file_fixture_get_notice (fixture->window), "");
  assert_turns (fixture, "", 2);

  /* The file can be moved as well after that. */
  assert_true (way_test_until (is_log_empty, fixture, 5000));
  assert_int_equal (g_unlink (log), 0);
  way_driver_activate (fixture->window, "win.find-history");
  assert_non_null (strstr (way_file_fixture_get_notice (fixture->window), "“waymark.db-wal”"));
  move (fixture, "", "-away");
  way_driver_activate (fixture->window, "win.find-history");
  assert_non_null (strstr (way_file_fixture_get_notice (fixture->window), "deleted or moved"));
}

/* The history comes back, and then another file is in its place: the banner says so, and nothing is added to that one
 * because of what it said before. */
static void
test_replaced_again (void **state)
{
  WayFileFixture *fixture = *state;
  g_autofree char *other = get_path (fixture, "-other");

  lose_log (fixture);
  move (fixture, "-away", "");
  way_driver_activate (fixture->window, "win.find-history");
  assert_non_null (strstr (way_file_fixture_get_notice (fixture->window), "back in its place"));
  way_store_close (way_store_open (other, NULL));
  move (fixture, "-other", "");
  click_banner (fixture);
  assert_non_null (strstr (way_file_fixture_get_notice (fixture->window), "Another file has taken the place"));
  assert_int_equal (way_backup_count_games (fixture->path, NULL), 0);
  click_banner (fixture);
  assert_string_equal (way_file_fixture_get_notice (fixture->window), "");
  assert_turns (fixture, "", 4);
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_brought_back, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_saved_again, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_changed, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_exported, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_found, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_log_deleted, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_damaged, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_replaced_again, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_replaced_while_asked, way_file_fixture_set_up_folder,
                                     way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_not_put_aside, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_moved_while_asked, way_file_fixture_set_up_folder,
                                     way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_found_elsewhere, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
  };
  GtkApplication *application;
  int status;

  if (way_holder_run (argc, argv, &status))
    return status;
  self_path = argv[0];
  application = way_test_begin ();
  return !application ? 1 : way_test_end (application, cmocka_run_group_tests_name ("saved", tests, NULL, NULL));
}
