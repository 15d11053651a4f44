/* test-trouble.c: a full disk, a game that is deleted elsewhere, unusual names: the window shows a message, and the
 * game continues.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-file-fixture.h"
#include "way-test.h"

#include <signal.h>
#include <string.h>
#include <sys/resource.h>

#include "carc-base.h"
#include "way-application.h"
#include "way-chips-page.h"
#include "way-setup-page.h"
#include "way-driver.h"
#include "way-export-actions.h"
#include "way-game-fixture.h"
#include "way-import.h"
#include "way-seat-row.h"
#include "way-start-page.h"
#include "way-table-page.h"
#include "way-main-window.h"
#include "way-window.h"
#include "way-text.h"

/* Created for the first window, because a process can only have one application on the bus. */
static GtkApplication *application;

static void
activate (WayWindow *window, const char *action)
{
  way_driver_activate (window, action);
  way_test_settle ();
}

static GtkWidget *
find_banner (WayWindow *window)
{
  return gtk_widget_get_ancestor (way_test_find (way_window_get_page (window), GTK_TYPE_BOX, "wm-banner"),
                                  GTK_TYPE_REVEALER);
}

static const char *
get_sentence (WayWindow *window)
{
  GtkWidget *banner = find_banner (window);

  if (!banner || !gtk_revealer_get_reveal_child (GTK_REVEALER (banner)))
    return "";
  return gtk_label_get_label (GTK_LABEL (way_test_find (banner, GTK_TYPE_LABEL, NULL)));
}

static void
click_banner (WayWindow *window, const char *action)
{
  GtkWidget *button = way_test_find (find_banner (window), GTK_TYPE_BUTTON, NULL);

  assert_non_null (button);
  assert_string_equal (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), action);
  way_test_click (button);
  way_test_settle ();
}

/* Limits the file size, which is similar to a full disk. */
static void
fill_disk (gboolean full)
{
  struct rlimit limit;

  assert_int_equal (getrlimit (RLIMIT_FSIZE, &limit), 0);
  limit.rlim_cur = full ? 4096 : limit.rlim_max;
  assert_int_equal (setrlimit (RLIMIT_FSIZE, &limit), 0);
}

static WayWindow *
open_window (WayStore *store)
{
  WayWindow *window;

  if (!application)
    application = GTK_APPLICATION (way_application_new (NULL));
  assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  window = way_main_window_new (application, store, NULL);
  gtk_window_set_default_size (GTK_WINDOW (window), 370, 650);
  gtk_window_present (GTK_WINDOW (window));
  assert_true (way_test_until (way_test_has_size, window, 5000));
  way_test_settle ();
  return window;
}

static gboolean
is_saved (WayWindow *window)
{
  gboolean saved;

  g_object_get (way_window_get_game (window), "saved", &saved, NULL);
  return saved;
}

static GtkWidget *
get_retry (WayWindow *window)
{
  return way_driver_get (way_window_get_banner (window), "retry");
}

static void
test_disk_fills_up (void **state)
{
  WayFileFixture *fixture = *state;
  g_autoptr (WayStore) store = way_store_open (fixture->path, NULL);
  g_autoptr (GError) full = g_error_new_literal (WAY_STORE_ERROR, WAY_STORE_ERROR_FULL, "");
  g_autofree char *sentence = way_text_error (full);
  g_autoptr (WayGame) again = NULL;
  WayWindow *window = open_window (store);
  WayGame *game;
  gint64 id;

  way_file_fixture_start_game (window);
  game = way_window_get_game (window);
  id = way_game_get_id (game);
  fill_disk (TRUE);
  activate (window, "win.next-turn");
  assert_int_equal (way_game_get_n_entries (game), 1);
  assert_string_equal (get_sentence (window), sentence);
  way_test_click (get_retry (window));
  way_test_settle ();
  assert_int_equal (way_game_get_n_entries (game), 1);
  assert_true (gtk_widget_get_mapped (get_retry (window)));

  /* In memory, until there is room. */
  click_banner (window, "win.go-on-in-memory");
  assert_false (gtk_widget_get_visible (get_retry (window)));
  assert_false (is_saved (window));
  activate (window, "win.next-turn");
  assert_int_equal (way_game_get_n_entries (game), 2);
  click_banner (window, "win.save-again");
  assert_false (is_saved (window));
  assert_string_equal (get_sentence (window), sentence);

  fill_disk (FALSE);
  click_banner (window, "win.save-again");
  assert_true (is_saved (window));
  assert_string_equal (get_sentence (window), "");
  assert_true (way_test_close (GTK_WINDOW (window)));
  again = way_game_open (store, id, NULL);
  assert_int_equal (way_game_get_n_entries (again), 2);
}

