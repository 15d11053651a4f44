/* abbot.c: an abbot who is returned early. The abbot is scored, not the feature, so only its owner scores, whatever
 * other figures are on the monastery or garden.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "base-private.h"

static const CarcText abbot_stays
    = CARC_TEXT ("problem", "Final scoring has begun, so no abbot can be returned early. Remove this answer.");
static const CarcText abbot_among_others = CARC_TEXT ("problem", "Several meeples? Only the abbot is returned.");
static const CarcText another_returned
    = CARC_TEXT ("problem", "A large meeple or a wagon? Only the abbot is returned.");
static const CarcText no_abbot
    = CARC_TEXT ("problem", "There is no abbot here, only another figure. Enter the abbot as a meeple.");
static const CarcText nobody = CARC_TEXT ("problem", "No figure is entered. Enter the abbot as a meeple.");
static const CarcText one_abbot
    = CARC_TEXT ("problem", "Only an abbot can be in a garden, and each player has one. Enter 1.");
static const CarcText not_own_turn
    = CARC_TEXT ("problem", "An abbot is returned on his owner’s own turn. It is another player’s turn.");
static const CarcText whose_abbot = CARC_TEXT (
    "problem", "Several players have meeples here. Choose whose abbot is returned; only that player scores.");
static const CarcText named_without_abbot
    = CARC_TEXT ("problem", "The player who scores has no meeple here. Choose the owner of the abbot who is returned.");
static const CarcText several_owners
    = CARC_TEXT ("problem", "Only the abbot’s owner scores when he is returned early. Choose one player.");

/* Returns the player whose abbot is returned, or -1: the only one with a meeple there, or the one who did it. A record
 * without turns does not say who did it. */
static int
find_owner (const CarcScoring *scoring)
{
  int doer = carc_doer (scoring);
  int owner = -1;
  int n = 0;

  for (int player = 0; player < scoring->setup->n_players; player++)
    if (carc_entry_get (scoring->entry, &carc_meeples, player) > 0)
      {
        owner = player;
        n++;
      }
  if (n > 1)
    owner = doer >= 0 && carc_entry_get (scoring->entry, &carc_meeples, doer) > 0 ? doer : -1;
  return owner;
}

void
carc_name_abbot_owner (const CarcScoring *scoring, CarcSheet *sheet)
{
  int owner = find_owner (scoring);

  if (!carc_answer (scoring, &carc_abbot_returned) || owner < 0 || carc_entry_sum (scoring->entry, &carc_to) > 0)
    return;
  sheet->majority[owner] = true;
  sheet->named_majority = true;
}

/* A garden takes abbots only (Wikicarpedia, The Abbot), and each player has one. */
void
carc_check_garden (const CarcScoring *scoring, CarcProblems *problems)
{
  for (int player = 0; player < scoring->setup->n_players; player++)
    if (carc_entry_get (scoring->entry, &carc_meeples, player) > 1)
      carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &carc_meeples, player, &one_abbot, 0);
}

static bool
is_of_other_player (const CarcScoring *scoring)
{
  int active = carc_active_player (scoring->before);
  int owner = find_owner (scoring);

  for (int player = 0; player < scoring->setup->n_players; player++)
    if (carc_entry_get (scoring->entry, &carc_to, player))
      owner = player;
  return active >= 0 && owner >= 0 && owner != active;
}

/* If figures are entered, the player who is named must have one of them. */
static bool
is_without_abbot (const CarcEntry *entry)
{
  for (int i = 0; i < entry->n_answers; i++)
    if (entry->answers[i].question == &carc_to && carc_figures_of (entry, entry->answers[i].player) == 0)
      return carc_figures_of_all (entry) > 0;
  return false;
}

/* A flying machine can bring another meeple to the abbot. */
void
carc_check_abbot (const CarcScoring *scoring, CarcProblems *problems)
{
  const CarcEntry *entry = scoring->entry;
  int named = carc_entry_sum (entry, &carc_to);
  int meeples = carc_entry_sum (entry, &carc_meeples);
  int figures = carc_figures_of_all (entry);

  if (!carc_answer (scoring, &carc_abbot_returned))
    return;
  if (carc_is_final (scoring->before))
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &carc_abbot_returned, CARC_NO_PLAYER, &abbot_stays, 0);
  else if (named == 0 && meeples == 0 && figures > 0)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &carc_abbot_returned, CARC_NO_PLAYER, &no_abbot, 0);
  else if (named == 0 && figures == 0)
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, &carc_abbot_returned, CARC_NO_PLAYER, &nobody, 0);
  else if (named > 1)
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, &carc_to, CARC_NO_PLAYER, &several_owners, 0);
  else if (is_without_abbot (entry))
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, &carc_to, CARC_NO_PLAYER, &named_without_abbot, 0);
  else if (named == 0 && meeples > 1 && find_owner (scoring) < 0)
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, &carc_by, CARC_NO_PLAYER, &whose_abbot, 0);
  else if (figures > 1)
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, &carc_abbot_returned, CARC_NO_PLAYER, &abbot_among_others,
                       0);
  else if (figures > meeples)
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, &carc_abbot_returned, CARC_NO_PLAYER, &another_returned, 0);
  else if (is_of_other_player (scoring))
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, &carc_abbot_returned, CARC_NO_PLAYER, &not_own_turn, 0);
}
