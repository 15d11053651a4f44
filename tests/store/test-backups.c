/* test-backups.c: dated copies are whole, few and never in the way; a restored one replaces nothing that is not kept.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _POSIX_C_SOURCE 200809L

#include "way-store-fixture.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "way-backup-private.h"

#define N_RESTORES 40

/* The disk fails when a file is given this name. */
static const char *failing_name;

int
rename (const char *from, const char *to)
{
  if (failing_name == NULL || strcmp (to, failing_name) != 0)
    return renameat (AT_FDCWD, from, AT_FDCWD, to);
  errno = EIO;
  return -1;
}

static void
close_store (WayStoreFixture *shelf)
{
  g_clear_pointer (&shelf->store, way_store_close);
}

static const WayBackup *
get_copy (GPtrArray *copies, guint index)
{
  assert_true (index < copies->len);
  return copies->pdata[index];
}

/* Opens the file at @path instead, and looks for the roads of the first game. */
static void
assert_roads_in (WayStoreFixture *shelf, const char *path, int head, int length)
{
  g_autoptr (GError) error = NULL;

  close_store (shelf);
  shelf->store = way_store_open (path, &error);
  assert_non_null (shelf->store);
  way_store_fixture_assert_roads (shelf, head, length);
  close_store (shelf);
}

static void
test_write (void **state)
{
  WayStoreFixture *shelf = *state;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (shelf->folder, "it's a copy.db", NULL);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GBytes) after = NULL;

  way_store_fixture_append (shelf, 0, 5);
  assert_true (way_store_set_head (shelf->store, shelf->game, 5, 3, NULL, NULL));
  assert_true (way_backup_write (shelf->path, path, NULL));
  bytes = way_store_fixture_bytes (path);

  assert_false (way_backup_write (shelf->path, path, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_FAILED);
  after = way_store_fixture_bytes (path);
  assert_true (g_bytes_equal (bytes, after));
  assert_true (way_backup_check (path, NULL));
  assert_roads_in (shelf, path, 3, 5);
}

/* While the game goes on: what is committed is in the copy, though it is in the log only. */
static void
test_make (void **state)
{
  WayStoreFixture *shelf = *state;
  g_autoptr (GPtrArray) none = way_backup_list (shelf->path);
  g_autoptr (GPtrArray) copies = NULL;

  assert_int_equal (none->len, 0);
  assert_false (way_backup_has (shelf->path, "2026-11-21"));
  way_store_fixture_append (shelf, 0, 2);
  assert_true (way_backup_make (shelf->path, "2026-11-21", NULL));
  assert_true (way_backup_has (shelf->path, "2026-11-21"));
  way_store_fixture_append (shelf, 2, 3);
  assert_true (way_backup_make (shelf->path, "2026-11-21", NULL));

  copies = way_backup_list (shelf->path);
  assert_int_equal (copies->len, 1);
  assert_string_equal (get_copy (copies, 0)->day, "2026-11-21");
  assert_true (get_copy (copies, 0)->bytes > 0);
  assert_roads_in (shelf, get_copy (copies, 0)->path, 3, 3);
}

static void
make_days (WayStoreFixture *shelf, int year, int month, int n_days)
{
  for (int day = 1; day <= n_days; day++)
    {
      g_autofree char *name = g_strdup_printf ("%04d-%02d-%02d", year, month, day);

      assert_true (way_backup_make (shelf->path, name, NULL));
    }
}

/* A week of days, and the last day of each of twelve months. */
static void
test_kept (void **state)
{
  WayStoreFixture *shelf = *state;
  g_autoptr (GPtrArray) copies = NULL;

  for (int month = 1; month <= 12; month++)
    make_days (shelf, 2025, month, 9);
  make_days (shelf, 2026, 1, 9);
  copies = way_backup_list (shelf->path);
  assert_int_equal (copies->len, 7 + 11);
  for (guint i = 0; i < 7; i++)
    assert_int_equal (atoi (get_copy (copies, i)->day + 8), 9 - (int) i);
  assert_string_equal (get_copy (copies, 7)->day, "2025-12-09");
  assert_string_equal (get_copy (copies, 17)->day, "2025-02-09");
}