/* A page that records by itself shows the error like the window, with the button that helps. */
static void
test_full_on_a_page (void **state)
{
  WayFileFixture *fixture = *state;
  g_autoptr (WayStore) store = way_store_open (fixture->path, NULL);
  g_autoptr (GError) full = g_error_new_literal (WAY_STORE_ERROR, WAY_STORE_ERROR_FULL, "");
  g_autofree char *sentence = way_text_error (full);
  WayWindow *window = open_window (store);
  GtkWidget *line;

  way_file_fixture_start_game (window);
  activate (window, "win.quick");
  line = way_test_find (way_window_get_page (window), GTK_TYPE_ENTRY, NULL);
  gtk_editable_set_text (GTK_EDITABLE (line), "road tiles=4");
  fill_disk (TRUE);
  g_signal_emit_by_name (line, "activate");
  way_test_settle ();
  assert_int_equal (way_game_get_n_entries (way_window_get_game (window)), 1);
  assert_string_equal (get_sentence (window), sentence);
  click_banner (window, "win.go-on-in-memory");
  assert_false (is_saved (window));
  fill_disk (FALSE);
  click_banner (window, "win.save-again");
  assert_true (is_saved (window));
  assert_true (way_test_close (GTK_WINDOW (window)));
}

/* Returns a game in @store with a stack of chips to be settled for a road of 4 tiles. */
static WayGame *
begin_bets (WayStore *store)
{
  static const char text[] = "waymark 1\nwith bets\nplayer red \"Anna\"\nplayer blue \"Jan\"\n"
                             "bookmaker stack=1 chips=red,blue\nroad tiles=4\n";
  g_autoptr (WayRecordFile) file = way_record_file_read (text, strlen (text));
  gint64 id = 0;

  assert_int_equal (way_import_record (file, store, WAY_RESOLUTION_ASK, &id, NULL), WAY_IMPORT_RECORDED);
  return way_game_open (store, id, NULL);
}

static void
press (WayWindow *window, guint keyval)
{
  way_driver_press (GTK_WINDOW (window), keyval, 0);
  way_test_settle ();
}

/* The numbers typed for a chip while a stack is settled stay until they are saved. */
static void
test_full_while_a_chip_is_typed (void **state)
{
  WayFileFixture *fixture = *state;
  g_autoptr (WayStore) store = way_store_open (fixture->path, NULL);
  g_autoptr (WayGame) game = begin_bets (store);
  g_autoptr (GError) full = g_error_new_literal (WAY_STORE_ERROR, WAY_STORE_ERROR_FULL, "");
  g_autofree char *sentence = way_text_error (full);
  CarcChip typed[CARC_N_CHIPS];
  WayWindow *window = open_window (store);
  GtkWidget *answer;

  way_window_open_game (window, game);
  activate (window, "win.bets(1)");
  way_test_click (way_driver_find (way_window_get_page (window), GTK_TYPE_BUTTON, "wm-bet-face", 0));
  answer = way_driver_find (way_window_get_page (window), g_type_from_name ("WayBetAnswer"), NULL, 0);
  press (window, GDK_KEY_4);
  press (window, GDK_KEY_3);

  fill_disk (TRUE);
  way_test_click (way_driver_get (answer, "button"));
  assert_string_equal (get_sentence (window), sentence);
  assert_int_equal (way_game_get_setup (game)->chips[0].n_faces, 0);

  /* In memory, the same button saves them, and the chip is revealed. */
  click_banner (window, "win.go-on-in-memory");
  way_test_click (way_driver_get (answer, "button"));
  assert_int_equal (way_game_get_setup (game)->chips[0].faces[0].points, 3);

  fill_disk (FALSE);
  click_banner (window, "win.save-again");
  assert_true (is_saved (window));
  assert_true (way_store_read_chips (store, typed, NULL));
  assert_int_equal (typed[0].faces[0].tiles, 4);
  assert_true (way_test_close (GTK_WINDOW (window)));
}

