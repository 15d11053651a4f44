/* test-period-state.c: when the periods begin and end by which games are filtered.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-history-period.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* "2025-01-01T00:00" on the clock of any table; "" for any time. */
static char *
format (gint64 clock)
{
  g_autoptr (GDateTime) shown = g_date_time_new_from_unix_utc (clock);

  return clock == 0 ? g_strdup ("") : g_date_time_format (shown, "%Y-%m-%dT%H:%M");
}

static void
test_periods (void **state)
{
  static const struct {
    const char *now;
    int named;
    WayHistoryPeriod period;
    const char *since, *until;
  } cases[] = {
    { "2026-11-29T21:00:00+01", 2026, WAY_HISTORY_EVER, "", "" },
    { "2026-11-29T21:00:00+01", 2026, WAY_HISTORY_LAST_30_DAYS, "2026-10-30T21:00", "" },
    { "2026-11-29T21:00:00+01", 2026, WAY_HISTORY_THIS_YEAR, "2026-01-01T00:00", "" },
    { "2026-11-29T21:00:00+01", 2026, WAY_HISTORY_LAST_YEAR, "2025-01-01T00:00", "2026-01-01T00:00" },
    { "2026-11-29T21:00:00+01", 2026, WAY_HISTORY_EARLIER, "", "2025-01-01T00:00" },
    /* The last moment of a year, and the first of the next one. In UTC, both are in the same year. */
    { "2026-12-31T23:59:59-05", 2026, WAY_HISTORY_THIS_YEAR, "2026-01-01T00:00", "" },
    { "2027-01-01T00:00:00-05", 2027, WAY_HISTORY_THIS_YEAR, "2027-01-01T00:00", "" },
    { "2027-01-01T00:00:00-05", 2027, WAY_HISTORY_LAST_YEAR, "2026-01-01T00:00", "2027-01-01T00:00" },
    { "2027-01-01T00:00:00-05", 2027, WAY_HISTORY_LAST_30_DAYS, "2026-12-02T00:00", "" },
    { "2027-01-01T00:00:00-05", 2027, WAY_HISTORY_EARLIER, "", "2026-01-01T00:00" },
    /* The name is from before New Year: "2024 and earlier". */
    { "2027-01-01T00:00:00-05", 2026, WAY_HISTORY_EARLIER, "", "2025-01-01T00:00" },
    { "2027-01-01T00:00:00-05", 2026, WAY_HISTORY_LAST_YEAR, "2026-01-01T00:00", "2027-01-01T00:00" },
    { "9999-12-31T12:00:00Z", 9999, WAY_HISTORY_LAST_YEAR, "9998-01-01T00:00", "9999-01-01T00:00" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GDateTime) now = g_date_time_new_from_iso8601 (cases[i].now, NULL);
      WayGameQuery query = { .since = 1, .until = 2 };
      g_autofree char *since = NULL;
      g_autofree char *until = NULL;

      way_history_period_read (cases[i].period, now, cases[i].named, &query);
      since = format (query.since);
      until = format (query.until);
      assert_string_equal (since, cases[i].since);
      assert_string_equal (until, cases[i].until);
    }
}

/* What is earlier begins where last year ends. */
static void
test_names (void **state)
{
  g_auto (GStrv) names = way_history_list_periods (2026);
  g_autofree char *all = g_strjoinv (", ", names);

  assert_string_equal (all, "Any, Last 30 days, This year, Last year, 2024 and earlier");
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_periods),
    cmocka_unit_test (test_names),
  };

  return cmocka_run_group_tests_name ("period-state", tests, NULL, NULL);
}
