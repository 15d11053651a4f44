/* test-in-memory.c: games that are played while the history file cannot be used are never lost without a question.
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

#include "way-copies.h"
#include "way-game.h"
#include "way-record-file.h"
#include "way-start-page.h"
#include "way-store-private.h"
#include "way-table-page.h"
#include "way-window-private.h"

typedef struct {
  char *folder;
  char *path;
  char *copy; /* of the history with one game in it */
  WayStore *store;
  WayWindow *window; /* weak */
} Room;

static GtkApplication *application;

static gint64
add_game (WayStore *store, const char *name)
{
  CarcHeader header = { 0 };

  header.setup.n_players = 1;
  header.setup.modules = 1;
  g_strlcpy (header.names[0], name, sizeof header.names[0]);
  return way_store_begin (store, &header, NULL);
}

static int
set_up (void **state)
{
  Room *room = g_new0 (Room, 1);
  g_autoptr (WayStore) store = NULL;

  room->folder = g_dir_make_tmp ("waymark-XXXXXX", NULL);
  room->path = g_build_filename (room->folder, "waymark.db", NULL);
  room->copy = g_build_filename (room->folder, "copies", "waymark-2026-01-31.db", NULL);
  store = way_store_open (room->path, NULL);
  add_game (store, "Anna");
  g_clear_pointer (&store, way_store_close);
  *state = room;
  return way_copies_make (room->path, "2026-01-31", NULL) ? 0 : 1;
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

static void
close_everything (Room *room)
{
  if (room->window)
    assert_true (way_test_close (GTK_WINDOW (room->window)));
  g_clear_pointer (&room->store, way_store_close);
}

static int
tear_down (void **state)
{
  Room *room = *state;

  close_everything (room);
  remove_folder (room->folder);
  g_free (room->folder);
  g_free (room->path);
  g_free (room->copy);
  g_free (room);
  return 0;
}

static void
break_file (Room *room)
{
  assert_true (g_file_set_contents (room->path, "no database at all", -1, NULL));
}

/* As the application opens its window on a file. */
static void
open_window (Room *room)
{
  g_autoptr (GError) error = NULL;

  room->store = way_store_open (room->path, &error);
  if (!room->store)
    room->store = way_store_open (":memory:", NULL);
  g_set_weak_pointer (&room->window, way_window_new (application, room->store, NULL));
  way_window_guard (room->window, room->path, error);
  gtk_window_set_default_size (GTK_WINDOW (room->window), 370, 650);
  gtk_window_present (GTK_WINDOW (room->window));
  assert_true (way_test_until (way_test_has_size, room->window, 5000));
  way_test_settle (50);
}

static void
play (Room *room)
{
  g_autoptr (WayGame) game = way_game_open (room->store, add_game (room->store, "Meanwhile"), NULL);

  way_window_open_game (room->window, game);
  assert_true (way_game_next_turn (game, 0, NULL));
  way_test_settle (30);
}

static gboolean
is_gone (gpointer data)
{
  return ((Room *) data)->window == NULL;
}

static GtkWindow *
find_dialog (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) dialog = g_list_model_get_item (windows, i);

      if (ADW_IS_MESSAGE_DIALOG (dialog) && gtk_widget_get_visible (GTK_WIDGET (dialog)))
        return dialog;
    }
  return NULL;
}

static void
answer (const char *response)
{
  GtkWindow *dialog = find_dialog ();

  if (!dialog)
    fail_msg ("nobody was asked");
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), response);
  gtk_window_destroy (dialog);
  way_test_settle (50);
}

static void
ask_to_close (Room *room)
{
  gtk_window_close (GTK_WINDOW (room->window));
  way_test_settle (50);
}

static const char *
get_sentence (Room *room)
{
  return gtk_revealer_get_reveal_child (room->window->banner) ? gtk_label_get_label (room->window->banner_label) : "";
}

static const char *
get_banner_action (Room *room)
{
  return gtk_actionable_get_action_name (GTK_ACTIONABLE (room->window->banner_button));
}

