/* test-synced-folder.c: the page of the synced folder: choose it, set it up, decide, and what happens by itself.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-file-fixture.h"
#include "way-test-application.h"

#include <glib/gstdio.h>
#include <string.h>

#include "way-backup.h"
#include "way-driver.h"
#include "way-history-lock.h"
#include "way-other-device.h"
#include "way-sync-actions.h"
#include "way-sync-page.h"
#include "way-sync-state.h"

static char *
make_folder (WayFileFixture *fixture, const char *name)
{
  char *path = g_build_filename (fixture->folder, name, NULL);

  assert_int_equal (g_mkdir (path, 0700), 0);
  return path;
}

static WaySyncedFolder *
get_folder (WayFileFixture *fixture)
{
  return way_window_get_synced_folder (fixture->window);
}

static gboolean
is_done (gpointer folder)
{
  WaySyncFacts facts;

  way_synced_folder_get_facts (folder, &facts);
  return !facts.is_running && (facts.result || facts.error);
}

static gboolean
is_quiet (gpointer folder)
{
  WaySyncFacts facts;

  way_synced_folder_get_facts (folder, &facts);
  return !facts.is_running;
}

/* Opens the window and the page, and waits until @path, or the folder before if that is NULL, was compared. */
static GtkWidget *
open_page (WayFileFixture *fixture, const char *path)
{
  way_file_fixture_open_window (fixture);
  assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.synced-folder", NULL));
  assert_true (WAY_IS_SYNC_PAGE (way_window_get_page (fixture->window)));
  if (path)
    way_synced_folder_choose (get_folder (fixture), path);
  assert_true (way_test_until (is_done, get_folder (fixture), 20000));
  return way_window_get_page (fixture->window);
}

static void
tear_down (WayFileFixture *fixture)
{
  GSettings *settings = way_window_get_settings (fixture->window);

  assert_true (way_test_until (is_quiet, get_folder (fixture), 20000));
  g_settings_reset (settings, "synced-folder");
  g_settings_reset (settings, "syncs-folder");
}

static gboolean
says (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), text))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    if (says (child, text))
      return TRUE;
  return FALSE;
}

/* A folder is only made a synced folder if somebody says so: it may be the place of a disk that is not there. */
static void
test_set_up (void **state)
{
  WayFileFixture *fixture = *state;
  g_autofree char *folder = make_folder (fixture, "folder");
  g_autofree char *marker = g_build_filename (folder, "waymark-folder", NULL);
  GtkWidget *page;

  fixture->store = way_store_open (fixture->path, NULL);
  way_other_device_add_game (fixture->store, 5);
  way_file_fixture_close (fixture);
  page = open_page (fixture, folder);
  assert_true (says (page, "Not a Synced Folder Yet"));
  assert_false (g_file_test (marker, G_FILE_TEST_EXISTS));
  way_driver_activate (fixture->window, "win.set-up-folder");
  assert_true (way_test_until (is_quiet, get_folder (fixture), 20000));
  assert_true (says (page, "Your 1 Game Is in the Folder"));
  assert_true (g_file_test (marker, G_FILE_TEST_EXISTS));
  way_driver_activate (fixture->window, "win.sync");
  assert_true (way_test_until (is_quiet, get_folder (fixture), 20000));
  assert_true (says (page, "This Device"));
  tear_down (fixture);
}

/* What another device has written is shown in the list of games, and nothing is read while it is switched off. */
static void
test_games_arrive (void **state)
{
  WayFileFixture *fixture = *state;
  g_autofree char *folder = make_folder (fixture, "folder");
  g_autofree char *home = make_folder (fixture, "home");
  GtkWidget *page;

  way_other_device_sync (home, folder, 5);
  page = open_page (fixture, folder);
  assert_true (says (page, "1 game was added from the folder."));
  assert_true (says (page, "Living Room Tablet"));
  assert_int_equal (way_file_fixture_count_shown (fixture->window), 1);
  g_settings_set_boolean (way_window_get_settings (fixture->window), "syncs-folder", FALSE);
  assert_true (says (page, "Syncing Is Off"));
  way_driver_activate (fixture->window, "win.sync");
  assert_true (is_quiet (get_folder (fixture)));
  tear_down (fixture);
}

