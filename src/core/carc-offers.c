/* carc-offers.c: answers that the log knows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-offers.h"

static bool
is_offered (const CarcScoring *scoring, const CarcQuestion *question)
{
  const CarcEntry *entry = scoring->entry;

  return carc_states_match (question->when, (unsigned) entry->state)
         && carc_question_is_about (question, scoring->setup, entry->subject)
         && !carc_question_is_moot (question, scoring->setup, entry->subject, entry->state);
}

/* The seats that answer @question, from the first to before the end; CARC_NO_PLAYER is the seat before them. */
static int
get_first_seat (const CarcQuestion *question)
{
  return carc_question_is_each (question) ? 0 : CARC_NO_PLAYER;
}

static int
get_end_of_seats (const CarcScoring *scoring, const CarcQuestion *question)
{
  return carc_question_is_each (question) ? scoring->setup->n_players : CARC_NO_PLAYER + 1;
}

static bool
is_number (const CarcQuestion *question)
{
  return question->ask == CARC_ASK_COUNT || question->ask == CARC_ASK_COUNT_EACH;
}

/* Sums of the log may be more than one entry can say. */
static int
get_known (const CarcScoring *scoring, const CarcSheet *sheet, const CarcQuestion *question, int player)
{
  int known = question->offer->get (scoring, sheet, player);

  return is_number (question) && known > question->max ? question->max : known;
}

bool
carc_offer_answers (const CarcScoring *scoring, const CarcSheet *sheet, const CarcEntry *overruled, CarcEntry *entry)
{
  const CarcPlan *plan = scoring->before->plan;
  CarcEntry offered = *entry;

  for (int i = 0; i < plan->n_offered; i++)
    {
      const CarcQuestion *question = plan->offered[i];

      if (!is_offered (scoring, question))
        continue;
      for (int player = get_first_seat (question); player < get_end_of_seats (scoring, question); player++)
        if (!carc_entry_has (entry, question, player) && !carc_entry_has (overruled, question, player))
          carc_entry_set (&offered, question, player, get_known (scoring, sheet, question, player));
    }
  if (offered.n_answers == entry->n_answers)
    return false;
  *entry = offered;
  return true;
}

static void
doubt_answer (const CarcScoring *scoring, const CarcSheet *sheet, const CarcQuestion *question, int player,
              CarcProblems *problems)
{
  int known = get_known (scoring, sheet, question, player);
  int answer = carc_entry_get (scoring->entry, question, player);

  if (question->offer->doubt.one && known != 0 && answer != known && (answer < known || !question->offer->at_least))
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, question, player, &question->offer->doubt,
                       is_number (question) ? answer : 0);
}

void
carc_doubt (const CarcScoring *scoring, const CarcSheet *sheet, CarcProblems *problems)
{
  const CarcPlan *plan = scoring->before->plan;

  for (int i = 0; i < plan->n_offered; i++)
    if (is_offered (scoring, plan->offered[i]))
      for (int player = get_first_seat (plan->offered[i]); player < get_end_of_seats (scoring, plan->offered[i]);
           player++)
        doubt_answer (scoring, sheet, plan->offered[i], player, problems);
  for (int i = 0; i < plan->n_modules; i++)
    if (plan->modules[i]->doubt)
      plan->modules[i]->doubt (scoring, sheet, problems);
}
