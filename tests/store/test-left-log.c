/* test-left-log.c: a restore in the place of a history that is gone is killed at each call. The log of that history is
 * still where it keeps others from beginning a new one, or the backup is in its place. If the history comes back, it
 * stays.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE

#include "way-store-fixture.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "way-backup.h"
#include "way-faults.h"

#define MAX_CALLS 2000

static const char log_text[] = "\x37\x7f\x06\x82 the last entries";

/* A file that gets the name of the history when the backup has been written; NULL: none. */
static const char *returning;
static const char *place;

int
fsync (int descriptor)
{
  if (returning)
    assert_int_equal (g_rename (returning, place), 0);
  returning = NULL;
  return (int) syscall (SYS_fsync, descriptor);
}

/* Returns whether the program was killed. */
static gboolean
kill_once (WayStoreFixture *fixture, const char *copy, gboolean empty, int call)
{
  g_autofree char *log = g_strconcat (fixture->path, "-wal", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (WayStore) store = NULL;
  pid_t child;
  int status;

  g_unlink (fixture->path);
  assert_true (!empty || g_file_set_contents (fixture->path, "", 0, NULL));
  assert_true (g_file_set_contents (log, log_text, sizeof log_text, NULL));
  child = fork ();
  if (child == 0)
    {
      g_autofree char *aside = NULL;

      way_faults_arm (WAY_FAULT_KILL, call);
      _exit (!way_backup_restore (copy, fixture->path, &aside, NULL));
    }
  assert_int_equal (waitpid (child, &status, 0), child);
  assert_true (WIFSIGNALED (status) || status == 0);
  store = way_store_open (fixture->path, &error);
  if (store)
    {
      g_autoptr (GPtrArray) games = way_store_list_games (store, 0, G_MAXINT, NULL);

      assert_int_equal (games->len, 1);
    }
  else
    {
      assert_int_equal (error->code, empty ? WAY_STORE_ERROR_EMPTY : WAY_STORE_ERROR_LOG_LEFT);
      assert_true (g_file_test (log, G_FILE_TEST_EXISTS));
    }
  return status != 0;
}

static void
test_killed (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *copy = g_build_filename (fixture->folder, "copy.db", NULL);
  CarcHeader header = way_store_fixture_header ();

  fixture->store = way_store_open (fixture->path, NULL);
  fixture->game = way_store_create_game (fixture->store, &header, NULL);
  assert_true (way_backup_write (fixture->path, copy, NULL));
  g_clear_pointer (&fixture->store, way_store_close);
  for (int empty = 0; empty < 2; empty++)
    {
      int call = 0;

      while (call < MAX_CALLS && kill_once (fixture, copy, empty != 0, call))
        call++;
      assert_int_in_range (call, 5, MAX_CALLS - 1);
    }
}

/* Another program has restored the history, or somebody has put it back. */
static void
test_comes_back (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *log = g_strconcat (fixture->path, "-wal", NULL);
  g_autofree char *copy = g_build_filename (fixture->folder, "copy.db", NULL);
  g_autofree char *moved = g_build_filename (fixture->folder, "moved.db", NULL);
  g_autofree char *aside = NULL;
  g_autoptr (GError) error = NULL;
  CarcHeader header = way_store_fixture_header ();
  GStatBuf before, after;

  fixture->store = way_store_open (fixture->path, NULL);
  fixture->game = way_store_create_game (fixture->store, &header, NULL);
  assert_true (way_backup_write (fixture->path, copy, NULL));
  assert_true (way_backup_write (fixture->path, moved, NULL));
  g_clear_pointer (&fixture->store, way_store_close);
  g_unlink (fixture->path);
  assert_true (g_file_set_contents (log, log_text, sizeof log_text, NULL));
  assert_int_equal (g_stat (moved, &before), 0);

  place = fixture->path;
  returning = moved;
  assert_false (way_backup_restore (copy, fixture->path, &aside, &error));
  assert_null (returning);
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_BUSY);
  assert_null (aside);
  assert_true (g_file_test (log, G_FILE_TEST_EXISTS));
  assert_int_equal (g_stat (fixture->path, &after), 0);
  assert_int_equal (after.st_ino, before.st_ino);
  g_unlink (log);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_killed, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_comes_back, way_store_fixture_empty, way_store_fixture_remove),
  };

  way_faults_install ();
  return cmocka_run_group_tests_name ("left-log", tests, NULL, NULL);
}