/* A game that was changed on both waits until somebody decides, and both versions can be kept. */
static void
test_decide (void **state)
{
  WayFileFixture *fixture = *state;
  g_autofree char *folder = make_folder (fixture, "folder");
  g_autofree char *home = make_folder (fixture, "home");
  GtkWidget *page, *both;

  fixture->store = way_store_open (fixture->path, NULL);
  way_other_device_add_game (fixture->store, 7);
  way_file_fixture_close (fixture);
  way_other_device_sync (home, folder, 5);
  page = open_page (fixture, folder);
  assert_true (says (page, "Choose What to Keep"));
  assert_true (says (page, "1 game differs between devices."));
  assert_true (says (page, "Anna 14"));
  assert_true (says (page, "Anna 10"));
  both = way_driver_find_action (page, "win.keep-version(('11111111-1111-4111-8111-111111111111', ''))");
  assert_non_null (both);
  /* None of the answers is suggested. */
  assert_false (gtk_widget_has_css_class (both, "suggested-action"));
  way_test_click (both);
  assert_true (way_test_until (is_quiet, get_folder (fixture), 20000));
  assert_true (says (page, "Your 2 Games Are in the Folder"));
  assert_int_equal (way_file_fixture_count_shown (fixture->window), 2);
  tear_down (fixture);
}

/* Another comparison in between takes neither the focus nor the decision away. */
static void
test_decide_meanwhile (void **state)
{
  WayFileFixture *fixture = *state;
  g_autofree char *folder = make_folder (fixture, "folder");
  g_autofree char *home = make_folder (fixture, "home");
  GtkWidget *page, *both;

  fixture->store = way_store_open (fixture->path, NULL);
  way_other_device_add_game (fixture->store, 7);
  way_file_fixture_close (fixture);
  way_other_device_sync (home, folder, 5);
  page = open_page (fixture, folder);
  assert_true (way_test_until (is_quiet, get_folder (fixture), 20000));
  both = way_driver_find_action (page, "win.keep-version(('11111111-1111-4111-8111-111111111111', ''))");
  assert_true (gtk_widget_grab_focus (both));
  way_driver_activate (fixture->window, "win.sync");
  assert_true (way_test_until (is_quiet, get_folder (fixture), 20000));
  assert_ptr_equal (gtk_root_get_focus (GTK_ROOT (fixture->window)), both);
  way_driver_activate (fixture->window, "win.sync");
  way_test_click (both);
  assert_true (way_test_until (is_quiet, get_folder (fixture), 20000));
  assert_true (says (page, "Your 2 Games Are in the Folder"));
  tear_down (fixture);
}

/* The history is in the folder, so nothing is written when it is compared. */
static void
sync_before (WayFileFixture *fixture, const char *folder)
{
  g_autoptr (WaySyncReport) report = NULL;

  fixture->store = way_store_open (fixture->path, NULL);
  assert_true (way_sync_folder_create (folder, NULL));
  report = way_sync_run (fixture->store, folder, &(WaySyncOptions){ 0 }, NULL);
  assert_non_null (report);
  way_file_fixture_close (fixture);
}

