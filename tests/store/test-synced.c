/* test-synced.c: a file that could not be synced does not count as written, and one that another program makes
 * meanwhile is not replaced.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _POSIX_C_SOURCE 200809L

#include "way-store-fixture.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "way-backup-private.h"

/* Syncing a file that is open for reading fails, like on a failing disk; SQLite opens its files for writing. */
static gboolean syncs_fail;

/* Another program makes this file while one is synced; NULL: none. */
static const char *appears;

int
fsync (int descriptor)
{
  struct stat about;

  if (appears)
    assert_true (g_file_set_contents (appears, "theirs", -1, NULL));
  if (!syncs_fail || (fcntl (descriptor, F_GETFL) & O_ACCMODE) != O_RDONLY || fstat (descriptor, &about) != 0
      || !S_ISREG (about.st_mode))
    return fdatasync (descriptor);
  errno = EIO;
  return -1;
}

/* A backup that is not on the disk is none. */
static void
test_not_synced (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *target = g_build_filename (fixture->folder, "copy.db", NULL);
  g_autoptr (GError) error = NULL;

  syncs_fail = TRUE;
  assert_false (way_backup_make (fixture->path, "2026-11-21", &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_FAILED);
  assert_false (way_backup_write (fixture->path, target, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_FAILED);
  assert_false (way_store_write_new (fixture->store, target, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_FAILED);
  syncs_fail = FALSE;
  assert_false (way_backup_has (fixture->path, "2026-11-21"));
  assert_false (g_file_test (target, G_FILE_TEST_EXISTS));
  assert_true (way_backup_make (fixture->path, "2026-11-21", NULL));
  assert_true (way_store_write_new (fixture->store, target, NULL));
}

/* The target is looked at before the copy is made, which takes a while. */
static void
test_not_replaced (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *target = g_build_filename (fixture->folder, "copy.db", NULL);
  g_autofree char *content = NULL;
  g_autoptr (GError) error = NULL;

  appears = target;
  assert_false (way_backup_write (fixture->path, target, &error));
  assert_true (g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_EXIST));
  g_clear_error (&error);
  assert_true (g_file_get_contents (target, &content, NULL, NULL));
  assert_string_equal (content, "theirs");
  assert_int_equal (g_unlink (target), 0);
  assert_false (way_store_write_new (fixture->store, target, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_FAILED);
  g_free (content);
  assert_true (g_file_get_contents (target, &content, NULL, NULL));
  assert_string_equal (content, "theirs");
  appears = NULL;
  /* A backup of the same day is meant to be replaced. */
  assert_true (way_backup_make (fixture->path, "2026-11-21", NULL));
  assert_true (way_backup_make (fixture->path, "2026-11-21", NULL));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_not_synced, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_not_replaced, way_store_fixture_open, way_store_fixture_remove),
  };

  return cmocka_run_group_tests_name ("synced", tests, NULL, NULL);
}
