/* way-salvaged.c: names the games that lost something when a damaged history was recovered.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-salvaged.h"

#include "way-date.h"
#include "way-result.h"
#include "way-text.h"
#include "way-i18n.h"

/* Returns NULL if the game needs what this program does not have. */
static char *
describe_game (WayStore *store, gint64 game)
{
  const char *names[CARC_MAX_PLAYERS];
  g_autoptr (CarcJournal) journal = NULL;
  g_autoptr (GDateTime) played = NULL;
  g_autofree char *players = NULL;
  g_autofree char *day = NULL;
  CarcHeader header;

  if (!way_store_read_game (store, game, &header, &journal, NULL))
    return NULL;
  for (int seat = 0; seat < header.setup.n_players; seat++)
    names[seat] = way_text_player (&header, seat);
  players = way_text_names (names, header.setup.n_players);
  played = way_date_read_played (header.played);
  if (!played)
    return g_steal_pointer (&players);
  day = way_result_describe_day (played);
  /* Translators: who played a game, and when: “Anna and Jan, November 20, 2026”. */
  return g_strdup_printf (C_ ("salvage", "%1$s, %2$s"), players, day);
}

char *
way_salvaged_list_games (WayStore *store, const WaySalvage *found)
{
  g_autoptr (GString) lines = NULL;
  int n_named = 0;

  for (int i = 0; i < MIN (found->n_cut, WAY_SALVAGE_NAMED); i++)
    {
      g_autofree char *line = describe_game (store, found->cut[i]);

      if (!line)
        continue;
      if (!lines)
        /* Translators: below it are the players and the date of each of these games. */
        lines = g_string_new (_ ("Games with damaged parts:"));
      g_string_append_printf (lines, "\n%s", line);
      n_named++;
    }
  if (!lines)
    return NULL;
  if (found->n_cut > n_named)
    {
      g_string_append_c (lines, '\n');
      /* Translators: below a list of games: how many are not in it. */
      g_string_append_printf (lines,
                              ngettext ("and %d more game", "and %d more games", (gulong) (found->n_cut - n_named)),
                              found->n_cut - n_named);
    }
  return g_string_free (g_steal_pointer (&lines), FALSE);
}
