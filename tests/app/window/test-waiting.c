/* test-waiting.c: while another program has locked the history file, the window responds, and no entry is lost.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-file-fixture.h"
#include "way-test-application.h"

#include <string.h>

#include "carc-base.h"
#include "way-space-ends.h"
#include "way-entry-page.h"
#include "way-final-page.h"
#include "way-game-sources.h"
#include "way-driver.h"
#include "way-page.h"
#include "way-quick-page.h"
#include "way-holder.h"
#include "way-import.h"
#include "way-start-page.h"
#include "way-table-page.h"
#include "way-main-window.h"
#include "way-window.h"
#include "way-text.h"

/* Clicks the button of the visible form. */
#define RECORD "record"

/* Iterations of the main loop that would not happen if the window were blocked. */
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
} Fixture;

static GtkApplication *application;
static const char *self_path;

static gboolean
tick_cb (gpointer data)
{
  ((Fixture *) data)->ticks++;
  return G_SOURCE_CONTINUE;
}

static int
set_up (void **state)
{
  static const char text[] = "waymark 1\nplayer red \"Anna\"\nplayer blue \"Jan\"\nturn red\n";
  g_autoptr (WayRecordFile) file = way_record_file_read (text, strlen (text));
  Fixture *fixture = g_new0 (Fixture, 1);
  gint64 id;

  fixture->folder = g_dir_make_tmp ("waymark-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "waymark.db", NULL);
  fixture->store = way_store_open (fixture->path, NULL);
  way_import_record (file, fixture->store, WAY_RESOLUTION_ASK, &id, NULL);
  fixture->game = way_game_open (fixture->store, id, NULL);
  fixture->window = way_main_window_new (application, fixture->store, NULL);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 370, 650);
  gtk_window_present (GTK_WINDOW (fixture->window));
  way_window_open_game (fixture->window, fixture->game);
  fixture->ticker = g_timeout_add (10, tick_cb, fixture);
  *state = fixture;
  return way_test_until (way_test_has_size, fixture->window, 5000) ? 0 : 1;
}

static int
tear_down (void **state)
{
  Fixture *fixture = *state;

  g_source_remove (fixture->ticker);
  g_clear_object (&fixture->other);
  g_clear_object (&fixture->game);
  assert_true (way_test_close (GTK_WINDOW (fixture->window)));
  way_store_close (fixture->store);
  way_file_fixture_remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
  g_free (fixture);
  return 0;
}

static void
lock (Fixture *fixture)
{
  fixture->other = way_holder_start (self_path, fixture->path, WAY_HOLD_WRITES);
}

static void
unlock (Fixture *fixture)
{
  way_holder_end (g_steal_pointer (&fixture->other));
}

static void
activate (Fixture *fixture, const char *action)
{
  if (g_str_equal (action, RECORD))
    g_signal_emit_by_name (way_page_get_main_button (WAY_PAGE (way_window_get_page (fixture->window))), "clicked");
  else
    way_driver_activate (fixture->window, action);
}

/* Returns whether the banner shows the message for BUSY, and nothing else. */
static gboolean
has_said_busy (gpointer data)
{
  Fixture *fixture = data;
  g_autoptr (GError) error = g_error_new_literal (WAY_STORE_ERROR, WAY_STORE_ERROR_BUSY, "");
  g_autofree char *sentence = way_text_error (error);

  return g_str_equal (way_banner_get_text (way_window_get_banner (fixture->window)), sentence);
}

static gboolean
is_awake (gpointer data)
{
  return ((Fixture *) data)->ticks >= AWAKE;
}

static void
assert_awake (Fixture *fixture)
{
  fixture->ticks = 0;
  assert_true (way_test_until (is_awake, fixture, 5000));
}

static gboolean
has_two_entries (gpointer data)
{
  return way_game_get_n_entries (((Fixture *) data)->game) == 2;
}

static WayDraft *
fill_form (Fixture *fixture)
{
  activate (fixture, "win.enter::road");
  way_test_settle ();
  way_draft_set (way_window_get_draft (fixture->window), &carc_road_tiles, CARC_NO_PLAYER, 4);
  way_draft_set (way_window_get_draft (fixture->window), &carc_meeples, 0, 1);
  return way_window_get_draft (fixture->window);
}

/* The same for everything that changes the game: it waits in the main loop, and is done when the file is free. */
static void
assert_waits_for (Fixture *fixture, const char *action, gboolean (*is_done) (gpointer data))
{
  lock (fixture);
  fixture->ticks = 0;
  activate (fixture, action);
  assert_int_equal (fixture->ticks, 0); /* it returned at once */
  assert_awake (fixture);
  assert_false (is_done (fixture));
  assert_false (has_said_busy (fixture));
  unlock (fixture);
  assert_true (way_test_until (is_done, fixture, 5000));
  assert_false (has_said_busy (fixture));
}

static void
test_record_waits (void **state)
{
  Fixture *fixture = *state;

  fill_form (fixture);
  assert_waits_for (fixture, RECORD, has_two_entries);
  assert_true (WAY_IS_TABLE_PAGE (way_window_get_page (fixture->window)));
  assert_false (way_wait_is_waiting (way_window_get_wait (fixture->window)));
}

