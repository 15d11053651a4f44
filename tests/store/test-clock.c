/* test-clock.c: a clock that goes backward, or was never set, loses nothing and changes no order.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE

#include "way-store-fixture.h"

#include "way-backup.h"
#include "way-clock.h"

#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#define DAY (24 * 60 * 60)

#define YEAR_14 G_GINT64_CONSTANT (-61722475200)
#define YEAR_10000 G_GINT64_CONSTANT (253402300800)

/* Replaces the clock, also for GLib: the system clock set back by this many seconds, one that was never set and shows a
 * time before 1970, or before the year 1000, or one that is after the last year of GDateTime. */
static time_t set_back;
static gboolean never_set;
static gboolean in_year_14;
static gboolean after_all_years;

int clock_gettime (clockid_t clock, struct timespec *now);
int gettimeofday (struct timeval *restrict now, void *restrict zone);

int
clock_gettime (clockid_t clock, struct timespec *now)
{
  int result = (int) syscall (SYS_clock_gettime, clock, now);

  if (result == 0 && clock == CLOCK_REALTIME)
    now->tv_sec = never_set         ? -DAY
                  : in_year_14      ? (time_t) YEAR_14
                  : after_all_years ? (time_t) YEAR_10000 + DAY
                                    : now->tv_sec - set_back;
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
  in_year_14 = FALSE;
  after_all_years = FALSE;
  return way_store_fixture_open (state);
}

static gint64
begin_game (WayStoreFixture *fixture, unsigned number)
{
  CarcHeader header = way_store_fixture_header ();

  g_snprintf (header.id, sizeof header.id, "%08x-7f0e-4a8e-9a54-3f3f6f0a2c11", number);
  header.played[0] = '\0';
  return way_store_create_game (fixture->store, &header, NULL);
}

/* GLib uses the clock of the test. */
static void
test_clock (void **state)
{
  gint64 now = g_get_real_time ();

  set_back = 2 * DAY;
  assert_true (now - g_get_real_time () > (gint64) DAY * G_USEC_PER_SEC);
  never_set = TRUE;
  assert_true (g_get_real_time () < 0);
}

/* Later entries are later in the log, whatever the clock shows. */
static void
test_entries (void **state)
{
  WayStoreFixture *fixture = *state;
  gint64 before, after;

  way_store_fixture_append (fixture, 0, 3);
  set_back = 400 * DAY;
  way_store_fixture_append (fixture, 3, 6);
  way_store_fixture_reopen (fixture);
  way_store_fixture_assert_roads (fixture, 6, 6);
  before = way_store_get_change_time (fixture->store, fixture->game, 2, NULL);
  after = way_store_get_change_time (fixture->store, fixture->game, 3, NULL);
  assert_true (after > 0 && after < before);
  assert_true (way_store_set_head (fixture->store, fixture->game, 6, 5, NULL, NULL));
  assert_true (way_store_set_head (fixture->store, fixture->game, 5, 6, NULL, NULL));
  way_store_fixture_assert_roads (fixture, 6, 6);
}

/* The list is sorted by the time at which the games were played. */
static void
test_list (void **state)
{
  WayStoreFixture *fixture = *state;
  gint64 first = begin_game (fixture, 1);
  g_autoptr (GPtrArray) games = NULL;
  gint64 second;

  set_back = DAY;
  second = begin_game (fixture, 2);
  assert_true (first > 0 && second > first);
  games = way_store_list_games (fixture->store, 0, 10, NULL);
  assert_int_equal (games->len, 3);
  for (guint i = 1; i < games->len; i++)
    assert_true (((WayGameInfo *) games->pdata[i - 1])->started >= ((WayGameInfo *) games->pdata[i])->started);
  assert_int_equal (((WayGameInfo *) games->pdata[0])->id, first);
}

static void
test_never_set (void **state)
{
  WayStoreFixture *fixture = *state;
  const WayOutcome outcome = { .finished = TRUE };
  CarcChange change = way_store_fixture_change (2, "road tiles=3 meeples=red:1 note=\"2\"");

  never_set = TRUE;
  way_store_fixture_append (fixture, 0, 2);
  assert_true (way_store_append (fixture->store, fixture->game, 2, &change, 1, &outcome, NULL));
  assert_true (begin_game (fixture, 3) > 0);
  assert_true (way_store_set_deleted (fixture->store, fixture->game, TRUE, NULL));
  assert_true (way_store_set_deleted (fixture->store, fixture->game, FALSE, NULL));
  way_store_fixture_reopen (fixture);
  way_store_fixture_assert_roads (fixture, 3, 3);
}

/* A date has four digits for the year, also where it is part of a name. */
static void
test_year_14 (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *today = NULL;
  g_autofree char *copy = NULL;
  g_autofree char *aside = NULL;
  g_autofree char *played = NULL;
  g_autoptr (GPtrArray) backups = NULL;
  g_autoptr (GPtrArray) replaced = NULL;

  in_year_14 = TRUE;
  today = way_clock_today ();
  assert_true (g_str_has_prefix (today, "0014-"));
  assert_true (begin_game (fixture, 5) > 0);
  g_clear_pointer (&fixture->store, way_store_close);
  played = way_store_fixture_ask (fixture->path, "SELECT played FROM game ORDER BY id DESC LIMIT 1");
  assert_true (g_str_has_prefix (played, today));
  assert_true (way_backup_make (fixture->path, today, NULL));
  backups = way_backup_list (fixture->path);
  assert_int_equal (backups->len, 1);
  copy = g_strdup (((WayBackup *) backups->pdata[0])->path);
  assert_true (way_backup_restore (copy, fixture->path, &aside, NULL));
  replaced = way_backup_list_replaced (fixture->path);
  assert_int_equal (replaced->len, 1);
  assert_string_equal (((WayBackup *) replaced->pdata[0])->day, today);
}

