/* test-killed.c: a program that is killed while it records loses nothing that it has acknowledged.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE

#include "way-store-fixture.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#define ROUNDS 25
#define MOMENTS 40 /* kills; a long run has 1,000 */
#define MAX_CHANGES 200
#define MEASURED 20 /* changes; a program that is killed at random lives at most as long as one that records these */

/* Records forever, and sends the number of each stored change to the parent. Every tenth change is undone and redone.
 */
static void
record_forever (WayStoreFixture *fixture, int from, int acknowledge)
{
  for (int number = from;; number++)
    {
      way_store_fixture_append (fixture, number, number + 1);
      if (write (acknowledge, &number, sizeof number) != sizeof number)
        _exit (1);
      if (number % 10 == 9
          && (!way_store_set_head (fixture->store, fixture->game, number + 1, number, NULL, NULL)
              || !way_store_set_head (fixture->store, fixture->game, number, number + 1, NULL, NULL)))
        _exit (2);
    }
}

/* Kills the program after @patience acknowledgments or, if that is 0, after @moment microseconds. Returns how many
 * changes were acknowledged in total. */
static int
kill_while_recording (WayStoreFixture *fixture, int from, int patience, gulong moment)
{
  int acknowledged = from, number, ends[2];
  pid_t child;

  assert_int_equal (pipe (ends), 0);
  child = fork ();
  if (child == 0)
    {
      close (ends[0]);
      fixture->store = way_store_open (fixture->path, NULL);
      if (!fixture->store)
        _exit (3);
      record_forever (fixture, from, ends[1]);
    }
  assert_true (child > 0);
  close (ends[1]);
  if (patience == 0)
    {
      g_usleep (moment);
      kill (child, SIGKILL);
    }
  while (read (ends[0], &number, sizeof number) == sizeof number)
    {
      acknowledged = number + 1;
      if (patience > 0 && acknowledged == from + patience)
        kill (child, SIGKILL);
    }
  close (ends[0]);
  assert_int_equal (waitpid (child, &number, 0), child);
  assert_true (WIFSIGNALED (number) && WTERMSIG (number) == SIGKILL);
  return acknowledged;
}

static int
count_changes (WayStoreFixture *fixture)
{
  g_autoptr (CarcJournal) journal = NULL;
  CarcHeader header;

  assert_true (way_store_read_game (fixture->store, fixture->game, &header, &journal, NULL));
  return carc_journal_length (journal);
}

/* All acknowledged changes are stored, at most one more, and none partly. Returns how many there are. */
static int
check_after_kill (WayStoreFixture *fixture, int acknowledged)
{
  g_autofree char *whole = way_store_fixture_ask (fixture->path, "PRAGMA integrity_check");
  g_autoptr (GPtrArray) list = NULL;
  int n;

  assert_string_equal (whole, "ok");
  way_store_fixture_reopen (fixture);
  n = count_changes (fixture);
  assert_true (n == acknowledged || n == acknowledged + 1);
  list = way_store_list_games (fixture->store, 0, 1, NULL);

  /* It may have been killed between undo and redo. */
  if (((WayGameInfo *) g_ptr_array_index (list, 0))->n_changes == n - 1)
    assert_true (way_store_set_head (fixture->store, fixture->game, n - 1, n, NULL, NULL));
  way_store_fixture_assert_roads (fixture, n, n);
  g_clear_pointer (&fixture->store, way_store_close);
  return n;
}

static void
test_killed (void **state)
{
  WayStoreFixture *fixture = *state;
  int n = 0;

  g_clear_pointer (&fixture->store, way_store_close);
  for (int round = 0; round < ROUNDS; round++)
    {
      int acknowledged = kill_while_recording (fixture, n, 1 + round * 7 % 31, 0);

      n = check_after_kill (fixture, acknowledged);
    }
  assert_true (n >= ROUNDS);
}

/* At random moments: while the file is opened, migrated, written to, or checkpointed. */
static void
test_killed_at_random (void **state)
{
  WayStoreFixture *fixture = *state;
  int n_moments = g_getenv ("WAYMARK_TEST_LONG") ? 1000 : MOMENTS;
  g_autoptr (GRand) random = g_rand_new_with_seed (20261121);
  gint64 begin = g_get_monotonic_time ();
  int n, longest, n_kept = 0;

  g_clear_pointer (&fixture->store, way_store_close);
  /* On a slow machine, a time that is fixed is over before anything is recorded. */
  n = kill_while_recording (fixture, 0, MEASURED, 0);
  longest = (int) (g_get_monotonic_time () - begin);
  n = check_after_kill (fixture, n);
  for (int moment = 0; moment < n_moments; moment++)
    {
      int acknowledged = kill_while_recording (fixture, n, 0, (gulong) g_rand_int_range (random, 0, longest));

      n_kept += acknowledged - n;
      n = check_after_kill (fixture, acknowledged);
      if (n < MAX_CHANGES)
        continue;
      way_store_fixture_execute (fixture->path, "DELETE FROM change");
      n = 0;
    }
  print_message ("# killed at %d moments, all of %d acknowledged changes kept\n", n_moments, n_kept);
  assert_true (n_kept > 0);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_killed_at_random, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_killed, way_store_fixture_open, way_store_fixture_remove),
  };

  return cmocka_run_group_tests_name ("killed", tests, NULL, NULL);
}
