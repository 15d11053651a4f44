/* carc-replay.c: checks and scores entries, and replays whole logs.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-replay.h"

#include <assert.h>

static const CarcText unknown_subject = CARC_TEXT ("problem", "This requires an expansion that is not in play.");
static const CarcText wrong_state
    = CARC_TEXT ("problem", "This does not fit the state of the feature. Switch it between completed and unfinished.");
static const CarcText not_yet = CARC_TEXT ("problem", "This is scored at the end; begin final scoring first.");
static const CarcText no_longer
    = CARC_TEXT ("problem", "Final scoring has begun. This can only happen during the game.");
static const CarcText foreign_answer
    = CARC_TEXT ("problem", "This answer does not belong to this type of entry. Remove it.");
static const CarcText wrong_player = CARC_TEXT ("problem", "This player is not in the game. Choose another player.");
static const CarcText out_of_range = CARC_TEXT ("problem", "This number is out of range. Choose another.");
static const CarcText answer_missing = CARC_TEXT ("problem", "An answer is required here.");
static const CarcText note_missing = CARC_TEXT ("problem", "Enter text here.");

static void
add_token (CarcStandings *standings, const CarcSetup *setup, const CarcToken *token)
{
  int n = standings->n_tokens++;

  assert (n < CARC_MAX_TOKENS);
  standings->tokens[n].token = token;
  for (int i = 0; i < CARC_MAX_PLAYERS; i++)
    standings->tokens[n].held[i] = i < setup->n_players ? token->supply (setup, i) : 0;
}

void
carc_standings_begin (CarcStandings *standings, const CarcSetup *setup, CarcPlan *plan)
{
  carc_plan_make (plan, setup);
  standings->plan = plan;
  standings->is_final = false;
  standings->is_ended = false;
  for (int i = 0; i < CARC_MAX_PLAYERS; i++)
    standings->points[i] = 0;
  standings->n_tokens = 0;
  standings->n_facts = 0;
  for (int i = 0; i < plan->n_modules; i++)
    for (const CarcToken *const *token = plan->modules[i]->tokens; token && *token; token++)
      add_token (standings, setup, *token);
}

static bool
is_asked (const CarcScoring *scoring, const CarcQuestion *question)
{
  const CarcEntry *entry = scoring->entry;

  return carc_states_match (question->when, (unsigned) entry->state)
         && carc_plan_has_question (scoring->before->plan, question)
         && carc_question_is_about (question, scoring->setup, entry->subject);
}

static bool
is_in_range (const CarcSetup *setup, const CarcQuestion *question, int value)
{
  int choices = 0;

  switch (question->ask)
    {
    case CARC_ASK_COUNT:
    case CARC_ASK_COUNT_EACH:
      return value >= question->min && value <= question->max;
    case CARC_ASK_YES_NO:
    case CARC_ASK_YES_NO_EACH:
      return value == 1;
    case CARC_ASK_WORD:
      while (question->choices[choices].id)
        choices++;
      return value >= 1 && value <= choices;
    case CARC_ASK_COLOR:
      return value >= 1 && value <= CARC_N_PUBLISHED_COLORS;
    case CARC_ASK_PLAYER:
    case CARC_ASK_PLAYER_EACH:
      return value >= 1 && value <= setup->n_players;
    case CARC_ASK_TEXT:
      break;
    }
  return false;
}

static void
check_answer (const CarcScoring *scoring, const CarcAnswer *answer, CarcProblems *problems)
{
  const CarcQuestion *question = answer->question;
  bool seated = answer->player >= 0 && answer->player < scoring->setup->n_players;

  if (!is_asked (scoring, question))
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, question, answer->player, &foreign_answer, 0);
  else if (carc_question_is_each (question) ? !seated : answer->player != CARC_NO_PLAYER)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, question, CARC_NO_PLAYER, &wrong_player, 0);
  else if (!carc_question_fits (question, scoring->entry->subject, scoring->entry->state))
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, question, answer->player, &question->misfit, 0);
  else if (!is_in_range (scoring->setup, question, answer->value))
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, question, answer->player, &out_of_range, 0);
}

static bool
is_answered (const CarcEntry *entry, const CarcQuestion *question)
{
  for (int i = 0; i < entry->n_answers; i++)
    if (entry->answers[i].question == question)
      return true;
  return false;
}

/* Whether a missing answer may mean 0, which is in range and not kept. */
static bool
may_be_zero (const CarcQuestion *question)
{
  bool counts = question->ask == CARC_ASK_COUNT || question->ask == CARC_ASK_COUNT_EACH;

  return counts && !question->keep_zero && question->min <= 0;
}

static void
check_required (const CarcEntry *entry, const CarcQuestion *question, CarcProblems *problems)
{
  if (!carc_states_match (question->when, (unsigned) entry->state))
    return;
  if (question->ask == CARC_ASK_TEXT && entry->note[0] == '\0')
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, question, CARC_NO_PLAYER, &note_missing, 0);
  else if (question->ask != CARC_ASK_TEXT && !may_be_zero (question) && !is_answered (entry, question))
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, question, CARC_NO_PLAYER, &answer_missing, 0);
}

/* Returns whether nothing is wrong so far; an answer that is missing is not wrong. */
static bool
check_answers (const CarcScoring *scoring, const CarcPlanned *planned, CarcProblems *problems)
{
  const CarcPlan *plan = scoring->before->plan;
  const CarcEntry *entry = scoring->entry;
  bool is_right;

  for (int i = 0; i < entry->n_answers; i++)
    check_answer (scoring, &entry->answers[i], problems);
  is_right = problems->n == 0;
  for (int i = 0; i < planned->n_required; i++)
    check_required (entry, plan->required[planned->first_required + i], problems);
  return is_right;
}

