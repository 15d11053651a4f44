/* test-moved.c: a history file that is deleted, moved or replaced while it is open: nothing is lost, and nothing is
 * written to the other file unless the user asks for it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE

#include "way-file-fixture.h"
#include "way-test-application.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>
#include <unistd.h>

#include "carc-base.h"
#include "way-backup.h"
#include "way-clock.h"
#include "way-driver.h"
#include "way-game.h"
#include "way-start-page.h"
#include "way-table-page.h"
#include "way-test.h"
#include "way-window.h"

/* A game of earlier, and one in progress. */
static void
play (WayFileFixture *fixture)
{
  g_autoptr (WayGame) game = NULL;

  way_file_fixture_open_window (fixture);
  way_file_fixture_import (fixture, "waymark 1\nplayer red \"Anna\"\n\nroad tiles=4 meeples=red:1\nfinal\nend\n");
  game = way_game_open (fixture->store, way_file_fixture_add_game (fixture, "Meanwhile"), NULL);
  way_window_open_game (fixture->window, game);
  assert_true (way_game_next_turn (game, 0, NULL));
  way_test_settle ();
}

static void
activate (WayFileFixture *fixture, const char *action)
{
  way_driver_activate (fixture->window, action);
  way_test_settle ();
}

static void
click_banner (WayFileFixture *fixture)
{
  GtkWidget *button = way_driver_get (way_window_get_banner (fixture->window), "button");

  assert_string_equal (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), "win.save-again");
  way_test_click (button);
  way_test_settle ();
}

static void
assert_notice (WayFileFixture *fixture, const char *part)
{
  assert_non_null (strstr (way_file_fixture_get_notice (fixture->window), part));
}

static gboolean
is_in_memory (gpointer fixture)
{
  return way_store_is_in_memory (((WayFileFixture *) fixture)->store);
}

static gboolean
is_gone (gpointer data)
{
  return !((WayFileFixture *) data)->window;
}

static void
assert_closing_asks (WayFileFixture *fixture)
{
  gtk_window_close (GTK_WINDOW (fixture->window));
  way_test_settle ();
  way_driver_answer ("cancel");
  assert_non_null (fixture->window);
}

static void
close_without_question (WayFileFixture *fixture)
{
  gtk_window_close (GTK_WINDOW (fixture->window));
  assert_true (way_test_until (is_gone, fixture, 5000));
}

static void
assert_entries (WayFileFixture *fixture, int n)
{
  assert_int_equal (way_game_get_n_entries (way_window_get_game (fixture->window)), n);
}

/* Renames a history with @n games over the open one. */
static void
replace (WayFileFixture *fixture, int n)
{
  g_autofree char *path = g_build_filename (fixture->folder, "other.db", NULL);
  WayFileFixture other = { .store = way_store_open (path, NULL) };

  for (int i = 0; i < n; i++)
    assert_true (way_file_fixture_add_game (&other, "Other") > 0);
  way_store_close (other.store);
  assert_int_equal (g_rename (path, fixture->path), 0);
}

static void
assert_file (WayFileFixture *fixture, int n_games)
{
  assert_true (way_backup_check (fixture->path, NULL));
  assert_int_equal (way_backup_count_games (fixture->path, NULL), n_games);
}

/* Nobody has to wait for the file monitor: the entry itself finds it out. */
static void
test_deleted (void **state)
{
  WayFileFixture *fixture = *state;

  play (fixture);
  assert_int_equal (g_unlink (fixture->path), 0);
  way_driver_activate (fixture->window, "win.next-turn");
  assert_true (is_in_memory (fixture));
  assert_entries (fixture, 2);
  assert_notice (fixture, "deleted or moved");
  activate (fixture, "win.undo");
  assert_entries (fixture, 1);
  activate (fixture, "win.redo");
  activate (fixture, "win.next-turn");
  assert_entries (fixture, 3);
  assert_notice (fixture, "deleted or moved");
  assert_false (g_file_test (fixture->path, G_FILE_TEST_EXISTS));
  assert_closing_asks (fixture);

  click_banner (fixture);
  assert_string_equal (way_file_fixture_get_notice (fixture->window), "");
  assert_string_equal (way_store_get_path (fixture->store), fixture->path);
  assert_true (WAY_IS_TABLE_PAGE (way_window_get_page (fixture->window)));
  activate (fixture, "win.next-turn");
  assert_entries (fixture, 4);
  assert_file (fixture, 2);
  close_without_question (fixture);
}

