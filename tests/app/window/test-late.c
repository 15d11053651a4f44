/* test-late.c: another program has locked the history when Waymark starts, or when a file is opened: the window appears
 * and responds, and continues normally once the history is free.
 *
 * Usage: test-late SCHEMA-1, the file with a history of an earlier version
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
#include "way-backup.h"
#include "way-holder.h"
#include "way-problems-page.h"
#include "way-import.h"
#include "way-no-history.h"
#include "way-start-page.h"
#include "way-table-page.h"
#include "way-driver.h"
#include "way-window.h"
#include "way-text.h"

/* Iterations of the main loop that would not happen if the window were blocked. */
#define AWAKE 20

#define GAME "waymark 1\nid 0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c11\nplayer red \"Anna\"\nplayer blue \"Jan\"\n"
#define ENTRY "road tiles=3 meeples=red:1\n"
#define OTHER_ENTRY "road tiles=4 meeples=red:1\n"

typedef struct {
  char *folder;
  char *path;
  char *file; /* the file to open */
  gint64 game;
  GSubprocess *other;
  WayWindow *window; /* of the running program */
  int ticks;
} Fixture;

static const char *self_path;
static const char *old_history;

static int
set_up (void **state)
{
  Fixture *fixture = g_new0 (Fixture, 1);

  fixture->folder = g_dir_make_tmp ("waymark-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "waymark.db", NULL);
  fixture->file = g_build_filename (fixture->folder, "game.waymark", NULL);
  *state = fixture;
  return 0;
}

static void
remove_folder (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      if (g_file_test (child, G_FILE_TEST_IS_DIR))
        remove_folder (child);
      else
        g_unlink (child);
    }
  g_rmdir (path);
}

static int
tear_down (void **state)
{
  Fixture *fixture = *state;

  g_clear_object (&fixture->other);
  remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->file);
  g_free (fixture);
  return 0;
}

static void
keep_game (Fixture *fixture, const char *text)
{
  g_autoptr (WayStore) store = way_store_open (fixture->path, NULL);
  g_autoptr (WayRecordFile) file = way_record_file_read (text, strlen (text));

  assert_int_equal (way_import_record (file, store, WAY_RESOLUTION_ASK, &fixture->game, NULL), WAY_IMPORT_RECORDED);
}

/* As if a session had been killed with the game open. */
static void
mark_open (Fixture *fixture)
{
  g_autofree char *marker = g_strconcat (fixture->path, "-open", NULL);
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT "\n", fixture->game);

  assert_true (g_file_set_contents (marker, text, -1, NULL));
}

static void
make_old_history (Fixture *fixture)
{
  g_autofree char *sql = NULL;
  sqlite3 *db;

  assert_true (g_file_get_contents (old_history, &sql, NULL, NULL));
  assert_int_equal (sqlite3_open (fixture->path, &db), SQLITE_OK);
  assert_int_equal (sqlite3_exec (db, sql, NULL, NULL, NULL), SQLITE_OK);
  sqlite3_close (db);
}

static void
lock (Fixture *fixture, WayHold hold)
{
  fixture->other = way_holder_start (self_path, fixture->path, hold);
}

static void
unlock (Fixture *fixture)
{
  way_holder_end (g_steal_pointer (&fixture->other));
}

static gboolean
tick_cb (gpointer data)
{
  ((Fixture *) data)->ticks++;
  return G_SOURCE_CONTINUE;
}

static gboolean
is_awake (gpointer data)
{
  return ((Fixture *) data)->ticks >= AWAKE;
}

static void
assert_awake (Fixture *fixture)
{
  guint id = g_timeout_add (10, tick_cb, fixture);

  fixture->ticks = 0;
  assert_true (way_test_until (is_awake, fixture, 5000));
  g_source_remove (id);
}

static const char *
get_sentence (Fixture *fixture)
{
  return way_banner_get_text (way_window_get_banner (fixture->window));
}

static gboolean
has_said_busy (gpointer data)
{
  g_autoptr (GError) error = g_error_new_literal (WAY_STORE_ERROR, WAY_STORE_ERROR_BUSY, "");
  g_autofree char *sentence = way_text_error (error);

  return g_str_equal (get_sentence (data), sentence);
}

/* The same outside of a game, where nothing can be continued. */
static gboolean
has_refused_file (gpointer data)
{
  g_autoptr (GError) error = g_error_new_literal (WAY_STORE_ERROR, WAY_STORE_ERROR_BUSY, "");
  g_autofree char *sentence = way_text_change_error (error);

  return g_str_equal (get_sentence (data), sentence);
}

static gboolean
has_history (gpointer data)
{
  return !way_session_is_in_memory (way_window_get_session (((Fixture *) data)->window));
}

static gboolean
has_game (gpointer data)
{
  return way_window_get_game (((Fixture *) data)->window) != NULL;
}

