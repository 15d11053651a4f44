/* test-checks.c: impossible and implausible entries: the answer concerned, and the sentence about it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-build.h"
#include "carc-inns-and-cathedrals.h"

/* @before is played first, entries separated by semicolons; @words are the beginning of the sentence about the only
 * problem, NULL: no problem. */
typedef struct {
  const char *before;
  const char *entry;
  const char *question; /* NULL: the problem is about the whole entry */
  CarcSeverity severity;
  const char *words;
} Row;

#define WHOLE NULL, CARC_SEVERITY_IMPOSSIBLE
#define AT(question_) question_, CARC_SEVERITY_IMPOSSIBLE
#define WARNING(question_) question_, CARC_SEVERITY_IMPLAUSIBLE
#define FINE NULL, CARC_SEVERITY_IMPLAUSIBLE, NULL

static const Row rows[] = {
  { "", "road tiles=39 meeples=red:20", FINE },
  { "", "road tiles=40", WARNING ("tiles"), "A road of 40 tiles" },
  { "", "city tiles=39", FINE },
  { "", "city tiles=40", WARNING ("tiles"), "A city of 40 tiles" },
  { "", "road tiles=3 meeples=red:21", WARNING ("meeples"), "21 meeples" },
  { "", "road tiles=1 straight=1", AT ("straight"), "A road with a correct signpost has at least 2 tiles" },
  { "", "road tiles=2 straight=1", FINE },
  { "", "road tiles=3 left=12 straight=12", FINE },
  { "", "road tiles=3 left=12 straight=12 right=1", WARNING ("straight"), "25 correct signposts on" },
  { "", "monastery", FINE },
  { "", "monastery tiles=8", AT ("tiles"), "A completed monastery, garden, or shrine has 9 tiles. If" },
  { "", "unfinished monastery", AT ("tiles"), "Enter the number of tiles, including" },
  { "", "garden tiles=1", AT ("tiles"), "A completed monastery, garden, or shrine has 9 tiles. If" },
  { "", "unfinished garden", AT ("tiles"), "Enter the number of tiles, including" },
  { "", "correction points=red:0", FINE },
  { "final", "final", WHOLE, "Final scoring has already begun" },
  { "final", "road tiles=3", WHOLE, "Final scoring has begun, so no feature can " },
  { "final", "city tiles=3", WHOLE, "Final scoring has begun, so no feature can " },
  { "final", "monastery", WHOLE, "Final scoring has begun, so no feature can " },
  { "final", "garden", WHOLE, "Final scoring has begun, so no feature can " },
  { "final", "unfinished garden tiles=2", FINE },
  { "final", "field cities=2", FINE },
  { "final", "bookmaker stack=1", WHOLE, "Final scoring has begun, so no more bookmaker" },
  { "final", "tunnel-token set=red by=red", WHOLE, "Final scoring has begun, so no more tunnel" },
  { "end", "end", WHOLE, "The game has ended" },
  { "end", "correction points=red:1", WHOLE, "The game has ended" },
  { "end", "turn red", WHOLE, "The game has ended" },

  { "turn red", "message says=knights counted=3 two-points", AT ("counted"), "With 2 points instead, nothing is" },
  { "turn red", "message says=extra-turn counted=3", AT ("counted"), "This message counts nothing" },
  { "bookmaker stack=1", "bookmaker stack=1", AT ("stack"), "Stack 1 already exists. Choose another" },
  { "", "bookmaker stack=1 chips=white", AT ("chips"), "This color has no betting chips" },
  { "bookmaker stack=1 chips=red;bookmaker stack=2 chips=red;bookmaker stack=3 chips=red;"
    "bookmaker stack=4 chips=red;bookmaker stack=5 chips=red;bookmaker stack=6 chips=red",
    "bookmaker stack=7 chips=red", AT ("chips"), "All six of this player" },
  { "", "bet stack=1 on=road tiles=3 hit=red:0", AT ("stack"), "Stack 1 does not exist. Enter its bookmaker" },
  { "bookmaker stack=1", "bet stack=1 on=road tiles=3 hit=red:0", AT ("stack"),
    "There are no chips on stack 1. Choose" },
  { "bookmaker stack=1 chips=red", "bet stack=1 tiles=3 hit=red:0", AT ("on"),
    "Choose whether the bets are settled on a" },
  { "bookmaker stack=1 chips=red", "bet stack=1 on=road hit=red:0", AT ("tiles"), "Enter how many tiles the" },
  { "bookmaker stack=1 chips=red", "bet stack=1 on=road tiles=40 hit=red:0", WARNING ("tiles"),
    "A road or city of 40 tiles" },
  { "bookmaker stack=1 chips=red", "bet stack=1 on=road tiles=3", AT ("chip"),
    "During the game, a whole stack is settled at" },
  { "bookmaker stack=1 chips=red", "bet stack=1 on=road tiles=3 hit=red:0,blue:0", AT ("hit"),
    "This player has no chip on the stack" },
  { "bookmaker stack=1 chips=red", "bet stack=1 on=road tiles=3 hit=red:0 chip=red:5", AT ("hit"),
    "Enter either the chip’s number or its" },
  { "bookmaker stack=1 chips=red", "bet stack=1 on=road tiles=3 chip=red:1", AT ("chip"),
    "The numbers on chip 1 are not known. Enter" },
  { "bookmaker stack=1 chips=red", "bet stack=1 tiles=3 returned", AT ("tiles"),
    "Chips returned face down are not settled" },
  { "bookmaker stack=1 chips=red", "bet stack=1 hit=red:0 returned", AT ("hit"),
    "Chips returned face down are not settled" },
  { "bookmaker stack=1 chips=red", "bet stack=1 returned", FINE },
  { "bookmaker stack=1 chips=red;final", "bet stack=1 on=road tiles=3", AT ("chip"),
    "Choose whose chips are revealed" },
  { "bookmaker stack=1 chips=red,blue;final", "bet stack=1 on=road tiles=3 hit=blue:1", FINE },
  { "bookmaker stack=1 chips=red;bookmaker stack=2 chips=red;bet stack=1 on=road tiles=3 chip=red:5",
    "bet stack=2 on=road tiles=3 chip=red:5", AT ("chip"), "Chip 5 was revealed from another stack" },
  { "bookmaker stack=1 chips=red;bet stack=1 on=road tiles=3 chip=red:5;bookmaker stack=2 chips=red",
    "bet stack=2 on=road tiles=3 chip=red:5", FINE },

  { "", "road tiles=3 beyond=1", AT ("beyond"), "No tunnel is complete yet. Enter the tunnel" },
  { "", "road tiles=3 same-tile=1", AT ("same-tile"), "A tile can only be visible in two sections" },
  { "tunnel-token set=red by=red;tunnel-token set=red by=red", "road tiles=3 beyond=1 same-tile=2", AT ("same-tile"),
    "No more tiles can be counted twice than" },
  { "tunnel-token set=red by=red;tunnel-token set=red by=red", "road tiles=3 beyond=1 same-tile=1", FINE },
  { "tunnel-token set=red by=red;tunnel-token set=red by=red", "road tiles=1 beyond=200 same-tile=200", FINE },
  { "", "tunnel-token set=red", AT ("by"), "No turn has begun. Choose who" },
  { "", "tunnel-token set=red by=white", AT ("by"), "This player’s color has no tunnel tokens" },
  { "turn white", "tunnel-token set=red", AT ("by"), "This player’s color has no tunnel tokens" },
  { "tunnel-token set=red by=red;tunnel-token set=red by=red", "tunnel-token set=red by=red", AT ("set"),
    "Both tokens" },
  { "tunnel-token set=red by=red", "tunnel-token set=red by=blue", AT ("set"),
    "This set belongs to another player, who" },
  { "tunnel-token set=red by=red;tunnel-token set=blue by=red", "tunnel-token set=pink by=red", AT ("set"),
    "A player may have 2 sets in this game" },
  { "turn red;tunnel-token set=red", "tunnel-token set=red", WARNING ("set"), "A second tunnel token" },
  { "turn red;tunnel-token set=red;turn blue", "tunnel-token set=blue", FINE },
};

