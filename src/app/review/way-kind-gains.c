/* way-kind-gains.c: the points of each player of a game, divided into kinds.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-kind-gains.h"

void
way_kind_gains_init (WayKindGains *self, WayGame *game)
{
  int gains[WAY_N_KINDS][CARC_MAX_PLAYERS] = { 0 };

  for (gsize i = 0; i < way_game_get_n_entries (game); i++)
    way_kind_add_sheet (gains, way_game_get_setup (game)->n_players, way_game_get_entry (game, i, NULL)->subject,
                        way_game_get_sheet (game, i));
  for (int kind = 0; kind < WAY_N_KINDS; kind++)
    for (int seat = 0; seat < CARC_MAX_PLAYERS; seat++)
      self->points[seat][kind] = gains[kind][seat];
}

int
way_kind_gains_find_max (const WayKindGains *self, int n_players)
{
  int max = 1;

  for (int seat = 0; seat < n_players; seat++)
    {
      int sum = 0;

      for (int kind = 0; kind < WAY_N_KINDS; kind++)
        sum += MAX (self->points[seat][kind], 0);
      max = MAX (max, sum);
    }
  return max;
}

gboolean
way_kind_gains_has_scored (const WayKindGains *self, int kind, int n_players)
{
  for (int seat = 0; seat < n_players; seat++)
    if (self->points[seat][kind] > 0)
      return TRUE;
  return FALSE;
}
