/* way-text-gains.c: sentences about points that players get.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-text.h"

#include "way-i18n.h"

static char *
describe_gain (const CarcHeader *header, int seat, int gain)
{
  g_autofree char *points = way_text_signed (gain);

  /* Translators: a player's name, and what the player gets: “Anna +24”. */
  return g_strdup_printf (C_ ("gain", "%1$s %2$s"), way_text_player (header, seat), points);
}

char *
way_text_gains (const CarcHeader *header, const CarcSheet *sheet)
{
  char *list = NULL;

  for (int seat = 0; seat < header->setup.n_players; seat++)
    {
      g_autofree char *gain = NULL;

      if (!carc_sheet_involves (sheet, seat))
        continue;

      gain = describe_gain (header, seat, carc_sheet_get_points (sheet, seat));
      way_text_append (&list, gain);
    }

  return list ? list : g_strdup ("");
}

char *
way_text_changes (const CarcHeader *header, const int gains[CARC_MAX_PLAYERS])
{
  char *list = NULL;

  for (int seat = 0; seat < header->setup.n_players; seat++)
    {
      g_autofree char *gain = gains[seat] != 0 ? describe_gain (header, seat, gains[seat]) : NULL;

      way_text_append (&list, gain);
    }

  return list;
}

static char *
describe_total (const CarcHeader *header, int seat, int gain, int total, gboolean alone)
{
  g_autofree char *points = way_text_signed (gain);
  g_autofree char *now = way_text_number (total);

  if (alone)
    /* Translators: a message: a player's name, the points the player got, and the player's total: “Anna +24 · now 138”.
     */
    return g_strdup_printf (C_ ("gain", "%1$s %2$s · now %3$s"), way_text_player (header, seat), points, now);

  /* Translators: one of several players in a list: the name, the points the player got, and the player's total:
   * “Anna +4 (138)”. */
  return g_strdup_printf (C_ ("gain", "%1$s %2$s (%3$s)"), way_text_player (header, seat), points, now);
}

char *
way_text_changes_and_totals (const CarcHeader *header, const int gains[CARC_MAX_PLAYERS],
                             const int totals[CARC_MAX_PLAYERS])
{
  char *list = NULL;
  int n = 0;

  for (int seat = 0; seat < header->setup.n_players; seat++)
    n += gains[seat] != 0;
  for (int seat = 0; seat < header->setup.n_players; seat++)
    {
      g_autofree char *total
          = gains[seat] != 0 ? describe_total (header, seat, gains[seat], totals[seat], n == 1) : NULL;

      way_text_append (&list, total);
    }

  return list;
}
