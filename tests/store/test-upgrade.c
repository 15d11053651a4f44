/* test-upgrade.c: several programs that meet a history of an earlier Waymark: one upgrades it, after it was copied, the
 * others wait; and a program killed at that leaves a history that everything can be done with.
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
#define N_ROUNDS 8 /* a long run takes 50 */
#define N_STARTS 5
#define UPGRADE 3000  /* milliseconds; longer than programs usually wait for each other */
#define GIVE_UP 20000 /* milliseconds; who waits for an upgrade would still be waiting */

static const char *fixtures; /* the folder with the files of earlier schemas */

/* A history as schema 1 kept it. */
static void
make_old (WayStoreFixture *shelf)
{
  static const char *const endings[] = { "", "-wal", "-shm", "-journal", ".before-1" };
  g_autofree char *fixture = g_build_filename (fixtures, "schema-1.sql", NULL);
  g_autofree char *sql = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *path = g_strconcat (shelf->path, endings[i], NULL);

      g_unlink (path);
    }
  assert_true (g_file_get_contents (fixture, &sql, NULL, NULL));
  way_store_fixture_execute (shelf->path, sql);
}

static void
assert_answer (const char *path, const char *sql, const char *expected)
{
  g_autofree char *answer = way_store_fixture_ask (path, sql);

  assert_string_equal (answer, expected);
}

/* All begin at the same moment, when the pipe is closed. Returns its status: 0 where the history was opened. */
static pid_t
start_program (WayStoreFixture *shelf, const int go[2])
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
      store = way_store_open (shelf->path, &error);
      if (store == NULL)
        g_printerr ("# %s\n", error->message);
      _exit (store == NULL);
    }
  assert_true (child > 0);
  return child;
}

