/* way-cli-statistics.c: figures about the finished games of the history file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n.h>
#include <string.h>

#include "carc-module.h"
#include "way-refresh-tallies.h"
#include "way-cli.h"
#include "way-score-timeline.h"
#include "way-statistics.h"
#include "way-text.h"

#define ANY_NUMBER G_MININT /* what nobody asks for */

#define NAME_WIDTH 38
#define NUMBER_WIDTH (-11)

static void
print_number (gint64 number)
{
  g_autofree char *text = way_text_number ((int) CLAMP (number, G_MININT, G_MAXINT));

  way_cli_print_cell (text, NUMBER_WIDTH);
}

static void
print_heading (const char *first, const char *const *others)
{
  way_cli_print_cell (first, NAME_WIDTH);
  for (int i = 0; others[i] != NULL; i++)
    way_cli_print_cell (others[i], NUMBER_WIDTH);
  g_print ("\n");
}

/* "31.7", with the decimal point of the language. */
static void
print_results (const char *name, const WayResults *results)
{
  g_autofree char *average = way_statistics_describe_average (results->points, results->games);

  way_cli_print_cell (name, NAME_WIDTH);
  print_number (results->games);
  print_number (results->wins);
  print_number (results->shared);
  way_cli_print_cell (average, NUMBER_WIDTH);
  print_number (results->best);
  g_print ("\n");
}

static void
print_results_heading (const char *first)
{
  /* Translators: heads of columns: games played, games won alone, first places shared with others, average points of a
   * game, most points in a game. */
  const char *const heads[] = { C_ ("statistics", "Games"),   C_ ("statistics", "Wins"), C_ ("statistics", "Shared"),
                                C_ ("statistics", "Average"), C_ ("statistics", "Best"), NULL };

  print_heading (first, heads);
}

static void
print_people (const WayFigures *figures)
{
  print_results_heading (C_ ("statistics", "Player"));
  for (guint i = 0; i < figures->people->len; i++)
    {
      const WayPersonFigures *person = g_ptr_array_index (figures->people, i);

      print_results (person->name, &person->all);
    }
}

static void
print_by_players (const WayPersonFigures *person)
{
  print_results_heading (C_ ("statistics", "Players"));
  for (int n = 1; n <= CARC_MAX_PLAYERS; n++)
    {
      g_autofree char *number = g_strdup_printf ("%d", n);

      if (person->by_players[n].games > 0)
        print_results (number, &person->by_players[n]);
    }
}

static void
print_rules (const WayFigures *figures)
{
  const char *const heads[]
      = { C_ ("statistics", "Entries"), C_ ("statistics", "Points"), C_ ("statistics", "Best"), NULL };

  print_heading (C_ ("statistics", "Rule"), heads);
  for (guint i = 0; i < figures->rules->len; i++)
    {
      const WayRuleFigures *rule = &g_array_index (figures->rules, WayRuleFigures, i);

      way_cli_print_cell (rule->rule, NAME_WIDTH);
      print_number (rule->times);
      print_number (rule->points);
      print_number (rule->best);
      g_print ("\n");
    }
}

static void
print_kinds (const WayFigures *figures)
{
  const char *const heads[]
      = { C_ ("statistics", "Entries"), C_ ("statistics", "Points"), C_ ("statistics", "Best"), NULL };

  print_heading (C_ ("statistics", "Points from"), heads);
  for (guint i = 0; i < figures->kinds->len; i++)
    {
      const WayRuleFigures *kind = &g_array_index (figures->kinds, WayRuleFigures, i);
      WayKind number;

      if (!way_kind_find (kind->rule, &number))
        continue;
      way_cli_print_cell (way_kind_get_name (number), NAME_WIDTH);
      print_number (kind->times);
      print_number (kind->points);
      print_number (kind->best);
      g_print ("\n");
    }
}

static void
print_modules (const WayFigures *figures)
{
  const char *const heads[] = { C_ ("statistics", "Points"), NULL };
  g_autoptr (GArray) modules = way_statistics_sum_modules (figures);

  print_heading (C_ ("statistics", "Expansion"), heads);
  for (guint i = 0; i < modules->len; i++)
    {
      const WayModuleFigures *module = &g_array_index (modules, WayModuleFigures, i);

      way_cli_print_cell (way_tr (&module->module->name), NAME_WIDTH);
      print_number (module->points);
      g_print ("\n");
    }
}

