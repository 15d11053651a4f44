/* test-read-only-disk.c: a history that was opened for reading while its disk could not be written, which changes
 * later.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-store-fixture.h"

#include <glib/gstdio.h>
#include <sys/wait.h>
#include <unistd.h>

#include "way-game-query.h"
#include "way-small-disk.h"
#include "way-store-private.h"

#define SIZE "size=3m"
#define N_ROADS 3

static int
set_up (void **state)
{
  WayStoreFixture *fixture;

  way_store_fixture_empty (state);
  fixture = *state;
  return way_small_disk_mount (fixture->folder, SIZE) ? 0 : 1;
}

static int
tear_down (void **state)
{
  WayStoreFixture *fixture = *state;

  g_clear_pointer (&fixture->store, way_store_close);
  way_small_disk_unmount (fixture->folder);
  return way_store_fixture_remove (state);
}

/* Records the first roads. */
static void
play (WayStoreFixture *fixture)
{
  CarcHeader header = way_store_fixture_header ();

  way_store_fixture_reopen (fixture);
  fixture->game = way_store_create_game (fixture->store, &header, NULL);
  way_store_fixture_append (fixture, 0, N_ROADS);
}

/* A program that does it and is killed leaves its log. */
static void
play_and_die (WayStoreFixture *fixture)
{
  pid_t child = fork ();
  int status;

  if (child == 0)
    {
      play (fixture);
      _exit (0);
    }
  assert_true (child > 0);
  assert_int_equal (waitpid (child, &status, 0), child);
  assert_int_equal (status, 0);
  fixture->game = 1;
}

static void
make_read_only (WayStoreFixture *fixture, gboolean read_only)
{
  assert_true (way_small_disk_change (fixture->folder, SIZE, read_only));
}

static void
open_to_read (WayStoreFixture *fixture)
{
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&fixture->store, way_store_close);
  make_read_only (fixture, TRUE);
  fixture->store = way_store_open (fixture->path, &error);
  assert_null (fixture->store);
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_READ_ONLY);
  fixture->store = way_store_open_to_read (fixture->path, NULL);
  assert_non_null (fixture->store);
}

/* Another program runs @sql. */
static void
run_elsewhere (WayStoreFixture *fixture, const char *sql)
{
  char *arguments[] = { (char *) "/proc/self/exe", fixture->path, (char *) sql, NULL };
  int status;

  assert_true (g_spawn_sync (NULL, arguments, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL, NULL, &status, NULL));
  assert_int_equal (status, 0);
}

/* All connections of a program share the index of the log, as the first one could open it. */
static void
test_writable_after_a_kill (void **state)
{
  WayStoreFixture *fixture = *state;

  play_and_die (fixture);
  open_to_read (fixture);
  make_read_only (fixture, FALSE);
  assert_true (way_store_switch (fixture->store, fixture->path, NULL));
  assert_true (way_store_can_write (fixture->store));
  way_store_fixture_append (fixture, N_ROADS, N_ROADS + 1);
  way_store_fixture_reopen (fixture);
  way_store_fixture_assert_roads (fixture, N_ROADS + 1, N_ROADS + 1);
}

/* What was readable stays so, also for a change by another program, and nothing was written. */
static void
test_not_writable_yet (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (GError) error = NULL;
  const char *path;

  play_and_die (fixture);
  open_to_read (fixture);
  path = way_store_get_path (fixture->store);
  for (int i = 0; i < 2; i++)
    {
      assert_false (way_store_switch (fixture->store, fixture->path, &error));
      way_store_fixture_assert_error (&error, WAY_STORE_ERROR_READ_ONLY);
      assert_false (way_store_can_write (fixture->store));
      assert_ptr_equal (way_store_get_path (fixture->store), path);
      assert_false (way_store_has_moved (fixture->store));
      way_store_fixture_assert_roads (fixture, N_ROADS, N_ROADS);
    }
  make_read_only (fixture, FALSE);
  run_elsewhere (fixture, "UPDATE game SET deleted = 1");
  assert_int_equal (way_store_count_games (fixture->store, NULL), 0);
}

