/* test-shell.c: window, start page, new game and table, driven through their widgets.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-page.h"
#include "way-test-application.h"

#include <glib/gstdio.h>
#include <string.h>

#include "carc-base.h"
#include "way-dialog.h"
#include "way-draft.h"
#include "way-empty-view.h"
#include "way-entry-bar.h"
#include "way-evening.h"
#include "way-continue-card.h"
#include "way-game-row.h"
#include "way-driver.h"
#include "way-log-row.h"
#include "way-player-row.h"
#include "way-import.h"
#include "way-seat-row.h"
#include "way-setup-page.h"
#include "way-start-page.h"
#include "way-table-page.h"
#include "way-main-window.h"
#include "way-window.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static GtkApplication *application;

typedef struct {
  WayStore *store;
  WayWindow *window;
} Fixture;

static Fixture
set_up (const char *path, const GError *error)
{
  Fixture fixture = { 0 };

  fixture.store = way_store_open (path, NULL);
  assert_non_null (fixture.store);
  fixture.window = way_main_window_new (application, fixture.store, error);
  gtk_window_set_default_size (GTK_WINDOW (fixture.window), 370, 650);
  gtk_window_present (GTK_WINDOW (fixture.window));
  assert_true (way_test_until (way_test_has_size, fixture.window, 5000));
  way_test_settle ();
  return fixture;
}

static void
tear_down (Fixture *fixture)
{
  assert_true (way_test_close (GTK_WINDOW (fixture->window)));
  way_store_close (fixture->store);
}

static WayGame *
play_evening (Fixture *fixture, int n_players, int n_entries, WayEveningStage stage)
{
  g_autofree char *text = way_evening_text (n_players, n_entries, stage);
  g_autoptr (WayRecordFile) file = way_record_file_read (text, strlen (text));
  g_autoptr (WayGame) game = NULL;
  gint64 id = 0;

  assert_int_equal (way_import_record (file, fixture->store, WAY_RESOLUTION_ASK, &id, NULL), WAY_IMPORT_RECORDED);
  game = way_game_open (fixture->store, id, NULL);
  assert_non_null (game);
  way_window_open_game (fixture->window, game);
  assert_true (way_test_until (way_test_has_size, way_window_get_page (fixture->window), 5000));
  way_test_settle ();
  return way_window_get_game (fixture->window);
}

static void
activate (Fixture *fixture, const char *action)
{
  way_driver_activate (fixture->window, action);
  assert_true (way_test_until (way_test_has_size, way_window_get_page (fixture->window), 5000));
  way_test_settle ();
}

static GtkWidget *
get_page (Fixture *fixture)
{
  return way_window_get_page (fixture->window);
}

static void
assert_fits_phone (GtkWidget *page)
{
  int min = way_test_content_width (page);

  if (min > 360)
    fail_msg ("%s needs %d px", G_OBJECT_TYPE_NAME (page), min);
}

static void
test_empty_start (void **state)
{
  Fixture fixture = set_up (":memory:", NULL);

  assert_true (WAY_IS_START_PAGE (get_page (&fixture)));
  assert_non_null (way_test_find (get_page (&fixture), WAY_TYPE_EMPTY_VIEW, NULL));
  assert_null (way_window_get_game (fixture.window));
  assert_fits_phone (get_page (&fixture));
  tear_down (&fixture);
}

/* The focus must be on a visible widget, since it gets the keys. */
static void
test_keys_on_empty_start (void **state)
{
  Fixture fixture = set_up (":memory:", NULL);
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (fixture.window));

  assert_non_null (focus);
  assert_true (gtk_widget_get_mapped (focus));
  assert_true (gtk_widget_is_ancestor (focus, way_test_find (get_page (&fixture), WAY_TYPE_EMPTY_VIEW, NULL)));
  assert_string_equal (gtk_actionable_get_action_name (GTK_ACTIONABLE (focus)), "win.new-game");
  tear_down (&fixture);
}

