/* way-intake-errand.c: files that come into the history behind the scenes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-intake-errand.h"

typedef struct {
  WayErrand *errand;
  WayIntakeResult *result;
} Taking;

void
way_intake_result_free (WayIntakeResult *self)
{
  g_ptr_array_unref (self->conflicts);
  g_free (self);
}

static void
taken_cb (const WayIntakeItem *item, gpointer data)
{
  Taking *taking = data;

  way_errand_step (taking->errand);
  if (item->import == WAY_IMPORT_DIFFERENT)
    {
      g_autofree char *name = g_path_get_basename (item->name);
      g_autofree char *text = way_record_file_write (item->record);

      g_ptr_array_add (taking->result->conflicts, way_conflict_new (name, text, item->game));
    }
}

static gpointer
take_cb (WayErrand *errand, WayStore *store, gpointer input, GError **error)
{
  GPtrArray *files = input;
  GCancellable *cancellable = way_errand_get_cancellable (errand);
  g_autoptr (WayIntakeResult) result = g_new0 (WayIntakeResult, 1);
  Taking taking = { errand, result };
  WayIntake *intake;
  gboolean good;

  result->conflicts = g_ptr_array_new_with_free_func ((GDestroyNotify) way_conflict_free);
  intake = way_intake_begin (store, WAY_TAKE_NEITHER, taken_cb, &taking, error);
  if (intake == NULL)
    return NULL;
  way_intake_set_cancellable (intake, cancellable);
  for (guint i = 0; i < files->len; i++)
    way_intake_file (intake, files->pdata[i], NULL);
  result->counts = *way_intake_get_counts (intake);
  good = !g_cancellable_set_error_if_cancelled (cancellable, error);
  if (!way_intake_end (intake, good, good ? error : NULL))
    return NULL;
  return g_steal_pointer (&result);
}

WayErrand *
way_intake_errand_new (GPtrArray *files)
{
  return way_errand_new (take_cb, g_ptr_array_ref (files), (GDestroyNotify) g_ptr_array_unref,
                         (GDestroyNotify) way_intake_result_free);
}
