/* way-refresh-tallies.c: recomputes tallies that an earlier version wrote.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-refresh-tallies.h"

#include "way-tallies.h"

/* Games per transaction: enough to sync the disk rarely, and few enough not to keep other programs waiting. */
#define GAMES_AT_ONCE 50

/* Returns the tallies of @game, none while it is in progress; NULL if it cannot be read. */
static GArray *
compute_tallies (WayStore *store, gint64 game)
{
  g_autoptr (WayRecordFile) record = way_record_file_load (store, game, NULL);
  int points[CARC_MAX_PLAYERS];
  gboolean finished;
  int revision;

  if (!record || !way_store_read_frozen (store, game, &revision, &finished, points, NULL))
    return NULL;
  return finished ? way_tallies_sum_up (record) : way_tallies_new ();
}

/* An unreadable game has no array. */
static void
tallies_free (gpointer tallies)
{
  if (tallies)
    g_array_unref (tallies);
}

/* Call it before the transaction begins, because SQLite may roll back a whole transaction if a read fails. */
static GPtrArray *
compute_all_tallies (WayStore *store, GArray *games)
{
  GPtrArray *all_tallies = g_ptr_array_new_with_free_func (tallies_free);

  g_ptr_array_set_size (all_tallies, (int) games->len);
  for (guint i = 0; i < games->len; i++)
    all_tallies->pdata[i] = compute_tallies (store, g_array_index (games, gint64, i));
  return all_tallies;
}

/* An unreadable game keeps its tallies, and stays outdated. */
static gboolean
refresh_games (WayStore *store, GArray *games, GError **error)
{
  g_autoptr (GPtrArray) all_tallies = compute_all_tallies (store, games);
  gboolean good = TRUE;

  if (!way_store_begin_batch (store, error))
    return FALSE;
  for (guint i = 0; good && i < games->len; i++)
    {
      const GArray *tallies = all_tallies->pdata[i];

      if (tallies)
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
      if (!games || (games->len > 0 && !refresh_games (store, games, error)))
        return FALSE;
      if (games->len == 0)
        return TRUE;
      last = g_array_index (games, gint64, games->len - 1);
    }
}

static gpointer
refresh_cb (WayJob *job, WayStore *store, gpointer input, GError **error)
{
  return GINT_TO_POINTER (way_refresh_tallies (store, way_job_get_cancellable (job), error));
}

WayJob *
way_refresh_tallies_job_new (void)
{
  return way_job_new (refresh_cb, NULL, NULL, NULL);
}
