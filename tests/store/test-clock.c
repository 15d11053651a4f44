/* test-clock.c: a clock that goes backwards, or was never set, costs nothing and changes no order.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE

#include "way-store-fixture.h"

#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#define DAY (24 * 60 * 60)

/* The program’s clock, for GLib too: the system’s, set back by so many seconds; or standing there since the beginning.
 */
static time_t set_back;
static gboolean never_set;

int clock_gettime (clockid_t clock, struct timespec *now);
int gettimeofday (struct timeval *restrict now, void *restrict zone);

int
clock_gettime (clockid_t clock, struct timespec *now)
{
  int result = (int) syscall (SYS_clock_gettime, clock, now);

  if (result == 0 && clock == CLOCK_REALTIME)
    now->tv_sec = never_set ? -DAY : now->tv_sec - set_back;
  return result;
}

int
gettimeofday (struct timeval *restrict now, void *restrict zone)
{
  struct timespec precise;
  int result = clock_gettime (CLOCK_REALTIME, &precise);

  now->tv_sec = precise.tv_sec;
  now->tv_usec = precise.tv_nsec / 1000;
  return result;
}

static int
set_up (void **state)
{
  set_back = 0;
  never_set = FALSE;
  return way_store_fixture_open (state);
}

static gint64
begin_game (WayStoreFixture *shelf, unsigned number)
{
  CarcHeader header = way_store_fixture_header ();

  g_snprintf (header.id, sizeof header.id, "%08x-7f0e-4a8e-9a54-3f3f6f0a2c11", number);
  header.played[0] = '\0';
  return way_store_create_game (shelf->store, &header, NULL);
}

/* The clock of the test is the one that GLib reads. */
static void
test_clock (void **state)
{
  gint64 now = g_get_real_time ();

  set_back = 2 * DAY;
  assert_true (now - g_get_real_time () > (gint64) DAY * G_USEC_PER_SEC);
  never_set = TRUE;
  assert_true (g_get_real_time () < 0);
}

/* What was said later stands later, whatever the clock says. */
static void
test_entries (void **state)
{
  WayStoreFixture *shelf = *state;
  gint64 before, after;

  way_store_fixture_append (shelf, 0, 3);
  set_back = 400 * DAY;
  way_store_fixture_append (shelf, 3, 6);
  way_store_fixture_reopen (shelf);
  way_store_fixture_assert_roads (shelf, 6, 6);
  before = way_store_get_change_time (shelf->store, shelf->game, 2, NULL);
  after = way_store_get_change_time (shelf->store, shelf->game, 3, NULL);
  assert_true (after > 0 && after < before);
  assert_true (way_store_set_head (shelf->store, shelf->game, 6, 5, NULL, NULL));
  assert_true (way_store_set_head (shelf->store, shelf->game, 5, 6, NULL, NULL));
  way_store_fixture_assert_roads (shelf, 6, 6);
}

/* The list goes by the time at which a game was played. */
static void
test_list (void **state)
{
  WayStoreFixture *shelf = *state;
  gint64 first = begin_game (shelf, 1);
  g_autoptr (GPtrArray) games = NULL;
  gint64 second;

  set_back = DAY;
  second = begin_game (shelf, 2);
  assert_true (first > 0 && second > first);
  games = way_store_list_games (shelf->store, 0, 10, NULL);
  assert_int_equal (games->len, 3);
  for (guint i = 1; i < games->len; i++)
    assert_true (((WayGameInfo *) games->pdata[i - 1])->started >= ((WayGameInfo *) games->pdata[i])->started);
  assert_int_equal (((WayGameInfo *) games->pdata[0])->id, first);
}

static void
test_never_set (void **state)
{
  WayStoreFixture *shelf = *state;
  const WayOutcome outcome = { .finished = TRUE };
  CarcChange change = way_store_fixture_change (2, "road tiles=3 meeples=red:1 note=\"2\"");

  never_set = TRUE;
  way_store_fixture_append (shelf, 0, 2);
  assert_true (way_store_append (shelf->store, shelf->game, 2, &change, 1, &outcome, NULL));
  assert_true (begin_game (shelf, 3) > 0);
  assert_true (way_store_set_deleted (shelf->store, shelf->game, TRUE, NULL));
  assert_true (way_store_set_deleted (shelf->store, shelf->game, FALSE, NULL));
  way_store_fixture_reopen (shelf);
  way_store_fixture_assert_roads (shelf, 3, 3);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_clock, set_up, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_entries, set_up, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_list, set_up, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_never_set, set_up, way_store_fixture_remove),
  };

  return cmocka_run_group_tests_name ("clock", tests, NULL, NULL);
}
