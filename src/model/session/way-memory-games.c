/* way-memory-games.c: moves games that were played in memory to the history file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-memory-games.h"

#include "way-import.h"
#include "way-record-file.h"

GPtrArray *
way_memory_games_list (WayStore *store, GError **error)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func ((GDestroyNotify) way_record_file_free);
  g_autoptr (GPtrArray) games = way_store_list_games (store, 0, G_MAXINT, error);

  if (!games)
    return NULL;
  for (guint i = games->len; i > 0; i--)
    {
      gint64 game = ((WayGameInfo *) games->pdata[i - 1])->id;
      WayRecordFile *record = way_record_file_load (store, game, error);

      if (!record)
        return NULL;
      g_ptr_array_add (records, record);
      if (!way_record_file_load_times (record, store, game, error))
        return NULL;
    }
  return g_steal_pointer (&records);
}

/* Sets @game to the row of the game if it was changed in memory, and the file has it as it was @before; otherwise to 0.
 * One that was not changed is left alone, with its undone entries and the times of all of them. */
static gboolean
find_unchanged (const WayRecordFile *record, GHashTable *before, WayStore *store, gint64 *game, GError **error)
{
  const char *then = before ? g_hash_table_lookup (before, record->header.id) : NULL;
  g_autofree char *changed = then ? way_record_file_write (record) : NULL;
  g_autoptr (WayRecordFile) stored = NULL;
  g_autofree char *now = NULL;
  g_autoptr (GError) failure = NULL;

  *game = g_strcmp0 (then, changed) != 0 ? way_store_find_game (store, record->header.id, &failure) : 0;
  if (*game != 0 && (stored = way_record_file_load (store, *game, &failure)))
    now = way_record_file_write (stored);
  if (failure)
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    }
  if (g_strcmp0 (then, now) != 0)
    *game = 0;
  return TRUE;
}

/* A second game has an id of its own, also if it was added before. */
static gboolean
take_id (WayRecordFile *record, WayStore *store, gint64 game, GError **error)
{
  g_autoptr (GError) failure = NULL;
  g_autoptr (WayRecordFile) stored = NULL;

  if (way_store_find_game (store, record->header.id, &failure) != game && !failure
      && (stored = way_record_file_load (store, game, &failure)))
    g_strlcpy (record->header.id, stored->header.id, sizeof record->header.id);
  if (!failure)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

static gboolean
record_game (WayRecordFile *record, GHashTable *before, WayStore *store, GError **error)
{
  gint64 game;

  if (!find_unchanged (record, before, store, &game, error))
    return FALSE;
  if (game != 0)
    return way_import_make (record, store, &game, error);
  return way_import_record (record, store, WAY_RESOLUTION_KEEP_BOTH, &game, error) != WAY_IMPORT_FAILED
         && take_id (record, store, game, error);
}

static gboolean
record_all (GPtrArray *games, GHashTable *before, WayStore *store, GError **error)
{
  gboolean good = TRUE;

  if (!way_store_begin_batch (store, error))
    return FALSE;
  for (guint i = 0; good && i < games->len; i++)
    good = record_game (games->pdata[i], before, store, error);
  return way_store_end_batch (store, good, good ? error : NULL);
}

gboolean
way_memory_games_record (GPtrArray *games, GHashTable *before, const char *path, gboolean may_wait, GError **error)
{
  g_autoptr (WayStore) store = NULL;

  if (games->len == 0)
    return TRUE;
  store = may_wait ? way_store_open (path, error) : way_store_open_at_once (path, error);
  return store && record_all (games, before, store, error);
}
