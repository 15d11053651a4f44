/* way-final-words.c: the sentences of the page of final scoring.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-final-words.h"

#include <glib/gi18n.h>

#include "way-text.h"

static char *
describe_leader (WayGame *game)
{
  const CarcHeader *header = way_game_get_header (game);
  const CarcStandings *standings = way_game_get_standings (game);

  for (int seat = 0; seat < header->setup.n_players; seat++)
    {
      g_autofree char *badge = way_text_badge (&header->setup, standings, seat);

      if (*badge)
        /* Translators: a player and “leads by 7” or “tied for the lead”. */
        return g_strdup_printf (C_ ("final scoring", "%1$s %2$s"), way_text_player (header, seat), badge);
    }
  return NULL;
}

static char *
describe_end (WayGame *game, const WayFinalProgress *progress)
{
  g_autofree char *leader = describe_leader (game);
  int n = way_final_progress_count_open (progress);

  if (n > 0)
    return g_strdup_printf (ngettext ("%d step is still open.", "%d steps are still open.", (gulong) n), n);
  return leader ? g_strdup_printf ("%s · %s", _ ("Every step is done"), leader) : g_strdup (_ ("Every step is done"));
}

char *
way_final_describe_step (WayGame *game, const WayFinalProgress *progress, WayFinalStep step)
{
  switch (step)
    {
    case WAY_FINAL_BETS:
      return g_strdup (
          _ ("Bets are settled first, before any other scoring. Before revealing a chip, its owner decides "
             "which road or city it counts for."));
    case WAY_FINAL_UNFINISHED:
      return g_strdup (_ ("Record each road, city, monastery and garden that still has a meeple on it."));
    case WAY_FINAL_FIELDS:
      return g_strdup (_ ("A field scores for each completed city that it touches."));
    case WAY_FINAL_EXPANSIONS:
      return g_strdup (_ ("Points that expansions only score at the end."));
    case WAY_FINAL_END:
    case WAY_FINAL_N_STEPS:
    default:
      return describe_end (game, progress);
    }
}

char *
way_final_describe_bar (WayGame *game, const WayFinalProgress *progress, WayFinalStep step, gboolean is_begun)
{
  gboolean is_open = !way_final_progress_is_done (progress, step);

  if (step == WAY_FINAL_END)
    {
      char *obstacle = way_final_progress_describe_obstacle (progress, FALSE);

      return obstacle ? obstacle : g_strdup (_ ("You can still undo after the end."));
    }
  if (step == WAY_FINAL_FIELDS && is_begun)
    /* Translators: what the keys of the keyboard do while a field (meadow) is entered; F%d is the key of the last
       player. */
    return g_strdup_printf (_ ("Digits set the cities, F1 to F%d the farmers"), way_game_get_setup (game)->n_players);
  if (step == WAY_FINAL_UNFINISHED && is_open)
    /* Translators: beside the button Nothing Left Here. */
    return g_strdup (_ ("When no meeple is left on a road, city, monastery or garden:"));
  if (step == WAY_FINAL_FIELDS && is_open)
    /* Translators: beside the button Nothing Left Here; a farmer is a meeple on a field (meadow). */
    return g_strdup (_ ("When no farmer is left on a field:"));
  return g_strdup (_ ("You can go back to the game. Final scoring continues where you left it."));
}
