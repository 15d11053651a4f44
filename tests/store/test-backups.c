/* test-backups.c: dated backups are complete, limited in number and never overwritten by mistake; restoring one keeps
 * the file that it replaces.
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
#include <sys/wait.h>
#include <unistd.h>
#include <utime.h>

#include "way-backup-private.h"

#define N_RESTORES 40

/* Renaming a file to this name fails, like on a failing disk. */
static const char *failing_name;

int
rename (const char *from, const char *to)
{
  if (!failing_name || strcmp (to, failing_name) != 0)
    return renameat (AT_FDCWD, from, AT_FDCWD, to);
  errno = EIO;
  return -1;
}

static void
close_store (WayStoreFixture *fixture)
{
  g_clear_pointer (&fixture->store, way_store_close);
}

static const WayBackup *
get_backup (GPtrArray *backups, guint index)
{
  assert_true (index < backups->len);
  return backups->pdata[index];
}

/* Opens the file at @path instead, and checks the roads of the first game. */
static void
assert_roads_in (WayStoreFixture *fixture, const char *path, int head, int length)
{
  g_autoptr (GError) error = NULL;

  close_store (fixture);
  fixture->store = way_store_open (path, &error);
  assert_non_null (fixture->store);
  way_store_fixture_assert_roads (fixture, head, length);
  close_store (fixture);
}

static void
test_write (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (fixture->folder, "it's a copy.db", NULL);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GBytes) after = NULL;

  way_store_fixture_append (fixture, 0, 5);
  assert_true (way_store_set_head (fixture->store, fixture->game, 5, 3, NULL, NULL));
  assert_true (way_backup_write (fixture->path, path, NULL));
  bytes = way_store_fixture_bytes (path);

  assert_false (way_backup_write (fixture->path, path, &error));
  assert_true (g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_EXIST));
  after = way_store_fixture_bytes (path);
  assert_true (g_bytes_equal (bytes, after));
  assert_true (way_backup_check (path, NULL));
  assert_roads_in (fixture, path, 3, 5);
}

/* While a game is in progress: the backup contains everything committed, even if it is only in the WAL. */
static void
test_make (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (GPtrArray) none = way_backup_list (fixture->path);
  g_autoptr (GPtrArray) backups = NULL;

  assert_int_equal (none->len, 0);
  assert_false (way_backup_has (fixture->path, "2026-11-21"));
  way_store_fixture_append (fixture, 0, 2);
  assert_true (way_backup_make (fixture->path, "2026-11-21", NULL));
  assert_true (way_backup_has (fixture->path, "2026-11-21"));
  way_store_fixture_append (fixture, 2, 3);
  assert_true (way_backup_make (fixture->path, "2026-11-21", NULL));

  backups = way_backup_list (fixture->path);
  assert_int_equal (backups->len, 1);
  assert_string_equal (get_backup (backups, 0)->day, "2026-11-21");
  assert_true (get_backup (backups, 0)->bytes > 0);
  assert_roads_in (fixture, get_backup (backups, 0)->path, 3, 3);
}

static void
make_days (WayStoreFixture *fixture, int year, int month, int n_days)
{
  for (int day = 1; day <= n_days; day++)
    {
      g_autofree char *name = g_strdup_printf ("%04d-%02d-%02d", year, month, day);

      assert_true (way_backup_make (fixture->path, name, NULL));
    }
}

/* The last seven days, and the last day of each of twelve months. */
static void
test_retention (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (GPtrArray) backups = NULL;

  for (int month = 1; month <= 12; month++)
    make_days (fixture, 2025, month, 9);
  make_days (fixture, 2026, 1, 9);
  backups = way_backup_list (fixture->path);
  assert_int_equal (backups->len, 7 + 11);
  for (guint i = 0; i < 7; i++)
    assert_int_equal (atoi (get_backup (backups, i)->day + 8), 9 - (int) i);
  assert_string_equal (get_backup (backups, 7)->day, "2025-12-09");
  assert_string_equal (get_backup (backups, 17)->day, "2025-02-09");
}

