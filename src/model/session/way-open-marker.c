/* way-open-marker.c: a file beside the history that says which game is open.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-open-marker.h"

#include <string.h>

#include "way-history-file.h"

char *
way_open_marker_get_path (WayStore *store)
{
  return way_store_is_in_memory (store) ? NULL
                                        : way_history_file_beside (way_store_get_path (store), WAY_HISTORY_FILE_OPEN);
}

void
way_open_marker_write (const char *marker, WayGame *game)
{
  g_autofree char *text
      = game ? g_strdup_printf ("%" G_GINT64_FORMAT " %s\n", way_game_get_id (game), way_game_get_header (game)->id)
             : g_strdup ("0\n");
  g_autoptr (GError) error = NULL;

  if (way_history_file_is_own (marker) && !g_file_set_contents (marker, text, -1, &error))
    g_info ("The open game could not be marked: %s", error->message);
}

/* The text is the row and the id of a game; only the row, if an earlier program has written it. The row is enough only
 * as long as the game is not replaced, and the history is the same. */
gint64
way_open_marker_find_game (const char *marker, WayStore *store, GError **error)
{
  g_autofree char *text = NULL;
  const char *id;
  gboolean deleted;
  gint64 game;

  if (!way_history_file_is_own (marker) || !g_file_get_contents (marker, &text, NULL, NULL))
    return 0;
  id = strchr (g_strchomp (text), ' ');
  if (!id)
    return g_ascii_strtoll (text, NULL, 10);
  game = way_store_find_game (store, id + 1, error);
  return game > 0 && way_store_is_deleted (store, game, &deleted, error) && !deleted ? game : 0;
}