static void
check_time (const CarcScoring *scoring, CarcProblems *problems)
{
  unsigned now = carc_is_final (scoring->before) ? CARC_TIME_FINAL : CARC_TIME_TURNS;
  unsigned times = scoring->entry->subject->times;

  if (times != 0 && (times & now) == 0)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, NULL, CARC_NO_PLAYER,
                       times == CARC_TIME_FINAL ? &not_yet : &no_longer, 0);
}

void
carc_check (const CarcScoring *scoring, CarcProblems *problems)
{
  const CarcEntry *entry = scoring->entry;
  const CarcPlan *plan = scoring->before->plan;
  const CarcPlanned *planned = carc_plan_find (plan, entry->subject);
  uint64_t concerned;

  problems->n = 0;
  if (!planned)
    {
      carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, NULL, CARC_NO_PLAYER, &unknown_subject, 0);
      return;
    }

  if ((entry->state != CARC_STATE_COMPLETED && entry->state != CARC_STATE_UNFINISHED)
      || (entry->subject->states & (unsigned) entry->state) == 0)
    {
      carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, NULL, CARC_NO_PLAYER, &wrong_state, 0);
      return;
    }
  check_time (scoring, problems);
  /* The checks of the modules rely on valid answers. A missing answer is read as 0, which is harmless. */
  if (!check_answers (scoring, planned, problems))
    return;
  concerned = carc_plan_get_concerned (plan, planned, entry) & plan->checking;
  for (; concerned != 0; concerned &= concerned - 1)
    plan->modules[__builtin_ctzll (concerned)]->check (scoring, problems);
}

/* The players with the highest sum of strengths, and among equals the highest tie-break. A player with 0 never has the
 * majority. */
static void
resolve_majority (const CarcSetup *setup, CarcSheet *sheet)
{
  int strengths[CARC_MAX_PLAYERS];
  int tie_breaks[CARC_MAX_PLAYERS];
  int best = 0, best_tie_break = 0;

  for (int i = 0; i < setup->n_players; i++)
    {
      strengths[i] = carc_sheet_get_strength (sheet, i);
      tie_breaks[i] = carc_sheet_get_tie_break (sheet, i);
      if (strengths[i] > best || (strengths[i] == best && tie_breaks[i] > best_tie_break))
        {
          best = strengths[i];
          best_tie_break = tie_breaks[i];
        }
    }
  for (int i = 0; i < setup->n_players; i++)
    sheet->majority[i] = best > 0 && strengths[i] == best && tie_breaks[i] == best_tie_break;
}

/* The steps that have not run yet, and the modules whose steps run. */
typedef struct {
  const CarcPlannedStep *next;
  const CarcPlannedStep *end;
  uint64_t concerned;
} Steps;

static void
score_up_to (const CarcScoring *scoring, Steps *steps, CarcStage last, CarcSheet *sheet)
{
  for (; steps->next < steps->end && steps->next->stage <= last; steps->next++)
    if ((steps->next->module & steps->concerned) != 0
        && carc_states_match (steps->next->when, (unsigned) scoring->entry->state))
      steps->next->score (scoring, sheet);
}

void
carc_score (const CarcScoring *scoring, CarcSheet *sheet)
{
  const CarcPlan *plan = scoring->before->plan;
  const CarcPlanned *planned = carc_plan_find (plan, scoring->entry->subject);
  Steps steps;

  carc_sheet_begin (sheet);
  if (!planned)
    return;
  steps.next = &plan->steps[planned->first_step];
  steps.end = steps.next + planned->n_steps;
  steps.concerned = carc_plan_get_concerned (plan, planned, scoring->entry);

  score_up_to (scoring, &steps, CARC_STAGE_SHARE, sheet);
  if (planned->subject->for_majority && !sheet->named_majority)
    resolve_majority (scoring->setup, sheet);
  score_up_to (scoring, &steps, CARC_STAGE_PERSONAL, sheet);
  sheet->n_feature_lines = sheet->n_lines;
  score_up_to (scoring, &steps, CARC_STAGE_TOKENS, sheet);
}

bool
carc_play (const CarcSetup *setup, CarcStandings *standings, const CarcEntry *entry, CarcSheet *sheet,
           CarcProblems *problems)
{
  CarcScoring scoring = { setup, standings, entry };

  carc_check (&scoring, problems);
  if (carc_problems_impossible (problems))
    {
      carc_sheet_begin (sheet);
      return false;
    }
  carc_score (&scoring, sheet);
  carc_standings_apply (standings, setup, sheet);
  return true;
}

int
carc_replay (const CarcSetup *setup, const CarcEntry *const *log, size_t n, CarcStandings *standings, CarcPlan *plan,
             CarcSheet *sheets, CarcProblems *problems)
{
  int n_impossible = 0;

  carc_standings_begin (standings, setup, plan);
  for (size_t i = 0; i < n; i++)
    {
      CarcProblems own_problems;
      CarcSheet own_sheet;

      if (!carc_play (setup, standings, log[i], sheets ? &sheets[i] : &own_sheet,
                      problems ? &problems[i] : &own_problems))
        n_impossible++;
    }
  return n_impossible;
}
