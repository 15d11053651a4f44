/* way-refresh-tallies.c: sums that an earlier version wrote are computed again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-refresh-tallies.h"

#include "way-tallies.h"

/* So many that the disk is not waited for after each, and so few that nobody waits for them. */
#define GAMES_AT_ONCE 50

/* The sums of @game; NULL where it cannot be read. A game that goes on has none. */
static GArray *
sum_up_game (WayStore *store, gint64 game)
{
  g_autoptr (WayRecordFile) record = way_record_file_load (store, game, NULL);
  int points[CARC_MAX_PLAYERS];
  gboolean finished;
  int revision;

  if (record == NULL || !way_store_read_frozen (store, game, &revision, &finished, points, NULL))
    return NULL;
  return finished ? way_tallies_sum_up (record) : way_tallies_new ();
}

/* There are none of what cannot be read. */
static void
sums_free (gpointer sums)
{
  if (sums != NULL)
    g_array_unref (sums);
}

/* Read before anything is written: SQLite may take a whole transaction back when it cannot read something in it. */
static GPtrArray *
sum_up_games (WayStore *store, GArray *games)
{
  GPtrArray *sums = g_ptr_array_new_with_free_func (sums_free);

  g_ptr_array_set_size (sums, (int) games->len);
  for (guint i = 0; i < games->len; i++)
    sums->pdata[i] = sum_up_game (store, g_array_index (games, gint64, i));
  return sums;
}

/* What cannot be read keeps the sums it has, and stays stale. */
static gboolean
catch_up_some (WayStore *store, GArray *games, GError **error)
{
  g_autoptr (GPtrArray) sums = sum_up_games (store, games);
  gboolean good = TRUE;

  if (!way_store_begin_batch (store, error))
    return FALSE;
  for (guint i = 0; good && i < games->len; i++)
    {
      const GArray *tallies = sums->pdata[i];

      if (tallies != NULL)
        good = way_store_rebuild_tallies (store, g_array_index (games, gint64, i),
                                          (const WayTally *) (gpointer) tallies->data, tallies->len, error);
    }
  return way_store_end_batch (store, good, good ? error : NULL);
}

gboolean
way_refresh_tallies (WayStore *store, GCancellable *cancellable, GError **error)
{
  gint64 last = 0;

  for (;;)
    {
      g_autoptr (GArray) games = NULL;

      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      games = way_store_list_outdated (store, last, GAMES_AT_ONCE, error);
      if (games == NULL || (games->len > 0 && !catch_up_some (store, games, error)))
        return FALSE;
      if (games->len == 0)
        return TRUE;
      last = g_array_index (games, gint64, games->len - 1);
    }
}

static void
catch_up_cb (GTask *task, gpointer source, gpointer path, GCancellable *cancellable)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (WayStore) store = way_store_open (path, &error);

  if (store != NULL && way_refresh_tallies (store, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

void
way_refresh_tallies_async (gpointer source, const char *path, GCancellable *cancellable, GAsyncReadyCallback callback,
                           gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (source, cancellable, callback, user_data);

  g_task_set_task_data (task, g_strdup (path), g_free);
  g_task_run_in_thread (task, catch_up_cb);
}

gboolean
way_refresh_tallies_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}
