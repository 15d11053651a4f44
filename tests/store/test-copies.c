/* test-copies.c: copies of which the folder cannot be synced: those of earlier schemas stay in their places if an
 * upgrade fails when they are shifted, and what was said not to be made is not there.
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

#include "way-backup.h"
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

/* Another program puts a file in the place of this one when a folder is synced; NULL: none does. The other file has the
 * same size and time. */
static const char *exchanged;

static void
exchange (const char *path)
{
  g_autofree char *other = g_strconcat (path, ".other", NULL);
  struct stat about;
  g_autofree char *bytes = NULL;

  exchanged = NULL;
  assert_int_equal (stat (path, &about), 0);
  bytes = g_strnfill ((gsize) about.st_size, 'o');
  assert_true (g_file_set_contents (other, bytes, about.st_size, NULL));
  assert_int_equal (utimensat (AT_FDCWD, other, (struct timespec[]){ about.st_atim, about.st_mtim }, 0), 0);
  assert_int_equal (renameat (AT_FDCWD, other, AT_FDCWD, path), 0);
}

int
fsync (int file)
{
  struct stat about;

  if (exchanged && fstat (file, &about) == 0 && S_ISDIR (about.st_mode))
    exchange (exchanged);
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

static void
close_store (WayStoreFixture *fixture)
{
  way_store_fixture_append (fixture, 0, 2);
  g_clear_pointer (&fixture->store, way_store_close);
}

static void
test_backup (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *target = g_build_filename (fixture->folder, "backup.db", NULL);
  g_autoptr (GPtrArray) backups = NULL;
  g_autoptr (GError) error = NULL;
  gboolean written, made;

  close_store (fixture);
  n_good_renamings = 0;
  written = way_backup_write (fixture->path, target, &error);
  n_good_renamings = -1;
  assert_false (written);
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_FAILED);
  assert_false (g_file_test (target, G_FILE_TEST_EXISTS));

  /* It may have replaced one of the same day. */
  n_good_renamings = 1;
  made = way_backup_make (fixture->path, "2026-11-28", &error);
  n_good_renamings = -1;
  assert_false (made);
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_UNSURE);
  backups = way_backup_list (fixture->path);
  assert_int_equal (backups->len, 1);
  assert_true (way_backup_check (((WayBackup *) backups->pdata[0])->path, NULL));
}

static void
test_new_file (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *target = g_build_filename (fixture->folder, "new.db", NULL);
  g_autoptr (GError) error = NULL;
  gboolean written;

  n_good_renamings = 0;
  written = way_store_write_new (fixture->store, target, &error);
  n_good_renamings = -1;
  assert_false (written);
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_FAILED);
  assert_false (g_file_test (target, G_FILE_TEST_EXISTS));
}

/* The copy of the history is not left beside it if that is not replaced. A file that SQLite cannot open is replaced by
 * renaming, after which nobody knows what is on the disk. */
static void
test_restore (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *target = g_build_filename (fixture->folder, "backup.db", NULL);
  g_autofree char *aside = NULL;
  g_autofree char *n_changes = NULL;
  g_autofree char *bytes = g_strnfill (8192, 'x');
  g_autoptr (GPtrArray) left = NULL;
  g_autoptr (GError) error = NULL;
  gboolean restored;

  close_store (fixture);
  assert_true (way_backup_write (fixture->path, target, NULL));
  n_good_renamings = 1;
  restored = way_backup_restore (target, fixture->path, &aside, &error);
  n_good_renamings = -1;
  assert_false (restored);
  assert_null (aside);
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_FAILED);
  left = way_backup_list_replaced (fixture->path);
  assert_int_equal (left->len, 0);

  assert_true (g_file_set_contents (fixture->path, bytes, 8192, NULL));
  n_good_renamings = 1;
  restored = way_backup_restore (target, fixture->path, &aside, &error);
  n_good_renamings = -1;
  assert_false (restored);
  assert_non_null (aside);
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_UNSURE);
  n_changes = way_store_fixture_ask (fixture->path, "SELECT count (*) FROM change");
  assert_string_equal (n_changes, "2");
}

/* A damaged file that was put in the place of the one that is replaced is another one, even if it looks like it. */
static void
test_restore_over_another_file (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *target = g_build_filename (fixture->folder, "backup.db", NULL);
  g_autofree char *bytes = g_strnfill (8192, 'x');
  g_autofree char *found = NULL;
  g_autofree char *aside = NULL;
  g_autoptr (GPtrArray) left = NULL;
  g_autoptr (GError) error = NULL;

  close_store (fixture);
  assert_true (way_backup_write (fixture->path, target, NULL));
  assert_true (g_file_set_contents (fixture->path, bytes, 8192, NULL));
  exchanged = fixture->path;
  assert_false (way_backup_restore (target, fixture->path, &aside, &error));
  assert_null (exchanged);
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_BUSY);
  assert_null (aside);
  left = way_backup_list_replaced (fixture->path);
  assert_int_equal (left->len, 0);
  assert_true (g_file_get_contents (fixture->path, &found, NULL, NULL));
  assert_true (g_str_has_prefix (found, "ooo"));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_one_cannot_be_renamed, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_folder_cannot_be_synced, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_backup, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_new_file, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_restore, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_restore_over_another_file, way_store_fixture_open, way_store_fixture_remove),
  };

  return cmocka_run_group_tests_name ("copies", tests, NULL, NULL);
}
