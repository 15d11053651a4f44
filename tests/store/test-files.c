/* test-files.c: a file that is newer, foreign, damaged, locked or read-only is refused and left unchanged.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE

#include "way-store-fixture.h"

#include <sys/stat.h>

#include "way-backup.h"

#include <glib/gstdio.h>
#include <grp.h>
#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

#include "way-migration.h"
#include "way-salvage-private.h"

#define NOBODY 65534

static void
assert_refused (WayStoreFixture *fixture, WayStoreError code)
{
  g_autofree char *log = g_strconcat (fixture->path, "-wal", NULL);
  g_autoptr (GBytes) before = way_store_fixture_bytes (fixture->path);
  g_autoptr (GBytes) log_before = way_store_fixture_bytes (log);
  g_autoptr (GBytes) after = NULL;
  g_autoptr (GBytes) log_after = NULL;
  g_autoptr (GError) error = NULL;

  assert_null (way_store_open (fixture->path, &error));
  way_store_fixture_assert_error (&error, code);
  after = way_store_fixture_bytes (fixture->path);
  log_after = way_store_fixture_bytes (log);
  assert_true (g_bytes_equal (before, after));
  if (log_before)
    assert_true (log_after && g_bytes_equal (log_before, log_after));
}

static void
close_store (WayStoreFixture *fixture)
{
  g_clear_pointer (&fixture->store, way_store_close);
}

static void
assert_no_other_files (WayStoreFixture *fixture)
{
  GDir *dir = g_dir_open (fixture->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)))
    assert_string_equal (name, "waymark.db");
  g_dir_close (dir);
}

static void
test_new (void **state)
{
  WayStoreFixture *fixture = *state;
  g_auto (GStrv) scripts = way_migration_scripts ();
  g_autofree char *id = NULL;
  g_autofree char *version = NULL;
  g_autofree char *mode = NULL;

  g_free (fixture->path);
  fixture->path = g_build_filename (fixture->folder, "a", "b c", "waymark.db", NULL);
  way_store_fixture_reopen (fixture);
  assert_int_equal (way_store_count_games (fixture->store, NULL), 0);
  close_store (fixture);

  id = way_store_fixture_ask (fixture->path, "PRAGMA application_id");
  assert_string_equal (id, "1467575659");
  version = way_store_fixture_ask (fixture->path, "PRAGMA user_version");
  assert_int_equal (atoi (version), g_strv_length (scripts));
  mode = way_store_fixture_ask (fixture->path, "PRAGMA journal_mode");
  assert_string_equal (mode, "wal");
}

static void
test_empty_file (void **state)
{
  WayStoreFixture *fixture = *state;

  assert_true (g_file_set_contents (fixture->path, "", 0, NULL));
  way_store_fixture_reopen (fixture);
  assert_int_equal (way_store_count_games (fixture->store, NULL), 0);
}

static void
test_relative_path (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *before = g_get_current_dir ();

  assert_int_equal (g_chdir (fixture->folder), 0);
  fixture->store = way_store_open ("file:odd?mode=memory", NULL);
  assert_int_equal (g_chdir (before), 0);
  assert_non_null (fixture->store);
  close_store (fixture);
  g_free (fixture->path);
  fixture->path = g_build_filename (fixture->folder, "file:odd?mode=memory", NULL);
  assert_true (g_file_test (fixture->path, G_FILE_TEST_EXISTS));
}

static void
test_newer (void **state)
{
  WayStoreFixture *fixture = *state;

  close_store (fixture);
  way_store_fixture_execute (fixture->path, "PRAGMA user_version = 99; CREATE TABLE later (x)");
  assert_refused (fixture, WAY_STORE_ERROR_NEWER);
  assert_no_other_files (fixture);
}

/* A schema number that no program writes cannot be migrated. */
static void
test_no_schema (void **state)
{
  WayStoreFixture *fixture = *state;

  close_store (fixture);
  way_store_fixture_execute (fixture->path, "PRAGMA user_version = -1");
  assert_refused (fixture, WAY_STORE_ERROR_CORRUPT);
  way_store_fixture_execute (fixture->path, "PRAGMA user_version = 0");
  assert_refused (fixture, WAY_STORE_ERROR_CORRUPT);
}

