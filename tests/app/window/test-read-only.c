/* test-read-only.c: a history that cannot be written can be browsed, exported and counted, and new games can be played.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-file-fixture.h"
#include "way-test.h"

#include <glib/gstdio.h>
#include <string.h>

#include "way-application.h"
#include "way-backup.h"
#include "way-driver.h"
#include "way-small-disk.h"
#include "way-statistics-page.h"
#include "way-export-actions.h"
#include "way-window.h"

#define SIZE "size=3m"

static const char played[]
    = "waymark 1\nplayer red \"Anna\"\nplayer blue \"Jan\"\nturn red\nroad tiles=4 meeples=red:1\n"
      "turn blue\nend\n";

/* Returns the mount point of the disk with the history. */
static char *
get_disk (WayFileFixture *fixture)
{
  return g_build_filename (fixture->folder, "disk", NULL);
}

static int
set_up (void **state)
{
  WayFileFixture *fixture;
  g_autofree char *disk = NULL;

  way_file_fixture_set_up_folder (state);
  fixture = *state;
  disk = get_disk (fixture);
  g_free (fixture->path);
  fixture->path = g_build_filename (disk, "waymark.db", NULL);
  if (g_mkdir (disk, 0700) != 0 || !way_small_disk_mount (disk, SIZE))
    return 1;
  fixture->store = way_store_open (fixture->path, NULL);
  way_file_fixture_import (fixture, played);
  way_file_fixture_close (fixture);
  return 0;
}

static int
tear_down (void **state)
{
  g_autofree char *disk = get_disk (*state);

  way_small_disk_unmount (disk);
  return way_file_fixture_tear_down (state);
}

static void
make_read_only (WayFileFixture *fixture, gboolean read_only)
{
  g_autofree char *disk = get_disk (fixture);

  assert_true (way_small_disk_change (disk, SIZE, read_only));
}

/* Fills the disk to the last byte. */
static void
fill_up (WayFileFixture *fixture)
{
  g_autofree char *disk = get_disk (fixture);
  g_autofree char *stuffing = g_build_filename (disk, "stuffing", NULL);
  FILE *file = fopen (stuffing, "wb");
  char bytes[512] = { 0 };

  assert_non_null (file);
  while (fwrite (bytes, sizeof bytes, 1, file) == 1 && fflush (file) == 0)
    ;
  fclose (file);
}

/* What is checked while the program runs. */
typedef struct {
  WayFileFixture *fixture;
  void (*look) (WayWindow *window, WayFileFixture *fixture);
} Run;

static void
activated_cb (GApplication *program, Run *run_data)
{
  WayWindow *window = WAY_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (program)));

  assert_true (way_test_until (way_test_has_size, window, 5000));
  assert_true (way_test_until (way_file_fixture_has_waited, window, 5000));
  way_test_settle ();
  run_data->look (window, run_data->fixture);
  if (gtk_application_get_active_window (GTK_APPLICATION (program)))
    gtk_window_close (GTK_WINDOW (window));
  way_test_settle ();
}

/* Starts the program on the file, calls @look with its window, and closes it. */
static void
run (WayFileFixture *fixture, void (*look) (WayWindow *window, WayFileFixture *fixture))
{
  g_autoptr (WayApplication) program = way_application_new (NULL);
  char *arguments[] = { (char *) "waymark", (char *) "--database", fixture->path };
  Run run_data = { fixture, look };

  g_signal_connect_after (program, "activate", G_CALLBACK (activated_cb), &run_data);
  assert_int_equal (g_application_run (G_APPLICATION (program), G_N_ELEMENTS (arguments), arguments), 0);
}

static void
activate (WayWindow *window, const char *action)
{
  way_driver_activate (window, action);
  way_test_settle ();
}

static void
assert_says_read_only (WayWindow *window)
{
  assert_true (
      g_str_has_prefix (way_file_fixture_get_notice (window), "Waymark can read the history but not write to it."));
  assert_string_equal (
      gtk_actionable_get_action_name (GTK_ACTIONABLE (way_driver_get (way_window_get_banner (window), "button"))),
      "win.save-again");
}

static gint64
get_newest (WayWindow *window)
{
  g_autoptr (WayGameItem) item = way_games_find_last (way_window_get_games (window));

  return way_game_item_get_id (item);
}

