/* test-safety.c: copies by themselves, a copy put back and taken away again, a damaged file saved as far as it goes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test.h"

#include <glib/gstdio.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "way-copies-page.h"
#include "way-copies.h"
#include "way-start-page.h"
#include "way-table-page.h"
#include "way-window-private.h"

typedef struct {
  char *folder;
  char *path;
  WayStore *store;
  WayWindow *window;
  gboolean waited; /* what is said of the copies came after the first frame */
} Room;

static GtkApplication *application;

static int
set_up (void **state)
{
  Room *room = g_new0 (Room, 1);

  room->folder = g_dir_make_tmp ("waymark-XXXXXX", NULL);
  room->path = g_build_filename (room->folder, "waymark.db", NULL);
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

static void
close_window (Room *room)
{
  if (room->window)
    assert_true (way_test_close (GTK_WINDOW (room->window)));
  room->window = NULL;
  g_clear_pointer (&room->store, way_store_close);
}

static int
tear_down (void **state)
{
  Room *room = *state;

  close_window (room);
  remove_folder (room->folder);
  g_free (room->folder);
  g_free (room->path);
  g_free (room);
  return 0;
}

/* As the application opens its window on a file. */
static void
open_window (Room *room)
{
  g_autoptr (GError) error = NULL;

  room->store = way_store_open (room->path, &error);
  if (!room->store)
    room->store = way_store_open (":memory:", NULL);
  room->window = way_window_new (application, room->store, NULL);
  way_window_guard (room->window, room->path, error);
  if (!error)
    way_window_resume (room->window);
  gtk_window_set_default_size (GTK_WINDOW (room->window), 370, 650);
  gtk_window_present (GTK_WINDOW (room->window));
  assert_true (way_test_until (way_test_has_size, room->window, 5000));
  way_test_settle (50);
}

static gint64
begin_game (Room *room, const char *name)
{
  CarcHeader header = { 0 };

  header.setup.n_players = 1;
  header.setup.modules = 1;
  g_strlcpy (header.names[0], name, sizeof header.names[0]);
  return way_store_begin (room->store, &header, NULL);
}

static char *
get_today (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return g_date_time_format (now, "%Y-%m-%d");
}

static gboolean
has_copy (gpointer data)
{
  Room *room = data;
  g_autofree char *today = get_today ();

  return way_copies_has (room->path, today);
}

static GtkWidget *
find_dialog (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) dialog = g_list_model_get_item (windows, i);

      if (ADW_IS_MESSAGE_DIALOG (dialog) && gtk_widget_get_visible (dialog))
        return dialog;
    }
  fail_msg ("nobody was asked");
  return NULL;
}

static void
answer (const char *response)
{
  GtkWidget *dialog = find_dialog ();

  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), response);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static gboolean
is_awake (gpointer window)
{
  return gtk_widget_get_sensitive (window);
}

static void
wait (Room *room)
{
  assert_true (way_test_until (is_awake, room->window, 10000));
  way_test_settle (50);
}

static const char *
get_sentence (Room *room)
{
  return gtk_revealer_get_reveal_child (room->window->banner) ? gtk_label_get_label (room->window->banner_label) : "";
}

static void
assert_games (Room *room, int n)
{
  assert_int_equal (way_store_count_games (room->store, NULL), n);
  assert_int_equal (g_list_model_get_n_items (G_LIST_MODEL (room->window->games)), n);
}

/* After the first frame, where there is something to copy; else with the first change. */
static void
test_copy_by_itself (void **state)
{
  Room *room = *state;
  gint64 id;
  g_autoptr (WayGame) game = NULL;

  open_window (room);
  way_test_settle (100);
  assert_false (has_copy (room));
  id = begin_game (room, "Anna");
  game = way_game_open (room->store, id, NULL);
  way_window_open_game (room->window, game);
  g_clear_pointer (&room->window->copied_day, g_free); /* as if the day had passed */
  assert_true (way_game_next_turn (game, 0, NULL));
  assert_true (way_test_until (has_copy, room, 5000));
  g_clear_object (&game);
  close_window (room);

  {
    g_autofree char *folder = way_copies_folder (room->path);

    remove_folder (folder);
  }
  open_window (room);
  assert_true (way_test_until (has_copy, room, 5000));
  assert_string_equal (get_sentence (room), "");
}

