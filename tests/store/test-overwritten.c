/* test-overwritten.c: a history file that is overwritten while it is open loses nothing, and is not written to. What
 * other programs write to it is no overwriting.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE

#include "way-store-fixture.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "way-store-private.h"

#define N_OTHER 60 /* games of the other history, which has many more pages */

static void
run_command (const char *command, const char *from, const char *to)
{
  g_autofree char *line = g_strdup_printf ("%s '%s' '%s'", command, from, to);

  assert_true (g_spawn_command_line_sync (line, NULL, NULL, NULL, NULL));
}

/* Copies @other over the history, into the same file, as cp and programs that synchronize files do. The time of a file
 * has the precision of the system's clock, so it is copied until the time is another one. */
static void
overwrite (WayStoreFixture *fixture, const char *other)
{
  GStatBuf before, now;

  assert_int_equal (g_stat (fixture->path, &before), 0);
  do
    {
      run_command ("cp", other, fixture->path);
      assert_int_equal (g_stat (fixture->path, &now), 0);
      assert_int_equal (now.st_ino, before.st_ino);
  } while (now.st_size == before.st_size && now.st_mtim.tv_nsec == before.st_mtim.tv_nsec);
}

/* Returns a copy of the history with one more road, which has the same size and the same header. (transfer full) */
static char *
make_continued (WayStoreFixture *fixture, int number)
{
  WayStoreFixture other = { .path = g_build_filename (fixture->folder, "continued.db", NULL), .game = fixture->game };

  assert_true (way_store_empty_log (fixture->store));
  run_command ("cp", fixture->path, other.path);
  other.store = way_store_open (other.path, NULL);
  way_store_fixture_append (&other, number, number + 1);
  way_store_close (other.store);
  return other.path;
}

/* Asserts that the file is what it was overwritten with, now and when everything is closed, and that the log has no
 * effect on it. */
static void
assert_overwritten (WayStoreFixture *fixture, const char *other)
{
  g_autoptr (GBytes) expected = way_store_fixture_bytes (other);
  g_autoptr (GBytes) found = way_store_fixture_bytes (fixture->path);

  assert_true (g_bytes_equal (found, expected));
  assert_int_equal (way_store_fixture_get_log_size (fixture), 0);
}

static void
test_overwritten (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *other = way_store_fixture_make_other (fixture, N_OTHER);

  way_store_fixture_append (fixture, 0, 3);
  assert_true (way_store_empty_log (fixture->store));
  overwrite (fixture, other);
  way_store_fixture_assert_moved (fixture, 3);
  way_store_fixture_assert_moved (fixture, 3);

  /* What SQLite remembers of the former file is not mixed with the new one. */
  way_store_fixture_keep_in_memory (fixture);
  assert_int_equal (way_store_count_games (fixture->store, NULL), 0);
  assert_overwritten (fixture, other);
  way_store_fixture_assert_intact (fixture, N_OTHER);
  assert_true (way_store_switch (fixture->store, fixture->path, NULL));
  assert_int_equal (way_store_count_games (fixture->store, NULL), N_OTHER);
}

static void
test_overwritten_with_the_same_size (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *other = NULL;

  way_store_fixture_append (fixture, 0, 3);
  other = make_continued (fixture, 3);
  overwrite (fixture, other);
  way_store_fixture_assert_moved (fixture, 3);
  g_clear_pointer (&fixture->store, way_store_close);
  assert_overwritten (fixture, other);
  fixture->store = way_store_open (fixture->path, NULL);
  way_store_fixture_assert_roads (fixture, 4, 4);
}

/* Runs @sql on another connection. */
static void
let_write (WayStoreFixture *fixture, const char *sql)
{
  way_store_fixture_execute (fixture->path, sql);
  assert_false (way_store_has_moved (fixture->store));
}

static void
touch (WayStoreFixture *fixture)
{
  GStatBuf before, now;

  assert_int_equal (g_stat (fixture->path, &before), 0);
  do
    {
      assert_int_equal (utimensat (AT_FDCWD, fixture->path, NULL, 0), 0);
      assert_int_equal (g_stat (fixture->path, &now), 0);
  } while (now.st_mtim.tv_sec == before.st_mtim.tv_sec && now.st_mtim.tv_nsec == before.st_mtim.tv_nsec);
}