/* The same for the chips of new games, without which nothing can be continued. */
static void
test_full_while_chips_are_copied (void **state)
{
  WayFileFixture *fixture = *state;
  g_autoptr (WayStore) store = way_store_open (fixture->path, NULL);
  CarcChip chips[CARC_N_CHIPS];
  WayWindow *window = open_window (store);
  GtkWidget *page;

  activate (window, "win.chips");
  way_test_settle ();
  page = way_window_get_page (window);
  assert_true (WAY_IS_CHIPS_PAGE (page));
  press (window, GDK_KEY_4);
  fill_disk (TRUE);
  press (window, GDK_KEY_3);
  assert_string_equal (get_sentence (window), "The disk is full, so this was not saved. All games are safe. Free up "
                                              "space and try again.");
  fill_disk (FALSE);
  way_test_click (way_page_get_main_button (WAY_PAGE (page)));
  assert_string_equal (get_sentence (window), "");
  assert_true (way_store_read_chips (store, chips, NULL));
  assert_int_equal (chips[0].faces[0].points, 3);
  assert_true (way_test_close (GTK_WINDOW (window)));
}

/* Chips that are typed in the preferences are also those of the game that is being set up. */
static void
test_chips_while_a_game_is_set_up (void **state)
{
  WayFileFixture *fixture = *state;
  g_autoptr (WayStore) store = way_store_open (fixture->path, NULL);
  WayWindow *window = open_window (store);
  CarcHeader header;

  activate (window, "win.new-game");
  activate (window, "win.chips");
  way_test_settle ();
  press (window, GDK_KEY_4);
  press (window, GDK_KEY_3);
  activate (window, "win.back");
  way_setup_page_read (WAY_SETUP_PAGE (way_window_get_page (window)), &header);
  assert_int_equal (header.setup.chips[0].faces[0].points, 3);
  assert_true (way_test_close (GTK_WINDOW (window)));
}

/* When there is room again before the user continues in memory, the banner makes the change that was not saved, and is
 * removed by that. */
static void
test_disk_has_room_again (void **state)
{
  WayFileFixture *fixture = *state;
  g_autoptr (WayStore) store = way_store_open (fixture->path, NULL);
  WayWindow *window = open_window (store);

  way_file_fixture_start_game (window);
  fill_disk (TRUE);
  activate (window, "win.next-turn");
  assert_string_not_equal (get_sentence (window), "");
  fill_disk (FALSE);
  way_test_click (get_retry (window));
  way_test_settle ();
  assert_int_equal (way_game_get_n_entries (way_window_get_game (window)), 2);
  assert_string_equal (get_sentence (window), "");
  assert_true (way_test_close (GTK_WINDOW (window)));
}

static void
count_cb (int *n)
{
  (*n)++;
}

/* The same with an entry, which changes nothing but the log and the points: no property of the game. */
static void
test_disk_has_room_for_the_entry (void **state)
{
  WayFileFixture *fixture = *state;
  g_autoptr (WayStore) store = way_store_open (fixture->path, NULL);
  WayWindow *window = open_window (store);
  CarcEntry entry = { .subject = &carc_road, .state = CARC_STATE_COMPLETED };
  WayGame *game;
  int n_changed = 0;

  way_file_fixture_start_game (window);
  game = way_window_get_game (window);
  carc_entry_set (&entry, &carc_road_tiles, CARC_NO_PLAYER, 4);
  assert_true (way_game_record (game, &entry, 1, NULL));
  g_signal_connect_swapped (game, "notify", G_CALLBACK (count_cb), &n_changed);
  fill_disk (TRUE);
  activate (window, "win.next-turn");
  assert_string_not_equal (get_sentence (window), "");
  fill_disk (FALSE);
  n_changed = 0;
  assert_true (way_game_record (game, &entry, 1, NULL));
  assert_int_equal (n_changed, 0);
  assert_string_equal (get_sentence (window), "");
  g_signal_handlers_disconnect_by_data (game, &n_changed);
  assert_true (way_test_close (GTK_WINDOW (window)));
}

