/* way-cli-verify.c: checks that the history file is intact and that its stored points agree with the rules.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n.h>

#include "way-cli.h"
#include "way-backup.h"
#include "way-clock.h"
#include "way-history-path.h"
#include "way-kept-result.h"
#include "way-salvage-unreadable.h"
#include "way-verify.h"
#include "way-text.h"

typedef struct {
  int n_unreadable;
  int n_differing;
  int n_kept;
  int n_newer; /* of the games that keep their results, those of a newer version */
  int n_impossible;
  int n_unended;
  int n_outdated;
  int n_times; /* that are not valid or differ */
  int n_lost;  /* that are not valid in the list either */
} Findings;

/* Returns a sentence with the result of a game that other rules gave, and what today's rules give. (transfer full) */
static char *
describe_both (const WayRecordFile *record)
{
  g_autofree char *then = way_kept_result_list (&record->header, record->result);
  g_autofree char *now = way_kept_result_list (&record->header, record->standings.points);

  if (record->revision > CARC_RULES_REVISION)
    /* Translators: the players of a game with their points: “Anna 96, Jan 65”. A newer version of Waymark has scored
     * the game; the second %s is what this version makes of it. */
    return g_strdup_printf (
        _ ("The result under the rules of a newer version is %1$s. The rules of this version give %2$s."), then, now);
  /* Translators: the players of a game with their points: “Anna 96, Jan 65”. The second %s are those by today’s rules.
   */
  return g_strdup_printf (_ ("The result under the rules at the time is %1$s. Today’s rules give %2$s."), then, now);
}

/* Returns a sentence with the stored result of a game, and what the rules that gave it give now. (transfer full) */
static char *
describe_wrong (const WayRecordFile *record)
{
  g_autofree char *stored = way_kept_result_list (&record->header, record->result);
  g_autofree char *correct = way_kept_result_list (&record->header, record->standings.points);

  /* Translators: the players of a game with their points: “Anna 96, Jan 65”. The stored ones are not what today's
   * rules give, although the game was scored under the same rules. */
  return g_strdup_printf (_ ("The stored result is %1$s, but the same rules give %2$s."), stored, correct);
}

/* Returns a sentence about the first entry that cannot be recorded like that, as when a recovered history lost the
 * values of its chips. (transfer full) */
static char *
describe_impossible (const WayRecordFile *record)
{
  const CarcMistake *mistake = &g_array_index (record->problems, CarcMistake, 0);
  g_autofree char *sentence = way_text_mistake (&record->header, mistake);

  /* Translators: the number of an entry in a game, and a sentence that says what is wrong with it. */
  return g_strdup_printf (_ ("Entry %1$d: %2$s"), mistake->line, sentence);
}

/* A time that is not valid is replaced with the one in the list, if there is one. */
static gboolean
is_lost (const WayGameInfo *info)
{
  g_autoptr (GDateTime) listed = way_clock_at (info->started);

  return !listed;
}

static void
print_finding (const WayGameInfo *info, const WayRecordFile *record, WayFinding finding, const GError *error,
               gpointer data)
{
  Findings *findings = data;
  g_autofree char *message = NULL;

  switch (finding)
    {
    case WAY_FINDING_OUTDATED:
      findings->n_outdated++;
      return;
    case WAY_FINDING_KEPT:
      findings->n_kept++;
      findings->n_newer += record->revision > CARC_RULES_REVISION;
      message = describe_both (record);
      break;
    case WAY_FINDING_UNREADABLE:
      findings->n_unreadable++;
      message = way_text_error (error);
      break;
    case WAY_FINDING_POINTS:
      findings->n_differing++;
      message = describe_wrong (record);
      break;
    case WAY_FINDING_IMPOSSIBLE:
      findings->n_impossible++;
      message = describe_impossible (record);
      break;
    case WAY_FINDING_ENDED:
      findings->n_differing++;
      message = g_strdup (_ ("The game is stored as in progress, but its entries end it."));
      break;
    case WAY_FINDING_UNENDED:
      findings->n_unended++;
      message = g_strdup (_ ("The game is stored as finished, but its entries do not end it. End it in Waymark."));
      break;
    case WAY_FINDING_UNDATED:
      if (is_lost (info))
        findings->n_lost++;
      else
        findings->n_times++;
      message = g_strdup (_ ("The stored date and time are not valid."));
      break;
    case WAY_FINDING_MOVED:
      findings->n_times++;
      message = g_strdup (_ ("The list has another time for the game than its record."));
      break;
    case WAY_FINDING_TALLIES:
    default:
      findings->n_differing++;
      message = g_strdup (_ ("The stored statistics do not match the score sheets."));
    }
  g_print ("%s: %s\n", info->uuid, message);
}

