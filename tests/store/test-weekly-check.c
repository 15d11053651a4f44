/* test-weekly-check.c: the whole file is checked once a week, and again as long as it is damaged; also during an
 * upgrade.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-store-fixture.h"

#include <sqlite3.h>
#include <string.h>

#include "way-backup-private.h"

/* Overwrites a page in the middle of the closed file. */
static void
damage (WayStoreFixture *fixture)
{
  g_autofree char *bytes = NULL;
  gsize length;

  way_store_fixture_append (fixture, 0, 200);
  g_clear_pointer (&fixture->store, way_store_close);
  assert_true (g_file_get_contents (fixture->path, &bytes, &length, NULL));
  memset (bytes + length / 2, 0x5a, 4096);
  assert_true (g_file_set_contents (fixture->path, bytes, (gssize) length, NULL));
}

static char *
get_note (WayStoreFixture *fixture)
{
  return g_strconcat (fixture->path, "-checked", NULL);
}

static void
assert_noted (WayStoreFixture *fixture, const char *expected)
{
  g_autofree char *note = get_note (fixture);
  g_autofree char *text = NULL;

  assert_true (g_file_get_contents (note, &text, NULL, NULL));
  assert_string_equal (text, expected);
}

static void
assert_damaged (WayStoreFixture *fixture, const char *day)
{
  g_autoptr (GError) error = NULL;

  assert_false (way_backup_check_weekly (fixture->path, day, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_CORRUPT);
}

static void
test_once_a_week (void **state)
{
  WayStoreFixture *fixture = *state;

  assert_true (way_backup_check_weekly (fixture->path, "2026-11-21", NULL));
  assert_noted (fixture, "2026-11-21\n");
  assert_true (way_backup_check_weekly (fixture->path, "2026-11-27", NULL));
  assert_noted (fixture, "2026-11-21\n");
  assert_true (way_backup_check_weekly (fixture->path, "2026-11-28", NULL));
  assert_noted (fixture, "2026-11-28\n");
}

/* Damage is found within a week, and from then on at every check. */
static void
test_damaged (void **state)
{
  WayStoreFixture *fixture = *state;

  assert_true (way_backup_check_weekly (fixture->path, "2026-11-21", NULL));
  damage (fixture);
  assert_true (way_backup_check_weekly (fixture->path, "2026-11-27", NULL));
  assert_damaged (fixture, "2026-11-28");
  assert_damaged (fixture, "2026-11-28");
  assert_noted (fixture, "2026-11-21\n");
}

/* A note that no check can have written, or that was written while the clock was wrong, does not count. */
static void
test_impossible_notes (void **state)
{
  static const char *const notes[] = { "", "yesterday", "2026-02-30\n", "2027-01-01\n" };
  WayStoreFixture *fixture = *state;
  g_autofree char *note = get_note (fixture);

  damage (fixture);
  for (gsize i = 0; i < G_N_ELEMENTS (notes); i++)
    {
      assert_true (g_file_set_contents (note, notes[i], -1, NULL));
      assert_damaged (fixture, "2026-11-28");
    }
}

/* A table of another program is no damage. */
static void
test_altered (void **state)
{
  WayStoreFixture *fixture = *state;

  way_store_fixture_execute (fixture->path, "CREATE TABLE other (id INTEGER PRIMARY KEY)");
  assert_false (way_backup_check (fixture->path, NULL));
  assert_true (way_backup_check_weekly (fixture->path, "2026-11-21", NULL));
  assert_noted (fixture, "2026-11-21\n");
}

static const char *upgraded; /* the history that another program upgrades during a check */

static int
upgrade_cb (unsigned type, void *context, void *statement, void *sql)
{
  if (upgraded && strstr (sql, "integrity_check"))
    way_store_fixture_execute (g_steal_pointer (&upgraded), "CREATE TABLE later (x); PRAGMA user_version = 9999");
  return 0;
}

static int
watch (sqlite3 *db)
{
  return sqlite3_trace_v2 (db, SQLITE_TRACE_STMT, upgrade_cb, NULL);
}

/* The new tables are not compared with those of the former schema. */
static void
test_check_during_an_upgrade (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (GError) error = NULL;

  upgraded = fixture->path;
  sqlite3_auto_extension ((void (*) (void)) (gpointer) watch);
  way_backup_check (fixture->path, &error);
  sqlite3_reset_auto_extension ();
  assert_null (upgraded);
  assert_null (error);
  assert_false (way_backup_check (fixture->path, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_NEWER);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_once_a_week, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_damaged, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_impossible_notes, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_altered, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_check_during_an_upgrade, way_store_fixture_open, way_store_fixture_remove),
  };

  return cmocka_run_group_tests_name ("weekly-check", tests, NULL, NULL);
}
