/* way-cli-export.c: exports games of the history file in one of several formats.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#include "way-bgstats.h"
#include "way-cli.h"
#include "way-csv.h"
#include "way-score-sheet.h"
#include "way-text.h"

/* The destination: a file, which is written only when the export is complete, or standard output. */
typedef struct {
  const char *path; /* NULL for standard output */
  GString *text;
  WayBgstatsWriter *plays;
  WayPdf *pdf;
  guint n; /* the number of games so far */
} Output;

typedef struct {
  const char *name;
  void (*begin) (GString *text); /* writes what comes before the games; or NULL */
  void (*add) (Output *output, const WayRecordFile *record);
  gboolean only_results; /* games in progress are skipped */
  gboolean one;          /* a file contains exactly one game */
} Format;

static void
append_bytes (Output *output, GBytes *bytes)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  g_string_append_len (output->text, data, (gssize) length);
}

static void
add_record (Output *output, const WayRecordFile *record)
{
  g_autofree char *text = way_record_file_write (record);

  if (output->n > 0)
    g_string_append_c (output->text, '\n');
  g_string_append (output->text, text);
}

static void
add_entries (Output *output, const WayRecordFile *record)
{
  way_csv_add_entries (output->text, record);
}

static void
add_game (Output *output, const WayRecordFile *record)
{
  way_csv_add_game (output->text, record);
}

static void
add_score (Output *output, const WayRecordFile *record)
{
  g_autofree char *name = g_strconcat (record->header.id, ".waymark", NULL);
  g_autoptr (JsonNode) node = way_cli_score_to_json (name, record);
  g_autofree char *text = json_to_string (node, FALSE);

  g_string_append_printf (output->text, "%s\n", text);
}

static void
add_play (Output *output, const WayRecordFile *record)
{
  way_bgstats_writer_add (output->plays, record);
}

static void
add_link (Output *output, const WayRecordFile *record)
{
  g_autofree char *link = way_bgstats_write_link (record);

  g_string_append_printf (output->text, "%s\n", link);
}

static void
add_sheet (Output *output, const WayRecordFile *record)
{
  way_pdf_add (output->pdf, record);
}

static void
add_picture (Output *output, const WayRecordFile *record)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) picture = way_score_sheet_write_png (record, &error);

  if (picture != NULL)
    append_bytes (output, picture);
  else
    way_cli_print_error (error->message);
}

static const Format formats[] = {
  { "waymark", NULL, add_record },
  { "csv", way_csv_begin_entries, add_entries },
  { "games-csv", way_csv_begin_games, add_game },
  { "json", NULL, add_score },
  { "bgsplay", NULL, add_play, TRUE },
  { "link", NULL, add_link, TRUE },
  { "pdf", NULL, add_sheet },
  { "png", NULL, add_picture, FALSE, TRUE },
};

static const Format *
find_format (const char *name)
{
  g_autoptr (GString) known = g_string_new (NULL);
  g_autofree char *message = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      if (strcmp (formats[i].name, name) == 0)
        return &formats[i];
      g_string_append_printf (known, "%s%s", i > 0 ? ", " : "", formats[i].name);
    }
  message = g_strdup_printf (_ ("Unknown format “%1$s”. Available formats: %2$s."), name, known->str);
  way_cli_print_error (message);
  return NULL;
}

/* Returns the numbers of the games that @words identify, or of all games, oldest first, if there are no words. Returns
 * NULL after printing an error. (transfer full) */
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
      way_cli_fail (error);
      return NULL;
    }
  for (guint i = games->len; i > 0; i--)
    g_array_append_val (chosen, ((WayGameInfo *) games->pdata[i - 1])->id);
  return g_steal_pointer (&chosen);
}

/* Standard output is written after every game, so that thousands of games need not fit into memory. */
static WayCliStatus
flush_text (Output *output, gboolean last)
{
  g_autoptr (GError) error = NULL;

  if (output->path == NULL)
    {
      /* UTF-8 in every locale. */
      fwrite (output->text->str, 1, output->text->len, stdout);
      g_string_truncate (output->text, 0);
      return WAY_CLI_FINE;
    }
  if (!last || g_file_set_contents (output->path, output->text->str, (gssize) output->text->len, &error))
    return WAY_CLI_FINE;
  way_cli_print_error (error->message);
  return WAY_CLI_FAILED;
}