static void
print_records (const WayFigures *figures)
{
  int settled;
  int hits = way_statistics_count_hits (figures, &settled);

  for (guint i = 0; i < figures->records->len; i++)
    {
      const WayRecordFigures *record = &g_array_index (figures->records, WayRecordFigures, i);
      g_autofree char *title = way_statistics_describe_record (record);
      g_autoptr (GDateTime) started = g_date_time_new_from_unix_local (record->started);
      g_autofree char *date = started != NULL ? g_date_time_format (started, "%Y-%m-%d") : g_strdup ("");

      way_cli_print_cell (title, NAME_WIDTH);
      way_cli_print_cell (date, NUMBER_WIDTH);
      g_print ("\n");
    }
  if (settled > 0)
    {
      g_autofree char *bets = way_statistics_describe_hits (hits, settled);

      g_print ("%s\n", bets);
    }
}

static void
print_rivals (const WayFigures *figures)
{
  /* Translators: heads of columns: in how many games the player had more points than somebody else, fewer, as many. */
  const char *const heads[]
      = { C_ ("statistics", "Ahead"), C_ ("statistics", "Behind"), C_ ("statistics", "Tied"), NULL };

  print_heading (C_ ("statistics", "Opponent"), heads);
  for (guint i = 0; i < figures->rivals->len; i++)
    {
      const WayRivalFigures *rival = g_ptr_array_index (figures->rivals, i);

      way_cli_print_cell (rival->name, NAME_WIDTH);
      print_number (rival->ahead);
      print_number (rival->behind);
      print_number (rival->level);
      g_print ("\n");
    }
}

static void
print_form (const WayFigures *figures)
{
  const char *const heads[] = { C_ ("statistics", "Place"), C_ ("statistics", "Points"), NULL };

  print_heading (C_ ("statistics", "Last games"), heads);
  for (guint i = 0; i < figures->form->len; i++)
    {
      const WayFormFigures *form = &g_array_index (figures->form, WayFormFigures, i);
      g_autoptr (GDateTime) started = g_date_time_new_from_unix_local (form->started);
      g_autofree char *date = started != NULL ? g_date_time_format (started, "%Y-%m-%d") : g_strdup ("");
      g_autofree char *place = g_strdup_printf ("%d/%d", form->place, form->n_players);

      way_cli_print_cell (date, NAME_WIDTH);
      way_cli_print_cell (place, NUMBER_WIDTH);
      print_number (form->points);
      g_print ("\n");
    }
}

static void
print_person (const WayFigures *figures)
{
  print_results_heading (C_ ("statistics", "Player"));
  print_results (figures->person->name, &figures->person->all);
  g_print ("\n");
  print_by_players (figures->person);
  g_print ("\n");
  print_kinds (figures);
  g_print ("\n");
  print_modules (figures);
  g_print ("\n");
  print_rules (figures);
  g_print ("\n");
  print_records (figures);
  g_print ("\n");
  print_rivals (figures);
  g_print ("\n");
  print_form (figures);
}

static gboolean
read_number (int seats, int *n_players)
{
  g_autofree char *message = NULL;

  if (seats == ANY_NUMBER)
    return TRUE;
  *n_players = seats;
  if (seats >= 1 && seats <= CARC_MAX_PLAYERS)
    return TRUE;
  message = g_strdup_printf (_ ("A game has 1 to %d players."), CARC_MAX_PLAYERS);
  way_cli_print_error (message);
  return FALSE;
}

static gboolean
check_expansion (const char *id)
{
  int module = id != NULL ? carc_module_find (id, strlen (id)) : -1;
  g_autofree char *message = NULL;

  if (id == NULL || (module >= 0 && carc_module_is_named (module)))
    return TRUE;
  message = g_strdup_printf (_ ("Unknown expansion “%s”. See “waymark-cli rules” for a list."), id);
  way_cli_print_error (message);
  return FALSE;
}

/* The first moment of the day, month or year @text in local time; @behind: the first one after it. */
static GDateTime *
find_moment (const char *text, gboolean behind)
{
  g_auto (GStrv) parts = g_strsplit (text, "-", -1);
  guint n = g_strv_length (parts);
  guint64 values[] = { 0, 1, 1 };
  g_autoptr (GDateTime) begin = NULL;

  if (n < 1 || n > G_N_ELEMENTS (values))
    return NULL;
  for (guint i = 0; i < n; i++)
    if (!g_ascii_string_to_unsigned (parts[i], 10, 1, 9998, &values[i], NULL))
      return NULL;
  begin = g_date_time_new_local ((int) values[0], (int) values[1], (int) values[2], 0, 0, 0);
  if (begin == NULL || !behind)
    return g_steal_pointer (&begin);
  return g_date_time_add_full (begin, n == 1 ? 1 : 0, n == 2 ? 1 : 0, n == 3 ? 1 : 0, 0, 0, 0);
}