/* The newer version is only in the WAL, as after a crash. */
static void
test_newer_in_its_wal (void **state)
{
  WayStoreFixture *fixture = *state;
  sqlite3 *db = NULL;

  close_store (fixture);
  assert_int_equal (sqlite3_open (fixture->path, &db), SQLITE_OK);
  sqlite3_db_config (db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  assert_int_equal (sqlite3_exec (db, "PRAGMA user_version = 99; CREATE TABLE later (x)", NULL, NULL, NULL), SQLITE_OK);
  sqlite3_close (db);
  assert_refused (fixture, WAY_STORE_ERROR_NEWER);
}

static void
test_foreign (void **state)
{
  WayStoreFixture *fixture = *state;

  way_store_fixture_execute (fixture->path, "CREATE TABLE song (title)");
  assert_refused (fixture, WAY_STORE_ERROR_FOREIGN);
  assert_no_other_files (fixture);
  way_store_fixture_execute (fixture->path, "DROP TABLE song; PRAGMA user_version = 1");
  assert_refused (fixture, WAY_STORE_ERROR_FOREIGN);
  way_store_fixture_execute (fixture->path, "PRAGMA user_version = 0; PRAGMA application_id = 1");
  assert_refused (fixture, WAY_STORE_ERROR_FOREIGN);
  way_store_fixture_execute (fixture->path, "PRAGMA application_id = 0");
  way_store_fixture_reopen (fixture);
}

static void
test_not_a_database (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  char bytes[10000];

  for (gsize i = 0; i < sizeof bytes; i++)
    bytes[i] = (char) g_rand_int_range (random, 0, 256);
  assert_true (g_file_set_contents (fixture->path, bytes, sizeof bytes, NULL));
  assert_refused (fixture, WAY_STORE_ERROR_CORRUPT);
  assert_no_other_files (fixture);
  assert_true (g_file_set_contents (fixture->path, "waymark 1\n", -1, NULL));
  assert_refused (fixture, WAY_STORE_ERROR_CORRUPT);
}

static void
test_truncated (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (GBytes) whole = NULL;
  gsize length;

  way_store_fixture_append (fixture, 0, 200);
  close_store (fixture);
  whole = way_store_fixture_bytes (fixture->path);
  length = g_bytes_get_size (whole);
  for (gsize rest = 100; rest < length; rest += length / 7)
    {
      assert_true (g_file_set_contents (fixture->path, g_bytes_get_data (whole, NULL), (gssize) rest, NULL));
      assert_refused (fixture, WAY_STORE_ERROR_CORRUPT);
    }
  assert_true (g_file_set_contents (fixture->path, g_bytes_get_data (whole, NULL), (gssize) length, NULL));
  way_store_fixture_reopen (fixture);
  way_store_fixture_assert_roads (fixture, 200, 200);
}

/* Reading a large file completely before anything is shown would take too long: damage is found where it is read. */
static void
test_damaged_inside (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *bytes = NULL;
  g_autofree char *after = NULL;
  g_autoptr (CarcJournal) journal = NULL;
  g_autoptr (GError) error = NULL;
  CarcHeader header;
  gsize length, length_after;

  way_store_fixture_append (fixture, 0, 200);
  close_store (fixture);
  assert_true (g_file_get_contents (fixture->path, &bytes, &length, NULL));
  memset (bytes + length - 3 * 4096, 0x5a, 2 * 4096);
  assert_true (g_file_set_contents (fixture->path, bytes, (gssize) length, NULL));
  fixture->store = way_store_open (fixture->path, NULL);
  assert_non_null (fixture->store);
  assert_false (way_store_read_game (fixture->store, fixture->game, &header, &journal, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_CORRUPT);
  close_store (fixture);
  assert_true (g_file_get_contents (fixture->path, &after, &length_after, NULL));
  assert_int_equal (length_after, length);
  assert_memory_equal (after, bytes, length);
}

static void
test_folder (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *below = g_build_filename (fixture->path, "b.db", NULL);
  g_autoptr (GError) error = NULL;

  assert_null (way_store_open (fixture->folder, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_NO_FILE);

  /* A file in place of a folder. */
  assert_true (g_file_set_contents (fixture->path, "x", 1, NULL));
  assert_null (way_store_open (below, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_NO_ACCESS);
}

/* A program that has the file open goes on under the name that it knows, and no other one writes to it. */
static void
test_two_names (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *other = g_build_filename (fixture->folder, "other.db", NULL);
  g_autofree char *copy = g_build_filename (fixture->folder, "copy.db", NULL);
  g_autofree char *aside = NULL;
  g_autoptr (GError) error = NULL;
  WayStore *reader;

  assert_true (way_backup_write (fixture->path, copy, NULL));
  assert_int_equal (link (fixture->path, other), 0);
  way_store_fixture_append (fixture, 0, 2);
  assert_null (way_store_open (other, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_LINKED);
  assert_null (way_store_open (fixture->path, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_LINKED);
  assert_false (way_backup_restore (copy, other, &aside, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_LINKED);
  assert_null (aside);
  reader = way_store_open_to_read (fixture->path, NULL);
  assert_int_equal (way_store_count_games (reader, NULL), 1);
  way_store_close (reader);
  way_store_fixture_append (fixture, 2, 3);
  assert_int_equal (g_unlink (other), 0);
  way_store_fixture_reopen (fixture);
  way_store_fixture_assert_roads (fixture, 3, 3);
}

/* Opening a pipe would block until another program writes to it. */
static void
test_pipe (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (GError) error = NULL;

  assert_int_equal (mkfifo (fixture->path, 0600), 0);
  assert_null (way_store_open (fixture->path, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_NO_FILE);
  assert_null (way_store_open_to_read (fixture->path, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_NO_FILE);
  assert_false (way_backup_check (fixture->path, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_NO_FILE);
  assert_null (way_store_open ("/dev/zero", &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_NO_FILE);
}

/* Waits for the two seconds that a connection waits. */
static void
test_locked (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (GError) error = NULL;
  CarcChange change = way_store_fixture_change (3, "turn red");
  sqlite3 *db = NULL;

  way_store_fixture_append (fixture, 0, 3);
  assert_int_equal (sqlite3_open (fixture->path, &db), SQLITE_OK);
  assert_int_equal (sqlite3_exec (db, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
  assert_false (way_store_append (fixture->store, fixture->game, 3, &change, 1, NULL, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_BUSY);
  way_store_fixture_assert_roads (fixture, 3, 3);

  assert_int_equal (sqlite3_exec (db, "COMMIT", NULL, NULL, NULL), SQLITE_OK);
  way_store_fixture_append (fixture, 3, 4);
  way_store_fixture_assert_roads (fixture, 4, 4);
  sqlite3_close (db);
}

static void
test_locked_when_opened (void **state)
{
  WayStoreFixture *fixture = *state;
  sqlite3 *db = NULL;

  close_store (fixture);
  assert_int_equal (sqlite3_open (fixture->path, &db), SQLITE_OK);
  assert_int_equal (sqlite3_exec (db, "PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE", NULL, NULL, NULL), SQLITE_OK);
  assert_refused (fixture, WAY_STORE_ERROR_BUSY);
  sqlite3_close (db);
  way_store_fixture_reopen (fixture);
  way_store_fixture_assert_roads (fixture, 0, 0);
}

/* Returns 0 if it was refused with READ_ONLY. */
static int
open_as_nobody (const char *path, WayStoreError expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (WayStore) store = NULL;

  if (getuid () == 0 && (setgroups (0, NULL) != 0 || setgid (NOBODY) != 0 || setuid (NOBODY) != 0))
    return 1;
  store = way_store_open (path, &error);
  return g_error_matches (error, WAY_STORE_ERROR, expected) ? 0 : 2;
}

/* In a child process that gives up root's permission to write anywhere. */
static void
assert_refused_to_nobody (WayStoreFixture *fixture, WayStoreError expected)
{
  g_autoptr (GBytes) before = way_store_fixture_bytes (fixture->path);
  g_autoptr (GBytes) after = NULL;
  int status = 0;
  pid_t child = fork ();

  if (child == 0)
    {
      g_clear_pointer (&before, g_bytes_unref);
      _exit (open_as_nobody (fixture->path, expected));
    }
  assert_true (child > 0);
  assert_int_equal (waitpid (child, &status, 0), child);
  assert_int_equal (status, 0);
  after = way_store_fixture_bytes (fixture->path);
  assert_true (!before ? !after : g_bytes_equal (before, after));
}

static void
assert_read_only (WayStoreFixture *fixture)
{
  assert_refused_to_nobody (fixture, WAY_STORE_ERROR_READ_ONLY);
}

static void
test_read_only_folder (void **state)
{
  WayStoreFixture *fixture = *state;

  assert_int_equal (g_chmod (fixture->folder, 0555), 0);
  assert_read_only (fixture);
  assert_int_equal (g_chmod (fixture->folder, 0755), 0);

  way_store_fixture_reopen (fixture);
  close_store (fixture);
  assert_int_equal (g_chmod (fixture->path, 0666), 0);
  assert_int_equal (g_chmod (fixture->folder, 0555), 0);
  assert_read_only (fixture);
  assert_int_equal (g_chmod (fixture->folder, 0755), 0);
}

static void
test_read_only_file (void **state)
{
  WayStoreFixture *fixture = *state;

  close_store (fixture);
  assert_int_equal (g_chmod (fixture->folder, 0777), 0);
  assert_int_equal (g_chmod (fixture->path, 0444), 0);
  assert_read_only (fixture);
}

/* The same for a file without read permission. */
static void
test_closed_file (void **state)
{
  WayStoreFixture *fixture = *state;

  close_store (fixture);
  assert_int_equal (g_chmod (fixture->folder, 0777), 0);
  assert_int_equal (g_chmod (fixture->path, 0), 0);
  assert_refused_to_nobody (fixture, WAY_STORE_ERROR_NO_ACCESS);
}

static void
test_folder_cannot_be_created (void **state)
{
  WayStoreFixture *fixture = *state;

  g_free (fixture->path);
  fixture->path = g_build_filename (fixture->folder, "a", "waymark.db", NULL);
  assert_int_equal (g_chmod (fixture->folder, 0555), 0);
  assert_read_only (fixture);
  assert_int_equal (g_chmod (fixture->folder, 0755), 0);
}

static int
count_open_files (void)
{
  g_autoptr (GDir) dir = g_dir_open ("/proc/self/fd", 0, NULL);
  int n = 0;

  assert_non_null (dir);
  while (g_dir_read_name (dir))
    n++;
  return n;
}

/* Calls everything with the file at @path, whether or not it succeeds. */
static void
use_everything (WayStoreFixture *fixture, const char *path)
{
  g_autofree char *copy = g_build_filename (fixture->folder, "copy", NULL);
  g_autofree char *saved = g_build_filename (fixture->folder, "saved", NULL);
  g_autofree char *aside = NULL;
  WaySalvage found;

  way_store_close (way_store_open (path, NULL));
  way_store_close (way_store_open_at_once (path, NULL));
  way_store_close (way_store_open_to_read (path, NULL));
  way_backup_check (path, NULL);
  way_backup_count_games (path, NULL);
  way_backup_write (path, copy, NULL);
  way_backup_make (path, "2026-11-21", NULL);
  way_backup_restore (copy, path, &aside, NULL);
  way_salvage_write (path, saved, &found, NULL);
  g_unlink (copy);
  g_unlink (saved);
  if (aside)
    g_unlink (aside);
}

/* No file remains open, whether of a valid history, an invalid file or a newer one. */
static void
test_nothing_stays_open (void **state)
{
  static const char *const changes[] = { "PRAGMA user_version = 99", "PRAGMA application_id = 1", NULL };
  WayStoreFixture *fixture = *state;
  int before;

  way_store_fixture_append (fixture, 0, 3);
  close_store (fixture);
  before = count_open_files ();
  use_everything (fixture, fixture->path);
  assert_int_equal (count_open_files (), before);
  for (gsize i = 0; changes[i] != NULL; i++)
    {
      way_store_fixture_execute (fixture->path, changes[i]);
      use_everything (fixture, fixture->path);
      assert_int_equal (count_open_files (), before);
    }
  assert_true (g_file_set_contents (fixture->path, "waymark 1\n", -1, NULL));
  use_everything (fixture, fixture->path);
  use_everything (fixture, fixture->folder);
  assert_int_equal (count_open_files (), before);
}

/* A log without an index is read from a copy in memory, where nothing that is written would be kept. */
static void
test_log_without_index (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *log = g_strconcat (fixture->path, "-wal", NULL);
  g_autofree char *copy = g_build_filename (fixture->folder, "copy.db", NULL);
  g_autofree char *copied_log = g_strconcat (copy, "-wal", NULL);
  g_autofree char *index = g_strconcat (copy, "-shm", NULL);
  g_autoptr (GBytes) file_content = way_store_fixture_bytes (fixture->path);
  g_autoptr (GBytes) log_content = way_store_fixture_bytes (log);
  g_autoptr (GError) error = NULL;

  assert_true (way_store_fixture_get_log_size (fixture) > 0);
  assert_true (g_file_set_contents (copy, g_bytes_get_data (file_content, NULL),
                                    (gssize) g_bytes_get_size (file_content), NULL));
  assert_true (g_file_set_contents (copied_log, g_bytes_get_data (log_content, NULL),
                                    (gssize) g_bytes_get_size (log_content), NULL));
  assert_int_equal (symlink ("nowhere", index), 0); /* SQLite follows no link to create an index */
  way_store_close (fixture->store);
  fixture->store = way_store_open_to_read (copy, NULL);
  assert_int_equal (way_store_count_games (fixture->store, NULL), 1);

  assert_false (way_store_can_write (fixture->store));
  assert_false (way_store_set_deleted (fixture->store, fixture->game, TRUE, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_READ_ONLY);
  assert_false (way_store_begin_batch (fixture->store, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_READ_ONLY);
  assert_int_equal (way_store_count_games (fixture->store, NULL), 1);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_new, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_empty_file, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_relative_path, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_newer, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_no_schema, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_newer_in_its_wal, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_foreign, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_not_a_database, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_truncated, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_damaged_inside, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_folder, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_two_names, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_pipe, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_locked, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_locked_when_opened, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_read_only_folder, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_read_only_file, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_log_without_index, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_closed_file, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_nothing_stays_open, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_folder_cannot_be_created, way_store_fixture_empty, way_store_fixture_remove),
  };

  return cmocka_run_group_tests_name ("files", tests, NULL, NULL);
}
