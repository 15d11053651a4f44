/* way-history-period.c: the periods by which games are filtered: their names, and when they begin and end.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-history-period.h"

#include <glib/gi18n.h>

#include "way-clock.h"

char **
way_history_list_periods (int year)
{
  char **names = g_new0 (char *, WAY_HISTORY_N_PERIODS + 1);

  names[WAY_HISTORY_EVER] = g_strdup (C_ ("filter by period", "Any"));
  names[WAY_HISTORY_LAST_30_DAYS] = g_strdup (C_ ("filter", "Last 30 days"));
  names[WAY_HISTORY_THIS_YEAR] = g_strdup (C_ ("filter", "This year"));
  names[WAY_HISTORY_LAST_YEAR] = g_strdup (C_ ("filter", "Last year"));
  /* Translators: a period, by which games are filtered; %d is a year. */
  names[WAY_HISTORY_EARLIER] = g_strdup_printf (C_ ("filter", "%d and earlier"), year - 2);
  return names;
}

void
way_history_period_read (WayHistoryPeriod period, GDateTime *now, int named, WayGameQuery *query)
{
  int year = g_date_time_get_year (now);

  query->since = 0;
  query->until = 0;
  switch (period)
    {
    case WAY_HISTORY_LAST_30_DAYS:
      query->since
          = g_date_time_to_unix (now) + g_date_time_get_utc_offset (now) / G_TIME_SPAN_SECOND - 30 * 24 * 60 * 60;
      break;
    case WAY_HISTORY_THIS_YEAR:
      query->since = way_clock_day (year, 1, 1);
      break;
    case WAY_HISTORY_LAST_YEAR:
      query->since = way_clock_day (year - 1, 1, 1);
      query->until = way_clock_day (year, 1, 1);
      break;
    case WAY_HISTORY_EARLIER:
      query->until = way_clock_day (named - 1, 1, 1);
      break;
    case WAY_HISTORY_EVER:
    case WAY_HISTORY_N_PERIODS:
    default:
      break;
    }
}
