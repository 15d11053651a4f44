/* test-waiting.c: while another program holds the history file the window stays awake, and nothing that was entered is
 * lost.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-file-fixture.h"
#include "way-test-application.h"

#include <string.h>

#include "carc-base.h"
#include "way-chip-faces.h"
#include "way-entry-page.h"
#include "way-driver.h"
#include "way-holder.h"
#include "way-import.h"
#include "way-start-page.h"
#include "way-table-page.h"
#include "way-main-window.h"
#include "way-window.h"
#include "way-text.h"

/* Clicks the button of the form that is shown. */
#define RECORD "record"

/* Turns of the main loop that a window which waits for the file could not make. */
#define AWAKE 20

typedef struct {
  char *folder;
  char *path;
  WayStore *store;
  WayWindow *window;
  WayGame *game;
  GSubprocess *other;
  guint ticker;
  int ticks;
} Room;

static GtkApplication *application;
static const char *self_path;

static gboolean
tick_cb (gpointer data)
{
  ((Room *) data)->ticks++;
  return G_SOURCE_CONTINUE;
}

static int
set_up (void **state)
{
  static const char text[] = "waymark 1\nplayer red \"Anna\"\nplayer blue \"Jan\"\nturn red\n";
  g_autoptr (WayRecordFile) file = way_record_file_read (text, strlen (text));
  Room *room = g_new0 (Room, 1);
  gint64 id;

  room->folder = g_dir_make_tmp ("waymark-XXXXXX", NULL);
  room->path = g_build_filename (room->folder, "waymark.db", NULL);
  room->store = way_store_open (room->path, NULL);
  way_import_record (file, room->store, WAY_RESOLUTION_ASK, &id, NULL);
  room->game = way_game_open (room->store, id, NULL);
  room->window = way_main_window_new (application, room->store, NULL);
  gtk_window_set_default_size (GTK_WINDOW (room->window), 370, 650);
  gtk_window_present (GTK_WINDOW (room->window));
  way_window_open_game (room->window, room->game);
  room->ticker = g_timeout_add (10, tick_cb, room);
  *state = room;
  return way_test_until (way_test_has_size, room->window, 5000) ? 0 : 1;
}

static int
tear_down (void **state)
{
  Room *room = *state;

  g_source_remove (room->ticker);
  g_clear_object (&room->other);
  g_clear_object (&room->game);
  assert_true (way_test_close (GTK_WINDOW (room->window)));
  way_store_close (room->store);
  way_file_fixture_remove_folder (room->folder);
  g_free (room->folder);
  g_free (room->path);
  g_free (room);
  return 0;
}

static void
lock (Room *room)
{
  room->other = way_holder_start (self_path, room->path, WAY_HOLD_WRITES);
}

static void
unlock (Room *room)
{
  way_holder_end (g_steal_pointer (&room->other));
}

static void
activate (Room *room, const char *action)
{
  if (g_str_equal (action, RECORD))
    g_signal_emit_by_name (way_driver_get (way_window_get_page (room->window), "record_button"), "clicked");
  else
    way_driver_activate (room->window, action);
}

/* The sentence that says that the file is busy, and nothing else. */
static gboolean
has_said_busy (gpointer data)
{
  Room *room = data;
  g_autoptr (GError) error = g_error_new_literal (WAY_STORE_ERROR, WAY_STORE_ERROR_BUSY, "");
  g_autofree char *sentence = way_text_error (error);

  return g_str_equal (way_banner_get_text (way_window_get_banner (room->window)), sentence);
}

static gboolean
is_awake (gpointer data)
{
  return ((Room *) data)->ticks >= AWAKE;
}

static void
assert_awake (Room *room)
{
  room->ticks = 0;
  assert_true (way_test_until (is_awake, room, 5000));
}

static gboolean
has_two_entries (gpointer data)
{
  return way_game_get_n_entries (((Room *) data)->game) == 2;
}

