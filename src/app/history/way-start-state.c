/* way-start-state.c: what the start page shows, computed from the list of games and the session.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-start-state.h"

#include <glib/gi18n.h>

/* While another program has the file, nothing is known about its games, and the window says that it waits. */
static WayStartView
choose_view (WaySession *session, gboolean has_games, gboolean is_searching)
{
  if (has_games || is_searching || way_session_is_waiting (session))
    return WAY_START_GAMES;
  if (way_session_get_damaged (session) || way_session_is_in_memory (session))
    return WAY_START_TROUBLE;
  return WAY_START_WELCOME;
}

static char *
describe_again (WayGameItem *last)
{
  int n = way_game_item_get_info (last)->n_players;

  return g_strdup_printf (ngettext ("Same player and expansions", "Same %d players and expansions", (gulong) n), n);
}

/* Until all games are read, their number is unknown. */
static char *
describe_filter (WayGames *games, gboolean has_resumable)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (games)) + (has_resumable ? 1 : 0);

  if (way_games_has_more (games))
    return g_strdup (C_ ("filter", "All Games"));
  /* Translators: a button above the list of games, which opens the filter; %u is the number of all games. */
  return g_strdup_printf (ngettext ("%u Game", "All %u Games", n), n);
}

void
way_start_state_init (WayStartState *self, WayGames *games, WaySession *session, gboolean is_searching)
{
  g_autoptr (WayGameItem) last = way_games_find_last (games);
  g_autoptr (WayGameItem) first = g_list_model_get_item (G_LIST_MODEL (games), 0);
  gboolean can_play = !way_session_is_for_looking (session);

  *self = (WayStartState){
    .view = choose_view (session, last != NULL, is_searching),
    .resumable = is_searching || !can_play ? NULL : way_games_find_in_progress (games),
    .again = last ? describe_again (last) : NULL,
    .month = first ? way_game_item_format_month (first) : NULL,
    .n_listed = g_list_model_get_n_items (G_LIST_MODEL (games)),
    .is_searching = is_searching,
    .can_play = can_play,
    .can_search = last || is_searching,
  };
  self->filter_label = describe_filter (games, self->resumable != NULL);
}

void
way_start_state_clear (WayStartState *self)
{
  g_clear_object (&self->resumable);
  g_clear_pointer (&self->again, g_free);
  g_clear_pointer (&self->month, g_free);
  g_clear_pointer (&self->filter_label, g_free);
}
