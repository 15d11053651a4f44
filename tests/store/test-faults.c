/* test-faults.c: every call of the file system fails in turn, and the program is killed at every call in turn:
 * acknowledged changes are stored, none is stored partly, and the file is intact.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE

#include "way-faults.h"
#include "way-store-fixture.h"

#include "way-backup.h"
#include "way-migration-private.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

#define N_ROADS 6
#define MAX_CALLS 2000
#define MAX_REQUESTS 100000
#define REQUESTS_STEP 23 /* every so many of thousands of memory allocations; a long run takes each */

/* The progress of a scripted game: nothing, a game, or a number of roads. */
typedef struct {
  gboolean begun;
  int n_roads;
} Progress;

static void
remove_files (WayStoreFixture *fixture)
{
  static const char *const endings[] = { "", "-wal", "-shm", "-journal" };

  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *path = g_strconcat (fixture->path, endings[i], NULL);

      g_unlink (path);
    }
}

static gboolean
append_road (WayStoreFixture *fixture, int number, GError **error)
{
  g_autofree char *entry_text = way_store_fixture_road (number);
  CarcChange change = way_store_fixture_change (number, entry_text);

  return way_store_append (fixture->store, fixture->game, number, &change, 1, NULL, error);
}

/* Acknowledges each step when the store has returned. */
static gboolean
play (WayStoreFixture *fixture, Progress *progress, int acknowledge, GError **error)
{
  CarcHeader header = way_store_fixture_header ();

  fixture->store = way_store_open (fixture->path, error);
  if (!fixture->store)
    return FALSE;
  if (!progress->begun)
    fixture->game = way_store_create_game (fixture->store, &header, error);
  if (fixture->game == 0)
    return FALSE;
  progress->begun = TRUE;
  while (progress->n_roads < N_ROADS)
    {
      if (!append_road (fixture, progress->n_roads, error)
          || !way_store_save_draft (fixture->store, fixture->game, "road tiles=3", error))
        return FALSE;
      progress->n_roads++;
      if (acknowledge >= 0 && write (acknowledge, progress, sizeof *progress) != sizeof *progress)
        return FALSE;
    }
  return TRUE;
}

static void
close_store (WayStoreFixture *fixture)
{
  g_clear_pointer (&fixture->store, way_store_close);
}

/* Reads the content of the file without the fault-injecting file system. */
static Progress
read_progress (WayStoreFixture *fixture)
{
  Progress progress = { 0 };
  g_autofree char *whole = NULL;
  g_autofree char *version = NULL;
  g_autofree char *games = NULL;
  g_autofree char *changes = NULL;

  if (!g_file_test (fixture->path, G_FILE_TEST_EXISTS))
    return progress;
  whole = way_store_fixture_ask (fixture->path, "PRAGMA integrity_check");
  assert_string_equal (whole, "ok");
  version = way_store_fixture_ask (fixture->path, "PRAGMA user_version");
  if (g_str_equal (version, "0"))
    return progress;
  games = way_store_fixture_ask (fixture->path, "SELECT count (*) FROM game");
  changes = way_store_fixture_ask (fixture->path, "SELECT count (*) FROM change");
  progress.begun = g_str_equal (games, "1");
  progress.n_roads = atoi (changes);
  return progress;
}

/* Changes that were not acknowledged may be stored nevertheless, but completely. */
static void
assert_nothing_lost (WayStoreFixture *fixture, const Progress *acknowledged)
{
  Progress found = read_progress (fixture);

  assert_true (found.begun >= acknowledged->begun);
  assert_int_in_range (found.n_roads, acknowledged->n_roads, acknowledged->n_roads + 1);
}

/* Continues from what is stored to the end of the script. */
static void
finish (WayStoreFixture *fixture)
{
  Progress progress = read_progress (fixture);
  g_autoptr (GError) error = NULL;

  if (progress.begun)
    {
      g_autofree char *game = way_store_fixture_ask (fixture->path, "SELECT id FROM game");

      fixture->game = atoi (game);
    }
  else
    fixture->game = 0;
  assert_true (play (fixture, &progress, -1, &error));
  way_store_fixture_assert_roads (fixture, N_ROADS, N_ROADS);
  close_store (fixture);
}