static void
play_before (const CarcSetup *setup, CarcStandings *standings, const char *before)
{
  while (*before != '\0')
    {
      size_t length = strcspn (before, ";");
      char text[100];
      CarcSheet sheet;

      snprintf (text, sizeof text, "%.*s", (int) length, before);
      carc_build_play (setup, standings, text, &sheet);
      before += length + (before[length] == ';');
    }
}

/* Returns the sentence with its number inserted. */
static const char *
format_problem (const CarcProblem *problem)
{
  static char sentence[400];
  const char *form = problem->words->many && problem->value != 1 ? problem->words->many : problem->words->one;
  const char *number = strstr (form, "%d");

  if (!number)
    return form;
  snprintf (sentence, sizeof sentence, "%.*s%d%s", (int) (number - form), form, problem->value, number + 2);
  return sentence;
}

static void
run_row (const CarcSetup *setup, const Row *row)
{
  CarcEntry entry = carc_build_entry (setup, row->entry);
  CarcStandings standings;
  CarcPlan plan;
  CarcScoring scoring = { setup, &standings, &entry };
  CarcProblems problems;
  const CarcProblem *problem = &problems.problems[0];

  carc_standings_begin (&standings, setup, &plan);
  play_before (setup, &standings, row->before);
  carc_check (&scoring, &problems);
  if (problems.n != (row->words ? 1 : 0))
    fail_msg ("%s; %s: %d problems, the first: %s", row->before, row->entry, problems.n,
              problems.n > 0 ? problem->words->one : "none");
  if (!row->words)
    return;
  if (strncmp (format_problem (problem), row->words, strlen (row->words)) != 0)
    fail_msg ("%s; %s: %s", row->before, row->entry, format_problem (problem));
  assert_int_equal (problem->severity, row->severity);
  assert_int_equal (!problem->question, !row->question);
  if (row->question)
    assert_string_equal (problem->question->id, row->question);
}

