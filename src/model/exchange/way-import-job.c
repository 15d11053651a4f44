/* way-import-job.c: imports files in the background.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-import-job.h"

#include "way-text-record.h"
#include "way-text.h"

typedef struct {
  GPtrArray *files;
  WayUnknown unknown;
} Input;

typedef struct {
  WayJob *job;
  WayImportResult *result;
} Import;

void
way_import_result_free (WayImportResult *self)
{
  g_ptr_array_unref (self->files);
  g_free (self->unknown);
  g_ptr_array_unref (self->conflicts);
  g_ptr_array_unref (self->reasons);
  g_free (self);
}

/* Returns why the item was not imported, or how its record differs from the rules; NULL if there is nothing to be said.
 * (transfer full) */
static char *
describe_failure (const WayImporterItem *item)
{
  g_autofree char *name = g_path_get_basename (item->name);
  const CarcMistake *mistake;
  g_autofree char *sentence = NULL;

  if (!item->record)
    return g_strdup (item->error->message);
  if (item->import == WAY_IMPORT_FAILED)
    {
      sentence = way_text_error (item->error);
      return g_strdup_printf ("%s: %s", name, sentence);
    }
  if (item->import != WAY_IMPORT_INVALID)
    return way_text_record_remark (name, item->record);
  mistake = &g_array_index (item->record->problems, CarcMistake, 0);
  sentence = way_text_mistake (&item->record->header, mistake);
  return g_strdup_printf ("%s:%d:%d: %s", name, mistake->line, mistake->column, sentence);
}

static void
imported_cb (const WayImporterItem *item, gpointer data)
{
  Import *import = data;
  char *reason = describe_failure (item);

  way_job_step (import->job);
  if (reason)
    g_ptr_array_add (import->result->reasons, reason);
  if (item->import == WAY_IMPORT_DIFFERENT)
    {
      g_autofree char *name = g_path_get_basename (item->name);
      g_autofree char *text = way_record_file_write (item->record);

      g_ptr_array_add (import->result->conflicts, way_conflict_new (name, text, item->game, item->stored));
    }
}

static void
append_copies (WayImportResult *result, const GPtrArray *sentences)
{
  for (guint i = 0; i < sentences->len; i++)
    g_ptr_array_add (result->reasons, g_strdup (sentences->pdata[i]));
}

static void
input_free (gpointer data)
{
  Input *input = data;

  g_ptr_array_unref (input->files);
  g_free (input);
}

static gpointer
import_cb (WayJob *job, WayStore *store, gpointer data, GError **error)
{
  const Input *input = data;
  GPtrArray *files = input->files;
  GCancellable *cancellable = way_job_get_cancellable (job);
  g_autoptr (WayImportResult) result = g_new0 (WayImportResult, 1);
  g_autoptr (GPtrArray) left_out = NULL;
  Import import = { job, result };
  g_autoptr (WayImporter) importer = way_importer_new (imported_cb, &import);

  result->files = g_ptr_array_ref (files);
  result->reasons = g_ptr_array_new_with_free_func (g_free);
  result->conflicts = g_ptr_array_new_with_free_func ((GDestroyNotify) way_conflict_free);
  way_importer_set_cancellable (importer, cancellable);
  way_importer_set_unknown (importer, input->unknown == WAY_UNKNOWN_IMPORT);
  for (guint i = 0; i < files->len; i++)
    way_importer_file (importer, files->pdata[i]);
  if (input->unknown == WAY_UNKNOWN_ASK)
    result->unknown = way_importer_list_unknown (importer);
  if (result->unknown)
    return g_cancellable_set_error_if_cancelled (cancellable, error) ? NULL : g_steal_pointer (&result);
  if (!way_importer_record (importer, store, WAY_RESOLUTION_ASK, FALSE, error))
    return NULL;
  result->counts = *way_importer_get_counts (importer);
  left_out = way_importer_describe_left_out (importer);
  append_copies (result, left_out);
  append_copies (result, way_importer_get_skipped (importer));
  return g_steal_pointer (&result);
}

WayJob *
way_import_job_new (GPtrArray *files, WayUnknown unknown)
{
  Input *input = g_new0 (Input, 1);

  input->files = g_ptr_array_ref (files);
  input->unknown = unknown;
  return way_job_new (import_cb, input, input_free, (GDestroyNotify) way_import_result_free);
}
