/* test-laws.c: properties that hold for every log, tested with random ones.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdlib.h>

#include "carc-build.h"
#include "carc-bets.h"
#include "carc-offers.h"
#include "carc-tunnel.h"

#define N_LOGS 200
#define N_ENTRIES 60
#define MANY_TOKENS 100

typedef struct {
  CarcSetup setup;
  int n;
  CarcEntry entries[N_ENTRIES];
} Log;

/* A pseudorandom generator of its own, so that all machines test the same logs. */
static uint32_t seed = 20261120;

static int
pick (int min, int max)
{
  seed = seed * 1664525u + 1013904223u;
  return min + (int) ((seed >> 8) % (uint32_t) (max - min + 1));
}

static int
pick_value (const CarcSetup *setup, const CarcQuestion *question)
{
  int choices = 0;

  switch (question->ask)
    {
    case CARC_ASK_COUNT:
    case CARC_ASK_COUNT_EACH:
      return pick (question->min, question->max < question->min + 9 ? question->max : question->min + 9);
    case CARC_ASK_WORD:
      while (question->choices[choices].id)
        choices++;
      return pick (1, choices);
    case CARC_ASK_COLOR:
      return pick (1, CARC_N_PUBLISHED_COLORS);
    case CARC_ASK_PLAYER:
    case CARC_ASK_PLAYER_EACH:
      return pick (1, setup->n_players);
    case CARC_ASK_YES_NO:
    case CARC_ASK_YES_NO_EACH:
    case CARC_ASK_TEXT:
      break;
    }
  return 1;
}

static void
answer (const CarcSetup *setup, CarcEntry *entry, const CarcQuestion *question)
{
  bool each = question->ask == CARC_ASK_COUNT_EACH || question->ask == CARC_ASK_YES_NO_EACH
              || question->ask == CARC_ASK_PLAYER_EACH;

  if (question->ask == CARC_ASK_TEXT || (!question->required && pick (0, 2) == 0))
    return;
  if (!each)
    carc_entry_set (entry, question, CARC_NO_PLAYER, pick_value (setup, question));
  for (int i = 0; each && i < setup->n_players; i++)
    if (pick (0, 1) == 1)
      carc_entry_set (entry, question, i, pick_value (setup, question));
}

static CarcEntry
pick_entry (const CarcSetup *setup)
{
  /* Without final scoring and the end, after which few entries are possible. */
  static const CarcSubject *const subjects[]
      = { &carc_road,  &carc_road, &carc_city,       &carc_monastery,   &carc_garden,
          &carc_field, &carc_turn, &carc_correction, &carc_bookmaker,   &carc_bookmaker,
          &carc_bet,   &carc_bet,  &carc_bet,        &carc_tunnel_token };
  const CarcQuestion *questions[CARC_MAX_QUESTIONS];
  CarcEntry entry = { .subject = subjects[pick (0, sizeof subjects / sizeof subjects[0] - 1)] };
  int n;

  entry.state
      = entry.subject->states == CARC_STATE_EITHER && pick (0, 2) == 0 ? CARC_STATE_UNFINISHED : CARC_STATE_COMPLETED;
  n = carc_questions (setup, entry.subject, entry.state, questions, CARC_MAX_QUESTIONS);
  for (int i = 0; i < n; i++)
    answer (setup, &entry, questions[i]);
  return entry;
}

/* Sets an edition and all rule options at random. */
static void
decide (CarcSetup *setup)
{
  setup->edition = (CarcEdition) pick (0, CARC_N_EDITIONS - 1);
  for (int i = 0; carc_modules[i] != NULL; i++)
    for (const CarcOption *const *option = carc_modules[i]->options; option && *option; option++)
      carc_setup_decide (setup, *option, pick (0, 1));
}

/* Makes a log of entries that are possible one after the other. */
static void
make_log (Log *log)
{
  CarcStandings standings;
  CarcPlan plan;

  log->setup = carc_build_setup (pick (1, CARC_MAX_PLAYERS));
  log->setup.house[2] = (CarcCustomQuestion){ &carc_city, false, 3, "Towers" };
  decide (&log->setup);
  carc_standings_begin (&standings, &log->setup, &plan);
  log->n = 0;
  for (int tries = 0; log->n < N_ENTRIES && tries < 3000; tries++)
    {
      CarcEntry entry = pick_entry (&log->setup);
      CarcProblems problems;
      CarcSheet sheet;

      if (carc_play (&log->setup, &standings, &entry, &sheet, &problems))
        log->entries[log->n++] = entry;
    }
  assert_true (log->n > N_ENTRIES / 2);
}

