/* way-draft-check.c: checks and scores the answers of a draft.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-draft-private.h"

#include "carc-base.h"
#include "carc-offers.h"

static gboolean
is_answered (const CarcEntry *entry, const CarcQuestion *question, int player)
{
  for (int i = 0; i < entry->n_answers; i++)
    if (entry->answers[i].question == question && (player < 0 || entry->answers[i].player == player))
      return TRUE;

  return question == &carc_note && entry->note[0] != '\0';
}

/* A missing answer is not shown as a problem. */
static gboolean
is_to_show (const CarcEntry *entry, const CarcProblem *problem)
{
  return problem->severity == CARC_SEVERITY_IMPOSSIBLE
         && (!problem->question || is_answered (entry, problem->question, problem->player));
}

/* A feature without any answers is incomplete even if no answer is required: it is the result of an accidental Enter.
 */
static gboolean
is_complete (const CarcSetup *setup, const CarcEntry *entry)
{
  const CarcQuestion *questions[CARC_MAX_QUESTIONS];
  int n = carc_questions (setup, entry->subject, entry->state, questions, CARC_MAX_QUESTIONS);

  if (entry->subject->for_majority && entry->n_answers == 0 && entry->note[0] == '\0')
    return FALSE;
  for (int i = 0; i < MIN (n, CARC_MAX_QUESTIONS); i++)
    if (questions[i]->required && !is_answered (entry, questions[i], CARC_NO_PLAYER))
      return FALSE;

  return TRUE;
}

/* Copies the answers that the current state asks for from the input to the entry. */
static void
update_entry (const CarcSetup *setup, WayDraftPart *part)
{
  const CarcQuestion *questions[CARC_MAX_QUESTIONS];
  int n = carc_questions (setup, part->input.subject, part->input.state, questions, CARC_MAX_QUESTIONS);

  part->entry = part->input;
  part->entry.n_answers = 0;
  for (int i = 0; i < part->input.n_answers; i++)
    for (int j = 0; j < MIN (n, CARC_MAX_QUESTIONS); j++)
      if (questions[j] == part->input.answers[i].question
          && !carc_question_is_moot (questions[j], setup, part->input.subject, part->input.state))
        part->entry.answers[part->entry.n_answers++] = part->input.answers[i];
}

static void
clear_answers (CarcEntry *entry, const CarcProblem *problem)
{
  for (int i = entry->n_answers; i-- > 0;)
    {
      CarcAnswer answer = entry->answers[i];

      if (answer.question == problem->question && (problem->player < 0 || problem->player == answer.player))
        carc_entry_clear (entry, answer.question, answer.player);
    }
}

/* Makes the sheet of what is known so far, without impossible answers. Only a feature can be scored incomplete. */
static void
score_partly (const CarcScoring *scoring, const CarcProblems *problems, CarcSheet *sheet)
{
  CarcEntry rest = *scoring->entry;
  CarcScoring of_rest = { .setup = scoring->setup, .before = scoring->before, .entry = &rest };
  CarcProblems left;

  carc_sheet_begin (sheet);
  if (!rest.subject->for_majority)
    return;

  for (int i = 0; i < problems->n; i++)
    if (problems->problems[i].severity == CARC_SEVERITY_IMPOSSIBLE && problems->problems[i].question)
      clear_answers (&rest, &problems->problems[i]);

  carc_check (&of_rest, &left);
  for (int i = 0; i < left.n; i++)
    if (is_to_show (&rest, &left.problems[i]))
      return;

  carc_score (&of_rest, sheet);
}

static void
score_part (const CarcScoring *scoring, WayDraftPart *part)
{
  carc_check (scoring, &part->found);
  part->ready = !carc_problems_impossible (&part->found) && is_complete (scoring->setup, &part->entry);
  if (part->ready)
    carc_score (scoring, &part->sheet);
  else
    score_partly (scoring, &part->found, &part->sheet);
}

static void
evaluate_part (WayDraft *self, WayDraftPart *part)
{
  const CarcSetup *setup = way_game_get_setup (self->game);
  CarcScoring scoring = { .setup = setup, .before = &self->after, .entry = &part->entry };

  update_entry (setup, part);
  score_part (&scoring, part);
  /* An entry that was recorded without an answer has none. */
  if (self->amended == 0 && !self->literal
      && carc_offer_answers (&scoring, &part->sheet, &part->overruled, &part->entry))
    score_part (&scoring, part);
  if (part->ready)
    carc_doubt (&scoring, &part->sheet, &part->found);

  part->problems.n = 0;
  for (int i = 0; i < part->found.n; i++)
    if (is_to_show (&part->entry, &part->found.problems[i]))
      part->problems.problems[part->problems.n++] = part->found.problems[i];

  if (part->ready)
    carc_standings_apply (&self->after, setup, &part->sheet);
}

static int
count_broken (WayDraft *self)
{
  g_autoptr (GArray) broken = NULL;

  if (self->amended != 0)
    broken = way_game_find_broken (self->game, &self->amended, 1, &way_draft_part (self, 0)->entry);
  else
    {
      g_autofree CarcEntry *entries = g_new (CarcEntry, self->parts->len);

      for (guint i = 0; i < self->parts->len; i++)
        entries[i] = way_draft_part (self, (int) i)->entry;
      broken = way_game_find_broken_by_insert (self->game, self->insert_before, entries, self->parts->len);
    }

  return (int) broken->len;
}

void
way_draft_evaluate (WayDraft *self)
{
  int entry_id = self->amended != 0 ? self->amended : self->insert_before;
  gsize index = way_game_get_n_entries (self->game);
  int part;
  gboolean ready = TRUE;

  if (entry_id != 0)
    way_game_find_entry_id (self->game, entry_id, &index);
  way_game_get_standings_before (self->game, index, &self->before);
  self->after = self->before;
  for (guint i = 0; i < self->parts->len; i++)
    {
      evaluate_part (self, way_draft_part (self, (int) i));
      ready = ready && way_draft_part (self, (int) i)->ready;
    }

  self->n_broken = ready && entry_id != 0 ? count_broken (self) : 0;
  self->can_record = ready && self->n_broken == 0 && !self->lost && !way_draft_find_warning (self, &part);
}
