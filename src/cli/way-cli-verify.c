/* way-cli-verify.c: checks that the history file is intact and that its stored points agree with the rules.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n.h>

#include "way-cli.h"
#include "way-backup.h"
#include "way-history-path.h"
#include "way-verify.h"
#include "way-text.h"

typedef struct {
  int n_unreadable;
  int n_differing;
  int n_stale;
} Findings;

static void
print_finding (const WayGameInfo *info, WayFinding finding, const GError *error, gpointer data)
{
  Findings *findings = data;
  g_autofree char *reason = error != NULL ? way_text_error (error) : NULL;
  const char *message = reason;

  if (finding == WAY_FINDING_OUTDATED)
    {
      findings->n_stale++;
      return;
    }
  if (finding == WAY_FINDING_UNREADABLE)
    findings->n_unreadable++;
  else
    findings->n_differing++;
  if (finding == WAY_FINDING_POINTS)
    message = _ ("The stored points do not match the rules.");
  else if (finding == WAY_FINDING_TALLIES)
    message = _ ("The stored statistics do not match the score sheets.");
  g_print ("%s: %s\n", info->uuid, message);
}

static WayCliStatus
verify (const char *history, gboolean rebuild)
{
  g_autoptr (WayStore) store = way_cli_open_history (history, FALSE);
  g_autoptr (GError) error = NULL;
  Findings findings = { 0 };
  int n_games;

  if (store == NULL)
    return WAY_CLI_FAILED;
  n_games = way_verify (store, rebuild, print_finding, &findings, &error);
  if (n_games < 0)
    return way_cli_fail (error);
  if (findings.n_unreadable == 0 && findings.n_differing == 0)
    g_print (ngettext ("The file is intact, and its %d game matches the rules.\n",
                       "The file is intact, and its %d games match the rules.\n", (gulong) n_games),
             n_games);
  else if (rebuild && findings.n_differing > 0)
    g_print ("%s\n", _ ("Points and sums that did not match were recalculated."));
  if (findings.n_stale > 0 && !rebuild)
    g_print (ngettext ("The statistics of %d game from an earlier version of Waymark have not been calculated yet; "
                       "“waymark-cli verify --rebuild” calculates them.\n",
                       "The statistics of %d games from an earlier version of Waymark have not been calculated yet; "
                       "“waymark-cli verify --rebuild” calculates them.\n",
                       (gulong) findings.n_stale),
             findings.n_stale);
  return findings.n_unreadable > 0 || (findings.n_differing > 0 && !rebuild) ? WAY_CLI_WRONG : WAY_CLI_FINE;
}

WayCliStatus
way_cli_verify (int argc, char **argv)
{
  g_autofree char *path = NULL;
  gboolean rebuild = FALSE;
  const GOptionEntry options[] = {
    { "database", 'd', 0, G_OPTION_ARG_FILENAME, &path, N_ ("Use this history file"), N_ ("FILE") },
    { "rebuild", 0, 0, G_OPTION_ARG_NONE, &rebuild, N_ ("Recalculate stored points and sums that do not match"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  WayCliStatus status;
  g_auto (GStrv) arguments = way_cli_parse (argc, argv, options, 0, 0, &status);
  g_autofree char *history = way_history_path_new (path);
  g_autoptr (GError) error = NULL;

  if (arguments == NULL)
    return status;
  if (!way_backup_check (history, &error))
    {
      way_cli_fail (error);
      return g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CORRUPT)
                     || g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_ALTERED)
                 ? WAY_CLI_WRONG
                 : WAY_CLI_FAILED;
    }
  return verify (history, rebuild);
}
