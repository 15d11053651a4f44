/* test-upgrade.c: several programs open a history with an earlier schema: one backs it up and upgrades it, the others
 * wait. A program killed during this leaves a usable history.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE

#include "way-store-fixture.h"

#include <glib/gstdio.h>
#include <poll.h>
#include <signal.h>
#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

#include "way-backup.h"
#include "way-migration-private.h"
#include "way-salvage-private.h"

#define N_PROGRAMS 6
#define N_ROUNDS 8 /* a long run has 50 */
#define N_STARTS 5
#define UPGRADE 3000  /* milliseconds; longer than programs usually wait for each other */
#define GIVE_UP 20000 /* milliseconds; a program that waits for an upgrade would still be waiting */

static const char *fixtures; /* the folder with files of earlier schemas */

/* Makes a history with schema 1. */
static void
make_old (WayStoreFixture *fixture)
{
  static const char *const endings[] = { "", "-wal", "-shm", "-journal", ".before-1" };
  g_autofree char *script = g_build_filename (fixtures, "schema-1.sql", NULL);
  g_autofree char *sql = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *path = g_strconcat (fixture->path, endings[i], NULL);

      g_unlink (path);
    }
  assert_true (g_file_get_contents (script, &sql, NULL, NULL));
  way_store_fixture_execute (fixture->path, sql);
}

static void
assert_answer (const char *path, const char *sql, const char *expected)
{
  g_autofree char *answer = way_store_fixture_ask (path, sql);

  assert_string_equal (answer, expected);
}

/* All programs start when the pipe is closed. The exit status is 0 if the history was opened. */
static pid_t
start_program (WayStoreFixture *fixture, const int go[2])
{
  pid_t child = fork ();

  if (child == 0)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (WayStore) store = NULL;
      char byte;

      close (go[1]);
      if (read (go[0], &byte, 1) != 0)
        _exit (2);
      store = way_store_open (fixture->path, &error);
      if (!store)
        g_printerr ("# %s\n", error->message);
      _exit (!store);
    }
  assert_true (child > 0);
  return child;
}

static int
run_programs (WayStoreFixture *fixture)
{
  pid_t programs[N_PROGRAMS];
  int go[2], n_refused = 0;

  assert_int_equal (pipe (go), 0);
  for (int i = 0; i < N_PROGRAMS; i++)
    programs[i] = start_program (fixture, go);
  close (go[0]);
  close (go[1]);
  for (int i = 0; i < N_PROGRAMS; i++)
    {
      int status;

      assert_int_equal (waitpid (programs[i], &status, 0), programs[i]);
      n_refused += status != 0;
    }
  return n_refused;
}

static void
test_six_programs_upgrade (void **state)
{
  WayStoreFixture *fixture = *state;
  int n_rounds = g_getenv ("WAYMARK_TEST_LONG") ? 50 : N_ROUNDS, n_refused = 0, n_copies = 0;

  for (int round = 0; round < n_rounds; round++)
    {
      g_autofree char *copy = way_migration_copy_path (fixture->path, 1);
      g_autofree char *second = way_migration_copy_path (fixture->path, 2);

      make_old (fixture);
      n_refused += run_programs (fixture);
      assert_true (way_backup_check (fixture->path, NULL));
      n_copies += way_backup_check (copy, NULL);
      assert_answer (copy, "PRAGMA user_version", "1");
      assert_answer (copy, "SELECT count (*) FROM game", "4");
      assert_answer (fixture->path, "SELECT count (*) FROM game", "4");
      assert_false (g_file_test (second, G_FILE_TEST_EXISTS));
    }
  print_message ("# %d rounds of %d programs that upgrade: %d refused, %d whole copies\n", n_rounds, N_PROGRAMS,
                 n_refused, n_copies);
  assert_int_equal (n_refused, 0);
  assert_int_equal (n_copies, n_rounds);
}

/* A new history is created once, too. */
static void
test_six_programs_create (void **state)
{
  WayStoreFixture *fixture = *state;
  int n_refused = 0;

  for (int round = 0; round < N_ROUNDS; round++)
    {
      make_old (fixture);
      g_unlink (fixture->path);
      n_refused += run_programs (fixture);
      assert_true (way_backup_check (fixture->path, NULL));
    }
  assert_int_equal (n_refused, 0);
}

/* Another program that upgrades the file until it is told to stop, for at most @milliseconds. */
typedef struct {
  pid_t id;
  int enough;
} Upgrader;

static void
upgrade_slowly (const char *path, int started, int enough, int milliseconds)
{
  struct pollfd end = { .fd = enough, .events = POLLIN };
  sqlite3 *db = NULL;

  if (sqlite3_open (path, &db) != SQLITE_OK || sqlite3_exec (db, "BEGIN IMMEDIATE", NULL, NULL, NULL) != SQLITE_OK
      || write (started, "b", 1) != 1)
    _exit (1);
  poll (&end, 1, milliseconds);
  _exit (sqlite3_close (db) != SQLITE_OK);
}

static Upgrader
start_upgrade (WayStoreFixture *fixture, int milliseconds)
{
  Upgrader upgrader;
  int started[2], enough[2];
  char byte;

  assert_int_equal (pipe (started), 0);
  assert_int_equal (pipe (enough), 0);
  upgrader.id = fork ();
  if (upgrader.id == 0)
    {
      close (enough[1]);
      upgrade_slowly (fixture->path, started[1], enough[0], milliseconds);
    }
  assert_true (upgrader.id > 0);
  close (started[1]);
  close (enough[0]);
  assert_int_equal (read (started[0], &byte, 1), 1);
  close (started[0]);
  upgrader.enough = enough[1];
  return upgrader;
}

