/* test-past-state.c: what the page about a past game shows, for what is typed in its rows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-past-state.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static const char *const known[] = { "Anna", "Jan", "Mia", "Eva", "Petr", "Zoë", "Ida", "Max", "Tom", NULL };

/* The texts of @rows, "Anna=88|Jan=101", are changed. */
static int
read_rows (char **rows, WayPastRow typed[CARC_MAX_PLAYERS])
{
  int n = 0;

  for (; rows[n]; n++)
    {
      char *end = strrchr (rows[n], '=');

      *end = '\0';
      typed[n] = (WayPastRow){ rows[n], end + 1, (CarcColor) n };
    }
  return n;
}

static void
append_seats (GString *text, const char *what, unsigned seats)
{
  if (seats != 0)
    g_string_append_printf (text, " %s:", what);
  for (int seat = 0; seat < CARC_MAX_PLAYERS; seat++)
    if (seats >> seat & 1)
      g_string_append_printf (text, " %d", seat + 1);
}

static void
init (WayPastState *state, const char *typed, gboolean has_date, const char *const *names)
{
  g_auto (GStrv) texts = g_strsplit (typed, "|", -1);
  WayPastRow rows[CARC_MAX_PLAYERS];
  int n = read_rows (texts, rows);

  way_past_state_init (state, rows, n, has_date, names);
}

/* @expected: what the page says, the seats (from 1) that it marks, and what can be done. */
static void
assert_state (const char *typed, gboolean has_date, const char *expected)
{
  g_auto (WayPastState) state = { 0 };
  g_autoptr (GString) text = g_string_new (NULL);

  init (&state, typed, has_date, known);
  g_string_append (text, state.mistake ? state.mistake : state.winner_label ? state.winner_label : "-");
  append_seats (text, "same name", state.repeated_names);
  append_seats (text, "wrong points", state.wrong_points);
  append_seats (text, "won", state.winners);
  g_string_append_printf (text, "%s%s", state.can_save ? " [save]" : "", state.can_enter ? " [enter]" : "");
  assert_string_equal (text->str, expected);
}

