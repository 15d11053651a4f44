/* way-memory-games.c: moves games that were played in memory to the history file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-memory-games.h"

#include "way-import.h"
#include "way-memory-choices.h"
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

/* A game as one of the stores has it. */
typedef struct {
  gint64 game; /* the row; 0: the store does not have it */
  gboolean deleted;
  char *text; /* the record; NULL without one */
} Version;

static void
version_clear (Version *version)
{
  g_clear_pointer (&version->text, g_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Version, version_clear)

/* @store is NULL: nothing has the game. */
static gboolean
find_version (Version *version, WayStore *store, const char *id, GError **error)
{
  g_autoptr (WayRecordFile) record = NULL;
  g_autoptr (GError) failure = NULL;

  version->game = store ? way_store_find_game (store, id, &failure) : 0;
  if (version->game != 0 && way_store_is_deleted (store, version->game, &version->deleted, &failure))
    record = way_record_file_load (store, version->game, &failure);
  version->text = record ? way_record_file_write (record) : NULL;
  if (!failure)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
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
add_game (WayRecordFile *record, WayStore *store, GError **error)
{
  gint64 game;

  return way_import_record (record, store, WAY_RESOLUTION_KEEP_BOTH, &game, error) != WAY_IMPORT_FAILED
         && take_id (record, store, game, error);
}

/* What memory has and had before, and the file. */
typedef struct {
  GPtrArray *games;
  WayStore *memory, *before;
  gboolean back;
} Merge;

/* A game that was not changed is left alone, with its undone entries and the times of all of them. */
static gboolean
merge_game (const Merge *merge, WayRecordFile *record, WayStore *store, GError **error)
{
  g_autofree char *text = way_record_file_write (record);
  g_auto (Version) then = { 0 };
  g_auto (Version) now = { 0 };
  gboolean changed;

  if (!find_version (&then, merge->before, record->header.id, error)
      || (then.text && !find_version (&now, store, record->header.id, error)))
    return FALSE;
  changed = g_strcmp0 (text, then.text) != 0;
  if (changed && now.text && g_str_equal (now.text, then.text))
    return way_import_make (record, store, &now.game, error);
  if (!changed && !then.deleted && now.text && merge->back)
    return TRUE;
  return add_game (record, store, error);
}

static gboolean
merge_deleted (const Merge *merge, const char *id, WayStore *store, GError **error)
{
  g_auto (Version) then = { 0 };
  g_auto (Version) now = { 0 };
  gboolean deleted = FALSE;
  g_autoptr (GError) failure = NULL;
  gint64 game = way_store_find_game (merge->memory, id, &failure);

  if (game != 0 && way_store_is_deleted (merge->memory, game, &deleted, &failure) && deleted
      && find_version (&then, merge->before, id, &failure) && find_version (&now, store, id, &failure) && !now.deleted
      && g_strcmp0 (now.text, then.text) == 0)
    way_store_set_deleted (store, now.game, TRUE, &failure);
  if (!failure)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

static gboolean
merge_all (const Merge *merge, WayStore *store, GError **error)
{
  g_autoptr (GPtrArray) former = merge->before ? way_store_list_games (merge->before, 0, G_MAXINT, error) : NULL;
  gboolean good = former || !merge->before;

  for (guint i = 0; good && i < merge->games->len; i++)
    good = merge_game (merge, merge->games->pdata[i], store, error);
  for (guint i = 0; good && former && i < former->len; i++)
    good = merge_deleted (merge, ((WayGameInfo *) former->pdata[i])->uuid, store, error);
  return good && way_memory_choices_merge (merge->memory, merge->before, store, error);
}

static gboolean
add_all (GPtrArray *games, WayStore *store, GError **error)
{
  gboolean good = TRUE;

  for (guint i = 0; good && i < games->len; i++)
    good = add_game (games->pdata[i], store, error);
  return good;
}

gboolean
way_memory_games_record (GPtrArray *games, const char *path, GError **error)
{
  g_autoptr (WayStore) store = NULL;
  gboolean good;

  if (games->len == 0)
    return TRUE;
  store = way_store_open (path, error);
  if (!store || !way_store_begin_batch (store, error))
    return FALSE;
  good = add_all (games, store, error);
  return way_store_end_batch (store, good, good ? error : NULL);
}

gboolean
way_memory_games_merge (GPtrArray *games, WayStore *memory, WayStore *before, const char *path, gboolean back,
                        GError **error)
{
  const Merge merge = { games, memory, before, back };
  g_autoptr (WayStore) store = NULL;
  gboolean good;

  store = way_store_open_at_once (path, error);
  if (!store || !way_store_begin_batch (store, error))
    return FALSE;
  good = merge_all (&merge, store, error);
  return way_store_end_batch (store, good, good ? error : NULL);
}
