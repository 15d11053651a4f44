/* test-late.c: another program has locked the history when Waymark is started, or when it is handed a file: the window
 * is there and awake, and goes on as if nothing had been once the file is free.
 *
 * test-late SCHEMA-1    the file with a history of an earlier version
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
#include "way-start-page.h"
#include "way-table-page.h"
#include "way-driver.h"
#include "way-window.h"
#include "way-text.h"

/* Turns of the main loop that a window which waits for the file could not make. */
#define AWAKE 20

#define GAME "waymark 1\nid 0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c11\nplayer red \"Anna\"\nplayer blue \"Jan\"\n"
#define ENTRY "road tiles=3 meeples=red:1\n"
#define OTHER_ENTRY "road tiles=4 meeples=red:1\n"

typedef struct {
  char *folder;
  char *path;
  char *file; /* that is handed over */
  gint64 game;
  GSubprocess *other;
  WayWindow *window; /* of the program that runs */
  int ticks;
} Room;

static const char *self_path;
static const char *old_history;

static int
set_up (void **state)
{
  Room *room = g_new0 (Room, 1);

  room->folder = g_dir_make_tmp ("waymark-XXXXXX", NULL);
  room->path = g_build_filename (room->folder, "waymark.db", NULL);
  room->file = g_build_filename (room->folder, "game.waymark", NULL);
  *state = room;
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
  Room *room = *state;

  g_clear_object (&room->other);
  remove_folder (room->folder);
  g_free (room->folder);
  g_free (room->path);
  g_free (room->file);
  g_free (room);
  return 0;
}

static void
keep_game (Room *room, const char *text)
{
  g_autoptr (WayStore) store = way_store_open (room->path, NULL);
  g_autoptr (WayRecordFile) file = way_record_file_read (text, strlen (text));

  assert_int_equal (way_import_record (file, store, WAY_RESOLUTION_ASK, &room->game, NULL), WAY_IMPORT_RECORDED);
}

/* As a session leaves it that was cut off with the game open. */
static void
mark_open (Room *room)
{
  g_autofree char *marker = g_strconcat (room->path, "-open", NULL);
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT "\n", room->game);

  assert_true (g_file_set_contents (marker, text, -1, NULL));
}

static void
make_old_history (Room *room)
{
  g_autofree char *sql = NULL;
  sqlite3 *db;

  assert_true (g_file_get_contents (old_history, &sql, NULL, NULL));
  assert_int_equal (sqlite3_open (room->path, &db), SQLITE_OK);
  assert_int_equal (sqlite3_exec (db, sql, NULL, NULL, NULL), SQLITE_OK);
  sqlite3_close (db);
}

static void
lock (Room *room, WayHold hold)
{
  room->other = way_holder_start (self_path, room->path, hold);
}

static void
unlock (Room *room)
{
  way_holder_end (g_steal_pointer (&room->other));
}

static gboolean
tick_cb (gpointer data)
{
  ((Room *) data)->ticks++;
  return G_SOURCE_CONTINUE;
}

static gboolean
is_awake (gpointer data)
{
  return ((Room *) data)->ticks >= AWAKE;
}

static void
assert_awake (Room *room)
{
  guint id = g_timeout_add (10, tick_cb, room);

  room->ticks = 0;
  assert_true (way_test_until (is_awake, room, 5000));
  g_source_remove (id);
}

static const char *
get_sentence (Room *room)
{
  return way_banner_get_text (way_window_get_banner (room->window));
}

static gboolean
has_said_busy (gpointer data)
{
  g_autoptr (GError) error = g_error_new_literal (WAY_STORE_ERROR, WAY_STORE_ERROR_BUSY, "");
  g_autofree char *sentence = way_text_error (error);

  return g_str_equal (get_sentence (data), sentence);
}

static gboolean
has_history (gpointer data)
{
  return !way_session_is_in_memory (way_window_get_session (((Room *) data)->window));
}

static gboolean
has_game (gpointer data)
{
  return way_window_get_game (((Room *) data)->window) != NULL;
}