/* Another program deletes the open game: nothing is recorded in the trash, and the game can be restored. */
static void
test_game_is_deleted_elsewhere (void **state)
{
  WayFileFixture *fixture = *state;
  g_autoptr (WayStore) store = way_store_open (fixture->path, NULL);
  g_autoptr (WayStore) other = NULL;
  WayWindow *window = open_window (store);
  gint64 id;

  way_file_fixture_start_game (window);
  id = way_game_get_id (way_window_get_game (window));
  other = way_store_open (fixture->path, NULL);
  assert_true (way_store_set_deleted (other, id, TRUE, NULL));
  activate (window, "win.next-turn");
  assert_int_equal (way_game_get_n_entries (way_window_get_game (window)), 1);
  click_banner (window, "win.restore-open-game");
  assert_string_equal (get_sentence (window), "");
  activate (window, "win.next-turn");
  assert_int_equal (way_game_get_n_entries (way_window_get_game (window)), 2);
  assert_int_equal (way_store_count_games (other, NULL), 1);
  assert_true (way_test_close (GTK_WINDOW (window)));
}

static void
test_full_before_the_game (void **state)
{
  WayFileFixture *fixture = *state;
  g_autoptr (WayStore) store = way_store_open (fixture->path, NULL);
  WayWindow *window = open_window (store);

  fill_disk (TRUE);
  way_file_fixture_start_game (window);
  assert_true (WAY_IS_TABLE_PAGE (way_window_get_page (window)));
  assert_false (is_saved (window));
  assert_string_not_equal (get_sentence (window), "");
  fill_disk (FALSE);
  assert_int_equal (way_store_count_games (store, NULL), 0);
  click_banner (window, "win.save-again");
  assert_true (is_saved (window));
  assert_int_equal (way_store_count_games (store, NULL), 1);
  assert_true (way_test_close (GTK_WINDOW (window)));
}

static void
test_leaving_unsaved (void **state)
{
  WayFileFixture *fixture = *state;
  g_autoptr (WayStore) store = way_store_open (fixture->path, NULL);
  WayWindow *window = open_window (store);

  fill_disk (TRUE);
  way_file_fixture_start_game (window);
  gtk_window_close (GTK_WINDOW (window));
  way_test_settle ();
  way_driver_answer ("cancel");
  assert_true (WAY_IS_TABLE_PAGE (way_window_get_page (window)));
  activate (window, "win.back");
  way_driver_answer ("leave");
  assert_true (WAY_IS_START_PAGE (way_window_get_page (window)));
  assert_string_equal (get_sentence (window), "");

  /* When there is room again, closing needs no question. */
  way_file_fixture_start_game (window);
  fill_disk (FALSE);
  activate (window, "win.home");
  assert_true (WAY_IS_START_PAGE (way_window_get_page (window)));
  assert_int_equal (way_store_count_games (store, NULL), 1);
  assert_true (way_test_close (GTK_WINDOW (window)));
}

static gint64
add_game (WayStore *store, const char *name)
{
  CarcHeader header = { .setup = { .n_players = 1, .modules = 1 } };

  g_strlcpy (header.names[0], name, sizeof header.names[0]);
  return way_store_create_game (store, &header, NULL);
}

