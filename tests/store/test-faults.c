/* test-faults.c: every call of the file system fails in turn, and every call is the last one before the program is
 * killed: what was acknowledged is there, nothing is there by half, and the file is whole.
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
#define REQUESTS_STEP 23 /* of thousands of requests for memory; a long run takes each */

/* What a scripted game has come to: nothing, a game, and so many roads. */
typedef struct {
  gboolean begun;
  int n_roads;
} Progress;

static void
remove_files (WayStoreFixture *shelf)
{
  static const char *const endings[] = { "", "-wal", "-shm", "-journal" };

  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *path = g_strconcat (shelf->path, endings[i], NULL);

      g_unlink (path);
    }
}

static gboolean
append_road (WayStoreFixture *shelf, int number, GError **error)
{
  g_autofree char *entry_text = way_store_fixture_road (number);
  CarcChange change = way_store_fixture_change (number, entry_text);

  return way_store_append (shelf->store, shelf->game, number, &change, 1, NULL, error);
}

/* Each step is acknowledged once the store says that it is done. */
static gboolean
play (WayStoreFixture *shelf, Progress *progress, int acknowledge, GError **error)
{
  CarcHeader header = way_store_fixture_header ();

  shelf->store = way_store_open (shelf->path, error);
  if (shelf->store == NULL)
    return FALSE;
  if (!progress->begun)
    shelf->game = way_store_create_game (shelf->store, &header, error);
  if (shelf->game == 0)
    return FALSE;
  progress->begun = TRUE;
  while (progress->n_roads < N_ROADS)
    {
      if (!append_road (shelf, progress->n_roads, error)
          || !way_store_save_draft (shelf->store, shelf->game, "road tiles=3", error))
        return FALSE;
      progress->n_roads++;
      if (acknowledge >= 0 && write (acknowledge, progress, sizeof *progress) != sizeof *progress)
        return FALSE;
    }
  return TRUE;
}

static void
stop (WayStoreFixture *shelf)
{
  g_clear_pointer (&shelf->store, way_store_close);
}

/* Reads what is there with nothing of ours between. */
static Progress
look (WayStoreFixture *shelf)
{
  Progress progress = { 0 };
  g_autofree char *whole = NULL;
  g_autofree char *version = NULL;
  g_autofree char *games = NULL;
  g_autofree char *changes = NULL;

  if (!g_file_test (shelf->path, G_FILE_TEST_EXISTS))
    return progress;
  whole = way_store_fixture_ask (shelf->path, "PRAGMA integrity_check");
  assert_string_equal (whole, "ok");
  version = way_store_fixture_ask (shelf->path, "PRAGMA user_version");
  if (g_str_equal (version, "0"))
    return progress;
  games = way_store_fixture_ask (shelf->path, "SELECT count (*) FROM game");
  changes = way_store_fixture_ask (shelf->path, "SELECT count (*) FROM change");
  progress.begun = g_str_equal (games, "1");
  progress.n_roads = atoi (changes);
  return progress;
}

/* What was not acknowledged may be there as a whole all the same. */
static void
assert_nothing_lost (WayStoreFixture *shelf, const Progress *acknowledged)
{
  Progress found = look (shelf);

  assert_true (found.begun >= acknowledged->begun);
  assert_in_range (found.n_roads, acknowledged->n_roads, acknowledged->n_roads + 1);
}

/* Goes on with what is there until the evening is over. */
static void
finish (WayStoreFixture *shelf)
{
  Progress progress = look (shelf);
  g_autoptr (GError) error = NULL;

  if (progress.begun)
    {
      g_autofree char *game = way_store_fixture_ask (shelf->path, "SELECT id FROM game");

      shelf->game = atoi (game);
    }
  else
    shelf->game = 0;
  assert_true (play (shelf, &progress, -1, &error));
  way_store_fixture_assert_roads (shelf, N_ROADS, N_ROADS);
  stop (shelf);
}

/* Returns whether the fault happened: behind the last call it does not. */
static gboolean
fail_once (WayStoreFixture *shelf, WayFault fault, int call)
{
  Progress progress = { 0 };
  g_autoptr (GError) error = NULL;
  gboolean happened, played;

  remove_files (shelf);
  shelf->game = 0;
  way_faults_arm (fault, call);
  played = play (shelf, &progress, -1, &error);
  stop (shelf);
  happened = way_faults_disarm ();
  assert_true (played || error != NULL);
  assert_nothing_lost (shelf, &progress);
  finish (shelf);
  return happened;
}

