/* way-export.c: the job that exports all games of the history to one file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-export.h"

#include <glib/gi18n-lib.h>

#include "way-export-format.h"

/* Bytes that are collected before they are written. */
#define BLOCK 65536

typedef struct {
  GFile *file;
  const WayExportFormat *format;
} Input;

static void
input_free (gpointer data)
{
  Input *input = data;

  g_object_unref (input->file);
  g_free (input);
}

/* Writes what @writer has made if that is more than @max bytes. */
static gboolean
flush (WayExportWriter *writer, GOutputStream *stream, gsize max, GError **error)
{
  if (writer->bytes->len <= max)
    return TRUE;
  if (!g_output_stream_write_all (stream, writer->bytes->str, writer->bytes->len, NULL, NULL, error))
    return FALSE;
  g_string_truncate (writer->bytes, 0);
  return TRUE;
}

static gboolean
write_game (WayExportWriter *writer, WayStore *store, gint64 game, WayExported *exported, GError **error)
{
  g_autoptr (WayRecordFile) record = way_record_file_load (store, game, NULL);

  /* One unreadable game must not prevent the export of the others. */
  if (record == NULL)
    exported->n_unread++;
  else if (!way_export_format_accepts (writer->format, record))
    exported->n_without++;
  else
    {
      exported->n_games++;
      return way_export_writer_add (writer, record, error);
    }
  return TRUE;
}

static gboolean
write_games (WayExportWriter *writer, GOutputStream *stream, WayJob *job, WayStore *store, WayExported *exported,
             GError **error)
{
  g_autoptr (GPtrArray) games = way_store_list_games (store, 0, G_MAXINT, error);

  if (games == NULL)
    return FALSE;
  for (guint i = games->len; i > 0; i--)
    {
      if (!write_game (writer, store, ((WayGameInfo *) games->pdata[i - 1])->id, exported, error))
        return FALSE;
      way_job_step (job);
      if (g_cancellable_set_error_if_cancelled (way_job_get_cancellable (job), error)
          || !flush (writer, stream, BLOCK, error))
        return FALSE;
    }
  return way_export_writer_end (writer, error) && flush (writer, stream, 0, error);
}

/* Closing the stream with a cancelled cancellable discards what was written and keeps the previous file. */
static gboolean
close_stream (GOutputStream *stream, gboolean complete, GError **error)
{
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();

  if (complete)
    return g_output_stream_close (stream, NULL, error);
  g_cancellable_cancel (cancelled);
  g_output_stream_close (stream, cancelled, NULL);
  return FALSE;
}

static gpointer
export_cb (WayJob *job, WayStore *store, gpointer data, GError **error)
{
  const Input *input = data;
  /* A new file is written in place, so a failure must delete it. */
  gboolean existed = g_file_query_exists (input->file, NULL);
  g_autoptr (GFileOutputStream) stream
      = g_file_replace (input->file, NULL, FALSE, G_FILE_CREATE_REPLACE_DESTINATION, NULL, error);
  g_autoptr (WayExportWriter) writer = NULL;
  g_autofree WayExported *exported = g_new0 (WayExported, 1);
  gboolean complete;

  if (stream == NULL)
    return NULL;
  writer = way_export_writer_new (input->format, store);
  complete = write_games (writer, G_OUTPUT_STREAM (stream), job, store, exported, error);
  complete = close_stream (G_OUTPUT_STREAM (stream), complete, error);
  if (!complete && !existed)
    g_file_delete (input->file, NULL, NULL);
  return complete ? g_steal_pointer (&exported) : NULL;
}

WayJob *
way_export_job_new (GFile *file, const char *format)
{
  Input *input = g_new0 (Input, 1);

  input->file = g_object_ref (file);
  input->format = way_export_format_find (format);
  return way_job_new (export_cb, input, input_free, g_free);
}

static void
append_sentence (GString *text, int n, char *sentence)
{
  if (n > 0)
    g_string_append_printf (text, " %s", sentence);
  g_free (sentence);
}

char *
way_export_describe (const WayExported *exported)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text,
                          ngettext ("%d game was exported.", "%d games were exported.", (gulong) exported->n_games),
                          exported->n_games);
  append_sentence (text, exported->n_without,
                   g_strdup_printf (ngettext ("%d game in progress has no result yet and was skipped.",
                                              "%d games in progress have no result yet and were skipped.",
                                              (gulong) exported->n_without),
                                    exported->n_without));
  append_sentence (text, exported->n_unread,
                   g_strdup_printf (ngettext ("%d file could not be read.", "%d files could not be read.",
                                              (gulong) exported->n_unread),
                                    exported->n_unread));
  return g_string_free (text, FALSE);
}
