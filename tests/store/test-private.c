/* test-private.c: a history that only its owner can read stays private: every copy of it has the same permissions.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-store-fixture.h"

#include <glib/gstdio.h>

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
  assert_true (way_salvage_restore (fixture->path, &found, &aside, NULL));
  assert_mode (fixture->path, PRIVATE);
  assert_mode (aside, PRIVATE);
}

static void
test_upgrade (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *copy = way_migration_copy_path (fixture->path, 1);

  make_private (fixture);
  way_store_fixture_execute (fixture->path, "DROP TABLE space_end; DROP TABLE earlier; DROP TABLE stale;"
                                            "ALTER TABLE tally DROP COLUMN most;"
                                            "PRAGMA user_version = 2");
  fixture->store = way_store_open (fixture->path, NULL);
  assert_non_null (fixture->store);
  assert_mode (fixture->path, PRIVATE);
  assert_mode (copy, PRIVATE);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_backups, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_shared, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_salvage, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_upgrade, way_store_fixture_open, way_store_fixture_remove),
  };

  return cmocka_run_group_tests_name ("private", tests, NULL, NULL);
}