static void
test_new_game (void **state)
{
  Fixture fixture = set_up (":memory:", NULL);
  const CarcHeader *header;
  GtkWidget *page, *row;
  WayGame *game;
  int turn, active;

  activate (&fixture, "win.new-game");
  page = get_page (&fixture);
  assert_true (WAY_IS_SETUP_PAGE (page));
  assert_fits_phone (page);

  row = way_test_find (page, WAY_TYPE_SEAT_ROW, NULL);
  way_seat_row_set_name (WAY_SEAT_ROW (row), "A & <b>");
  way_test_click (way_driver_find (page, GTK_TYPE_BUTTON, "suggested-action", 0));

  game = way_window_get_game (fixture.window);
  assert_non_null (game);
  assert_true (WAY_IS_TABLE_PAGE (get_page (&fixture)));
  header = way_game_get_header (game);
  assert_int_equal (header->setup.n_players, 2);
  assert_string_equal (header->names[0], "A & <b>");
  assert_string_equal (header->names[1], "Blue");
  assert_int_equal (header->setup.chips[4].faces[0].tiles, 7);
  assert_int_equal (header->setup.chips[5].faces[0].tiles, 8);
  g_object_get (game, "turn", &turn, "active", &active, NULL);
  assert_int_equal (turn, 1);
  assert_int_equal (active, 0);
  tear_down (&fixture);
}

static void
test_seats (void **state)
{
  Fixture fixture = set_up (":memory:", NULL);
  CarcHeader header;
  GtkWidget *page, *first;

  activate (&fixture, "win.new-game");
  page = get_page (&fixture);
  for (int i = 0; i < 8; i++)
    {
      GtkWidget *add = way_test_find (page, ADW_TYPE_BUTTON_CONTENT, NULL);

      if (add)
        way_test_click (gtk_widget_get_ancestor (add, GTK_TYPE_BUTTON));
    }
  assert_int_equal (way_setup_page_read (WAY_SETUP_PAGE (page), &header), 0);
  assert_int_equal (header.setup.n_players, 8);

  /* A color that another player has is swapped. */
  first = way_test_find (page, WAY_TYPE_SEAT_ROW, NULL);
  g_signal_emit_by_name (first, "color-wanted", CARC_COLOR_PURPLE);
  way_setup_page_read (WAY_SETUP_PAGE (page), &header);
  assert_int_equal (header.setup.colors[0], CARC_COLOR_PURPLE);
  assert_int_equal (header.setup.colors[7], CARC_COLOR_RED);

  /* The player who starts stays the same when the seats change. */
  g_signal_emit_by_name (first, "starts");
  gtk_widget_activate_action (first, "seat.down", NULL);
  assert_int_equal (way_setup_page_read (WAY_SETUP_PAGE (page), &header), 1);
  assert_int_equal (header.setup.colors[1], CARC_COLOR_PURPLE);
  g_signal_emit_by_name (way_test_find (page, WAY_TYPE_SEAT_ROW, NULL), "remove");
  assert_int_equal (way_setup_page_read (WAY_SETUP_PAGE (page), &header), 0);
  assert_int_equal (header.setup.n_players, 7);

  /* Enter moves from name to name, and after the last one to the button that starts the game. The player who was added
   * last and has no name is removed. */
  gtk_widget_grab_focus (way_test_find (way_test_find (page, WAY_TYPE_SEAT_ROW, NULL), GTK_TYPE_ENTRY, NULL));
  for (int i = 0; i < 7; i++)
    g_signal_emit_by_name (gtk_widget_get_parent (gtk_root_get_focus (GTK_ROOT (fixture.window))), "activate");
  assert_ptr_equal (gtk_root_get_focus (GTK_ROOT (fixture.window)), way_page_get_main_button (WAY_PAGE (page)));
  way_setup_page_read (WAY_SETUP_PAGE (page), &header);
  assert_int_equal (header.setup.n_players, 6);
  assert_true (WAY_IS_SETUP_PAGE (get_page (&fixture)));
  assert_fits_phone (page);
  tear_down (&fixture);
}

