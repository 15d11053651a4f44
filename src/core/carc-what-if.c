/* carc-what-if.c: what an entry would score if it were a little different.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-what-if.h"

#include <string.h>

#include "carc-base.h"

static bool
score (const CarcScoring *scoring, const CarcStandings *before, const CarcEntry *entry, CarcSheet *sheet)
{
  CarcScoring other = { .setup = scoring->setup, .before = before, .entry = entry };
  CarcProblems problems;

  carc_check (&other, &problems);
  if (carc_problems_impossible (&problems))
    return false;
  carc_score (&other, sheet);
  return true;
}

/* Removes the answers to questions that are not asked about the entry, which would be impossible. */
static void
keep_asked (const CarcSetup *setup, CarcEntry *entry)
{
  const CarcQuestion *questions[CARC_MAX_QUESTIONS];
  int n = carc_questions (setup, entry->subject, entry->state, questions, CARC_MAX_QUESTIONS);
  int n_kept = 0;

  n = n < CARC_MAX_QUESTIONS ? n : CARC_MAX_QUESTIONS;
  for (int i = 0; i < entry->n_answers; i++)
    for (int j = 0; j < n; j++)
      if (questions[j] == entry->answers[i].question && carc_question_fits (questions[j], entry->subject, entry->state)
          && !carc_question_is_moot (questions[j], setup, entry->subject, entry->state))
        {
          entry->answers[n_kept++] = entry->answers[i];
          break;
        }
  entry->n_answers = n_kept;
}

/* Some expansions count differently once final scoring has begun. Before the first turn it cannot begin. */
static void
go_to_end (const CarcSetup *setup, CarcStandings *standings)
{
  const CarcEntry end_of_turns = { .subject = &carc_final, .state = CARC_STATE_COMPLETED };
  CarcProblems problems;
  CarcSheet sheet;

  if (!carc_is_final (standings))
    carc_play (setup, standings, &end_of_turns, &sheet, &problems);
}

bool
carc_what_if_state (const CarcScoring *scoring, CarcState state, CarcSheet *sheet)
{
  CarcEntry entry = *scoring->entry;
  CarcStandings before = *scoring->before;

  carc_sheet_begin (sheet);
  if (entry.state == state || (entry.subject->states & (unsigned) state) == 0)
    return false;
  entry.state = state;
  keep_asked (scoring->setup, &entry);
  if (state == CARC_STATE_UNFINISHED)
    go_to_end (scoring->setup, &before);
  return score (scoring, &before, &entry, sheet);
}

/* The number of tiles has the same id for every feature. */
static CarcAnswer *
find_tiles (CarcEntry *entry)
{
  for (int i = 0; i < entry->n_answers; i++)
    if (strcmp (entry->answers[i].question->id, carc_road_tiles.id) == 0
        && entry->answers[i].question->about == entry->subject)
      return &entry->answers[i];
  return NULL;
}

bool
carc_what_if_longer (const CarcScoring *scoring, CarcSheet *sheet)
{
  CarcEntry entry = *scoring->entry;
  CarcAnswer *tiles = find_tiles (&entry);

  carc_sheet_begin (sheet);
  if (!tiles || !entry.subject->for_majority)
    return false;
  tiles->value++;
  return score (scoring, scoring->before, &entry, sheet);
}