static gboolean
read_date (const char *text, gboolean behind, gint64 *moment)
{
  g_autoptr (GDateTime) time = text != NULL ? find_moment (text, behind) : NULL;
  g_autofree char *message = NULL;

  if (time != NULL)
    *moment = g_date_time_to_unix (time);
  if (text == NULL || time != NULL)
    return TRUE;
  message = g_strdup_printf (_ ("“%s” is not a date. Use 2026-05-31, 2026-05 or 2026."), text);
  way_cli_print_error (message);
  return FALSE;
}

static WayCliStatus
complain_nobody (const char *name)
{
  g_autofree char *message = g_strdup_printf (_ ("“%s” has no finished games in the history."), name);

  way_cli_print_error (message);
  return WAY_CLI_FAILED;
}

/* Of everybody nothing is missing. */
static void
complain_uncounted (const WayFigures *figures)
{
  g_autofree char *missing = way_statistics_describe_uncounted (figures->n_uncounted);
  g_autofree char *message = NULL;

  if (figures->n_uncounted == 0)
    return;
  message = way_text_sentences (missing, _ ("Run “waymark-cli verify” to find out why."));
  way_cli_print_error (message);
}

static WayCliStatus
print (const WayFigures *figures, const char *name, gboolean json)
{
  if (name != NULL && figures->person == NULL)
    return complain_nobody (name);
  if (json)
    {
      g_autoptr (JsonNode) node = way_cli_figures_to_json (figures);

      way_cli_print_json (node);
    }
  else if (figures->person != NULL)
    print_person (figures);
  else
    print_people (figures);
  return WAY_CLI_FINE;
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
  g_auto (GStrv) mates = NULL;
  gboolean json = FALSE;
  int seats = ANY_NUMBER;
  WayGameFilter filter = { 0 };
  const GOptionEntry options[] = {
    { "database", 'd', 0, G_OPTION_ARG_FILENAME, &path, N_ ("Use this history file"), N_ ("FILE") },
    { "player", 'p', 0, G_OPTION_ARG_STRING, &name, N_ ("Show everything about this player"),
      /* Translators: in the help of the command line: stands for the name of a player. Capitals. */
      N_ ("PLAYER") },
    { "with", 'w', 0, G_OPTION_ARG_STRING_ARRAY, &mates,
      N_ ("Count only games in which this player took part; can be given several times"), N_ ("PLAYER") },
    { "seats", 'n', 0, G_OPTION_ARG_INT, &seats, N_ ("Count only games with this number of players"),
      /* Translators: in the help of the command line: stands for a number of players. Capitals. */
      N_ ("NUMBER") },
    { "expansion", 'e', 0, G_OPTION_ARG_STRING, &expansion,
      N_ ("Count only games with this expansion, named as in a record"),
      /* Translators: in the help of the command line: stands for the name of an expansion. Capitals. */
      N_ ("EXPANSION") },
    { "place", 0, 0, G_OPTION_ARG_STRING, &place, N_ ("Count only games at this location"),
      /* Translators: in the help of the command line: stands for the name of the location where a game was played.
         Capitals. */
      N_ ("LOCATION") },
    { "since", 0, 0, G_OPTION_ARG_STRING, &since,
      N_ ("Count only games that began on or after this day: 2026-05-31, 2026-05 or 2026"),
      /* Translators: in the help of the command line: stands for a day. Capitals. */
      N_ ("DATE") },
    { "until", 0, 0, G_OPTION_ARG_STRING, &until,
      N_ ("Count only games that began on or before this day; a month or year includes all its days"), N_ ("DATE") },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("Print JSON for use by other programs"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  WayCliStatus status, printed;
  g_auto (GStrv) words = way_cli_parse (argc, argv, options, 0, 0, &status);
  g_autoptr (WayStore) store = NULL;
  g_autoptr (WayFigures) figures = NULL;
  g_autoptr (GError) failure = NULL;
  g_autoptr (GError) error = NULL;

  if (words == NULL)
    return status;
  filter.players = (const char *const *) mates;
  filter.module = expansion;
  filter.place = place;
  if (!read_number (seats, &filter.n_players) || !check_expansion (expansion)
      || !read_date (since, FALSE, &filter.since) || !read_date (until, TRUE, &filter.until))
    return WAY_CLI_FAILED;
  store = way_cli_open_history (path, FALSE);
  if (store == NULL)
    return WAY_CLI_FAILED;
  /* The figures of everybody need nothing that an earlier version left out, and the others say what they lack. */
  if (name != NULL && !way_catch_up (store, NULL, &failure))
    status = way_cli_fail (failure);
  figures = way_figures_read_store (store, &filter, name, &error);
  if (figures == NULL)
    return way_cli_fail (error);
  complain_uncounted (figures);
  printed = print (figures, name, json);
  return MAX (status, printed);
}
