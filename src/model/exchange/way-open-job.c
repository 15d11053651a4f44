/* way-open-job.c: imports a file that the user opens, in the background.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-open-job.h"

#include <string.h>

#include "way-input.h"
#include "way-text-record.h"
#include "way-store-statistics.h"

void
way_opened_free (WayOpened *self)
{
  g_clear_pointer (&self->unclear, way_repair_free);
  g_object_unref (self->file);
  g_free (self->name);
  g_free (self->remark);
  g_free (self);
}

/* Like way_importer_text(): a Board Game Stats file begins with a bracket, which may follow blanks. */
static gboolean
is_single_record (const char *text, gsize length)
{
  gsize first = 0;

  while (first < length && text[first] != '\0' && strchr (" \t\r\n", text[first]))
    first++;
  return (first == length || !strchr ("{[", text[first]) || text[first] == '\0')
         && way_record_file_find_end (text, length) == length;
}

static gboolean
import_record (WayOpened *opened, const char *text, gsize length, WayJob *job, WayStore *store, GError **error)
{
  g_autoptr (WayRecordFile) record = way_record_file_read (text, length);
  WayImport import;

  if (g_cancellable_set_error_if_cancelled (way_job_get_cancellable (job), error))
    return FALSE;
  if (record->problems->len > 0)
    {
      opened->unclear = way_repair_new (text, length);
      return TRUE;
    }
  import = way_import_record (record, store, WAY_RESOLUTION_ASK, &opened->game, error);
  if (import == WAY_IMPORT_DIFFERENT)
    opened->game = 0;
  else
    {
      opened->import = import;
      opened->remark = way_text_record_remark (opened->name, record);
    }
  opened->n_separated = way_store_count_separated (store);
  return import != WAY_IMPORT_FAILED;
}

static gpointer
open_cb (WayJob *job, WayStore *store, gpointer input, GError **error)
{
  g_autoptr (WayOpened) opened = g_new0 (WayOpened, 1);
  g_autoptr (GError) failure = NULL;
  g_autofree char *text = NULL;
  g_autofree char *base = g_file_get_basename (input);
  gsize length = 0;

  opened->file = g_object_ref (input);
  opened->name = g_filename_display_name (base);
  text = way_input_read_file (opened->file, &length, way_job_get_cancellable (job), &failure);
  if (!text && !g_error_matches (failure, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY))
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return NULL;
    }
  if (text && is_single_record (text, length) && !import_record (opened, text, length, job, store, error))
    return NULL;
  way_job_step (job);
  return g_steal_pointer (&opened);
}

WayJob *
way_open_job_new (GFile *file)
{
  return way_job_new (open_cb, g_object_ref (file), g_object_unref, (GDestroyNotify) way_opened_free);
}