/* A result of earlier rules is no mistake, but does not match today's. */
static void
print_intact (int n_games, int n_kept)
{
  int n = n_games - n_kept;

  if (n_games == 0)
    g_print ("%s\n", _ ("The file is intact and contains no games."));
  else if (n_kept == 0)
    g_print (ngettext ("The file is intact, and its %d game matches the rules.\n",
                       "The file is intact, and its %d games match the rules.\n", (gulong) n),
             n);
  else if (n > 0)
    g_print (ngettext ("The file is intact, and %d game matches today’s rules.\n",
                       "The file is intact, and %d games match today’s rules.\n", (gulong) n),
             n);
  else
    g_print ("%s\n", _ ("The file is intact."));
}

static void
print_summary (const Findings *findings, int n_games, gboolean rebuild)
{
  int n_earlier = findings->n_kept - findings->n_newer;

  if (findings->n_unreadable + findings->n_differing + findings->n_impossible + findings->n_unended + findings->n_times
          + findings->n_lost
      == 0)
    print_intact (n_games, findings->n_kept);
  else if (rebuild && findings->n_differing > 0)
    g_print ("%s\n", _ ("Points and sums that did not match were recalculated."));
  else if (findings->n_differing > 0)
    g_print ("%s\n", _ ("“waymark-cli verify --rebuild” replaces stored points and sums that do not match."));
  if (findings->n_times > 0)
    g_print ("%s\n", rebuild ? _ ("Dates and times were corrected.")
                             : _ ("“waymark-cli verify --rebuild” corrects dates and times."));
  if (findings->n_lost > 0)
    g_print ("%s\n",
             _ ("Missing dates and times cannot be corrected. Enter them in the details of the game, in Waymark."));
  if (findings->n_impossible > 0)
    g_print ("%s\n", _ ("A game with such an entry can be exported, but not imported. Correct the entry, or what it "
                        "depends on, in Waymark."));
  if (n_earlier > 0)
    g_print (ngettext ("%d game keeps its result under earlier rules; “waymark-cli verify --rebuild GAME” scores it "
                       "under today’s rules.\n",
                       "%d games keep their results under earlier rules; “waymark-cli verify --rebuild GAME” scores "
                       "one under today’s rules.\n",
                       (gulong) n_earlier),
             n_earlier);
  if (findings->n_newer > 0)
    g_print (ngettext ("%d game keeps its result under the rules of a newer version of Waymark. Update Waymark to "
                       "check it.\n",
                       "%d games keep their results under the rules of a newer version of Waymark. Update Waymark to "
                       "check them.\n",
                       (gulong) findings->n_newer),
             findings->n_newer);
  if (findings->n_outdated > 0 && !rebuild)
    g_print (ngettext ("The statistics of %d game have not been calculated yet; “waymark-cli verify --rebuild” "
                       "calculates them.\n",
                       "The statistics of %d games have not been calculated yet; “waymark-cli verify --rebuild” "
                       "calculates them.\n",
                       (gulong) findings->n_outdated),
             findings->n_outdated);
}

/* A check that writes nothing has nothing that could not be saved. */
static WayCliStatus
fail (const GError *error, gboolean rebuild)
{
  if (rebuild || !g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_MOVED))
    return way_cli_fail (error);
  way_cli_print_error (_ ("The history file was deleted, moved, or replaced during the check, so the result is not "
                          "certain. Check the location of the file and try again."));
  return WAY_CLI_FAILED;
}