static void
test_each_call_fails (void **state)
{
  WayStoreFixture *shelf = *state;
  int n_calls = 0;

  for (WayFault fault = WAY_FAULT_SHORT_WRITE; fault < WAY_FAULT_KILL; fault++)
    {
      int call = 0;

      while (call < MAX_CALLS && fail_once (shelf, fault, call))
        call++;
      assert_in_range (call, 20, MAX_CALLS - 1);
      n_calls += call;
    }
  print_message ("# %d faults\n", n_calls);
}

static void
test_no_memory (void **state)
{
  WayStoreFixture *shelf = *state;
  int step = g_getenv ("WAYMARK_TEST_LONG") ? 1 : REQUESTS_STEP;
  int request = 0;

  while (request < MAX_REQUESTS && fail_once (shelf, WAY_FAULT_MEMORY, request))
    request += step;
  assert_in_range (request, 500, MAX_REQUESTS - 1);
  print_message ("# %d requests for memory, every %d.\n", request, step);
}

/* The store stays usable: what failed is simply said again. */
static void
test_said_again (void **state)
{
  WayStoreFixture *shelf = *state;
  gboolean happened = TRUE;

  for (int call = 0; happened; call++)
    {
      remove_files (shelf);
      way_store_fixture_reopen (shelf);
      {
        CarcHeader header = way_store_fixture_header ();

        shelf->game = way_store_create_game (shelf->store, &header, NULL);
      }
      way_store_fixture_append (shelf, 0, 2);
      way_faults_arm (WAY_FAULT_FULL, call);
      for (int number = 2; number < N_ROADS; number++)
        {
          g_autoptr (GError) error = NULL;

          if (append_road (shelf, number, &error))
            continue;
          /* All of it is there, or nothing of it. */
          assert_true (append_road (shelf, number, NULL)
                       || g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CONFLICT));
        }
      happened = way_faults_disarm ();
      way_store_fixture_assert_roads (shelf, N_ROADS, N_ROADS);
      stop (shelf);
    }
}

/* Returns whether the program was killed. */
static gboolean
kill_once (WayStoreFixture *shelf, int call)
{
  Progress acknowledged = { 0 };
  int ends[2], status;
  pid_t child;

  remove_files (shelf);
  assert_int_equal (pipe (ends), 0);
  child = fork ();
  if (child == 0)
    {
      Progress progress = { 0 };

      close (ends[0]);
      shelf->game = 0;
      way_faults_arm (WAY_FAULT_KILL, call);
      if (!play (shelf, &progress, ends[1], NULL))
        _exit (1);
      stop (shelf);
      _exit (0);
    }
  close (ends[1]);
  while (read (ends[0], &acknowledged, sizeof acknowledged) == sizeof acknowledged)
    ;
  close (ends[0]);
  assert_int_equal (waitpid (child, &status, 0), child);
  assert_true ((WIFSIGNALED (status) && WTERMSIG (status) == SIGKILL) || (WIFEXITED (status) && !WEXITSTATUS (status)));
  assert_nothing_lost (shelf, &acknowledged);
  finish (shelf);
  return WIFSIGNALED (status);
}

static void
test_killed_at_each_call (void **state)
{
  WayStoreFixture *shelf = *state;
  int call = 0;

  while (call < MAX_CALLS && kill_once (shelf, call))
    call++;
  assert_in_range (call, 20, MAX_CALLS - 1);
  print_message ("# killed at %d calls\n", call);
}

/* A copy is made, or there is none; the history is what it was. Returns whether the fault happened. */
static gboolean
copy_once (WayStoreFixture *shelf, WayFault fault, int call)
{
  g_autofree char *whole = NULL;
  g_autoptr (GError) error = NULL;
  gboolean copied, happened;

  way_faults_arm (fault, call);
  copied = way_backup_make (shelf->path, "2026-11-21", &error);
  happened = way_faults_disarm ();
  assert_true (copied || error != NULL);
  if (way_backup_has (shelf->path, "2026-11-21"))
    {
      g_autoptr (GPtrArray) copies = way_backup_list (shelf->path);

      assert_true (way_backup_check (((WayBackup *) copies->pdata[0])->path, NULL));
      g_unlink (((WayBackup *) copies->pdata[0])->path);
    }
  assert_int_equal (look (shelf).n_roads, N_ROADS);
  return happened;
}

