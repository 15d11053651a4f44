/* way-cli-statistics.c: reads figures about finished games from the history file, for one player or for all.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n.h>
#include <string.h>

#include "carc-module.h"
#include "way-clock.h"
#include "way-game-query.h"
#include "way-kept-result.h"
#include "way-refresh-tallies.h"
#include "way-cli.h"
#include "way-statistics.h"
#include "way-text.h"

static gboolean
read_number (const char *seats, int *n_players)
{
  g_autofree char *message = NULL;
  gint64 number;

  if (!seats)
    return TRUE;
  if (g_ascii_string_to_signed (seats, 10, 1, CARC_MAX_PLAYERS, &number, NULL))
    {
      *n_players = (int) number;
      return TRUE;
    }
  message = g_strdup_printf (_ ("“%1$s” is not a number of players. Use a number from 1 to %2$d."), seats,
                             CARC_MAX_PLAYERS);
  way_cli_print_error (message);
  return FALSE;
}

static gboolean
check_expansion (const char *id)
{
  int module = id ? carc_module_find (id, strlen (id)) : -1;
  g_autofree char *message = NULL;

  if (!id || (module >= 0 && carc_module_is_named (module)))
    return TRUE;
  message = g_strdup_printf (_ ("Unknown expansion “%s”. See “waymark-cli rules” for a list."), id);
  way_cli_print_error (message);
  return FALSE;
}

/* A year has four digits: “26” is not 2026.
 *
 * Sets @clock to what a clock shows when the day, month or year @text begins; with @after, when the next one begins. No
 * clock shows what is after 9999. */
static gboolean
parse_date (const char *text, gboolean after, gint64 *clock)
{
  g_auto (GStrv) parts = g_strsplit (text, "-", -1);
  guint n = g_strv_length (parts);
  guint64 values[] = { 0, 1, 1 };
  static const gsize lengths[] = { 4, 2, 2 }; /* of a year, of a month or day */
  GDate date;

  if (n < 1 || n > G_N_ELEMENTS (values))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (strlen (parts[i]) > lengths[i] || (i == 0 && strlen (parts[i]) < lengths[i])
        || !g_ascii_string_to_unsigned (parts[i], 10, 1, 9999, &values[i], NULL))
      return FALSE;
  if (!g_date_valid_dmy ((GDateDay) values[2], (GDateMonth) values[1], (GDateYear) values[0]))
    return FALSE;
  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) values[2], (GDateMonth) values[1], (GDateYear) values[0]);
  if (after && n == 1)
    g_date_add_years (&date, 1);
  else if (after && n == 2)
    g_date_add_months (&date, 1);
  else if (after)
    g_date_add_days (&date, 1);
  *clock = g_date_get_year (&date) > 9999
               ? G_MAXINT64
               : way_clock_day (g_date_get_year (&date), (int) g_date_get_month (&date), g_date_get_day (&date));
  return TRUE;
}

static gboolean
read_date (const char *text, gboolean after, gint64 *clock)
{
  g_autofree char *message = NULL;

  if (!text || parse_date (text, after, clock))
    return TRUE;
  message = g_strdup_printf (_ ("“%s” is not a date. Use 2026-05-31, 2026-05, or 2026."), text);
  way_cli_print_error (message);
  return FALSE;
}

static gboolean
is_filtered (const WayGameFilter *filter)
{
  return filter->players || filter->module || filter->place || filter->n_players > 0 || filter->since != 0
         || filter->until != 0;
}

static WayCliStatus
report_unknown_player (const WayFigures *figures, const char *name, gboolean filtered)
{
  gboolean known = g_strv_contains ((const char *const *) figures->names, name);
  g_autofree char *message = filtered && known
                                 ? g_strdup (_ ("No finished games match the filter."))
                                 : g_strdup_printf (_ ("“%s” has no finished games in the history."), name);

  way_cli_print_error (message);
  return WAY_CLI_FAILED;
}

static void
report_uncounted (const WayFigures *figures)
{
  g_autofree char *missing = way_statistics_describe_uncounted (figures->n_uncounted);
  g_autofree char *message = NULL;

  if (figures->n_uncounted == 0)
    return;
  message = way_text_sentences (missing, _ ("Run “waymark-cli verify” to find out why."));
  way_cli_print_error (message);
}

/* Keeps only those of @rows in which @player took part, or anyone if that is NULL, and that match the filter. */
static void
keep_games_of (GHashTable **rows, WayStore *store, const WayGameFilter *filter, const char *player)
{
  const WayGameQuery query = {
    .player = player,
    .place = filter->place,
    .module = filter->module,
    .n_players = filter->n_players,
    .since = filter->since,
    .until = filter->until,
    .state = WAY_GAMES_FINISHED,
  };
  g_autoptr (GArray) found = way_store_search (store, &query, NULL);
  GHashTable *kept = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  for (guint i = 0; found && i < found->len; i++)
    {
      const gint64 *row = &g_array_index (found, gint64, i);

      if (!*rows || g_hash_table_contains (*rows, row))
        g_hash_table_add (kept, g_memdup2 (row, sizeof *row));
    }
  g_clear_pointer (rows, g_hash_table_unref);
  *rows = kept;
}

