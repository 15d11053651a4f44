/* test-restore-full.c: while the disk is full, restoring a backup changes nothing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _POSIX_C_SOURCE 200809L

#include "way-store-fixture.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "way-backup.h"

static int
compare_names (gconstpointer one, gconstpointer other)
{
  return strcmp (*(const char *const *) one, *(const char *const *) other);
}

/* Returns the names of the files beside the history, sorted. (transfer full) */
static char *
list_files (WayStoreFixture *fixture)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (fixture->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)))
    g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  g_ptr_array_add (names, NULL);
  return g_strjoinv (" ", (char **) names->pdata);
}

/* Overwrites part of the file, like a failing disk. In a child process, because closing a file releases all locks of
 * the process on it. */
static void
overwrite (const char *path, const char *bytes)
{
  pid_t child = fork ();
  int status;

  if (child == 0)
    {
      int file = open (path, O_WRONLY);

      _exit (write (file, bytes, strlen (bytes)) != (ssize_t) strlen (bytes));
    }
  assert_int_equal (waitpid (child, &status, 0), child);
  assert_int_equal (status, 0);
}

/* There is room for the backup and for the WAL of the damaged history, which another program has open, but not for a
 * copy of the damaged history. */
static void
test_restore_without_room (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *damaged = g_strnfill (1024 * 1024, 'x');
  g_autofree char *backup = g_build_filename (fixture->folder, "backup.db", NULL);
  g_autofree char *aside = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *kept = NULL;
  g_autoptr (GError) error = NULL;
  struct rlimit all, few;

  way_store_fixture_append (fixture, 0, 2);
  assert_true (way_backup_write (fixture->path, backup, NULL));
  way_store_fixture_execute (fixture->path, "PRAGMA wal_checkpoint (TRUNCATE)");
  overwrite (fixture->path, damaged);
  before = list_files (fixture);
  assert_non_null (strstr (before, "waymark.db-wal"));
  signal (SIGXFSZ, SIG_IGN);
  assert_int_equal (getrlimit (RLIMIT_FSIZE, &all), 0);
  few = all;
  few.rlim_cur = 512 * 1024;
  assert_int_equal (setrlimit (RLIMIT_FSIZE, &few), 0);
  assert_false (way_backup_restore (backup, fixture->path, &aside, &error));
  assert_int_equal (setrlimit (RLIMIT_FSIZE, &all), 0);
  assert_non_null (error);
  assert_null (aside);
  after = list_files (fixture);
  assert_string_equal (after, before);
  assert_true (g_file_get_contents (fixture->path, &kept, NULL, NULL));
  assert_string_equal (kept, damaged);
}

/* There is no room for the copy of what was there before: it stays, and nothing is left beside it. */
static void
test_restore_without_room_for_a_copy (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *backup = g_build_filename (fixture->folder, "backup.db", NULL);
  g_autofree char *aside = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;
  struct rlimit all, few;

  assert_true (way_backup_write (fixture->path, backup, NULL));
  way_store_fixture_append (fixture, 0, 2);
  g_clear_pointer (&fixture->store, way_store_close);
  before = list_files (fixture);
  signal (SIGXFSZ, SIG_IGN);
  assert_int_equal (getrlimit (RLIMIT_FSIZE, &all), 0);
  few = all;
  few.rlim_cur = 32 * 1024;
  assert_int_equal (setrlimit (RLIMIT_FSIZE, &few), 0);
  assert_false (way_backup_restore (backup, fixture->path, &aside, &error));
  assert_int_equal (setrlimit (RLIMIT_FSIZE, &all), 0);
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_FULL);
  assert_null (aside);
  after = list_files (fixture);
  assert_string_equal (after, before);
  way_store_fixture_reopen (fixture);
  way_store_fixture_assert_roads (fixture, 2, 2);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_restore_without_room, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_restore_without_room_for_a_copy, way_store_fixture_open,
                                     way_store_fixture_remove),
  };

  return cmocka_run_group_tests_name ("restore-full", tests, NULL, NULL);
}