static void
browse (WayWindow *window, WayFileFixture *fixture)
{
  g_autofree char *path = g_build_filename (fixture->folder, "all.waymark", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *text = NULL;
  g_autofree char *open = NULL;
  g_autofree char *id = NULL;

  assert_says_read_only (window);
  assert_int_equal (way_file_fixture_count_shown (window), 1);

  /* Opened, counted, exported. */
  open = g_strdup_printf ("win.open-game(int64 %" G_GINT64_FORMAT ")", get_newest (window));
  activate (window, open);
  assert_int_equal (way_game_get_n_entries (way_window_get_game (window)), 4);
  activate (window, "win.home");
  activate (window, "win.statistics::Anna");
  assert_true (WAY_IS_STATISTICS_PAGE (way_window_get_page (window)));
  assert_says_read_only (window);
  activate (window, "win.back");
  way_export_actions_save_history (window, "waymark", file);
  way_driver_answer ("close");
  assert_true (g_file_get_contents (path, &text, NULL, NULL));
  assert_non_null (strstr (text, "road tiles=4 meeples=red:1"));

  /* Writing is refused with a message, and nothing is removed from the list. */
  id = way_store_read_id (way_window_get_store (window), get_newest (window), NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.delete-game", "(xs)", get_newest (window), id);
  way_test_settle ();
  assert_string_not_equal (way_file_fixture_get_notice (window), "");
  assert_int_equal (way_file_fixture_count_shown (window), 1);
}

static void
test_read_only (void **state)
{
  make_read_only (*state, TRUE);
  run (*state, browse);
}

static void
test_full (void **state)
{
  fill_up (*state);
  run (*state, browse);
}

static void
begin_game (WayWindow *window)
{
  way_file_fixture_start_game (window);
  assert_non_null (way_window_get_game (window));
  assert_true (way_game_next_turn (way_window_get_game (window), -1, NULL));
  assert_false (way_session_is_saved (way_window_get_session (window)));
}

/* A new game is in memory, and closing asks. */
static void
play_and_leave (WayWindow *window, WayFileFixture *fixture)
{
  begin_game (window);
  gtk_window_close (GTK_WINDOW (window));
  way_driver_answer ("cancel");
  assert_false (way_session_is_saved (way_window_get_session (window)));
  activate (window, "win.home");
  way_driver_answer ("leave");
  assert_null (way_window_get_game (window));
  assert_says_read_only (window);
  assert_int_equal (way_file_fixture_count_shown (window), 1);
}

static void
test_play_and_leave (void **state)
{
  make_read_only (*state, TRUE);
  run (*state, play_and_leave);
}

/* As soon as the file can be written, the game is saved to it. */
static void
play_and_save (WayWindow *window, WayFileFixture *fixture)
{
  begin_game (window);
  activate (window, "win.save-again");
  assert_false (way_session_is_saved (way_window_get_session (window)));
  make_read_only (fixture, FALSE);
  activate (window, "win.save-again");
  assert_true (way_session_is_saved (way_window_get_session (window)));
  assert_string_equal (way_file_fixture_get_notice (window), "");
  activate (window, "win.home");
  assert_int_equal (way_file_fixture_count_shown (window), 2);
}

static void
test_play_and_save (void **state)
{
  WayFileFixture *fixture = *state;

  make_read_only (fixture, TRUE);
  run (fixture, play_and_save);
  assert_int_equal (way_backup_count_games (fixture->path, NULL), 2);
}

/* The file can be written again, but it is another one, which nothing has noticed yet: what the page shows is not one
 * of its games, and nothing is written to it. */
static void
save_to_other (WayWindow *window, WayFileFixture *fixture)
{
  g_autofree char *path = g_strconcat (fixture->path, "-other", NULL);

  begin_game (window);
  make_read_only (fixture, FALSE);
  {
    WayFileFixture other = { .store = way_store_open (path, NULL) };

    assert_true (way_file_fixture_add_game (&other, "Other") > 0);
    way_store_close (other.store);
  }
  assert_int_equal (g_rename (path, fixture->path), 0);
  activate (window, "win.save-again");
  assert_non_null (strstr (way_file_fixture_get_notice (window), "taken the place"));
  assert_true (way_session_is_in_memory (way_window_get_session (window)));
  assert_int_equal (way_backup_count_games (fixture->path, NULL), 1);
  activate (window, "win.save-again");
  assert_int_equal (way_backup_count_games (fixture->path, NULL), 3);
}

static void
test_save_to_other (void **state)
{
  make_read_only (*state, TRUE);
  run (*state, save_to_other);
}

/* An earlier game is changed in memory, and saved when the window is closed. */
static void
change_and_close (WayWindow *window, WayFileFixture *fixture)
{
  g_autofree char *open = g_strdup_printf ("win.open-game(int64 %" G_GINT64_FORMAT ")", get_newest (window));

  activate (window, open);
  activate (window, "win.undo");
  assert_string_equal (
      gtk_actionable_get_action_name (GTK_ACTIONABLE (way_driver_get (way_window_get_banner (window), "button"))),
      "win.go-on-in-memory");
  activate (window, "win.go-on-in-memory");
  activate (window, "win.undo");
  assert_int_equal (way_game_get_n_entries (way_window_get_game (window)), 3);
  make_read_only (fixture, FALSE);
}

static void
test_change_and_close (void **state)
{
  WayFileFixture *fixture = *state;
  g_autoptr (WayStore) store = NULL;
  g_autoptr (GPtrArray) games = NULL;

  make_read_only (fixture, TRUE);
  run (fixture, change_and_close);
  store = way_store_open (fixture->path, NULL);
  games = way_store_list_games (store, 0, 2, NULL);
  assert_int_equal (games->len, 1);
  assert_int_equal (((WayGameInfo *) games->pdata[0])->n_changes, 3);
}

/* No backup is restored if the file cannot be written, and the history stays visible. */
static void
restore (WayWindow *window, WayFileFixture *fixture)
{
  g_autoptr (GPtrArray) backups = way_backup_list (fixture->path);

  assert_int_equal (backups->len, 1);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.undo-restore", "^ay", ((WayBackup *) backups->pdata[0])->path);
  way_test_settle ();
  assert_says_read_only (window);
  assert_int_equal (way_file_fixture_count_shown (window), 1);
  assert_string_equal (way_store_get_path (way_window_get_store (window)), fixture->path);
}

static void
test_restore (void **state)
{
  WayFileFixture *fixture = *state;

  assert_true (way_backup_make (fixture->path, "2026-01-31", NULL));
  make_read_only (fixture, TRUE);
  run (fixture, restore);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_read_only, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_full, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_play_and_leave, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_play_and_save, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_save_to_other, set_up, tear_down),
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
