/* test-answers.c: no entry depends on the order in which its answers were given, nor on what was left in memory behind
 * the last answer and the last player.
 * Tested with every entry of the recorded games, and with those that their comments call refused, odd, or fine.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _POSIX_C_SOURCE 200809L

#include "carc-games.h"
#include "carc-offers.h"
#include "carc-plan.h"

typedef struct {
  const char *name;
  int line;
  const CarcSetup *setup;
  CarcStandings standings;
  CarcPlan plan;
  bool begun;
} Game;

/* What an entry leads to: what is wrong or doubted, its effect, and the entry with the answers that the log knows. */
typedef struct {
  CarcProblems problems;
  CarcSheet sheet;
  CarcEntry offered;
} Outcome;

static const char *folder;
static int n_compared;

static Outcome
play (const Game *game, const CarcEntry *entry)
{
  CarcScoring scoring = { game->setup, &game->standings, entry };
  CarcEntry overruled = { 0 };
  Outcome outcome = { .offered = *entry };

  carc_check (&scoring, &outcome.problems);
  if (!carc_problems_impossible (&outcome.problems))
    {
      carc_score (&scoring, &outcome.sheet);
      carc_doubt (&scoring, &outcome.sheet, &outcome.problems);
    }
  carc_offer_answers (&scoring, &outcome.sheet, &overruled, &outcome.offered);
  return outcome;
}

static bool
has_problem (const CarcProblems *problems, const CarcProblem *problem)
{
  for (int i = 0; i < problems->n; i++)
    if (problems->problems[i].severity == problem->severity && problems->problems[i].question == problem->question
        && problems->problems[i].player == problem->player && problems->problems[i].words == problem->words
        && problems->problems[i].value == problem->value)
      return true;
  return false;
}

static int
count_lines (const CarcSheet *sheet, const CarcLine *line)
{
  int n = 0;

  for (int i = 0; i < sheet->n_lines; i++)
    n += sheet->lines[i].rule == line->rule && sheet->lines[i].player == line->player
         && sheet->lines[i].count == line->count && sheet->lines[i].points == line->points;
  return n;
}

static int
count_moved (const CarcSheet *sheet, const CarcMove *move)
{
  int n = 0;

  for (int i = 0; i < sheet->n_moves; i++)
    n += sheet->moves[i].token == move->token && sheet->moves[i].player == move->player ? sheet->moves[i].delta : 0;
  return n;
}

static int
sum_strengths (const CarcSheet *sheet, const CarcStrength *strength)
{
  int n = 0;

  for (int i = 0; i < sheet->n_strengths; i++)
    n += sheet->strengths[i].rule == strength->rule && sheet->strengths[i].player == strength->player
             ? sheet->strengths[i].strength
             : 0;
  return n;
}

/* Returns the value that @update's fact has after @sheet; the last one counts. */
static int
find_value (const CarcSheet *sheet, const CarcFactUpdate *update)
{
  int value = -1;

  for (int i = 0; i < sheet->n_fact_updates; i++)
    if (sheet->fact_updates[i].fact == update->fact && sheet->fact_updates[i].key == update->key)
      value = sheet->fact_updates[i].value;
  return value;
}

/* Returns what differs, or NULL. Lines of different players may be in another order. */
static const char *
compare (const Outcome *one, const Outcome *other)
{
  if (!carc_entry_equal (&one->offered, &other->offered))
    return "the answers that are offered";
  if (one->problems.n != other->problems.n)
    return "the number of problems";
  for (int i = 0; i < one->problems.n; i++)
    if (!has_problem (&other->problems, &one->problems.problems[i]))
      return one->problems.problems[i].words->one;
  if (one->sheet.n_lines != other->sheet.n_lines || one->sheet.tiles != other->sheet.tiles
      || one->sheet.length != other->sheet.length)
    return "the number of lines or tiles";
  for (int i = 0; i < one->sheet.n_lines; i++)
    if (count_lines (&one->sheet, &one->sheet.lines[i]) != count_lines (&other->sheet, &one->sheet.lines[i]))
      return one->sheet.lines[i].rule->id;
  for (int i = 0; i < one->sheet.n_moves; i++)
    if (count_moved (&one->sheet, &one->sheet.moves[i]) != count_moved (&other->sheet, &one->sheet.moves[i]))
      return one->sheet.moves[i].token->id;
  for (int i = 0; i < one->sheet.n_strengths; i++)
    if (sum_strengths (&one->sheet, &one->sheet.strengths[i])
        != sum_strengths (&other->sheet, &one->sheet.strengths[i]))
      return one->sheet.strengths[i].rule->id;
  for (int i = 0; i < one->sheet.n_fact_updates; i++)
    if (find_value (&one->sheet, &one->sheet.fact_updates[i])
        != find_value (&other->sheet, &one->sheet.fact_updates[i]))
      return one->sheet.fact_updates[i].fact->id;
  if (one->sheet.n_moves != other->sheet.n_moves || one->sheet.n_strengths != other->sheet.n_strengths
      || one->sheet.n_fact_updates != other->sheet.n_fact_updates)
    return "the number of moves, strengths, or facts";
  return memcmp (one->sheet.majority, other->sheet.majority, sizeof one->sheet.majority) != 0 ? "the majority" : NULL;
}

