/* test-silent-folder.c: a synced folder on a mount that does not answer.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE

#include "way-file-fixture.h"
#include "way-test-application.h"

#include <dirent.h>
#include <dlfcn.h>
#include <glib/gstdio.h>

#include "way-other-device.h"

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

static void
tear_down (WayFileFixture *fixture)
{
  GSettings *settings = way_window_get_settings (fixture->window);

  assert_true (way_test_until (is_quiet, get_folder (fixture), 20000));
  g_settings_reset (settings, "synced-folder");
  g_settings_reset (settings, "syncs-folder");
}

/* Whoever opens it waits until it does. */
static GMutex answers;
static char *silent;

DIR *
opendir (const char *path)
{
  DIR *(*real) (const char *) = (DIR * (*) (const char *) ) dlsym (RTLD_NEXT, "opendir");

  if (g_strcmp0 (path, g_atomic_pointer_get (&silent)) == 0)
    {
      g_mutex_lock (&answers);
      g_mutex_unlock (&answers);
    }
  return real (path);
}

/* It keeps nobody from using another folder, or none. */
static void
test_silent_folder (void **state)
{
  WayFileFixture *fixture = *state;
  g_autofree char *folder = make_folder (fixture, "folder");
  g_autofree char *other = make_folder (fixture, "other");
  g_autofree char *home = make_folder (fixture, "home");

  way_other_device_sync (home, folder, 5);
  way_file_fixture_open_window (fixture);
  g_mutex_lock (&answers);
  g_atomic_pointer_set (&silent, other);
  way_synced_folder_choose (get_folder (fixture), other);
  way_test_settle ();
  assert_false (is_quiet (get_folder (fixture)));
  g_settings_set_boolean (way_window_get_settings (fixture->window), "syncs-folder", FALSE);
  assert_true (is_quiet (get_folder (fixture)));
  g_settings_set_boolean (way_window_get_settings (fixture->window), "syncs-folder", TRUE);
  way_test_settle ();
  way_synced_folder_choose (get_folder (fixture), folder);
  assert_true (way_test_until (is_done, get_folder (fixture), 20000));
  assert_int_equal (way_file_fixture_count_shown (fixture->window), 1);
  g_atomic_pointer_set (&silent, NULL);
  g_mutex_unlock (&answers);
  tear_down (fixture);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_silent_folder, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
  };
  GtkApplication *application = way_test_begin ();

  return !application ? 1
                      : way_test_end (application, cmocka_run_group_tests_name ("silent-folder", tests, NULL, NULL));
}
