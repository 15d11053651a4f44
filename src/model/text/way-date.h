/* way-date.h: dates with names in the language of the interface.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns @date in a format of g_date_time_format(), in which %A, %a, %B, %b and %OB are names in the language of
 * the interface, not in that of LC_TIME: a translated sentence has a month of its own language, whatever format of
 * numbers was chosen. (transfer full); NULL if the format is not valid. */
char *way_date_format (GDateTime *date, const char *format);

/* Returns a format of g_date_time_format() for the hour and minute: with 12 hours if @clock has them, which is the
 * T_FMT of a locale, else with 24. (transfer none) */
const char *way_date_choose_time_format (const char *clock);

/* Returns the format for the hour and minute in the locale of LC_TIME. (transfer none) */
const char *way_date_get_time_format (void);

/* Returns @date with the day and the time in the form of the locale of LC_TIME. (transfer full) */
char *way_date_format_moment (GDateTime *date);

G_END_DECLS