static void
replay (const Log *log, CarcStandings *standings, CarcPlan *plan, CarcSheet *sheets)
{
  const CarcEntry *entries[N_ENTRIES];

  for (int i = 0; i < log->n; i++)
    entries[i] = &log->entries[i];
  assert_int_equal (carc_replay (&log->setup, entries, (size_t) log->n, standings, plan, sheets, NULL), 0);
}

/* Every point of the total is in a line of a sheet, and the sheet affects every player who got points. */
static void
test_sheet_adds_up (void **state)
{
  static CarcSheet sheets[N_ENTRIES];
  static Log log;

  for (int round = 0; round < N_LOGS; round++)
    {
      CarcStandings standings;
      CarcPlan plan;

      make_log (&log);
      replay (&log, &standings, &plan, sheets);
      for (int player = 0; player < log.setup.n_players; player++)
        {
          int total = 0;

          for (int i = 0; i < log.n; i++)
            {
              int points = 0;

              for (int j = 0; j < sheets[i].n_lines; j++)
                if (sheets[i].lines[j].player == player
                    || (sheets[i].lines[j].player == CARC_MAJORITY && sheets[i].majority[player]))
                  points += sheets[i].lines[j].points;
              assert_int_equal (points, carc_sheet_get_points (&sheets[i], player));
              assert_true (points == 0 || carc_sheet_affects (&sheets[i], player));
              total += points;
            }
          assert_int_equal (total, standings.points[player]);
        }
    }
}

/* Returns whether the token is collected during the game, so that no player has one at the start. */
static bool
is_collected (const CarcStandings *start, int token)
{
  for (int player = 0; player < CARC_MAX_PLAYERS; player++)
    if (start->tokens[token].held[player] > 0)
      return false;
  return true;
}

/* No supply is ever negative or, unless it is collected, larger than at the start, because checks refuse such entries.
 */
static void
test_supplies_stay_in_bounds (void **state)
{
  static Log log;

  for (int round = 0; round < N_LOGS; round++)
    {
      CarcStandings start, standings;
      CarcPlan plan;
      CarcProblems problems;
      CarcSheet sheet;

      make_log (&log);
      carc_standings_begin (&start, &log.setup, &plan);
      standings = start;
      for (int i = 0; i < log.n; i++)
        {
          assert_true (carc_play (&log.setup, &standings, &log.entries[i], &sheet, &problems));
          for (int token = 0; token < standings.n_tokens; token++)
            for (int player = 0; player < log.setup.n_players; player++)
              {
                int max = is_collected (&start, token) ? MANY_TOKENS : start.tokens[token].held[player];

                assert_int_in_range (standings.tokens[token].held[player], 0, max);
              }
        }
    }
}

static void
swap_seats (CarcEntry *entry)
{
  for (int i = 0; i < entry->n_answers; i++)
    {
      CarcAnswer *given = &entry->answers[i];
      CarcAsk ask = given->question->ask;

      if (given->player == 0 || given->player == 1)
        given->player = 1 - given->player;
      if ((ask == CARC_ASK_PLAYER || ask == CARC_ASK_PLAYER_EACH) && given->value <= 2)
        given->value = 3 - given->value;
    }
}

static void
test_swapping_seats_swaps_points (void **state)
{
  static Log log, swapped;

  for (int round = 0; round < N_LOGS; round++)
    {
      CarcStandings one, other;
      CarcPlan plan;

      make_log (&log);
      if (log.setup.n_players < 2)
        continue;
      swapped = log;
      swapped.setup.colors[0] = log.setup.colors[1];
      swapped.setup.colors[1] = log.setup.colors[0];
      for (int i = 0; i < log.n; i++)
        swap_seats (&swapped.entries[i]);
      replay (&log, &one, &plan, NULL);
      replay (&swapped, &other, &plan, NULL);
      assert_int_equal (one.points[0], other.points[1]);
      assert_int_equal (one.points[1], other.points[0]);
      for (int i = 2; i < log.setup.n_players; i++)
        assert_int_equal (one.points[i], other.points[i]);
    }
}

