/* way-game-sources.c: entries that are made with the phones of players.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-game-sources.h"

#include "carc-base.h"
#include "way-game-private.h"

typedef struct {
  char *try;
  char *digest;
  int entry_id;
} Request;

static void
request_free (gpointer data)
{
  Request *request = data;

  g_free (request->try);
  g_free (request->digest);
  g_free (request);
}

void
way_game_note_request (WayGame *self, int entry_id)
{
  Request *request = g_new0 (Request, 1);

  request->try = g_strdup (self->request->try);
  request->digest = g_strdup (self->request->digest);
  request->entry_id = entry_id;
  if (!self->requests)
    self->requests = g_ptr_array_new_with_free_func (request_free);
  g_ptr_array_add (self->requests, request);
}

gboolean
way_game_write_requests (WayGame *self, WayStore *store, gint64 id, GError **error)
{
  for (guint i = 0; self->requests && i < self->requests->len; i++)
    {
      const Request *request = g_ptr_array_index (self->requests, i);
      const WayRequestKey key = { request->try, request->digest };

      if (way_store_find_request (store, id, &key, NULL) == 0
          && !way_store_add_request (store, id, &key, request->entry_id, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
end_request (WayGame *self, gboolean done)
{
  self->source = 0;
  self->request = NULL;
  return done;
}

static void
begin_request (WayGame *self, int seat, const WayRequestKey *key)
{
  self->source = seat + 1;
  self->request = key;
}

gboolean
way_game_record_from (WayGame *self, int seat, const WayRequestKey *key, const CarcEntry *entries, gsize n,
                      GError **error)
{
  g_return_val_if_fail (WAY_IS_GAME (self), FALSE);

  begin_request (self, seat, key);
  return end_request (self, way_game_record (self, entries, n, error));
}

gboolean
way_game_delete_from (WayGame *self, int seat, const WayRequestKey *key, const int *entry_ids, gsize n, GError **error)
{
  g_return_val_if_fail (WAY_IS_GAME (self), FALSE);

  begin_request (self, seat, key);
  return end_request (self, way_game_delete_entries (self, entry_ids, n, error));
}

int
way_game_find_request (WayGame *self, const WayRequestKey *key, GError **error)
{
  g_return_val_if_fail (WAY_IS_GAME (self), 0);

  return way_store_find_request (self->store, self->id, key, error);
}

/* Returns the number of the change in force that recorded the entry; -1: there is none. */
static int
find_recorded (WayGame *self, int entry_id)
{
  for (int number = 0; number < carc_journal_head (self->journal); number++)
    if (carc_journal_change (self->journal, number)->entry_id == entry_id)
      return number;
  return -1;
}

int
way_game_get_source (WayGame *self, int entry_id)
{
  int number;

  g_return_val_if_fail (WAY_IS_GAME (self), -1);

  number = find_recorded (self, entry_id);
  return number >= 0 ? carc_journal_change (self->journal, number)->source - 1 : -1;
}

gint64
way_game_get_entry_time (WayGame *self, int entry_id)
{
  int number;

  g_return_val_if_fail (WAY_IS_GAME (self), 0);

  number = find_recorded (self, entry_id);
  return number >= 0 ? way_store_get_change_time (self->store, self->id, number, NULL) : 0;
}

/* Most games have no entries from phones, and this is asked after each change. */
static gboolean
has_source (WayGame *self, int seat)
{
  for (int number = 0; seat >= 0 && number < carc_journal_head (self->journal); number++)
    if (carc_journal_change (self->journal, number)->source == seat + 1)
      return TRUE;
  return FALSE;
}

/* Returns the ids of the entries whose first change in force was made with the phone of @seat. This is asked for each
 * phone after each change, also of a long game. (transfer full) */
static GHashTable *
list_recorded (WayGame *self, int seat)
{
  g_autoptr (GHashTable) known = g_hash_table_new (NULL, NULL);
  GHashTable *recorded = g_hash_table_new (NULL, NULL);

  for (int number = 0; number < carc_journal_head (self->journal); number++)
    {
      const CarcChange *change = carc_journal_change (self->journal, number);

      if (g_hash_table_add (known, GINT_TO_POINTER (change->entry_id)) && change->source == seat + 1)
        g_hash_table_add (recorded, GINT_TO_POINTER (change->entry_id));
    }
  return recorded;
}

GArray *
way_game_list_sourced (WayGame *self, int seat)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr (GHashTable) recorded = NULL;

  g_return_val_if_fail (WAY_IS_GAME (self), list);

  if (!has_source (self, seat))
    return list;
  recorded = list_recorded (self, seat);
  for (gsize i = 0; i < self->replay.n; i++)
    if (g_hash_table_contains (recorded, GINT_TO_POINTER (self->replay.log[i].entry_id)))
      g_array_append_val (list, self->replay.log[i].entry_id);
  return list;
}

static gsize
find_turn (WayGame *self)
{
  gsize index = self->replay.n;

  while (index > 0 && self->replay.log[index - 1].entry->subject != &carc_turn)
    index--;
  return index;
}

/* Returns whether every change of the entry was made with the phone of @seat; sets @undo_group to that which recorded
 * it. */
static gboolean
is_own (WayGame *self, int entry_id, int seat, int *undo_group)
{
  *undo_group = 0;
  for (int number = 0; number < carc_journal_head (self->journal); number++)
    {
      const CarcChange *change = carc_journal_change (self->journal, number);

      if (change->entry_id != entry_id)
        continue;
      if (change->source != seat + 1)
        return FALSE;
      if (*undo_group == 0)
        *undo_group = change->undo_group;
    }
  return *undo_group > 0;
}

GArray *
way_game_list_undoable (WayGame *self, int seat)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr (GArray) broken = NULL;
  int newest = 0;

  g_return_val_if_fail (WAY_IS_GAME (self), list);

  if (!has_source (self, seat))
    return list;
  for (gsize i = find_turn (self); i < self->replay.n; i++)
    {
      int undo_group;

      if (!is_own (self, self->replay.log[i].entry_id, seat, &undo_group) || undo_group < newest)
        continue;
      if (undo_group > newest)
        g_array_set_size (list, 0);
      newest = undo_group;
      g_array_append_val (list, self->replay.log[i].entry_id);
    }
  if (list->len == 0)
    return list;
  broken = way_game_find_broken (self, (const int *) (const void *) list->data, list->len, NULL);
  if (broken->len > 0)
    g_array_set_size (list, 0);
  return list;
}
