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
      WayRecordFile *record = way_record_file_load (store, ((WayGameInfo *) games->pdata[i - 1])->id, error);

      if (!record)
        return NULL;
      g_ptr_array_add (records, record);
    }
  return g_steal_pointer (&records);
}

static gboolean
record_all (GPtrArray *games, WayStore *store, GError **error)
{
  gboolean good = TRUE;

  if (!way_store_begin_batch (store, error))
    return FALSE;
  for (guint i = 0; good && i < games->len; i++)
    {
      gint64 game;

      good = way_import_record (games->pdata[i], store, WAY_RESOLUTION_KEEP_BOTH, &game, error) != WAY_IMPORT_FAILED;
    }
  return way_store_end_batch (store, good, good ? error : NULL);
}

gboolean
way_memory_games_record (GPtrArray *games, const char *path, gboolean may_wait, GError **error)
{
  g_autoptr (WayStore) store = NULL;

  if (games->len == 0)
    return TRUE;
  store = may_wait ? way_store_open (path, error) : way_store_open_at_once (path, error);
  return store && record_all (games, store, error);
}
