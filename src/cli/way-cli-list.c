/* way-cli-list.c: lists the games of the history file, one per line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n.h>

#include "way-cli.h"
#include "way-clock.h"
#include "way-backup.h"
#include "way-game-item.h"
#include "way-history-path.h"
#include "way-kept-result.h"
#include "way-text.h"

static void
append_name (GString *text, const WayGameInfo *info, int seat)
{
  const char *name = way_text_isolate (info->names[seat]);

  /* A player without a name is identified by the color, as on the score sheet. */
  g_string_append_printf (text, "%s%s", seat > 0 ? ", " : "",
                          name[0] != '\0' ? name : way_text_color (info->colors[seat]));
}

/* Returns "Anna 70, Jan Novák 11"; without @points, only the names. (transfer full) */
static char *
list_players (const WayGameInfo *info, const int *points)
{
  GString *text = g_string_new (NULL);

  for (int seat = 0; seat < info->n_players; seat++)
    {
      g_autofree char *number = points ? way_text_number (points[seat]) : NULL;

      append_name (text, info, seat);
      if (number)
        g_string_append_printf (text, " %s", number);
    }
  return g_string_free (text, FALSE);
}

/* The result first, and beside it the points by today's rules if they differ. A game in progress is replayed, as its
 * points are not stored. (transfer full) */
static char *
describe_players (WayStore *store, const WayGameInfo *info)
{
  g_autoptr (WayRecordFile) file = info->finished == 0 ? way_record_file_load (store, info->id, NULL) : NULL;
  g_autofree char *result = NULL;
  g_autofree char *today = NULL;
  int points[CARC_MAX_PLAYERS];

  if (info->finished == 0)
    return list_players (info, file ? file->standings.points : NULL);
  result = list_players (info, info->final_points);
  if (!way_kept_result_find_today (store, info, points))
    return g_steal_pointer (&result);
  today = list_players (info, points);
  /* Translators: in a list: the players with their points in a game that was scored under earlier rules, and with those
   * that they would have today: “Anna 96, Jan 65 (under today’s rules: Anna 94, Jan 65)”. */
  return g_strdup_printf (_ ("%1$s (under today’s rules: %2$s)"), result, today);
}

static void
print_game (WayStore *store, const WayGameInfo *info)
{
  g_autoptr (GDateTime) started = way_game_item_find_start (info);
  g_autofree char *date = started ? g_date_time_format (started, WAY_CLOCK_DAY " %H:%M") : g_strdup ("");
  g_autofree char *players = describe_players (store, info);

  g_print ("%" G_GINT64_FORMAT "  %s  %s  %s  %s\n", info->id, info->uuid, date, players,
           info->finished != 0 ? C_ ("game", "finished") : C_ ("game", "in progress"));
}

/* A history that was deleted is missing or looks like a new one, so this tells the user about the backups. */
static void
report_backups (const char *path)
{
  g_autofree char *history = way_history_path_new (path);
  g_autoptr (GPtrArray) backups = way_backup_list (history);
  g_autoptr (GDateTime) now = way_clock_now ();
  const WayBackup *last = way_backup_find_last (backups, now);
  g_autofree char *message = NULL;

  if (!last)
    return;
  /* Translators: a date as 2026-11-20. */
  message = g_strdup_printf (_ ("There is a backup of the history from %1$s. To restore it, use “waymark-cli restore "
                                "%1$s”."),
                             last->day);
  way_cli_print_error (message);
}

static gboolean
is_missing (const char *path)
{
  g_autofree char *history = way_history_path_new (path);

  return !g_file_test (history, G_FILE_TEST_EXISTS);
}

WayCliStatus
way_cli_list (int argc, char **argv)
{
  g_autofree char *path = NULL;
  WayCliStatus status;
  g_auto (GStrv) arguments = way_cli_parse (argc, argv, NULL, &path, 0, 0, &status);
  g_autoptr (WayStore) store = arguments ? way_cli_open_history (path, FALSE) : NULL;
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GError) error = NULL;

  if (!arguments)
    return status;
  if (!store)
    {
      if (is_missing (path))
        report_backups (path);
      return WAY_CLI_FAILED;
    }
  games = way_store_list_games (store, 0, G_MAXINT, &error);
  if (!games)
    return way_cli_fail (error);
  for (guint i = 0; i < games->len; i++)
    print_game (store, games->pdata[i]);
  if (games->len == 0)
    {
      way_cli_print_error (_ ("There are no games in the history."));
      report_backups (path);
    }
  return WAY_CLI_FINE;
}
