/* bets-check.c: what is impossible or implausible when betting chips are placed and settled.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "bets-private.h"

#define LARGE_FEATURE 40

static const CarcText tile_after_final
    = CARC_TEXT ("problem", "Final scoring has begun, so no more bookmaker tiles can be placed.");
static const CarcText placed_before = CARC_TEXT ("problem", "Stack %d already exists. Choose another number.");
static const CarcText no_chips
    = CARC_TEXT ("problem", "This color has no betting chips. Remove the player from the stack.");
static const CarcText none_left
    = CARC_TEXT ("problem", "All six of this player’s betting chips are in play. Remove the player from the stack.");
static const CarcText never_placed = CARC_TEXT ("problem", "Stack %d does not exist. Enter its bookmaker tile first.");
static const CarcText no_chips_on_stack = CARC_TEXT ("problem", "There are no chips on stack %d. Choose another.");
static const CarcText on_missing = CARC_TEXT ("problem", "Choose whether the bets are settled on a road or a city.");
static const CarcText tiles_missing = CARC_TEXT ("problem", "Enter how many tiles the road or city has.");
static const CarcText returned_alone
    = CARC_TEXT ("problem", "Chips returned face down are not settled. Remove the other answers.");
static const CarcText no_chip_on_stack = CARC_TEXT ("problem", "This player has no chip on the stack.");
static const CarcText named_twice = CARC_TEXT ("problem", "Enter either the chip’s number or its points, not both.");
static const CarcText owner_missing
    = CARC_TEXT ("problem", "During the game, a whole stack is settled at once. Reveal this player’s chip too.");
static const CarcText none_named = CARC_TEXT ("problem", "Choose whose chips are revealed.");
static const CarcText no_faces
    = CARC_TEXT ("problem", "The numbers on chip %d are not known. Enter the points printed on it.");
static const CarcText revealed_elsewhere = CARC_TEXT (
    "problem", "Chip %d was revealed from another stack while this one was in play, so it must be a different chip.");
static const CarcText large_feature = CARC_PLURAL ("A road or city of %d tile?", "A road or city of %d tiles?");

static void
check_bookmaker (const CarcScoring *scoring, CarcProblems *problems)
{
  int stack = carc_answer (scoring, &carc_stack_placed);

  if (carc_is_final (scoring->before))
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, NULL, CARC_NO_PLAYER, &tile_after_final, 0);
  if (stack > 0 && carc_stack_was_placed (scoring->before, stack))
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &carc_stack_placed, CARC_NO_PLAYER, &placed_before, stack);
  for (int player = 0; player < scoring->setup->n_players; player++)
    {
      if (!carc_entry_get (scoring->entry, &carc_chips_placed, player))
        continue;
      if (carc_betting_chip.supply (scoring->setup, player) == 0)
        carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &carc_chips_placed, player, &no_chips, 0);
      else if (carc_standings_held (scoring->before, &carc_betting_chip, player) <= 0)
        carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &carc_chips_placed, player, &none_left, 0);
    }
}

static void
check_chip (const CarcScoring *scoring, int stack, int player, int chip, CarcProblems *problems)
{
  if (scoring->setup->chips[chip - 1].n_faces == 0)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &carc_bet_chip, player, &no_faces, chip);
  else if (!carc_chip_may_be_revealed (scoring->before, stack, player, chip))
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &carc_bet_chip, player, &revealed_elsewhere, chip);
}

/* Each chip on the stack is revealed once; before final scoring, all of them together. */
static void
check_owners (const CarcScoring *scoring, int stack, unsigned chips, CarcProblems *problems)
{
  const CarcEntry *entry = scoring->entry;
  bool any_named = false;

  for (int player = 0; player < scoring->setup->n_players; player++)
    {
      int chip = carc_entry_get (entry, &carc_bet_chip, player);
      bool hit = carc_entry_has (entry, &carc_bet_hit, player);
      bool named = chip > 0 || hit;
      const CarcQuestion *question = chip > 0 ? &carc_bet_chip : &carc_bet_hit;

      any_named = any_named || named;
      if (named && (chips >> player & 1) == 0)
        carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, question, player, &no_chip_on_stack, 0);
      else if (chip > 0 && hit)
        carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &carc_bet_hit, player, &named_twice, 0);
      else if (chip > 0)
        check_chip (scoring, stack, player, chip, problems);
      else if (!named && (chips >> player & 1) != 0 && !carc_is_final (scoring->before))
        carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &carc_bet_chip, player, &owner_missing, 0);
    }
  if (!any_named && carc_is_final (scoring->before))
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &carc_bet_chip, CARC_NO_PLAYER, &none_named, 0);
}

static void
check_returned (const CarcScoring *scoring, CarcProblems *problems)
{
  const CarcEntry *entry = scoring->entry;

  for (int i = 0; i < entry->n_answers; i++)
    {
      const CarcQuestion *question = entry->answers[i].question;

      if (question == &carc_bet_on || question == &carc_bet_tiles || question == &carc_bet_chip
          || question == &carc_bet_hit)
        carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, question, entry->answers[i].player, &returned_alone, 0);
    }
}

static void
check_bet (const CarcScoring *scoring, CarcProblems *problems)
{
  int stack = carc_answer (scoring, &carc_bet_stack);
  int tiles = carc_answer (scoring, &carc_bet_tiles);
  unsigned chips = stack > 0 ? carc_chips_on_stack (scoring->before, stack) : 0;

  if (stack > 0 && !carc_stack_was_placed (scoring->before, stack))
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &carc_bet_stack, CARC_NO_PLAYER, &never_placed, stack);
  else if (stack > 0 && chips == 0)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &carc_bet_stack, CARC_NO_PLAYER, &no_chips_on_stack, stack);

  if (carc_answer (scoring, &carc_bet_returned))
    {
      check_returned (scoring, problems);
      return;
    }
  if (carc_answer (scoring, &carc_bet_on) == 0)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &carc_bet_on, CARC_NO_PLAYER, &on_missing, 0);
  if (tiles == 0)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &carc_bet_tiles, CARC_NO_PLAYER, &tiles_missing, 0);
  else if (tiles >= LARGE_FEATURE)
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, &carc_bet_tiles, CARC_NO_PLAYER, &large_feature, tiles);
  if (chips != 0)
    check_owners (scoring, stack, chips, problems);
}

void
carc_bets_check (const CarcScoring *scoring, CarcProblems *problems)
{
  if (scoring->entry->subject == &carc_bookmaker)
    check_bookmaker (scoring, problems);
  else if (scoring->entry->subject == &carc_bet)
    check_bet (scoring, problems);
}