/* Said once, in few words, and nothing else happens. */
static void
test_copy_fails (void **state)
{
  Room *room = *state;
  g_autofree char *folder = way_copies_folder (room->path);

  room->store = way_store_open (room->path, NULL);
  begin_game (room, "Anna");
  g_clear_pointer (&room->store, way_store_close);
  assert_true (g_file_set_contents (folder, "no folder", -1, NULL));
  open_window (room);
  way_test_settle (200);
  assert_true (room->window->said_no_copy);
  assert_string_equal (get_sentence (room), "");
  assert_games (room, 1);
}

static gboolean
has_counted (gpointer data)
{
  Room *room = data;
  GtkWidget *page = way_window_get_page (room->window);
  g_autoptr (GPtrArray) copies = way_copies_list (room->path);
  g_autoptr (GPtrArray) replaced = way_copies_list_replaced (room->path);
  int last = (int) (copies->len + replaced->len) - 1;

  return last < 0 || way_test_find_nth (page, GTK_TYPE_BUTTON, "wm-restore", &last);
}

static GtkWidget *
open_copies (Room *room)
{
  assert_true (gtk_widget_activate_action (GTK_WIDGET (room->window), "win.copies", NULL));
  assert_true (way_test_until (has_counted, room, 5000));
  way_test_settle (50);
  assert_true (WAY_IS_COPIES_PAGE (way_window_get_page (room->window)));
  assert_true (way_test_content_width (way_window_get_page (room->window)) <= 360);
  return way_window_get_page (room->window);
}

static void
test_restore_and_undo (void **state)
{
  Room *room = *state;
  GtkWidget *page, *button;

  room->store = way_store_open (room->path, NULL);
  begin_game (room, "Anna");
  assert_true (way_copies_make (room->path, "2026-01-31", NULL));
  begin_game (room, "Jan");
  g_clear_pointer (&room->store, way_store_close);
  open_window (room);
  assert_games (room, 2);

  page = open_copies (room);
  button = way_test_find (page, GTK_TYPE_BUTTON, "wm-restore");
  assert_non_null (button);
  assert_non_null (way_test_find (page, GTK_TYPE_LABEL, "heading"));
  assert_true (way_test_until (has_copy, room, 5000)); /* today's, which lies on top of the next list */
  assert_true (gtk_widget_activate_action (page, "win.back", NULL));

  page = open_copies (room);
  {
    int second = 1;

    button = way_test_find_nth (page, GTK_TYPE_BUTTON, "wm-restore", &second);
  }
  assert_non_null (button);
  way_test_click (button);
  answer ("cancel");
  way_test_settle (50);
  assert_games (room, 2);
  way_test_click (button);
  answer ("restore");
  wait (room);
  assert_true (WAY_IS_START_PAGE (way_window_get_page (room->window)));
  assert_games (room, 1);

  /* What was there is listed, and comes back with the button of the notice. */
  {
    g_autoptr (GPtrArray) replaced = way_copies_list_replaced (room->path);

    assert_int_equal (replaced->len, 1);
  }
  button = way_test_find (room->window, GTK_TYPE_BUTTON, "Undo");
  assert_non_null (button);
  way_test_click (button);
  wait (room);
  assert_games (room, 2);
  assert_string_equal (get_sentence (room), "");
}

#define PAGE 4096

/* The end of the file as a session that was cut off, or a disk, may leave it; the last page is one of an index. */
static void
damage (Room *room, gsize n_bytes)
{
  g_autofree char *bytes = NULL;
  gsize length;

  assert_true (g_file_get_contents (room->path, &bytes, &length, NULL));
  n_bytes = MIN (n_bytes, length);
  memset (bytes + length - n_bytes, 0x5a, n_bytes);
  assert_true (g_file_set_contents (room->path, bytes, (gssize) length, NULL));
}

static void
fill (Room *room)
{
  room->store = way_store_open (room->path, NULL);
  for (int i = 0; i < 200; i++)
    begin_game (room, "Anna");
  g_clear_pointer (&room->store, way_store_close);
}

