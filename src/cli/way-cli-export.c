/* way-cli-export.c: games of the history file as records, on standard output.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#include "way-cli.h"
#include "way-wording.h"

/* The rows of the games that @words name, of all games without words, the oldest first. NULL after a complaint. */
static GArray *
choose_games (WayStore *store, char **words)
{
  g_autoptr (GArray) chosen = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; words[i] != NULL; i++)
    {
      gint64 game = way_cli_find_game (store, words[i]);

      if (game == 0)
        return NULL;
      g_array_append_val (chosen, game);
    }
  if (words[0] != NULL)
    return g_steal_pointer (&chosen);

  games = way_store_list_games (store, 0, G_MAXINT, &error);
  if (games == NULL)
    {
      way_cli_complain_of (error);
      return NULL;
    }
  for (guint i = games->len; i > 0; i--)
    g_array_append_val (chosen, ((WayGameInfo *) games->pdata[i - 1])->id);
  return g_steal_pointer (&chosen);
}

/* A game that cannot be read does not keep the others from being exported. */
static WayCliStatus
export_games (WayStore *store, GArray *games)
{
  WayCliStatus status = WAY_CLI_FINE;

  for (guint i = 0; i < games->len; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (WayRecordFile) file = way_record_file_load (store, g_array_index (games, gint64, i), &error);
      g_autofree char *text = file != NULL ? way_record_file_write (file) : way_wording_error (error);

      if (file == NULL)
        {
          way_cli_complain (text);
          status = WAY_CLI_FAILED;
          continue;
        }
      if (i > 0)
        fputc ('\n', stdout);
      /* A record is UTF-8 in every locale. */
      fputs (text, stdout);
    }
  return status;
}

WayCliStatus
way_cli_export (int argc, char **argv)
{
  g_autofree char *path = NULL;
  g_autofree char *format = NULL;
  const GOptionEntry options[] = {
    { "database", 'd', 0, G_OPTION_ARG_FILENAME, &path, N_ ("Use this history file"), N_ ("FILE") },
    { "format", 'f', 0, G_OPTION_ARG_STRING, &format, N_ ("The form of the export: waymark"), N_ ("FORMAT") },
    G_OPTION_ENTRY_NULL,
  };
  WayCliStatus status;
  g_auto (GStrv) words = way_cli_parse (argc, argv, options, 0, G_MAXUINT, &status);
  g_autoptr (WayStore) store = NULL;
  g_autoptr (GArray) games = NULL;

  if (words == NULL)
    return status;
  if (format != NULL && strcmp (format, "waymark") != 0)
    {
      g_autofree char *message = g_strdup_printf (_ ("There is no format “%s”; there is waymark."), format);

      way_cli_complain (message);
      return WAY_CLI_FAILED;
    }
  store = way_cli_open_history (path, FALSE);
  games = store != NULL ? choose_games (store, words) : NULL;
  return games != NULL ? export_games (store, games) : WAY_CLI_FAILED;
}