static void
test_folder_deleted (void **state)
{
  WayFileFixture *fixture = *state;

  play (fixture);
  way_file_fixture_remove_folder (fixture->folder);
  assert_true (way_test_until (is_in_memory, fixture, 5000));
  activate (fixture, "win.home");
  assert_int_equal (way_file_fixture_count_shown (fixture->window), 2);
  way_file_fixture_start_game (fixture->window);
  assert_notice (fixture, "deleted or moved");
  click_banner (fixture);
  assert_file (fixture, 3);
  close_without_question (fixture);
}

/* The new file is not touched until the user adds the games to it. */
static void
test_replaced (void **state)
{
  WayFileFixture *fixture = *state;

  play (fixture);
  replace (fixture, 3);
  way_driver_activate (fixture->window, "win.next-turn");
  assert_entries (fixture, 2);
  assert_notice (fixture, "taken the place");
  activate (fixture, "win.next-turn");
  assert_closing_asks (fixture);
  assert_file (fixture, 3);

  click_banner (fixture);
  assert_string_equal (way_file_fixture_get_notice (fixture->window), "");
  assert_file (fixture, 5);
  assert_entries (fixture, 3);
  activate (fixture, "win.next-turn");
  assert_entries (fixture, 4);

  /* The same again. */
  replace (fixture, 1);
  assert_true (way_test_until (is_in_memory, fixture, 5000));
  activate (fixture, "win.next-turn");
  assert_entries (fixture, 5);
  click_banner (fixture);
  assert_file (fixture, 6);
  assert_entries (fixture, 5);
  close_without_question (fixture);
}

static gboolean
is_log_empty (gpointer data)
{
  WayFileFixture *fixture = data;

  return way_store_empty_log (fixture->store);
}

/* While a thread of the window reads the history, the log stays. */
static void
empty_log (WayFileFixture *fixture)
{
  assert_true (way_test_until (is_log_empty, fixture, 5000));
}

/* Another program writes to the new file, and so to the log where the last entry was, before the window notices. */
static void
test_replaced_and_used (void **state)
{
  WayFileFixture *fixture = *state;
  WayFileFixture other;

  play (fixture);
  empty_log (fixture);
  way_driver_activate (fixture->window, "win.next-turn");
  replace (fixture, 1);
  other = (WayFileFixture){ .store = way_store_open (fixture->path, NULL) };
  assert_true (way_file_fixture_add_game (&other, "Other") > 0);
  way_store_close (other.store);
  way_driver_activate (fixture->window, "win.next-turn");
  assert_true (is_in_memory (fixture));
  assert_entries (fixture, 3);
  assert_notice (fixture, "taken the place");

  click_banner (fixture);
  assert_string_equal (way_file_fixture_get_notice (fixture->window), "");
  assert_file (fixture, 4);
  assert_entries (fixture, 3);
  activate (fixture, "win.next-turn");
  assert_entries (fixture, 4);
  close_without_question (fixture);
}

/* Without anything being recorded. */
static void
test_noticed_at_once (void **state)
{
  WayFileFixture *fixture = *state;

  play (fixture);
  replace (fixture, 3);
  assert_true (way_test_until (is_in_memory, fixture, 5000));
  assert_notice (fixture, "taken the place");
  assert_file (fixture, 3);
  gtk_window_close (GTK_WINDOW (fixture->window));
  way_test_settle ();
  way_driver_answer ("leave");
  assert_true (way_test_until (is_gone, fixture, 5000));
  assert_file (fixture, 3);
}

/* Copies a history with a later state of the open game and @n other games over the open file, as programs that
 * synchronize files do. */
