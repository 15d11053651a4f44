/* way-text-badge.c: who leads, as a sentence and as the badge of a player, "leads by 7".
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-text.h"

#include "way-i18n.h"

char *
way_text_lead (const CarcHeader *header, const CarcStandings *standings)
{
  int n_players = header->setup.n_players;
  int lead;
  unsigned leaders = carc_find_leaders (standings->points, n_players, &lead);
  g_autofree char *names = NULL;

  if (leaders == 0 || n_players < 2 || standings->points[g_bit_nth_lsf (leaders, -1)] <= 0)
    return NULL;
  names = way_text_seats (header, leaders);
  if ((leaders & (leaders - 1)) != 0)
    /* Translators: %s are the names of several players with the same points: “Anna and Jan”. */
    return g_strdup_printf (_ ("%s are tied for the lead"), names);
  return g_strdup_printf (ngettext ("%1$s leads by %2$d point", "%1$s leads by %2$d points", (gulong) lead), names,
                          lead);
}

char *
way_text_badge (const CarcSetup *setup, const CarcStandings *standings, int seat)
{
  int lead;
  unsigned leaders = carc_find_leaders (standings->points, setup->n_players, &lead);

  if (setup->n_players < 2 || !(leaders >> seat & 1))
    return g_strdup ("");
  if (leaders != 1u << seat)
    /* Translators: several players share the lead. */
    return g_strdup (_ ("tied for the lead"));

  /* Translators: badge of the player in the lead, with %d points more than the next player. */
  return g_strdup_printf (ngettext ("leads by %d", "leads by %d", (gulong) lead), lead);
}