static void
test_rows (void **state)
{
  static const char *const playing[] = { "inns-and-cathedrals", "signposts", "bets", "tunnel", "messages" };
  CarcSetup setup = carc_build_setup (3);

  /* Each row expects one problem. Missing answers to the questions of other expansions have tests in the recorded
   * games. */
  setup.modules = 1;
  for (size_t i = 0; i < sizeof playing / sizeof playing[0]; i++)
    setup.modules |= UINT64_C (1) << carc_module_find (playing[i], strlen (playing[i]));
  setup.colors[2] = CARC_COLOR_WHITE;
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    run_row (&setup, &rows[i]);
}

static void
expect (const CarcSetup *setup, const CarcEntry *entry, const CarcQuestion *question)
{
  CarcStandings standings;
  CarcPlan plan;
  CarcScoring scoring = { setup, &standings, entry };
  CarcProblems problems;

  carc_standings_begin (&standings, setup, &plan);
  carc_check (&scoring, &problems);
  assert_true (carc_problems_impossible (&problems));
  assert_ptr_equal (problems.problems[0].question, question);
}

/* Entries that the reader never returns, but a form or a damaged file might contain. */
/* With every expansion in play, an entry that does not use them has no problems. */
static void
test_plain_entries (void **state)
{
  static const char *const turns[] = {
    "road tiles=3 meeples=red:1",
    "road tiles=3",
    "unfinished road tiles=3 meeples=blue:1",
    "city tiles=3 meeples=red:1",
    "city tiles=3",
    "unfinished city tiles=3 meeples=blue:1",
    "monastery meeples=red:1",
    "monastery",
    "unfinished monastery tiles=4 meeples=blue:1",
    "garden meeples=red:1",
    "garden",
    "unfinished garden tiles=4 meeples=blue:1",
    "bookmaker stack=1 chips=blue",
    "tunnel-token set=red",
    "correction points=red:1",
    "turn blue",
  };
  static const char *const final[] = {
    "final",
    "unfinished road tiles=3 meeples=red:1",
    "unfinished city tiles=3 meeples=red:1",
    "unfinished monastery tiles=4 meeples=red:1",
    "unfinished garden tiles=4 meeples=red:1",
    "field cities=2 meeples=red:1",
    "field cities=2",
    "end",
  };
  CarcSetup setup = carc_build_setup (2);
  CarcStandings standings;
  CarcPlan plan;
  CarcSheet sheet;

  carc_standings_begin (&standings, &setup, &plan);
  carc_build_play (&setup, &standings, "turn red", &sheet);
  for (size_t i = 0; i < sizeof turns / sizeof turns[0] + sizeof final / sizeof final[0]; i++)
    {
      size_t n = sizeof turns / sizeof turns[0];
      CarcEntry entry = carc_build_entry (&setup, i < n ? turns[i] : final[i - n]);
      CarcScoring scoring = { .setup = &setup, .before = &standings, .entry = &entry };
      CarcProblems problems;

      carc_check (&scoring, &problems);
      if (problems.n > 0)
        fail_msg ("%s: %s", i < n ? turns[i] : final[i - n], problems.problems[0].words->one);
      assert_true (carc_play (&setup, &standings, &entry, &sheet, &problems));
    }
}

