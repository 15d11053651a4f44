/* way-text-badge.c: the badge of a player, "leads by 7".
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-text.h"

#include "way-i18n.h"

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
