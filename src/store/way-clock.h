/* way-clock.h: the time now, whatever the clock of the system shows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The end of 9999, in seconds since 1970; early enough that it is in that year in every time zone. */
#define WAY_CLOCK_LAST G_GINT64_CONSTANT (253402214400)

/* The format of a day for g_date_time_format(): "0014-02-03", in the form that is read back. %Y and %F do not write
 * zeros before the year. */
#define WAY_CLOCK_DAY "%C%y-%m-%d"

/* The format of the time of a game, as in the notation: "2026-11-28T14:55:00+01:00". */
#define WAY_CLOCK_PLAYED WAY_CLOCK_DAY "T%H:%M:%S%:z"

/* Returns the time now, in the local time zone; with a clock that is after the year 9999, which GDateTime and the
 * notation do not have, a time in that year. Never NULL. (transfer full) */
GDateTime *way_clock_now (void) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the time @seconds after 1970 in the local time zone; in UTC where it is in no year from 1 to 9999 there. NULL
 * if it is in no such year at all. (transfer full) */
GDateTime *way_clock_at (gint64 seconds) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the time now in UTC, as in the notation: "2026-11-28T13:55:00Z". (transfer full) */
char *way_clock_stamp (void) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the day now, in the local time zone and in the format WAY_CLOCK_DAY. (transfer full) */
char *way_clock_today (void) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the Unix time at which a day begins in @zone: its first moment, also where the clocks change at midnight, so
 * that there is no midnight, or there are two. A day that @zone has skipped begins when the next one does. The day must
 * be valid. */
gint64 way_clock_begin_day (GTimeZone *zone, int year, int month, int day);

/* Returns what a clock shows when a day begins, in seconds since 1970 as if that clock were in UTC, for filters. The
 * day must be valid; never 0, which means that there is no limit. */
gint64 way_clock_day (int year, int month, int day);

/* Returns the Unix time at which the local clock has reached @clock, which is in seconds since 1970 as if that clock
 * were in UTC. @clock itself if it is in no year from 1 to 9999. */
gint64 way_clock_reach (gint64 clock);

G_END_DECLS
