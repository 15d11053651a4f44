/* test-copies.c: the copies of earlier schemas stay in their places if an upgrade fails when they are shifted.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE

#include "way-store-fixture.h"

#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "way-migration-private.h"

#define N_SCRIPTS 6

/* The next renaming of a file to this name fails, like on a failing disk. */
static const char *failing_name;

/* After so many more renamings, no folder can be synced; -1: all can. */
static int n_good_renamings = -1;

int
rename (const char *from, const char *to)
{
  if (n_good_renamings > 0)
    n_good_renamings--;
  if (!failing_name || strcmp (to, failing_name) != 0)
    return renameat (AT_FDCWD, from, AT_FDCWD, to);
  failing_name = NULL;
  errno = EIO;
  return -1;
}

int
fsync (int file)
{
  struct stat about;

  if (n_good_renamings != 0 || fstat (file, &about) != 0 || !S_ISDIR (about.st_mode))
    return (int) syscall (SYS_fsync, file);
  errno = EIO;
  return -1;
}

/* Upgrades the file to schema @n. */
static gboolean
migrate (const char *path, int n, GError **error)
{
  const char *scripts[N_SCRIPTS + 1] = { "CREATE TABLE one (x)" };
  sqlite3 *db = NULL;
  gboolean migrated;

  for (int i = 1; i < n; i++)
    scripts[i] = "INSERT INTO one VALUES (1)";
  assert_int_equal (sqlite3_open (path, &db), SQLITE_OK);
  migrated = way_migration_run (db, path, NULL, scripts, 0, error);
  assert_true (sqlite3_get_autocommit (db));
  sqlite3_close (db);
  return migrated;
}

/* Asserts that the file has schema @version, and each copy one less; and that no other copies exist. */
static void
assert_versions (const char *path, int version)
{
  for (int number = 0; number <= WAY_MIGRATION_COPIES + 1; number++)
    {
      g_autofree char *copy = way_migration_copy_path (path, number);
      gboolean expected = number >= 1 && number <= WAY_MIGRATION_COPIES && number < version;
      g_autofree char *expected_version = g_strdup_printf ("%d", version - number);
      g_autofree char *found = expected ? way_store_fixture_ask (copy, "PRAGMA user_version") : NULL;

      assert_int_equal (g_file_test (copy, G_FILE_TEST_EXISTS), expected);
      if (expected)
        assert_string_equal (found, expected_version);
    }
  {
    g_autofree char *expected_version = g_strdup_printf ("%d", version);
    g_autofree char *found = way_store_fixture_ask (path, "PRAGMA user_version");

    assert_string_equal (found, expected_version);
  }
}

static void
test_one_cannot_be_renamed (void **state)
{
  WayStoreFixture *fixture = *state;

  for (int n = 1; n < N_SCRIPTS; n++)
    {
      assert_true (migrate (fixture->path, n, NULL));
      assert_versions (fixture->path, n);
      for (int number = 1; number <= MIN (n, WAY_MIGRATION_COPIES + 1); number++)
        {
          g_autofree char *copy = way_migration_copy_path (fixture->path, number);
          g_autoptr (GError) error = NULL;

          failing_name = copy;
          assert_false (migrate (fixture->path, n + 1, &error));
          assert_null (failing_name);
          way_store_fixture_assert_error (&error, WAY_STORE_ERROR_FAILED);
          assert_versions (fixture->path, n);
        }
    }
}

static void
test_folder_cannot_be_synced (void **state)
{
  WayStoreFixture *fixture = *state;

  for (int n = 1; n < N_SCRIPTS; n++)
    {
      g_autoptr (GError) error = NULL;

      assert_true (migrate (fixture->path, n, NULL));
      /* The first renaming is that of the new copy; those of the others follow. */
      n_good_renamings = 2;
      assert_false (migrate (fixture->path, n + 1, &error));
      n_good_renamings = -1;
      assert_non_null (error);
      assert_versions (fixture->path, n);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_one_cannot_be_renamed, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_folder_cannot_be_synced, way_store_fixture_empty, way_store_fixture_remove),
  };

  return cmocka_run_group_tests_name ("copies", tests, NULL, NULL);
}
