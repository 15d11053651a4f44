/* supply.c: what several modules say about the supply of their tokens.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

int
carc_no_supply (const CarcSetup *setup, int player)
{
  (void) setup;
  (void) player;
  return 0;
}

int
carc_held_by_all (const CarcScoring *scoring, const CarcToken *token)
{
  int held = 0;

  for (int player = 0; player < scoring->setup->n_players; player++)
    held += carc_standings_held (scoring->before, token, player);
  return held;
}
