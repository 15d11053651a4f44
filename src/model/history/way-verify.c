/* way-verify.c: replays every game of a history and compares the stored points and tallies.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-verify.h"

#include <string.h>

#include "carc-replay.h"
#include "way-clock.h"
#include "way-game-query.h"
#include "way-tallies.h"

typedef struct {
  WayStore *store;
  GHashTable *outdated; /* rows of the games whose tallies must be recomputed; of gint64 */
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
write_points (Verification *self, const WayGameInfo *info, const WayRecordFile *record, GArray *tallies, GError **error)
{
  WayOutcome outcome = {
    .finished = TRUE,
    .tallies = (const WayTally *) (gpointer) tallies->data,
    .n_tallies = tallies->len,
    .ended = info->last_recorded,
  };

  memcpy (outcome.points, record->standings.points, sizeof outcome.points);
  return way_store_rebuild (self->store, info->id, &outcome, error);
}

static gboolean
write_tallies (Verification *self, const WayGameInfo *info, GArray *tallies, GError **error)
{
  return way_store_write_tallies (self->store, info->id, (const WayTally *) (gpointer) tallies->data, tallies->len,
                                  error);
}

static void
report (Verification *self, const WayGameInfo *info, const WayRecordFile *record, WayFinding finding)
{
  self->found (info, record, finding, NULL, self->user_data);
}

/* Tallies are always those of today's rules, whatever the game was scored under. What an impossible entry gave is only
 * known from the frozen points, so these are not wrong without it. */
static gboolean
verify_finished (Verification *self, const WayGameInfo *info, const WayRecordFile *record, GError **error)
{
  g_autoptr (GArray) computed = compute_sorted_tallies (record);
  g_autoptr (GArray) stored = way_store_read_tallies (self->store, info->id, error);
  gboolean other_rules = record->revision != CARC_RULES_REVISION;
  gboolean differs = way_record_file_differs_today (record) && (other_rules || record->problems->len == 0);
  gboolean sums_agree;

  if (!stored)
    return FALSE;
  g_array_sort (stored, compare_tallies);
  /* Those of newer rules are left alone. */
  sums_agree = record->revision > CARC_RULES_REVISION || tallies_agree (computed, stored);
  if (differs)
    report (self, info, record, other_rules ? WAY_FINDING_KEPT : WAY_FINDING_POINTS);
  if (!sums_agree)
    report (self, info, record,
            other_rules || g_hash_table_contains (self->outdated, &info->id) ? WAY_FINDING_OUTDATED
                                                                             : WAY_FINDING_TALLIES);
  if (!self->rebuild)
    return TRUE;
  if (differs && !other_rules)
    return write_points (self, info, record, computed, error);
  return sums_agree || write_tallies (self, info, computed, error);
}

/* Whether the game has ended, for the list and the statistics, differs from what its entries say. If they end it, it
 * has ended with the last of them. Otherwise the stored points may be all that is left of a result, and are not
 * removed. */
static gboolean
verify_end (Verification *self, const WayGameInfo *info, const WayRecordFile *record, GError **error)
{
  g_autoptr (GArray) tallies = NULL;

  report (self, info, record, info->finished != 0 ? WAY_FINDING_UNENDED : WAY_FINDING_ENDED);
  if (!self->rebuild || info->finished != 0)
    return TRUE;
  tallies = compute_sorted_tallies (record);
  return write_points (self, info, record, tallies, error);
}

/* A time that is not valid is replaced with the one in the list. */
static gboolean
verify_time (Verification *self, const WayGameInfo *info, const WayRecordFile *record, GError **error)
{
  g_autoptr (GDateTime) played = g_date_time_new_from_iso8601 (info->played, NULL);
  g_autoptr (GDateTime) listed = way_clock_at (info->started);
  g_autofree char *text = NULL;

  if (played && g_date_time_to_unix (played) == info->started)
    return TRUE;
  report (self, info, record, played ? WAY_FINDING_MOVED : WAY_FINDING_UNDATED);
  if (!self->rebuild || (!played && !listed))
    return TRUE;
  text = played ? g_strdup (info->played) : g_date_time_format (listed, WAY_CLOCK_PLAYED);
  return way_store_write_played (self->store, info->id, text, played ? g_date_time_to_unix (played) : info->started,
                                 error);
}

static gboolean
verify_game (Verification *self, const WayGameInfo *info, GError **error)
{
  g_autoptr (GError) failure = NULL;
  g_autoptr (WayRecordFile) record = way_record_file_load (self->store, info->id, &failure);

  if (!record)
    {
      self->found (info, NULL, WAY_FINDING_UNREADABLE, failure, self->user_data);
      return TRUE;
    }
  if (!verify_time (self, info, record, error))
    return FALSE;
  if (record->problems->len > 0)
    report (self, info, record, WAY_FINDING_IMPOSSIBLE);
  else if ((info->finished != 0) != carc_is_ended (&record->standings))
    return verify_end (self, info, record, error);
  return info->finished == 0 || verify_finished (self, info, record, error);
}

static GHashTable *
list_outdated (WayStore *store, GError **error)
{
  g_autoptr (GArray) games = way_store_list_outdated (store, 0, G_MAXINT, error);
  GHashTable *outdated;

  if (!games)
    return NULL;
  outdated = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  for (guint i = 0; i < games->len; i++)
    g_hash_table_add (outdated, g_memdup2 (&g_array_index (games, gint64, i), sizeof (gint64)));
  return outdated;
}

int
way_verify (WayStore *store, gboolean with_rebuild, WayFindingFunc found, gpointer user_data, GError **error)
{
  g_autoptr (GHashTable) outdated = list_outdated (store, error);
  Verification self = { store, outdated, with_rebuild, found, user_data };
  g_autoptr (GPtrArray) games = outdated ? way_store_list_games (store, 0, G_MAXINT, error) : NULL;

  if (!games)
    return -1;
  for (guint i = 0; i < games->len; i++)
    if (!verify_game (&self, games->pdata[i], error))
      return -1;
  return (int) games->len;
}
