/* way-clock.c: the time now, whatever the clock of the system shows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-clock.h"

GDateTime *
way_clock_now (void)
{
  GDateTime *now = g_date_time_new_now_local ();

  return now ? now : g_date_time_new_from_unix_local (WAY_CLOCK_LAST);
}

GDateTime *
way_clock_at (gint64 seconds)
{
  GDateTime *time = g_date_time_new_from_unix_local (seconds);

  return time ? time : g_date_time_new_from_unix_utc (seconds);
}

char *
way_clock_stamp (void)
{
  g_autoptr (GDateTime) now = way_clock_now ();
  g_autoptr (GDateTime) utc = g_date_time_to_utc (now);

  return g_date_time_format (utc, WAY_CLOCK_DAY "T%H:%M:%SZ");
}

char *
way_clock_today (void)
{
  g_autoptr (GDateTime) now = way_clock_now ();

  return g_date_time_format (now, WAY_CLOCK_DAY);
}
