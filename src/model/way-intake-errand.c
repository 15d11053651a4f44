/* way-intake-errand.c: files that come into the history behind the scenes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-intake-errand.h"

#include "way-wording.h"

typedef struct {
  WayErrand *errand;
  WayIntakeResult *result;
} Taking;

void
way_intake_result_free (WayIntakeResult *self)
{
  g_ptr_array_unref (self->conflicts);
  g_ptr_array_unref (self->reasons);
  g_free (self);
}

/* Why nothing was taken; NULL where something was, or people decide. */
static char *
give_reason (const WayIntakeItem *item)
{
  g_autofree char *name = g_path_get_basename (item->name);
  const CarcMistake *mistake;
  g_autofree char *sentence = NULL;

  if (item->record == NULL)
    return g_strdup (item->error->message);
  if (item->import == WAY_IMPORT_FAILED)
    {
      sentence = way_wording_error (item->error);
      return g_strdup_printf ("%s: %s", name, sentence);
    }
  if (item->import != WAY_IMPORT_WRONG)
    return NULL;
  mistake = &g_array_index (item->record->problems, CarcMistake, 0);
  sentence = way_wording_mistake (&item->record->header, mistake);
  return g_strdup_printf ("%s:%d:%d: %s", name, mistake->line, mistake->column, sentence);
}

static void
taken_cb (const WayIntakeItem *item, gpointer data)
{
  Taking *taking = data;
  char *reason = give_reason (item);

  way_errand_step (taking->errand);
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
add_passed_over (WayIntakeResult *result, const GPtrArray *sentences)
{
  for (guint i = 0; i < sentences->len; i++)
    g_ptr_array_add (result->reasons, g_strdup (sentences->pdata[i]));
}

static gpointer
take_cb (WayErrand *errand, WayStore *store, gpointer input, GError **error)
{
  GPtrArray *files = input;
  GCancellable *cancellable = way_errand_get_cancellable (errand);
  g_autoptr (WayIntakeResult) result = g_new0 (WayIntakeResult, 1);
  Taking taking = { errand, result };
  g_autoptr (WayIntake) intake = way_intake_new (taken_cb, &taking);

  result->reasons = g_ptr_array_new_with_free_func (g_free);
  result->conflicts = g_ptr_array_new_with_free_func ((GDestroyNotify) way_conflict_free);
  way_intake_set_cancellable (intake, cancellable);
  for (guint i = 0; i < files->len; i++)
    way_intake_file (intake, files->pdata[i]);
  if (!way_intake_record (intake, store, WAY_TAKE_NEITHER, FALSE, error))
    return NULL;
  result->counts = *way_intake_get_counts (intake);
  add_passed_over (result, way_intake_get_passed_over (intake));
  return g_steal_pointer (&result);
}

WayErrand *
way_intake_errand_new (GPtrArray *files)
{
  return way_errand_new (take_cb, g_ptr_array_ref (files), (GDestroyNotify) g_ptr_array_unref,
                         (GDestroyNotify) way_intake_result_free);
}