/* Returns whether the fault occurred; it does not if @call is beyond the last call. */
static gboolean
fail_once (WayStoreFixture *fixture, WayFault fault, int call)
{
  Progress progress = { 0 };
  g_autoptr (GError) error = NULL;
  gboolean happened, played;

  remove_files (fixture);
  fixture->game = 0;
  way_faults_arm (fault, call);
  played = play (fixture, &progress, -1, &error);
  close_store (fixture);
  happened = way_faults_disarm ();
  assert_true (played || error);
  assert_nothing_lost (fixture, &progress);
  finish (fixture);
  return happened;
}

static void
test_each_call_fails (void **state)
{
  WayStoreFixture *fixture = *state;
  int n_calls = 0;

  for (WayFault fault = WAY_FAULT_SHORT_WRITE; fault < WAY_FAULT_KILL; fault++)
    {
      int call = 0;

      while (call < MAX_CALLS && fail_once (fixture, fault, call))
        call++;
      assert_int_in_range (call, 20, MAX_CALLS - 1);
      n_calls += call;
    }
  print_message ("# %d faults\n", n_calls);
}

static void
test_no_memory (void **state)
{
  WayStoreFixture *fixture = *state;
  int step = g_getenv ("WAYMARK_TEST_LONG") ? 1 : REQUESTS_STEP;
  int request = 0;

  while (request < MAX_REQUESTS && fail_once (fixture, WAY_FAULT_MEMORY, request))
    request += step;
  assert_int_in_range (request, 500, MAX_REQUESTS - 1);
  print_message ("# %d requests for memory, every %d.\n", request, step);
}

/* The store remains usable: the failed call is simply repeated. */
static void
test_repeated_calls (void **state)
{
  WayStoreFixture *fixture = *state;
  gboolean happened = TRUE;

  for (int call = 0; happened; call++)
    {
      remove_files (fixture);
      way_store_fixture_reopen (fixture);
      {
        CarcHeader header = way_store_fixture_header ();

        fixture->game = way_store_create_game (fixture->store, &header, NULL);
      }
      way_store_fixture_append (fixture, 0, 2);
      way_faults_arm (WAY_FAULT_FULL, call);
      for (int number = 2; number < N_ROADS; number++)
        {
          g_autoptr (GError) error = NULL;

          if (append_road (fixture, number, &error))
            continue;
          /* Either all of it is stored or nothing. */
          assert_true (append_road (fixture, number, NULL)
                       || g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CONFLICT));
        }
      happened = way_faults_disarm ();
      way_store_fixture_assert_roads (fixture, N_ROADS, N_ROADS);
      close_store (fixture);
    }
}

/* Returns whether the program was killed. */
static gboolean
kill_once (WayStoreFixture *fixture, int call)
{
  Progress acknowledged = { 0 };
  int ends[2], status;
  pid_t child;

  remove_files (fixture);
  assert_int_equal (pipe (ends), 0);
  child = fork ();
  if (child == 0)
    {
      Progress progress = { 0 };

      close (ends[0]);
      fixture->game = 0;
      way_faults_arm (WAY_FAULT_KILL, call);
      if (!play (fixture, &progress, ends[1], NULL))
        _exit (1);
      close_store (fixture);
      _exit (0);
    }
  close (ends[1]);
  while (read (ends[0], &acknowledged, sizeof acknowledged) == sizeof acknowledged)
    ;
  close (ends[0]);
  assert_int_equal (waitpid (child, &status, 0), child);
  assert_true ((WIFSIGNALED (status) && WTERMSIG (status) == SIGKILL) || (WIFEXITED (status) && !WEXITSTATUS (status)));
  assert_nothing_lost (fixture, &acknowledged);
  finish (fixture);
  return WIFSIGNALED (status);
}