/* A clock that is wrong, or was, costs no copy that was made under a right one. */
static void
test_clock (void **state)
{
  WayStoreFixture *shelf = *state;
  g_autoptr (GPtrArray) copies = NULL;

  make_days (shelf, 2026, 1, 9);
  assert_true (way_backup_make (shelf->path, "1970-01-01", NULL));
  assert_true (way_backup_has (shelf->path, "1970-01-01"));
  assert_true (way_backup_make (shelf->path, "2099-12-31", NULL));
  assert_true (way_backup_make (shelf->path, "2026-01-10", NULL));
  copies = way_backup_list (shelf->path);
  assert_string_equal (get_copy (copies, 0)->day, "2099-12-31");
  assert_string_equal (get_copy (copies, 1)->day, "2026-01-10");
}

/* What somebody else put there is neither listed nor dropped. */
static void
test_strangers (void **state)
{
  static const char *const names[]
      = { "holiday.jpg", "waymark-2026-13-01.db", "waymark-2026-01-01.db.bak", "waymark-mine.db" };
  WayStoreFixture *shelf = *state;
  g_autofree char *folder = way_backup_get_folder (shelf->path);
  g_autoptr (GPtrArray) copies = NULL;

  make_days (shelf, 2026, 1, 1);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);

      assert_true (g_file_set_contents (path, "mine", -1, NULL));
    }
  make_days (shelf, 2027, 1, 9);
  copies = way_backup_list (shelf->path);
  assert_int_equal (copies->len, 8);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);

      assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
    }
}

