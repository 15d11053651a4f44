/* test-synced-folder.c: the page of the synced folder: choose it, set it up, decide, and what happens by itself.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-file-fixture.h"
#include "way-test-application.h"

#include <glib/gstdio.h>
#include <string.h>

#include "way-driver.h"
#include "way-other-device.h"
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
  assert_true (says (page, "Your 1 game is in the folder"));
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
  assert_true (says (page, "Your Decision Is Needed"));
  assert_true (says (page, "1 game differs between devices."));
  assert_true (says (page, "Anna 14"));
  assert_true (says (page, "Anna 10"));
  both = way_driver_find_action (page, "win.keep-version(('11111111-1111-4111-8111-111111111111', ''))");
  assert_non_null (both);
  way_test_click (both);
  assert_true (way_test_until (is_quiet, get_folder (fixture), 20000));
  assert_true (says (page, "Your 2 games are in the folder"));
  assert_int_equal (way_file_fixture_count_shown (fixture->window), 2);
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

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_set_up, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_games_arrive, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_decide, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_leave_game, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
  };
  GtkApplication *application = way_test_begin ();

  return !application ? 1
                      : way_test_end (application, cmocka_run_group_tests_name ("synced-folder", tests, NULL, NULL));
}