/* Returns the rows of the games in the figures. (transfer full) */
static GHashTable *
list_counted (WayStore *store, const WayGameFilter *filter, const char *name)
{
  GHashTable *rows = NULL;

  keep_games_of (&rows, store, filter, name);
  for (guint i = 0; filter->players && filter->players[i]; i++)
    keep_games_of (&rows, store, filter, filter->players[i]);
  return rows;
}

/* Statistics count results; so many of them would be others under today's rules. */
static void
print_kept (WayStore *store, const WayGameFilter *filter, const char *name)
{
  g_autoptr (GPtrArray) games = way_store_list_games (store, 0, G_MAXINT, NULL);
  g_autoptr (GHashTable) counted = list_counted (store, filter, name);
  int points[CARC_MAX_PLAYERS];
  int n = 0;

  for (guint i = 0; games && i < games->len; i++)
    {
      const WayGameInfo *game = games->pdata[i];

      n += g_hash_table_contains (counted, &game->id) && way_kept_result_find_today (store, game, points);
    }
  if (n > 0)
    g_print (ngettext ("%d game keeps its result under earlier rules; “waymark-cli list” also shows its points under "
                       "today’s rules.\n",
                       "%d games keep their results under earlier rules; “waymark-cli list” also shows their points "
                       "under today’s rules.\n",
                       (gulong) n),
             n);
}

WayCliStatus
way_cli_statistics (int argc, char **argv)
{
  g_autofree char *path = NULL;
  g_autofree char *name = NULL;
  g_autofree char *since = NULL;
  g_autofree char *until = NULL;
  g_autofree char *expansion = NULL;
  g_autofree char *place = NULL;
  g_autofree char *seats = NULL;
  g_auto (GStrv) mates = NULL;
  gboolean json = FALSE;
  WayGameFilter filter = { 0 };
  const GOptionEntry options[] = {
    { "player", 'p', 0, G_OPTION_ARG_STRING, &name, N_ ("Show everything about this player"),
      /* Translators: in the help of the command line: a placeholder for the name of a player. Capitals. */
      N_ ("PLAYER") },
    { "with", 'w', 0, G_OPTION_ARG_STRING_ARRAY, &mates,
      N_ ("Count only games in which this player took part; can be repeated"), N_ ("PLAYER") },
    { "seats", 'n', 0, G_OPTION_ARG_STRING, &seats, N_ ("Count only games with this number of players"),
      /* Translators: in the help of the command line: a placeholder for a number of players. Capitals. */
      N_ ("NUMBER") },
    { "expansion", 'e', 0, G_OPTION_ARG_STRING, &expansion,
      N_ ("Count only games with this expansion, named as in a record"),
      /* Translators: in the help of the command line: a placeholder for the name of an expansion. Capitals. */
      N_ ("EXPANSION") },
    { "place", 0, 0, G_OPTION_ARG_STRING, &place, N_ ("Count only games at this location"),
      /* Translators: in the help of the command line: a placeholder for the name of the location where a game was
       * played. Capitals. */
      N_ ("LOCATION") },
    { "since", 0, 0, G_OPTION_ARG_STRING, &since,
      N_ ("Count only games that began on or after this day: 2026-05-31, 2026-05, or 2026"),
      /* Translators: in the help of the command line: a placeholder for a day. Capitals. */
      N_ ("DATE") },
    { "until", 0, 0, G_OPTION_ARG_STRING, &until,
      N_ ("Count only games that began on or before this day; a month or year includes all its days"), N_ ("DATE") },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("Print JSON for use by other programs"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  WayCliStatus status;
  g_auto (GStrv) arguments = way_cli_parse (argc, argv, options, &path, 0, 0, &status);
  g_autoptr (WayStore) store = NULL;
  g_autoptr (WayFigures) figures = NULL;
  g_autoptr (GError) failure = NULL;
  g_autoptr (GError) error = NULL;

  if (!arguments)
    return status;
  filter.players = (const char *const *) mates;
  filter.module = expansion;
  filter.place = place;
  if (!read_number (seats, &filter.n_players) || !check_expansion (expansion)
      || !read_date (since, FALSE, &filter.since) || !read_date (until, TRUE, &filter.until))
    return WAY_CLI_FAILED;
  store = way_cli_open_history (path, FALSE);
  if (!store)
    return WAY_CLI_FAILED;
  if (name)
    name = way_cli_find_name (store, name);
  for (int i = 0; mates && mates[i]; i++)
    mates[i] = way_cli_find_name (store, mates[i]);
  /* Tallies written by an earlier version may lack what the figures of one player need. If they cannot be calculated
   * again, the figures say how many games are missing. */
  if (name && !way_refresh_tallies (store, NULL, &failure))
    status = way_cli_fail (failure);
  figures = way_figures_read_store (store, &filter, name, &error);
  if (!figures)
    return way_cli_fail (error);
  report_uncounted (figures);
  if (name && !figures->person)
    return report_unknown_player (figures, name, is_filtered (&filter));
  if (!json && figures->n_games == 0)
    {
      way_cli_print_error (is_filtered (&filter) ? _ ("No finished games match the filter.")
                                                 : _ ("No finished games were found."));
      return status;
    }
  way_cli_print_figures (figures, json);
  if (!json)
    print_kept (store, &filter, name);
  return status;
}