static int
run_programs (WayStoreFixture *shelf)
{
  pid_t programs[N_PROGRAMS];
  int go[2], n_refused = 0;

  assert_int_equal (pipe (go), 0);
  for (int i = 0; i < N_PROGRAMS; i++)
    programs[i] = start_program (shelf, go);
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
test_six_at_once (void **state)
{
  WayStoreFixture *shelf = *state;
  int n_rounds = g_getenv ("WAYMARK_TEST_LONG") ? 50 : N_ROUNDS, n_refused = 0, n_copies = 0;

  for (int round = 0; round < n_rounds; round++)
    {
      g_autofree char *copy = way_migration_copy_path (shelf->path, 1);
      g_autofree char *second = way_migration_copy_path (shelf->path, 2);

      make_old (shelf);
      n_refused += run_programs (shelf);
      assert_true (way_backup_check (shelf->path, NULL));
      n_copies += way_backup_check (copy, NULL);
      assert_answer (copy, "PRAGMA user_version", "1");
      assert_answer (copy, "SELECT count (*) FROM game", "4");
      assert_answer (shelf->path, "SELECT count (*) FROM game", "4");
      assert_false (g_file_test (second, G_FILE_TEST_EXISTS));
    }
  print_message ("# %d rounds of %d programs that upgrade: %d refused, %d whole copies\n", n_rounds, N_PROGRAMS,
                 n_refused, n_copies);
  assert_int_equal (n_refused, 0);
  assert_int_equal (n_copies, n_rounds);
}

/* A new history is made once, too. */
static void
test_six_begin (void **state)
{
  WayStoreFixture *shelf = *state;
  int n_refused = 0;

  for (int round = 0; round < N_ROUNDS; round++)
    {
      make_old (shelf);
      g_unlink (shelf->path);
      n_refused += run_programs (shelf);
      assert_true (way_backup_check (shelf->path, NULL));
    }
  assert_int_equal (n_refused, 0);
}

/* Another program, which upgrades the file until it is told that that is enough, and no longer than @milliseconds. */
typedef struct {
  pid_t id;
  int enough;
} Upgrader;

static void
upgrade_slowly (const char *path, int entry_text, int enough, int milliseconds)
{
  struct pollfd end = { .fd = enough, .events = POLLIN };
  sqlite3 *db = NULL;

  if (sqlite3_open (path, &db) != SQLITE_OK || sqlite3_exec (db, "BEGIN IMMEDIATE", NULL, NULL, NULL) != SQLITE_OK
      || write (entry_text, "b", 1) != 1)
    _exit (1);
  poll (&end, 1, milliseconds);
  _exit (sqlite3_close (db) != SQLITE_OK);
}

static Upgrader
start_upgrade (WayStoreFixture *shelf, int milliseconds)
{
  Upgrader upgrader;
  int entry_text[2], enough[2];
  char byte;

  assert_int_equal (pipe (entry_text), 0);
  assert_int_equal (pipe (enough), 0);
  upgrader.id = fork ();
  if (upgrader.id == 0)
    {
      close (enough[1]);
      upgrade_slowly (shelf->path, entry_text[1], enough[0], milliseconds);
    }
  assert_true (upgrader.id > 0);
  close (entry_text[1]);
  close (enough[0]);
  assert_int_equal (read (entry_text[0], &byte, 1), 1);
  close (entry_text[0]);
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

/* Whoever must not wait is told that the file is busy while it still is. */
static void
test_without_patience (void **state)
{
  WayStoreFixture *shelf = *state;
  g_autoptr (GError) error = NULL;
  Upgrader upgrader;

  make_old (shelf);
  upgrader = start_upgrade (shelf, GIVE_UP);
  assert_null (way_store_open_at_once (shelf->path, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_BUSY);

  /* A store that does not wait does not wait for another file either. */
  shelf->store = way_store_open_at_once (":memory:", NULL);
  assert_non_null (shelf->store);
  assert_false (way_store_switch (shelf->store, shelf->path, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_BUSY);
  end_upgrade (&upgrader);
  assert_true (way_store_switch (shelf->store, shelf->path, &error));
  assert_int_equal (way_store_count_games (shelf->store, NULL), 3);
}

/* Everybody else waits for the end of an upgrade, however long the copy before it takes. */
static void
test_with_patience (void **state)
{
  WayStoreFixture *shelf = *state;
  Upgrader upgrader;

  make_old (shelf);
  upgrader = start_upgrade (shelf, UPGRADE);
  shelf->store = way_store_open (shelf->path, NULL);
  assert_non_null (shelf->store);
  assert_int_equal (way_store_count_games (shelf->store, NULL), 3);
  end_upgrade (&upgrader);
}

/* A history that cannot be upgraded keeps the copies it has, however often somebody tries. */
static void
test_failing_starts (void **state)
{
  WayStoreFixture *shelf = *state;
  const char *const scripts[] = { "CREATE TABLE one (x)", "INSERT INTO nowhere VALUES (1)", NULL };
  const char *const first[] = { scripts[0], NULL };
  g_autofree char *older = way_migration_copy_path (shelf->path, 1);
  g_autoptr (GDir) dir = NULL;
  sqlite3 *db = NULL;
  int n_files = 0;

  assert_int_equal (sqlite3_open (shelf->path, &db), SQLITE_OK);
  assert_true (way_migration_run (db, shelf->path, first, 0, NULL));
  assert_true (g_file_set_contents (older, "of another upgrade", -1, NULL));
  for (int start = 0; start < N_STARTS; start++)
    {
      g_autofree char *kept = NULL;

      assert_false (way_migration_run (db, shelf->path, scripts, 0, NULL));
      assert_true (g_file_get_contents (older, &kept, NULL, NULL));
      assert_string_equal (kept, "of another upgrade");
    }
  sqlite3_close (db);
  dir = g_dir_open (shelf->folder, 0, NULL);
  while (g_dir_read_name (dir) != NULL)
    n_files++;
  assert_int_equal (n_files, 2);
}

/* As a program leaves it that was killed after the first pages of an upgrade had reached the file: an old history with
 * a journal that has to be played back. */
static void
make_half_upgraded (WayStoreFixture *shelf)
{
  pid_t child;
  int status;

  make_old (shelf);
  child = fork ();
  if (child == 0)
    {
      sqlite3 *db = NULL;

      /* With no room in memory for what it changes, SQLite writes before the end. */
      sqlite3_open (shelf->path, &db);
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
  WayStoreFixture *shelf = *state;
  g_autofree char *copy = g_build_filename (shelf->folder, "copy.db", NULL);
  g_autofree char *journal = g_strconcat (shelf->path, "-journal", NULL);
  g_autoptr (GError) error = NULL;
  WaySalvage found = { 0 };

  make_half_upgraded (shelf);
  assert_true (g_file_test (journal, G_FILE_TEST_EXISTS));
  if (!way_backup_check (shelf->path, &error))
    fail_msg ("%s", error->message);
  assert_answer (shelf->path, "PRAGMA user_version", "1");

  make_half_upgraded (shelf);
  if (!way_backup_write (shelf->path, copy, &error))
    fail_msg ("%s", error->message);
  assert_answer (copy, "SELECT count (*) FROM change WHERE said = 'end' AND number = 0", "0");
  g_unlink (copy);

  make_half_upgraded (shelf);
  assert_int_equal (way_backup_count_games (shelf->path, NULL), 3);

  make_half_upgraded (shelf);
  if (!way_salvage_write (shelf->path, copy, &found, &error))
    fail_msg ("%s", error->message);
  assert_int_equal (found.n_whole, 4);
}

int
main (int argc, char *argv[])
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_six_at_once, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_six_begin, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_without_patience, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_with_patience, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_failing_starts, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_after_a_kill, way_store_fixture_empty, way_store_fixture_remove),
  };

  fixtures = argc > 1 ? argv[1] : "";
  return cmocka_run_group_tests_name ("upgrade", tests, NULL, NULL);
}