static void
overwrite (WayFileFixture *fixture, int n)
{
  g_autofree char *path = g_build_filename (fixture->folder, "other.db", NULL);
  g_autofree char *command = g_strdup_printf ("cp '%s' '%s'", path, fixture->path);
  WayFileFixture other = { 0 };

  assert_true (way_backup_write (fixture->path, path, NULL));
  other.store = way_store_open (path, NULL);
  for (int i = 0; i < n; i++)
    assert_true (way_file_fixture_add_game (&other, "Other") > 0);
  way_store_close (other.store);
  assert_true (g_spawn_command_line_sync (command, NULL, NULL, NULL, NULL));
  assert_int_equal (g_unlink (path), 0);
}

/* Of the former file, only the game that is open can be kept. */
static void
test_overwritten (void **state)
{
  WayFileFixture *fixture = *state;
  g_autofree char *today = way_clock_today ();

  play (fixture);
  activate (fixture, "win.next-turn");
  empty_log (fixture);
  overwrite (fixture, 3);
  way_driver_activate (fixture->window, "win.next-turn");
  assert_true (is_in_memory (fixture));
  assert_entries (fixture, 3);
  assert_notice (fixture, "Only this game is kept");
  assert_notice (fixture, way_backup_has (fixture->path, today) ? "The latest backup of your other games is from "
                                                                : "There is no backup of your other games");
  activate (fixture, "win.undo");
  activate (fixture, "win.redo");
  activate (fixture, "win.next-turn");
  assert_entries (fixture, 4);
  assert_closing_asks (fixture);
  assert_file (fixture, 5);

  click_banner (fixture);
  assert_string_equal (way_file_fixture_get_notice (fixture->window), "");
  assert_file (fixture, 5);
  assert_entries (fixture, 4);
  activate (fixture, "win.next-turn");
  assert_entries (fixture, 5);

  /* Noticed without anything being recorded, and while the log has the last entry. */
  assert_true (way_backup_make (fixture->path, "2026-11-21", NULL));
  overwrite (fixture, 1);
  assert_true (way_test_until (is_in_memory, fixture, 5000));
  assert_notice (fixture, "The latest backup of your other games is from ");
  assert_entries (fixture, 5);
  click_banner (fixture);
  assert_file (fixture, 6);
  assert_entries (fixture, 5);

  /* An empty file is as good as none. */
  empty_log (fixture);
  assert_int_equal (truncate (fixture->path, 0), 0);
  way_driver_activate (fixture->window, "win.next-turn");
  assert_entries (fixture, 6);
  click_banner (fixture);
  assert_file (fixture, 1);
  assert_entries (fixture, 6);
  close_without_question (fixture);
}

/* A file that comes while the banner offers to write one is not overwritten: the banner offers something else. */
static void
test_file_comes_back (void **state)
{
  WayFileFixture *fixture = *state;

  play (fixture);
  assert_int_equal (g_unlink (fixture->path), 0);
  way_driver_activate (fixture->window, "win.next-turn");
  assert_notice (fixture, "deleted or moved");
  replace (fixture, 3);
  click_banner (fixture);
  assert_notice (fixture, "taken the place");
  assert_file (fixture, 3);
  click_banner (fixture);
  assert_file (fixture, 5);
  assert_entries (fixture, 2);
}

/* The games cannot be added to a folder, but saved as soon as it is elsewhere. */
static void
test_folder_in_its_place (void **state)
{
  WayFileFixture *fixture = *state;

  play (fixture);
  assert_int_equal (g_unlink (fixture->path), 0);
  assert_int_equal (g_mkdir (fixture->path, 0700), 0);
  way_driver_activate (fixture->window, "win.next-turn");
  assert_notice (fixture, "deleted or moved");
  click_banner (fixture);
  assert_notice (fixture, "is a folder, a pipe, or a device");
  assert_int_equal (g_rmdir (fixture->path), 0);
  click_banner (fixture);
  assert_string_equal (way_file_fixture_get_notice (fixture->window), "");
  assert_file (fixture, 2);
  assert_entries (fixture, 2);
  close_without_question (fixture);
}

