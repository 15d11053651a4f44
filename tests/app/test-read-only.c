/* test-read-only.c: a history that cannot be written is looked through, exported and counted, and people play on.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test.h"

#include <glib/gstdio.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "way-application.h"
#include "way-copies.h"
#include "way-hand.h"
#include "way-record-file.h"
#include "way-small-disk.h"
#include "way-statistics-page.h"
#include "way-window-private.h"

#define SIZE "size=3m"

typedef struct {
  char *folder; /* a disk of its own */
  char *path;
  char *elsewhere;
  void (*look) (WayWindow *window, gpointer room);
} Room;

static const char played[]
    = "waymark 1\nplayer red \"Anna\"\nplayer blue \"Jan\"\nturn red\nroad tiles=4 meeples=red:1\n"
      "turn blue\nend\n";

static int
set_up (void **state)
{
  Room *room = g_new0 (Room, 1);
  g_autoptr (WayRecordFile) file = way_record_file_read (played, strlen (played));
  g_autoptr (WayStore) store = NULL;
  gint64 id;

  room->folder = g_dir_make_tmp ("waymark-XXXXXX", NULL);
  room->elsewhere = g_dir_make_tmp ("waymark-XXXXXX", NULL);
  room->path = g_build_filename (room->folder, "waymark.db", NULL);
  *state = room;
  if (!way_small_disk_mount (room->folder, SIZE))
    return 1;
  store = way_store_open (room->path, NULL);
  return way_record_file_import (file, store, &id, NULL) == WAY_IMPORT_RECORDED ? 0 : 1;
}

static int
tear_down (void **state)
{
  Room *room = *state;
  g_autofree char *exported = g_build_filename (room->elsewhere, "all.waymark", NULL);

  way_small_disk_unmount (room->folder);
  g_rmdir (room->folder);
  g_unlink (exported);
  g_rmdir (room->elsewhere);
  g_free (room->folder);
  g_free (room->elsewhere);
  g_free (room->path);
  g_free (room);
  return 0;
}

static void
make_read_only (Room *room, gboolean read_only)
{
  assert_true (way_small_disk_change (room->folder, SIZE, read_only));
}

/* Not a byte is left. */
static void
fill_up (Room *room)
{
  g_autofree char *stuffing = g_build_filename (room->folder, "stuffing", NULL);
  FILE *file = fopen (stuffing, "wb");
  char bytes[512] = { 0 };

  assert_non_null (file);
  while (fwrite (bytes, sizeof bytes, 1, file) == 1 && fflush (file) == 0)
    ;
  fclose (file);
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

static gboolean
has_dialog (gpointer data)
{
  return find_dialog () != NULL;
}

static void
answer (const char *response)
{
  GtkWindow *dialog;

  assert_true (way_test_until (has_dialog, NULL, 5000));
  dialog = find_dialog ();
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), response);
  gtk_window_destroy (dialog);
  way_test_settle (40);
}

static void
on_activated_cb (GApplication *program, Room *room)
{
  WayWindow *window = WAY_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (program)));

  way_test_settle (100);
  room->look (window, room);
  if (gtk_application_get_active_window (GTK_APPLICATION (program)))
    gtk_window_close (GTK_WINDOW (window));
  way_test_settle (40);
}

/* Starts the program on the file, has @look look at its window, and closes it. */
static void
run (Room *room, void (*look) (WayWindow *window, gpointer room))
{
  g_autoptr (WayApplication) program = way_application_new (NULL);
  char *arguments[] = { (char *) "waymark", (char *) "--database", room->path };

  room->look = look;
  g_signal_connect_after (program, "activate", G_CALLBACK (on_activated_cb), room);
  assert_int_equal (g_application_run (G_APPLICATION (program), G_N_ELEMENTS (arguments), arguments), 0);
}

static void
activate (WayWindow *window, const char *action)
{
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;

  assert_true (g_action_parse_detailed_name (action, &name, &target, NULL));
  assert_true (gtk_widget_activate_action_variant (GTK_WIDGET (window), name, target));
  way_test_settle (60);
}

static const char *
get_sentence (WayWindow *window)
{
  return gtk_revealer_get_reveal_child (window->banner) ? gtk_label_get_label (window->banner_label) : "";
}

static void
assert_says_read_only (WayWindow *window)
{
  assert_true (g_str_has_prefix (get_sentence (window), "The history can be read, but not written to."));
  assert_string_equal (gtk_actionable_get_action_name (GTK_ACTIONABLE (window->banner_button)), "win.save-again");
}

static gint64
get_first (WayWindow *window)
{
  g_autoptr (WayGameItem) item = g_list_model_get_item (G_LIST_MODEL (window->games), 0);

  return way_game_item_get_id (item);
}

