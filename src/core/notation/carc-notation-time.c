/* carc-notation-time.c: the date and time at which a game was played.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-notation-private.h"

#include <string.h>

static const CarcText time_missing = CARC_TEXT ("mistake", "The time of day is missing.");
static const CarcText offset_missing
    = CARC_TEXT ("mistake", "The offset from UTC is missing, such as +01:00, or Z for UTC itself.");
static const CarcText wrong_year = CARC_TEXT ("mistake", "The year must be from 0001 to 9999.");
static const CarcText wrong_year_in_utc = CARC_TEXT ("mistake", "The year must also be from 0001 to 9999 in UTC.");
static const CarcText wrong_month = CARC_TEXT ("mistake", "The month must be from 01 to 12.");
static const CarcText wrong_day = CARC_TEXT ("mistake", "The day must be from 01 to the last day of the month.");
static const CarcText wrong_time = CARC_TEXT ("mistake", "The time must be from 00:00:00 to 23:59:59.");
static const CarcText wrong_offset = CARC_TEXT ("mistake", "The offset must be from -23:59 to +23:59.");

/* Reads the @n digits at @text as a number. Returns whether it is between @min and @max. */
static bool
read_digits (const char *text, int n, int min, int max, int *value)
{
  *value = 0;
  for (int i = 0; i < n; i++)
    *value = *value * 10 + (text[i] - '0');
  return *value >= min && *value <= max;
}

static int
days_in_month (int year, int month)
{
  static const int days[] = { 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };
  bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);

  return days[month - 1] + (month == 2 && leap ? 1 : 0);
}

/* Whether the text has the form of @form, in which a 0 stands for any digit. */
static bool
has_form (const CarcWord *word, size_t start, const char *form)
{
  for (size_t i = 0; form[i] != '\0'; i++)
    {
      size_t at = start + i;

      if (at >= word->length
          || (form[i] == '0' ? word->text[at] < '0' || word->text[at] > '9' : word->text[at] != form[i]))
        return false;
    }
  return true;
}

/* Whether the valid date and time is in another year than those that can be written when it is in UTC: an offset is
 * less than a day. */
static bool
leaves_years (const char *text)
{
  int hour, minute, hours, minutes, in_utc;

  read_digits (text + 11, 2, 0, 23, &hour);
  read_digits (text + 14, 2, 0, 59, &minute);
  read_digits (text + 20, 2, 0, 23, &hours);
  read_digits (text + 23, 2, 0, 59, &minutes);
  in_utc = hour * 60 + minute + (text[19] == '-' ? 1 : -1) * (hours * 60 + minutes);
  return (in_utc < 0 && strncmp (text, "0001-01-01", 10) == 0)
         || (in_utc >= 24 * 60 && strncmp (text, "9999-12-31", 10) == 0);
}

/* Returns what is wrong with a date and time of the right form, or NULL. */
static const CarcText *
check_time (const char *text, bool universal)
{
  int year, month, number;

  if (!read_digits (text, 4, 1, 9999, &year))
    return &wrong_year;
  if (!read_digits (text + 5, 2, 1, 12, &month))
    return &wrong_month;
  if (!read_digits (text + 8, 2, 1, days_in_month (year, month), &number))
    return &wrong_day;
  if (!read_digits (text + 11, 2, 0, 23, &number) || !read_digits (text + 14, 2, 0, 59, &number)
      || !read_digits (text + 17, 2, 0, 59, &number))
    return &wrong_time;
  if (!universal && (!read_digits (text + 20, 2, 0, 23, &number) || !read_digits (text + 23, 2, 0, 59, &number)))
    return &wrong_offset;
  return !universal && leaves_years (text) ? &wrong_year_in_utc : NULL;
}

bool
carc_time_is_valid (const CarcWord *word, const CarcText **advice)
{
  bool dated = has_form (word, 0, "0000-00-00");
  bool timed = dated && has_form (word, 10, "T00:00:00");
  bool universal = timed && word->length == 20 && word->text[19] == 'Z';

  *advice = NULL;
  if (universal || (timed && word->length == 25 && (has_form (word, 19, "+00:00") || has_form (word, 19, "-00:00"))))
    *advice = check_time (word->text, universal);
  else if (dated && word->length == 10)
    *advice = &time_missing;
  else if (timed && word->length == 19)
    *advice = &offset_missing;
  else
    return false;
  return !*advice;
}
