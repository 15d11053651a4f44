/* way-date.c: dates with names in the language of the interface, and dates that are typed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-date.h"

#include <langinfo.h>
#include <libintl.h>
#include <stdio.h>
#include <string.h>

#include "way-i18n.h"

/* GLib translates these names for systems whose C library has none. */
#define CATALOG "glib20"

static const char *const months[] = { "January", "February", "March",     "April",   "May",      "June",
                                      "July",    "August",   "September", "October", "November", "December" };
static const char *const short_months[]
    = { "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec" };
static const char *const weekdays[] = { "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday" };
static const char *const short_weekdays[] = { "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun" };

/* A translated catalog has a header, which is the translation of the empty string. */
static gboolean
is_translated (const char *catalog)
{
  const char *header = "";

  return *dgettext (catalog, header) != '\0';
}

static const char *
get_month (GDateTime *date, const char *const names[], const char *context)
{
  return g_dpgettext2 (CATALOG, context, names[g_date_time_get_month (date) - 1]);
}

/* Replaces what @format begins with by a name, and returns how many bytes that is; 0 if it does not ask for a name. */
static gsize
append_name (GString *text, GDateTime *date, const char *format)
{
  int weekday = g_date_time_get_day_of_week (date) - 1;

  if (g_str_has_prefix (format, "%OB"))
    g_string_append (text, get_month (date, months, "full month name"));
  else if (g_str_has_prefix (format, "%B"))
    g_string_append (text, get_month (date, months, "full month name with day"));
  else if (g_str_has_prefix (format, "%b"))
    g_string_append (text, get_month (date, short_months, "abbreviated month name with day"));
  else if (g_str_has_prefix (format, "%A"))
    g_string_append (text, g_dpgettext2 (CATALOG, "full weekday name", weekdays[weekday]));
  else if (g_str_has_prefix (format, "%a"))
    g_string_append (text, g_dpgettext2 (CATALOG, "abbreviated weekday name", short_weekdays[weekday]));
  else
    return 0;
  return format[1] == 'O' ? 3 : 2;
}

char *
way_date_format (GDateTime *date, const char *format)
{
  g_autoptr (GString) named = NULL;

  if (is_translated (GETTEXT_PACKAGE) && !is_translated (CATALOG))
    return g_date_time_format (date, format);
  named = g_string_new (NULL);
  while (*format != '\0')
    {
      gsize n = append_name (named, date, format);

      if (n == 0)
        g_string_append_c (named, *format);
      format += MAX (n, 1);
    }
  return g_date_time_format (date, named->str);
}

const char *
way_date_choose_time_format (const char *clock)
{
  static const char *const with_halves[] = { "%r", "%p", "%P", "%I", "%l" };

  for (gsize i = 0; i < G_N_ELEMENTS (with_halves); i++)
    if (strstr (clock, with_halves[i]))
      return "%-I:%M\u00a0%p";
  return "%R";
}

const char *
way_date_get_time_format (void)
{
  return way_date_choose_time_format (nl_langinfo (T_FMT));
}

char *
way_date_format_short_day (GDateTime *date)
{
  /* Translators: a day, as short as possible: “Mar 4, 2026”; see g_date_time_format(). xgettext:no-c-format */
  return way_date_format (date, C_ ("short date", "%b %-e, %Y"));
}

char *
way_date_format_moment (GDateTime *date)
{
  g_autofree char *day = way_date_format_short_day (date);
  g_autofree char *time = g_date_time_format (date, way_date_get_time_format ());

  return g_strconcat (day, " ", time, NULL);
}

GDateTime *
way_date_read_played (const char *played)
{
  g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();
  g_autoptr (GDateTime) moment = g_date_time_new_from_iso8601 (played, utc);

  return moment && g_str_has_suffix (played, "Z") ? g_date_time_to_local (moment) : g_steal_pointer (&moment);
}