static void
test_check (void **state)
{
  WayStoreFixture *shelf = *state;
  g_autofree char *copy = g_build_filename (shelf->folder, "copy.db", NULL);
  g_autofree char *missing = g_build_filename (shelf->folder, "missing.db", NULL);
  g_autofree char *bytes = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  way_store_fixture_append (shelf, 0, 200);
  assert_true (way_backup_write (shelf->path, copy, NULL));
  assert_true (way_backup_check (copy, NULL));
  assert_false (way_backup_check (missing, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_NOT_FOUND);

  way_store_fixture_execute (copy, "PRAGMA user_version = 99");
  assert_false (way_backup_check (copy, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_NEWER);
  way_store_fixture_execute (copy, "PRAGMA user_version = 1; PRAGMA application_id = 5");
  assert_false (way_backup_check (copy, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_FOREIGN);

  g_unlink (copy);
  assert_true (way_backup_write (shelf->path, copy, NULL));
  assert_true (g_file_get_contents (copy, &bytes, &length, NULL));
  memset (bytes + length / 2, 0x5a, 4096);
  assert_true (g_file_set_contents (copy, bytes, (gssize) length, NULL));
  assert_false (way_backup_check (copy, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_CORRUPT);
}

/* What a file brings along that no migration makes is refused, and so is a file that lacks something. */
static void
test_altered (void **state)
{
  static const struct {
    const char *sql;
    WayStoreError code;
  } changes[] = {
    { "CREATE TRIGGER hide AFTER INSERT ON game BEGIN UPDATE game SET deleted = 1; END", WAY_STORE_ERROR_ALTERED },
    { "CREATE VIEW names AS SELECT name FROM person", WAY_STORE_ERROR_ALTERED },
    { "CREATE TABLE weather (x)", WAY_STORE_ERROR_ALTERED },
    { "CREATE UNIQUE INDEX one_place ON game (place)", WAY_STORE_ERROR_ALTERED },
    { "ALTER TABLE game ADD COLUMN weather TEXT", WAY_STORE_ERROR_ALTERED },
    { "DROP TABLE draft", WAY_STORE_ERROR_CORRUPT },
    { "DROP TABLE change", WAY_STORE_ERROR_CORRUPT },
    { "DROP INDEX game_by_start", WAY_STORE_ERROR_CORRUPT },
    { "ALTER TABLE tally DROP COLUMN best", WAY_STORE_ERROR_CORRUPT },
  };
  WayStoreFixture *shelf = *state;
  g_autofree char *copy = g_build_filename (shelf->folder, "copy.db", NULL);

  way_store_fixture_append (shelf, 0, 5);
  close_store (shelf);
  for (gsize i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autofree char *aside = NULL;
      g_autoptr (GError) error = NULL;

      g_unlink (copy);
      assert_true (way_backup_write (shelf->path, copy, NULL));
      way_store_fixture_execute (copy, changes[i].sql);
      assert_false (way_backup_check (copy, &error));
      way_store_fixture_assert_error (&error, changes[i].code);
      assert_false (way_backup_restore (copy, shelf->path, &aside, &error));
      way_store_fixture_assert_error (&error, changes[i].code);
      assert_null (aside);
    }
  assert_roads_in (shelf, shelf->path, 5, 5);

  /* What SQLite itself makes of a file is no harm. */
  way_store_fixture_execute (shelf->path, "ANALYZE");
  assert_true (way_backup_check (shelf->path, NULL));
}

static void
test_no_trigger_runs (void **state)
{
  WayStoreFixture *shelf = *state;
  CarcHeader header = way_store_fixture_header ();

  close_store (shelf);
  way_store_fixture_execute (shelf->path,
                             "CREATE TRIGGER hide AFTER INSERT ON game BEGIN UPDATE game SET deleted = 1; END");
  way_store_fixture_reopen (shelf);
  g_strlcpy (header.id, "1b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c11", sizeof header.id);
  assert_true (way_store_create_game (shelf->store, &header, NULL) > 0);
  assert_int_equal (way_store_count_games (shelf->store, NULL), 2);
}

static void
test_restore (void **state)
{
  WayStoreFixture *shelf = *state;
  g_autoptr (GPtrArray) copies = NULL;
  g_autofree char *aside = NULL;

  way_store_fixture_append (shelf, 0, 2);
  make_days (shelf, 2026, 1, 1);
  way_store_fixture_append (shelf, 2, 6);
  close_store (shelf);

  copies = way_backup_list (shelf->path);
  assert_true (way_backup_restore (get_copy (copies, 0)->path, shelf->path, &aside, NULL));
  assert_non_null (aside);
  assert_roads_in (shelf, shelf->path, 2, 2);
  assert_roads_in (shelf, aside, 6, 6);
}

/* What is only in the log of the file comes along, too. */
static void
test_restore_beside_a_log (void **state)
{
  WayStoreFixture *shelf = *state;
  g_autoptr (GPtrArray) copies = NULL;
  g_autofree char *aside = NULL;
  pid_t child;
  int status;

  make_days (shelf, 2026, 1, 1);
  close_store (shelf);
  child = fork ();
  if (child == 0)
    {
      way_store_fixture_reopen (shelf);
      way_store_fixture_append (shelf, 0, 4);
      raise (SIGKILL);
    }
  assert_int_equal (waitpid (child, &status, 0), child);
  copies = way_backup_list (shelf->path);
  assert_true (way_backup_restore (get_copy (copies, 0)->path, shelf->path, &aside, NULL));
  assert_roads_in (shelf, shelf->path, 0, 0);
  assert_roads_in (shelf, aside, 4, 4);
}

static void
test_restore_after_deletion (void **state)
{
  WayStoreFixture *shelf = *state;
  g_autoptr (GPtrArray) copies = NULL;
  g_autofree char *aside = NULL;

  way_store_fixture_append (shelf, 0, 2);
  make_days (shelf, 2026, 1, 1);
  close_store (shelf);
  assert_int_equal (g_unlink (shelf->path), 0);
  copies = way_backup_list (shelf->path);
  assert_true (way_backup_restore (get_copy (copies, 0)->path, shelf->path, &aside, NULL));
  assert_null (aside);
  assert_roads_in (shelf, shelf->path, 2, 2);
}

static void
test_restore_over_a_damaged_one (void **state)
{
  WayStoreFixture *shelf = *state;
  g_autoptr (GPtrArray) copies = NULL;
  g_autofree char *aside = NULL;
  g_autofree char *kept = NULL;

  way_store_fixture_append (shelf, 0, 2);
  make_days (shelf, 2026, 1, 1);
  close_store (shelf);
  assert_true (g_file_set_contents (shelf->path, "not a database at all", -1, NULL));
  copies = way_backup_list (shelf->path);
  assert_true (way_backup_restore (get_copy (copies, 0)->path, shelf->path, &aside, NULL));
  assert_true (g_file_get_contents (aside, &kept, NULL, NULL));
  assert_string_equal (kept, "not a database at all");
  assert_roads_in (shelf, shelf->path, 2, 2);
}

static int
compare_names (gconstpointer one, gconstpointer other)
{
  return strcmp (*(const char *const *) one, *(const char *const *) other);
}

/* The names of the files beside the history, in order. (transfer full) */
static char *
list_files (WayStoreFixture *shelf)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (shelf->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  g_ptr_array_add (names, NULL);
  return g_strjoinv (" ", (char **) names->pdata);
}

/* Writes over the file, as a disk that fails or a program that errs does. In a process of its own: closing a file lets
 * go of the locks that this one has on it. */
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

/* There is room for the backup and for the log of the damaged history, which somebody still has open, but not for the
 * damaged history. */
static void
test_restore_without_room (void **state)
{
  WayStoreFixture *shelf = *state;
  g_autofree char *damaged = g_strnfill (1024 * 1024, 'x');
  g_autoptr (GPtrArray) copies = NULL;
  g_autofree char *aside = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *kept = NULL;
  g_autoptr (GError) error = NULL;
  struct rlimit all, few;

  way_store_fixture_append (shelf, 0, 2);
  make_days (shelf, 2026, 1, 1);
  copies = way_backup_list (shelf->path);
  way_store_fixture_execute (shelf->path, "PRAGMA wal_checkpoint (TRUNCATE)");
  overwrite (shelf->path, damaged);
  before = list_files (shelf);
  assert_non_null (strstr (before, "waymark.db-wal"));
  signal (SIGXFSZ, SIG_IGN);
  assert_int_equal (getrlimit (RLIMIT_FSIZE, &all), 0);
  few = all;
  few.rlim_cur = 512 * 1024;
  assert_int_equal (setrlimit (RLIMIT_FSIZE, &few), 0);
  assert_false (way_backup_restore (get_copy (copies, 0)->path, shelf->path, &aside, &error));
  assert_int_equal (setrlimit (RLIMIT_FSIZE, &all), 0);
  assert_non_null (error);
  assert_null (aside);
  after = list_files (shelf);
  assert_string_equal (after, before);
  assert_true (g_file_get_contents (shelf->path, &kept, NULL, NULL));
  assert_string_equal (kept, damaged);
}

/* The disk fails when the damaged history has lost its logs already: people are told where all of it is. */
static void
test_restore_fails_in_the_end (void **state)
{
  WayStoreFixture *shelf = *state;
  g_autoptr (GPtrArray) copies = NULL;
  g_autofree char *aside = NULL;
  g_autofree char *kept = NULL;
  g_autoptr (GError) error = NULL;

  way_store_fixture_append (shelf, 0, 2);
  make_days (shelf, 2026, 1, 1);
  close_store (shelf);
  copies = way_backup_list (shelf->path);
  assert_true (g_file_set_contents (shelf->path, "not a database at all", -1, NULL));
  failing_name = shelf->path;
  assert_false (way_backup_restore (get_copy (copies, 0)->path, shelf->path, &aside, &error));
  failing_name = NULL;
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_FAILED);
  assert_non_null (aside);
  assert_true (g_file_get_contents (aside, &kept, NULL, NULL));
  assert_string_equal (kept, "not a database at all");
}

/* A damaged copy, and a file that is in use: nothing happens. */
static void
test_restore_is_refused (void **state)
{
  WayStoreFixture *shelf = *state;
  g_autofree char *damaged = g_build_filename (shelf->folder, "damaged.db", NULL);
  g_autofree char *good = g_build_filename (shelf->folder, "good.db", NULL);
  g_autofree char *aside = NULL;
  g_autoptr (GError) error = NULL;
  pid_t child;
  int ready[2], done[2], status;
  char byte = 0;

  way_store_fixture_append (shelf, 0, 2);
  assert_true (way_backup_write (shelf->path, good, NULL));
  close_store (shelf);
  assert_true (g_file_set_contents (damaged, "no", -1, NULL));
  assert_false (way_backup_restore (damaged, shelf->path, &aside, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_CORRUPT);

  assert_int_equal (pipe (ready), 0);
  assert_int_equal (pipe (done), 0);
  child = fork ();
  if (child == 0)
    {
      way_store_fixture_reopen (shelf);
      way_store_fixture_append (shelf, 2, 3);
      way_store_close (way_store_open (shelf->path, NULL)); /* as a thread does; the lock of the other one stays */
      if (write (ready[1], &byte, 1) != 1 || read (done[0], &byte, 1) != 1)
        _exit (1);
      close_store (shelf);
      _exit (0);
    }
  assert_int_equal (read (ready[0], &byte, 1), 1);
  assert_false (way_backup_restore (good, shelf->path, &aside, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_BUSY);
  assert_null (aside);
  assert_int_equal (write (done[1], &byte, 1), 1);
  assert_int_equal (waitpid (child, &status, 0), child);
  assert_int_equal (status, 0);
  assert_roads_in (shelf, shelf->path, 3, 3);
}

/* Killed at some moment of a restore, again and again: the file is the old or the new one, and the old one is there. */
static void
test_restore_is_killed (void **state)
{
  WayStoreFixture *shelf = *state;
  g_autofree char *copy = g_build_filename (shelf->folder, "copy.db", NULL);

  way_store_fixture_append (shelf, 0, 1);
  assert_true (way_backup_write (shelf->path, copy, NULL));
  way_store_fixture_append (shelf, 1, 5);
  close_store (shelf);
  for (int i = 0; i < N_RESTORES; i++)
    {
      g_autofree char *n_changes = NULL;
      pid_t child = fork ();
      int status;

      if (child == 0)
        {
          g_autofree char *aside = NULL;

          way_backup_restore (copy, shelf->path, &aside, NULL);
          _exit (0);
        }
      g_usleep ((gulong) i * 400);
      kill (child, SIGKILL);
      assert_int_equal (waitpid (child, &status, 0), child);
      n_changes = way_store_fixture_ask (shelf->path, "SELECT count (*) FROM change");
      assert_true (g_str_equal (n_changes, "5") || g_str_equal (n_changes, "1"));
      if (g_str_equal (n_changes, "1"))
        {
          /* Back to the beginning of the round. */
          way_store_fixture_reopen (shelf);
          way_store_fixture_append (shelf, 1, 5);
          close_store (shelf);
        }
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_write, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_make, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_kept, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_clock, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_strangers, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_check, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_altered, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_no_trigger_runs, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_restore, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_restore_beside_a_log, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_restore_after_deletion, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_restore_over_a_damaged_one, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_restore_without_room, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_restore_fails_in_the_end, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_restore_is_refused, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_restore_is_killed, way_store_fixture_open, way_store_fixture_remove),
  };

  return cmocka_run_group_tests_name ("backups", tests, NULL, NULL);
}