static void
end_upgrade (Upgrader *upgrader)
{
  int status;

  close (upgrader->enough);
  assert_int_equal (waitpid (upgrader->id, &status, 0), upgrader->id);
  assert_int_equal (status, 0);
}

/* A program that must not wait gets BUSY while the file is being upgraded. */
static void
test_without_waiting (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (GError) error = NULL;
  Upgrader upgrader;

  make_old (fixture);
  upgrader = start_upgrade (fixture, GIVE_UP);
  assert_null (way_store_open_at_once (fixture->path, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_BUSY);

  /* A store that does not wait does not wait for another file either. */
  fixture->store = way_store_open_at_once (":memory:", NULL);
  assert_non_null (fixture->store);
  assert_false (way_store_switch (fixture->store, fixture->path, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_BUSY);
  end_upgrade (&upgrader);
  assert_true (way_store_switch (fixture->store, fixture->path, &error));
  assert_int_equal (way_store_count_games (fixture->store, NULL), 3);
}

/* Other programs wait for the end of an upgrade, however long the backup takes. */
static void
test_waiting (void **state)
{
  WayStoreFixture *fixture = *state;
  Upgrader upgrader;

  make_old (fixture);
  upgrader = start_upgrade (fixture, UPGRADE);
  fixture->store = way_store_open (fixture->path, NULL);
  assert_non_null (fixture->store);
  assert_int_equal (way_store_count_games (fixture->store, NULL), 3);
  end_upgrade (&upgrader);
}

/* A history that cannot be upgraded keeps its backups, however often it is tried. */
static void
test_failing_upgrades (void **state)
{
  WayStoreFixture *fixture = *state;
  const char *const scripts[] = { "CREATE TABLE one (x)", "INSERT INTO nowhere VALUES (1)", NULL };
  const char *const first[] = { scripts[0], NULL };
  g_autofree char *older = way_migration_copy_path (fixture->path, 1);
  g_autoptr (GDir) dir = NULL;
  sqlite3 *db = NULL;
  int n_files = 0;

  assert_int_equal (sqlite3_open (fixture->path, &db), SQLITE_OK);
  assert_true (way_migration_run (db, fixture->path, NULL, first, 0, NULL));
  assert_true (g_file_set_contents (older, "of another upgrade", -1, NULL));
  for (int start = 0; start < N_STARTS; start++)
    {
      g_autofree char *kept = NULL;

      assert_false (way_migration_run (db, fixture->path, NULL, scripts, 0, NULL));
      assert_true (g_file_get_contents (older, &kept, NULL, NULL));
      assert_string_equal (kept, "of another upgrade");
    }
  sqlite3_close (db);
  dir = g_dir_open (fixture->folder, 0, NULL);
  while (g_dir_read_name (dir))
    n_files++;
  assert_int_equal (n_files, 2);
}

/* Makes the file of a program that was killed after the first pages of an upgrade were written: an old history with a
 * hot journal. */
static void
make_half_upgraded (WayStoreFixture *fixture)
{
  pid_t child;
  int status;

  make_old (fixture);
  child = fork ();
  if (child == 0)
    {
      sqlite3 *db = NULL;

      /* With a minimal cache, SQLite writes changed pages before the commit. */
      sqlite3_open (fixture->path, &db);
      sqlite3_exec (db,
                    "PRAGMA cache_size = 1; PRAGMA cache_spill = 1; BEGIN IMMEDIATE; UPDATE change SET said = 'end';"
                    "CREATE TABLE stale (x); PRAGMA user_version = 3; UPDATE game SET note = hex (zeroblob (2000))",
                    NULL, NULL, NULL);
      sqlite3_db_cacheflush (db);
      raise (SIGKILL);
    }
  assert_int_equal (waitpid (child, &status, 0), child);
}

static void
test_after_a_kill (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *copy = g_build_filename (fixture->folder, "copy.db", NULL);
  g_autofree char *journal = g_strconcat (fixture->path, "-journal", NULL);
  g_autoptr (GError) error = NULL;
  WaySalvage found = { 0 };

  make_half_upgraded (fixture);
  assert_true (g_file_test (journal, G_FILE_TEST_EXISTS));
  if (!way_backup_check (fixture->path, &error))
    fail_msg ("%s", error->message);
  assert_answer (fixture->path, "PRAGMA user_version", "1");

  make_half_upgraded (fixture);
  if (!way_backup_write (fixture->path, copy, &error))
    fail_msg ("%s", error->message);
  assert_answer (copy, "SELECT count (*) FROM change WHERE said = 'end' AND number = 0", "0");
  g_unlink (copy);

  make_half_upgraded (fixture);
  assert_int_equal (way_backup_count_games (fixture->path, NULL), 3);

  make_half_upgraded (fixture);
  if (!way_salvage_write (fixture->path, copy, &found, &error))
    fail_msg ("%s", error->message);
  assert_int_equal (found.n_whole, 4);
}

int
main (int argc, char *argv[])
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_six_programs_upgrade, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_six_programs_create, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_without_waiting, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_waiting, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_failing_upgrades, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_after_a_kill, way_store_fixture_empty, way_store_fixture_remove),
  };

  fixtures = argc > 1 ? argv[1] : "";
  return cmocka_run_group_tests_name ("upgrade", tests, NULL, NULL);
}