/* What a test does once the program has shown its window. */
typedef void (*Deed) (Room *room);

typedef struct {
  Room *room;
  Deed deed;
  gboolean acted;
} Start;

static void
undo_group (GApplication *program, Start *start)
{
  Room *room = start->room;

  g_set_weak_pointer (&room->window, WAY_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (program))));
  start->deed (room);
  start->acted = TRUE;
  if (room->window)
    gtk_window_close (GTK_WINDOW (room->window));
  way_test_settle (50);
  g_clear_weak_pointer (&room->window);
}

static void
on_activated_cb (GApplication *program, Start *start)
{
  undo_group (program, start);
}

static void
on_opened_cb (GApplication *program, GFile **files, int n_files, const char *hint, Start *start)
{
  undo_group (program, start);
}

/* Starts the program, with @file (nullable), and lets it end. */
static void
run_program (Room *room, const char *file, Deed deed)
{
  char *arguments[] = { (char *) "waymark", (char *) "--database", room->path, (char *) file };
  g_autoptr (WayApplication) program = way_application_new (NULL);
  Start start = { room, deed, FALSE };

  g_signal_connect_after (program, "activate", G_CALLBACK (on_activated_cb), &start);
  g_signal_connect_after (program, "open", G_CALLBACK (on_opened_cb), &start);
  assert_int_equal (g_application_run (G_APPLICATION (program), file ? 4 : 3, arguments), 0);
  assert_true (start.acted);
}

static void
hand_over (Room *room, const char *text, Deed deed)
{
  assert_true (g_file_set_contents (room->file, text, -1, NULL));
  run_program (room, room->file, deed);
}

/* The window is there without the history, and awake; then it has it. */
static void
assert_begins_later (Room *room)
{
  assert_true (way_session_is_in_memory (way_window_get_session (room->window)));
  assert_true (way_test_until (way_test_has_size, room->window, 5000));
  assert_awake (room);
  assert_true (way_wait_is_waiting (way_window_get_wait (room->window)));
  assert_false (has_said_busy (room));
  unlock (room);
  assert_true (way_test_until (has_history, room, 5000));
  assert_string_equal (get_sentence (room), "");
  assert_false (way_wait_is_waiting (way_window_get_wait (room->window)));
}

static void
see_game_again (Room *room)
{
  assert_begins_later (room);
  assert_true (has_game (room));
  assert_true (WAY_IS_TABLE_PAGE (way_window_get_page (room->window)));
  assert_true (way_game_get_id (way_window_get_game (room->window)) == room->game);
  assert_int_equal (way_game_get_n_entries (way_window_get_game (room->window)), 1);
}

/* The game that was open when the last session was cut off is opened as ever. */
static void
test_locked_at_the_start (void **state)
{
  Room *room = *state;

  keep_game (room, GAME ENTRY);
  mark_open (room);
  lock (room, WAY_HOLD_ALL);
  run_program (room, NULL, see_game_again);
}

static gboolean
has_copy (gpointer data)
{
  Room *room = data;
  g_autoptr (GPtrArray) copies = way_backup_list (room->path);

  return copies->len == 1;
}

static void
see_history (Room *room)
{
  assert_begins_later (room);
  assert_int_equal (way_store_count_games (way_window_get_store (room->window), NULL), 3);
  assert_true (WAY_IS_START_PAGE (way_window_get_page (room->window)));
  assert_true (way_test_until (has_copy, room, 5000)); /* the daily one */
}

/* As another program has it while it upgrades it. */
static void
test_upgraded_at_the_start (void **state)
{
  Room *room = *state;

  make_old_history (room);
  lock (room, WAY_HOLD_WRITES);
  run_program (room, NULL, see_history);
}

static void
press_button (Room *room)
{
  assert_true (way_test_until (has_said_busy, room, 5000));
  assert_true (way_session_is_in_memory (way_window_get_session (room->window)));
  unlock (room);
  way_test_click (way_driver_get (way_window_get_banner (room->window), "button"));
  assert_true (way_test_until (has_history, room, 5000));
  assert_true (has_game (room));
  assert_string_equal (get_sentence (room), "");
}

