/* way-clock.c: the time now, whatever the clock of the system shows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-clock.h"

/* A day begins that much earlier or later than in UTC at most: the offset of a zone is less than 24 hours. */
#define DAY (24 * 60 * 60)

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

/* Returns whether the day @year, @month, @day has begun in @zone at the Unix time @seconds. */
static gboolean
has_begun (GTimeZone *zone, int year, int month, int day, gint64 seconds)
{
  g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (seconds);
  g_autoptr (GDateTime) there = utc ? g_date_time_to_timezone (utc, zone) : NULL;
  int years, months, days;

  /* Before the year 1, or after 9999. */
  if (!there)
    return seconds > 0;
  g_date_time_get_ymd (there, &years, &months, &days);
  if (years != year)
    return years > year;
  return months != month ? months > month : days >= day;
}

gint64
way_clock_begin_day (GTimeZone *zone, int year, int month, int day)
{
  g_autoptr (GDateTime) midnight = g_date_time_new_utc (year, month, day, 0, 0, 0);
  gint64 before = g_date_time_to_unix (midnight) - DAY;
  gint64 begun = before + 2 * DAY;

  while (begun - before > 1)
    {
      gint64 between = before + (begun - before) / 2;

      if (has_begun (zone, year, month, day, between))
        begun = between;
      else
        before = between;
    }
  return begun;
}

gint64
way_clock_day (int year, int month, int day)
{
  g_autoptr (GDateTime) midnight = g_date_time_new_utc (year, month, day, 0, 0, 0);
  gint64 clock = g_date_time_to_unix (midnight);

  /* A second earlier is better than all games. */
  return clock != 0 ? clock : -1;
}

gint64
way_clock_reach (gint64 clock)
{
  g_autoptr (GTimeZone) zone = g_time_zone_new_local ();
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (clock);
  g_autoptr (GDateTime) reached = NULL;
  int year, month, day;

  if (!time)
    return clock;
  g_date_time_get_ymd (time, &year, &month, &day);
  reached = g_date_time_new (zone, year, month, day, g_date_time_get_hour (time), g_date_time_get_minute (time),
                             g_date_time_get_seconds (time));
  /* A midnight that is skipped, or that there is twice, begins the day all the same. */
  return reached && clock % (24 * 60 * 60) != 0 ? g_date_time_to_unix (reached)
                                                : way_clock_begin_day (zone, year, month, day);
}