/* The history is exported, and the game that is continued in memory is not in it: closing still asks. */
static void
test_exporting_without_the_unsaved (void **state)
{
  WayFileFixture *fixture = *state;
  g_autofree char *path = g_build_filename (fixture->folder, "kept.waymark", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (WayStore) store = way_store_open (fixture->path, NULL);
  g_autoptr (WayGame) game = way_game_open (store, add_game (store, "Eva"), NULL);
  WayWindow *window = open_window (store);
  WaySession *session = way_window_get_session (window);

  way_window_open_game (window, game);
  assert_true (way_game_continue_in_memory (game, NULL));
  assert_true (way_game_next_turn (game, 0, NULL));
  way_export_actions_save_history (window, "waymark", file);
  way_driver_answer ("close");
  assert_true (g_file_get_contents (path, &text, NULL, NULL));
  assert_null (strstr (text, "turn"));
  assert_false (way_session_is_exported (session, way_session_get_unsaved_store (session)));
  way_session_set_exported (session);
  assert_true (way_test_close (GTK_WINDOW (window)));
}

/* In its own store, the game has the row that a game of others has in the history. */
static void
test_playing_again_unsaved (void **state)
{
  WayFileFixture *fixture = *state;
  g_autoptr (WayStore) store = way_store_open (fixture->path, NULL);
  gint64 first = add_game (store, "Anna");
  g_autoptr (WayGame) game = way_game_open (store, add_game (store, "Eva"), NULL);
  WayWindow *window = open_window (store);
  WayGameFixture shown = { .store = store, .window = window };

  way_window_open_game (window, game);
  fill_disk (TRUE);
  assert_true (way_game_continue_in_memory (game, NULL));
  assert_int_equal (way_game_get_id (game), first);
  assert_true (way_game_next_turn (game, 0, NULL));
  shown.game = game;
  way_game_fixture_play (&shown, "final");
  way_game_fixture_play (&shown, "end");
  way_session_set_exported (way_window_get_session (window));
  activate (window, "win.result");
  activate (window, "win.play-again");
  assert_ptr_not_equal (way_window_get_game (window), game);
  assert_string_equal (way_game_get_header (way_window_get_game (window))->names[0], "Eva");
  fill_disk (FALSE);
  assert_true (way_test_close (GTK_WINDOW (window)));
}

/* Any text that is typed or pasted can be saved, read again and shown. */
static void
test_strange_names (void **state)
{
  WayFileFixture *fixture = *state;
  g_autoptr (WayStore) store = way_store_open (fixture->path, NULL);
  WayWindow *window = open_window (store);
  g_autofree char *letters = g_strnfill (60, 'x');
  g_autoptr (GString) place = g_string_new ("a");
  const CarcHeader *header;
  GtkWidget *page, *row;
  int second = 1;

  for (int i = 0; i < 150; i++)
    g_string_append (place, "č");
  activate (window, "win.new-game");
  page = way_window_get_page (window);
  row = way_test_find (page, WAY_TYPE_SEAT_ROW, NULL);
  way_seat_row_set_name (WAY_SEAT_ROW (row), letters);
  way_seat_row_set_name (WAY_SEAT_ROW (way_test_find_nth (page, WAY_TYPE_SEAT_ROW, NULL, &second)), "\"A\\\nB\" %s ");
  gtk_editable_set_text (GTK_EDITABLE (way_test_find (page, ADW_TYPE_ENTRY_ROW, NULL)), place->str);
  way_test_click (way_driver_find (page, GTK_TYPE_BUTTON, "suggested-action", 0));
  way_test_settle ();

  header = way_game_get_header (way_window_get_game (window));
  assert_string_equal (header->names[0], letters);
  assert_string_equal (header->names[1], "\"A\\ B\" %s");
  assert_true (g_utf8_validate (header->place, -1, NULL));
  assert_int_equal (strlen (header->place), CARC_MAX_TEXT - 1);
  activate (window, "win.home");
  assert_true (WAY_IS_START_PAGE (way_window_get_page (window)));
  assert_true (way_test_close (GTK_WINDOW (window)));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_disk_fills_up, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_full_on_a_page, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_full_while_a_chip_is_typed, way_file_fixture_set_up_folder,
                                     way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_full_while_chips_are_copied, way_file_fixture_set_up_folder,
                                     way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_chips_while_a_game_is_set_up, way_file_fixture_set_up_folder,
                                     way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_disk_has_room_again, way_file_fixture_set_up_folder,
                                     way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_disk_has_room_for_the_entry, way_file_fixture_set_up_folder,
                                     way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_game_is_deleted_elsewhere, way_file_fixture_set_up_folder,
                                     way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_full_before_the_game, way_file_fixture_set_up_folder,
                                     way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_leaving_unsaved, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_exporting_without_the_unsaved, way_file_fixture_set_up_folder,
                                     way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_playing_again_unsaved, way_file_fixture_set_up_folder,
                                     way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_strange_names, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
  };
  int result;

  if (way_test_init () != 0)
    return 1;
  signal (SIGXFSZ, SIG_IGN);
  result = cmocka_run_group_tests (tests, NULL, NULL);
  g_clear_object (&application);
  return result;
}
