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

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_names),
    cmocka_unit_test (test_without_names),
    cmocka_unit_test (test_time_of_day),
  };

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("WAYMARK_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  return cmocka_run_group_tests_name ("date", tests, NULL, NULL);
}
