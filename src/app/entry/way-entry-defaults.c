/* way-entry-defaults.c: what a new form begins with.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-entry-defaults.h"

#include "carc-base.h"
#include "carc-bets.h"
#include "way-stack-picker.h"

/* The rules allow no completed features in final scoring. */
static void
default_to_unfinished (WayDraft *draft)
{
  const CarcStandings *standings = way_game_get_standings (way_draft_get_game (draft));

  if (carc_is_final (standings) && way_draft_get_amended_entry_id (draft) == 0
      && way_draft_get_insert_before (draft) == 0 && (way_draft_get_subject (draft)->states & CARC_STATE_UNFINISHED)
      && way_draft_get_state (draft) == CARC_STATE_COMPLETED && way_draft_get_n_parts (draft) == 1)
    way_draft_set_state (draft, CARC_STATE_UNFINISHED);
}

/* Stacks are numbered in the order in which they are placed. Returns 0 if all have been. */
static int
find_next_stack (WayDraft *draft)
{
  const CarcStandings *standings = way_game_get_standings (way_draft_get_game (draft));

  for (int stack = 1; stack <= WAY_STACK_PICKER_MAX; stack++)
    if (!carc_stack_was_placed (standings, stack))
      return stack;
  return 0;
}

static void
default_to_next_stack (WayDraft *draft)
{
  int stack = find_next_stack (draft);

  if (way_draft_get_subject (draft) == &carc_bookmaker && stack > 0
      && !way_draft_has (draft, &carc_stack_placed, CARC_NO_PLAYER))
    way_draft_set (draft, &carc_stack_placed, CARC_NO_PLAYER, stack);
}

void
way_entry_defaults_set (WayDraft *draft)
{
  default_to_unfinished (draft);
  default_to_next_stack (draft);
}

gboolean
way_entry_defaults_gave (WayDraft *draft, const CarcQuestion *question)
{
  /* The page that settles bets knows the stack. */
  if (question == &carc_bet_stack)
    return way_draft_has (draft, question, CARC_NO_PLAYER);
  return question == &carc_stack_placed && way_draft_has (draft, question, CARC_NO_PLAYER)
         && way_draft_get (draft, question, CARC_NO_PLAYER) == find_next_stack (draft);
}