static void
test_killed_at_each_call (void **state)
{
  WayStoreFixture *fixture = *state;
  int call = 0;

  while (call < MAX_CALLS && kill_once (fixture, call))
    call++;
  assert_int_in_range (call, 20, MAX_CALLS - 1);
  print_message ("# killed at %d calls\n", call);
}

/* A backup is made or it does not exist; the history is unchanged. Returns whether the fault occurred. */
static gboolean
copy_once (WayStoreFixture *fixture, WayFault fault, int call)
{
  g_autofree char *whole = NULL;
  g_autoptr (GError) error = NULL;
  gboolean copied, happened;

  way_faults_arm (fault, call);
  copied = way_backup_make (fixture->path, "2026-11-21", &error);
  happened = way_faults_disarm ();
  assert_true (copied || error);
  if (way_backup_has (fixture->path, "2026-11-21"))
    {
      g_autoptr (GPtrArray) backups = way_backup_list (fixture->path);

      assert_true (way_backup_check (((WayBackup *) backups->pdata[0])->path, NULL));
      g_unlink (((WayBackup *) backups->pdata[0])->path);
    }
  assert_int_equal (read_progress (fixture).n_roads, N_ROADS);
  return happened;
}

/* The history is the backup or unchanged. Returns whether the fault occurred. */
static gboolean
restore_once (WayStoreFixture *fixture, const char *copy, WayFault fault, int call)
{
  g_autofree char *aside = NULL;
  g_autoptr (GError) error = NULL;
  gboolean restored, happened;

  way_faults_arm (fault, call);
  restored = way_backup_restore (copy, fixture->path, &aside, &error);
  happened = way_faults_disarm ();
  assert_true (restored || error);
  assert_int_equal (read_progress (fixture).n_roads, restored ? 0 : N_ROADS);
  if (restored)
    {
      g_autofree char *again = NULL;

      assert_true (way_backup_restore (aside, fixture->path, &again, NULL));
      g_unlink (again);
    }
  if (aside)
    g_unlink (aside);
  return happened;
}

/* Moves the history away at a call of the restore. Returns whether there was such a call. */
static gboolean
restore_beside_move (WayStoreFixture *fixture, const char *copy, int call)
{
  g_autofree char *aside = NULL;
  g_autofree char *away = g_strconcat (fixture->path, ".away", NULL);
  g_autoptr (GError) error = NULL;
  gboolean restored, happened;

  way_faults_arm_move (fixture->path, away, call);
  restored = way_backup_restore (copy, fixture->path, &aside, &error);
  happened = way_faults_disarm ();
  assert_true (restored || error);
  if (restored)
    {
      assert_true (g_file_test (fixture->path, G_FILE_TEST_EXISTS));
      assert_int_equal (read_progress (fixture).n_roads, 0);
    }
  g_unlink (fixture->path);
  g_rename (away, fixture->path);
  if (aside)
    g_unlink (aside);
  return happened;
}

/* What was restored is at the path, or it is said that it is not. */
static void
test_moved_while_a_copy_is_put_back (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *copy = g_build_filename (fixture->folder, "copy.db", NULL);
  CarcHeader header = way_store_fixture_header ();
  int call = 0;

  fixture->store = way_store_open (fixture->path, NULL);
  fixture->game = way_store_create_game (fixture->store, &header, NULL);
  assert_true (way_backup_write (fixture->path, copy, NULL));
  way_store_fixture_append (fixture, 0, 3);
  close_store (fixture);
  while (call < MAX_CALLS && restore_beside_move (fixture, copy, call))
    call++;
  assert_int_in_range (call, 5, MAX_CALLS - 1);
}