/* The file is gone when it is tried again. */
static void
test_gone_meanwhile (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *elsewhere = g_build_filename (fixture->folder, "elsewhere.db", NULL);
  g_autofree char *log = g_strconcat (fixture->path, "-wal", NULL);
  g_autofree char *index = g_strconcat (fixture->path, "-shm", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  play_and_die (fixture);
  open_to_read (fixture);
  make_read_only (fixture, FALSE);
  assert_int_equal (g_rename (fixture->path, elsewhere), 0);
  assert_int_equal (unlink (log) + unlink (index), 0);
  assert_true (g_file_set_contents (fixture->path, "something else", -1, NULL));
  assert_false (way_store_switch (fixture->store, fixture->path, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_CORRUPT);
  assert_true (way_store_has_moved (fixture->store));
  assert_false (way_store_can_write (fixture->store));
  way_store_fixture_assert_roads (fixture, N_ROADS, N_ROADS);
  assert_true (g_file_get_contents (fixture->path, &text, NULL, NULL));
  assert_string_equal (text, "something else");
}

/* With a path and a statement: the other program. */
static int
count_found (WayStoreFixture *fixture)
{
  const WayGameQuery query = { .text = "Anna" };
  g_autoptr (GArray) found = way_store_search (fixture->store, &query, NULL);

  assert_non_null (found);
  return (int) found->len;
}

/* Without a log, the file is read without locks. */
static void
test_changed_by_others (void **state)
{
  WayStoreFixture *fixture = *state;
  WayStoreStamp stamp = { 0 };
  g_autoptr (GPtrArray) games = NULL;

  play (fixture);
  open_to_read (fixture);
  way_store_fixture_assert_roads (fixture, N_ROADS, N_ROADS);
  assert_int_equal (count_found (fixture), 1);
  assert_false (way_store_is_unchanged (fixture->store, &stamp));
  assert_true (way_store_is_unchanged (fixture->store, &stamp));
  make_read_only (fixture, FALSE);
  for (int deleted = 1; deleted >= 0; deleted--)
    {
      run_elsewhere (fixture, deleted ? "UPDATE game SET deleted = 1" : "UPDATE game SET deleted = NULL");
      assert_int_equal (count_found (fixture), 1 - deleted);
      assert_false (way_store_is_unchanged (fixture->store, &stamp));
      assert_true (way_store_is_unchanged (fixture->store, &stamp));
    }
  run_elsewhere (fixture, "UPDATE game SET place = 'Praha'");
  games = way_store_list_games (fixture->store, 0, 1, NULL);
  assert_string_equal (((WayGameInfo *) games->pdata[0])->place, "Praha");
  assert_false (way_store_can_write (fixture->store));
}

static int
add_line_cb (void *lines, int n, char **values, char **names)
{
  g_string_append (lines, values[0]);
  return 0;
}

/* What was read before and what is read now are never put together. */
static void
test_one_state (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (GString) found = g_string_new (NULL);

  play (fixture);
  open_to_read (fixture);
  way_store_fixture_assert_roads (fixture, N_ROADS, N_ROADS);
  make_read_only (fixture, FALSE);
  run_elsewhere (fixture, "UPDATE person SET name = name || '!'");
  assert_int_equal (sqlite3_exec (fixture->store->db, "PRAGMA integrity_check", add_line_cb, found, NULL), SQLITE_OK);
  assert_string_equal (found->str, "ok");
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_writable_after_a_kill, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_not_writable_yet, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_gone_meanwhile, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_changed_by_others, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_one_state, set_up, tear_down),
  };

  if (argc == 3)
    {
      way_store_fixture_execute (argv[1], argv[2]);
      return 0;
    }
  if (!way_small_disk_prepare ())
    {
      g_printerr ("no disk of its own: the test needs to be root, or user namespaces\n");
      return 1;
    }
  return cmocka_run_group_tests_name ("store-read-only-disk", tests, NULL, NULL);
}