/* What the page says about the last comparison stays true while the next one runs. */
static void
test_wish_that_failed (void **state)
{
  WayFileFixture *fixture = *state;
  g_autofree char *folder = make_folder (fixture, "folder");
  g_autoptr (WayHistoryLock) lock = NULL;
  gboolean busy;
  GtkWidget *page;

  sync_before (fixture, folder);
  page = open_page (fixture, folder);
  assert_true (way_test_until (is_quiet, get_folder (fixture), 20000));
  lock = way_history_lock_sync (fixture->path, &busy);
  assert_non_null (lock);
  way_driver_activate (fixture->window, "win.set-up-folder");
  assert_true (way_test_until (is_quiet, get_folder (fixture), 20000));
  assert_true (says (page, "so nothing was decided."));
  way_driver_activate (fixture->window, "win.sync");
  assert_false (is_quiet (get_folder (fixture)));
  assert_true (says (page, "so nothing was decided."));
  assert_true (way_test_until (is_quiet, get_folder (fixture), 20000));
  assert_true (says (page, "Nothing was done here."));
  tear_down (fixture);
}

static gboolean
has_a_game (gpointer window)
{
  return way_file_fixture_count_shown (window) == 1;
}

/* What another device writes arrives without anything being done, also from a device that is new in the folder. */
static void
test_watch (void **state)
{
  WayFileFixture *fixture = *state;
  g_autofree char *folder = make_folder (fixture, "folder");
  g_autofree char *home = make_folder (fixture, "home");

  assert_true (way_sync_folder_create (folder, NULL));
  open_page (fixture, folder);
  assert_true (way_test_until (is_quiet, get_folder (fixture), 20000));
  way_other_device_sync (home, folder, 5);
  assert_true (way_test_until (has_a_game, fixture->window, 20000));
  tear_down (fixture);
}

typedef struct {
  WaySyncedFolder *folder;
  gboolean was_running;
  int n_runs;
} Counter;

static void
count_cb (WaySyncedFolder *folder, Counter *counter)
{
  gboolean is_running = !is_quiet (folder);

  counter->n_runs += is_running && !counter->was_running;
  counter->was_running = is_running;
}

static gboolean
names_last (gpointer folder)
{
  WaySyncFacts facts;

  way_synced_folder_get_facts (folder, &facts);
  for (guint i = 0; facts.result && i < facts.result->report->unread->len; i++)
    if (g_str_equal (g_array_index (facts.result->report->unread, WaySyncUnread, i).name, "last"))
      return !facts.is_running;
  return FALSE;
}

/* A burst of changes leads to one comparison, and hidden files, which are not complete, to none. */
static void
test_burst (void **state)
{
  WayFileFixture *fixture = *state;
  g_autofree char *folder = make_folder (fixture, "folder");
  g_autofree char *device = g_build_filename (folder, "0123456789abcdef", NULL);
  Counter counter = { 0 };

  sync_before (fixture, folder);
  assert_int_equal (g_mkdir (device, 0700), 0);
  open_page (fixture, folder);
  assert_true (way_test_until (is_quiet, get_folder (fixture), 20000));
  g_signal_connect (get_folder (fixture), "changed", G_CALLBACK (count_cb), &counter);
  for (int i = 0; i < 20; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s%d", i < 10 ? "." : "", i);
      g_autofree char *path = g_build_filename (device, i < 19 ? name : "last", NULL);

      assert_true (g_file_set_contents (path, "x", 1, NULL));
    }
  assert_true (way_test_until (names_last, get_folder (fixture), 20000));
  /* On a slow disk, the last file may come a second after the others. */
  assert_true (counter.n_runs == 1 || counter.n_runs == 2);
  g_signal_handlers_disconnect_by_func (get_folder (fixture), count_cb, &counter);
  tear_down (fixture);
}

/* It is compared when the window comes to the front, but never while a form is open; leaving the game makes up for it.
 */
