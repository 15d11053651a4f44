/* way-date.h: dates with names in the language of the interface, and dates that are typed.
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

/* Returns the day of @date in the short form of the language of the interface, "Mar 4, 2026". (transfer full) */
char *way_date_format_short_day (GDateTime *date);

/* Returns @date as that, and the time in the form of the locale of LC_TIME. (transfer full) */
char *way_date_format_moment (GDateTime *date);

/* Returns when a game was played: @played, of its header, on the clock of the table. "Z" is that of no table, but of
 * another program, and then the clock is that of this computer, as it is in lists. NULL if it is not a time. (transfer
 * full) */
GDateTime *way_date_read_played (const char *played);

/* Returns a format of g_date_time_format() for a day that can be typed: @day, which is the D_FMT of a locale, with four
 * digits of the year; "%F" if it has anything else than digits and signs between them, and for the locale C, which is
 * that of no country. (transfer full) */
char *way_date_choose_day_format (const char *day);

/* Returns the format for a day in the locale of LC_TIME. (transfer full) */
char *way_date_get_day_format (void);

/* Reads a day that was typed as in @format, with or without zeros, or with the year, the month and the day in this
 * order. Returns FALSE if @text is something else; whether there is such a day is not checked. */
gboolean way_date_parse_day (const char *text, const char *format, int *year, int *month, int *day);

/* Reads hour and minute, on a clock of 24 hours or with AM or PM, in English or as in the locale of LC_TIME. Returns
 * FALSE if there is no such time. */
gboolean way_date_parse_time (const char *text, int *hour, int *minute);

/* Returns a date that is a heading, with a capital letter, which "%OB" has not in every language: "Listopad 2026".
 * Takes @text, which may be NULL. (transfer full) */
char *way_date_capitalize (char *text);

G_END_DECLS
