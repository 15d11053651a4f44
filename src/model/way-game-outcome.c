/* way-game-outcome.c: the frozen points of a game that ends, and the sums of its sheets.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-game-private.h"

#include "carc-base.h"

static WayTally *
find_tally (GArray *tallies, int seat, const char *rule)
{
  WayTally fresh = { .seat = seat, .rule = rule };

  for (guint i = 0; i < tallies->len; i++)
    {
      WayTally *tally = &g_array_index (tallies, WayTally, i);

      if (tally->seat == seat && tally->rule == rule)
        return tally;
    }

  g_array_append_val (tallies, fresh);

  return &g_array_index (tallies, WayTally, tallies->len - 1);
}

static void
add_line (GArray *tallies, int seat, const CarcLine *line)
{
  WayTally *tally = find_tally (tallies, seat, line->rule->id);

  tally->best = tally->times == 0 ? line->points : MAX (tally->best, line->points);
  tally->times++;
  tally->count += line->count;
  tally->points += line->points;
}

static GArray *
sum_up (const CarcSetup *setup, const WayFold *fold)
{
  GArray *tallies = g_array_new (FALSE, FALSE, sizeof (WayTally));

  for (gsize i = 0; i < fold->n; i++)
    for (int j = 0; j < fold->sheets[i].n_lines; j++)
      {
        const CarcLine *line = &fold->sheets[i].lines[j];

        for (int seat = 0; seat < setup->n_players; seat++)
          if (line->player == seat || (line->player == CARC_MAJORITY && fold->sheets[i].majority[seat]))
            add_line (tallies, seat, line);
      }

  return tallies;
}

gboolean
way_game_find_outcome (WayGame *self, const WayFold *then, WayOutcome *outcome, GArray **tallies)
{
  gboolean was = carc_is_ended (&self->fold.standings);

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