static void
test_front (void **state)
{
  WayFileFixture *fixture = *state;
  g_autofree char *folder = make_folder (fixture, "folder");
  g_autoptr (WaySyncedFolder) synced = NULL;

  sync_before (fixture, folder);
  open_page (fixture, folder);
  /* Whether the window itself is in front depends on the display. */
  synced = way_synced_folder_new (way_window_get_settings (fixture->window), way_window_get_session (fixture->window),
                                  fixture->store);
  way_synced_folder_set_in_front (synced, FALSE);
  assert_true (is_quiet (synced));
  way_synced_folder_set_in_front (synced, TRUE);
  assert_false (is_quiet (synced));
  assert_true (way_test_until (is_quiet, synced, 20000));
  way_driver_activate (fixture->window, "win.back");
  way_file_fixture_start_game (fixture->window);
  way_driver_activate (fixture->window, "win.enter('road')");
  assert_non_null (way_window_get_draft (fixture->window));
  way_synced_folder_set_in_front (synced, FALSE);
  way_synced_folder_set_in_front (synced, TRUE);
  assert_true (is_quiet (synced));
  way_window_go_home (fixture->window);
  assert_false (is_quiet (get_folder (fixture)));
  tear_down (fixture);
}

static gboolean
has_open_game (gpointer window)
{
  return way_window_get_game (window) != NULL;
}

/* The other device has played three roads of a game that has only one here. */
static gint64
open_beside_longer_game (WayFileFixture *fixture, const char *folder, const char *home)
{
  g_autofree char *path = g_build_filename (home, "other.db", NULL);
  WayStore *other = way_store_open (path, NULL);
  gint64 game;

  way_other_device_add_unfinished (other, 3);
  way_store_close (other);
  fixture->store = way_store_open (fixture->path, NULL);
  game = way_other_device_add_unfinished (fixture->store, 1);
  way_file_fixture_close (fixture);
  open_page (fixture, folder);
  assert_true (way_test_until (is_quiet, get_folder (fixture), 20000));
  way_driver_activate (fixture->window, "win.back");
  return game;
}

static int
count_entries (WayFileFixture *fixture)
{
  return (int) way_game_get_n_entries (way_window_get_game (fixture->window));
}

/* Before a game is continued, what was played elsewhere is read. */
static void
test_continue (void **state)
{
  WayFileFixture *fixture = *state;
  g_autofree char *folder = make_folder (fixture, "folder");
  g_autofree char *home = make_folder (fixture, "home");
  gint64 game = open_beside_longer_game (fixture, folder, home);

  way_synced_folder_set_patience (get_folder (fixture), 60000);
  way_other_device_sync (home, folder, 0);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.open-game", "x", game);
  assert_true (way_test_until (has_open_game, fixture->window, 20000));
  assert_int_equal (count_entries (fixture), 4);
  assert_false (says (way_window_get_page (fixture->window), "Opened without comparing with the synced folder"));
  way_window_go_home (fixture->window);
  tear_down (fixture);
}

/* Nobody waits for a slow folder, and it is said; nor for one that is not there. */
static void
test_continue_without (void **state)
{
  WayFileFixture *fixture = *state;
  g_autofree char *folder = make_folder (fixture, "folder");
  g_autofree char *moved = g_build_filename (fixture->folder, "moved", NULL);
  g_autofree char *home = make_folder (fixture, "home");
  gint64 game = open_beside_longer_game (fixture, folder, home);

  way_synced_folder_set_patience (get_folder (fixture), 0);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.open-game", "x", game);
  assert_true (way_test_until (has_open_game, fixture->window, 20000));
  assert_true (says (way_window_get_page (fixture->window), "Opened without comparing with the synced folder"));
  way_window_go_home (fixture->window);
  assert_true (way_test_until (is_quiet, get_folder (fixture), 20000));
  assert_int_equal (g_rename (folder, moved), 0);
  way_synced_folder_set_patience (get_folder (fixture), 60000);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.open-game", "x", game);
  assert_true (way_test_until (has_open_game, fixture->window, 20000));
  assert_int_equal (count_entries (fixture), 2);
  assert_true (says (way_window_get_page (fixture->window), "Opened without comparing with the synced folder"));
  way_window_go_home (fixture->window);
  tear_down (fixture);
}

