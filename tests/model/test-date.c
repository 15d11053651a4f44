/* test-date.c: dates have names in the language of the interface, whatever LC_TIME is.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib.h>
#include <libintl.h>
#include <locale.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "way-date.h"

static void
assert_date (const char *format, const char *expected)
{
  g_autoptr (GDateTime) date = g_date_time_new_utc (2026, 3, 18, 19, 30, 0);
  g_autofree char *text = way_date_format (date, format);

  assert_string_equal (text, expected);
}

static void
test_names (void **state)
{
  const char *header = "";

  /* The names are those of GLib, whose translations may not be installed. */
  if (*dgettext ("glib20", header) == '\0')
    skip ();
  assert_date ("%A, %-d. %B %Y", "Mittwoch, 18. März 2026");
  assert_date ("%OB", "März");
  assert_date ("%b", "Mär");
  assert_date ("%a %R 100%%", "Mi 19:30 100%");
}

static void
test_without_names (void **state)
{
  assert_date ("%F", "2026-03-18");
  assert_date ("", "");
}

/* Returns the moment of the header's @played on a clock five hours behind UTC. */
static void
assert_played (const char *played, const char *expected)
{
  g_autoptr (GDateTime) moment = way_date_read_played (played);
  g_autofree char *text = moment ? g_date_time_format (moment, "%F %H:%M") : NULL;

  if (expected)
    assert_string_equal (text, expected);
  else
    assert_null (text);
}

/* A table abroad has its own day; other programs may know no clock but UTC. */
static void
test_played (void **state)
{
  g_autofree char *before = g_strdup (g_getenv ("TZ"));

  g_setenv ("TZ", "EST5", TRUE);
  assert_played ("2026-11-21T01:00:00+01:00", "2026-11-21 01:00");
  assert_played ("2026-11-20T20:00:00-05:00", "2026-11-20 20:00");
  assert_played ("2026-11-21T01:00:00Z", "2026-11-20 20:00");
  assert_played ("2026-11-21T01:00:00", "2026-11-21 01:00");
  assert_played ("", NULL);
  if (before)
    g_setenv ("TZ", before, TRUE);
  else
    g_unsetenv ("TZ");
}

static void
test_heading (void **state)
{
  static const char *const headings[][2] = {
    { "listopad 2026", "Listopad 2026" },
    { "říjen 2026", "Říjen 2026" },
    { "2026年11月", "2026年11月" },
    { "", "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (headings); i++)
    {
      g_autofree char *heading = way_date_capitalize (g_strdup (headings[i][0]));

      assert_string_equal (heading, headings[i][1]);
    }
  assert_null (way_date_capitalize (NULL));
}

/* The clock of the locale has 12 or 24 hours. */
static void
test_time_of_day (void **state)
{
  static const struct {
    const char *clock;
    const char *expected;
  } cases[] = {
    { "%H:%M:%S", "19:30" },           { "%T", "19:30" },
    { "%H.%M.%S", "19:30" },           { "", "19:30" },
    { "%r", "7:30\u00a0PM" },          { "%I:%M:%S %p", "7:30\u00a0PM" },
    { "%l:%M:%S %P", "7:30\u00a0PM" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_date (way_date_choose_time_format (cases[i].clock), cases[i].expected);
  assert_string_equal (way_date_get_time_format (), "%R");
}

/* A day can be typed as the locale writes it, with four digits of the year. */
static void
test_day_formats (void **state)
{
  static const struct {
    const char *day;
    const char *expected;
    const char *text;
  } cases[] = {
    { "%m/%d/%Y", "%m/%d/%Y", "03/18/2026" },
    { "%d.%m.%Y", "%d.%m.%Y", "18.03.2026" },
    { "%d/%m/%y", "%d/%m/%Y", "18/03/2026" },
    { "%-d. %-m. %Y", "%d. %m. %Y", "18. 03. 2026" },
    { "%Y年%m月%d日", "%Y年%m月%d日", "2026年03月18日" },
    { "%e.%m.%Y", "%d.%m.%Y", "18.03.2026" },
    { "%F", "%F", "2026-03-18" },
    { "%m/%d/%y", "%F", "2026-03-18" },
    { "%d %b %Y", "%F", "2026-03-18" },
    { "%m/%d", "%F", "2026-03-18" },
    { "%d.%m.%Y %", "%F", "2026-03-18" },
    { "", "%F", "2026-03-18" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *format = way_date_choose_day_format (cases[i].day);
      int year, month, day;

      assert_string_equal (format, cases[i].expected);
      assert_date (format, cases[i].text);
      assert_true (way_date_parse_day (cases[i].text, format, &year, &month, &day));
      assert_int_equal (year * 10000 + month * 100 + day, 20260318);
    }
}

static void
test_typed_days (void **state)
{
  static const struct {
    const char *text;
    const char *format;
    int expected; /* 0: not a day */
  } cases[] = {
    { "2026-3-8", "%d.%m.%Y", 20260308 },
    { "8.3.2026", "%d.%m.%Y", 20260308 },
    { "8. 3. 2026", "%d.%m.%Y", 20260308 },
    { "3/8/2026", "%m/%d/%Y", 20260308 },
    { "8/3/2026", "%d/%m/%Y", 20260308 },
    { "2026年3月8日", "%F", 20260308 },
    { "2026-11-20", "%F", 20261120 },
    { "8.3.", "%d.%m.%Y", 0 },
    { "8.3.2026.1", "%d.%m.%Y", 0 },
    { "today", "%F", 0 },
    { "", "%F", 0 },
    { "-8.3.2026", "%d.%m.%Y", 0 },
    { "20260308", "%F", 0 },
    { "2026-11-20x", "%F", 0 },
    { "8.3.2026 m", "%d.%m.%Y", 0 },
    { "8.3.26", "%d.%m.%Y", 26 * 10000 + 308 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      int year = 0, month = 0, day = 0;

      assert_int_equal (way_date_parse_day (cases[i].text, cases[i].format, &year, &month, &day),
                        cases[i].expected != 0);
      if (cases[i].expected)
        assert_int_equal (year * 10000 + month * 100 + day, cases[i].expected);
    }
}

static void
test_typed_times (void **state)
{
  static const struct {
    const char *text;
    int expected; /* minutes; -1: not a time */
  } cases[] = {
    { "19:30", 1170 },     { "7:05", 425 },   { "0:00", 0 },       { "7:30 PM", 1170 }, { "7:30PM", 1170 },
    { "7:30 p.m.", 1170 }, { "12:00 am", 0 }, { "12:15 pm", 735 }, { "24:00", -1 },     { "7:60", -1 },
    { "13:00 PM", -1 },    { "0:30 AM", -1 }, { "1:05 am", 65 },   { "12:59 PM", 779 }, { "7", -1 },
    { "7:30 later", -1 },  { "", -1 },        { "-1:30", -1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      int hour = 0, minute = 0;

      assert_int_equal (way_date_parse_time (cases[i].text, &hour, &minute), cases[i].expected >= 0);
      if (cases[i].expected >= 0)
        assert_int_equal (hour * 60 + minute, cases[i].expected);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_names),         cmocka_unit_test (test_heading),     cmocka_unit_test (test_played),
    cmocka_unit_test (test_without_names), cmocka_unit_test (test_time_of_day), cmocka_unit_test (test_day_formats),
    cmocka_unit_test (test_typed_days),    cmocka_unit_test (test_typed_times),
  };

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("WAYMARK_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  return cmocka_run_group_tests_name ("date", tests, NULL, NULL);
}
