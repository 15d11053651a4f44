/* test-killed.c: a program killed while it records has lost nothing it had acknowledged.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE

#include "way-store-fixture.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#define ROUNDS 25
#define MOMENTS 40 /* a long run takes 500 */
#define MAX_CHANGES 200
#define LONGEST 30000 /* microseconds that a program lives */

/* Records for ever, and says each number to the parent once it is stored. Every tenth is undone and redone. */
static void
record_for_ever (WayStoreFixture *shelf, int from, int acknowledge)
{
  for (int number = from;; number++)
    {
      way_store_fixture_append (shelf, number, number + 1);
      if (write (acknowledge, &number, sizeof number) != sizeof number)
        _exit (1);
      if (number % 10 == 9
          && (!way_store_set_head (shelf->store, shelf->game, number + 1, number, NULL, NULL)
              || !way_store_set_head (shelf->store, shelf->game, number, number + 1, NULL, NULL)))
        _exit (2);
    }
}

/* Kills after @patience acknowledgements, or after so many microseconds if that is 0; returns how many changes were
 * acknowledged in all. */
static int
kill_in_the_middle (WayStoreFixture *shelf, int from, int patience, gulong moment)
{
  int acknowledged = from, number, ends[2];
  pid_t child;

  assert_int_equal (pipe (ends), 0);
  child = fork ();
  if (child == 0)
    {
      close (ends[0]);
      shelf->store = way_store_open (shelf->path, NULL);
      if (shelf->store == NULL)
        _exit (3);
      record_for_ever (shelf, from, ends[1]);
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
count_changes (WayStoreFixture *shelf)
{
  g_autoptr (CarcJournal) journal = NULL;
  CarcHeader header;

  assert_true (way_store_read_game (shelf->store, shelf->game, &header, &journal, NULL));
  return carc_journal_length (journal);
}

/* What was acknowledged is there, and at most one change more; nothing by half. Returns how many there are. */
static int
look_after_kill (WayStoreFixture *shelf, int acknowledged)
{
  g_autofree char *whole = way_store_fixture_ask (shelf->path, "PRAGMA integrity_check");
  g_autoptr (GPtrArray) list = NULL;
  int n;

  assert_string_equal (whole, "ok");
  way_store_fixture_reopen (shelf);
  n = count_changes (shelf);
  assert_true (n == acknowledged || n == acknowledged + 1);
  list = way_store_list_games (shelf->store, 0, 1, NULL);

  /* It may have died between undoing and redoing. */
  if (((WayGameInfo *) g_ptr_array_index (list, 0))->n_changes == n - 1)
    assert_true (way_store_set_head (shelf->store, shelf->game, n - 1, n, NULL, NULL));
  way_store_fixture_assert_roads (shelf, n, n);
  g_clear_pointer (&shelf->store, way_store_close);
  return n;
}

static void
test_killed (void **state)
{
  WayStoreFixture *shelf = *state;
  int n = 0;

  g_clear_pointer (&shelf->store, way_store_close);
  for (int round = 0; round < ROUNDS; round++)
    {
      int acknowledged = kill_in_the_middle (shelf, n, 1 + round * 7 % 31, 0);

      n = look_after_kill (shelf, acknowledged);
    }
  assert_true (n >= ROUNDS);
}

/* At any moment at all: while the file is opened, migrated, written, or moved together. */
static void
test_killed_at_random (void **state)
{
  WayStoreFixture *shelf = *state;
  int n_moments = g_getenv ("WAYMARK_TEST_LONG") ? 500 : MOMENTS;
  g_autoptr (GRand) random = g_rand_new_with_seed (20261121);
  int n = 0, n_kept = 0;

  g_clear_pointer (&shelf->store, way_store_close);
  for (int moment = 0; moment < n_moments; moment++)
    {
      int acknowledged = kill_in_the_middle (shelf, n, 0, (gulong) g_rand_int_range (random, 0, LONGEST));

      n_kept += acknowledged - n;
      n = look_after_kill (shelf, acknowledged);
      if (n < MAX_CHANGES)
        continue;
      way_store_fixture_execute (shelf->path, "DELETE FROM change");
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
