/* test-lasting-faults.c: a disk that fails, and goes on failing until the program has ended: what was refused is not
 * there afterward, unless it was said that it may be.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-faults.h"
#include "way-store-fixture.h"

#include <glib/gstdio.h>
#include <sqlite3.h>

#include "way-backup.h"
#include "way-migration-private.h"
#include "way-salvage.h"

#define N_ROADS 4
#define MAX_CALLS 1000

/* Returns how many roads a program finds that opens the file after this one. */
static int
count_stored (WayStoreFixture *fixture)
{
  g_autofree char *whole = way_store_fixture_ask (fixture->path, "PRAGMA integrity_check");
  g_autofree char *n = way_store_fixture_ask (fixture->path, "SELECT count (*) FROM change");

  assert_string_equal (whole, "ok");
  return atoi (n);
}

static void
remove_history (WayStoreFixture *fixture)
{
  static const char *const endings[] = { "", "-wal", "-shm" };

  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *path = g_strconcat (fixture->path, endings[i], NULL);

      g_unlink (path);
    }
}

static void
begin_game (WayStoreFixture *fixture)
{
  CarcHeader header = way_store_fixture_header ();

  remove_history (fixture);
  fixture->store = way_store_open (fixture->path, NULL);
  fixture->game = way_store_create_game (fixture->store, &header, NULL);
  assert_int_not_equal (fixture->game, 0);
}

/* Appends roads until one is refused; returns how many were not. */
static int
append_roads (WayStoreFixture *fixture, GError **error)
{
  for (int number = 0; number < N_ROADS; number++)
    {
      g_autofree char *entry_text = way_store_fixture_road (number);
      CarcChange change = way_store_fixture_change (number, entry_text);

      if (!way_store_append (fixture->store, fixture->game, number, &change, 1, NULL, error))
        return number;
    }
  return N_ROADS;
}

/* Returns whether the fault occurred. @n_unsure counts the errors that say that it is not known. */
static gboolean
fail_from (WayStoreFixture *fixture, WayFault fault, int call, int *n_unsure)
{
  g_autoptr (GError) error = NULL;
  gboolean happened;
  int n;

  begin_game (fixture);
  way_faults_arm (fault, call);
  n = append_roads (fixture, &error);
  g_clear_pointer (&fixture->store, way_store_close);
  happened = way_faults_disarm ();
  if (!g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_UNSURE))
    assert_int_equal (count_stored (fixture), n);
  else
    {
      (*n_unsure)++;
      assert_int_in_range (count_stored (fixture), n, n + 1);
    }
  return happened;
}

/* Each fault that lasts, from each call on. */
static void
test_refused (void **state)
{
  WayStoreFixture *fixture = *state;

  for (WayFault fault = WAY_FAULT_GONE; fault <= WAY_FAULT_NO_SYNC; fault++)
    {
      int n_unsure = 0;
      int call = 0;

      while (call < MAX_CALLS && fail_from (fixture, fault, call, &n_unsure))
        call++;
      assert_int_in_range (call, N_ROADS, MAX_CALLS - 1);
      assert_int_in_range (n_unsure, 1, call - 1);
      print_message ("# %d lasting faults, %d of them unsure\n", call, n_unsure);
    }
}

/* A single fault leaves nothing unsure: the disk works when it is looked at. */
static void
test_refused_once (void **state)
{
  WayStoreFixture *fixture = *state;

  for (WayFault fault = WAY_FAULT_SHORT_WRITE; fault < WAY_FAULT_KILL; fault++)
    {
      int n_unsure = 0;
      int call = 0;

      while (call < MAX_CALLS && fail_from (fixture, fault, call, &n_unsure))
        call++;
      assert_int_in_range (call, N_ROADS, MAX_CALLS - 1);
      assert_int_equal (n_unsure, 0);
    }
}

static gint64
measure_log (WayStoreFixture *fixture)
{
  g_autofree char *log = g_strconcat (fixture->path, "-wal", NULL);
  GStatBuf about;

  return g_stat (log, &about) == 0 ? about.st_size : 0;
}

/* The disk works again before the file is closed: then nothing that was refused is left for the next program, although
 * SQLite itself leaves the log to another one that has the file open. */
static void
test_working_again (void **state)
{
  WayStoreFixture *fixture = *state;
  gboolean happened = TRUE;

  for (int call = 0; happened && call < MAX_CALLS; call++)
    {
      WayStore *other;
      int n;

      begin_game (fixture);
      other = way_store_open (fixture->path, NULL);
      assert_non_null (other);
      way_faults_arm (WAY_FAULT_GONE, call);
      n = append_roads (fixture, NULL);
      happened = way_faults_disarm ();
      g_clear_pointer (&fixture->store, way_store_close);
      assert_int_equal (measure_log (fixture), 0);
      way_store_close (other);
      assert_int_equal (count_stored (fixture), n);
    }
  assert_false (happened);
}

/* A disk that takes nothing at all leaves nothing to be unsure of. */
static void
test_refused_whole (void **state)
{
  WayStoreFixture *fixture = *state;
  int n_unsure = 0;

  assert_true (fail_from (fixture, WAY_FAULT_GONE, 0, &n_unsure));
  assert_int_equal (n_unsure, 0);
}

typedef gboolean (*Replace) (WayStoreFixture *fixture, const char *copy, char **aside, GError **error);

static gboolean
restore (WayStoreFixture *fixture, const char *copy, char **aside, GError **error)
{
  return way_backup_restore (copy, fixture->path, aside, error);
}