/* Whoever has gone elsewhere meanwhile stays there. */
static void
test_continue_later (void **state)
{
  WayFileFixture *fixture = *state;
  g_autofree char *folder = make_folder (fixture, "folder");
  g_autofree char *home = make_folder (fixture, "home");
  gint64 game = open_beside_longer_game (fixture, folder, home);

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.open-game", "x", game);
  assert_null (way_window_get_game (fixture->window));
  way_driver_activate (fixture->window, "win.synced-folder");
  assert_true (way_test_until (is_quiet, get_folder (fixture), 20000));
  way_test_settle ();
  assert_null (way_window_get_game (fixture->window));
  tear_down (fixture);
}

/* Another history is used meanwhile, in which another game has the row of the one that is waited for. */
static void
test_continue_in_another_file (void **state)
{
  WayFileFixture *fixture = *state;
  g_autofree char *folder = make_folder (fixture, "folder");
  g_autofree char *home = make_folder (fixture, "home");
  g_autofree char *path = g_build_filename (fixture->folder, "another.db", NULL);
  gint64 game = open_beside_longer_game (fixture, folder, home);
  g_autofree char *id = way_store_read_id (fixture->store, game, NULL);
  WayStore *another = way_store_open (path, NULL);

  way_other_device_add_game (another, 5);
  way_store_close (another);
  way_synced_folder_set_patience (get_folder (fixture), 60000);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.open-game", "x", game);
  assert_null (way_window_get_game (fixture->window));
  assert_int_equal (g_rename (path, fixture->path), 0);
  way_driver_activate (fixture->window, "win.find-history");
  way_driver_activate (fixture->window, "win.save-again");
  assert_false (way_store_is_in_memory (fixture->store));
  assert_true (way_test_until (has_open_game, fixture->window, 20000));
  assert_string_equal (way_game_get_header (way_window_get_game (fixture->window))->id, id);
  way_window_go_home (fixture->window);
  tear_down (fixture);
}

static void
expect_no_result_cb (WaySyncedFolder *folder, const char *path)
{
  WaySyncFacts facts;

  way_synced_folder_get_facts (folder, &facts);
  assert_string_equal (facts.path, path);
  assert_null (facts.result);
}

/* What was found in one folder is never shown as if it were in another, and is not read if that is chosen in time. */
static void
test_change_folder (void **state)
{
  WayFileFixture *fixture = *state;
  g_autofree char *folder = make_folder (fixture, "folder");
  g_autofree char *other = make_folder (fixture, "other");
  g_autofree char *home = make_folder (fixture, "home");
  WaySyncedFolder *synced;

  way_other_device_sync (home, folder, 5);
  way_file_fixture_open_window (fixture);
  synced = get_folder (fixture);
  way_synced_folder_choose (synced, folder);
  g_settings_set_string (way_window_get_settings (fixture->window), "synced-folder", other);
  g_signal_connect (synced, "changed", G_CALLBACK (expect_no_result_cb), other);
  assert_true (way_test_until (is_done, synced, 20000));
  assert_int_equal (way_file_fixture_count_shown (fixture->window), 0);
  g_signal_handlers_disconnect_by_func (synced, expect_no_result_cb, other);
  tear_down (fixture);
}

/* A folder on another computer has no path that could be read; the settings have texts in UTF-8. */
static void
test_unusable (void **state)
{
  WayFileFixture *fixture = *state;
  GFile *const folders[] = { g_file_new_for_uri ("sftp://laptop/home/anna/Waymark"),
                             g_file_new_build_filename (fixture->folder, "Spieleabende f\xfcr alle", NULL) };
  const char *const reasons[] = { "It is not on a disk of this computer.", "is not valid UTF-8" };
  WaySyncFacts facts;

  way_file_fixture_open_window (fixture);
  for (gsize i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      way_sync_actions_use_folder (fixture->window, folders[i]);
      assert_non_null (way_driver_find_dialog_about (reasons[i]));
      way_driver_close_dialogs ();
      g_object_unref (folders[i]);
    }
  way_synced_folder_get_facts (get_folder (fixture), &facts);
  assert_null (facts.path);
  tear_down (fixture);
}