/* Patience ends; a button tries it again. */
static void
test_locked_for_long (void **state)
{
  Room *room = *state;

  keep_game (room, GAME ENTRY);
  mark_open (room);
  lock (room, WAY_HOLD_ALL);
  run_program (room, NULL, press_button);
}

/* Who closes the window while it waits closes it when that is over. */
static void
close_at_once (Room *room)
{
  assert_awake (room);
  gtk_window_close (GTK_WINDOW (room->window));
  assert_awake (room);
  assert_non_null (room->window);
  unlock (room);
  way_test_settle (200);
}

static void
test_closed_while_it_waits (void **state)
{
  Room *room = *state;

  keep_game (room, GAME ENTRY);
  lock (room, WAY_HOLD_ALL);
  run_program (room, NULL, close_at_once);
  assert_int_equal (way_backup_count_games (room->path, NULL), 1);
}

static void
see_new_game (Room *room)
{
  if (room->other)
    {
      assert_awake (room);
      assert_false (has_game (room));
      assert_false (has_said_busy (room));
      unlock (room);
    }
  assert_true (way_test_until (has_game, room, 5000));
  assert_true (has_history (room));
  assert_int_equal (way_game_get_n_entries (way_window_get_game (room->window)), 2);
  assert_int_equal (way_backup_count_games (room->path, NULL), 1);
}

/* A file is handed over while another program records. */
static void
test_file_while_locked (void **state)
{
  Room *room = *state;

  way_store_close (way_store_open (room->path, NULL));
  lock (room, WAY_HOLD_WRITES);
  hand_over (room, GAME ENTRY ENTRY, see_new_game);
  hand_over (room, GAME ENTRY ENTRY, see_new_game);
}

/* It meets the history, not the empty one that the window has meanwhile: the game goes on there. */
static void
test_file_at_a_locked_start (void **state)
{
  Room *room = *state;

  keep_game (room, GAME ENTRY);
  lock (room, WAY_HOLD_ALL);
  hand_over (room, GAME ENTRY ENTRY, see_new_game);
}

static gboolean
has_conflict (gpointer data)
{
  return g_str_equal (G_OBJECT_TYPE_NAME (way_window_get_page (((Room *) data)->window)), "WayConflictsPage");
}

static void
see_conflict (Room *room)
{
  assert_awake (room);
  unlock (room);
  assert_true (way_test_until (has_conflict, room, 5000));
  assert_int_equal (way_backup_count_games (room->path, NULL), 1);
}

static void
test_conflict_at_a_locked_start (void **state)
{
  Room *room = *state;

  keep_game (room, GAME ENTRY);
  lock (room, WAY_HOLD_ALL);
  hand_over (room, GAME OTHER_ENTRY, see_conflict);
}

static gboolean
has_problems (gpointer data)
{
  return WAY_IS_PROBLEMS_PAGE (way_window_get_page (((Room *) data)->window));
}

static void
see_problems (Room *room)
{
  assert_true (way_test_until (has_problems, room, 5000));
  assert_int_equal (way_backup_count_games (room->path, NULL), 0);
}

static void
test_wrong_file (void **state)
{
  hand_over (*state, "waymark 1\nplayer red \"Anna\"\nroad tiles=many\n", see_problems);
}

/* A file that stays locked is said to be so, and nothing is opened. */
static void
see_busy (Room *room)
{
  assert_true (way_test_until (has_said_busy, room, 5000));
  assert_false (has_game (room));
  unlock (room);
}

static void
test_file_while_locked_for_long (void **state)
{
  Room *room = *state;

  way_store_close (way_store_open (room->path, NULL));
  lock (room, WAY_HOLD_WRITES);
  hand_over (room, GAME ENTRY, see_busy);
  assert_int_equal (way_backup_count_games (room->path, NULL), 0);
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
