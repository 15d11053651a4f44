/* test-replaced-log.c: the log of a history that is replaced while another connection reads it is not left to the new
 * file, and nothing that belongs to the new file is taken away from it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-store-fixture.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <sqlite3.h>
#include <sys/resource.h>

#include "way-holder.h"

#define N_OTHER 4 /* games of the other history */

static const char *program;

static char *
find_beside (WayStoreFixture *fixture, const char *ending)
{
  return g_strconcat (fixture->path, ending, NULL);
}

static void
assert_beside (WayStoreFixture *fixture, const char *ending, gboolean present)
{
  g_autofree char *path = find_beside (fixture, ending);

  if (g_file_test (path, G_FILE_TEST_EXISTS) != present)
    fail_msg ("%s is %s", ending, present ? "missing" : "left");
}

/* Another program makes a copy meanwhile, so the log cannot be emptied. */
static sqlite3 *
read_on (WayStoreFixture *fixture)
{
  sqlite3 *db = NULL;

  assert_int_equal (sqlite3_open_v2 (fixture->path, &db, SQLITE_OPEN_READONLY, NULL), SQLITE_OK);
  assert_int_equal (sqlite3_exec (db, "BEGIN; SELECT count (*) FROM game", NULL, NULL, NULL), SQLITE_OK);
  return db;
}

static void
add_game (WayStoreFixture *fixture)
{
  g_autoptr (WayStore) second = way_store_open (fixture->path, NULL);
  CarcHeader header = way_store_fixture_header ();

  header.id[0] = '\0';
  assert_true (way_store_create_game (second, &header, NULL) > 0);
}

typedef enum {
  NOTHING,
  HISTORY,
  TEXT,
} Place;

static const char text[] = "Dear Anna";

static void
put_in_place (WayStoreFixture *fixture, Place place)
{
  g_autofree char *other = way_store_fixture_make_other (fixture, N_OTHER);

  if (place == HISTORY)
    {
      assert_int_equal (g_rename (other, fixture->path), 0);
      return;
    }
  assert_int_equal (g_unlink (fixture->path), 0);
  if (place == TEXT)
    assert_true (g_file_set_contents (fixture->path, text, -1, NULL));
}

static void
assert_in_place (WayStoreFixture *fixture, Place place)
{
  g_autofree char *found = NULL;

  if (place == HISTORY)
    way_store_fixture_assert_intact (fixture, N_OTHER);
  else if (g_file_get_contents (fixture->path, &found, NULL, NULL))
    assert_string_equal (found, text);
  assert_int_equal (found != NULL, place == TEXT);
}

/* Both the log and its index are deleted, and whoever reads the former file goes on. Others may have written to it
 * before. In memory the game goes on with everything that was recorded before. */