/* Another program makes a copy of the history meanwhile, so the log cannot be emptied. */
static sqlite3 *
read_on (WayFileFixture *fixture)
{
  sqlite3 *db = NULL;

  assert_int_equal (sqlite3_open_v2 (fixture->path, &db, SQLITE_OPEN_READONLY, NULL), SQLITE_OK);
  assert_int_equal (sqlite3_exec (db, "BEGIN; SELECT count (*) FROM game", NULL, NULL, NULL), SQLITE_OK);
  return db;
}

/* Nothing can be added to a text, and the game is still only in memory. */
static void
put_text (WayFileFixture *fixture, sqlite3 *reader)
{
  g_autofree char *text = g_strnfill (20000, 'x');
  g_autofree char *found = NULL;

  assert_int_equal (g_unlink (fixture->path), 0);
  assert_true (g_file_set_contents (fixture->path, text, -1, NULL));
  way_driver_activate (fixture->window, "win.next-turn");
  assert_notice (fixture, "taken the place");
  click_banner (fixture);
  assert_notice (fixture, "Your games are kept only in memory");
  activate (fixture, "win.next-turn");
  assert_entries (fixture, 3);
  sqlite3_close (reader);
  assert_closing_asks (fixture);
  assert_true (g_file_get_contents (fixture->path, &found, NULL, NULL));
  assert_string_equal (found, text);
}

static void
test_text_in_its_place (void **state)
{
  play (*state);
  put_text (*state, NULL);
}

static void
test_text_while_read (void **state)
{
  play (*state);
  put_text (*state, read_on (*state));
}

static void
replace_while_read (WayFileFixture *fixture, gboolean others_write)
{
  WayFileFixture other;
  sqlite3 *reader;

  play (fixture);
  way_driver_activate (fixture->window, "win.next-turn");
  reader = read_on (fixture);
  if (others_write)
    {
      other = (WayFileFixture){ .store = way_store_open (fixture->path, NULL) };
      assert_true (way_file_fixture_add_game (&other, "Other") > 0);
      way_store_close (other.store);
    }
  replace (fixture, 4);
  way_driver_activate (fixture->window, "win.next-turn");
  assert_true (is_in_memory (fixture));
  assert_notice (fixture, "taken the place");
  assert_entries (fixture, 3);
  assert_file (fixture, 4);
  click_banner (fixture);
  assert_entries (fixture, 3);
  assert_file (fixture, others_write ? 7 : 6);
  sqlite3_close (reader);
  assert_file (fixture, others_write ? 7 : 6);
}

static void
test_replaced_while_read (void **state)
{
  replace_while_read (*state, FALSE);
}

/* What another connection has written to the log before is part of the former file, as the last entry is. */
static void
test_replaced_after_others_wrote (void **state)
{
  replace_while_read (*state, TRUE);
}

static int
count_parts (WayFileFixture *fixture)
{
  WayDraft *draft = way_window_get_draft (fixture->window);

  return draft ? way_draft_get (draft, &carc_road_tiles, CARC_NO_PLAYER) : -1;
}

/* The path of the history is a link. The file is saved where it leads; if there is no such folder, the window says so,
 * and nothing is lost. */
static void
test_link_leads_nowhere (void **state)
{
  WayFileFixture *fixture = *state;
  g_autofree char *disk = g_build_filename (fixture->folder, "disk", NULL);
  g_autofree char *real = g_build_filename (disk, "real.db", NULL);

  assert_int_equal (g_mkdir (disk, 0700), 0);
  assert_int_equal (symlink ("disk/real.db", fixture->path), 0);
  play (fixture);
  assert_int_equal (g_unlink (real), 0);
  way_driver_activate (fixture->window, "win.next-turn");
  assert_notice (fixture, "deleted or moved");
  click_banner (fixture);
  assert_string_equal (way_file_fixture_get_notice (fixture->window), "");
  assert_file (fixture, 2);
  assert_true (g_file_test (fixture->path, G_FILE_TEST_IS_SYMLINK));

  way_file_fixture_remove_folder (disk);
  way_driver_activate (fixture->window, "win.next-turn");
  assert_notice (fixture, "deleted or moved");
  click_banner (fixture);
  assert_notice (fixture, "linked to a folder that does not exist");
  assert_false (g_file_test (disk, G_FILE_TEST_EXISTS));
  assert_closing_asks (fixture);
  activate (fixture, "win.next-turn");
  assert_entries (fixture, 4);

  assert_int_equal (g_mkdir (disk, 0700), 0);
  click_banner (fixture);
  assert_string_equal (way_file_fixture_get_notice (fixture->window), "");
  assert_file (fixture, 2);
  assert_entries (fixture, 4);
  close_without_question (fixture);
}