/* The history is the copy, or what it was; never anything else. */
static gboolean
restore_once (WayStoreFixture *shelf, const char *copy, WayFault fault, int call)
{
  g_autofree char *aside = NULL;
  g_autoptr (GError) error = NULL;
  gboolean restored, happened;

  way_faults_arm (fault, call);
  restored = way_backup_restore (copy, shelf->path, &aside, &error);
  happened = way_faults_disarm ();
  assert_true (restored || error != NULL);
  assert_int_equal (look (shelf).n_roads, restored ? 0 : N_ROADS);
  if (restored)
    {
      g_autofree char *again = NULL;

      assert_true (way_backup_restore (aside, shelf->path, &again, NULL));
      g_unlink (again);
    }
  if (aside != NULL)
    g_unlink (aside);
  return happened;
}

static void
test_copies (void **state)
{
  WayStoreFixture *shelf = *state;
  g_autofree char *copy = g_build_filename (shelf->folder, "copy.db", NULL);
  Progress progress = { 0 };
  CarcHeader header = way_store_fixture_header ();
  int n_calls = 0;

  shelf->store = way_store_open (shelf->path, NULL);
  shelf->game = way_store_create_game (shelf->store, &header, NULL);
  assert_true (way_backup_write (shelf->path, copy, NULL));
  stop (shelf);
  progress.begun = TRUE;
  assert_true (play (shelf, &progress, -1, NULL));
  stop (shelf);
  for (WayFault fault = WAY_FAULT_SHORT_WRITE; fault < WAY_FAULT_KILL; fault++)
    {
      int call = 0;

      for (call = 0; call < MAX_CALLS && copy_once (shelf, fault, call); call++)
        n_calls++;
      assert_in_range (call, 5, MAX_CALLS - 1);
      for (call = 0; call < MAX_CALLS && restore_once (shelf, copy, fault, call); call++)
        n_calls++;
      assert_in_range (call, 5, MAX_CALLS - 1);
    }
  print_message ("# %d faults while copies are made and put back\n", n_calls);
}

/* Copies the history, and puts the copy back, with a kill before call number @call. Returns whether it was killed. */
static gboolean
kill_copying_once (WayStoreFixture *shelf, const char *old, const char *new, const char *asked, int call)
{
  g_autofree char *aside = NULL;
  g_autoptr (GPtrArray) kept = NULL;
  pid_t child = fork ();
  Progress progress;
  int status;

  if (child == 0)
    {
      way_faults_arm (WAY_FAULT_KILL, call);
      _exit (!way_backup_write (shelf->path, asked, NULL) || !way_backup_restore (new, shelf->path, &aside, NULL));
    }
  assert_int_equal (waitpid (child, &status, 0), child);
  assert_true (WIFSIGNALED (status) || status == 0);
  assert_true (!g_file_test (asked, G_FILE_TEST_EXISTS) || way_backup_check (asked, NULL));
  g_unlink (asked);

  progress = look (shelf);
  assert_true (progress.begun && (progress.n_roads == 0 || progress.n_roads == N_ROADS));
  kept = way_backup_list_replaced (shelf->path);
  assert_true (progress.n_roads == N_ROADS || kept->len == 1);
  for (guint i = 0; i < kept->len; i++)
    {
      const char *path = ((WayBackup *) kept->pdata[i])->path;
      g_autofree char *n_changes = way_store_fixture_ask (path, "SELECT count (*) FROM change");

      assert_true (way_backup_check (path, NULL));
      assert_int_equal (atoi (n_changes), N_ROADS);
      g_unlink (path);
    }
  assert_true (way_backup_restore (old, shelf->path, &aside, NULL));
  g_unlink (aside);
  return WIFSIGNALED (status);
}

static void
test_copies_killed_at_each_call (void **state)
{
  WayStoreFixture *shelf = *state;
  g_autofree char *old = g_build_filename (shelf->folder, "old.db", NULL);
  g_autofree char *new = g_build_filename (shelf->folder, "new.db", NULL);
  g_autofree char *asked = g_build_filename (shelf->folder, "asked.db", NULL);
  Progress progress = { 0 };
  CarcHeader header = way_store_fixture_header ();
  int call = 0;

  shelf->store = way_store_open (shelf->path, NULL);
  shelf->game = way_store_create_game (shelf->store, &header, NULL);
  assert_true (way_backup_write (shelf->path, new, NULL));
  stop (shelf);
  progress.begun = TRUE;
  assert_true (play (shelf, &progress, -1, NULL));
  stop (shelf);
  assert_true (way_backup_write (shelf->path, old, NULL));
  while (call < MAX_CALLS && kill_copying_once (shelf, old, new, asked, call))
    call++;
  assert_in_range (call, 20, MAX_CALLS - 1);
  print_message ("# killed at %d calls while copies are made and put back\n", call);
}