static void
test_deleted (void **state)
{
  static const struct {
    Place place;
    gboolean others_write, in_memory;
  } rows[] = {
    { NOTHING }, { NOTHING, .others_write = TRUE }, { NOTHING, .in_memory = TRUE },
    { TEXT },    { TEXT, .others_write = TRUE },    { TEXT, .in_memory = TRUE },
    { HISTORY }, { HISTORY, .others_write = TRUE }, { HISTORY, .others_write = TRUE, .in_memory = TRUE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      WayStoreFixture *fixture;
      sqlite3 *reader;

      way_store_fixture_open ((void **) &fixture);
      way_store_fixture_append (fixture, 0, 2);
      reader = read_on (fixture);
      way_store_fixture_append (fixture, 2, 3);
      if (rows[i].others_write)
        add_game (fixture);
      put_in_place (fixture, rows[i].place);
      way_store_fixture_assert_moved (fixture, 3);
      assert_false (way_store_empty_log (fixture->store));
      if (rows[i].in_memory)
        {
          way_store_fixture_keep_in_memory (fixture);
          assert_int_equal (way_store_count_games (fixture->store, NULL), rows[i].others_write ? 2 : 1);
          way_store_fixture_assert_roads (fixture, 3, 3);
        }
      else
        g_clear_pointer (&fixture->store, way_store_close);
      assert_beside (fixture, "-wal", FALSE);
      assert_beside (fixture, "-shm", FALSE);
      assert_in_place (fixture, rows[i].place);
      assert_int_equal (sqlite3_exec (reader, "SELECT count (*) FROM change; END", NULL, NULL, NULL), SQLITE_OK);
      assert_int_equal (sqlite3_close (reader), SQLITE_OK);
      assert_in_place (fixture, rows[i].place);
      way_store_fixture_remove ((void **) &fixture);
    }
  *state = NULL;
}

/* A log of others has the name, but not the number, of ours. */
static void
test_log_of_others (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *log = find_beside (fixture, "-wal");
  g_autofree char *found = NULL;
  sqlite3 *reader;

  way_store_fixture_append (fixture, 0, 2);
  reader = read_on (fixture);
  way_store_fixture_append (fixture, 2, 3);
  put_in_place (fixture, HISTORY);
  assert_true (g_file_set_contents (log, text, -1, NULL));
  g_clear_pointer (&fixture->store, way_store_close);
  assert_true (g_file_get_contents (log, &found, NULL, NULL));
  assert_string_equal (found, text);
  assert_int_equal (sqlite3_close (reader), SQLITE_OK);
}

/* The log is deleted before the store has written or checked anything. */
static void
test_log_deleted_at_once (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *log = find_beside (fixture, "-wal");

  way_store_fixture_append (fixture, 0, 2);
  way_store_fixture_reopen (fixture);
  assert_int_equal (g_unlink (log), 0);
  assert_true (way_store_has_moved (fixture->store));
  assert_true (way_store_has_lost_log (fixture->store));
}

/* A program that has opened the new file reads the log that it has found beside it. */
static void
test_program_with_the_new_file (void **state)
{
  WayStoreFixture *fixture = *state;
  GSubprocess *holder;
  sqlite3 *reader;

  way_store_fixture_append (fixture, 0, 2);
  reader = read_on (fixture);
  way_store_fixture_append (fixture, 2, 3);
  put_in_place (fixture, HISTORY);
  holder = way_holder_start (program, fixture->path, WAY_HOLD_WRITES);
  g_clear_pointer (&fixture->store, way_store_close);
  assert_beside (fixture, "-wal", TRUE);
  assert_beside (fixture, "-shm", TRUE);
  way_holder_end (holder);
  assert_int_equal (sqlite3_close (reader), SQLITE_OK);
}

/* Whoever has the file open when its log is deleted neither writes to that log nor copies it to the file: another
 * program has begun a new log since. */
static void
test_deleted_log (void **state)
{
  for (int replaced = 0; replaced < 2; replaced++)
    {
      WayStoreFixture *fixture;
      CarcHeader header = way_store_fixture_header ();
      g_autofree char *log = NULL;
      g_autofree char *index = NULL;
      g_autoptr (GError) error = NULL;
      GSubprocess *other = NULL;

      way_store_fixture_open ((void **) &fixture);
      log = find_beside (fixture, "-wal");
      index = find_beside (fixture, "-shm");
      header.id[0] = '\0';
      assert_true (way_store_empty_log (fixture->store));
      assert_true (way_store_create_game (fixture->store, &header, NULL) > 0);
      assert_int_equal (g_unlink (log), 0);
      assert_int_equal (g_unlink (index), 0);
      if (replaced)
        other = way_holder_start (program, fixture->path, WAY_HOLD_WRITES);
      assert_int_equal (way_store_create_game (fixture->store, &header, &error), 0);
      way_store_fixture_assert_error (&error, WAY_STORE_ERROR_MOVED);
      assert_false (way_store_empty_log (fixture->store));
      g_clear_pointer (&fixture->store, way_store_close);
      assert_beside (fixture, "-wal", replaced);
      if (other)
        way_holder_end (other);
      way_store_fixture_assert_intact (fixture, 1);
      way_store_fixture_remove ((void **) &fixture);
    }
  *state = NULL;
}

static char *saved_at;

/* @data: everything is in memory, too. */
static gboolean
saved_cb (const char *path, const char *saved, gpointer data)
{
  g_free (saved_at);
  saved_at = g_strdup (saved);
  return saved || data;
}

/* What is only in the log is saved in a file of its own, if the owner wants that: once, and under a name that is free.
 */
static void
test_saved (void **state)
{
  static const struct {
    gboolean asked, read_before;
    const char *ending;
  } rows[] = {
    { .asked = TRUE, .read_before = TRUE, .ending = "-saved" },
    { .asked = TRUE, .read_before = TRUE, .ending = "-saved-2" },
    { .asked = TRUE, .read_before = FALSE },
    { .asked = FALSE, .read_before = TRUE },
  };
  WayStoreFixture *fixture = *state;
  g_autofree char *away = find_beside (fixture, "-away");
  CarcHeader header = way_store_fixture_header ();

  header.id[0] = '\0';
  assert_true (way_store_empty_log (fixture->store));
  g_clear_pointer (&fixture->store, way_store_close);
  assert_int_equal (g_chmod (fixture->path, 0640), 0);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GSubprocess *reader = NULL;

      fixture->store = way_store_open (fixture->path, NULL);
      assert_non_null (fixture->store);
      way_store_set_saved_func (fixture->store, rows[i].asked ? saved_cb : NULL, NULL);
      if (rows[i].read_before)
        reader = way_holder_start (program, fixture->path, WAY_HOLD_READS);
      assert_true (way_store_create_game (fixture->store, &header, NULL) > 0);
      if (!rows[i].read_before)
        reader = way_holder_start (program, fixture->path, WAY_HOLD_READS);
      assert_int_equal (g_rename (fixture->path, away), 0);
      g_clear_pointer (&fixture->store, way_store_close);
      assert_beside (fixture, "-wal", FALSE);
      way_holder_end (reader);
      assert_int_equal (saved_at != NULL, rows[i].ending != NULL);
      if (saved_at)
        {
          g_autofree char *expected = find_beside (fixture, rows[i].ending);
          GStatBuf about;
          g_autoptr (WayStore) saved = way_store_open (saved_at, NULL);

          assert_string_equal (saved_at, expected);
          assert_int_equal (g_stat (saved_at, &about), 0);
          assert_int_equal (about.st_mode & 0777, 0640);
          assert_int_equal (way_store_count_games (saved, NULL), 2);
        }
      g_clear_pointer (&saved_at, g_free);
      assert_int_equal (g_rename (away, fixture->path), 0);
    }
}