static gboolean
is_restored (gpointer window)
{
  return !way_window_is_restoring (window) && is_done (way_window_get_synced_folder (window));
}

/* A backup that is restored while the folder is being compared waits for that; then the folder asks about the game that
 * is another one in the backup. */
static void
test_restore (void **state)
{
  WayFileFixture *fixture = *state;
  g_autofree char *folder = make_folder (fixture, "folder");
  g_autofree char *backups = way_backup_get_folder (fixture->path);
  g_autofree char *backup = g_build_filename (backups, "waymark-2026-01-30.db", NULL);
  WaySyncFacts facts;

  fixture->store = way_store_open (fixture->path, NULL);
  way_other_device_add_unfinished (fixture->store, 1);
  assert_true (way_backup_make (fixture->path, "2026-01-30", NULL));
  way_file_fixture_close (fixture);
  assert_int_equal (g_unlink (fixture->path), 0);
  fixture->store = way_store_open (fixture->path, NULL);
  way_other_device_add_unfinished (fixture->store, 3);
  way_file_fixture_close (fixture);
  sync_before (fixture, folder);
  open_page (fixture, folder);
  assert_true (way_test_until (is_quiet, get_folder (fixture), 20000));
  way_driver_activate (fixture->window, "win.sync");
  assert_false (is_quiet (get_folder (fixture)));
  way_synced_folder_set_patience (get_folder (fixture), 60000);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.undo-restore", "^ay", backup);
  assert_true (way_window_is_restoring (fixture->window));
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.open-game", "x", (gint64) 1);
  assert_false (way_session_is_in_memory (way_window_get_session (fixture->window))); /* it still has the file */
  assert_true (way_test_until (is_restored, fixture->window, 20000));
  assert_string_equal (way_file_fixture_get_notice (fixture->window), "");
  way_synced_folder_get_facts (get_folder (fixture), &facts);
  assert_non_null (facts.result);
  assert_true (facts.result->report->restored);
  assert_int_equal (facts.result->report->differing->len, 1);
  tear_down (fixture);
}

/* At the end of a game it is compared by itself. */
static void
test_leave_game (void **state)
{
  WayFileFixture *fixture = *state;
  g_autofree char *folder = make_folder (fixture, "folder");
  g_autofree char *home = make_folder (fixture, "home");

  way_other_device_sync (home, folder, 0);
  open_page (fixture, folder);
  way_driver_activate (fixture->window, "win.back");
  way_other_device_sync (home, folder, 5);
  way_window_go_home (fixture->window);
  assert_true (way_test_until (is_quiet, get_folder (fixture), 20000));
  assert_int_equal (way_file_fixture_count_shown (fixture->window), 1);
  tear_down (fixture);
}

#define TEST(name) cmocka_unit_test_setup_teardown (name, way_file_fixture_set_up_folder, way_file_fixture_tear_down)

int
main (void)
{
  const struct CMUnitTest tests[] = {
    TEST (test_set_up),
    TEST (test_games_arrive),
    TEST (test_decide),
    TEST (test_decide_meanwhile),
    TEST (test_wish_that_failed),
    TEST (test_watch),
    TEST (test_burst),
    TEST (test_front),
    TEST (test_continue),
    TEST (test_continue_without),
    TEST (test_continue_later),
    TEST (test_continue_in_another_file),
    TEST (test_change_folder),
    TEST (test_unusable),
    TEST (test_restore),
    TEST (test_leave_game),
  };
  GtkApplication *application = way_test_begin ();

  return !application ? 1
                      : way_test_end (application, cmocka_run_group_tests_name ("synced-folder", tests, NULL, NULL));
}