static void
wait_for_content (WayStoreFixture *fixture)
{
  while (!fixture->store->seen.content_known)
    g_main_context_iteration (NULL, TRUE);
}

/* Where the file is only given another time, it keeps its content. */
static void
test_touched (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *other = NULL;

  wait_for_content (fixture);
  for (int i = 0; i < 3; i++)
    {
      touch (fixture);
      assert_false (way_store_has_moved (fixture->store));
      way_store_fixture_append (fixture, i, i + 1);
      touch (fixture);
      assert_false (way_store_has_moved (fixture->store));
      while (fixture->store->log_used)
        g_main_context_iteration (NULL, TRUE);
      wait_for_content (fixture);
    }
  let_write (fixture, "INSERT INTO person (name) VALUES ('Somebody')");
  let_write (fixture, "PRAGMA wal_checkpoint (TRUNCATE)");
  wait_for_content (fixture);
  touch (fixture);
  assert_false (way_store_has_moved (fixture->store));
  assert_true (way_store_switch (fixture->store, fixture->path, NULL));
  wait_for_content (fixture);
  touch (fixture);
  way_store_fixture_append (fixture, 3, 4);
  way_store_fixture_assert_roads (fixture, 4, 4);

  /* The next content has the same size. */
  other = make_continued (fixture, 4);
  wait_for_content (fixture);
  overwrite (fixture, other);
  touch (fixture);
  way_store_fixture_assert_moved (fixture, 4);
  way_store_fixture_keep_in_memory (fixture);
  assert_overwritten (fixture, other);
}

/* What was recorded a moment ago is only in the log, and belongs to the former content. */
static void
test_overwritten_beside_a_log (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *other = NULL;

  way_store_fixture_append (fixture, 0, 3);
  other = make_continued (fixture, 3);
  way_store_fixture_append (fixture, 3, 5);
  assert_true (way_store_fixture_get_log_size (fixture) > 0);
  overwrite (fixture, other);
  assert_false (way_store_empty_log (fixture->store));
  way_store_fixture_assert_moved (fixture, 5);
  way_store_fixture_keep_in_memory (fixture);
  assert_overwritten (fixture, other);
  assert_true (way_store_switch (fixture->store, fixture->path, NULL));
  way_store_fixture_assert_roads (fixture, 4, 4);
}

static void
test_closed_after_it_was_overwritten (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *other = way_store_fixture_make_other (fixture, N_OTHER);

  way_store_fixture_append (fixture, 0, 3);
  overwrite (fixture, other);
  g_clear_pointer (&fixture->store, way_store_close);
  assert_overwritten (fixture, other);
  way_store_fixture_assert_intact (fixture, N_OTHER);
}

static void
test_truncated (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (GBytes) now = NULL;

  way_store_fixture_append (fixture, 0, 3);
  assert_true (way_store_empty_log (fixture->store));
  assert_int_equal (truncate (fixture->path, 0), 0);
  way_store_fixture_assert_moved (fixture, 3);
  way_store_fixture_keep_in_memory (fixture);
  now = way_store_fixture_bytes (fixture->path);
  assert_int_equal (g_bytes_get_size (now), 0);
  assert_int_equal (way_store_fixture_get_log_size (fixture), 0);
  assert_true (way_store_switch (fixture->store, fixture->path, NULL));
  assert_int_equal (way_store_count_games (fixture->store, NULL), 0);
}