static void
test_record_and_undo (void **state)
{
  Fixture fixture = set_up (":memory:", NULL);
  WayGame *game = play_evening (&fixture, 4, 6, WAY_EVENING_PLAYING);
  gsize n = way_game_get_n_entries (game);
  g_autoptr (WayDraft) draft = NULL;
  CarcEntry entry = { .subject = &carc_correction, .state = CARC_STATE_COMPLETED };
  int before = way_game_get_standings (game)->points[0];

  carc_entry_set (&entry, &carc_correction_points, 0, 5);
  assert_true (way_game_record (game, &entry, 1, NULL));
  way_test_settle ();
  assert_int_equal (way_game_get_standings (game)->points[0], before + 5);
  assert_non_null (way_test_find (get_page (&fixture), WAY_TYPE_LOG_ROW, NULL));

  activate (&fixture, "win.undo");
  assert_int_equal (way_game_get_n_entries (game), n);
  assert_int_equal (way_game_get_standings (game)->points[0], before);
  activate (&fixture, "win.redo");
  assert_int_equal (way_game_get_standings (game)->points[0], before + 5);
  activate (&fixture, "win.next-turn");
  assert_int_equal (way_game_get_n_entries (game), n + 2);
  tear_down (&fixture);
}

/* With the keyboard, the focus is on the row that was recorded or edited last. */
static void
test_focus_after_record (void **state)
{
  Fixture fixture = set_up (":memory:", NULL);
  WayGame *game = play_evening (&fixture, 4, 6, WAY_EVENING_PLAYING);
  CarcEntry entry = { .subject = &carc_correction, .state = CARC_STATE_COMPLETED };
  g_autofree char *amend = NULL;
  GtkWidget *focus;
  int entry_id;

  carc_entry_set (&entry, &carc_correction_points, 0, 5);
  activate (&fixture, "win.judge");
  assert_true (way_game_record (game, &entry, 1, NULL));
  way_game_get_entry (game, way_game_get_n_entries (game) - 1, &entry_id);
  activate (&fixture, "win.recorded");
  focus = gtk_widget_get_first_child (gtk_root_get_focus (GTK_ROOT (fixture.window)));
  assert_true (WAY_IS_LOG_ROW (focus));
  assert_int_equal (way_log_item_get_info (way_log_row_get_item (WAY_LOG_ROW (focus)))->entry_id, entry_id);

  assert_true (way_game_record (game, &entry, 1, NULL));
  way_test_settle ();
  amend = g_strdup_printf ("win.amend(%d)", entry_id);
  activate (&fixture, amend);
  way_test_click (way_page_get_main_button (WAY_PAGE (get_page (&fixture))));
  assert_true (WAY_IS_TABLE_PAGE (get_page (&fixture)));
  focus = gtk_widget_get_first_child (gtk_root_get_focus (GTK_ROOT (fixture.window)));
  assert_true (WAY_IS_LOG_ROW (focus));
  assert_int_equal (way_log_item_get_info (way_log_row_get_item (WAY_LOG_ROW (focus)))->entry_id, entry_id);
  tear_down (&fixture);
}

static void
test_log_opens_in_place (void **state)
{
  Fixture fixture = set_up (":memory:", NULL);
  GtkWidget *list, *revealer;

  play_evening (&fixture, 4, 20, WAY_EVENING_PLAYING);
  list = way_test_find (get_page (&fixture), GTK_TYPE_LIST_VIEW, "wm-log");
  assert_non_null (list);
  g_signal_emit_by_name (list, "activate", 0);
  way_test_settle ();
  revealer = NULL;
  for (int i = 0; !revealer; i++)
    {
      int index = i;
      GtkWidget *row = way_test_find_nth (list, WAY_TYPE_LOG_ROW, NULL, &index);

      assert_non_null (row);
      revealer = way_test_find (row, GTK_TYPE_REVEALER, NULL);
      if (revealer && !gtk_revealer_get_reveal_child (GTK_REVEALER (revealer)))
        revealer = NULL;
    }
  assert_fits_phone (get_page (&fixture));
  tear_down (&fixture);
}