/* On a full disk it cannot be saved. The log stays if nothing else has what is in it; beside a file that takes the
 * place it would be read as a part of that. */
static void
test_not_saved (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *away = find_beside (fixture, "-away");
  CarcHeader header = way_store_fixture_header ();
  struct rlimit old;

  header.id[0] = '\0';
  assert_int_equal (getrlimit (RLIMIT_FSIZE, &old), 0);
  signal (SIGXFSZ, SIG_IGN);
  for (int in_memory = 1; in_memory >= 0; in_memory--)
    {
      const struct rlimit full = { 4096, old.rlim_max };
      GSubprocess *reader;

      if (!fixture->store)
        fixture->store = way_store_open (fixture->path, NULL);
      assert_true (way_store_empty_log (fixture->store));
      way_store_set_saved_func (fixture->store, saved_cb, in_memory ? fixture : NULL);
      reader = way_holder_start (program, fixture->path, WAY_HOLD_READS);
      assert_true (way_store_create_game (fixture->store, &header, NULL) > 0);
      assert_int_equal (g_rename (fixture->path, away), 0);
      assert_int_equal (setrlimit (RLIMIT_FSIZE, &full), 0);
      g_clear_pointer (&fixture->store, way_store_close);
      assert_int_equal (setrlimit (RLIMIT_FSIZE, &old), 0);
      assert_null (saved_at);
      assert_beside (fixture, "-saved", FALSE);
      assert_beside (fixture, "-wal", !in_memory);
      way_holder_end (reader);
      assert_int_equal (g_rename (away, fixture->path), 0);
    }
  fixture->store = way_store_open (fixture->path, NULL);
  assert_int_equal (way_store_count_games (fixture->store, NULL), 2);
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_deleted),
    cmocka_unit_test (test_deleted_log),
    cmocka_unit_test_setup_teardown (test_log_of_others, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_log_deleted_at_once, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_program_with_the_new_file, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_saved, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_not_saved, way_store_fixture_open, way_store_fixture_remove),
  };
  int status;

  if (way_holder_run (argc, argv, &status))
    return status;
  program = argv[0];
  return cmocka_run_group_tests_name ("replaced-log", tests, NULL, NULL);
}