static gboolean
has_one_entry (gpointer data)
{
  return way_game_get_n_entries (((Fixture *) data)->game) == 1;
}

static gboolean
waits_no_longer (gpointer data)
{
  return !way_wait_is_waiting (way_window_get_wait (((Fixture *) data)->window));
}

static void
test_turn_and_undo_wait (void **state)
{
  Fixture *fixture = *state;

  assert_waits_for (fixture, "win.next-turn", has_two_entries);
  assert_waits_for (fixture, "win.undo", has_one_entry);
  assert_waits_for (fixture, "win.redo", has_two_entries);
}

/* While Undo waits, the phone of Jan enters a road. Undo was about the turn before it, and is not done. */
static void
test_undo_after_a_phone (void **state)
{
  Fixture *fixture = *state;
  const WayRequestKey key
      = { "0123456789abcdef0123456789abcdef", "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef" };
  CarcEntry road = { .subject = &carc_road, .state = CARC_STATE_COMPLETED };
  g_autofree char *toast = NULL;

  carc_entry_set (&road, &carc_road_tiles, CARC_NO_PLAYER, 4);
  carc_entry_set (&road, &carc_meeples, 1, 1);
  activate (fixture, "win.next-turn");
  lock (fixture);
  activate (fixture, "win.undo");
  assert_true (way_wait_is_waiting (way_window_get_wait (fixture->window)));
  unlock (fixture);
  assert_true (way_game_record_from (fixture->game, 1, &key, &road, 1, NULL));
  assert_true (way_test_until (waits_no_longer, fixture, 5000));
  assert_int_equal (way_game_get_n_entries (fixture->game), 3);
  assert_non_null (way_test_find (GTK_WIDGET (fixture->window), GTK_TYPE_LABEL,
                                  "Nothing was undone. A newer entry came in: Jan +4 · now 4"));
  activate (fixture, "win.undo");
  assert_int_equal (way_game_get_n_entries (fixture->game), 2);
}

static void
test_leaving_final_scoring_waits (void **state)
{
  Fixture *fixture = *state;

  activate (fixture, "win.final");
  assert_true (has_two_entries (fixture));
  assert_true (WAY_IS_FINAL_PAGE (way_window_get_page (fixture->window)));
  assert_waits_for (fixture, "win.back", has_one_entry);
  assert_true (WAY_IS_TABLE_PAGE (way_window_get_page (fixture->window)));
}

static gboolean
has_game_of_its_own (gpointer data)
{
  Fixture *fixture = data;
  WayGame *game = way_window_get_game (fixture->window);

  return game && game != fixture->game && way_game_get_n_entries (game) == 1;
}

static void
test_new_game_waits (void **state)
{
  Fixture *fixture = *state;
  gboolean saved;

  activate (fixture, "win.new-game");
  way_test_settle ();
  lock (fixture);
  way_test_click (way_page_get_main_button (WAY_PAGE (way_window_get_page (fixture->window))));
  assert_awake (fixture);
  assert_false (has_game_of_its_own (fixture));
  unlock (fixture);
  assert_true (way_test_until (has_game_of_its_own, fixture, 5000));
  g_object_get (way_window_get_game (fixture->window), "saved", &saved, NULL);
  assert_true (saved);
  assert_int_equal (way_store_count_games (fixture->store, NULL), 2);
}

/* If the file stays busy, this is reported; the answers are kept, and recording them works later. */
static void
test_timeout (void **state)
{
  Fixture *fixture = *state;
  WayDraft *draft = fill_form (fixture);

  lock (fixture);
  fixture->ticks = 0;
  activate (fixture, RECORD);
  assert_int_equal (fixture->ticks, 0);
  assert_true (way_test_until (has_said_busy, fixture, 5000));
  assert_true (fixture->ticks >= AWAKE);
  assert_false (way_wait_is_waiting (way_window_get_wait (fixture->window)));
  assert_ptr_equal (way_window_get_draft (fixture->window), draft);
  assert_int_equal (way_draft_get (draft, &carc_road_tiles, CARC_NO_PLAYER), 4);
  assert_true (WAY_IS_ENTRY_PAGE (way_window_get_page (fixture->window)));
  assert_int_equal (way_game_get_n_entries (fixture->game), 1);
  unlock (fixture);
  activate (fixture, RECORD);
  assert_int_equal (way_game_get_n_entries (fixture->game), 2);
}

static gboolean
has_stored_form (gpointer data)
{
  Fixture *fixture = data;
  g_autofree char *draft = way_store_read_draft (fixture->store, way_game_get_id (fixture->game), NULL);

  return draft && strstr (draft, "tiles=4");
}

static gboolean
has_no_stored_form (gpointer data)
{
  Fixture *fixture = data;
  g_autofree char *draft = way_store_read_draft (fixture->store, way_game_get_id (fixture->game), NULL);

  return !draft;
}

