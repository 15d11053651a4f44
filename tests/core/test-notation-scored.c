/* test-notation-scored.c: the comment that says what a game was worth under earlier rules.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "carc-notation.h"

#define PLAYERS "waymark 1\nplayer red \"Anna\"\nplayer blue \"Jan\"\n"
#define ENTRY "road tiles=3 meeples=red:1\n"
#define GAME PLAYERS ENTRY

/* Reads @text up to a line about an earlier result, which must not be a mistake. Returns whether there is one. */
static bool
read_scored (const char *text, CarcStatement *scored)
{
  static CarcReader reader;
  static CarcStatement statement;
  static CarcMistakes mistakes;
  bool found = false;

  mistakes = (CarcMistakes){ 0 };
  carc_reader_begin (&reader, text, strlen (text));
  while (carc_reader_next (&reader, &statement, &mistakes))
    if (statement.kind == CARC_LINE_SCORED)
      {
        *scored = statement;
        found = true;
      }
  assert_int_equal (mistakes.n, 0);
  return found;
}

static void
test_good (void **state)
{
  static const char *const lines[]
      = { "# scored: 3 red 96 blue -5", "  # scored:  3  red 96\tblue -5  # a remark\r", "# scored:3 blue -5 red 96" };

  for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
    {
      char text[400] = GAME "end\n";
      CarcStatement scored;

      strcat (text, lines[i]);
      assert_true (read_scored (text, &scored));
      assert_int_equal (scored.revision, 3);
      assert_int_equal (scored.number, 6);
      assert_int_equal (scored.column, i == 1 ? 3 : 1);
      assert_true (scored.claimed[0] && scored.claimed[1]);
      assert_int_equal (scored.claims[0], 96);
      assert_int_equal (scored.claims[1], -5);
    }
}

/* Other comments mean nothing, and a line that cannot be read does not make the record wrong. */
static void
test_bad (void **state)
{
  static const char *const comments[] = { "# scored", "# score: 3 red 96", "## scored: 3 red 96", "#scored: 3 red 96" };
  static const char *const wrong[] = { "# scored:",
                                       "# scored: red 96 blue 65",
                                       "# scored: 0 red 96 blue 65",
                                       "# scored: -3 red 96 blue 65",
                                       "# scored: 3",
                                       "# scored: 3 red",
                                       "# scored: 3 red 96 red 96",
                                       "# scored: 3 red many",
                                       "# scored: 3 green 96",
                                       "# scored: a wonderful evening" };
  char text[400];
  CarcStatement scored;

  for (size_t i = 0; i < sizeof comments / sizeof *comments; i++)
    {
      strcat (strcpy (text, GAME), comments[i]);
      assert_false (read_scored (text, &scored));
    }
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
    {
      strcat (strcpy (text, GAME), wrong[i]);
      assert_true (read_scored (text, &scored));
      assert_int_equal (scored.revision, 0);
      /* Before the first entry there are no results, whatever the line says. */
      strcat (strcpy (text, PLAYERS), wrong[i]);
      strcat (text, "\n" ENTRY);
      assert_true (read_scored (text, &scored));
      assert_int_equal (scored.revision, 0);
      assert_false (scored.claimed[0] || scored.claimed[1]);
    }
  strcat (strcpy (text, "# scored: 3 red 96 blue 65\n"), GAME);
  assert_true (read_scored (text, &scored));
  assert_int_equal (scored.revision, 0);
}

/* The points of an entry may follow the comment, like any other. */
static void
test_claim_after (void **state)
{
  CarcStatement scored;

  assert_true (read_scored (GAME "# scored: 3 red 96 blue 65\n= red 3\n", &scored));
}

static void
test_written (void **state)
{
  CarcSetup setup;
  const int points[CARC_MAX_PLAYERS] = { 96, -5 };
  char text[64];

  carc_setup_begin (&setup);
  setup.n_players = 2;
  setup.colors[0] = CARC_COLOR_BLUE;
  setup.colors[1] = CARC_COLOR_RED;
  assert_int_equal (carc_write_scored (&setup, 3, points, text, sizeof text), strlen ("# scored: 3 blue 96 red -5"));
  assert_string_equal (text, "# scored: 3 blue 96 red -5");
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_good),
    cmocka_unit_test (test_bad),
    cmocka_unit_test (test_claim_after),
    cmocka_unit_test (test_written),
  };

  return cmocka_run_group_tests_name ("notation-scored", tests, NULL, NULL);
}