static gboolean
has_notice (gpointer data)
{
  return *get_sentence (data) != '\0';
}

/* Looked for only where the last session did not end in order, and then said. */
static void
test_damage_is_found (void **state)
{
  Room *room = *state;
  g_autofree char *marker = NULL;
  g_autofree char *today = get_today ();

  fill (room);
  assert_true (way_copies_make (room->path, today, NULL));
  damage (room, PAGE);
  open_window (room);
  way_test_settle (200);
  assert_string_equal (get_sentence (room), "");
  gtk_window_close (GTK_WINDOW (room->window));
  room->window = NULL;
  way_test_settle (50);
  g_clear_pointer (&room->store, way_store_close);

  marker = g_strconcat (room->path, "-open", NULL);
  assert_false (g_file_test (marker, G_FILE_TEST_EXISTS));
  assert_true (g_file_set_contents (marker, "0\n", -1, NULL));
  open_window (room);
  assert_true (way_test_until (has_notice, room, 5000));
  assert_string_equal (gtk_actionable_get_action_name (GTK_ACTIONABLE (room->window->banner_button)), "win.copies");

  way_test_click (room->window->banner_button);
  assert_true (WAY_IS_COPIES_PAGE (way_window_get_page (room->window)));
  way_test_click (way_test_find (way_window_get_page (room->window), GTK_TYPE_BUTTON, "Recover…"));
  answer ("restore");
  wait (room);
  answer ("close");
  assert_string_equal (get_sentence (room), "");
  assert_true (way_copies_check (room->path, NULL));
  assert_true (way_store_count_games (room->store, NULL) > 100);
}

/* Nobody is told that the games are safe when it is for their damage that there is no copy. */
static void
test_copy_meets_damage (void **state)
{
  Room *room = *state;

  fill (room);
  damage (room, 12 * PAGE);
  open_window (room);
  assert_true (way_test_until (has_notice, room, 5000));
  assert_string_equal (gtk_actionable_get_action_name (GTK_ACTIONABLE (room->window->banner_button)), "win.copies");
  assert_true (room->window->damaged);
  assert_false (room->window->said_no_copy);
}

/* What the start page says of the copies, or NULL. */
static GtkWidget *
find_notice (gpointer data)
{
  Room *room = data;
  GtkWidget *notice = way_test_find (room->window, GTK_TYPE_BOX, "wm-copy");

  return notice && gtk_widget_get_mapped (notice) ? notice : NULL;
}

/* What cannot even be opened is put back from a copy, and what was played meanwhile goes there, too. */
static void
test_broken_file (void **state)
{
  Room *room = *state;
  GtkWidget *page;
  g_autofree char *today = get_today ();

  fill (room);
  assert_true (way_copies_make (room->path, today, NULL));
  damage (room, G_MAXSIZE);
  open_window (room);
  assert_string_not_equal (get_sentence (room), "");
  assert_null (find_notice (room)); /* the other notice leads to the copies */
  begin_game (room, "Meanwhile");
  way_test_click (room->window->banner_button);
  page = way_window_get_page (room->window);
  assert_true (WAY_IS_COPIES_PAGE (page));

  /* Nothing in this file can be read, and it stays as it is. */
  way_test_click (way_test_find (page, GTK_TYPE_BUTTON, "Recover…"));
  answer ("restore");
  wait (room);
  assert_string_not_equal (get_sentence (room), "");
  assert_games (room, 1);

  page = open_copies (room);
  way_test_click (way_test_find (page, GTK_TYPE_BUTTON, "wm-restore"));
  answer ("restore");
  wait (room);
  assert_string_equal (get_sentence (room), "");
  assert_games (room, 201);
  assert_string_equal (way_store_get_path (room->store), room->path);
  assert_null (way_test_find (room->window, GTK_TYPE_BUTTON, "Undo"));
}

static gboolean
has_copy_notice (gpointer data)
{
  return find_notice (data) != NULL;
}

static gboolean
has_no_copy_notice (gpointer data)
{
  return find_notice (data) == NULL;
}

