/* test-full.c: a full disk: acknowledged changes are stored, refused ones leave nothing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-store-fixture.h"

#include <signal.h>
#include <stdio.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/statvfs.h>
#include <sys/wait.h>
#include <unistd.h>

#include "way-backup.h"
#include "way-small-disk.h"
#include "way-store-private.h"

#define MAX_ROADS 20000
#define NOT_PERMITTED 77

/* Appends roads until the disk is full; returns how many are stored. */
static int
fill (WayStoreFixture *fixture, GError **error)
{
  for (int number = 0; number < MAX_ROADS; number++)
    {
      g_autofree char *entry_text = way_store_fixture_road (number);
      CarcChange change = way_store_fixture_change (number, entry_text);

      if (!way_store_append (fixture->store, fixture->game, number, &change, 1, NULL, error))
        return number;
    }
  return MAX_ROADS;
}

static void
set_max_pages (WayStoreFixture *fixture, int max)
{
  g_autofree char *sql = g_strdup_printf ("PRAGMA max_page_count = %d", max);

  assert_int_equal (sqlite3_exec (fixture->store->db, sql, NULL, NULL, NULL), SQLITE_OK);
}

static void
test_no_page_left (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (GError) error = NULL;
  int n;

  set_max_pages (fixture, 1);
  n = fill (fixture, &error);
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_FULL);
  assert_true (n > 0);
  way_store_fixture_assert_roads (fixture, n, n);

  set_max_pages (fixture, 10000);
  way_store_fixture_append (fixture, n, n + 1);
  way_store_fixture_reopen (fixture);
  way_store_fixture_assert_roads (fixture, n + 1, n + 1);
}

/* Files cannot grow any more; the signal for trying it is ignored. */
static void
test_file_size_limit (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (GError) error = NULL;
  struct rlimit before, limit;
  int n;

  signal (SIGXFSZ, SIG_IGN);
  assert_int_equal (getrlimit (RLIMIT_FSIZE, &before), 0);
  limit = before;
  limit.rlim_cur = 200 * 1024;
  assert_int_equal (setrlimit (RLIMIT_FSIZE, &limit), 0);
  n = fill (fixture, &error);
  assert_int_equal (setrlimit (RLIMIT_FSIZE, &before), 0);
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_FULL);
  assert_true (n > 0);
  way_store_fixture_assert_roads (fixture, n, n);
  way_store_fixture_append (fixture, n, n + 1);
  way_store_fixture_reopen (fixture);
  way_store_fixture_assert_roads (fixture, n + 1, n + 1);
}

/* Mounts a small file system that only this process sees. */
static gboolean
mount_small (const char *folder, const char *size)
{
  return way_small_disk_prepare () && way_small_disk_mount (folder, size);
}

static int
fill_small_disk (WayStoreFixture *fixture)
{
  g_autoptr (GError) error = NULL;
  CarcHeader header = way_store_fixture_header ();
  int n;

  if (!mount_small (fixture->folder, "size=300k"))
    return NOT_PERMITTED;
  fixture->store = way_store_open (fixture->path, &error);
  if (!fixture->store)
    return 1;
  fixture->game = way_store_create_game (fixture->store, &header, NULL);
  n = fill (fixture, &error);
  if (n == 0 || !g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_FULL))
    return 2;
  way_store_fixture_assert_roads (fixture, n, n);

  if (!way_small_disk_change (fixture->folder, "size=3m", FALSE))
    return 3;
  way_store_fixture_append (fixture, n, n + 1);
  way_store_fixture_reopen (fixture);
  way_store_fixture_assert_roads (fixture, n + 1, n + 1);
  return 0;
}

/* Too small for a new file. */
static int
open_on_full_disk (WayStoreFixture *fixture)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *stuffing = g_build_filename (fixture->folder, "stuffing", NULL);
  g_autofree char *bytes = g_malloc0 (16 * 1024);

  if (!mount_small (fixture->folder, "size=32k"))
    return NOT_PERMITTED;
  if (!g_file_set_contents (stuffing, bytes, 16 * 1024, NULL))
    return 1;
  fixture->store = way_store_open (fixture->path, &error);
  if (fixture->store)
    return 2;
  return g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_FULL) ? 0 : 3;
}

static int
run_in_child (WayStoreFixture *fixture, int (*run) (WayStoreFixture *fixture))
{
  pid_t child = fork ();
  int status;

  if (child == 0)
    _exit (run (fixture));
  assert_true (child > 0);
  assert_int_equal (waitpid (child, &status, 0), child);
  assert_true (WIFEXITED (status));
  return WEXITSTATUS (status);
}

static void
test_small_disk (void **state)
{
  assert_int_equal (run_in_child (*state, fill_small_disk), 0);
}

static void
test_full_disk (void **state)
{
  assert_int_equal (run_in_child (*state, open_on_full_disk), 0);
}

/* Searches the history, and copies it to another disk. */
static gboolean
read_on_read_only_disk (WayStoreFixture *fixture)
{
  g_autofree char *folder = g_dir_make_tmp ("waymark-XXXXXX", NULL);
  g_autofree char *copy = g_build_filename (folder, "copy.db", NULL);
  gboolean good = way_backup_check (fixture->path, NULL) && way_backup_count_games (fixture->path, NULL) == 1
                  && way_backup_write (fixture->path, copy, NULL) && way_backup_count_games (copy, NULL) == 1;

  unlink (copy);
  rmdir (folder);
  return good;
}

