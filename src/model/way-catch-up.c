/* way-catch-up.c: sums that an earlier version wrote are computed again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-catch-up.h"

#include "carc-base.h"
#include "way-tallies.h"

/* So many that the disk is not waited for after each, and so few that nobody waits for them. */
#define GAMES_AT_ONCE 50

/* What cannot be read keeps the sums it has; a game that goes on has none. */
static gboolean
catch_up_game (WayStore *store, gint64 game, GError **error)
{
  g_autoptr (WayRecordFile) record = way_record_file_load (store, game, NULL);
  gboolean ended = record != NULL && carc_is_ended (&record->standings);
  g_autoptr (GArray) tallies = ended ? way_tallies_sum_up (record) : NULL;

  if (tallies == NULL)
    return way_store_drop_stale (store, game, error);
  return way_store_rebuild_tallies (store, game, (const WayTally *) (gpointer) tallies->data, tallies->len, error);
}

static gboolean
catch_up_some (WayStore *store, GArray *games, GError **error)
{
  gboolean good = TRUE;

  if (!way_store_begin_batch (store, error))
    return FALSE;
  for (guint i = 0; good && i < games->len; i++)
    good = catch_up_game (store, g_array_index (games, gint64, i), error);
  return way_store_end_batch (store, good, good ? error : NULL);
}

gboolean
way_catch_up (WayStore *store, GCancellable *cancellable, GError **error)
{
  for (;;)
    {
      g_autoptr (GArray) games = NULL;

      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      games = way_store_list_stale (store, GAMES_AT_ONCE, error);
      if (games == NULL || (games->len > 0 && !catch_up_some (store, games, error)))
        return FALSE;
      if (games->len == 0)
        return TRUE;
    }
}

static void
catch_up_cb (GTask *task, gpointer source, gpointer path, GCancellable *cancellable)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (WayStore) store = way_store_open (path, &error);

  if (store != NULL && way_catch_up (store, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

void
way_catch_up_async (gpointer source, const char *path, GCancellable *cancellable, GAsyncReadyCallback callback,
                    gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (source, cancellable, callback, user_data);

  g_task_set_task_data (task, g_strdup (path), g_free);
  g_task_run_in_thread (task, catch_up_cb);
}

gboolean
way_catch_up_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}