static void
test_overwritten_in_a_transaction (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *other = way_store_fixture_make_other (fixture, N_OTHER);
  g_autoptr (GError) error = NULL;

  assert_true (way_store_empty_log (fixture->store));
  assert_true (way_store_begin_batch (fixture->store, NULL));
  way_store_fixture_append (fixture, 0, 3);
  overwrite (fixture, other);
  assert_false (way_store_end_batch (fixture->store, TRUE, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_MOVED);
  way_store_fixture_keep_in_memory (fixture);
  assert_overwritten (fixture, other);
}

/* The index has two copies of its header. While they differ, another program is writing them, and neither is read. */
static void
test_index_is_being_written (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *index = g_strconcat (fixture->path, "-shm", NULL);
  WayLogIndex log, again;
  char n_commits[4], other[4] = "new";
  int file;

  way_store_fixture_append (fixture, 0, 3);
  assert_true (way_log_index_read (fixture->store->db, &log));
  file = g_open (index, O_RDWR, 0);
  for (off_t header = 0; header <= 48; header += 48)
    {
      assert_int_equal (pread (file, n_commits, 4, header + 8), 4);
      assert_int_equal (pwrite (file, other, 4, header + 8), 4);
      assert_false (way_log_index_read (fixture->store->db, &again));
      assert_int_equal (pwrite (file, n_commits, 4, header + 8), 4);
      assert_true (way_log_index_read (fixture->store->db, &again));
      assert_memory_equal (&again, &log, sizeof log);
    }
  close (file);
}

/* Other programs record games, and SQLite writes their log and ours to the file whenever it likes. */
static void
test_another_program_writes (void **state)
{
  WayStoreFixture *fixture = *state;
  static const char add[] = "INSERT INTO person (name) SELECT 'Somebody ' || count (*) FROM person";

  for (int i = 0; i < 8; i++)
    {
      g_autoptr (WayStore) second = way_store_open (fixture->path, NULL);
      CarcHeader header = way_store_fixture_header ();

      header.id[0] = '\0';
      way_store_fixture_append (fixture, i, i + 1);
      assert_true (way_store_create_game (second, &header, NULL) > 0);
      assert_false (way_store_has_moved (fixture->store));
      assert_true (way_store_empty_log (second));
      assert_false (way_store_has_moved (fixture->store));
      g_clear_pointer (&second, way_store_close);
      let_write (fixture, "PRAGMA wal_checkpoint (TRUNCATE)");
      let_write (fixture, add);
      let_write (fixture, "PRAGMA wal_checkpoint (PASSIVE)");
      let_write (fixture, add);
      if (i % 2 == 0)
        assert_true (way_store_empty_log (fixture->store));
      let_write (fixture, "VACUUM");
      let_write (fixture, "PRAGMA wal_checkpoint (RESTART)");
    }
  /* These leave the content as it is. */
  assert_int_equal (g_chmod (fixture->path, 0640), 0);
  assert_false (way_store_has_moved (fixture->store));
  way_store_fixture_append (fixture, 8, 9);
  way_store_fixture_assert_roads (fixture, 9, 9);
  way_store_fixture_assert_intact (fixture, 9);
}

/* While a program reads, only a part of the log can be written to the file. */
static void
test_another_program_reads (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (WayStore) reader = way_store_open (fixture->path, NULL);

  way_store_fixture_append (fixture, 0, 2);
  assert_true (way_store_begin_read (reader, NULL));
  assert_int_equal (way_store_count_games (reader, NULL), 1);
  way_store_fixture_append (fixture, 2, 4);
  let_write (fixture, "PRAGMA wal_checkpoint (PASSIVE)");
  way_store_fixture_append (fixture, 4, 5);
  assert_false (way_store_has_moved (reader));
  way_store_end_read (reader);
  let_write (fixture, "PRAGMA wal_checkpoint (PASSIVE)");
  assert_false (way_store_has_moved (reader));
  assert_true (way_store_empty_log (fixture->store));
  way_store_fixture_append (fixture, 5, 6);
  assert_false (way_store_has_moved (reader));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_overwritten, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_overwritten_with_the_same_size, way_store_fixture_open,
                                     way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_touched, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_overwritten_beside_a_log, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_closed_after_it_was_overwritten, way_store_fixture_open,
                                     way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_truncated, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_overwritten_in_a_transaction, way_store_fixture_open,
                                     way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_index_is_being_written, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_another_program_writes, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_another_program_reads, way_store_fixture_open, way_store_fixture_remove),
  };

  return cmocka_run_group_tests_name ("moved", tests, NULL, NULL);
}
