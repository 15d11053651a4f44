/* test-games.c: replays every recorded game. Compares the points with the "=" lines and the entries with their written
 * form, and checks the comments about sheets, and about entries that would be impossible, implausible or neither.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _POSIX_C_SOURCE 200809L

#include "carc-games.h"
#include "carc-offers.h"
#include "carc-plan.h"

#define REFUSED "# refused: "
#define WARNING "# odd: "
#define FINE "# fine: "
#define OFFERED "# offered: "
#define ARROW " → "
#define SHEET "# sheet: "
#define MAJORITY "# majority: "
#define MOVES "# moves: "
#define MAX_RULES 400

typedef struct {
  const char *name;
  const CarcSetup *setup; /* the setup of the reader, complete from the first entry on */
  CarcStandings standings;
  CarcPlan plan;
  CarcSheet sheet;
  bool begun;
  bool claim_expected; /* the last entry affects a player, so a line with "=" must follow */
  bool total_seen;
} Game;

static const char *folder;

/* The rules that are named in a comment about a sheet or a majority. */
static const CarcRule *named_rules[MAX_RULES];
static int n_named_rules;

/* The questions to which an answer of the log was offered, and those of which another answer was doubted. */
typedef struct {
  const CarcQuestion *questions[CARC_MAX_OFFERED];
  int n;
} Questions;

static Questions offered, doubted;

static void
fail_at (const Game *game, int line, const char *what)
{
  fail_msg ("%s:%d: %s", game->name, line, what);
}

static void
compare_points (Game *game, const CarcStatement *statement, bool total)
{
  for (int i = 0; i < game->setup->n_players; i++)
    {
      bool due = total || carc_sheet_affects (&game->sheet, i);
      int points = total ? game->standings.points[i] : carc_sheet_get_points (&game->sheet, i);

      if (statement->claimed[i] != due)
        fail_at (game, statement->number, "not everybody is named whom it concerns");
      if (due && statement->claims[i] != points)
        fail_msg ("%s:%d: %s %d is claimed, %d counted", game->name, statement->number,
                  carc_color_id (game->setup->colors[i]), statement->claims[i], points);
    }
}

static void
play_entry (Game *game, const CarcStatement *statement, const char *text, size_t length)
{
  char written[CARC_MAX_LINE_LENGTH];
  CarcProblems problems;

  if (game->claim_expected)
    fail_at (game, statement->number, "the entry before misses its points");
  if (!game->begun)
    carc_standings_begin (&game->standings, game->setup, &game->plan);
  game->begun = true;
  if (!carc_play (game->setup, &game->standings, &statement->entry, &game->sheet, &problems))
    fail_at (game, statement->number, problems.problems[0].words->one);
  for (int i = 0; i < game->setup->n_players; i++)
    game->claim_expected = game->claim_expected || carc_sheet_affects (&game->sheet, i);
  for (int i = 0; i < game->sheet.n_moves; i++)
    if (game->sheet.moves[i].delta == 0)
      fail_at (game, statement->number, "a token moves that does not move");

  if (carc_write_entry (game->setup, &statement->entry, written, sizeof written) != length
      || memcmp (text, written, length) != 0)
    fail_msg ("%s:%d: the writer says “%s”", game->name, statement->number, written);
}

static void
name_rule (const CarcRule *rule)
{
  for (int i = 0; i < n_named_rules; i++)
    if (named_rules[i] == rule)
      return;
  assert_true (n_named_rules < MAX_RULES);
  named_rules[n_named_rules++] = rule;
}

/* "# sheet: RULE COUNT POINTS [COLOR], …": all lines on the sheet of the last entry, with the color for lines of a
 * single player. */
static void
compare_sheet (Game *game, int line, const char *text, size_t length)
{
  const CarcSheet *sheet = &game->sheet;
  char written[2000] = "";
  size_t end = 0;

  for (int i = 0; i < sheet->n_lines; i++)
    {
      const CarcLine *one = &sheet->lines[i];

      end += (size_t) snprintf (written + end, sizeof written - end, "%s%s %d %d%s%s", i > 0 ? ", " : "", one->rule->id,
                                one->count, one->points, one->player == CARC_MAJORITY ? "" : " ",
                                one->player == CARC_MAJORITY ? "" : carc_color_id (game->setup->colors[one->player]));
      assert_true (end < sizeof written);
      name_rule (one->rule);
    }
  if (end != length || memcmp (text, written, length) != 0)
    fail_msg ("%s:%d: the sheet says “%s”", game->name, line, written);
}

/* "# majority: RULE STRENGTH COLOR, …": everything that counts for the majority of the last entry. */
static void
compare_majority (Game *game, int line, const char *text, size_t length)
{
  const CarcSheet *sheet = &game->sheet;
  char written[2000] = "";
  size_t end = 0;

  for (int i = 0; i < sheet->n_strengths; i++)
    {
      const CarcStrength *one = &sheet->strengths[i];

      end += (size_t) snprintf (written + end, sizeof written - end, "%s%s %d %s", i > 0 ? ", " : "", one->rule->id,
                                one->strength, carc_color_id (game->setup->colors[one->player]));
      assert_true (end < sizeof written);
      name_rule (one->rule);
    }
  if (end != length || memcmp (text, written, length) != 0)
    fail_msg ("%s:%d: the majority is “%s”", game->name, line, written);
}