/* The form stays open with its answers, and is saved with the game. */
static void
test_form_is_kept (void **state)
{
  WayFileFixture *fixture = *state;

  play (fixture);
  way_driver_activate (fixture->window, "win.enter::road");
  way_draft_set (way_window_get_draft (fixture->window), &carc_road_tiles, CARC_NO_PLAYER, 7);
  assert_int_equal (g_unlink (fixture->path), 0);
  assert_true (way_test_until (is_in_memory, fixture, 5000));
  assert_int_equal (count_parts (fixture), 7);
  way_draft_set (way_window_get_draft (fixture->window), &carc_road_tiles, CARC_NO_PLAYER, 8);
  click_banner (fixture);
  assert_int_equal (count_parts (fixture), 8);
  way_open_draft_flush (way_session_get_drafts (way_window_get_session (fixture->window)));
  {
    g_autofree char *text
        = way_store_read_draft (fixture->store, way_game_get_id (way_window_get_game (fixture->window)), NULL);

    assert_non_null (strstr (text, "tiles=8"));
  }
  way_test_settle ();
}

/* Another banner does not hide it for good. */
static void
test_banner_comes_back (void **state)
{
  WayFileFixture *fixture = *state;
  g_autoptr (GError) error = g_error_new_literal (WAY_STORE_ERROR, WAY_STORE_ERROR_CONFLICT, "");

  play (fixture);
  assert_int_equal (g_unlink (fixture->path), 0);
  assert_true (way_test_until (is_in_memory, fixture, 5000));
  way_window_show_error (fixture->window, error);
  way_test_click (way_driver_get (way_window_get_banner (fixture->window), "button"));
  assert_notice (fixture, "deleted or moved");
}

/* A newer Waymark upgrades the file while it is open: it is not written to anymore, and the game goes on in memory. */
static void
test_upgraded (void **state)
{
  WayFileFixture *fixture = *state;
  GtkWidget *button;

  play (fixture);
  way_file_fixture_execute (fixture, "PRAGMA user_version = 1000");
  activate (fixture, "win.next-turn");
  assert_entries (fixture, 1);
  assert_notice (fixture, "newer version of Waymark");
  button = way_driver_get (way_window_get_banner (fixture->window), "button");
  assert_string_equal (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), "win.go-on-in-memory");
  way_test_click (button);
  way_test_settle ();
  activate (fixture, "win.next-turn");
  assert_entries (fixture, 2);
  assert_notice (fixture, "have not been saved");
  click_banner (fixture);
  assert_notice (fixture, "newer version of Waymark");
  assert_entries (fixture, 2);
  assert_closing_asks (fixture);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_deleted, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_folder_deleted, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_replaced, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_replaced_and_used, way_file_fixture_set_up_folder,
                                     way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_noticed_at_once, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_overwritten, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_file_comes_back, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_folder_in_its_place, way_file_fixture_set_up_folder,
                                     way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_text_in_its_place, way_file_fixture_set_up_folder,
                                     way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_replaced_while_read, way_file_fixture_set_up_folder,
                                     way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_replaced_after_others_wrote, way_file_fixture_set_up_folder,
                                     way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_text_while_read, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_link_leads_nowhere, way_file_fixture_set_up_folder,
                                     way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_form_is_kept, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_banner_comes_back, way_file_fixture_set_up_folder,
                                     way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_upgraded, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
  };
  GtkApplication *application = way_test_begin ();

  return !application ? 1 : way_test_end (application, cmocka_run_group_tests_name ("moved", tests, NULL, NULL));
}