/* Exports one game. If it cannot be read, the others are exported nevertheless. */
static WayCliStatus
export_game (const Format *format, Output *output, WayStore *store, gint64 game, int *n_without)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (WayRecordFile) record = way_record_file_load (store, game, &error);

  if (record == NULL)
    return way_cli_fail (error);
  if (format->only_results && !way_bgstats_has_result (record))
    {
      (*n_without)++;
      return WAY_CLI_FINE;
    }
  format->add (output, record);
  output->n++;
  return flush_text (output, FALSE);
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

/* Writes what comes after the games. */
static WayCliStatus
end_text (Output *output)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (output->plays != NULL)
    {
      g_autofree char *file = way_bgstats_writer_finish (output->plays);

      g_string_append_printf (output->text, "%s\n", file);
    }
  if (output->pdf == NULL)
    return WAY_CLI_FINE;
  bytes = way_pdf_finish (output->pdf, &error);
  if (bytes == NULL)
    return way_cli_fail (error);
  append_bytes (output, bytes);
  return WAY_CLI_FINE;
}

static WayCliStatus
export_games (const Format *format, const char *path, WayStore *store, GArray *games)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (WayBgstatsWriter) plays = format->add == add_play ? way_bgstats_writer_new () : NULL;
  WayPdf *pdf = format->add == add_sheet ? way_pdf_new () : NULL;
  Output output = { path, text, plays, pdf, 0 };
  WayCliStatus status = WAY_CLI_FINE;
  WayCliStatus done;
  int n_without = 0;

  if (format->begin != NULL)
    format->begin (text);
  for (guint i = 0; i < games->len; i++)
    {
      done = export_game (format, &output, store, g_array_index (games, gint64, i), &n_without);
      status = MAX (status, done);
    }
  if (n_without > 0)
    report_without_result (n_without);
  done = end_text (&output);
  status = MAX (status, done);
  done = flush_text (&output, TRUE);
  return MAX (status, done);
}

/* Returns whether @games can be written to @path in @format, and prints an error if not. */
static gboolean
may_export (const Format *format, const char *path, gboolean force, GArray *games)
{
  g_autofree char *name = path != NULL ? g_filename_display_name (path) : NULL;
  g_autofree char *message = NULL;

  if (format->one && games->len != 1)
    message = g_strdup_printf (_ ("A file in “%s” format holds one game. Specify the game."), format->name);
  else if (path != NULL && !force && g_file_test (path, G_FILE_TEST_EXISTS))
    message
        = g_strdup_printf (_ ("The file “%s” already exists and was not changed. Use --force to replace it."), name);
  if (message != NULL)
    way_cli_print_error (message);
  return message == NULL;
}

WayCliStatus
way_cli_export (int argc, char **argv)
{
  g_autofree char *path = NULL;
  g_autofree char *name = NULL;
  g_autofree char *output = NULL;
  gboolean force = FALSE;
  const GOptionEntry options[] = {
    { "database", 'd', 0, G_OPTION_ARG_FILENAME, &path, N_ ("Use this history file"), N_ ("FILE") },
    { "format", 'f', 0, G_OPTION_ARG_STRING, &name,
      N_ ("Export format: waymark, csv (entries), games-csv, json, bgsplay or link (Board Game Stats), pdf or png "
          "(score sheet)"),
      /* Translators: in the help of the command line: stands for a file format, “waymark” or “csv”. Capitals. */
      N_ ("FORMAT") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_ ("Write to this file instead of standard output"),
      N_ ("FILE") },
    { "force", 0, 0, G_OPTION_ARG_NONE, &force, N_ ("Replace an existing file"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  WayCliStatus status;
  g_auto (GStrv) arguments = way_cli_parse (argc, argv, options, 0, G_MAXUINT, &status);
  const Format *format;
  g_autoptr (WayStore) store = NULL;
  g_autoptr (GArray) games = NULL;

  if (arguments == NULL)
    return status;
  format = find_format (name != NULL ? name : formats[0].name);
  store = format != NULL ? way_cli_open_history (path, FALSE) : NULL;
  games = store != NULL ? choose_games (store, arguments) : NULL;
  if (games == NULL || !may_export (format, output, force, games))
    return WAY_CLI_FAILED;
  return export_games (format, output, store, games);
}