static void
test_ill_formed (void **state)
{
  CarcSetup setup = carc_build_setup (2);
  CarcEntry entry = { 0 };

  expect (&setup, &entry, NULL);
  entry.subject = &carc_road;
  expect (&setup, &entry, NULL);
  entry.state = CARC_STATE_COMPLETED;
  expect (&setup, &entry, &carc_road_tiles);
  assert_true (carc_entry_set (&entry, &carc_road_tiles, CARC_NO_PLAYER, 201));
  expect (&setup, &entry, &carc_road_tiles);
  assert_true (carc_entry_set (&entry, &carc_road_tiles, CARC_NO_PLAYER, 3));
  assert_true (carc_entry_set (&entry, &carc_meeples, 2, 1));
  expect (&setup, &entry, &carc_meeples);
  carc_entry_clear (&entry, &carc_meeples, 2);
  assert_true (carc_entry_set (&entry, &carc_city_coats, CARC_NO_PLAYER, 1));
  expect (&setup, &entry, &carc_city_coats);
  carc_entry_clear (&entry, &carc_city_coats, CARC_NO_PLAYER);
  assert_true (carc_entry_set (&entry, &carc_by, CARC_NO_PLAYER, 3));
  expect (&setup, &entry, &carc_by);

  entry = (CarcEntry){ .subject = &carc_field, .state = CARC_STATE_UNFINISHED };
  expect (&setup, &entry, NULL);
  entry = (CarcEntry){ .subject = &carc_turn, .state = CARC_STATE_COMPLETED };
  expect (&setup, &entry, &carc_turn_player);
}

static void
test_not_in_play (void **state)
{
  CarcSetup setup = carc_build_setup (2);
  CarcEntry road = carc_build_entry (&setup, "road tiles=3 inn");
  CarcEntry bookmaker = carc_build_entry (&setup, "bookmaker stack=1");
  CarcStandings standings;
  CarcPlan plan;
  CarcSheet sheet;

  setup.modules = 1;
  expect (&setup, &road, &carc_inn);
  expect (&setup, &bookmaker, NULL);
  /* A draft is scored before it is possible. */
  carc_standings_begin (&standings, &setup, &plan);
  carc_score (&(CarcScoring){ &setup, &standings, &bookmaker }, &sheet);
  assert_int_equal (sheet.n_lines, 0);
  assert_int_equal (sheet.n_fact_updates, 0);
}

static void
test_impossible_changes_nothing (void **state)
{
  CarcSetup setup = carc_build_setup (2);
  CarcEntry entry = carc_build_entry (&setup, "unfinished monastery meeples=red:1");
  CarcStandings standings, before;
  CarcPlan plan;
  CarcProblems problems;
  CarcSheet sheet;

  memset (&standings, 0, sizeof standings);
  carc_standings_begin (&standings, &setup, &plan);
  before = standings;
  assert_false (carc_play (&setup, &standings, &entry, &sheet, &problems));
  assert_memory_equal (&before, &standings, sizeof standings);
  assert_int_equal (sheet.n_lines, 0);
  assert_false (carc_sheet_affects (&sheet, 0));
}

static void
test_impossible_is_never_dropped (void **state)
{
  static const CarcText words = { .one = "Odd" };
  CarcProblems problems = { 0 };

  for (int i = 0; i < CARC_MAX_PROBLEMS + 3; i++)
    carc_problems_add (&problems, CARC_SEVERITY_IMPLAUSIBLE, NULL, CARC_NO_PLAYER, &words, i);
  assert_int_equal (problems.n, CARC_MAX_PROBLEMS);
  assert_false (carc_problems_impossible (&problems));
  carc_problems_add (&problems, CARC_SEVERITY_IMPOSSIBLE, NULL, CARC_NO_PLAYER, &words, 0);
  assert_true (carc_problems_impossible (&problems));
  for (int i = 0; i < CARC_MAX_PROBLEMS - 1; i++)
    assert_int_equal (problems.problems[i].severity, CARC_SEVERITY_IMPLAUSIBLE);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_rows),
    cmocka_unit_test (test_plain_entries),
    cmocka_unit_test (test_ill_formed),
    cmocka_unit_test (test_not_in_play),
    cmocka_unit_test (test_impossible_changes_nothing),
    cmocka_unit_test (test_impossible_is_never_dropped),
  };

  return cmocka_run_group_tests_name ("checks", tests, NULL, NULL);
}
