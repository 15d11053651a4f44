/* way-cli-show.c: prints the score sheets of a game in the history file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-cli.h"
#include "way-text.h"

WayCliStatus
way_cli_show (int argc, char **argv)
{
  g_autofree char *path = NULL;
  WayCliStatus status;
  g_auto (GStrv) arguments = way_cli_parse (argc, argv, NULL, &path, 1, 1, &status);
  g_autoptr (WayStore) store = arguments ? way_cli_open_existing_history (path) : NULL;
  g_autoptr (WayRecordFile) file = NULL;
  g_autoptr (GError) error = NULL;
  gint64 game;

  if (!arguments)
    return status;
  if (!store)
    return WAY_CLI_FAILED;
  game = way_cli_find_game (store, arguments[0]);
  if (game == 0)
    return WAY_CLI_FAILED;
  file = way_record_file_load (store, game, &error);
  if (!file)
    {
      g_autofree char *message = way_text_error (error);

      way_cli_print_error (message);
      return WAY_CLI_FAILED;
    }
  way_cli_print_sheets (file);
  return WAY_CLI_FINE;
}