/* What a test does after the program has shown its window. */
typedef void (*Check) (Fixture *fixture);

typedef struct {
  Fixture *fixture;
  Check check;
  gboolean checked;
} Start;

static void
run_check (GApplication *program, Start *start)
{
  Fixture *fixture = start->fixture;

  g_set_weak_pointer (&fixture->window, WAY_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (program))));
  start->check (fixture);
  start->checked = TRUE;
  if (fixture->window)
    gtk_window_close (GTK_WINDOW (fixture->window));
  way_test_settle ();
  g_clear_weak_pointer (&fixture->window);
}

static void
activated_cb (GApplication *program, Start *start)
{
  run_check (program, start);
}

static void
opened_cb (GApplication *program, GFile **files, int n_files, const char *hint, Start *start)
{
  run_check (program, start);
}

/* Runs the program, with @file (nullable), to its end. */
static void
run_program (Fixture *fixture, const char *file, Check check)
{
  char *arguments[] = { (char *) "waymark", (char *) "--database", fixture->path, (char *) file };
  g_autoptr (WayApplication) program = way_application_new (NULL);
  Start start = { fixture, check, FALSE };

  g_signal_connect_after (program, "activate", G_CALLBACK (activated_cb), &start);
  g_signal_connect_after (program, "open", G_CALLBACK (opened_cb), &start);
  assert_int_equal (g_application_run (G_APPLICATION (program), file ? 4 : 3, arguments), 0);
  assert_true (start.checked);
}

static void
hand_over (Fixture *fixture, const char *text, Check check)
{
  assert_true (g_file_set_contents (fixture->file, text, -1, NULL));
  run_program (fixture, fixture->file, check);
}

static gboolean
says_there_is_no_history (Fixture *fixture)
{
  GtkWidget *trouble = way_test_find (GTK_WIDGET (fixture->window), WAY_TYPE_NO_HISTORY, NULL);

  return trouble && gtk_widget_get_child_visible (trouble);
}

/* The window appears without the history and responds; then it has the history. */
static void
assert_begins_later (Fixture *fixture)
{
  assert_true (way_session_is_in_memory (way_window_get_session (fixture->window)));
  assert_true (way_test_until (way_test_has_size, fixture->window, 5000));
  assert_awake (fixture);
  assert_true (way_wait_is_waiting (way_window_get_wait (fixture->window)));
  assert_false (has_said_busy (fixture));
  assert_false (says_there_is_no_history (fixture));
  unlock (fixture);
  assert_true (way_test_until (has_history, fixture, 5000));
  assert_string_equal (get_sentence (fixture), "");
  assert_false (way_wait_is_waiting (way_window_get_wait (fixture->window)));
}

static void
see_game_again (Fixture *fixture)
{
  assert_begins_later (fixture);
  assert_true (has_game (fixture));
  assert_true (WAY_IS_TABLE_PAGE (way_window_get_page (fixture->window)));
  assert_true (way_game_get_id (way_window_get_game (fixture->window)) == fixture->game);
  assert_int_equal (way_game_get_n_entries (way_window_get_game (fixture->window)), 1);
}

/* The game that was open when the last session was killed is opened as usual. */
static void
test_locked_at_the_start (void **state)
{
  Fixture *fixture = *state;

  keep_game (fixture, GAME ENTRY);
  mark_open (fixture);
  lock (fixture, WAY_HOLD_ALL);
  run_program (fixture, NULL, see_game_again);
}

static gboolean
has_backup (gpointer data)
{
  Fixture *fixture = data;
  g_autoptr (GPtrArray) backups = way_backup_list (fixture->path);

  return backups->len == 1;
}

static void
see_history (Fixture *fixture)
{
  assert_begins_later (fixture);
  assert_int_equal (way_store_count_games (way_window_get_store (fixture->window), NULL), 3);
  assert_true (WAY_IS_START_PAGE (way_window_get_page (fixture->window)));
  assert_true (way_test_until (has_backup, fixture, 20000)); /* the daily backup, when the window is quiet */
}

/* While another program upgrades the history. */
static void
test_upgraded_at_the_start (void **state)
{
  Fixture *fixture = *state;

  make_old_history (fixture);
  lock (fixture, WAY_HOLD_WRITES);
  run_program (fixture, NULL, see_history);
}

static void
press_button (Fixture *fixture)
{
  assert_true (way_test_until (has_said_busy, fixture, 5000));
  assert_true (way_session_is_in_memory (way_window_get_session (fixture->window)));
  assert_true (says_there_is_no_history (fixture));
  unlock (fixture);
  way_test_click (way_driver_get (way_window_get_banner (fixture->window), "button"));
  assert_true (way_test_until (has_history, fixture, 5000));
  assert_true (has_game (fixture));
  assert_string_equal (get_sentence (fixture), "");
}