/* The order of the answers does not matter. */
static void
test_order_of_answers_does_not_matter (void **state)
{
  static Log log, turned;

  for (int round = 0; round < N_LOGS; round++)
    {
      CarcStandings one, other;
      CarcPlan plan;

      make_log (&log);
      turned = log;
      for (int i = 0; i < log.n; i++)
        {
          CarcEntry *entry = &turned.entries[i];

          for (int j = 0; j < entry->n_answers; j++)
            entry->answers[j] = log.entries[i].answers[entry->n_answers - 1 - j];
          assert_true (carc_entry_equal (entry, &log.entries[i]));
        }
      replay (&log, &one, &plan, NULL);
      replay (&turned, &other, &plan, NULL);
      for (int i = 0; i < log.setup.n_players; i++)
        assert_int_equal (one.points[i], other.points[i]);
    }
}

/* An impossible entry has no effect on later ones. */
static void
test_impossible_entries_are_skipped (void **state)
{
  static Log log;

  for (int round = 0; round < N_LOGS; round++)
    {
      const CarcEntry *entries[N_ENTRIES + 1];
      CarcStandings one, other;
      CarcPlan plan;
      CarcEntry wrong = { .subject = &carc_monastery, .state = CARC_STATE_UNFINISHED };
      int at;

      make_log (&log);
      at = pick (0, log.n);
      for (int i = 0; i <= log.n; i++)
        entries[i] = i < at ? &log.entries[i] : i == at ? &wrong : &log.entries[i - 1];
      replay (&log, &one, &plan, NULL);
      assert_int_equal (carc_replay (&log.setup, entries, (size_t) log.n + 1, &other, &plan, NULL, NULL), 1);
      for (int i = 0; i < log.setup.n_players; i++)
        assert_int_equal (one.points[i], other.points[i]);
    }
}

static const CarcQuestion *
pick_question (void)
{
  const CarcQuestion *all[CARC_MAX_PLANNED];
  int n = 0;

  for (int i = 0; carc_modules[i] != NULL; i++)
    for (const CarcQuestion *const *question = carc_modules[i]->questions; question && *question; question++)
      all[n++] = *question;
  return all[pick (0, n - 1)];
}

/* What the log knows can be added to a possible entry, and leaves nothing to doubt in what was added. */
static void
offer_and_doubt (const CarcSetup *setup, const CarcStandings *standings, const CarcEntry *entry)
{
  CarcScoring scoring = { setup, standings, entry };
  CarcEntry overruled = { 0 };
  CarcEntry offered = *entry;
  CarcProblems problems;
  CarcSheet sheet;

  carc_check (&scoring, &problems);
  if (carc_problems_impossible (&problems))
    return;
  carc_score (&scoring, &sheet);
  carc_doubt (&scoring, &sheet, &problems);
  assert_false (carc_problems_impossible (&problems));
  carc_offer_answers (&scoring, &sheet, &overruled, &offered);
  scoring.entry = &offered;
  carc_check (&scoring, &problems);
  assert_false (carc_problems_impossible (&problems));
}

/* Whatever answers an entry has, checking it first makes scoring safe. */
static void
test_no_entry_does_harm (void **state)
{
  CarcSetup setup = carc_build_setup (3);
  CarcStandings standings;
  CarcPlan plan;
  int possible = 0;

  setup.colors[2] = CARC_COLOR_WHITE;
  setup.house[2] = (CarcCustomQuestion){ &carc_city, false, 3, "Towers" };
  carc_standings_begin (&standings, &setup, &plan);
  for (int round = 0; round < 50 * N_LOGS; round++)
    {
      CarcEntry entry = pick_entry (&setup);
      CarcProblems problems;
      CarcSheet sheet;

      for (int i = pick (0, 3); i > 0; i--)
        carc_entry_set (&entry, pick_question (), pick (-2, CARC_MAX_PLAYERS), pick (-5, 300));
      if (pick (0, 20) == 0)
        entry.state = (CarcState) pick (0, 3);
      offer_and_doubt (&setup, &standings, &entry);
      possible += carc_play (&setup, &standings, &entry, &sheet, &problems);
    }
  assert_int_in_range (possible, 1, 49 * N_LOGS);
}

static void
drop_answers (CarcEntry *entry)
{
  for (int i = entry->n_answers; i-- > 0;)
    if (pick (0, 2) > 0)
      carc_entry_clear (entry, entry->answers[i].question, entry->answers[i].player);
}