static const char *const older[] = { "first", "second", "third" };

/* A history of the first schema, beside the copies that three earlier upgrades left. */
static void
make_old (WayStoreFixture *shelf)
{
  g_auto (GStrv) scripts = way_migration_scripts ();
  const char *const first[] = { scripts[0], NULL };
  sqlite3 *db = NULL;

  remove_files (shelf);
  assert_int_equal (sqlite3_open (shelf->path, &db), SQLITE_OK);
  assert_true (way_migration_run (db, shelf->path, first, 0, NULL));
  sqlite3_close (db);
  way_store_fixture_execute (shelf->path, "INSERT INTO person (name) VALUES ('Anna')");
  for (int i = 0; i < WAY_MIGRATION_COPIES; i++)
    {
      g_autofree char *copy = way_migration_copy_path (shelf->path, i + 1);

      assert_true (g_file_set_contents (copy, older[i], -1, NULL));
    }
}

static void
assert_older (WayStoreFixture *shelf, int number, const char *expected)
{
  g_autofree char *path = way_migration_copy_path (shelf->path, number);
  g_autofree char *content = NULL;

  assert_true (g_file_get_contents (path, &content, NULL, NULL));
  assert_string_equal (content, expected);
}

static void
assert_copied (WayStoreFixture *shelf)
{
  g_autofree char *path = way_migration_copy_path (shelf->path, 1);
  g_autofree char *name = way_store_fixture_ask (path, "SELECT name FROM person");

  assert_true (way_backup_check (path, NULL));
  assert_string_equal (name, "Anna");
}

/* The history is upgraded and was copied, or nothing happened at all. Returns whether the fault did. */
static gboolean
upgrade_once (WayStoreFixture *shelf, WayFault fault, int call)
{
  g_autofree char *version = NULL;
  g_autoptr (GError) error = NULL;
  gboolean happened, upgraded;

  make_old (shelf);
  way_faults_arm (fault, call);
  shelf->store = way_store_open (shelf->path, &error);
  happened = way_faults_disarm ();
  stop (shelf);
  version = way_store_fixture_ask (shelf->path, "PRAGMA user_version");
  upgraded = !g_str_equal (version, "1");
  assert_true (way_backup_check (shelf->path, NULL));
  if (upgraded)
    assert_copied (shelf);
  for (int i = 0; i + upgraded < WAY_MIGRATION_COPIES; i++)
    assert_older (shelf, i + 1 + upgraded, older[i]);
  assert_true (happened || upgraded);
  return happened;
}

/* Returns whether the program was killed. The next one upgrades what it left. */
static gboolean
kill_upgrading_once (WayStoreFixture *shelf, int call)
{
  pid_t child;
  int status;

  make_old (shelf);
  child = fork ();
  if (child == 0)
    {
      way_faults_arm (WAY_FAULT_KILL, call);
      _exit (way_store_open (shelf->path, NULL) == NULL);
    }
  assert_int_equal (waitpid (child, &status, 0), child);
  assert_true (WIFSIGNALED (status) || status == 0);
  way_store_fixture_reopen (shelf);
  stop (shelf);
  assert_true (way_backup_check (shelf->path, NULL));
  assert_copied (shelf);
  return WIFSIGNALED (status);
}

static void
test_upgrade (void **state)
{
  WayStoreFixture *shelf = *state;
  int n_calls = 0, call;

  for (WayFault fault = WAY_FAULT_SHORT_WRITE; fault < WAY_FAULT_KILL; fault++)
    {
      for (call = 0; call < MAX_CALLS && upgrade_once (shelf, fault, call); call++)
        n_calls++;
      assert_in_range (call, 20, MAX_CALLS - 1);
    }
  for (call = 0; call < MAX_CALLS && kill_upgrading_once (shelf, call); call++)
    ;
  assert_in_range (call, 20, MAX_CALLS - 1);
  print_message ("# %d faults and %d kills while a history is upgraded\n", n_calls, call);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_each_call_fails, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_no_memory, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_copies, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_copies_killed_at_each_call, way_store_fixture_empty,
                                     way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_upgrade, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_said_again, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_killed_at_each_call, way_store_fixture_empty, way_store_fixture_remove),
  };

  way_faults_install ();
  return cmocka_run_group_tests_name ("faults", tests, NULL, NULL);
}