static void
compare_outcomes (const Game *game, const Outcome *expected, const CarcEntry *entry, const char *what)
{
  Outcome outcome = play (game, entry);
  const char *difference = compare (expected, &outcome);

  if (difference)
    fail_msg ("%s:%d: %s: %s", game->name, game->line, what, difference);
  n_compared++;
}

/* Leaves an answer to @question where answers that were removed from the end of @entry remain in memory. */
static void
leave_answer (CarcEntry *entry, const CarcQuestion *question)
{
  if (entry->n_answers < CARC_MAX_ANSWERS)
    entry->answers[entry->n_answers] = (CarcAnswer){ question, carc_question_is_each (question) ? 0 : CARC_NO_PLAYER,
                                                     question->min > 1 ? question->min : 1 };
}

/* Leaves points and tokens for the seats behind the last player, and fewer and more points than anybody has. */
static void
leave_players (Game *game, CarcSetup *setup, int points)
{
  *setup = *game->setup;
  game->setup = setup;
  for (int seat = setup->n_players; seat < CARC_MAX_PLAYERS; seat++)
    {
      setup->colors[seat] = CARC_COLOR_PURPLE;
      game->standings.points[seat] = points;
      for (int i = 0; i < game->standings.n_tokens; i++)
        game->standings.tokens[i].held[seat] = points > 0 ? 9 : -9;
    }
}

static void
try_entry (const Game *game, const CarcEntry *entry)
{
  const CarcQuestion *questions[CARC_MAX_QUESTIONS];
  int n = carc_questions (game->setup, entry->subject, entry->state, questions, CARC_MAX_QUESTIONS);
  CarcEntry turned = *entry;
  Outcome expected;

  memset (&turned.answers[entry->n_answers], 0,
          sizeof turned.answers[0] * (size_t) (CARC_MAX_ANSWERS - entry->n_answers));
  expected = play (game, &turned);
  for (int first = 1; first < entry->n_answers; first++)
    {
      for (int i = 0; i < entry->n_answers; i++)
        turned.answers[i] = entry->answers[(first + i) % entry->n_answers];
      compare_outcomes (game, &expected, &turned, "in another order");
    }
  for (int points = -1000; points <= 1000; points += 2000)
    {
      Game other = *game;
      CarcSetup setup;

      leave_players (&other, &setup, points);
      compare_outcomes (&other, &expected, entry, "with other players");
    }
  turned = *entry;
  for (int i = 0; i < n; i++)
    {
      leave_answer (&turned, questions[i]);
      compare_outcomes (game, &expected, &turned, questions[i]->id);
    }
}

/* An entry in a comment: "# odd: ENTRY". */
static void
try_comment (const Game *game, const char *line, size_t length)
{
  static const char *const marks[] = { "# refused: ", "# odd: ", "# fine: " };

  for (size_t i = 0; game->begun && i < sizeof marks / sizeof marks[0]; i++)
    {
      size_t mark = strlen (marks[i]);
      CarcMistakes mistakes = { 0 };
      CarcStatement statement;

      if (length > mark && memcmp (line, marks[i], mark) == 0
          && carc_read_entry (game->setup, line + mark, length - mark, &statement, &mistakes))
        try_entry (game, &statement.entry);
    }
}

static void
play_entry (Game *game, const CarcEntry *entry)
{
  CarcProblems problems;
  CarcSheet sheet;

  if (!game->begun)
    carc_standings_begin (&game->standings, game->setup, &game->plan);
  game->begun = true;
  try_entry (game, entry);
  assert_true (carc_play (game->setup, &game->standings, entry, &sheet, &problems));
}

static void
play_text (const char *name, const char *text, size_t length)
{
  Game game = { .name = name };
  CarcMistakes mistakes = { 0 };
  CarcStatement statement;
  CarcReader reader;
  size_t start = 0;

  carc_reader_begin (&reader, text, length);
  game.setup = &reader.header.setup;
  while (carc_reader_next (&reader, &statement, &mistakes))
    {
      size_t end = reader.offset;

      while (end > start && text[end - 1] == '\n')
        end--;
      game.line = statement.number;
      if (statement.kind == CARC_LINE_ENTRY)
        play_entry (&game, &statement.entry);
      else if (statement.kind == CARC_LINE_NOTHING)
        try_comment (&game, text + start, end - start);
      start = reader.offset;
    }
  assert_int_equal (mistakes.n, 0);
}

static void
test_order_and_rest_do_not_matter (void **state)
{
  carc_games_each (folder, "", play_text);
  assert_true (n_compared > 10000);
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_order_and_rest_do_not_matter),
  };

  if (argc != 2)
    return 2;
  folder = argv[1];
  return cmocka_run_group_tests_name ("answers", tests, NULL, NULL);
}
