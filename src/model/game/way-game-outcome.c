/* way-game-outcome.c: the frozen points of a finished game, and its tallies.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-game-private.h"

#include "carc-module.h"
#include "way-tallies.h"

static GArray *
sum_up (const CarcSetup *setup, const WayReplay *replay)
{
  GArray *tallies = way_tallies_new ();

  for (gsize i = 0; i < replay->n; i++)
    way_tallies_add (tallies, setup, replay->log[i].entry->subject, &replay->sheets[i]);

  return tallies;
}

gboolean
way_game_find_outcome (WayGame *self, const WayReplay *then, WayOutcome *outcome, GArray **tallies)
{
  gboolean was = carc_is_ended (&self->replay.standings);

  *outcome = (WayOutcome){ .finished = carc_is_ended (&then->standings) };
  if (!was && !outcome->finished)
    return FALSE;

  if (outcome->finished)
    {
      *tallies = sum_up (&self->header.setup, then);
      for (int seat = 0; seat < self->header.setup.n_players; seat++)
        outcome->points[seat] = then->standings.points[seat];
      outcome->tallies = (const WayTally *) (gpointer) (*tallies)->data;
      outcome->n_tallies = (*tallies)->len;
    }

  return TRUE;
}
