/* figures.c: the figures on a feature, and the problem of a player who has none there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "base-private.h"

static const CarcText no_figure = CARC_TEXT (
    "problem", "This player has no figure on this feature. Add the figure first, or choose another player.");

static const CarcText on_another_feature = CARC_TEXT (
    "problem",
    "Each player has only one such figure. In final scoring, it has already been scored on another feature.");

/* By seat: bit i, whether the figure with the number i has been scored in final scoring. */
static const CarcFact scored_at_the_end = { "base.scored-at-the-end" };

int
carc_figures_of (const CarcEntry *entry, int player)
{
  int figures = 0;

  for (int i = 0; i < entry->n_answers; i++)
    if (entry->answers[i].question->figures && entry->answers[i].player == player)
      figures += entry->answers[i].value;
  return figures;
}

int
carc_figures_of_all (const CarcEntry *entry)
{
  int figures = 0;

  for (int i = 0; i < entry->n_answers; i++)
    if (entry->answers[i].question->figures)
      figures += entry->answers[i].value;
  return figures;
}

bool
carc_may_have_figure (const CarcEntry *entry, int player)
{
  /* If the players who score are named, the figures need not be entered. */
  bool not_entered = carc_entry_sum (entry, &carc_to) > 0 && carc_figures_of_all (entry) == 0;

  return not_entered || carc_figures_of (entry, player) > 0 || carc_entry_has (entry, &carc_to, player);
}

int
carc_figures_beside (const CarcEntry *entry, int player)
{
  int figures = 0;

  for (int i = 0; i < entry->n_answers; i++)
    if (entry->answers[i].question->figures_beside && entry->answers[i].player == player)
      figures += entry->answers[i].value;
  return figures;
}

/* A field that is entered once for each city has the same figures each time. */
static bool
has_figures_again (const CarcScoring *scoring)
{
  return scoring->entry->subject == &carc_field && carc_setup_choice (scoring->setup, &carc_fields) != CARC_EACH_FIELD;
}

/* Returns whether @answer is about a figure of which the player has one, in final scoring. */
static bool
is_single (const CarcScoring *scoring, const CarcAnswer *answer)
{
  return answer->question->single != 0 && carc_is_final (scoring->before) && !has_figures_again (scoring);
}

void
carc_record_single_figures (const CarcScoring *scoring, CarcSheet *sheet)
{
  const CarcEntry *entry = scoring->entry;

  for (int player = 0; player < scoring->setup->n_players; player++)
    {
      int before = carc_standings_fact (scoring->before, &scored_at_the_end, player);
      int after = before;

      for (int i = 0; i < entry->n_answers; i++)
        if (entry->answers[i].player == player && is_single (scoring, &entry->answers[i]))
          after |= 1 << entry->answers[i].question->single;
      if (after != before)
        carc_sheet_set_fact (sheet, &scored_at_the_end, player, after);
    }
}

/* Once final scoring has begun, a completed feature that was forgotten can only be entered as an unfinished one, and a
 * field can be entered in parts; so this is only asked about. */
static void
check_single_figures (const CarcScoring *scoring, CarcProblems *problems)
{
  const CarcEntry *entry = scoring->entry;

  for (int i = 0; i < entry->n_answers; i++)
    {
      const CarcAnswer *answer = &entry->answers[i];

      if (is_single (scoring, answer)
          && (carc_standings_fact (scoring->before, &scored_at_the_end, answer->player)
              & 1 << answer->question->single))
        carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, answer->question, answer->player, &on_another_feature,
                           0);
    }
}

void
carc_check_figures (const CarcScoring *scoring, CarcProblems *problems)
{
  const CarcEntry *entry = scoring->entry;

  check_single_figures (scoring, problems);
  for (int i = 0; i < entry->n_answers; i++)
    {
      const CarcAnswer *answer = &entry->answers[i];
      int player = answer->question->ask == CARC_ASK_PLAYER ? answer->value - 1 : answer->player;

      if (answer->question->needs_figure && !carc_may_have_figure (entry, player)
          && !(answer->question->or_beside && carc_figures_beside (entry, player) > 0))
        carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, answer->question, answer->player, &no_figure, 0);
    }
}