/* The file has a table of another program. */
static gboolean
salvage (WayStoreFixture *fixture, const char *copy, char **aside, GError **error)
{
  static const WaySalvageNotes notes = { NULL };
  WaySalvage found = { 0 };

  return way_salvage_restore (fixture->path, &notes, &found, aside, error);
}

/* Returns whether the table is there that marks the file which is replaced. */
static gboolean
is_former (const char *path)
{
  g_autofree char *n = way_store_fixture_ask (path, "SELECT count (*) FROM sqlite_schema WHERE name = 'mark'");

  return g_str_equal (n, "1");
}

/* Returns whether the fault occurred. */
static gboolean
replace_from (WayStoreFixture *fixture, Replace replace, WayFault fault, int call, int *n_unsure)
{
  g_autofree char *copy = g_build_filename (fixture->folder, "copy.db", NULL);
  g_autofree char *aside = NULL;
  g_autoptr (GError) error = NULL;
  gboolean replaced, happened, unsure;

  begin_game (fixture);
  assert_int_equal (append_roads (fixture, NULL), N_ROADS);
  g_clear_pointer (&fixture->store, way_store_close);
  assert_true (way_backup_write (fixture->path, copy, NULL));
  way_store_fixture_execute (fixture->path, "CREATE TABLE mark (x)");

  way_faults_arm (fault, call);
  replaced = replace (fixture, copy, &aside, &error);
  happened = way_faults_disarm ();
  unsure = g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_UNSURE);
  assert_int_equal (count_stored (fixture), N_ROADS);
  if (!unsure)
    assert_int_equal (is_former (fixture->path), !replaced);
  assert_int_equal (aside != NULL, replaced || unsure);
  if (aside)
    assert_true (is_former (aside));
  *n_unsure += unsure ? 1 : 0;
  if (aside)
    g_unlink (aside);
  g_unlink (copy);
  return happened;
}

static void
test_replaced (void **state)
{
  static const Replace ways[] = { restore, salvage };
  WayStoreFixture *fixture = *state;

  for (gsize i = 0; i < G_N_ELEMENTS (ways); i++)
    for (WayFault fault = WAY_FAULT_GONE; fault <= WAY_FAULT_NO_SYNC; fault++)
      {
        int n_unsure = 0;
        int call = 0;

        while (call < MAX_CALLS && replace_from (fixture, ways[i], fault, call, &n_unsure))
          call++;
        assert_int_in_range (call, N_ROADS, MAX_CALLS - 1);
        assert_int_in_range (n_unsure, 1, call - 1);
        print_message ("# %d lasting faults, %d of them unsure\n", call, n_unsure);
      }
}

static gboolean
migrate (WayStoreFixture *fixture, const char *const *scripts, gboolean log)
{
  sqlite3 *db;
  gboolean migrated;

  migrated
      = sqlite3_open (fixture->path, &db) == SQLITE_OK && way_migration_run (db, fixture->path, NULL, scripts, 0, NULL);
  if (log)
    assert_int_equal (sqlite3_exec (db, "PRAGMA journal_mode = WAL", NULL, NULL, NULL), SQLITE_OK);
  sqlite3_close (db);
  return migrated;
}

static void
assert_version (const char *path, const char *version)
{
  g_autofree char *found = way_store_fixture_ask (path, "PRAGMA user_version");

  assert_string_equal (found, version);
}

/* Returns whether the fault occurred. An upgrade that was refused is not there for the next program; if the disk is of
 * no use any longer, it may be, but then so is the copy of the file before it. */
static gboolean
upgrade_from (WayStoreFixture *fixture, WayFault fault, int call, int *n_done)
{
  static const char *const earlier[] = { "CREATE TABLE one (x)", NULL };
  static const char *const scripts[] = { "CREATE TABLE one (x)", "INSERT INTO one VALUES (1)", NULL };
  g_autofree char *copy = way_migration_copy_path (fixture->path, 1);
  g_autofree char *version = NULL;
  gboolean migrated, happened;

  remove_history (fixture);
  g_unlink (copy);
  assert_true (migrate (fixture, earlier, TRUE));
  way_faults_arm (fault, call);
  migrated = migrate (fixture, scripts, FALSE);
  happened = way_faults_disarm ();
  version = way_store_fixture_ask (fixture->path, "PRAGMA user_version");
  if (migrated || fault >= WAY_FAULT_GONE)
    *n_done += g_str_equal (version, "2") && !migrated;
  else
    assert_string_equal (version, "1");
  if (g_str_equal (version, "2"))
    assert_version (copy, "1");
  return happened;
}

static void
test_upgrade (void **state)
{
  WayStoreFixture *fixture = *state;

  for (WayFault fault = WAY_FAULT_SHORT_WRITE; fault <= WAY_FAULT_NO_SYNC; fault++)
    {
      int n_done = 0;
      int call = 0;

      if (fault >= WAY_FAULT_KILL && fault < WAY_FAULT_GONE)
        continue;
      while (call < MAX_CALLS && upgrade_from (fixture, fault, call, &n_done))
        call++;
      assert_int_in_range (call, N_ROADS, MAX_CALLS - 1);
      print_message ("# %d faults, after %d of them it was done nevertheless\n", call, n_done);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_refused, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_refused_whole, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_refused_once, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_replaced, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_upgrade, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_working_again, way_store_fixture_empty, way_store_fixture_remove),
  };

  way_faults_install ();
  return cmocka_run_group_tests_name ("lasting-faults", tests, NULL, NULL);
}