static void
look_through (WayWindow *window, gpointer data)
{
  Room *room = data;
  g_autofree char *path = g_build_filename (room->elsewhere, "all.waymark", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *text = NULL;
  g_autofree char *open = NULL;

  assert_says_read_only (window);
  assert_int_equal (g_list_model_get_n_items (G_LIST_MODEL (window->games)), 1);

  /* Opened, counted, exported. */
  open = g_strdup_printf ("win.open-game(int64 %" G_GINT64_FORMAT ")", get_first (window));
  activate (window, open);
  assert_int_equal (way_game_get_n_entries (way_window_get_game (window)), 4);
  activate (window, "win.home");
  activate (window, "win.statistics::Anna");
  assert_true (WAY_IS_STATISTICS_PAGE (way_window_get_page (window)));
  assert_says_read_only (window);
  activate (window, "win.back");
  way_window_export_games (window, "waymark", file);
  answer ("close");
  assert_true (g_file_get_contents (path, &text, NULL, NULL));
  assert_non_null (strstr (text, "road tiles=4 meeples=red:1"));

  /* What would write is refused in words, and nothing is gone from the list. */
  gtk_widget_activate_action (GTK_WIDGET (window), "win.delete-game", "x", get_first (window));
  way_test_settle (60);
  assert_string_not_equal (get_sentence (window), "");
  assert_int_equal (g_list_model_get_n_items (G_LIST_MODEL (window->games)), 1);
}

static void
test_read_only (void **state)
{
  make_read_only (*state, TRUE);
  run (*state, look_through);
}

static void
test_full (void **state)
{
  fill_up (*state);
  run (*state, look_through);
}

static void
begin_game (WayWindow *window)
{
  activate (window, "win.new-game");
  way_test_click (way_hand_find (way_window_get_page (window), GTK_TYPE_BUTTON, "suggested-action", 0));
  way_test_settle (60);
  assert_non_null (way_window_get_game (window));
  assert_true (way_game_next_turn (way_window_get_game (window), -1, NULL));
  assert_false (way_window_is_saved (window));
}

/* A new game is in memory, beside the history, and closing asks. */
static void
play_and_leave (WayWindow *window, gpointer data)
{
  begin_game (window);
  gtk_window_close (GTK_WINDOW (window));
  answer ("stay");
  assert_false (way_window_is_saved (window));
  activate (window, "win.home");
  answer ("leave");
  assert_null (way_window_get_game (window));
  assert_says_read_only (window);
  assert_int_equal (g_list_model_get_n_items (G_LIST_MODEL (window->games)), 1);
}

static void
test_play_and_leave (void **state)
{
  make_read_only (*state, TRUE);
  run (*state, play_and_leave);
}

/* As soon as the file can be written, the game goes there. */
static void
play_and_save (WayWindow *window, gpointer data)
{
  begin_game (window);
  activate (window, "win.save-again");
  assert_false (way_window_is_saved (window));
  make_read_only (data, FALSE);
  activate (window, "win.save-again");
  assert_true (way_window_is_saved (window));
  assert_string_equal (get_sentence (window), "");
  activate (window, "win.home");
  assert_int_equal (g_list_model_get_n_items (G_LIST_MODEL (window->games)), 2);
}

static void
test_play_and_save (void **state)
{
  Room *room = *state;

  make_read_only (room, TRUE);
  run (room, play_and_save);
  assert_int_equal (way_copies_count_games (room->path), 2);
}

/* An earlier game is changed in memory, and written when the window closes. */
static void
change_and_close (WayWindow *window, gpointer data)
{
  g_autofree char *open = g_strdup_printf ("win.open-game(int64 %" G_GINT64_FORMAT ")", get_first (window));

  activate (window, open);
  activate (window, "win.undo");
  assert_string_equal (gtk_actionable_get_action_name (GTK_ACTIONABLE (window->banner_button)), "win.go-on-in-memory");
  activate (window, "win.go-on-in-memory");
  activate (window, "win.undo");
  assert_int_equal (way_game_get_n_entries (way_window_get_game (window)), 3);
  make_read_only (data, FALSE);
}

static void
test_change_and_close (void **state)
{
  Room *room = *state;
  g_autoptr (WayStore) store = NULL;
  g_autoptr (GPtrArray) games = NULL;

  make_read_only (room, TRUE);
  run (room, change_and_close);
  store = way_store_open (room->path, NULL);
  games = way_store_list_games (store, 0, 2, NULL);
  assert_int_equal (games->len, 1);
  assert_int_equal (((WayGameInfo *) games->pdata[0])->n_changes, 3);
}

/* Nothing is put back where nothing can be written, and the history stays on view. */
static void
restore (WayWindow *window, gpointer data)
{
  Room *room = data;
  g_autoptr (GPtrArray) copies = way_copies_list (room->path);

  assert_int_equal (copies->len, 1);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.undo-restore", "s", ((WayCopy *) copies->pdata[0])->path);
  way_test_settle (60);
  assert_says_read_only (window);
  assert_int_equal (g_list_model_get_n_items (G_LIST_MODEL (window->games)), 1);
  assert_string_equal (way_store_get_path (window->store), room->path);
}

static void
test_restore (void **state)
{
  Room *room = *state;

  assert_true (way_copies_make (room->path, "2026-01-31", NULL));
  make_read_only (room, TRUE);
  run (room, restore);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_read_only, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_full, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_play_and_leave, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_play_and_save, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_change_and_close, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_restore, set_up, tear_down),
  };

  if (!way_small_disk_prepare ())
    {
      g_printerr ("no disk of its own: the test needs to be root, or user namespaces\n");
      return 1;
    }
  if (way_test_init () != 0)
    return 1;
  return cmocka_run_group_tests_name ("read-only", tests, NULL, NULL);
}
