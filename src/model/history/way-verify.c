/* way-verify.c: replays every game of a history and compares the stored points and tallies.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-verify.h"

#include <string.h>

#include "carc-module.h"
#include "way-record-file.h"
#include "way-tallies.h"

typedef struct {
  WayStore *store;
  GHashTable *stale; /* rows of the games whose tallies must be recomputed; of gint64 */
  gboolean rebuild;
  WayFindingFunc found;
  gpointer user_data;
} Verification;

static int
compare_tallies (gconstpointer one, gconstpointer other)
{
  const WayTally *first = one;
  const WayTally *second = other;

  return first->seat != second->seat ? first->seat - second->seat : strcmp (first->rule, second->rule);
}

static gboolean
tallies_agree (GArray *computed, GArray *stored)
{
  if (computed->len != stored->len)
    return FALSE;
  for (guint i = 0; i < computed->len; i++)
    {
      const WayTally *one = &g_array_index (computed, WayTally, i);
      const WayTally *other = &g_array_index (stored, WayTally, i);

      if (compare_tallies (one, other) != 0 || one->times != other->times || one->count != other->count
          || one->points != other->points || one->best != other->best || one->max != other->max)
        return FALSE;
    }
  return TRUE;
}

static GArray *
compute_sorted_tallies (const WayRecordFile *record)
{
  GArray *tallies = way_tallies_sum_up (record);

  g_array_sort (tallies, compare_tallies);
  return tallies;
}

static gboolean
rebuild (Verification *self, const WayGameInfo *info, const WayRecordFile *record, GArray *tallies, GError **error)
{
  WayOutcome outcome = {
    .finished = TRUE,
    .tallies = (const WayTally *) (gpointer) tallies->data,
    .n_tallies = tallies->len,
  };

  for (int seat = 0; seat < record->header.setup.n_players; seat++)
    outcome.points[seat] = record->standings.points[seat];
  return way_store_rebuild (self->store, info->id, &outcome, error);
}

static gboolean
verify_finished (Verification *self, const WayGameInfo *info, const WayRecordFile *record, GError **error)
{
  g_autoptr (GArray) computed = compute_sorted_tallies (record);
  g_autoptr (GArray) stored = way_store_read_tallies (self->store, info->id, error);
  gboolean agrees = TRUE;

  if (stored == NULL)
    return FALSE;
  g_array_sort (stored, compare_tallies);
  for (int seat = 0; seat < info->n_players; seat++)
    agrees = agrees && info->final_points[seat] == record->standings.points[seat];
  if (!agrees)
    self->found (info, WAY_FINDING_POINTS, NULL, self->user_data);
  if (!tallies_agree (computed, stored))
    {
      gboolean stale = g_hash_table_contains (self->stale, &info->id);

      self->found (info, stale ? WAY_FINDING_OUTDATED : WAY_FINDING_TALLIES, NULL, self->user_data);
      agrees = FALSE;
    }
  return agrees || !self->rebuild || rebuild (self, info, record, computed, error);
}

static gboolean
verify_game (Verification *self, const WayGameInfo *info, GError **error)
{
  g_autoptr (GError) failure = NULL;
  g_autoptr (WayRecordFile) record = way_record_file_load (self->store, info->id, &failure);

  if (record == NULL)
    {
      self->found (info, WAY_FINDING_UNREADABLE, failure, self->user_data);
      return TRUE;
    }
  return info->finished == 0 || verify_finished (self, info, record, error);
}

static GHashTable *
list_stale (WayStore *store, GError **error)
{
  g_autoptr (GArray) games = way_store_list_outdated (store, 0, G_MAXINT, error);
  GHashTable *stale;

  if (games == NULL)
    return NULL;
  stale = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  for (guint i = 0; i < games->len; i++)
    g_hash_table_add (stale, g_memdup2 (&g_array_index (games, gint64, i), sizeof (gint64)));
  return stale;
}

int
way_verify (WayStore *store, gboolean with_rebuild, WayFindingFunc found, gpointer user_data, GError **error)
{
  g_autoptr (GHashTable) stale = list_stale (store, error);
  Verification self = { store, stale, with_rebuild, found, user_data };
  g_autoptr (GPtrArray) games = stale != NULL ? way_store_list_games (store, 0, G_MAXINT, error) : NULL;

  if (games == NULL)
    return -1;
  for (guint i = 0; i < games->len; i++)
    if (!verify_game (&self, games->pdata[i], error))
      return -1;
  return (int) games->len;
}