/* A module that runs only for its own subjects and questions has nothing to say about other entries. */
static void
test_modules_run_only_when_asked (void **state)
{
  CarcSetup setup = carc_build_setup (3);
  CarcStandings standings, always;
  CarcPlan plan, plan_of_all;

  setup.modules = ~UINT64_C (0);
  carc_standings_begin (&standings, &setup, &plan);
  carc_standings_begin (&always, &setup, &plan_of_all);
  plan_of_all.always = ~UINT64_C (0);
  for (int round = 0; round < 20 * N_LOGS; round++)
    {
      CarcEntry entry = pick_entry (&setup);
      CarcProblems problems, problems_of_all;
      CarcSheet sheet, sheet_of_all;

      drop_answers (&entry);
      assert_int_equal (carc_play (&setup, &standings, &entry, &sheet, &problems),
                        carc_play (&setup, &always, &entry, &sheet_of_all, &problems_of_all));
      assert_int_equal (problems.n, problems_of_all.n);
      assert_int_equal (sheet.n_lines, sheet_of_all.n_lines);
      assert_int_equal (sheet.n_moves, sheet_of_all.n_moves);
      assert_int_equal (sheet.n_strengths, sheet_of_all.n_strengths);
      assert_int_equal (sheet.n_fact_updates, sheet_of_all.n_fact_updates);
      for (int i = 0; i < setup.n_players; i++)
        assert_int_equal (standings.points[i], always.points[i]);
    }
}

/* Returns the largest entry that a file can contain: random answers to all questions about @subject. */
static CarcEntry
fill_entry (const CarcSetup *setup, const CarcSubject *subject, CarcState state)
{
  const CarcQuestion *questions[CARC_MAX_QUESTIONS];
  int n = carc_questions (setup, subject, state, questions, CARC_MAX_QUESTIONS);
  CarcEntry entry = { .subject = subject, .state = state };

  for (int i = 0; i < n; i++)
    {
      CarcAsk ask = questions[i]->ask;
      bool each = ask == CARC_ASK_COUNT_EACH || ask == CARC_ASK_YES_NO_EACH || ask == CARC_ASK_PLAYER_EACH;

      for (int player = each ? 0 : CARC_NO_PLAYER; ask != CARC_ASK_TEXT && player < (each ? setup->n_players : 0);
           player++)
        {
          int value = pick_value (setup, questions[i]);

          assert_true (carc_entry_set (&entry, questions[i], player, value != 0 ? value : questions[i]->max));
        }
    }
  return entry;
}

/* The functions that add lines, moves, strengths and facts assert the limits of a sheet. */
static void
test_full_entries_fit_on_a_sheet (void **state)
{
  CarcSetup setup = carc_build_setup (CARC_MAX_PLAYERS);
  CarcStandings standings;
  CarcPlan plan;
  CarcSheet sheet;

  setup.modules = ~UINT64_C (0);
  carc_standings_begin (&standings, &setup, &plan);
  for (int stack = 1; stack <= CARC_N_CHIPS; stack++)
    {
      char text[80];

      snprintf (text, sizeof text, "bookmaker stack=%d chips=red,blue,green,yellow,black,pink", stack);
      carc_build_play (&setup, &standings, text, &sheet);
    }
  for (int i = 0; i < plan.n_subjects; i++)
    {
      const CarcSubject *subject = plan.subjects[i].subject;

      for (int j = 0; j < CARC_N_CUSTOM_QUESTIONS; j++)
        setup.house[j] = (CarcCustomQuestion){ subject, false, 1, "House" };
      for (int round = 0; round < N_LOGS; round++)
        {
          CarcEntry entry = fill_entry (&setup, subject, round % 2 == 0 ? CARC_STATE_COMPLETED : CARC_STATE_UNFINISHED);
          CarcScoring scoring = { &setup, &standings, &entry };

          decide (&setup);
          carc_score (&scoring, &sheet);
          assert_int_in_range (sheet.n_lines, 0, CARC_MAX_LINES);
        }
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_sheet_adds_up),
    cmocka_unit_test (test_supplies_stay_in_bounds),
    cmocka_unit_test (test_swapping_seats_swaps_points),
    cmocka_unit_test (test_order_of_answers_does_not_matter),
    cmocka_unit_test (test_impossible_entries_are_skipped),
    cmocka_unit_test (test_full_entries_fit_on_a_sheet),
    cmocka_unit_test (test_no_entry_does_harm),
    cmocka_unit_test (test_modules_run_only_when_asked),
  };

  return cmocka_run_group_tests_name ("laws", tests, NULL, NULL);
}
