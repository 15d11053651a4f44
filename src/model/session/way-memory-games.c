/* way-memory-games.c: moves games that were played in memory to the history file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-memory-games.h"

#include "way-import.h"
#include "way-memory-choices.h"
#include "way-record-file.h"
#include "way-store-sync.h"

/* (transfer full) */
static WayRecordFile *
load (WayStore *store, gint64 game, GError **error)
{
  g_autoptr (WayRecordFile) record = way_record_file_load (store, game, error);

  return record && way_record_file_load_times (record, store, game, error) ? g_steal_pointer (&record) : NULL;
}

GPtrArray *
way_memory_games_list (WayStore *store, GError **error)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func ((GDestroyNotify) way_record_file_free);
  g_autoptr (GPtrArray) games = way_store_list_games (store, 0, G_MAXINT, error);

  if (!games)
    return NULL;
  for (guint i = games->len; i > 0; i--)
    {
      WayRecordFile *record = load (store, ((WayGameInfo *) games->pdata[i - 1])->id, error);

      if (!record)
        return NULL;
      g_ptr_array_add (records, record);
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
  int *n_kept;
} Merge;

/* For a game that was not changed in memory, and that the file, which is back, has in another version. That one stays
 * if it goes on from what was there before. If not, an earlier version of the file was put in its place, perhaps by
 * writing it to the same file. Whether other details are earlier or later ones cannot be told: those of the file stay,
 * and those in memory, which has @text, are kept as an earlier version of the game. */
static gboolean
merge_other_version (const Merge *merge, WayRecordFile *record, const char *text, gint64 then, gint64 now,
                     WayStore *store, GError **error)
{
  g_autofree CarcHeader *header = g_new0 (CarcHeader, 1);
  g_autoptr (CarcJournal) before = NULL;
  g_autoptr (CarcJournal) after = NULL;
  int length;

  if (!way_store_read_game (merge->before, then, header, &before, error)
      || !way_store_read_game (store, now, header, &after, error))
    return FALSE;
  length = carc_journal_length (before);
  if (way_store_count_common (&record->header.setup, after, before) < length)
    return add_game (record, store, error);
  if (carc_journal_length (after) > length)
    return TRUE;
  /* Nor can be told whether the same changes were undone before or after that. */
  if (carc_journal_head (after) != carc_journal_head (before))
    return way_import_make (record, store, &now, error);
  *merge->n_kept += 1;
  return way_store_keep_version (store, record->header.id, text, "", NULL, error);
}

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
  if (changed || then.deleted || !now.text || !merge->back)
    return add_game (record, store, error);
  return g_str_equal (now.text, then.text)
         || merge_other_version (merge, record, text, then.game, now.game, store, error);
}

/* Deletes a game that was deleted in memory also in the file, unless others have changed it there. The file gets it as
 * it was in memory, so that nothing is missing from it when it is restored. */
static gboolean
merge_deleted (const WaySynced *own, const Version *then, WayStore *memory, WayStore *store, GError **error)
{
  g_auto (Version) now = { 0 };
  g_autoptr (WayRecordFile) record = NULL;
  g_autofree char *text = NULL;

  if (!find_version (&now, store, own->uuid, error))
    return FALSE;
  if (now.game != 0 && (now.deleted || g_strcmp0 (now.text, then->text) != 0))
    return TRUE;
  record = load (memory, own->game, error);
  if (!record)
    return FALSE;
  text = way_record_file_write (record);
  return (g_strcmp0 (text, now.text) == 0 || way_import_make (record, store, &now.game, error))
         && way_store_set_deleted (store, now.game, TRUE, error);
}

/* Returns how many deleted games memory has, or -1 with @error. */
static int
merge_all_deleted (WayStore *memory, WayStore *before, WayStore *store, GError **error)
{
  g_autoptr (GPtrArray) games = way_store_list_synced (memory, error);
  int n = 0;

  for (guint i = 0; games && i < games->len; i++)
    {
      const WaySynced *own = games->pdata[i];
      g_auto (Version) then = { 0 };

      if (own->game == 0 || !own->deleted)
        continue;
      if (!find_version (&then, before, own->uuid, error)
          || (!then.deleted && !merge_deleted (own, &then, memory, store, error)))
        return -1;
      n++;
    }
  return games ? n : -1;
}

static int
merge_all (const Merge *merge, WayStore *store, GError **error)
{
  int n_deleted;

  for (guint i = 0; i < merge->games->len; i++)
    if (!merge_game (merge, merge->games->pdata[i], store, error))
      return -1;
  n_deleted = merge_all_deleted (merge->memory, merge->before, store, error);
  if (n_deleted < 0 || !way_memory_choices_merge (merge->memory, merge->before, store, error))
    return -1;
  return (int) merge->games->len + n_deleted;
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

int
way_memory_games_merge (GPtrArray *games, WayStore *memory, WayStore *before, const char *path, gboolean back,
                        int *n_kept, GError **error)
{
  int n_versions = 0;
  const Merge merge = { games, memory, before, back, n_kept ? n_kept : &n_versions };
  g_autoptr (WayStore) store = NULL;
  int n;

  *merge.n_kept = 0;
  store = way_store_open_at_once (path, error);
  if (!store || !way_store_begin_batch (store, error))
    return -1;
  n = merge_all (&merge, store, error);
  return way_store_end_batch (store, n >= 0, n >= 0 ? error : NULL) ? n : -1;
}