static WayDraft *
fill_form (Room *room)
{
  activate (room, "win.enter::road");
  way_test_settle (50);
  way_draft_set (way_window_get_draft (room->window), &carc_road_tiles, CARC_NO_PLAYER, 4);
  way_draft_set (way_window_get_draft (room->window), &carc_meeples, 0, 1);
  return way_window_get_draft (room->window);
}

/* The same for everything that changes the game: it waits in the main loop, and is done when the file is free. */
static void
assert_waits_for (Room *room, const char *action, gboolean (*is_done) (gpointer data))
{
  lock (room);
  room->ticks = 0;
  activate (room, action);
  assert_int_equal (room->ticks, 0); /* it came back at once */
  assert_awake (room);
  assert_false (is_done (room));
  assert_false (has_said_busy (room));
  unlock (room);
  assert_true (way_test_until (is_done, room, 5000));
  assert_false (has_said_busy (room));
}

static void
test_record_waits (void **state)
{
  Room *room = *state;

  fill_form (room);
  assert_waits_for (room, RECORD, has_two_entries);
  assert_true (WAY_IS_TABLE_PAGE (way_window_get_page (room->window)));
  assert_false (way_wait_is_waiting (way_window_get_wait (room->window)));
}

static gboolean
has_one_entry (gpointer data)
{
  return way_game_get_n_entries (((Room *) data)->game) == 1;
}

static void
test_turn_and_undo_wait (void **state)
{
  Room *room = *state;

  assert_waits_for (room, "win.next-turn", has_two_entries);
  assert_waits_for (room, "win.undo", has_one_entry);
  assert_waits_for (room, "win.redo", has_two_entries);
}

static gboolean
has_game_of_its_own (gpointer data)
{
  Room *room = data;
  WayGame *game = way_window_get_game (room->window);

  return game && game != room->game && way_game_get_n_entries (game) == 1;
}

static void
test_new_game_waits (void **state)
{
  Room *room = *state;
  gboolean saved;

  activate (room, "win.new-game");
  way_test_settle (50);
  lock (room);
  way_test_click (way_driver_get (way_window_get_page (room->window), "start"));
  assert_awake (room);
  assert_false (has_game_of_its_own (room));
  unlock (room);
  assert_true (way_test_until (has_game_of_its_own, room, 5000));
  g_object_get (way_window_get_game (room->window), "saved", &saved, NULL);
  assert_true (saved);
  assert_int_equal (way_store_count_games (room->store, NULL), 2);
}

/* A file that stays busy is said to be so; the answers stay, and recording them works later. */
static void
test_patience_ends (void **state)
{
  Room *room = *state;
  WayDraft *draft = fill_form (room);

  lock (room);
  room->ticks = 0;
  activate (room, RECORD);
  assert_int_equal (room->ticks, 0);
  assert_true (way_test_until (has_said_busy, room, 5000));
  assert_true (room->ticks >= AWAKE);
  assert_false (way_wait_is_waiting (way_window_get_wait (room->window)));
  assert_ptr_equal (way_window_get_draft (room->window), draft);
  assert_int_equal (way_draft_get (draft, &carc_road_tiles, CARC_NO_PLAYER), 4);
  assert_true (WAY_IS_ENTRY_PAGE (way_window_get_page (room->window)));
  assert_int_equal (way_game_get_n_entries (room->game), 1);
  unlock (room);
  activate (room, RECORD);
  assert_int_equal (way_game_get_n_entries (room->game), 2);
}

static gboolean
has_stored_form (gpointer data)
{
  Room *room = data;
  g_autofree char *entry_text = way_store_read_draft (room->store, way_game_get_id (room->game), NULL);

  return entry_text != NULL && strstr (entry_text, "tiles=4") != NULL;
}

static gboolean
has_no_stored_form (gpointer data)
{
  Room *room = data;
  g_autofree char *entry_text = way_store_read_draft (room->store, way_game_get_id (room->game), NULL);

  return entry_text == NULL;
}

