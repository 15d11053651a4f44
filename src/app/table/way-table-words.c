/* way-table-words.c: what a screen reader says of points.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-table-words.h"

#include <glib/gi18n.h>

/* Whether @seat has more than all others now, who had points before, and had not. */
static gboolean
takes_lead (WayGame *game, int seat, const int before[CARC_MAX_PLAYERS])
{
  const int *points = way_game_get_standings (game)->points;
  int best = 0;
  gboolean leads = TRUE;

  for (int other = 0; other < way_game_get_setup (game)->n_players; other++)
    if (other != seat)
      {
        leads = leads && points[other] < points[seat];
        best = MAX (best, before[other]);
      }
  return leads && best > 0 && before[seat] <= best;
}

char *
way_table_words_change (WayGame *game, int seat, const int before[CARC_MAX_PLAYERS])
{
  int points = way_game_get_standings (game)->points[seat];
  int change = points - before[seat];
  const char *name = way_game_get_header (game)->names[seat];

  if (change > 0 && takes_lead (game, seat, before))
    /* Translators: spoken: a player’s name, how many points are added, the sum, and that nobody has more now. */
    return g_strdup_printf (_ ("%1$s plus %2$d, now %3$d, takes the lead"), name, change, points);

  if (change < 0)
    /* Translators: spoken: a player’s name, how many points are taken away, and what is left. */
    return g_strdup_printf (_ ("%1$s minus %2$d, now %3$d"), name, -change, points);
  /* Translators: spoken: a player’s name, how many points are added, and the sum. */
  return g_strdup_printf (_ ("%1$s plus %2$d, now %3$d"), name, change, points);
}