/* Days on which the clock was wrong do not count among the last seven once it is right again. */
static void
test_clock (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (GPtrArray) backups = NULL;

  make_days (fixture, 2026, 1, 9);
  assert_true (way_backup_make (fixture->path, "1970-01-01", NULL));
  assert_true (way_backup_has (fixture->path, "1970-01-01"));
  make_days (fixture, 2099, 12, 7);
  make_days (fixture, 2026, 2, 8);
  backups = way_backup_list (fixture->path);
  assert_string_equal (get_backup (backups, 0)->day, "2099-12-07");
  for (guint i = 7; i < 14; i++)
    assert_int_equal (atoi (get_backup (backups, i)->day + 8), 15 - (int) i);
}

/* Files of other programs are neither listed nor deleted. */
static void
test_files_of_other_programs (void **state)
{
  static const char *const names[]
      = { "holiday.jpg", "waymark-2026-13-01.db", "waymark-2026-01-01.db.bak", "waymark-mine.db" };
  WayStoreFixture *fixture = *state;
  g_autofree char *folder = way_backup_get_folder (fixture->path);
  g_autoptr (GPtrArray) backups = NULL;

  make_days (fixture, 2026, 1, 1);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);

      assert_true (g_file_set_contents (path, "mine", -1, NULL));
    }
  make_days (fixture, 2027, 1, 9);
  backups = way_backup_list (fixture->path);
  assert_int_equal (backups->len, 8);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);

      assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
    }
}

