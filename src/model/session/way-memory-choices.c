/* way-memory-choices.c: moves to the history file what was chosen in memory for all games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-memory-choices.h"

#include "way-store-statistics.h"

static gboolean
is_known (const CarcChip *chip)
{
  static const CarcChip unknown;

  return !carc_chip_equal (chip, &unknown);
}

/* @only_unknown: what @store knows stays. */
static gboolean
merge_chips (WayStore *memory, WayStore *before, WayStore *store, gboolean only_unknown, GError **error)
{
  CarcChip now[CARC_N_CHIPS], then[CARC_N_CHIPS] = { 0 }, there[CARC_N_CHIPS];
  gboolean changed = FALSE;

  if (!way_store_read_chips (memory, now, error) || (before && !way_store_read_chips (before, then, error))
      || !way_store_read_chips (store, there, error))
    return FALSE;
  for (int i = 0; i < CARC_N_CHIPS; i++)
    if (!carc_chip_equal (&now[i], &then[i]) && !(only_unknown && is_known (&there[i])))
      {
        there[i] = now[i];
        changed = TRUE;
      }
  return !changed || way_store_save_chips (store, there, error);
}

static gboolean
merge_space_ends (WayStore *memory, WayStore *before, WayStore *store, gboolean only_unknown, GError **error)
{
  int8_t now[CARC_TRACK_SPACES], then[CARC_TRACK_SPACES] = { 0 }, there[CARC_TRACK_SPACES];
  gboolean changed = FALSE;

  if (!way_store_read_space_ends (memory, now, error) || (before && !way_store_read_space_ends (before, then, error))
      || !way_store_read_space_ends (store, there, error))
    return FALSE;
  for (int i = 0; i < CARC_TRACK_SPACES; i++)
    if (now[i] != then[i] && !(only_unknown && there[i] != 0))
      {
        there[i] = now[i];
        changed = TRUE;
      }
  return !changed || way_store_save_space_ends (store, there, error);
}

/* @merged: pairs of names; NULL: none. */
static gboolean
has_pair (char **merged, const char *name, const char *into)
{
  for (int i = 0; merged && merged[i]; i += 2)
    if (g_str_equal (merged[i], name) && g_str_equal (merged[i + 1], into))
      return TRUE;
  return FALSE;
}

/* What the file does not allow is left out, and nothing else. */
static gboolean
join (WayStore *store, const char *name, const char *into, GError **error)
{
  g_autoptr (GError) failure = NULL;
  gboolean joined;

  if (!way_store_begin_part (store, error))
    return FALSE;
  joined = way_store_merge_person (store, name, into, &failure);
  if (way_store_end_part (store, joined, joined ? error : NULL))
    return TRUE;
  if (g_error_matches (failure, WAY_STORE_ERROR, WAY_STORE_ERROR_CONFLICT)
      || g_error_matches (failure, WAY_STORE_ERROR, WAY_STORE_ERROR_MISSING))
    return TRUE;
  if (failure)
    g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

static gboolean
merge_names (WayStore *memory, WayStore *before, WayStore *store, GError **error)
{
  g_auto (GStrv) now = way_store_list_merged (memory, error);
  g_auto (GStrv) then = now && before ? way_store_list_merged (before, error) : NULL;
  g_auto (GStrv) there = now && (then || !before) ? way_store_list_merged (store, error) : NULL;
  gboolean good = there != NULL;

  for (int i = 0; good && then && then[i]; i += 2)
    if (!has_pair (now, then[i], then[i + 1]) && has_pair (there, then[i], then[i + 1]))
      good = way_store_split_person (store, then[i], error);
  for (int i = 0; good && now[i]; i += 2)
    if (!has_pair (then, now[i], now[i + 1]))
      good = join (store, now[i], now[i + 1], error);
  return good;
}

gboolean
way_memory_choices_merge (WayStore *memory, WayStore *before, WayStore *store, GError **error)
{
  return merge_names (memory, before, store, error) && merge_chips (memory, before, store, FALSE, error)
         && merge_space_ends (memory, before, store, FALSE, error);
}

gboolean
way_memory_choices_add (WayStore *memory, WayStore *store, GError **error)
{
  return merge_names (memory, NULL, store, error) && merge_chips (memory, NULL, store, TRUE, error)
         && merge_space_ends (memory, NULL, store, TRUE, error);
}
