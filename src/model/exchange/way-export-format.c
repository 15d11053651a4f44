/* way-export-format.c: the table of the formats, and the writer that uses it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-export-format.h"

#include <gio/gio.h>
#include <string.h>

#include "way-bgstats.h"
#include "way-csv.h"

static gboolean
add_record (WayExportWriter *writer, const WayRecordFile *record, GError **error)
{
  g_autofree char *text = way_record_file_write (record);

  if (writer->n_games > 0)
    g_string_append_c (writer->bytes, '\n');
  g_string_append (writer->bytes, text);
  return TRUE;
}

static void
begin_entries (WayExportWriter *writer)
{
  way_csv_begin_entries (writer->bytes);
}

static gboolean
add_entries (WayExportWriter *writer, const WayRecordFile *record, GError **error)
{
  way_csv_add_entries (writer->bytes, record);
  return TRUE;
}

static void
begin_games (WayExportWriter *writer)
{
  way_csv_begin_games (writer->bytes);
}

static gboolean
add_game (WayExportWriter *writer, const WayRecordFile *record, GError **error)
{
  way_csv_add_game (writer->bytes, record);
  return TRUE;
}

static void
begin_plays (WayExportWriter *writer)
{
  writer->data = way_bgstats_writer_new ();
}

static gboolean
add_play (WayExportWriter *writer, const WayRecordFile *record, GError **error)
{
  way_bgstats_writer_add (writer->data, record);
  return TRUE;
}

static gboolean
end_plays (WayExportWriter *writer, GError **error)
{
  g_autofree char *text = way_bgstats_writer_finish (writer->data);

  g_string_append_printf (writer->bytes, "%s\n", text);
  return TRUE;
}

static void
free_plays (gpointer data)
{
  way_bgstats_writer_free (data);
}

static gboolean
add_link (WayExportWriter *writer, const WayRecordFile *record, GError **error)
{
  g_autofree char *link = way_bgstats_write_link (record);

  g_string_append_printf (writer->bytes, "%s\n", link);
  return TRUE;
}

static const WayExportFormat formats[] = {
  { .name = "waymark", .extension = "waymark", .add = add_record },
  { .name = "csv", .extension = "csv", .begin = begin_entries, .add = add_entries },
  { .name = "games-csv", .extension = "csv", .begin = begin_games, .add = add_game },
  { .name = "bgsplay",
    .extension = "bgsplay",
    .only_results = TRUE,
    .begin = begin_plays,
    .add = add_play,
    .end = end_plays,
    .free_data = free_plays },
  { .name = "link", .extension = "txt", .only_results = TRUE, .add = add_link },
};

const WayExportFormat *
way_export_format_find (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (formats); i++)
    if (strcmp (formats[i].name, name) == 0)
      return &formats[i];
  return NULL;
}

gboolean
way_export_format_accepts (const WayExportFormat *format, const WayRecordFile *record)
{
  return !format->only_results || record->finished;
}

GBytes *
way_export_format_write (const WayExportFormat *format, WayStore *store, const WayRecordFile *record, GError **error)
{
  g_autoptr (WayExportWriter) writer = NULL;

  if (!way_export_format_accepts (format, record))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, "the game is not finished");
      return NULL;
    }
  writer = way_export_writer_new (format, store);
  if (!way_export_writer_add (writer, record, error) || !way_export_writer_end (writer, error))
    return NULL;
  return g_string_free_to_bytes (g_steal_pointer (&writer->bytes));
}

WayExportWriter *
way_export_writer_new (const WayExportFormat *format, WayStore *store)
{
  WayExportWriter *self = g_new0 (WayExportWriter, 1);

  self->format = format;
  self->store = store;
  self->bytes = g_string_new (NULL);
  if (format->begin)
    format->begin (self);
  return self;
}

void
way_export_writer_free (WayExportWriter *self)
{
  if (self->bytes)
    g_string_free (self->bytes, TRUE);
  if (self->format->free_data)
    self->format->free_data (self->data);
  g_free (self);
}

gboolean
way_export_writer_add (WayExportWriter *self, const WayRecordFile *record, GError **error)
{
  if (!self->format->add (self, record, error))
    return FALSE;
  self->n_games++;
  return TRUE;
}

gboolean
way_export_writer_end (WayExportWriter *self, GError **error)
{
  return !self->format->end || self->format->end (self, error);
}
