/* way-cli-export.c: exports games of the history file in one of several formats.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#include "way-cli.h"
#include "way-export.h"
#include "way-history-file.h"
#include "way-output.h"
#include "way-score-sheet.h"
#include "way-text.h"

static gboolean
add_score (WayExportWriter *writer, const WayRecordFile *record, GError **error)
{
  g_autofree char *name = g_strconcat (record->header.id, ".waymark", NULL);
  g_autoptr (JsonNode) node = way_cli_score_to_json (name, record);
  g_autofree char *text = json_to_string (node, FALSE);

  g_string_append_printf (writer->bytes, "%s\n", text);
  return TRUE;
}

static const WayExportFormat json_format = { .name = "json", .extension = "json", .add = add_score };

static const char *const format_names[]
    = { "waymark", "csv", "games-csv", "json", "bgsplay", "link", "pdf", "png", "card", NULL };

static const WayExportFormat *
find_format (const char *name)
{
  const WayExportFormat *format
      = strcmp (name, json_format.name) == 0 ? &json_format : way_score_sheet_find_format (name);

  if (!format)
    {
      g_autofree char *known = g_strjoinv (", ", (char **) format_names);
      g_autofree char *message = g_strdup_printf (_ ("Unknown format “%1$s”. Available formats: %2$s."), name, known);

      way_cli_print_error (message);
    }
  return format;
}

/* Returns the rows of the games that @words name, or of all games if there are no words, oldest first. Returns NULL
 * after printing an error. (transfer full) */
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
  if (words[0])
    return g_steal_pointer (&chosen);

  games = way_store_list_games (store, 0, G_MAXINT, &error);
  if (!games)
    {
      way_cli_fail (error);
      return NULL;
    }
  for (guint i = games->len; i > 0; i--)
    g_array_append_val (chosen, ((WayGameInfo *) games->pdata[i - 1])->id);
  return g_steal_pointer (&chosen);
}

/* What an export writes to. */
typedef struct {
  const char *path; /* NULL: standard output */
  gboolean force;   /* replace a file there */
} Target;

static char *
describe_existing (const char *path)
{
  g_autofree char *name = g_filename_display_name (path);

  return g_strdup_printf (_ ("The file “%s” already exists and was not changed. Use --force to replace it."), name);
}

/* Writes the bytes made so far to standard output, so that thousands of games need not fit into memory. A file is
 * written once, at the end, so that it is never incomplete. */
static WayCliStatus
flush (WayExportWriter *writer, const Target *target, gboolean last)
{
  g_autoptr (WayOutput) output = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *message = NULL;

  if (!target->path)
    {
      /* Not g_print(), which converts to the character set of the locale. */
      fwrite (writer->bytes->str, 1, writer->bytes->len, stdout);
      g_string_truncate (writer->bytes, 0);
      return WAY_CLI_FINE;
    }
  if (!last)
    return WAY_CLI_FINE;
  output = way_output_new (target->path, target->force, &error);
  if (output && way_output_write (output, writer->bytes->str, writer->bytes->len, &error)
      && way_output_finish (output, &error))
    return WAY_CLI_FINE;
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_EXISTS))
    message = describe_existing (target->path);
  way_cli_print_error (message ? message : error->message);
  return WAY_CLI_FAILED;
}

static void
report_remark (const char *remark)
{
  if (remark)
    way_cli_print_error (remark);
}

/* The games that were chosen, but are not in the export as they are in the history. */
typedef struct {
  int n_unread, n_without, n_replaced;
} Counts;

static WayCliStatus
report_unread (gint64 game, const GError *error)
{
  g_autofree char *text = way_cli_describe_error (error);
  /* Translators: the number of a game in the list, and a sentence that says why it cannot be read. */
  g_autofree char *message = g_strdup_printf (_ ("Game %1$d: %2$s"), (int) game, text);

  way_cli_print_error (message);
  return WAY_CLI_FAILED;
}

/* One unreadable game must not prevent the export of the others. */
static WayCliStatus
export_game (WayExportWriter *writer, const Target *target, WayStore *store, gint64 game, Counts *counts)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (WayRecordFile) record = way_record_file_load (store, game, &error);

  if (!record)
    {
      counts->n_unread++;
      return report_unread (game, error);
    }
  if (!way_export_format_accepts (writer->format, record))
    {
      counts->n_without++;
      return WAY_CLI_FINE;
    }
  if (!way_export_writer_add (writer, record, &error))
    return way_cli_fail (error);
  report_remark (way_score_sheet_get_remark (writer->format, record));
  counts->n_replaced += way_export_replaces (store, game);
  return flush (writer, target, FALSE);
}

