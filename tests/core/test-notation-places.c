/* test-notation-places.c: where in a line a problem of an entry is, which colors are meant by a wrong one, and which
 * players a header names.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-build.h"

static const CarcText words = CARC_TEXT (NULL, "No.");

/* Returns the column of the answer of @player in @line: its color in a list, or else its value, or the key of a yes. 0:
 * there is none. */
static int
find_column (const CarcSetup *setup, const char *line, const CarcQuestion *question, int player)
{
  char key[40];
  const char *at;
  size_t length;

  snprintf (key, sizeof key, " %s", question->id);
  at = strstr (line, key);
  if (!at)
    return 0;
  at += strlen (key);
  if (*at != '=')
    return (int) (at - strlen (question->id) - line) + 1;
  at++;
  if (player == CARC_NO_PLAYER)
    return (int) (at - line) + 1;
  length = strlen (carc_color_id (setup->colors[player]));
  for (; *at != ' ' && *at != '\0'; at++)
    if ((at[-1] == '=' || at[-1] == ',') && strncmp (at, carc_color_id (setup->colors[player]), length) == 0)
      return (int) (at - line) + 1;
  return 0;
}

/* A problem is at its answer, or else at the first answer to the same question, or else at the entry. */
static void
test_problems (void **state)
{
  static const char line[] = "  road note=\"é\" tiles=12 inn meeples=blue:2,green:1 large=green ghosts=green:1,blue:2 "
                             "watchtower=roads seen=4 watcher=blue robber=blue:green fairy=blue";
  CarcSetup setup = carc_build_setup (3);
  const CarcQuestion *questions[CARC_MAX_QUESTIONS];
  CarcMistakes mistakes = { 0 };
  CarcStatement statement;
  int n = carc_questions (&setup, &carc_road, CARC_STATE_COMPLETED, questions, CARC_MAX_QUESTIONS);

  assert_true (carc_read_entry (&setup, line, strlen (line), &statement, &mistakes));
  for (int i = 0; i < n; i++)
    {
      bool each = carc_question_is_each (questions[i]);

      if (questions[i]->ask == CARC_ASK_TEXT)
        continue;
      for (int player = each ? 0 : CARC_NO_PLAYER; player < (each ? setup.n_players : 0); player++)
        {
          CarcProblem problem
              = { .severity = CARC_SEVERITY_IMPOSSIBLE, .question = questions[i], .player = player, .words = &words };
          int column = find_column (&setup, line, questions[i], player);

          if (column == 0)
            column = find_column (&setup, line, questions[i], CARC_NO_PLAYER);
          mistakes.n = 0;
          carc_mistakes_add_problem (&mistakes, &statement, &problem);
          assert_int_equal (mistakes.n, 1);
          /* The é is two bytes and one column. */
          if (mistakes.mistakes[0].column != (column > 0 ? column - 1 : 3))
            fail_msg ("%s of seat %d: column %d", questions[i]->id, player, mistakes.mistakes[0].column);
          assert_int_equal (mistakes.mistakes[0].line, 1);
          assert_int_equal (mistakes.mistakes[0].player, 1 + player);
          assert_ptr_equal (mistakes.mistakes[0].key, questions[i]->id);
        }
    }
}

static unsigned
read_colors (const CarcSetup *setup, const char *line)
{
  CarcMistakes mistakes = { 0 };
  CarcStatement statement;

  assert_false (carc_read_entry (setup, line, strlen (line), &statement, &mistakes));
  assert_int_equal (mistakes.n, 1);
  return mistakes.mistakes[0].colors;
}

/* Where a color is wrong, the right ones are those of the players, or of the tunnel tokens. */
static void
test_colors (void **state)
{
  for (int first = 0; first < CARC_N_COLORS; first++)
    for (int n = 1; first + n <= CARC_N_COLORS; n++)
      {
        CarcSetup setup = carc_build_setup (n);
        unsigned players = ((1u << n) - 1) << first;

        for (int i = 0; i < n; i++)
          setup.colors[i] = (CarcColor) (first + i);
        assert_int_equal (read_colors (&setup, "turn zzz"), players);
        assert_int_equal (read_colors (&setup, "road tiles=3 meeples=zzz:1"), players);
        assert_int_equal (read_colors (&setup, "road tiles=3 fairy=zzz"), players);
        if (first > 0)
          assert_int_equal (read_colors (&setup, "turn red"), players);
        assert_int_equal (read_colors (&setup, "tunnel-token set=zzz"), (1u << CARC_N_PUBLISHED_COLORS) - 1);
        assert_int_equal (read_colors (&setup, "road tiles=x"), 0);
      }
}

/* A player who was meant by a misspelled line can be named again, as all others only once. */
static void
test_misspelled_player (void **state)
{
  for (int seat = 0; seat < CARC_N_COLORS; seat++)
    {
      char text[600];
      int length = snprintf (text, sizeof text, "waymark 1\n");
      CarcMistakes mistakes = { 0 };
      CarcStatement statement;
      CarcReader reader;

      for (int i = 0; i < seat; i++)
        length += snprintf (text + length, sizeof text - (size_t) length, "player %s \"A\"\n", carc_color_id (i));
      for (int i = 0; i < 3; i++)
        length += snprintf (text + length, sizeof text - (size_t) length, "pla%ser %s \"A\"\n", i == 0 ? "i" : "y",
                            carc_color_id (seat));
      carc_reader_begin (&reader, text, (size_t) length);
      while (carc_reader_next (&reader, &statement, &mistakes))
        ;
      assert_int_equal (mistakes.n, 2);
      assert_string_equal (mistakes.mistakes[0].nearest, "player");
      assert_int_equal (mistakes.mistakes[0].line, seat + 2);
      assert_int_equal (mistakes.mistakes[1].line, seat + 4);
      assert_string_equal (mistakes.mistakes[1].text, carc_color_id (seat));
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_problems),
    cmocka_unit_test (test_colors),
    cmocka_unit_test (test_misspelled_player),
  };

  return cmocka_run_group_tests_name ("notation-places", tests, NULL, NULL);
}
