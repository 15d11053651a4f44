/* way-export.c: the job that exports all games of the history to one file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-export.h"

#include "way-export-format.h"
#include "way-game-query.h"
#include "way-output.h"
#include "way-text.h"
#include "way-i18n.h"

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
flush (WayExportWriter *writer, WayOutput *output, gsize max, GError **error)
{
  if (writer->bytes->len <= max)
    return TRUE;
  if (!way_output_write (output, writer->bytes->str, writer->bytes->len, error))
    return FALSE;
  g_string_truncate (writer->bytes, 0);
  return TRUE;
}

gboolean
way_export_replaces (WayStore *store, gint64 game)
{
  g_autoptr (WayGameDetails) details = way_store_read_details (store, game, NULL);

  return details && details->replaced;
}

static gboolean
write_game (WayExportWriter *writer, WayStore *store, gint64 game, WayExported *exported, GError **error)
{
  g_autoptr (WayRecordFile) record = way_record_file_load (store, game, NULL);

  /* One unreadable game must not prevent the export of the others. */
  if (!record)
    exported->n_unread++;
  else if (!way_export_format_accepts (writer->format, record))
    exported->n_without++;
  else
    {
      exported->n_games++;
      exported->n_replaced += way_export_replaces (store, game);
      return way_export_writer_add (writer, record, error);
    }
  return TRUE;
}

static gboolean
write_games (WayExportWriter *writer, WayOutput *output, WayJob *job, WayStore *store, WayExported *exported,
             GError **error)
{
  g_autoptr (GPtrArray) games = way_store_list_games (store, 0, G_MAXINT, error);

  if (!games)
    return FALSE;
  for (guint i = games->len; i > 0; i--)
    {
      if (!write_game (writer, store, ((WayGameInfo *) games->pdata[i - 1])->id, exported, error))
        return FALSE;
      way_job_step (job);
      if (g_cancellable_set_error_if_cancelled (way_job_get_cancellable (job), error)
          || !flush (writer, output, BLOCK, error))
        return FALSE;
    }
  return way_export_writer_end (writer, error) && flush (writer, output, 0, error);
}

static gpointer
export_cb (WayJob *job, WayStore *store, gpointer data, GError **error)
{
  const Input *input = data;
  g_autoptr (WayOutput) output = way_output_new_for_file (input->file, error);
  g_autoptr (WayExportWriter) writer = NULL;
  g_autofree WayExported *exported = g_new0 (WayExported, 1);

  if (!output)
    return NULL;
  writer = way_export_writer_new (input->format, store);
  if (!write_games (writer, output, job, store, exported, error) || !way_output_finish (output, error))
    return NULL;
  return g_steal_pointer (&exported);
}

WayJob *
way_export_job_new (GFile *file, const char *format)
{
  Input *input = g_new0 (Input, 1);

  input->file = g_object_ref (file);
  input->format = way_export_format_find (format);
  return way_job_new (export_cb, input, input_free, g_free);
}

char *
way_export_describe_replaced (int n)
{
  return g_strdup_printf (
      ngettext ("%d game has names or a note with invalid or control characters. They were replaced.",
                "%d games have names or notes with invalid or control characters. They were replaced.", (gulong) n),
      n);
}

char *
way_export_describe (const WayExported *exported)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text,
                          ngettext ("%d game was exported.", "%d games were exported.", (gulong) exported->n_games),
                          exported->n_games);
  if (exported->n_without > 0)
    way_text_append_sentence (text,
                              g_strdup_printf (ngettext ("%d game in progress has no result yet and was skipped.",
                                                         "%d games in progress have no result yet and were skipped.",
                                                         (gulong) exported->n_without),
                                               exported->n_without));
  if (exported->n_unread > 0)
    way_text_append_sentence (
        text, g_strdup_printf (ngettext ("%d game could not be read and was left out.",
                                         "%d games could not be read and were left out.", (gulong) exported->n_unread),
                               exported->n_unread));
  if (exported->n_replaced > 0)
    way_text_append_sentence (text, way_export_describe_replaced (exported->n_replaced));
  return g_string_free (text, FALSE);
}
