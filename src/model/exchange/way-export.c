/* way-export.c: all games of the history in one file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-export.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "way-bgstats.h"
#include "way-csv.h"

/* Bytes that are collected before they are written. */
#define BLOCK 65536

typedef struct {
  GFile *file;
  char *format;
} Input;

typedef struct {
  const char *format;
  GOutputStream *stream;
  GString *text;            /* not yet written */
  WayBgstatsWriter *writer; /* NULL: another format */
  WayExported *exported;
} Export;

static void
input_free (gpointer data)
{
  Input *input = data;

  g_object_unref (input->file);
  g_free (input->format);
  g_free (input);
}

static gboolean
flush (Export *self, gsize max, GError **error)
{
  gboolean written = self->text->len <= max
                     || g_output_stream_write_all (self->stream, self->text->str, self->text->len, NULL, NULL, error);

  if (self->text->len > max)
    g_string_truncate (self->text, 0);
  return written;
}

static void
add_record (Export *self, const WayRecordFile *record)
{
  g_autofree char *text = way_record_file_write (record);

  if (self->exported->n_games > 0)
    g_string_append_c (self->text, '\n');
  g_string_append (self->text, text);
}

static void
add (Export *self, const WayRecordFile *record)
{
  if (self->writer != NULL && !way_bgstats_has_result (record))
    {
      self->exported->n_without++;
      return;
    }
  if (self->writer != NULL)
    way_bgstats_writer_add (self->writer, record);
  else if (strcmp (self->format, "csv") == 0)
    way_csv_add_entries (self->text, record);
  else if (strcmp (self->format, "games-csv") == 0)
    way_csv_add_game (self->text, record);
  else
    add_record (self, record);
  self->exported->n_games++;
}

static void
begin (Export *self)
{
  if (strcmp (self->format, "csv") == 0)
    way_csv_begin_entries (self->text);
  else if (strcmp (self->format, "games-csv") == 0)
    way_csv_begin_games (self->text);
  else if (strcmp (self->format, "bgsplay") == 0)
    self->writer = way_bgstats_writer_new ();
}

static gboolean
end (Export *self, GError **error)
{
  g_autofree char *plays = self->writer != NULL ? way_bgstats_writer_finish (self->writer) : NULL;

  if (plays != NULL)
    g_string_append (self->text, plays);
  return flush (self, 0, error);
}

/* A game that cannot be read does not keep the others away. */
static gboolean
write_games (Export *self, WayJob *job, WayStore *store, GError **error)
{
  g_autoptr (GPtrArray) games = way_store_list_games (store, 0, G_MAXINT, error);

  if (games == NULL)
    return FALSE;
  begin (self);
  for (guint i = games->len; i > 0; i--)
    {
      g_autoptr (WayRecordFile) record = way_record_file_load (store, ((WayGameInfo *) games->pdata[i - 1])->id, NULL);

      if (record != NULL)
        add (self, record);
      else
        self->exported->n_unread++;
      way_job_step (job);
      if (g_cancellable_set_error_if_cancelled (way_job_get_cancellable (job), error) || !flush (self, BLOCK, error))
        return FALSE;
    }
  return end (self, error);
}

/* A stream that is closed by somebody who has given up leaves the file that was there. */
static gboolean
close_stream (GOutputStream *stream, gboolean good, GError **error)
{
  g_autoptr (GCancellable) given_up = g_cancellable_new ();

  if (good)
    return g_output_stream_close (stream, NULL, error);
  g_cancellable_cancel (given_up);
  g_output_stream_close (stream, given_up, NULL);
  return FALSE;
}

static gpointer
export_cb (WayJob *job, WayStore *store, gpointer data, GError **error)
{
  const Input *input = data;
  /* Where no file is, it is written in its place, and nothing but this takes half of one away. */
  gboolean there = g_file_query_exists (input->file, NULL);
  g_autoptr (GFileOutputStream) stream
      = g_file_replace (input->file, NULL, FALSE, G_FILE_CREATE_REPLACE_DESTINATION, NULL, error);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree WayExported *exported = g_new0 (WayExported, 1);
  Export self = { input->format, G_OUTPUT_STREAM (stream), text, NULL, exported };
  gboolean good;

  if (stream == NULL)
    return NULL;
  good = write_games (&self, job, store, error);
  g_clear_pointer (&self.writer, way_bgstats_writer_free);
  good = close_stream (self.stream, good, error);
  if (!good && !there)
    g_file_delete (input->file, NULL, NULL);
  return good ? g_steal_pointer (&exported) : NULL;
}

WayJob *
way_export_job_new (GFile *file, const char *format)
{
  Input *input = g_new0 (Input, 1);

  input->file = g_object_ref (file);
  input->format = g_strdup (format);
  return way_job_new (export_cb, input, input_free, g_free);
}

static void
say (GString *text, int n, char *sentence)
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
  say (text, exported->n_without,
       g_strdup_printf (ngettext ("%d game in progress has no result yet and was skipped.",
                                  "%d games in progress have no result yet and were skipped.",
                                  (gulong) exported->n_without),
                        exported->n_without));
  say (text, exported->n_unread,
       g_strdup_printf (
           ngettext ("%d file could not be read.", "%d files could not be read.", (gulong) exported->n_unread),
           exported->n_unread));
  return g_string_free (text, FALSE);
}
