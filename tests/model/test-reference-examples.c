/* test-reference-examples.c: the worked examples of the rules pages have the stated points, name them in the sentence,
 * and are from recorded games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <ctype.h>
#include <stdlib.h>

#include "carc-games.h"
#include "way-reference.h"

#define MAX_EXAMPLES 200
#define MAX_RECORD 8192

static const char *folder;

/* A line of an example with its claim, as in a recorded game. */
static struct {
  char text[512];
  bool found;
} recorded[MAX_EXAMPLES];
static int n_recorded;

typedef void (*Check) (const char *module, const WayExample *example);

static int
each_example (Check check)
{
  int n = 0;

  for (int i = 0; carc_modules[i] != NULL; i++)
    {
      g_autoptr (WayReference) reference = way_reference_load (carc_modules[i]);

      for (guint j = 0; j < way_reference_get_n_passages (reference); j++)
        {
          const WayPassage *passage = way_reference_get_passage (reference, j);

          if (passage->example.words.one)
            {
              check (carc_modules[i]->id, &passage->example);
              n++;
            }
        }
    }
  return n;
}

/* Writes the record that contains the example. Returns the offset of its entries. */
static size_t
write_record (const WayExample *example, char text[MAX_RECORD])
{
  size_t end = (size_t) snprintf (text, MAX_RECORD,
                                  "waymark 1\nplayer red \"A\"\nplayer blue \"B\"\nplayer yellow \"C\"\nwith");
  size_t start;

  for (int i = 0; carc_modules[i] != NULL; i++)
    if (carc_module_is_named (i))
      end += (size_t) snprintf (text + end, MAX_RECORD - end, " %s", carc_modules[i]->id);
  end += (size_t) snprintf (text + end, MAX_RECORD - end, "\n%s\n", example->before ? example->before : "");
  start = end;
  end += (size_t) snprintf (text + end, MAX_RECORD - end, "%s\n", example->scored);
  assert_true (end < MAX_RECORD);
  return start;
}

/* Returns whether @sentence contains @number as a separate number, ignoring the sign. */
static bool
names_number (const char *sentence, int number)
{
  for (const char *c = sentence; *c != '\0';)
    if (isdigit ((unsigned char) *c))
      {
        char *end;

        if (strtol (c, &end, 10) == abs (number))
          return true;
        c = end;
      }
    else
      c++;
  return false;
}

static void
compare_claims (const WayExample *example, const CarcSetup *setup, const CarcStatement *statement,
                const CarcSheet *sheet)
{
  for (int i = 0; i < setup->n_players; i++)
    {
      const char *color = carc_color_id (setup->colors[i]);
      int points = carc_sheet_get_points (sheet, i);

      if (statement->claimed[i] != carc_sheet_affects (sheet, i))
        fail_msg ("%s: %s", example->scored, color);
      if (statement->claimed[i] && statement->claims[i] != points)
        fail_msg ("%s: %s %d is claimed, %d counted", example->scored, color, statement->claims[i], points);
      if (points != 0 && !names_number (example->words.one, points))
        fail_msg ("“%s” does not name the %d points of %s", example->words.one, points, example->scored);
    }
}

static void
play_example (const char *module, const WayExample *example)
{
  char text[MAX_RECORD];
  size_t start = write_record (example, text);
  CarcMistakes mistakes = { 0 };
  CarcStatement statement;
  CarcStandings standings;
  CarcPlan plan;
  CarcReader reader;
  CarcSheet sheet;
  bool begun = false;
  int n_claims = 0;

  carc_reader_begin (&reader, text, strlen (text));
  while (carc_reader_next (&reader, &statement, &mistakes))
    {
      const CarcSetup *setup = &reader.header.setup;

      if (mistakes.n > 0)
        fail_msg ("%s: %s: %s", module, example->scored, mistakes.mistakes[0].words->one);
      if (statement.kind == CARC_LINE_ENTRY)
        {
          CarcProblems problems;

          if (!begun)
            carc_standings_begin (&standings, setup, &plan);
          begun = true;
          if (!carc_play (setup, &standings, &statement.entry, &sheet, &problems))
            fail_msg ("%s: %s: %s", module, example->scored, problems.problems[0].words->one);
        }
      else if (statement.kind == CARC_LINE_CLAIM && reader.offset > start)
        {
          compare_claims (example, setup, &statement, &sheet);
          n_claims++;
        }
    }
  assert_int_equal (mistakes.n, 0);
  if (n_claims == 0)
    fail_msg ("%s: “%s” scores nothing", module, example->words.one);
}

static void
test_examples_score_what_they_say (void **state)
{
  assert_true (each_example (play_example) > 50);
}

/* Adds each line that is followed by its points. */
static void
add_lines (const char *module, const WayExample *example)
{
  const char *line = example->scored;

  while (*line != '\0')
    {
      size_t length = strcspn (line, "\n");
      const char *next = line + length + (line[length] == '\n');

      if (next[0] == '=')
        {
          assert_true (n_recorded < MAX_EXAMPLES);
          snprintf (recorded[n_recorded++].text, sizeof recorded[0].text, "\n%.*s\n  %.*s\n", (int) length, line,
                    (int) strcspn (next, "\n"), next);
        }
      line = next;
    }
}

static void
find_lines (const char *name, const char *text, size_t length)
{
  char copy[1 << 16];

  memcpy (copy, text, length);
  copy[length] = '\0';
  for (int i = 0; i < n_recorded; i++)
    recorded[i].found = recorded[i].found || strstr (copy, recorded[i].text);
}

static void
test_examples_are_recorded_games (void **state)
{
  int n_missing = 0;

  each_example (add_lines);
  carc_games_each (folder, "", find_lines);
  for (int i = 0; i < n_recorded; i++)
    if (!recorded[i].found)
      {
        print_message ("# no recorded game has %s\n", recorded[i].text);
        n_missing++;
      }
  assert_true (n_recorded > 0);
  assert_int_equal (n_missing, 0);
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_examples_score_what_they_say),
    cmocka_unit_test (test_examples_are_recorded_games),
  };

  if (argc != 2)
    return 2;
  folder = argv[1];
  return cmocka_run_group_tests_name ("reference-examples", tests, NULL, NULL);
}