static void
test_check (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *backup = g_build_filename (fixture->folder, "copy.db", NULL);
  g_autofree char *missing = g_build_filename (fixture->folder, "missing.db", NULL);
  g_autofree char *bytes = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  way_store_fixture_append (fixture, 0, 200);
  assert_true (way_backup_write (fixture->path, backup, NULL));
  assert_true (way_backup_check (backup, NULL));
  assert_false (way_backup_check (missing, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_NOT_FOUND);

  way_store_fixture_execute (backup, "PRAGMA user_version = 99");
  assert_false (way_backup_check (backup, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_NEWER);
  way_store_fixture_execute (backup, "PRAGMA user_version = 1; PRAGMA application_id = 5");
  assert_false (way_backup_check (backup, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_FOREIGN);

  g_unlink (backup);
  assert_true (way_backup_write (fixture->path, backup, NULL));
  assert_true (g_file_get_contents (backup, &bytes, &length, NULL));
  memset (bytes + length / 2, 0x5a, 4096);
  assert_true (g_file_set_contents (backup, bytes, (gssize) length, NULL));
  assert_false (way_backup_check (backup, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_CORRUPT);
}

/* A file with something that no migration creates is refused, and so is a file that lacks something. */
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
  WayStoreFixture *fixture = *state;
  g_autofree char *backup = g_build_filename (fixture->folder, "copy.db", NULL);

  way_store_fixture_append (fixture, 0, 5);
  close_store (fixture);
  for (gsize i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autofree char *aside = NULL;
      g_autoptr (GError) error = NULL;

      g_unlink (backup);
      assert_true (way_backup_write (fixture->path, backup, NULL));
      way_store_fixture_execute (backup, changes[i].sql);
      assert_false (way_backup_check (backup, &error));
      way_store_fixture_assert_error (&error, changes[i].code);
      assert_false (way_backup_restore (backup, fixture->path, &aside, &error));
      way_store_fixture_assert_error (&error, changes[i].code);
      assert_null (aside);
    }
  assert_roads_in (fixture, fixture->path, 5, 5);

  /* Tables that SQLite itself creates are accepted. */
  way_store_fixture_execute (fixture->path, "ANALYZE");
  assert_true (way_backup_check (fixture->path, NULL));
}

static void
test_no_trigger_runs (void **state)
{
  WayStoreFixture *fixture = *state;
  CarcHeader header = way_store_fixture_header ();

  close_store (fixture);
  way_store_fixture_execute (fixture->path,
                             "CREATE TRIGGER hide AFTER INSERT ON game BEGIN UPDATE game SET deleted = 1; END");
  way_store_fixture_reopen (fixture);
  g_strlcpy (header.id, "1b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c11", sizeof header.id);
  assert_true (way_store_create_game (fixture->store, &header, NULL) > 0);
  assert_int_equal (way_store_count_games (fixture->store, NULL), 2);
}

static void
test_restore (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (GPtrArray) backups = NULL;
  g_autofree char *aside = NULL;

  way_store_fixture_append (fixture, 0, 2);
  make_days (fixture, 2026, 1, 1);
  way_store_fixture_append (fixture, 2, 6);
  close_store (fixture);

  backups = way_backup_list (fixture->path);
  assert_true (way_backup_restore (get_backup (backups, 0)->path, fixture->path, &aside, NULL));
  assert_non_null (aside);
  assert_roads_in (fixture, fixture->path, 2, 2);
  assert_roads_in (fixture, aside, 6, 6);
}

/* Data that is only in the WAL of the file is restored, too. */
static void
test_restore_with_a_wal (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (GPtrArray) backups = NULL;
  g_autofree char *aside = NULL;
  pid_t child;
  int status;

  make_days (fixture, 2026, 1, 1);
  close_store (fixture);
  child = fork ();
  if (child == 0)
    {
      way_store_fixture_reopen (fixture);
      way_store_fixture_append (fixture, 0, 4);
      raise (SIGKILL);
    }
  assert_int_equal (waitpid (child, &status, 0), child);
  backups = way_backup_list (fixture->path);
  assert_true (way_backup_restore (get_backup (backups, 0)->path, fixture->path, &aside, NULL));
  assert_roads_in (fixture, fixture->path, 0, 0);
  assert_roads_in (fixture, aside, 4, 4);
}

static void
test_restore_after_deletion (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (GPtrArray) backups = NULL;
  g_autofree char *aside = NULL;

  way_store_fixture_append (fixture, 0, 2);
  make_days (fixture, 2026, 1, 1);
  close_store (fixture);
  assert_int_equal (g_unlink (fixture->path), 0);
  backups = way_backup_list (fixture->path);
  assert_true (way_backup_restore (get_backup (backups, 0)->path, fixture->path, &aside, NULL));
  assert_null (aside);
  assert_roads_in (fixture, fixture->path, 2, 2);
}

static void
test_restore_over_a_damaged_one (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (GPtrArray) backups = NULL;
  g_autofree char *aside = NULL;
  g_autofree char *kept = NULL;

  way_store_fixture_append (fixture, 0, 2);
  make_days (fixture, 2026, 1, 1);
  close_store (fixture);
  assert_true (g_file_set_contents (fixture->path, "not a database at all", -1, NULL));
  backups = way_backup_list (fixture->path);
  assert_true (way_backup_restore (get_backup (backups, 0)->path, fixture->path, &aside, NULL));
  assert_true (g_file_get_contents (aside, &kept, NULL, NULL));
  assert_string_equal (kept, "not a database at all");
  assert_roads_in (fixture, fixture->path, 2, 2);
}

/* The disk fails when the WAL and journal of the damaged history are deleted already: the error says where the copy is.
 */
static void
test_restore_fails_in_the_end (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (GPtrArray) backups = NULL;
  g_autofree char *aside = NULL;
  g_autofree char *kept = NULL;
  g_autoptr (GError) error = NULL;

  way_store_fixture_append (fixture, 0, 2);
  make_days (fixture, 2026, 1, 1);
  close_store (fixture);
  backups = way_backup_list (fixture->path);
  assert_true (g_file_set_contents (fixture->path, "not a database at all", -1, NULL));
  failing_name = fixture->path;
  assert_false (way_backup_restore (get_backup (backups, 0)->path, fixture->path, &aside, &error));
  failing_name = NULL;
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_FAILED);
  assert_non_null (aside);
  assert_true (g_file_get_contents (aside, &kept, NULL, NULL));
  assert_string_equal (kept, "not a database at all");
}

/* A damaged backup, and a history that is in use: nothing changes. */
static void
test_restore_is_refused (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *damaged = g_build_filename (fixture->folder, "damaged.db", NULL);
  g_autofree char *good = g_build_filename (fixture->folder, "good.db", NULL);
  g_autofree char *aside = NULL;
  g_autoptr (GError) error = NULL;
  pid_t child;
  int ready[2], done[2], status;
  char byte = 0;

  way_store_fixture_append (fixture, 0, 2);
  assert_true (way_backup_write (fixture->path, good, NULL));
  close_store (fixture);
  assert_true (g_file_set_contents (damaged, "no", -1, NULL));
  assert_false (way_backup_restore (damaged, fixture->path, &aside, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_CORRUPT);

  assert_int_equal (pipe (ready), 0);
  assert_int_equal (pipe (done), 0);
  child = fork ();
  if (child == 0)
    {
      way_store_fixture_reopen (fixture);
      way_store_fixture_append (fixture, 2, 3);
      way_store_close (way_store_open (fixture->path, NULL)); /* as another thread does; our lock must remain */
      if (write (ready[1], &byte, 1) != 1 || read (done[0], &byte, 1) != 1)
        _exit (1);
      close_store (fixture);
      _exit (0);
    }
  assert_int_equal (read (ready[0], &byte, 1), 1);
  assert_false (way_backup_restore (good, fixture->path, &aside, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_BUSY);
  assert_null (aside);
  assert_int_equal (write (done[1], &byte, 1), 1);
  assert_int_equal (waitpid (child, &status, 0), child);
  assert_int_equal (status, 0);
  assert_roads_in (fixture, fixture->path, 3, 3);
}

/* Killed at various moments of a restore: the history is the old or the new one, and the old one exists. */
static void
test_restore_is_killed (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *backup = g_build_filename (fixture->folder, "copy.db", NULL);

  way_store_fixture_append (fixture, 0, 1);
  assert_true (way_backup_write (fixture->path, backup, NULL));
  way_store_fixture_append (fixture, 1, 5);
  close_store (fixture);
  for (int i = 0; i < N_RESTORES; i++)
    {
      g_autofree char *n_changes = NULL;
      pid_t child = fork ();
      int status;

      if (child == 0)
        {
          g_autofree char *aside = NULL;

          way_backup_restore (backup, fixture->path, &aside, NULL);
          _exit (0);
        }
      g_usleep ((gulong) i * 400);
      kill (child, SIGKILL);
      assert_int_equal (waitpid (child, &status, 0), child);
      n_changes = way_store_fixture_ask (fixture->path, "SELECT count (*) FROM change");
      assert_true (g_str_equal (n_changes, "5") || g_str_equal (n_changes, "1"));
      if (g_str_equal (n_changes, "1"))
        {
          /* Restore the initial state for the next round. */
          way_store_fixture_reopen (fixture);
          way_store_fixture_append (fixture, 1, 5);
          close_store (fixture);
        }
    }
}

/* Creates a file beside the backup of a day. Returns its path. (transfer full) */
static char *
leave (WayStoreFixture *fixture, const char *rest, gboolean long_ago)
{
  g_autofree char *folder = way_backup_get_folder (fixture->path);
  g_autofree char *name = g_strconcat ("waymark-2026-11-21.db", rest, NULL);
  char *path = g_build_filename (folder, name, NULL);

  assert_int_equal (g_mkdir_with_parents (folder, 0700), 0);
  assert_true (g_file_set_contents (path, "x", -1, NULL));
  if (long_ago)
    assert_int_equal (g_utime (path, &(struct utimbuf){ 1000000000, 1000000000 }), 0);
  return path;
}

/* A program that was killed, or that could not delete its files, leaves these. A person’s copy is none of them. */
static void
test_leftovers (void **state)
{
  static const char *const left[]
      = { ".waymark-new-abc123", ".waymark-new-abc123-journal", ".waymark-new-abc123-wal", ".waymark-new-abc123-shm" };
  static const char *const others[] = { ".waymark-new-abc1234", ".waymark-new-abc12", ".waymark-new-abc123-note",
                                        ".waymark-old-abc123",  ".new-laptop",        ".new-backup" };
  WayStoreFixture *fixture = *state;
  g_autofree char *recent = leave (fixture, ".waymark-new-xyz123-journal", FALSE);
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);

  for (gsize i = 0; i < G_N_ELEMENTS (left); i++)
    g_ptr_array_add (paths, leave (fixture, left[i], TRUE));
  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    g_ptr_array_add (paths, leave (fixture, others[i], TRUE));
  assert_true (way_backup_make (fixture->path, "2026-11-21", NULL));
  for (guint i = 0; i < paths->len; i++)
    assert_int_equal (g_file_test (paths->pdata[i], G_FILE_TEST_EXISTS), i >= G_N_ELEMENTS (left));
  assert_true (g_file_test (recent, G_FILE_TEST_EXISTS));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_write, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_make, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_retention, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_clock, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_files_of_other_programs, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_check, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_altered, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_no_trigger_runs, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_restore, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_restore_with_a_wal, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_restore_after_deletion, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_restore_over_a_damaged_one, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_restore_fails_in_the_end, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_restore_is_refused, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_restore_is_killed, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_leftovers, way_store_fixture_open, way_store_fixture_remove),
  };

  return cmocka_run_group_tests_name ("backups", tests, NULL, NULL);
}