/* Lists and reads everything; writing is refused. */
static gboolean
read_without_writing (WayStoreFixture *fixture, int n)
{
  CarcChange change = way_store_fixture_change (n, "road tiles=4 meeples=red:1 note=\"3\"");
  g_autoptr (WayStore) store = way_store_open_to_read (fixture->path, NULL);
  g_autoptr (CarcJournal) journal = NULL;
  g_autoptr (GPtrArray) games = store ? way_store_list_games (store, 0, G_MAXINT, NULL) : NULL;
  g_autoptr (GError) error = NULL;
  CarcHeader header;

  return games && games->len == 1 && way_store_read_game (store, fixture->game, &header, &journal, NULL)
         && carc_journal_length (journal) == n && !way_store_append (store, fixture->game, n, &change, 1, NULL, &error)
         && g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_READ_ONLY);
}

/* No byte is free. */
static int
read_on_full_disk (WayStoreFixture *fixture)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *stuffing = g_build_filename (fixture->folder, "stuffing", NULL);
  CarcHeader header = way_store_fixture_header ();
  char bytes[512] = { 0 };
  FILE *file;

  if (!mount_small (fixture->folder, "size=1m"))
    return NOT_PERMITTED;
  way_store_fixture_reopen (fixture);
  fixture->game = way_store_create_game (fixture->store, &header, NULL);
  way_store_fixture_append (fixture, 0, 3);
  g_clear_pointer (&fixture->store, way_store_close);
  file = fopen (stuffing, "wb");
  while (file && fwrite (bytes, sizeof bytes, 1, file) == 1 && fflush (file) == 0)
    ;
  if (file)
    fclose (file);
  fixture->store = way_store_open (fixture->path, &error);
  if (fixture->store || !g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_FULL))
    return 1;
  return read_without_writing (fixture, 3) ? 0 : 2;
}

/* The disk becomes read-only, and then writable again. */
static int
play_on_read_only_disk (WayStoreFixture *fixture)
{
  g_autoptr (GError) error = NULL;
  CarcHeader header = way_store_fixture_header ();
  CarcChange change = way_store_fixture_change (3, "road tiles=4 meeples=red:1 note=\"3\"");

  if (!mount_small (fixture->folder, "size=3m"))
    return NOT_PERMITTED;
  way_store_fixture_reopen (fixture);
  fixture->game = way_store_create_game (fixture->store, &header, NULL);
  way_store_fixture_append (fixture, 0, 3);
  g_clear_pointer (&fixture->store, way_store_close);
  if (!way_small_disk_change (fixture->folder, "size=3m", TRUE))
    return 1;
  fixture->store = way_store_open (fixture->path, &error);
  if (fixture->store || !g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_READ_ONLY))
    return 2;
  g_clear_error (&error);
  if (way_backup_make (fixture->path, "2026-11-21", &error)
      || !g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_READ_ONLY))
    return 3;
  if (!read_on_read_only_disk (fixture))
    return 6;
  if (!read_without_writing (fixture, 3))
    return 7;

  if (!way_small_disk_change (fixture->folder, "size=3m", FALSE))
    return 4;
  way_store_fixture_reopen (fixture);
  if (!way_store_append (fixture->store, fixture->game, 3, &change, 1, NULL, NULL))
    return 5;
  way_store_fixture_assert_roads (fixture, 4, 4);
  return 0;
}

static gboolean
fill_disk (const char *folder, gsize size)
{
  g_autofree char *stuffing = g_build_filename (folder, "stuffing", NULL);
  g_autofree char *bytes = g_malloc0 (size);

  return g_file_set_contents (stuffing, bytes, (gssize) size, NULL);
}

static gboolean
leave_room (const char *folder, gsize size)
{
  struct statvfs disk;

  return statvfs (folder, &disk) == 0 && disk.f_bavail * disk.f_frsize > size
         && fill_disk (folder, disk.f_bavail * disk.f_frsize - size);
}

/* No room for a backup: the earlier ones remain, and so does the history. */
static int
copy_on_full_disk (WayStoreFixture *fixture)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) backups = NULL;
  CarcHeader header = way_store_fixture_header ();

  if (!mount_small (fixture->folder, "size=1m"))
    return NOT_PERMITTED;
  way_store_fixture_reopen (fixture);
  fixture->game = way_store_create_game (fixture->store, &header, NULL);
  way_store_fixture_append (fixture, 0, 3);
  if (!way_backup_make (fixture->path, "2026-11-20", NULL))
    return 1;
  if (!leave_room (fixture->folder, 64 * 1024))
    return 2;
  if (way_backup_make (fixture->path, "2026-11-21", &error)
      || !g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_FULL))
    return 3;
  backups = way_backup_list (fixture->path);
  if (backups->len != 1 || !way_backup_check (((WayBackup *) backups->pdata[0])->path, NULL))
    return 4;
  way_store_fixture_assert_roads (fixture, 3, 3);
  return 0;
}

static void
test_read_only_disk (void **state)
{
  assert_int_equal (run_in_child (*state, play_on_read_only_disk), 0);
}

static void
test_reading_on_a_full_disk (void **state)
{
  assert_int_equal (run_in_child (*state, read_on_full_disk), 0);
}

static void
test_no_room_for_a_copy (void **state)
{
  assert_int_equal (run_in_child (*state, copy_on_full_disk), 0);
}

/* Mounting a file system requires a separate namespace; on a machine that does not allow one, these tests fail. */
int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_no_page_left, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_file_size_limit, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_small_disk, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_full_disk, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_read_only_disk, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_reading_on_a_full_disk, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_no_room_for_a_copy, way_store_fixture_empty, way_store_fixture_remove),
  };

  return cmocka_run_group_tests_name ("full", tests, NULL, NULL);
}