/* "%-d" is a day without a zero; "%y" has two digits. */
char *
way_date_choose_day_format (const char *day)
{
  g_autoptr (GString) format = g_string_new (NULL);
  int n = 0;

  if (g_str_equal (day, "%m/%d/%y"))
    return g_strdup ("%F");
  for (const char *at = day; *at != '\0'; at++)
    {
      if (*at != '%')
        {
          g_string_append_c (format, *at);
          continue;
        }
      at += strspn (at + 1, "-_0") + 1;
      if (*at == '\0' || !strchr ("Yymde", *at))
        return g_strdup ("%F");
      g_string_append_printf (format, "%%%c", *at == 'y' ? 'Y' : *at == 'e' ? 'd' : *at);
      n++;
    }
  return n == 3 ? g_strdup (format->str) : g_strdup ("%F");
}

char *
way_date_get_day_format (void)
{
  return way_date_choose_day_format (nl_langinfo (D_FMT));
}

/* Returns how many numbers @text has, which begins with one; more than 3 are not read. Sets whether the first has four
 * digits. */
static int
read_numbers (const char *text, int numbers[3], gboolean *begins_with_year)
{
  int n = 0;

  while (*text != '\0' && n <= 3)
    {
      gsize length = strspn (text, "0123456789");

      if (length == 0 || length > 4)
        return 0;
      if (n == 0)
        *begins_with_year = length == 4;
      if (n < 3)
        numbers[n] = (int) g_ascii_strtoll (text, NULL, 10);
      n++;
      text += length;
      text += strcspn (text, "0123456789");
    }
  return n;
}

/* Whether @text has nothing but digits and what stands between them in dates, or in @format. */
static gboolean
has_only_signs (const char *text, const char *format)
{
  for (const char *c = text; *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar code = g_utf8_get_char (c);

      if (!g_unichar_isdigit (code) && !g_utf8_strchr ("-./ 年月日", -1, code)
          && (code < 0x80 || !g_utf8_strchr (format, -1, code)))
        return FALSE;
    }
  return TRUE;
}

gboolean
way_date_parse_day (const char *text, const char *format, int *year, int *month, int *day)
{
  const char *order = format;
  gboolean begins_with_year = FALSE;
  int numbers[3];

  if (!has_only_signs (text, format) || read_numbers (text, numbers, &begins_with_year) != 3)
    return FALSE;
  if (begins_with_year || g_str_equal (format, "%F"))
    order = "%Y%m%d";
  for (int i = 0; i < 3; i++)
    {
      order = strchr (order, '%') + 1;
      *(*order == 'Y' ? year : *order == 'm' ? month : day) = numbers[i];
    }
  return TRUE;
}

/* Whether @text is @half, such as “PM”, in upper or lower case and with or without points. */
static gboolean
is_half (const char *text, const char *half)
{
  g_auto (GStrv) parts = g_strsplit (text, ".", -1);
  g_autofree char *joined = g_strjoinv ("", parts);
  g_autofree char *plain = g_utf8_casefold (joined, -1);
  g_autofree char *expected = g_utf8_casefold (half, -1);

  return *half != '\0' && g_str_equal (plain, expected);
}

gboolean
way_date_parse_time (const char *text, int *hour, int *minute)
{
  gboolean before_noon, after_noon;
  int end = 0;

  if (sscanf (text, "%2d:%2d %n", hour, minute, &end) != 2 || end == 0 || *hour < 0 || *minute < 0 || *minute > 59)
    return FALSE;
  if (text[end] == '\0')
    return *hour < 24;
  before_noon = is_half (text + end, "AM") || is_half (text + end, nl_langinfo (AM_STR));
  after_noon = is_half (text + end, "PM") || is_half (text + end, nl_langinfo (PM_STR));
  if (!(before_noon || after_noon) || *hour < 1 || *hour > 12)
    return FALSE;
  *hour = *hour % 12 + (after_noon ? 12 : 0);
  return TRUE;
}

char *
way_date_capitalize (char *text)
{
  g_autofree char *taken = text;
  char first[8] = "";

  if (!text)
    return NULL;
  g_unichar_to_utf8 (g_unichar_totitle (g_utf8_get_char (text)), first);
  return g_strconcat (first, *text != '\0' ? g_utf8_next_char (text) : "", NULL);
}