static void
test_complete (void **state)
{
  static const struct {
    const char *typed, *expected;
  } rows[] = {
    { "=|=", "-" },
    { "Anna=88|=", "-" },
    { "Anna=88|=101", "-" },
    { "Anna=|Jan=", "- [enter]" },
    { "Anna=88|Jan=", "- [enter]" },
    { "Anna=88|Jan=101", "Winner: Jan won: 2 [save] [enter]" },
    { "Anna=0|Jan=0", "Winners: Anna and Jan won: 1 2 [save] [enter]" },
    { "Anna=7|Jan=101|Mia=101", "Winners: Jan and Mia won: 2 3 [save] [enter]" },
    { "Anna=7|Jan=101|Mia=", "- [enter]" },
    { "Anna=88", "-" },
    { "", "-" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    assert_state (rows[i].typed, TRUE, rows[i].expected);
}

/* Blanks around a name do not count, but its case does. */
static void
test_names (void **state)
{
  static const struct {
    const char *typed, *expected;
  } rows[] = {
    { "Anna=1|Anna=2", "Two players cannot have the same name. same name: 1 2" },
    { "Anna=1| Anna =2", "Two players cannot have the same name. same name: 1 2" },
    { "Anna=1|anna=2", "Winner: anna won: 2 [save] [enter]" },
    { "Anna=1|Jan=2|Anna=", "Two players cannot have the same name. same name: 1 3" },
    { "Anna=|Jan=|Jan=|Anna=|Mia=", "Two players cannot have the same name. same name: 1 2 3 4" },
    { "=1|=2|  =3", "-" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    assert_state (rows[i].typed, TRUE, rows[i].expected);
}

static void
test_points (void **state)
{
  static const char *const wrong[] = { "-1", "1000", "many", "1.5", "0x10", "1 2" };
  static const char *const right[] = { "0", "999", " 12 ", "１２", "007" };

  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autofree char *typed = g_strdup_printf ("Anna=%s|Jan=2", wrong[i]);

      assert_state (typed, TRUE, "Enter a whole number from 0 to 999. wrong points: 1");
    }
  for (gsize i = 0; i < G_N_ELEMENTS (right); i++)
    {
      g_autofree char *typed = g_strdup_printf ("Anna=%s|Jan=", right[i]);

      assert_state (typed, TRUE, "- [enter]");
    }
}

/* One mistake is said, but all are marked. */
static void
test_mistakes (void **state)
{
  assert_state ("Anna=x|Anna=2", TRUE, "Two players cannot have the same name. same name: 1 2 wrong points: 1");
  assert_state ("Anna=x|Anna=2|Jan=y", TRUE, "Enter a whole number from 0 to 999. same name: 1 2 wrong points: 1 3");
}

/* Without a date nothing can be saved, but the players have won. */
static void
test_no_date (void **state)
{
  assert_state ("Anna=1|Jan=2", FALSE, "Winner: Jan won: 2");
  assert_state ("Anna=1|Jan=", FALSE, "-");
  assert_state ("Anna=1|Anna=y", FALSE, "Two players cannot have the same name. same name: 1 2 wrong points: 2");
}

static void
assert_suggestions (const char *typed, int next_seat, const char *expected)
{
  g_auto (WayPastState) state = { 0 };
  g_autofree char *names = NULL;

  init (&state, typed, TRUE, known);
  names = g_strjoinv (" ", (char **) state.suggestions);
  assert_string_equal (names, expected);
  assert_int_equal (state.next_seat, next_seat);
}

/* A name goes into the first row without one. */
static void
test_suggestions (void **state)
{
  g_auto (WayPastState) nobody = { 0 };

  assert_suggestions ("=|=", 0, "Anna Jan Mia Eva Petr Zoë");
  assert_suggestions ("Jan=|=", 1, "Anna Mia Eva Petr Zoë Ida");
  assert_suggestions ("Jan=1| Mia=2", 2, "Anna Eva Petr Zoë Ida Max");
  assert_suggestions ("=4|Petr=|Anna=", 0, "Jan Mia Eva Zoë Ida Max");
  assert_suggestions ("Anna=|Jan=|Mia=|Eva=|Petr=|Zoë=|Ida=|Tim=", -1, "");
  assert_suggestions ("Anna=|Jan=|Mia=|Eva=|Petr=|Zoë=|Ida=|=", 7, "Max Tom");

  init (&nobody, "=|=", TRUE, NULL);
  assert_null (nobody.suggestions[0]);
}

/* A new row has the first color that no player has. */
static void
test_rows (void **state)
{
  const WayPastRow gap[] = { { "Anna", "1", 0 }, { "Jan", "", 3 }, { "Mia", "x", 1 } };
  static const struct {
    const char *typed;
    gboolean can_add, can_remove;
  } rows[] = {
    { "=|=", TRUE, FALSE },
    { "=|=|=", TRUE, TRUE },
    { "=|=|=|=|=|=|=", TRUE, TRUE },
    { "=|=|=|=|=|=|=|=", FALSE, TRUE },
  };
  g_auto (WayPastState) past = { 0 };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (WayPastState) each = { 0 };

      init (&each, rows[i].typed, TRUE, known);
      assert_int_equal (each.can_add, rows[i].can_add);
      assert_int_equal (each.can_remove, rows[i].can_remove);
    }
  way_past_state_init (&past, gap, G_N_ELEMENTS (gap), TRUE, NULL);
  assert_int_equal (past.next_color, 2);
  assert_int_equal (past.header.setup.colors[1], 3);
  assert_string_equal (past.header.names[2], "Mia");
  assert_int_equal (past.points[0], 1);
  assert_int_equal (past.points[1], 0);
  assert_int_equal (past.points[2], 0);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_complete), cmocka_unit_test (test_names),       cmocka_unit_test (test_points),
    cmocka_unit_test (test_mistakes), cmocka_unit_test (test_suggestions), cmocka_unit_test (test_rows),
    cmocka_unit_test (test_no_date),
  };

  return cmocka_run_group_tests_name ("past-state", tests, NULL, NULL);
}