static void
test_copies (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *copy = g_build_filename (fixture->folder, "copy.db", NULL);
  Progress progress = { 0 };
  CarcHeader header = way_store_fixture_header ();
  int n_calls = 0;

  fixture->store = way_store_open (fixture->path, NULL);
  fixture->game = way_store_create_game (fixture->store, &header, NULL);
  assert_true (way_backup_write (fixture->path, copy, NULL));
  close_store (fixture);
  progress.begun = TRUE;
  assert_true (play (fixture, &progress, -1, NULL));
  close_store (fixture);
  for (WayFault fault = WAY_FAULT_SHORT_WRITE; fault < WAY_FAULT_KILL; fault++)
    {
      int call = 0;

      for (call = 0; call < MAX_CALLS && copy_once (fixture, fault, call); call++)
        n_calls++;
      assert_int_in_range (call, 5, MAX_CALLS - 1);
      for (call = 0; call < MAX_CALLS && restore_once (fixture, copy, fault, call); call++)
        n_calls++;
      assert_int_in_range (call, 5, MAX_CALLS - 1);
    }
  print_message ("# %d faults while copies are made and put back\n", n_calls);
}

/* Backs up the history, and restores the backup, with a kill before call number @call. Returns whether it was killed.
 */
static gboolean
kill_copying_once (WayStoreFixture *fixture, const char *old, const char *new, const char *asked, int call)
{
  g_autofree char *aside = NULL;
  g_autoptr (GPtrArray) kept = NULL;
  pid_t child = fork ();
  Progress progress;
  int status;

  if (child == 0)
    {
      way_faults_arm (WAY_FAULT_KILL, call);
      _exit (!way_backup_write (fixture->path, asked, NULL) || !way_backup_restore (new, fixture->path, &aside, NULL));
    }
  assert_int_equal (waitpid (child, &status, 0), child);
  assert_true (WIFSIGNALED (status) || status == 0);
  assert_true (!g_file_test (asked, G_FILE_TEST_EXISTS) || way_backup_check (asked, NULL));
  g_unlink (asked);

  progress = read_progress (fixture);
  assert_true (progress.begun && (progress.n_roads == 0 || progress.n_roads == N_ROADS));
  kept = way_backup_list_replaced (fixture->path);
  assert_true (progress.n_roads == N_ROADS || kept->len == 1);
  for (guint i = 0; i < kept->len; i++)
    {
      const char *path = ((WayBackup *) kept->pdata[i])->path;
      g_autofree char *n_changes = way_store_fixture_ask (path, "SELECT count (*) FROM change");

      assert_true (way_backup_check (path, NULL));
      assert_int_equal (atoi (n_changes), N_ROADS);
      g_unlink (path);
    }
  assert_true (way_backup_restore (old, fixture->path, &aside, NULL));
  g_unlink (aside);
  return WIFSIGNALED (status);
}

static void
test_copies_killed_at_each_call (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *old = g_build_filename (fixture->folder, "old.db", NULL);
  g_autofree char *new = g_build_filename (fixture->folder, "new.db", NULL);
  g_autofree char *asked = g_build_filename (fixture->folder, "asked.db", NULL);
  Progress progress = { 0 };
  CarcHeader header = way_store_fixture_header ();
  int call = 0;

  fixture->store = way_store_open (fixture->path, NULL);
  fixture->game = way_store_create_game (fixture->store, &header, NULL);
  assert_true (way_backup_write (fixture->path, new, NULL));
  close_store (fixture);
  progress.begun = TRUE;
  assert_true (play (fixture, &progress, -1, NULL));
  close_store (fixture);
  assert_true (way_backup_write (fixture->path, old, NULL));
  while (call < MAX_CALLS && kill_copying_once (fixture, old, new, asked, call))
    call++;
  assert_int_in_range (call, 20, MAX_CALLS - 1);
  print_message ("# killed at %d calls while copies are made and put back\n", call);
}

static const char *const older[] = { "first", "second", "third" };

