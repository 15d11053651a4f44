/* way-desktop-search.c: finds games and players for the search of the desktop.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-desktop-search.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "way-game-item.h"
#include "way-game-query.h"

/* The desktop shows no more of a program. */
#define MAX_PLAYERS 3
#define MAX_GAMES 5

#define GAME "game:"
#define PLAYER "player:"

static gboolean
has_all (const char *name, char **words)
{
  g_autofree char *normalized = way_normalize_search_text (name);

  for (int i = 0; words[i]; i++)
    if (!strstr (normalized, words[i]))
      return FALSE;
  return TRUE;
}

static void
add_players (WayStore *store, const char *text, GPtrArray *hits)
{
  g_autofree char *normalized = way_normalize_search_text (text);
  g_auto (GStrv) words = g_strsplit (normalized, " ", -1);
  g_auto (GStrv) names = way_store_list_names (store, NULL);

  for (int i = 0; names && names[i] && hits->len < MAX_PLAYERS; i++)
    if (has_all (names[i], words))
      g_ptr_array_add (hits, g_strconcat (PLAYER, names[i], NULL));
}

static void
add_games (WayStore *store, const char *text, GPtrArray *hits)
{
  g_autoptr (GArray) rows = way_store_search (store, &(WayGameQuery){ .text = text, .max = MAX_GAMES }, NULL);

  for (guint i = 0; rows && i < rows->len; i++)
    {
      g_autoptr (WayGameInfo) info = way_store_read_info (store, g_array_index (rows, gint64, i), NULL);

      if (info)
        g_ptr_array_add (hits, g_strconcat (GAME, info->uuid, NULL));
    }
}

char **
way_desktop_search (WayStore *store, const char *const *terms)
{
  g_autoptr (GPtrArray) hits = g_ptr_array_new ();
  g_autofree char *joined = g_strjoinv (" ", (char **) terms);
  const char *text = g_strstrip (joined);

  if (*text)
    {
      add_players (store, text, hits);
      add_games (store, text, hits);
    }
  g_ptr_array_add (hits, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&hits), FALSE);
}

WayHitKind
way_desktop_search_parse (const char *hit, const char **id)
{
  if (g_str_has_prefix (hit, GAME))
    {
      *id = hit + strlen (GAME);
      return WAY_HIT_GAME;
    }
  if (g_str_has_prefix (hit, PLAYER))
    {
      *id = hit + strlen (PLAYER);
      return WAY_HIT_PLAYER;
    }
  return WAY_HIT_NOTHING;
}

static gboolean
describe_game (WayStore *store, const char *uuid, char **name, char **description)
{
  gint64 row = way_store_find_game (store, uuid, NULL);
  WayGameInfo *info = row ? way_store_read_info (store, row, NULL) : NULL;
  g_autoptr (WayGameItem) item = info ? way_game_item_new (info) : NULL;
  g_autofree char *winners = item ? way_game_item_format_winners (item) : NULL;
  g_autofree char *others = item ? way_game_item_format_others (item) : NULL;
  g_autofree char *date = item ? way_game_item_format_date (item) : NULL;
  g_autofree char *place = item ? way_game_item_format_subtitle (item) : NULL;

  if (!item)
    return FALSE;
  *name = *winners && *others ? g_strjoin (" · ", winners, others, NULL) : g_strconcat (winners, others, NULL);
  *description = date && *place ? g_strjoin (" · ", date, place, NULL) : g_strdup (date ? date : place);
  return TRUE;
}

gboolean
way_desktop_search_describe (WayStore *store, const char *hit, char **name, char **description)
{
  const char *id = NULL;

  switch (way_desktop_search_parse (hit, &id))
    {
    case WAY_HIT_GAME:
      return describe_game (store, id, name, description);
    case WAY_HIT_PLAYER:
      *name = g_strdup (id);
      /* Translators: below the name of a player, in the search of the desktop: choosing it shows their statistics. */
      *description = g_strdup (C_ ("search", "Carcassonne statistics"));
      return TRUE;
    case WAY_HIT_NOTHING:
      break;
    }
  return FALSE;
}
