/* figures.c: the figures on a feature, and the problem of a player who has none there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "base-private.h"

static const CarcText no_figure = CARC_TEXT (
    "problem", "This player has no figure on this feature. Add the figure first, or choose another player.");

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

void
carc_check_figures (const CarcScoring *scoring, CarcProblems *problems)
{
  const CarcEntry *entry = scoring->entry;

  for (int i = 0; i < entry->n_answers; i++)
    {
      const CarcAnswer *answer = &entry->answers[i];
      int player = answer->question->ask == CARC_ASK_PLAYER ? answer->value - 1 : answer->player;

      if (answer->question->needs_figure && !carc_may_have_figure (entry, player)
          && !(answer->question->or_beside && carc_figures_beside (entry, player) > 0))
        carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, answer->question, answer->player, &no_figure, 0);
    }
}