/* How many games are in the file, seen by another program. */
static void
assert_games_in_file (Room *room, int n)
{
  assert_int_equal (way_copies_count_games (room->path), n);
}

static void
test_closing_asks (void **state)
{
  Room *room = *state;

  break_file (room);
  open_window (room);
  play (room);
  ask_to_close (room);
  answer ("stay");
  assert_non_null (room->window);
  assert_true (WAY_IS_TABLE_PAGE (way_window_get_page (room->window)));
  ask_to_close (room);
  answer ("leave");
  assert_true (way_test_until (is_gone, room, 5000));
}

/* The game is still there on the start page; what would lose it is closing the window. */
static void
test_leaving_the_table_asks_nothing (void **state)
{
  Room *room = *state;

  break_file (room);
  open_window (room);
  play (room);
  assert_true (gtk_widget_activate_action (GTK_WIDGET (room->window), "win.home", NULL));
  way_test_settle (30);
  assert_null (find_dialog ());
  assert_true (WAY_IS_START_PAGE (way_window_get_page (room->window)));
  ask_to_close (room);
  answer ("stay");
  assert_non_null (room->window);
}

static void
test_nothing_played_asks_nothing (void **state)
{
  Room *room = *state;

  break_file (room);
  open_window (room);
  ask_to_close (room);
  assert_true (way_test_until (is_gone, room, 5000));
}

static gboolean
has_dialog (gpointer data)
{
  return find_dialog () != NULL;
}

/* Written as a file, the games are safe until they change. */
static void
test_kept_as_a_file (void **state)
{
  Room *room = *state;
  g_autofree char *path = g_build_filename (room->folder, "kept.waymark", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);

  break_file (room);
  open_window (room);
  play (room);
  way_window_export_games (room->window, "waymark", file);
  assert_true (way_test_until (has_dialog, NULL, 5000));
  answer ("close");
  assert_true (g_file_get_contents (path, &text, NULL, NULL));
  assert_non_null (strstr (text, "Meanwhile"));

  assert_true (way_game_next_turn (way_window_get_game (room->window), 0, NULL));
  ask_to_close (room);
  answer ("stay");
  way_window_export_games (room->window, "waymark", file);
  assert_true (way_test_until (has_dialog, NULL, 5000));
  answer ("close");
  ask_to_close (room);
  assert_true (way_test_until (is_gone, room, 5000));
}

static sqlite3 *
lock_file (Room *room)
{
  sqlite3 *db = NULL;

  assert_int_equal (sqlite3_open (room->path, &db), SQLITE_OK);
  assert_int_equal (sqlite3_exec (db, "PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE", NULL, NULL, NULL), SQLITE_OK);
  return db;
}

/* The other program is done: the same button moves everything into the file, and the table stays on view. */
static void
test_file_can_be_used_again (void **state)
{
  Room *room = *state;
  sqlite3 *db = lock_file (room);

  open_window (room);
  play (room);
  assert_string_equal (get_banner_action (room), "win.save-again");
  way_test_click (room->window->banner_button);
  assert_string_equal (get_banner_action (room), "win.save-again");
  assert_string_not_equal (get_sentence (room), "");
  assert_string_equal (way_store_get_path (room->store), ":memory:");

  sqlite3_close (db);
  way_test_click (room->window->banner_button);
  way_test_settle (30);
  assert_string_equal (get_sentence (room), "");
  assert_string_equal (way_store_get_path (room->store), room->path);
  assert_games_in_file (room, 2);
  assert_true (WAY_IS_TABLE_PAGE (way_window_get_page (room->window)));
  assert_true (way_game_next_turn (way_window_get_game (room->window), 0, NULL));
  assert_int_equal (way_game_get_n_entries (way_window_get_game (room->window)), 2);
  ask_to_close (room);
  assert_true (way_test_until (is_gone, room, 5000));
}