static void
make_copies (Room *room)
{
  room->store = way_store_open (room->path, NULL);
  begin_game (room, "Anna");
  assert_true (way_copies_make (room->path, "2025-12-31", NULL));
  assert_true (way_copies_make (room->path, "2026-01-30", NULL));
  g_clear_pointer (&room->store, way_store_close);
}

static void
note_first_frame_cb (GdkFrameClock *clock, Room *room)
{
  g_signal_handlers_disconnect_by_func (clock, note_first_frame_cb, room);
  room->waited = has_no_copy_notice (room);
}

/* The file is gone, the copies are not: that is said after the first frame, and it is people who put one back. */
static void
test_history_is_gone (void **state)
{
  Room *room = *state;
  GtkWidget *notice;

  make_copies (room);
  assert_int_equal (g_unlink (room->path), 0);
  room->store = way_store_open (room->path, NULL);
  room->window = way_window_new (application, room->store, NULL);
  way_window_guard (room->window, room->path, NULL);
  gtk_window_set_default_size (GTK_WINDOW (room->window), 370, 650);
  gtk_widget_realize (GTK_WIDGET (room->window));
  g_signal_connect (gtk_widget_get_frame_clock (GTK_WIDGET (room->window)), "after-paint",
                    G_CALLBACK (note_first_frame_cb), room);
  gtk_window_present (GTK_WINDOW (room->window));
  assert_true (way_test_until (has_copy_notice, room, 5000));
  assert_true (room->waited);
  assert_games (room, 0);
  notice = find_notice (room);
  assert_non_null (way_test_find (notice, GTK_TYPE_LABEL, "There is a backup of the history from 01/30/26."));
  assert_true (way_test_content_width (way_window_get_page (room->window)) <= 360);

  way_test_click (way_test_find (notice, GTK_TYPE_BUTTON, "Backups…"));
  assert_true (WAY_IS_COPIES_PAGE (way_window_get_page (room->window)));
  assert_games (room, 0);
  way_test_click (way_test_find (way_window_get_page (room->window), GTK_TYPE_BUTTON, "wm-restore"));
  answer ("restore");
  wait (room);
  assert_games (room, 1);
  assert_null (find_notice (room));
}

/* Deleted in the program it is the same; while there are games, or no copies, nobody speaks of them. */
static void
test_no_games_any_more (void **state)
{
  Room *room = *state;
  g_autofree char *folder = way_copies_folder (room->path);
  g_autoptr (WayGameItem) item = NULL;
  gint64 id;

  make_copies (room);
  open_window (room);
  assert_null (find_notice (room));
  item = g_list_model_get_item (G_LIST_MODEL (room->window->games), 0);
  id = way_game_item_get_id (item);
  assert_true (way_games_set_deleted (room->window->games, id, TRUE, NULL));
  assert_true (way_test_until (has_copy_notice, room, 5000));
  assert_true (way_games_set_deleted (room->window->games, id, FALSE, NULL));
  assert_null (find_notice (room));
  assert_true (way_games_set_deleted (room->window->games, id, TRUE, NULL));
  assert_true (way_test_until (has_copy_notice, room, 5000));

  remove_folder (folder);
  open_copies (room);
  assert_true (gtk_widget_activate_action (GTK_WIDGET (room->window), "win.back", NULL));
  assert_true (WAY_IS_START_PAGE (way_window_get_page (room->window)));
  assert_true (way_test_until (has_no_copy_notice, room, 5000));
  way_test_settle (100);
  assert_null (find_notice (room));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_copy_by_itself, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_copy_fails, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_restore_and_undo, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_damage_is_found, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_copy_meets_damage, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_broken_file, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_history_is_gone, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_no_games_any_more, set_up, tear_down),
  };
  int result;

  if (way_test_init () != 0)
    return 1;
  application = GTK_APPLICATION (adw_application_new (NULL, G_APPLICATION_NON_UNIQUE));
  g_object_set (application, "resource-base-path", WAY_TEST_RESOURCES, NULL);
  g_application_register (G_APPLICATION (application), NULL, NULL);
  result = cmocka_run_group_tests_name ("safety", tests, NULL, NULL);
  g_clear_object (&application);
  return result;
}
