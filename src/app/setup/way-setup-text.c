/* way-setup-text.c: what rows say about the choices for a new game that have a page of their own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-setup-text.h"

#include <glib/gi18n.h>

#include "carc-snakes-and-ladders.h"
#include "way-chip-typing.h"
#include "way-text.h"

char *
way_setup_text_box (const CarcBox *box)
{
  /* Translators: a published box, and the year of its first printing: "Big Box 6 (2017)". */
  return g_strdup_printf (_ ("%1$s (%2$d)"), way_tr (&box->name), box->year);
}

char *
way_setup_text_chips (const CarcChip chips[CARC_N_CHIPS])
{
  /* Translators: of how many of the six betting chips the numbers are known. */
  return g_strdup_printf (C_ ("betting chips", "%1$d of %2$d known"), way_chips_count (chips), CARC_N_CHIPS);
}

char *
way_setup_text_space_ends (const CarcSetup *setup)
{
  int n = 0, n_known = 0;

  for (int space = 0; space < CARC_TRACK_SPACES; space++)
    if (carc_space_has_ladder (space) || carc_space_has_snake (space))
      {
        n++;
        n_known += carc_space_end (setup, space) >= 0;
      }
  /* Translators: of how many ladders and snakes it is known where they end. The others are asked about during the game.
   */
  return g_strdup_printf (C_ ("spaces", "%1$d of %2$d known"), n_known, n);
}

char *
way_setup_text_house_rules (WaySetup *setup)
{
  int n = way_setup_count_house_rules (setup);

  if (n == 0)
    /* Translators: no house rules. */
    return g_strdup (C_ ("house rules", "None"));
  /* Translators: below a title: how many rules of their own the players have added. */
  return g_strdup_printf (ngettext ("%d house rule", "%d house rules", (gulong) n), n);
}