/* Who closes the window need not be asked when the file can be used by now. */
static void
test_closing_records (void **state)
{
  Room *room = *state;
  sqlite3 *db = lock_file (room);

  open_window (room);
  play (room);
  sqlite3_close (db);
  ask_to_close (room);
  assert_null (find_dialog ());
  assert_true (way_test_until (is_gone, room, 5000));
  assert_games_in_file (room, 2);
}

static void
restore (Room *room)
{
  g_autofree char *action = g_strdup_printf ("win.undo-restore('%s')", room->copy);
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;

  assert_true (g_action_parse_detailed_name (action, &name, &target, NULL));
  assert_true (gtk_widget_activate_action_variant (GTK_WIDGET (room->window), name, target));
}

static gboolean
is_awake (gpointer window)
{
  return gtk_widget_get_sensitive (window);
}

/* A game that cannot be read back stays where it is, and nothing is restored over it. */
static void
test_unreadable_game_stays (void **state)
{
  Room *room = *state;
  g_autofree char *text = NULL;

  break_file (room);
  open_window (room);
  play (room);
  assert_true (gtk_widget_activate_action (GTK_WIDGET (room->window), "win.home", NULL));
  assert_int_equal (sqlite3_exec (room->store->db, "UPDATE change SET said = 'nothing of the kind'", NULL, NULL, NULL),
                    SQLITE_OK);
  restore (room);
  assert_true (way_test_until (is_awake, room->window, 10000));
  way_test_settle (50);
  assert_string_not_equal (get_sentence (room), "");
  assert_string_equal (way_store_get_path (room->store), ":memory:");
  assert_int_equal (way_store_count_games (room->store, NULL), 1);
  assert_true (g_file_get_contents (room->path, &text, NULL, NULL));
  assert_string_equal (text, "no database at all");
}

/* The window stays until the copy is in place and the games are in it. */
static void
test_closing_while_restoring (void **state)
{
  Room *room = *state;

  break_file (room);
  open_window (room);
  play (room);
  restore (room);
  gtk_window_close (GTK_WINDOW (room->window));
  assert_non_null (room->window);
  assert_true (gtk_widget_get_visible (GTK_WIDGET (room->window)));
  assert_true (way_test_until (is_gone, room, 10000));
  assert_games_in_file (room, 2);
}

/* Whatever destroys the window meanwhile, the answer of the thread finds nobody (seen by the sanitizer). */
static void
test_window_goes_while_restoring (void **state)
{
  Room *room = *state;

  break_file (room);
  open_window (room);
  play (room);
  restore (room);
  gtk_window_destroy (GTK_WINDOW (room->window));
  way_test_settle (500);
  assert_null (room->window);
  assert_games_in_file (room, 2);
}

/* Others, such as the preferences, may hold the settings longer than the window is there. */
static void
test_settings_outlive_the_window (void **state)
{
  Room *room = *state;
  g_autoptr (GSettings) settings = NULL;
  gpointer window;

  open_window (room);
  window = room->window;
  settings = g_object_ref (room->window->settings);
  close_everything (room);
  assert_int_equal (g_signal_handlers_disconnect_by_data (settings, window), 0);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_closing_asks, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_leaving_the_table_asks_nothing, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_nothing_played_asks_nothing, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_kept_as_a_file, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_file_can_be_used_again, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_closing_records, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_unreadable_game_stays, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_closing_while_restoring, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_window_goes_while_restoring, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_settings_outlive_the_window, set_up, tear_down),
  };
  int result;

  if (way_test_init () != 0)
    return 1;
  application = GTK_APPLICATION (adw_application_new (NULL, G_APPLICATION_NON_UNIQUE));
  g_object_set (application, "resource-base-path", WAY_TEST_RESOURCES, NULL);
  g_application_register (G_APPLICATION (application), NULL, NULL);
  result = cmocka_run_group_tests_name ("in-memory", tests, NULL, NULL);
  g_clear_object (&application);
  return result;
}