/* Some of what cannot be read is certainly of a newer version. */
static void
suggest_salvage (const char *history)
{
  if (way_salvage_count_unreadable (history, NULL, NULL) > 0)
    g_print ("%s\n", _ ("“waymark-cli restore --salvage” keeps the entries before those that cannot be read."));
}

static WayCliStatus
verify (WayStore *store, const char *history, gboolean rebuild)
{
  g_autoptr (GError) error = NULL;
  Findings findings = { 0 };
  int n_games = way_verify (store, rebuild, print_finding, &findings, &error);

  /* What was read is no longer at the path. */
  if (n_games < 0 || !way_store_expect_unmoved (store, &error))
    return fail (error, rebuild);
  print_summary (&findings, n_games, rebuild);
  if (findings.n_unreadable > 0)
    suggest_salvage (history);
  return findings.n_unreadable + findings.n_impossible + findings.n_unended + findings.n_lost > 0
                 || (findings.n_differing + findings.n_times > 0 && !rebuild)
             ? WAY_CLI_WRONG
             : WAY_CLI_FINE;
}

/* Returns a sentence about a game that was scored under today's rules; @record is what it was before. (transfer full)
 */
static char *
describe_recalculated (const WayRecordFile *record)
{
  g_autofree char *before = way_kept_result_list (&record->header, record->result);
  g_autofree char *now = way_kept_result_list (&record->header, record->standings.points);

  if (!way_record_file_differs_today (record))
    return g_strdup (_ ("Today’s rules give the same result."));
  /* Translators: the result of a game was replaced. Both are players with their points: “Anna 96, Jan 65”. */
  return g_strdup_printf (_ ("The result was %1$s. Under today’s rules, it is now %2$s."), before, now);
}

/* Scores one game under today's rules, and prints both results. */
static WayCliStatus
recalculate (WayStore *store, const char *word)
{
  gint64 game = way_cli_find_game (store, word);
  g_autoptr (GError) error = NULL;
  g_autoptr (WayRecordFile) record = game != 0 ? way_record_file_load (store, game, &error) : NULL;
  g_autofree char *message = NULL;

  if (game == 0)
    return WAY_CLI_FAILED;
  if (!record)
    return way_cli_fail (error);
  if (!record->finished)
    {
      way_cli_print_error (_ ("The game is still in progress and has no result yet."));
      return WAY_CLI_FAILED;
    }
  if (record->revision > CARC_RULES_REVISION)
    {
      way_cli_print_error (_ ("The game was scored under the rules of a newer version of Waymark. Nothing was changed. "
                              "Update Waymark first."));
      return WAY_CLI_FAILED;
    }
  if (!way_kept_result_use_today (store, game, &error))
    return way_cli_fail (error);
  message = describe_recalculated (record);
  g_print ("%s: %s\n", record->header.id, message);
  return WAY_CLI_FINE;
}

WayCliStatus
way_cli_verify (int argc, char **argv)
{
  g_autofree char *path = NULL;
  gboolean rebuild = FALSE;
  const GOptionEntry options[] = {
    { "rebuild", 0, 0, G_OPTION_ARG_NONE, &rebuild,
      N_ ("Recalculate stored sums that do not match; with GAME, score this game under today’s rules"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  WayCliStatus status;
  g_auto (GStrv) arguments = way_cli_parse (argc, argv, options, &path, 0, 1, &status);
  g_autofree char *history = way_history_path_new (path);
  g_autoptr (WayStore) store = NULL;
  g_autoptr (GError) error = NULL;

  if (!arguments)
    return status;
  if (arguments[0] && !rebuild)
    {
      way_cli_print_error (_ ("A GAME can be specified only with --rebuild. Nothing was checked."));
      return WAY_CLI_FAILED;
    }
  if (!way_backup_check (history, &error))
    {
      way_cli_fail (error);
      return g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CORRUPT)
                     || g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_ALTERED)
                 ? WAY_CLI_WRONG
                 : WAY_CLI_FAILED;
    }
  store = rebuild ? way_cli_open_history_to_change (history) : way_cli_open_history (history, FALSE);
  if (!store)
    return WAY_CLI_FAILED;
  return arguments[0] ? recalculate (store, arguments[0]) : verify (store, history, rebuild);
}
