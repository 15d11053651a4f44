/* test-two.c: two programs with the same file: every acknowledged change is stored once, and each program notices the
 * changes of the other.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE

#include "way-store-fixture.h"

#include <sqlite3.h>

#include <sys/wait.h>
#include <unistd.h>

#define N_PROGRAMS 2
#define N_EACH 100

/* If the other program was faster, reads the game again, as the window does. */
static gboolean
record (WayStoreFixture *fixture, int number)
{
  g_autofree char *entry_text = g_strdup_printf ("road tiles=%d note=\"%d\"", 1 + number % 200, number);

  for (;;)
    {
      g_autoptr (CarcJournal) journal = NULL;
      g_autoptr (GError) error = NULL;
      CarcHeader header;
      CarcChange change;
      int head;

      if (!way_store_read_game (fixture->store, fixture->game, &header, &journal, &error))
        return FALSE;
      head = carc_journal_head (journal);
      change = way_store_fixture_change (head, entry_text);
      if (way_store_append (fixture->store, fixture->game, head, &change, 1, NULL, &error))
        return TRUE;
      if (!g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CONFLICT)
          && !g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_BUSY))
        return FALSE;
    }
}

static int
run_program (WayStoreFixture *fixture, int program)
{
  fixture->store = way_store_open (fixture->path, NULL);
  if (!fixture->store)
    return 1;
  for (int i = 0; i < N_EACH; i++)
    if (!record (fixture, program * N_EACH + i))
      return 2;
  g_clear_pointer (&fixture->store, way_store_close);
  return 0;
}

static void
test_one_game (void **state)
{
  WayStoreFixture *fixture = *state;
  pid_t programs[N_PROGRAMS];
  gboolean seen[N_PROGRAMS * N_EACH] = { FALSE };
  int last[N_PROGRAMS] = { -1, -1 };
  g_autoptr (CarcJournal) journal = NULL;
  g_autofree char *whole = NULL;
  CarcHeader header;

  g_clear_pointer (&fixture->store, way_store_close);
  for (int i = 0; i < N_PROGRAMS; i++)
    {
      programs[i] = fork ();
      if (programs[i] == 0)
        _exit (run_program (fixture, i));
      assert_true (programs[i] > 0);
    }
  for (int i = 0; i < N_PROGRAMS; i++)
    {
      int status;

      assert_int_equal (waitpid (programs[i], &status, 0), programs[i]);
      assert_int_equal (status, 0);
    }

  whole = way_store_fixture_ask (fixture->path, "PRAGMA integrity_check");
  assert_string_equal (whole, "ok");
  way_store_fixture_reopen (fixture);
  assert_true (way_store_read_game (fixture->store, fixture->game, &header, &journal, NULL));
  assert_int_equal (carc_journal_length (journal), N_PROGRAMS * N_EACH);
  for (int i = 0; i < N_PROGRAMS * N_EACH; i++)
    {
      int number = atoi (carc_journal_change (journal, i)->entry.note);

      assert_false (seen[number]);
      seen[number] = TRUE;
      assert_true (number > last[number / N_EACH]); /* the changes of each program are in their order */
      last[number / N_EACH] = number;
    }
}

/* A cache notices every write, by this program or another one, and another file at the same path. */
static void
test_unchanged (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (WayStore) other = NULL;
  WayStoreStamp moment = { 0 };

  assert_false (way_store_is_unchanged (fixture->store, &moment));
  assert_true (way_store_is_unchanged (fixture->store, &moment));
  way_store_fixture_append (fixture, 0, 1);
  assert_false (way_store_is_unchanged (fixture->store, &moment));
  assert_true (way_store_is_unchanged (fixture->store, &moment));

  other = way_store_open (fixture->path, NULL);
  assert_true (way_store_set_deleted (other, fixture->game, TRUE, NULL));
  assert_false (way_store_is_unchanged (fixture->store, &moment));
  assert_true (way_store_is_unchanged (fixture->store, &moment));

  for (int i = 0; i < 2; i++)
    {
      assert_true (way_store_switch (fixture->store, i == 0 ? ":memory:" : fixture->path, NULL));
      assert_false (way_store_is_unchanged (fixture->store, &moment));
      assert_true (way_store_is_unchanged (fixture->store, &moment));
    }
}

