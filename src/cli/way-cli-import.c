/* way-cli-import.c: imports records, and results of another program, into the history file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n.h>
#include <string.h>

#include "way-cli.h"
#include "way-conflict.h"
#include "way-importer.h"
#include "way-kept-result.h"
#include "way-text.h"

typedef struct {
  GString *report;      /* for standard output, printed only if everything was recorded */
  GHashTable *recorded; /* rows of the games that are new or have new entries: gint64 */
  WayCliStatus status;
} Import;

/* Returns "14 entries, Anna 70, Jan Novák 11", and the points by today's rules if those differ. */
static char *
describe_side (const WayRecordFile *record)
{
  int n = (int) record->entries->len;
  char *text = g_strdup_printf (ngettext ("%d entry", "%d entries", (gulong) n), n);
  g_autofree char *today = way_kept_result_describe_today (record);
  char *whole;

  for (int seat = 0; seat < record->header.setup.n_players; seat++)
    {
      g_autofree char *points = way_text_number (record->result[seat]);
      const char *name = way_text_player (&record->header, seat);
      g_autofree char *player = g_strdup_printf ("%s %s", name, points);

      way_text_append (&text, player);
    }
  if (!today)
    return text;
  whole = g_strdup_printf ("%s. %s", text, today);
  g_free (text);
  return whole;
}

static void
print_differences (const WayRecordFile *ours, const WayRecordFile *theirs)
{
  g_autoptr (GPtrArray) sentences = way_conflict_list_differences (ours, theirs);

  for (guint i = 0; i < sentences->len; i++)
    g_printerr ("  %s\n", (char *) sentences->pdata[i]);
}

/* @item has the version that was deleted, and the one of the file. */
static void
report_deleted (const WayImporterItem *item)
{
  g_autofree char *theirs = describe_side (item->record);
  g_autofree char *ours = describe_side (item->stored);

  g_printerr ("%s:%d:1: %s\n", item->name, item->line,
              _ ("A different record with this ID is among the deleted games. Nothing was imported."));
  /* Translators: a deleted game of the history and the one of the file, each as “14 entries, Anna 70, Jan 11”. */
  g_printerr (_ ("  deleted: %1$s\n  in the file: %2$s\n"), ours, theirs);
  print_differences (item->stored, item->record);
  g_printerr ("%s", _ ("  Use --take=here to restore the deleted version, --take=there to take the one in the file, or "
                       "--as-copy to add it as a copy.\n"));
}

/* The history has another game with this id already. */
static void
report_different (const WayImporterItem *item)
{
  g_autofree char *theirs = describe_side (item->record);
  g_autofree char *ours = item->stored ? describe_side (item->stored) : g_strdup ("");

  g_printerr ("%s:%d:1: %s\n", item->name, item->line,
              _ ("A different record with this ID is already in the history. Nothing was imported."));
  /* Translators: the game of the history and the one of the file, each as “14 entries, Anna 70, Jan 11”. */
  g_printerr (_ ("  in the history: %1$s\n  in the file: %2$s\n"), ours, theirs);
  if (item->stored)
    print_differences (item->stored, item->record);
  g_printerr ("%s", _ ("  Use --take=here to keep the version in the history, --take=there to take the one in the "
                       "file, or --as-copy to add it as a copy.\n"));
}

/* So has only the transaction of this import, which will be rolled back. */
static void
report_twice (const WayImporterItem *item)
{
  g_autofree char *this = describe_side (item->record);
  g_autofree char *earlier = item->stored ? describe_side (item->stored) : g_strdup ("");

  g_printerr ("%s:%d:1: %s\n", item->name, item->line,
              _ ("A different record with the same ID came earlier in this import. Nothing was imported."));
  /* Translators: two games of the imported files, each as “14 entries, Anna 70, Jan 11”. */
  g_printerr (_ ("  the earlier one: %1$s\n  this one: %2$s\n"), earlier, this);
  g_printerr ("%s", _ ("  Use --take=here for the earlier game, --take=there for this game, or --as-copy for both.\n"));
}

