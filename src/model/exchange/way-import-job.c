/* way-import-job.c: files that come into the history behind the scenes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-import-job.h"

#include "way-text.h"

typedef struct {
  WayJob *job;
  WayImportResult *result;
} Taking;

void
way_import_result_free (WayImportResult *self)
{
  g_ptr_array_unref (self->conflicts);
  g_ptr_array_unref (self->reasons);
  g_free (self);
}

/* Why nothing was taken; NULL where something was, or people decide. */
static char *
give_reason (const WayImporterItem *item)
{
  g_autofree char *name = g_path_get_basename (item->name);
  const CarcMistake *mistake;
  g_autofree char *sentence = NULL;

  if (item->record == NULL)
    return g_strdup (item->error->message);
  if (item->import == WAY_IMPORT_FAILED)
    {
      sentence = way_text_error (item->error);
      return g_strdup_printf ("%s: %s", name, sentence);
    }
  if (item->import != WAY_IMPORT_WRONG)
    return NULL;
  mistake = &g_array_index (item->record->problems, CarcMistake, 0);
  sentence = way_text_mistake (&item->record->header, mistake);
  return g_strdup_printf ("%s:%d:%d: %s", name, mistake->line, mistake->column, sentence);
}

static void
taken_cb (const WayImporterItem *item, gpointer data)
{
  Taking *taking = data;
  char *reason = give_reason (item);

  way_job_step (taking->job);
  if (reason != NULL)
    g_ptr_array_add (taking->result->reasons, reason);
  if (item->import == WAY_IMPORT_DIFFERENT)
    {
      g_autofree char *name = g_path_get_basename (item->name);
      g_autofree char *text = way_record_file_write (item->record);

      g_ptr_array_add (taking->result->conflicts, way_conflict_new (name, text, item->game));
    }
}

static void
add_passed_over (WayImportResult *result, const GPtrArray *sentences)
{
  for (guint i = 0; i < sentences->len; i++)
    g_ptr_array_add (result->reasons, g_strdup (sentences->pdata[i]));
}

static gpointer
take_cb (WayJob *job, WayStore *store, gpointer input, GError **error)
{
  GPtrArray *files = input;
  GCancellable *cancellable = way_job_get_cancellable (job);
  g_autoptr (WayImportResult) result = g_new0 (WayImportResult, 1);
  Taking taking = { job, result };
  g_autoptr (WayImporter) importer = way_importer_new (taken_cb, &taking);

  result->reasons = g_ptr_array_new_with_free_func (g_free);
  result->conflicts = g_ptr_array_new_with_free_func ((GDestroyNotify) way_conflict_free);
  way_importer_set_cancellable (importer, cancellable);
  for (guint i = 0; i < files->len; i++)
    way_importer_file (importer, files->pdata[i]);
  if (!way_importer_record (importer, store, WAY_RESOLUTION_ASK, FALSE, error))
    return NULL;
  result->counts = *way_importer_get_counts (importer);
  add_passed_over (result, way_importer_get_passed_over (importer));
  return g_steal_pointer (&result);
}

WayJob *
way_import_job_new (GPtrArray *files)
{
  return way_job_new (take_cb, g_ptr_array_ref (files), (GDestroyNotify) g_ptr_array_unref,
                      (GDestroyNotify) way_import_result_free);
}