static void
test_delete (void **state)
{
  Fixture fixture = set_up (":memory:", NULL);
  WayGame *game = play_evening (&fixture, 4, 10, WAY_EVENING_PLAYING);
  gsize n = way_game_get_n_entries (game);
  CarcEntry entry = { .subject = &carc_correction, .state = CARC_STATE_COMPLETED };
  g_autofree char *action = NULL;
  int entry_id;

  carc_entry_set (&entry, &carc_correction_points, 0, 5);
  assert_true (way_game_record (game, &entry, 1, NULL));
  way_game_get_entry (game, n, &entry_id);
  action = g_strdup_printf ("win.delete-entry(%d)", entry_id);
  activate (&fixture, action);
  assert_int_equal (way_game_get_n_entries (game), n);
  activate (&fixture, "win.undo");
  assert_int_equal (way_game_get_n_entries (game), n + 1);
  tear_down (&fixture);
}

/* Deleting an entry that later ones need asks first, and changes nothing without a confirmation. */
static void
test_delete_conflict (void **state)
{
  static const char text[] = "waymark 1\nwith bets\nchip 5 7+:7\nplayer red \"Anna\"\nplayer blue \"Jan\"\n\nturn red\n"
                             "bookmaker stack=1 chips=red\nbet stack=1 on=road tiles=4 chip=red:5\n";
  Fixture fixture = set_up (":memory:", NULL);
  g_autoptr (WayRecordFile) file = way_record_file_read (text, strlen (text));
  g_autoptr (WayGame) game = NULL;
  g_autofree char *action = NULL;
  gint64 id = 0;
  int entry_id;

  if (file->problems->len > 0)
    fail_msg ("line %d", g_array_index (file->problems, CarcMistake, 0).line);
  assert_int_equal (way_import_record (file, fixture.store, WAY_RESOLUTION_ASK, &id, NULL), WAY_IMPORT_RECORDED);
  game = way_game_open (fixture.store, id, NULL);
  way_window_open_game (fixture.window, game);
  way_game_get_entry (game, 1, &entry_id);
  action = g_strdup_printf ("win.delete-entry(%d)", entry_id);
  activate (&fixture, action);
  assert_int_equal (way_game_get_n_entries (game), 3);
  way_driver_answer ("delete");
  assert_int_equal (way_game_get_n_entries (game), 1);
  activate (&fixture, "win.undo");
  assert_int_equal (way_game_get_n_entries (game), 3);
  tear_down (&fixture);
}

static void
test_every_action (void **state)
{
  static const char *const actions[] = {
    "win.enter::road",
    "win.enter::city",
    "win.enter::monastery",
    "win.enter::field",
    "win.enter::bookmaker",
    "win.enter::garden",
    "win.enter::nothing",
    "win.enter::correction",
    "win.judge",
    "win.bets(0)",
    "win.tunnel",
    "win.final",
    "win.result",
    "win.standings",
    "win.rules::",
    "win.rules::signposts",
    "win.new-game",
    "win.play-again",
    "win.enter-unfinished::road",
    "win.amend(2)",
    "win.amend(9999)",
    "win.insert(2)",
    "win.insert-subject((2, 'city'))",
    "win.delete-entry(9999)",
    "win.settle([(1, 1)])",
  };
  Fixture fixture = set_up (":memory:", NULL);

  play_evening (&fixture, 4, 30, WAY_EVENING_PLAYING);
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      activate (&fixture, actions[i]);
      way_window_show_table (fixture.window);
      way_test_settle ();
      assert_true (WAY_IS_TABLE_PAGE (get_page (&fixture)));
    }
  activate (&fixture, "win.more");
  way_test_outlast (WAY_TEST_TOOLTIP_DELAY);
  activate (&fixture, "win.recorded");
  assert_true (WAY_IS_TABLE_PAGE (get_page (&fixture)));
  activate (&fixture, "win.go-on-in-memory");
  activate (&fixture, "win.save-again");
  activate (&fixture, "win.home");
  assert_true (WAY_IS_START_PAGE (get_page (&fixture)));
  tear_down (&fixture);
}

static gboolean
is_gone (gpointer type)
{
  return !way_driver_find_anywhere (GPOINTER_TO_SIZE (type));
}