/* While another program lets nobody read the file, it cannot be opened, and whoever must not wait learns that. */
static void
test_nobody_may_read (void **state)
{
  WayStoreFixture *fixture = *state;
  WayStore *(*const open[]) (const char *, GError **) = { way_store_open_at_once, way_store_open_to_read_at_once };
  sqlite3 *other = NULL;

  g_clear_pointer (&fixture->store, way_store_close);
  assert_int_equal (sqlite3_open (fixture->path, &other), SQLITE_OK);
  assert_int_equal (sqlite3_exec (other, "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT", NULL, NULL, NULL),
                    SQLITE_OK);
  for (gsize i = 0; i < G_N_ELEMENTS (open); i++)
    {
      g_autoptr (GError) error = NULL;

      assert_null (open[i](fixture->path, &error));
      way_store_fixture_assert_error (&error, WAY_STORE_ERROR_BUSY);
    }
  assert_int_equal (sqlite3_close (other), SQLITE_OK);
  for (gsize i = 0; i < G_N_ELEMENTS (open); i++)
    {
      g_autoptr (WayStore) store = open[i](fixture->path, NULL);

      assert_non_null (store);
      assert_int_equal (way_store_can_write (store), i == 0);
      assert_int_equal (way_store_count_games (store, NULL), 1);
      assert_string_equal (way_store_get_path (store), fixture->path);
    }
}

/* A file without a log is read by another program, so that none can be begun. Whoever must not wait learns that. */
static void
test_log_cannot_begin (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (GError) error = NULL;
  sqlite3 *other = NULL;

  g_clear_pointer (&fixture->store, way_store_close);
  way_store_fixture_execute (fixture->path, "PRAGMA journal_mode = DELETE");
  assert_int_equal (sqlite3_open (fixture->path, &other), SQLITE_OK);
  assert_int_equal (sqlite3_exec (other, "BEGIN; SELECT count (*) FROM game", NULL, NULL, NULL), SQLITE_OK);
  assert_null (way_store_open_at_once (fixture->path, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_BUSY);
  assert_int_equal (sqlite3_close (other), SQLITE_OK);
  fixture->store = way_store_open_at_once (fixture->path, NULL);
  assert_non_null (fixture->store);
  way_store_fixture_append (fixture, 0, 1);
  assert_true (way_store_fixture_get_log_size (fixture) > 0);
}

/* The other program is a newer Waymark and upgrades the file, or one that makes it its own: nothing is written to it.
 */
static void
assert_not_written (WayStoreFixture *fixture, WayStoreError code)
{
  g_autoptr (GError) error = NULL;

  assert_false (way_store_fixture_try_append (fixture, 2, &error));
  way_store_fixture_assert_error (&error, code);
  assert_false (way_store_set_head (fixture->store, fixture->game, 2, 1, NULL, &error));
  way_store_fixture_assert_error (&error, code);
  assert_false (way_store_save_draft (fixture->store, fixture->game, "road tiles=2", &error));
  way_store_fixture_assert_error (&error, code);
  assert_false (way_store_begin_batch (fixture->store, &error));
  way_store_fixture_assert_error (&error, code);
  assert_false (way_store_begin_part (fixture->store, &error));
  way_store_fixture_assert_error (&error, code);
  way_store_fixture_assert_roads (fixture, 2, 2);
}

static void
test_upgraded (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *version = way_store_fixture_ask (fixture->path, "PRAGMA user_version");
  g_autofree char *back = g_strdup_printf ("PRAGMA user_version = %s", version);

  way_store_fixture_append (fixture, 0, 2);
  way_store_fixture_execute (fixture->path, "PRAGMA user_version = 1000; ALTER TABLE game ADD COLUMN newer TEXT");
  assert_not_written (fixture, WAY_STORE_ERROR_NEWER);
  assert_true (way_store_empty_log (fixture->store));
  assert_not_written (fixture, WAY_STORE_ERROR_NEWER);
  way_store_fixture_execute (fixture->path, back);
  way_store_fixture_execute (fixture->path, "PRAGMA application_id = 7");
  assert_not_written (fixture, WAY_STORE_ERROR_FOREIGN);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_one_game, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_nobody_may_read, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_log_cannot_begin, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_unchanged, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_upgraded, way_store_fixture_open, way_store_fixture_remove),
  };

  return cmocka_run_group_tests_name ("two", tests, NULL, NULL);
}