/* The history has a game with this id that this program does not understand. */
static void
report_unreadable (const WayImporterItem *item)
{
  g_printerr ("%s:%d:1: %s\n", item->name, item->line,
              _ ("This game is already in the history, but cannot be read there: it is damaged, or a newer version of "
                 "Waymark recorded it. Nothing was imported."));
  g_printerr ("%s", _ ("  Use --take=there to take the one in the file. The other one is then among the deleted "
                       "games.\n"));
}

/* Returns a sentence about an imported record, or NULL if it was not imported. */
static char *
describe (const WayImporterItem *item)
{
  const char *name = item->name;
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, item->game);
  g_autofree char *replaced = g_strdup_printf ("%" G_GINT64_FORMAT, item->replaced);

  switch (item->import)
    {
    case WAY_IMPORT_RECORDED:
      return g_strdup_printf (_ ("%1$s: added as game %2$s"), name, number);
    case WAY_IMPORT_EXISTED:
      return g_strdup_printf (_ ("%1$s: already in the history as game %2$s"), name, number);
    case WAY_IMPORT_RESTORED:
      return g_strdup_printf (_ ("%1$s: restored game %2$s, which had been deleted"), name, number);
    case WAY_IMPORT_RESTORED_EXTENDED:
      return g_strdup_printf (_ ("%1$s: restored game %2$s, which had been deleted, with new entries"), name, number);
    case WAY_IMPORT_EXTENDED:
      return g_strdup_printf (_ ("%1$s: new entries for game %2$s"), name, number);
    case WAY_IMPORT_KEPT:
      return g_strdup_printf (_ ("%1$s: kept game %2$s from the history"), name, number);
    case WAY_IMPORT_REPLACED:
      return g_strdup_printf (_ ("%1$s: replaced game %2$s, which is now game %3$s"), name, replaced, number);
    case WAY_IMPORT_RESTORED_REPLACED:
      return g_strdup_printf (
          _ ("%1$s: restored game %2$s, which had been deleted, as in the file; it is now game %3$s"), name, replaced,
          number);
    case WAY_IMPORT_COPIED:
      return g_strdup_printf (_ ("%1$s: added as a copy, game %2$s"), name, number);
    default:
      return NULL;
    }
}

static void
import_cb (const WayImporterItem *item, gpointer data)
{
  Import *self = data;
  g_autofree char *sentence = describe (item);
  WayCliStatus status = sentence ? WAY_CLI_FINE : WAY_CLI_WRONG;

  if (!item->record)
    {
      way_cli_print_error (item->error->message);
      self->status
          = MAX (self->status,
                 g_error_matches (item->error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA) ? WAY_CLI_WRONG : WAY_CLI_FAILED);
      return;
    }
  if (sentence)
    g_string_append_printf (self->report, "%s\n", sentence);
  if (item->import == WAY_IMPORT_INVALID)
    way_cli_report_problems (item->name, item->record);
  else
    way_cli_report_differences (item->name, item->record);
  if (item->import == WAY_IMPORT_RECORDED || item->import == WAY_IMPORT_EXTENDED
      || item->import == WAY_IMPORT_RESTORED_EXTENDED)
    g_hash_table_add (self->recorded, g_memdup2 (&item->game, sizeof item->game));
  if (item->import == WAY_IMPORT_DIFFERENT && g_hash_table_contains (self->recorded, &item->game))
    report_twice (item);
  else if (item->import == WAY_IMPORT_DIFFERENT && item->deleted && item->stored)
    report_deleted (item);
  else if (item->import == WAY_IMPORT_DIFFERENT)
    report_different (item);
  if (item->import == WAY_IMPORT_FAILED && item->replaced != 0
      && g_error_matches (item->error, WAY_STORE_ERROR, WAY_STORE_ERROR_UNKNOWN))
    report_unreadable (item);
  else if (item->import == WAY_IMPORT_FAILED)
    status = way_cli_fail (item->error);
  self->status = MAX (self->status, status);
}

static void
read_path (WayImporter *importer, Import *import, const char *path)
{
  if (strcmp (path, "-") == 0)
    {
      gsize length;
      char *text = way_cli_read_text (path, &length, &import->status);

      if (text)
        way_importer_text (importer, path, text, length);
    }
  else
    {
      g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);

      way_importer_file (importer, file);
    }
}