/* After the timeout, a button tries again. */
static void
test_locked_for_long (void **state)
{
  Fixture *fixture = *state;

  keep_game (fixture, GAME ENTRY);
  mark_open (fixture);
  lock (fixture, WAY_HOLD_ALL);
  run_program (fixture, NULL, press_button);
}

/* If the user closes the window while it waits, it closes when the wait is over. */
static void
close_at_once (Fixture *fixture)
{
  assert_awake (fixture);
  gtk_window_close (GTK_WINDOW (fixture->window));
  assert_awake (fixture);
  assert_non_null (fixture->window);
  unlock (fixture);
  way_test_settle ();
}

static void
test_closed_while_it_waits (void **state)
{
  Fixture *fixture = *state;

  keep_game (fixture, GAME ENTRY);
  lock (fixture, WAY_HOLD_ALL);
  run_program (fixture, NULL, close_at_once);
  assert_int_equal (way_backup_count_games (fixture->path, NULL), 1);
}

static void
see_new_game (Fixture *fixture)
{
  if (fixture->other)
    {
      assert_awake (fixture);
      assert_false (has_game (fixture));
      assert_false (has_said_busy (fixture));
      unlock (fixture);
    }
  assert_true (way_test_until (has_game, fixture, 5000));
  assert_true (has_history (fixture));
  assert_int_equal (way_game_get_n_entries (way_window_get_game (fixture->window)), 2);
  assert_int_equal (way_backup_count_games (fixture->path, NULL), 1);
}

/* A file is opened while another program records. */
static void
test_file_while_locked (void **state)
{
  Fixture *fixture = *state;

  way_store_close (way_store_open (fixture->path, NULL));
  lock (fixture, WAY_HOLD_WRITES);
  hand_over (fixture, GAME ENTRY ENTRY, see_new_game);
  hand_over (fixture, GAME ENTRY ENTRY, see_new_game);
}

/* It is compared with the history, not with the empty one in memory, and its game is continued there. */
static void
test_file_at_a_locked_start (void **state)
{
  Fixture *fixture = *state;

  keep_game (fixture, GAME ENTRY);
  lock (fixture, WAY_HOLD_ALL);
  hand_over (fixture, GAME ENTRY ENTRY, see_new_game);
}

static gboolean
has_conflict (gpointer data)
{
  return g_str_equal (G_OBJECT_TYPE_NAME (way_window_get_page (((Fixture *) data)->window)), "WayConflictsPage");
}

static void
see_conflict (Fixture *fixture)
{
  assert_awake (fixture);
  unlock (fixture);
  assert_true (way_test_until (has_conflict, fixture, 5000));
  assert_int_equal (way_backup_count_games (fixture->path, NULL), 1);
}

static void
test_conflict_at_a_locked_start (void **state)
{
  Fixture *fixture = *state;

  keep_game (fixture, GAME ENTRY);
  lock (fixture, WAY_HOLD_ALL);
  hand_over (fixture, GAME OTHER_ENTRY, see_conflict);
}

static gboolean
has_problems (gpointer data)
{
  return WAY_IS_PROBLEMS_PAGE (way_window_get_page (((Fixture *) data)->window));
}

static void
see_problems (Fixture *fixture)
{
  assert_true (way_test_until (has_problems, fixture, 5000));
  assert_int_equal (way_backup_count_games (fixture->path, NULL), 0);
}

static void
test_wrong_file (void **state)
{
  hand_over (*state, "waymark 1\nplayer red \"Anna\"\nroad tiles=many\n", see_problems);
}

/* A file that stays locked is reported, and nothing is opened. */
static void
see_busy (Fixture *fixture)
{
  assert_true (way_test_until (has_refused_file, fixture, 5000));
  assert_false (has_game (fixture));
  unlock (fixture);
}

static void
test_file_while_locked_for_long (void **state)
{
  Fixture *fixture = *state;

  way_store_close (way_store_open (fixture->path, NULL));
  lock (fixture, WAY_HOLD_WRITES);
  hand_over (fixture, GAME ENTRY, see_busy);
  assert_int_equal (way_backup_count_games (fixture->path, NULL), 0);
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_locked_at_the_start, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_upgraded_at_the_start, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_locked_for_long, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_closed_while_it_waits, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_file_while_locked, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_file_at_a_locked_start, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_conflict_at_a_locked_start, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_wrong_file, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_file_while_locked_for_long, set_up, tear_down),
  };
  int status;

  if (way_holder_run (argc, argv, &status))
    return status;
  self_path = argv[0];
  old_history = argv[1];
  if (argc != 2 || way_test_init () != 0)
    return 1;
  return cmocka_run_group_tests_name ("late", tests, NULL, NULL);
}
