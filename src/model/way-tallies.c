/* way-tallies.c: what each rule gave to each seat, summed over the sheets of a game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-tallies.h"

static WayTally *
find_tally (GArray *tallies, int seat, const char *rule)
{
  WayTally fresh = { .seat = seat, .rule = rule };

  for (guint i = 0; i < tallies->len; i++)
    {
      WayTally *tally = &g_array_index (tallies, WayTally, i);

      if (tally->seat == seat && g_str_equal (tally->rule, rule))
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

GArray *
way_tallies_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (WayTally));
}

void
way_tallies_add (GArray *tallies, const CarcSetup *setup, const CarcSheet *sheet)
{
  for (int i = 0; i < sheet->n_lines; i++)
    for (int seat = 0; seat < setup->n_players; seat++)
      if (carc_sheet_pays (sheet, &sheet->lines[i], seat))
        add_line (tallies, seat, &sheet->lines[i]);
}
