/* way-date.c: dates with names in the language of the interface.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-date.h"

#include <langinfo.h>
#include <libintl.h>
#include <string.h>

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
    if (strstr (clock, with_halves[i]) != NULL)
      return "%-I:%M\u00a0%p";
  return "%R";
}

const char *
way_date_get_time_format (void)
{
  return way_date_choose_time_format (nl_langinfo (T_FMT));
}

char *
way_date_format_moment (GDateTime *date)
{
  g_autofree char *format = g_strconcat ("%x ", way_date_get_time_format (), NULL);

  return g_date_time_format (date, format);
}