/* Opens a dialog, in the window or in one of its own, and closes it. */
static void
open_and_close (Fixture *fixture, const char *action, GType type)
{
  assert_null (way_driver_find_anywhere (type));
  activate (fixture, action);
  way_test_settle ();
  assert_non_null (way_driver_find_anywhere (type));
  way_test_outlast (WAY_TEST_TOOLTIP_DELAY);
  way_dialog_close (way_driver_find_anywhere (type));
  assert_true (way_test_until (is_gone, GSIZE_TO_POINTER (type), 5000));
}

static void
test_windows (void **state)
{
  Fixture fixture = set_up (":memory:", NULL);

  /* The shortcuts window is wider than a phone. */
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.shortcuts", NULL);
  assert_null (way_driver_find_anywhere (GTK_TYPE_SHORTCUTS_WINDOW));
  gtk_window_set_default_size (GTK_WINDOW (fixture.window), 800, 600);
  way_test_settle ();
  open_and_close (&fixture, "win.shortcuts", GTK_TYPE_SHORTCUTS_WINDOW);
  open_and_close (&fixture, "win.preferences", way_preferences_base_get_type ());
  tear_down (&fixture);
}

static void
test_history (void **state)
{
  Fixture fixture = set_up (":memory:", NULL);
  g_autofree char *delete = NULL;
  g_autofree char *restore = NULL;
  g_autofree char *uuid = NULL;
  g_autofree char *open = NULL;
  GtkWidget *card;
  gint64 id;

  id = way_game_get_id (play_evening (&fixture, 8, 10, WAY_EVENING_PLAYING));
  activate (&fixture, "win.back");
  assert_true (WAY_IS_START_PAGE (get_page (&fixture)));
  assert_null (way_window_get_game (fixture.window));
  assert_null (gtk_widget_get_ancestor (gtk_root_get_focus (GTK_ROOT (fixture.window)), ADW_TYPE_HEADER_BAR));
  assert_non_null (way_test_find (get_page (&fixture), WAY_TYPE_CONTINUE_CARD, NULL));
  assert_null (way_test_find (get_page (&fixture), WAY_TYPE_GAME_ROW, NULL));
  assert_fits_phone (get_page (&fixture));

  uuid = way_store_read_id (fixture.store, id, NULL);
  delete = g_strdup_printf ("win.delete-game((int64 %" G_GINT64_FORMAT ", '%s'))", id, uuid);
  restore = g_strdup_printf ("win.restore-game::%s", uuid);
  open = g_strdup_printf ("win.open-game(int64 %" G_GINT64_FORMAT ")", id);
  activate (&fixture, delete);
  assert_int_equal (way_store_count_games (fixture.store, NULL), 0);
  activate (&fixture, restore);
  assert_int_equal (way_store_count_games (fixture.store, NULL), 1);
  activate (&fixture, open);
  assert_true (WAY_IS_TABLE_PAGE (get_page (&fixture)));
  activate (&fixture, "win.back");

  /* With the keyboard, too: the card of the game has a button that opens it. */
  card = way_test_find (get_page (&fixture), WAY_TYPE_CONTINUE_CARD, NULL);
  assert_true (gtk_widget_grab_focus (way_test_find (card, GTK_TYPE_BUTTON, NULL)));
  assert_true (gtk_widget_activate (gtk_root_get_focus (GTK_ROOT (fixture.window))));
  way_test_outlast (WAY_TEST_PRESS_DELAY);
  assert_true (WAY_IS_TABLE_PAGE (get_page (&fixture)));
  activate (&fixture, "win.back");
  activate (&fixture, "win.play-again");
  assert_true (WAY_IS_SETUP_PAGE (get_page (&fixture)));
  /* Otherwise the page of the betting chips comes first. */
  g_settings_set_boolean (way_window_get_settings (fixture.window), "chips-offered", TRUE);
  way_test_click (way_driver_find (get_page (&fixture), GTK_TYPE_BUTTON, "suggested-action", 0));
  assert_int_equal (way_game_get_header (way_window_get_game (fixture.window))->setup.n_players, 8);
  assert_int_equal (way_store_count_games (fixture.store, NULL), 2);
  tear_down (&fixture);
}