/* The form of the moment is kept as soon as that is possible, and forgotten likewise. */
static void
test_form_is_kept_later (void **state)
{
  Room *room = *state;

  lock (room);
  fill_form (room);
  assert_awake (room);
  assert_awake (room);
  assert_false (has_stored_form (room));
  assert_false (has_said_busy (room));
  unlock (room);
  assert_true (way_test_until (has_stored_form, room, 5000));

  lock (room);
  way_open_draft_drop (way_session_get_drafts (way_window_get_session (room->window)), FALSE);
  assert_awake (room);
  assert_false (has_no_stored_form (room));
  unlock (room);
  assert_true (way_test_until (has_no_stored_form, room, 5000));
}

/* Who closes the window while something waits closes it when that is done. */
static void
test_window_closes_after_it (void **state)
{
  Room *room = *state;

  fill_form (room);
  lock (room);
  activate (room, RECORD);
  gtk_window_close (GTK_WINDOW (room->window));
  assert_awake (room);
  assert_true (gtk_widget_get_visible (GTK_WIDGET (room->window)));
  g_object_ref (room->window);
  unlock (room);
  assert_true (way_test_until (has_two_entries, room, 5000));
  way_test_settle (50);
  assert_null (gtk_window_get_application (GTK_WINDOW (room->window)));
  g_object_unref (room->window);
  room->window = way_main_window_new (application, room->store, NULL); /* for the end of the test */
}

static GtkWindow *
find_preferences (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (ADW_IS_PREFERENCES_WINDOW (window))
        return window;
    }
  return NULL;
}

static gboolean
has_chip_faces (gpointer data)
{
  return find_preferences () && way_test_find (find_preferences (), WAY_TYPE_CHIP_FACES, NULL);
}

static gboolean
has_no_preferences (gpointer data)
{
  return find_preferences () == NULL;
}

/* The window is closed while a change in the preferences waits, which holds it: nothing is written any more to a store
 * that may be gone with the window, nothing is shown there, and the preferences go with it. */
static void
test_preferences_without_the_window (void **state)
{
  Room *room = *state;
  CarcChip chips[CARC_N_CHIPS] = { [0] = { 1, { { 4, false, 3 } } } };
  g_autoptr (GtkWidget) faces = NULL;

  activate (room, "win.preferences");
  assert_true (way_test_until (has_chip_faces, NULL, 5000));
  faces = g_object_ref (way_test_find (find_preferences (), WAY_TYPE_CHIP_FACES, NULL));
  way_chip_faces_set (WAY_CHIP_FACES (faces), chips);
  lock (room);
  g_signal_emit_by_name (faces, "changed");
  assert_true (way_wait_is_waiting (way_window_get_wait (room->window)));
  g_object_ref (room->window);
  gtk_window_destroy (GTK_WINDOW (room->window));
  g_signal_emit_by_name (faces, "changed");
  unlock (room);
  assert_awake (room);
  g_signal_emit_by_name (faces, "changed");
  assert_true (way_store_read_chips (room->store, chips, NULL));
  assert_int_not_equal (chips[0].faces[0].points, 3);
  g_object_unref (room->window);
  assert_true (way_test_until (has_no_preferences, NULL, 5000));
  room->window = way_main_window_new (application, room->store, NULL); /* for the end of the test */
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_record_waits, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_turn_and_undo_wait, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_new_game_waits, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_patience_ends, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_form_is_kept_later, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_window_closes_after_it, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_preferences_without_the_window, set_up, tear_down),
  };
  int result;

  if (way_holder_run (argc, argv, &result))
    return result;
  self_path = argv[0];
  application = way_test_begin ();
  return application == NULL ? 1
                             : way_test_end (application, cmocka_run_group_tests_name ("waiting", tests, NULL, NULL));
}