/* Makes a history with the first schema, beside the backups of three earlier upgrades. */
static void
make_old (WayStoreFixture *fixture)
{
  sqlite3 *db = NULL;

  remove_files (fixture);
  assert_int_equal (sqlite3_open (fixture->path, &db), SQLITE_OK);
  assert_true (way_migration_create (db, fixture->path, 1, NULL));
  sqlite3_close (db);
  way_store_fixture_execute (fixture->path, "INSERT INTO person (name) VALUES ('Anna')");
  for (int i = 0; i < WAY_MIGRATION_COPIES; i++)
    {
      g_autofree char *copy = way_migration_copy_path (fixture->path, i + 1);

      assert_true (g_file_set_contents (copy, older[i], -1, NULL));
    }
}

static void
assert_older (WayStoreFixture *fixture, int number, const char *expected)
{
  g_autofree char *path = way_migration_copy_path (fixture->path, number);
  g_autofree char *content = NULL;

  assert_true (g_file_get_contents (path, &content, NULL, NULL));
  assert_string_equal (content, expected);
}

static void
assert_copied (WayStoreFixture *fixture)
{
  g_autofree char *path = way_migration_copy_path (fixture->path, 1);
  g_autofree char *name = way_store_fixture_ask (path, "SELECT name FROM person");

  assert_true (way_backup_check (path, NULL));
  assert_string_equal (name, "Anna");
}

/* The history is backed up and upgraded, or unchanged. Returns whether the fault occurred. */
static gboolean
upgrade_once (WayStoreFixture *fixture, WayFault fault, int call)
{
  g_autofree char *version = NULL;
  g_autoptr (GError) error = NULL;
  gboolean happened, upgraded;

  make_old (fixture);
  way_faults_arm (fault, call);
  fixture->store = way_store_open (fixture->path, &error);
  happened = way_faults_disarm ();
  close_store (fixture);
  version = way_store_fixture_ask (fixture->path, "PRAGMA user_version");
  upgraded = !g_str_equal (version, "1");
  assert_true (way_backup_check (fixture->path, NULL));
  if (upgraded)
    assert_copied (fixture);
  for (int i = 0; i + upgraded < WAY_MIGRATION_COPIES; i++)
    assert_older (fixture, i + 1 + upgraded, older[i]);
  assert_true (happened || upgraded);
  return happened;
}

/* Returns whether the program was killed. The next program completes the upgrade. */
static gboolean
kill_upgrading_once (WayStoreFixture *fixture, int call)
{
  pid_t child;
  int status;

  make_old (fixture);
  child = fork ();
  if (child == 0)
    {
      way_faults_arm (WAY_FAULT_KILL, call);
      _exit (!way_store_open (fixture->path, NULL));
    }
  assert_int_equal (waitpid (child, &status, 0), child);
  assert_true (WIFSIGNALED (status) || status == 0);
  way_store_fixture_reopen (fixture);
  close_store (fixture);
  assert_true (way_backup_check (fixture->path, NULL));
  assert_copied (fixture);
  return WIFSIGNALED (status);
}

static void
test_upgrade (void **state)
{
  WayStoreFixture *fixture = *state;
  int n_calls = 0, call;

  for (WayFault fault = WAY_FAULT_SHORT_WRITE; fault < WAY_FAULT_KILL; fault++)
    {
      for (call = 0; call < MAX_CALLS && upgrade_once (fixture, fault, call); call++)
        n_calls++;
      assert_int_in_range (call, 20, MAX_CALLS - 1);
    }
  for (call = 0; call < MAX_CALLS && kill_upgrading_once (fixture, call); call++)
    ;
  assert_int_in_range (call, 20, MAX_CALLS - 1);
  print_message ("# %d faults and %d kills while a history is upgraded\n", n_calls, call);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_each_call_fails, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_no_memory, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_moved_while_a_copy_is_put_back, way_store_fixture_empty,
                                     way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_copies, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_copies_killed_at_each_call, way_store_fixture_empty,
                                     way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_upgrade, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_repeated_calls, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_killed_at_each_call, way_store_fixture_empty, way_store_fixture_remove),
  };

  way_faults_install ();
  return cmocka_run_group_tests_name ("faults", tests, NULL, NULL);
}