static void
report_sentences (Import *import, const GPtrArray *sentences)
{
  for (guint i = 0; i < sentences->len; i++)
    g_string_append_printf (import->report, "%s\n", (char *) sentences->pdata[i]);
}

static void
report_skipped (WayImporter *importer, Import *import)
{
  g_autoptr (GPtrArray) left_out = way_importer_describe_left_out (importer);
  g_autofree char *unknown = way_importer_list_unknown (importer);

  report_sentences (import, way_importer_get_skipped (importer));
  report_sentences (import, left_out);
  if (unknown)
    g_string_append_printf (import->report, "%s\n", _ ("Use --unknown-editions to import plays of unknown editions."));
}

/* Creates the history file if it is missing, so this is called only if there is something to record. */
static void
record (WayImporter *importer, Import *import, const char *path, WayResolution resolution)
{
  g_autoptr (WayStore) store = way_cli_open_history (path, TRUE);
  g_autoptr (GError) error = NULL;

  if (!store)
    import->status = WAY_CLI_FAILED;
  else if (!way_importer_record (importer, store, resolution, TRUE, &error) && import->status == WAY_CLI_FINE)
    import->status = way_cli_fail (error);
}

/* If one of the files has a problem or a conflict, nothing is recorded. */
static WayCliStatus
import_paths (const char *path, char **paths, WayResolution resolution, gboolean unknown)
{
  g_autoptr (GString) report = g_string_new (NULL);
  g_autofree char *sentence = NULL;
  g_autoptr (GHashTable) recorded = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  Import import = { report, recorded, WAY_CLI_FINE };
  g_autoptr (WayImporter) importer = way_importer_new (import_cb, &import);

  way_importer_set_unknown (importer, unknown);
  for (guint i = 0; paths[i] != NULL; i++)
    read_path (importer, &import, paths[i]);
  if (import.status == WAY_CLI_FINE && way_importer_has_records (importer))
    record (importer, &import, path, resolution);
  report_skipped (importer, &import);
  sentence = way_importer_describe (way_importer_get_counts (importer));
  if (import.status == WAY_CLI_FINE)
    g_print ("%s%s\n", report->str, sentence);
  return import.status;
}

/* Returns whether the options are valid, and prints an error if not. */
static gboolean
choose_resolution (const char *side, gboolean copy, WayResolution *resolution)
{
  gboolean here;

  *resolution = copy ? WAY_RESOLUTION_KEEP_BOTH : WAY_RESOLUTION_ASK;
  if (!side)
    return TRUE;
  if (copy)
    {
      way_cli_print_error (_ ("--take and --as-copy cannot be used together. Nothing was imported."));
      return FALSE;
    }
  if (!way_cli_read_side (side, "--take", &here))
    return FALSE;
  *resolution = here ? WAY_RESOLUTION_KEEP_OURS : WAY_RESOLUTION_USE_THEIRS;
  return TRUE;
}

WayCliStatus
way_cli_import (int argc, char **argv)
{
  g_autofree char *path = NULL;
  g_autofree char *side = NULL;
  gboolean as_copy = FALSE;
  gboolean unknown = FALSE;
  const GOptionEntry options[] = {
    { "take", 0, 0, G_OPTION_ARG_STRING, &side,
      N_ ("For a game that is different in the history and in the file: “here” keeps the version in the history, "
          "“there” takes the one in the file (default: import nothing)"),
      /* Translators: in the help of the command line: a placeholder for “here” or “there”, which version of a game is
       * kept. Capitals. */
      N_ ("SIDE") },
    { "as-copy", 0, 0, G_OPTION_ARG_NONE, &as_copy,
      N_ ("For a game that is different in the history and in the file, add the one in the file as a copy"), NULL },
    { "unknown-editions", 0, 0, G_OPTION_ARG_NONE, &unknown,
      N_ ("From Board Game Stats, also import plays of unknown editions of Carcassonne"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  WayCliStatus status;
  g_auto (GStrv) paths = way_cli_parse (argc, argv, options, &path, 1, G_MAXUINT, &status);
  WayResolution resolution;

  if (!paths)
    return status;
  if (!choose_resolution (side, as_copy, &resolution))
    return WAY_CLI_FAILED;
  return import_paths (path, paths, resolution, unknown);
}