/* The current form is saved as soon as possible, and so is its deletion. */
static void
test_form_is_kept_later (void **state)
{
  Fixture *fixture = *state;

  lock (fixture);
  fill_form (fixture);
  assert_awake (fixture);
  assert_awake (fixture);
  assert_false (has_stored_form (fixture));
  assert_false (has_said_busy (fixture));
  unlock (fixture);
  assert_true (way_test_until (has_stored_form, fixture, 5000));

  lock (fixture);
  way_open_draft_drop (way_session_get_drafts (way_window_get_session (fixture->window)), FALSE);
  assert_awake (fixture);
  assert_false (has_no_stored_form (fixture));
  unlock (fixture);
  assert_true (way_test_until (has_no_stored_form, fixture, 5000));
}

/* If the window is closed while something waits, it closes when that is done. */
static void
test_window_closes_after_it (void **state)
{
  Fixture *fixture = *state;

  fill_form (fixture);
  lock (fixture);
  activate (fixture, RECORD);
  gtk_window_close (GTK_WINDOW (fixture->window));
  assert_awake (fixture);
  assert_true (gtk_widget_get_visible (GTK_WIDGET (fixture->window)));
  g_object_ref (fixture->window);
  unlock (fixture);
  assert_true (way_test_until (has_two_entries, fixture, 5000));
  way_test_settle ();
  assert_null (gtk_window_get_application (GTK_WINDOW (fixture->window)));
  g_object_unref (fixture->window);
  fixture->window = way_main_window_new (application, fixture->store, NULL); /* for the teardown */
}

static gboolean
has_space_ends (gpointer data)
{
  return way_driver_find_anywhere (WAY_TYPE_SPACE_ENDS) != NULL;
}

/* The window is closed while a change of the ladders of new games waits, which keeps the page alive: nothing is written
 * to the store, which may be closed with the window, and no message is shown. */
static void
test_ladders_without_the_window (void **state)
{
  Fixture *fixture = *state;
  int8_t typed[CARC_TRACK_SPACES] = { [1] = 28 };
  g_autoptr (GtkWidget) ends = NULL;

  activate (fixture, "win.ladders");
  assert_true (way_test_until (has_space_ends, NULL, 5000));
  ends = g_object_ref (way_driver_find_anywhere (WAY_TYPE_SPACE_ENDS));
  way_space_ends_set (WAY_SPACE_ENDS (ends), typed);
  lock (fixture);
  g_signal_emit_by_name (ends, "changed");
  assert_true (way_wait_is_waiting (way_window_get_wait (fixture->window)));
  g_object_ref (fixture->window);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_signal_emit_by_name (ends, "changed");
  unlock (fixture);
  assert_awake (fixture);
  g_signal_emit_by_name (ends, "changed");
  assert_true (way_store_read_space_ends (fixture->store, typed, NULL));
  assert_int_not_equal (typed[1], 28);
  g_object_unref (fixture->window);
  fixture->window = way_main_window_new (application, fixture->store, NULL); /* for the teardown */
}

/* What is typed is another line by then, which is tried, or not even an entry any more. */
static void
test_line_is_changed_later (void **state)
{
  Fixture *fixture = *state;
  GtkEditable *line;
  GtkWidget *retry;

  activate (fixture, "win.quick");
  line = GTK_EDITABLE (way_test_find (way_window_get_page (fixture->window), GTK_TYPE_ENTRY, NULL));
  retry = way_driver_get (way_window_get_banner (fixture->window), "retry");
  gtk_editable_set_text (line, "road tiles=4 meeples=red:1");
  lock (fixture);
  g_signal_emit_by_name (line, "activate");
  assert_true (way_test_until (has_said_busy, fixture, 5000));
  unlock (fixture);
  for (guint i = 0; i < 2; i++)
    {
      gtk_editable_set_text (line, i == 0 ? "road tiles=4 meeples=red:1 x" : "");
      way_test_click (retry);
      assert_true (WAY_IS_QUICK_PAGE (way_window_get_page (fixture->window)));
      assert_int_equal (way_game_get_n_entries (fixture->game), 1);
      assert_false (has_said_busy (fixture));
      assert_non_null (strstr (way_banner_get_text (way_window_get_banner (fixture->window)), "was not recorded"));
    }
  gtk_editable_set_text (line, "monastery meeples=red:1");
  way_test_click (retry);
  assert_true (way_test_until (has_two_entries, fixture, 5000));
  assert_string_equal (way_banner_get_text (way_window_get_banner (fixture->window)), "");
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_record_waits, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_turn_and_undo_wait, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_undo_after_a_phone, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_leaving_final_scoring_waits, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_new_game_waits, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_timeout, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_form_is_kept_later, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_line_is_changed_later, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_window_closes_after_it, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_ladders_without_the_window, set_up, tear_down),
  };
  int result;

  if (way_holder_run (argc, argv, &result))
    return result;
  self_path = argv[0];
  application = way_test_begin ();
  return !application ? 1 : way_test_end (application, cmocka_run_group_tests_name ("waiting", tests, NULL, NULL));
}