/* A date has four digits for the year. */
static void
test_after_all_years (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (GDateTime) now = NULL;
  g_autofree char *stamp = NULL;
  g_autoptr (GPtrArray) games = NULL;

  after_all_years = TRUE;
  stamp = way_clock_stamp ();
  assert_null (g_date_time_new_now_local ());
  now = way_clock_now ();
  assert_int_equal (g_date_time_get_year (now), 9999);
  assert_true (g_str_has_prefix (stamp, "9999-12-31T"));
  assert_true (begin_game (fixture, 4) > 0);
  games = way_store_list_games (fixture->store, 0, 1, NULL);
  assert_true (((WayGameInfo *) games->pdata[0])->started < YEAR_10000);
  way_store_fixture_append (fixture, 0, 1);
  assert_true (way_store_get_change_time (fixture->store, fixture->game, 0, NULL) < YEAR_10000);
}

/* The first moment of a day, also without a midnight or with two; and of the first and last days that a date has. */
static void
test_begin_day (void **state)
{
  static const struct {
    const char *zone;
    int year, month, day;
    const char *begins;
  } cases[] = {
    { "UTC", 2026, 11, 30, "2026-11-30T00:00:00Z" },
    { "Europe/Berlin", 2026, 1, 1, "2025-12-31T23:00:00Z" },
    { "Asia/Beirut", 2026, 3, 29, "2026-03-28T22:00:00Z" },
    { "America/Havana", 2026, 11, 1, "2026-11-01T04:00:00Z" },
    { "Atlantic/Azores", 2026, 10, 25, "2026-10-25T00:00:00Z" },
    { "America/Asuncion", 2024, 3, 24, "2024-03-24T04:00:00Z" },
    { "Pacific/Apia", 2011, 12, 30, "2011-12-30T10:00:00Z" },
    { "Pacific/Apia", 2011, 12, 31, "2011-12-30T10:00:00Z" },
    { "UTC", 1970, 1, 1, "1970-01-01T00:00:00Z" },
    { "-12:00", 9999, 12, 31, "9999-12-31T12:00:00Z" },
    { "-12:00", 1, 1, 1, "0001-01-01T12:00:00Z" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GTimeZone) zone = g_time_zone_new_identifier (cases[i].zone);
      g_autoptr (GDateTime) begins = g_date_time_new_from_iso8601 (cases[i].begins, NULL);

      assert_int_equal (way_clock_begin_day (zone, cases[i].year, cases[i].month, cases[i].day),
                        g_date_time_to_unix (begins));
    }
}

/* The local clock is a day ahead of that of a table at the other end of the world. */
static void
test_reach (void **state)
{
  static const struct {
    const char *zone;
    int year, month, day, hour;
    const char *reached;
  } cases[] = {
    { "UTC", 2026, 1, 1, 0, "2026-01-01T00:00:00Z" },
    { "Pacific/Kiritimati", 2026, 1, 1, 0, "2025-12-31T10:00:00Z" },
    { "Pacific/Pago_Pago", 2026, 1, 1, 0, "2026-01-01T11:00:00Z" },
    { "Asia/Beirut", 2026, 3, 29, 0, "2026-03-28T22:00:00Z" },
    { "UTC", 1970, 1, 1, 0, "1969-12-31T23:59:59Z" },
    { "Europe/Berlin", 9999, 12, 31, 0, "9999-12-30T23:00:00Z" },
    { "Europe/Berlin", 2026, 1, 1, 12, "2026-01-01T11:00:00Z" },
    { "Europe/Berlin", 2026, 3, 29, 12, "2026-03-29T10:00:00Z" },
    { "Europe/Berlin", 2026, 10, 25, 12, "2026-10-25T11:00:00Z" },
  };
  g_autofree char *before = g_strdup (g_getenv ("TZ"));

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GDateTime) reached = g_date_time_new_from_iso8601 (cases[i].reached, NULL);
      gint64 clock = way_clock_day (cases[i].year, cases[i].month, cases[i].day) + cases[i].hour * 60 * 60;

      g_setenv ("TZ", cases[i].zone, TRUE);
      assert_true (clock != 0);
      assert_true (way_clock_reach (clock) == g_date_time_to_unix (reached));
      assert_true (way_clock_reach (G_MAXINT64) == G_MAXINT64);
    }
  if (before)
    g_setenv ("TZ", before, TRUE);
  else
    g_unsetenv ("TZ");
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_clock, set_up, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_entries, set_up, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_list, set_up, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_never_set, set_up, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_year_14, set_up, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_after_all_years, set_up, way_store_fixture_remove),
    cmocka_unit_test (test_begin_day),
    cmocka_unit_test (test_reach),
  };

  return cmocka_run_group_tests_name ("clock", tests, NULL, NULL);
}