static void
test_widths (void **state)
{
  for (int n = 1; n <= 8; n++)
    {
      Fixture fixture = set_up (":memory:", NULL);

      play_evening (&fixture, n, 30, n % 2 ? WAY_EVENING_PLAYING : WAY_EVENING_FINAL);
      assert_fits_phone (get_page (&fixture));
      tear_down (&fixture);
    }
}

/* After a crash, everything on the disk is shown again, including the partly filled form. */
static void
test_resume (void **state)
{
  g_autofree char *folder = g_dir_make_tmp ("waymark-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "waymark.db", NULL);
  g_autofree char *marker = g_strconcat (path, "-open", NULL);
  Fixture fixture = set_up (path, NULL);
  g_autoptr (WayDraft) draft = NULL;
  g_autofree char *draft_text = NULL;
  WayGame *game = play_evening (&fixture, 4, 10, WAY_EVENING_PLAYING);
  gsize n = way_game_get_n_entries (game);

  assert_true (g_file_test (marker, G_FILE_TEST_EXISTS));
  draft = way_draft_new (game, &carc_road, CARC_STATE_COMPLETED);
  way_draft_set (draft, &carc_road_tiles, CARC_NO_PLAYER, 7);
  draft_text = way_draft_write (draft);
  assert_true (way_store_save_draft (fixture.store, way_game_get_id (game), draft_text, NULL));

  /* A second window on the same file stands in for the next session: the first window never recorded that it was
   * closed. */
  {
    Fixture next = set_up (path, NULL);

    way_window_resume (next.window);
    way_test_settle ();
    assert_non_null (way_window_get_game (next.window));
    assert_int_equal (way_game_get_n_entries (way_window_get_game (next.window)), n);
    assert_false (WAY_IS_TABLE_PAGE (get_page (&next)));
    gtk_window_close (GTK_WINDOW (next.window));
    way_test_settle ();
    assert_false (g_file_test (marker, G_FILE_TEST_EXISTS));
    way_store_close (next.store);
  }
  g_clear_object (&draft);
  tear_down (&fixture);
  g_unlink (marker);
  g_unlink (path);
  g_rmdir (folder);
}

static void
test_banner (void **state)
{
  g_autoptr (GError) error = g_error_new (WAY_STORE_ERROR, WAY_STORE_ERROR_NEWER, "newer");
  Fixture fixture = set_up (":memory:", error);
  GtkWidget *banner = way_test_find (get_page (&fixture), GTK_TYPE_REVEALER, NULL);

  assert_non_null (banner);
  assert_true (gtk_revealer_get_reveal_child (GTK_REVEALER (banner)));
  assert_fits_phone (get_page (&fixture));
  way_test_click (way_test_find (banner, GTK_TYPE_BUTTON, NULL));
  assert_false (gtk_revealer_get_reveal_child (GTK_REVEALER (banner)));
  /* The program continues in memory. */
  activate (&fixture, "win.new-game");
  way_test_click (way_driver_find (get_page (&fixture), GTK_TYPE_BUTTON, "suggested-action", 0));
  assert_true (WAY_IS_TABLE_PAGE (get_page (&fixture)));
  tear_down (&fixture);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_empty_start),
    cmocka_unit_test (test_keys_on_empty_start),
    cmocka_unit_test (test_new_game),
    cmocka_unit_test (test_seats),
    cmocka_unit_test (test_record_and_undo),
    cmocka_unit_test (test_focus_after_record),
    cmocka_unit_test (test_log_opens_in_place),
    cmocka_unit_test (test_delete),
    cmocka_unit_test (test_delete_conflict),
    cmocka_unit_test (test_every_action),
    cmocka_unit_test (test_windows),
    cmocka_unit_test (test_history),
    cmocka_unit_test (test_widths),
    cmocka_unit_test (test_resume),
    cmocka_unit_test (test_banner),
  };

  application = way_test_begin ();
  return !application ? 1 : way_test_end (application, cmocka_run_group_tests (tests, NULL, NULL));
}