/* "# moves: TOKEN NUMBER COLOR, …": all tokens that the last entry moves to or from a player. */
static void
compare_moves (Game *game, int line, const char *text, size_t length)
{
  const CarcSheet *sheet = &game->sheet;
  char written[2000] = "";
  size_t end = 0;

  for (int i = 0; i < sheet->n_moves; i++)
    {
      const CarcMove *one = &sheet->moves[i];

      end += (size_t) snprintf (written + end, sizeof written - end, "%s%s %d %s", i > 0 ? ", " : "", one->token->id,
                                one->delta, carc_color_id (game->setup->colors[one->player]));
      assert_true (end < sizeof written);
    }
  if (end != length || memcmp (text, written, length) != 0)
    fail_msg ("%s:%d: the tokens moved are “%s”", game->name, line, written);
}

static bool
has_question (const Questions *questions, const CarcQuestion *question)
{
  for (int i = 0; i < questions->n; i++)
    if (questions->questions[i] == question)
      return true;
  return false;
}

static void
add_question (Questions *questions, const CarcQuestion *question)
{
  if (has_question (questions, question))
    return;
  assert_true (questions->n < CARC_MAX_OFFERED);
  questions->questions[questions->n++] = question;
}

/* "# refused:", "# odd:" or "# fine:": an entry that would be impossible, implausible or neither at this position. */
/* “The first entry” has no number. */
static bool
shows_number (const CarcText *words)
{
  return strstr (words->one, "%d") || (words->many && strstr (words->many, "%d"));
}

static void
try_entry (Game *game, int line, const char *text, size_t length, CarcSeverity severity, bool expected)
{
  CarcMistakes mistakes = { 0 };
  CarcStatement statement;
  CarcStandings start;
  CarcPlan plan;
  bool found = false;

  if (carc_read_entry (game->setup, text, length, &statement, &mistakes))
    {
      CarcScoring scoring = { game->setup, &game->standings, &statement.entry };
      CarcProblems problems;

      if (!game->begun)
        {
          carc_standings_begin (&start, game->setup, &plan);
          scoring.before = &start;
        }
      carc_check (&scoring, &problems);
      if (!carc_problems_impossible (&problems))
        {
          CarcSheet sheet;

          carc_score (&scoring, &sheet);
          carc_doubt (&scoring, &sheet, &problems);
        }
      for (int i = 0; i < problems.n; i++)
        {
          const CarcQuestion *question = problems.problems[i].question;

          found = found || problems.problems[i].severity == severity;
          if (question && question->offer && problems.problems[i].words == &question->offer->doubt)
            add_question (&doubted, question);
          if (!shows_number (problems.problems[i].words) && problems.problems[i].value != 0)
            fail_at (game, line, "the problem has a number that its sentence does not show");
        }
      if (severity == CARC_SEVERITY_IMPLAUSIBLE && carc_problems_impossible (&problems))
        fail_at (game, line, "this is impossible");
    }
  else if (severity == CARC_SEVERITY_IMPOSSIBLE || !expected)
    found = true;
  if (found != expected)
    fail_at (game, line,
             found                                   ? "this is not fine"
             : severity == CARC_SEVERITY_IMPLAUSIBLE ? "this is not implausible"
                                                     : "this is not refused");
}

/* "# offered: ENTRY → ENTRY": what an entry is with the answers that the log knows. */
static void
offer_answers (Game *game, int line, const char *text, size_t length)
{
  const char *arrow = strstr (text, ARROW);
  char written[CARC_MAX_LINE_LENGTH];
  CarcMistakes mistakes = { 0 };
  CarcStatement statement;
  CarcEntry overruled = { 0 };
  CarcSheet sheet;
  int before;

  if (!arrow || arrow >= text + length)
    fail_at (game, line, "nothing is said to be offered");
  /* Required answers may be missing. */
  carc_read_entry (game->setup, text, (size_t) (arrow - text), &statement, &mistakes);
  carc_sheet_begin (&sheet);
  before = statement.entry.n_answers;
  if (mistakes.n == 0)
    carc_score (&(CarcScoring){ game->setup, &game->standings, &statement.entry }, &sheet);
  carc_offer_answers (&(CarcScoring){ game->setup, &game->standings, &statement.entry }, &sheet, &overruled,
                      &statement.entry);
  carc_write_entry (game->setup, &statement.entry, written, sizeof written);
  for (int i = before; i < statement.entry.n_answers; i++)
    add_question (&offered, statement.entry.answers[i].question);
  arrow += sizeof ARROW - 1;
  if (strlen (written) != length - (size_t) (arrow - text) || memcmp (written, arrow, strlen (written)) != 0)
    fail_msg ("%s:%d: what is offered is “%s”", game->name, line, written);
}

