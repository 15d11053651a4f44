/* way-cli-history.c: opens the history file, and finds games in it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#include "way-cli.h"
#include "way-history-path.h"
#include "way-text.h"

static gboolean
is_empty (const char *path)
{
  GStatBuf about;

  return g_stat (path, &about) != 0 || (S_ISREG (about.st_mode) && about.st_size == 0);
}

WayStore *
way_cli_open_history (const char *path, gboolean create)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *file = way_history_path_new (path);
  WayStore *store;

  /* A command that only reads does not create a history. */
  if (!create && is_empty (file))
    return way_store_open (WAY_STORE_IN_MEMORY, NULL);
  store = way_store_open (file, &error);
  if (store == NULL && !create
      && (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_READ_ONLY)
          || g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_FULL)))
    {
      g_clear_error (&error);
      store = way_store_open_to_read (file, &error);
    }
  if (store == NULL)
    way_cli_fail (error);
  return store;
}

/* Returns the game with the number @word, or 0. */
static gint64
find_by_number (GPtrArray *games, const char *word)
{
  char *end;
  gint64 number = g_ascii_strtoll (word, &end, 10);

  if (*end != '\0' || !g_ascii_isdigit (word[0]))
    return 0;
  for (guint i = 0; i < games->len; i++)
    if (((WayGameInfo *) games->pdata[i])->id == number)
      return number;
  return 0;
}

gint64
way_cli_find_game (WayStore *store, const char *word)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) games = way_store_list_games (store, 0, G_MAXINT, &error);
  g_autofree char *message = NULL;
  gint64 found;
  guint n = 0;

  if (games == NULL)
    {
      way_cli_fail (error);
      return 0;
    }
  found = find_by_number (games, word);
  if (found != 0)
    return found;
  for (guint i = 0; i < games->len && word[0] != '\0'; i++)
    {
      const WayGameInfo *info = games->pdata[i];

      if (g_ascii_strncasecmp (info->uuid, word, strlen (word)) != 0)
        continue;
      found = info->id;
      n++;
    }
  if (n == 1)
    return found;
  if (n == 0)
    message = g_strdup_printf (_ ("Game “%s” not found in the history."), word);
  else
    message = g_strdup_printf (_ ("More than one game in the history starts with “%s”."), word);
  way_cli_print_error (message);
  return 0;
}