static void
report_without_result (int n)
{
  g_autofree char *message
      = g_strdup_printf (ngettext ("%d game in progress has no result yet and was skipped.",
                                   "%d games in progress have no result yet and were skipped.", (gulong) n),
                         n);

  way_cli_print_error (message);
}

static void
report_replaced (int n)
{
  g_autofree char *message = way_export_describe_replaced (n);

  way_cli_print_error (message);
}

/* The file that an export replaces is often the only copy of its games. */
static WayCliStatus
keep_previous (const char *path, int n_unread)
{
  g_autofree char *name = g_filename_display_name (path);
  g_autofree char *message
      = n_unread > 0
            ? g_strdup_printf (ngettext ("%1$d game could not be read, so the file “%2$s” was not changed. Choose "
                                         "another file for the other games.",
                                         "%1$d games could not be read, so the file “%2$s” was not changed. Choose "
                                         "another file for the other games.",
                                         (gulong) n_unread),
                               n_unread, name)
            : g_strdup_printf (_ ("No games were exported, so the file “%s” was not changed."), name);

  way_cli_print_error (message);
  return WAY_CLI_FAILED;
}

static WayCliStatus
export_games (const WayExportFormat *format, const Target *target, WayStore *store, GArray *games)
{
  g_autoptr (WayExportWriter) writer = way_export_writer_new (format, store);
  g_autoptr (GError) error = NULL;
  WayCliStatus status = WAY_CLI_FINE;
  WayCliStatus done;
  Counts counts = { 0 };
  gboolean replaces = target->path && g_file_test (target->path, G_FILE_TEST_IS_REGULAR);

  for (guint i = 0; i < games->len; i++)
    {
      done = export_game (writer, target, store, g_array_index (games, gint64, i), &counts);
      status = MAX (status, done);
    }
  if (counts.n_without > 0)
    report_without_result (counts.n_without);
  if (counts.n_replaced > 0)
    report_replaced (counts.n_replaced);
  /* A file without its one game would be empty. */
  if (format->single_game && writer->n_games == 0)
    return MAX (status, WAY_CLI_FAILED);
  if (replaces && (writer->n_games == 0 || counts.n_unread > 0))
    return keep_previous (target->path, writer->n_games > 0 ? counts.n_unread : 0);
  if (games->len == 0)
    {
      way_cli_print_error (_ ("There are no games in the history. Nothing was exported."));
      return WAY_CLI_FINE;
    }
  done = way_export_writer_end (writer, &error) ? WAY_CLI_FINE : way_cli_fail (error);
  status = MAX (status, done);
  done = flush (writer, target, TRUE);
  return MAX (status, done);
}

/* Returns whether @games can be written to @target in @format, and prints an error if not. */
static gboolean
may_export (const WayExportFormat *format, const Target *target, GArray *games)
{
  g_autofree char *message = NULL;
  g_autoptr (GError) error = NULL;

  if (target->path && !way_history_file_refuse (target->path, &error))
    message = way_text_error (error);
  else if (format->single_game && games->len != 1)
    message = g_strdup_printf (_ ("A file in “%s” format holds one game. Specify the game."), format->name);
  else if (target->path && !target->force && g_file_test (target->path, G_FILE_TEST_EXISTS))
    message = describe_existing (target->path);
  if (message)
    way_cli_print_error (message);
  return !message;
}

WayCliStatus
way_cli_export (int argc, char **argv)
{
  g_autofree char *path = NULL;
  g_autofree char *name = NULL;
  g_autofree char *output = NULL;
  gboolean force = FALSE;
  Target target;
  const GOptionEntry options[] = {
    { "format", 'f', 0, G_OPTION_ARG_STRING, &name,
      N_ ("Export format: waymark (default), csv (entries), games-csv, json, bgsplay or link (Board Game Stats), pdf "
          "or png (score sheet), or card (picture of the result)"),
      /* Translators: in the help of the command line: a placeholder for a file format, “waymark” or “csv”. Capitals. */
      N_ ("FORMAT") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_ ("Write to this file instead of standard output"),
      N_ ("FILE") },
    { "force", 0, 0, G_OPTION_ARG_NONE, &force, N_ ("Replace an existing file"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  WayCliStatus status;
  g_auto (GStrv) words = way_cli_parse (argc, argv, options, &path, 0, G_MAXUINT, &status);
  const WayExportFormat *format;
  g_autoptr (WayStore) store = NULL;
  g_autoptr (GArray) games = NULL;

  if (!words)
    return status;
  format = find_format (name ? name : format_names[0]);
  store = format ? way_cli_open_existing_history (path) : NULL;
  games = store ? choose_games (store, words) : NULL;
  target = (Target){ output, force };
  if (!games || !may_export (format, &target, games))
    return WAY_CLI_FAILED;
  return export_games (format, &target, store, games);
}