/* Skips @mark if the text begins with it, and returns whether it does. */
static bool
skip_mark (const char **text, size_t *length, const char *mark)
{
  size_t n = strlen (mark);

  if (*length <= n || memcmp (*text, mark, n) != 0)
    return false;
  *text += n;
  *length -= n;
  return true;
}

static void
read_comment (Game *game, int line, const char *text, size_t length)
{
  if (skip_mark (&text, &length, REFUSED))
    try_entry (game, line, text, length, CARC_SEVERITY_IMPOSSIBLE, true);
  else if (skip_mark (&text, &length, WARNING))
    try_entry (game, line, text, length, CARC_SEVERITY_IMPLAUSIBLE, true);
  else if (skip_mark (&text, &length, FINE))
    try_entry (game, line, text, length, CARC_SEVERITY_IMPLAUSIBLE, false);
  else if (skip_mark (&text, &length, OFFERED))
    offer_answers (game, line, text, length);
  else if (skip_mark (&text, &length, SHEET))
    compare_sheet (game, line, text, length);
  else if (skip_mark (&text, &length, MAJORITY))
    compare_majority (game, line, text, length);
  else if (skip_mark (&text, &length, MOVES))
    compare_moves (game, line, text, length);
}

static void
play_statement (Game *game, const CarcStatement *statement, const char *text, size_t length)
{
  switch (statement->kind)
    {
    case CARC_LINE_ENTRY:
      play_entry (game, statement, text, length);
      return;
    case CARC_LINE_CLAIM:
      compare_points (game, statement, false);
      game->claim_expected = false;
      return;
    case CARC_LINE_TOTAL:
      if (game->claim_expected)
        fail_at (game, statement->number, "the entry before misses its points");
      compare_points (game, statement, true);
      game->total_seen = true;
      return;
    case CARC_LINE_NOTHING:
      read_comment (game, statement->number, text, length);
      return;
    case CARC_LINE_HEADER:
    case CARC_LINE_SCORED:
    case CARC_LINE_WRONG:
      return;
    }
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
      if (mistakes.n > 0)
        fail_msg ("%s:%d:%d: %s (%s)", name, mistakes.mistakes[0].line, mistakes.mistakes[0].column,
                  mistakes.mistakes[0].words->one, mistakes.mistakes[0].text);
      play_statement (&game, &statement, text + start, end - start);
      start = reader.offset;
    }
  assert_int_equal (mistakes.n, 0);
  if (!game.total_seen)
    fail_msg ("%s: it has no total", name);
}

static void
test_recorded_games (void **state)
{
  /* There are more worked examples alone. */
  assert_true (carc_games_each (folder, "", play_text) > 50);
}

/* The counts of every rule, not only its points, are checked in at least one game. */
static void
test_every_rule_is_on_a_sheet (void **state)
{
  int n_missing = 0;

  carc_games_each (folder, "", play_text);
  for (int i = 0; carc_modules[i] != NULL; i++)
    for (const CarcRule *const *rule = carc_modules[i]->rules; rule && *rule; rule++)
      {
        bool found = false;

        for (int j = 0; j < n_named_rules; j++)
          found = found || named_rules[j] == *rule;
        if (!found)
          {
            print_message ("# no “# sheet:” names %s\n", (*rule)->id);
            n_missing++;
          }
      }
  assert_int_equal (n_missing, 0);
}

/* Whatever the log knows is offered in a game, and another answer is asked about but not refused. */
static void
test_every_offer_is_in_a_game (void **state)
{
  int n_offers = 0;

  carc_games_each (folder, "", play_text);
  for (int i = 0; carc_modules[i] != NULL; i++)
    for (const CarcQuestion *const *question = carc_modules[i]->questions; question && *question; question++)
      if ((*question)->offer)
        {
          n_offers++;
          if (!has_question (&offered, *question))
            fail_msg ("no “# offered:” has %s of %s", (*question)->id, carc_modules[i]->id);
          if ((*question)->offer->doubt.one && !has_question (&doubted, *question))
            fail_msg ("no “# odd:” doubts %s of %s", (*question)->id, carc_modules[i]->id);
        }
  assert_true (n_offers > 10);
}

/* Checked separately, because it is the basis of everything else. */
static void
test_worked_example_comes_first (void **state)
{
  assert_int_equal (carc_games_each (folder, "example", play_text), 1);
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_worked_example_comes_first),
    cmocka_unit_test (test_recorded_games),
    cmocka_unit_test (test_every_rule_is_on_a_sheet),
    cmocka_unit_test (test_every_offer_is_in_a_game),
  };

  if (argc != 2)
    return 2;
  folder = argv[1];
  return cmocka_run_group_tests_name ("games", tests, NULL, NULL);
}
