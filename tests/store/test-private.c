/* test-private.c: a history that only its owner can read stays private: every copy of it has the same permissions.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-store-fixture.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <sys/stat.h>

#include "way-backup-private.h"
#include "way-migration-private.h"
#include "way-salvage.h"

#define PRIVATE 0600

static void
make_private (WayStoreFixture *fixture)
{
  g_clear_pointer (&fixture->store, way_store_close);
  way_store_fixture_execute (fixture->path, "PRAGMA journal_mode = DELETE");
  assert_int_equal (g_chmod (fixture->path, PRIVATE), 0);
}

static void
assert_mode (const char *path, guint mode)
{
  GStatBuf about;

  assert_int_equal (g_stat (path, &about), 0);
  assert_int_equal (about.st_mode & 0777, mode);
}

static void
damage (WayStoreFixture *fixture)
{
  g_autofree char *copy = g_strconcat (fixture->path, "~", NULL);

  assert_true (g_file_set_contents (copy, "not a database at all", -1, NULL));
  assert_int_equal (g_chmod (copy, PRIVATE), 0);
  assert_int_equal (g_rename (copy, fixture->path), 0);
}

static void
test_backups (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *asked = g_build_filename (fixture->folder, "asked.db", NULL);
  g_autofree char *other = g_build_filename (fixture->folder, "other.db", NULL);
  g_autofree char *replaced = NULL;
  g_autofree char *damaged = NULL;
  g_autofree char *none = NULL;
  g_autoptr (GPtrArray) daily = NULL;

  make_private (fixture);
  assert_true (way_backup_write (fixture->path, asked, NULL));
  assert_mode (asked, PRIVATE);
  assert_true (way_backup_make (fixture->path, "2026-11-21", NULL));
  daily = way_backup_list (fixture->path);
  assert_mode (((WayBackup *) daily->pdata[0])->path, PRIVATE);

  assert_true (way_backup_restore (asked, fixture->path, &replaced, NULL));
  assert_mode (fixture->path, PRIVATE);
  assert_mode (replaced, PRIVATE);
  damage (fixture);
  assert_true (way_backup_restore (asked, fixture->path, &damaged, NULL));
  assert_mode (fixture->path, PRIVATE);
  assert_mode (damaged, PRIVATE);
  assert_true (way_backup_restore (asked, other, &none, NULL));
  assert_mode (other, PRIVATE);
}

/* The history decides, not its backup. */
static void
test_shared (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *asked = g_build_filename (fixture->folder, "asked.db", NULL);
  g_autofree char *replaced = NULL;
  g_autofree char *damaged = NULL;

  make_private (fixture);
  assert_true (way_backup_write (fixture->path, asked, NULL));
  assert_int_equal (g_chmod (fixture->path, 0664), 0);
  assert_true (way_backup_restore (asked, fixture->path, &replaced, NULL));
  assert_mode (fixture->path, 0664);
  assert_mode (replaced, 0664);
  damage (fixture);
  assert_int_equal (g_chmod (fixture->path, 0664), 0);
  assert_true (way_backup_restore (asked, fixture->path, &damaged, NULL));
  assert_mode (fixture->path, 0664);
}

static void
test_salvage (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *aside = NULL;
  WaySalvage found = { 0 };

  make_private (fixture);
  way_store_fixture_execute (fixture->path, "DROP TABLE draft");
  assert_true (way_salvage_restore (fixture->path, &(WaySalvageNotes){ NULL }, &found, &aside, NULL));
  assert_mode (fixture->path, PRIVATE);
  assert_mode (aside, PRIVATE);
}

/* Makes a history with the first schema. */
static void
make_earlier (WayStoreFixture *fixture)
{
  sqlite3 *db = NULL;

  g_clear_pointer (&fixture->store, way_store_close);
  assert_int_equal (g_unlink (fixture->path), 0);
  assert_int_equal (sqlite3_open (fixture->path, &db), SQLITE_OK);
  assert_true (way_migration_create (db, fixture->path, 1, NULL));
  sqlite3_close (db);
  assert_int_equal (g_chmod (fixture->path, PRIVATE), 0);
}

static void
test_upgrade (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *copy = way_migration_copy_path (fixture->path, 1);

  make_earlier (fixture);
  fixture->store = way_store_open (fixture->path, NULL);
  assert_non_null (fixture->store);
  assert_mode (fixture->path, PRIVATE);
  assert_mode (copy, PRIVATE);
}

/* A copy has the permissions of the history, but its owner can write it. */
static void
test_permissions (void **state)
{
  static const guint modes[] = { 0400, 0440, 0444, 0600, 0604, 0640, 0644, 0660, 0664, 0666, 0700, 0755, 0777 };
  WayStoreFixture *fixture = *state;

  make_private (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      g_autofree char *copy = g_strdup_printf ("%s/%o.db", fixture->folder, modes[i]);
      g_autofree char *restored = g_strdup_printf ("%s/%o-restored.db", fixture->folder, modes[i]);
      g_autofree char *aside = NULL;

      assert_int_equal (g_chmod (fixture->path, (int) modes[i]), 0);
      assert_true (way_backup_write (fixture->path, copy, NULL));
      assert_mode (copy, modes[i] | 0600);
      assert_int_equal (g_chmod (copy, (int) modes[i]), 0);
      assert_true (way_backup_restore (copy, restored, &aside, NULL));
      assert_mode (restored, modes[i] | 0600);
    }
}

/* Returns the path of a file in two folders that don’t exist, called @name and in it. */
static char *
name_file (WayStoreFixture *fixture, const char *name)
{
  return g_build_filename (fixture->folder, name, "inside", "history.db", NULL);
}

static void
assert_private_folders (const char *path)
{
  g_autofree char *inside = g_path_get_dirname (path);
  g_autofree char *outside = g_path_get_dirname (inside);

  assert_mode (inside, 0700);
  assert_mode (outside, 0700);
}

/* Only the owner can enter the folders that are made for a history and its backups, whatever the program’s default is.
 */
static void
test_folders (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *opened = name_file (fixture, "opened");
  g_autofree char *written = name_file (fixture, "written");
  g_autofree char *restored = name_file (fixture, "restored");
  g_autofree char *backups = way_backup_get_folder (fixture->path);
  g_autofree char *copy = g_build_filename (fixture->folder, "copy.db", NULL);
  g_autofree char *aside = NULL;
  mode_t before = umask (0);

  way_store_close (way_store_open (opened, NULL));
  assert_private_folders (opened);
  assert_true (way_store_write_new (fixture->store, written, NULL));
  assert_private_folders (written);
  assert_mode (written, PRIVATE);
  assert_true (way_backup_make (fixture->path, "2026-11-21", NULL));
  assert_mode (backups, 0700);
  assert_true (way_backup_write (fixture->path, copy, NULL));
  assert_true (way_backup_restore (copy, restored, &aside, NULL));
  assert_private_folders (restored);
  umask (before);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_backups, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_shared, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_salvage, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_upgrade, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_permissions, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_folders, way_store_fixture_open, way_store_fixture_remove),
  };

  return cmocka_run_group_tests_name ("private", tests, NULL, NULL);
}
