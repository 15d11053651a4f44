/* way-game-memory.c: a game goes on in memory when the disk refuses, and comes back to it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-game-private.h"

/* Writes the changes from number @from on, an act at a time; @head says how far the store is. The outcome goes with
 * every act, because the disk may have known an end that was taken back in memory. */
static gboolean
write_acts (WayGame *self, WayStore *store, gint64 id, int from, int *head, GError **error)
{
  g_autoptr (GArray) tallies = NULL;
  WayOutcome outcome;
  int length = carc_journal_length (self->journal);
  g_autofree CarcChange *act = g_new (CarcChange, (gsize) (length - from) + 1);

  way_game_find_outcome (self, &self->fold, &outcome, &tallies);
  while (from < length)
    {
      const CarcChange *change = carc_journal_change (self->journal, from);
      gsize n = 0;

      for (int i = from; i < length && carc_journal_change (self->journal, i)->act == change->act; i++)
        act[n++] = *carc_journal_change (self->journal, i);

      if (!way_store_append (store, id, *head, act, n, &outcome, error))
        return FALSE;
      from += (int) n;
      *head = from;
    }

  return TRUE;
}

static gboolean
write_head (WayGame *self, WayStore *store, gint64 id, int *head, GError **error)
{
  g_autoptr (GArray) tallies = NULL;
  int wanted = carc_journal_head (self->journal);
  WayOutcome outcome;

  if (*head == wanted)
    return TRUE;

  way_game_find_outcome (self, &self->fold, &outcome, &tallies);
  if (!way_store_move (store, id, *head, wanted, &outcome, error))
    return FALSE;

  *head = wanted;

  return TRUE;
}

gboolean
way_game_continue_in_memory (WayGame *self, GError **error)
{
  g_autoptr (WayStore) memory = NULL;
  gint64 id;
  int head = 0;

  g_return_val_if_fail (WAY_IS_GAME (self), FALSE);

  if (self->disk != NULL)
    return TRUE;

  memory = way_store_open (":memory:", error);
  if (memory == NULL)
    return FALSE;

  id = way_store_begin (memory, &self->header, error);
  if (id == 0 || !write_acts (self, memory, id, 0, &head, error) || !write_head (self, memory, id, &head, error))
    return FALSE;

  self->disk = self->store;
  self->disk_id = self->id;
  self->disk_head = carc_journal_head (self->journal);
  self->shared = carc_journal_length (self->journal);
  self->store = g_steal_pointer (&memory);
  self->id = id;
  way_game_show_numbers (self);

  return TRUE;
}

WayGame *
way_game_begin_in_memory (WayStore *disk, const CarcHeader *header, GError **error)
{
  g_autoptr (WayStore) memory = NULL;
  WayGame *self;

  g_return_val_if_fail (disk != NULL, NULL);
  g_return_val_if_fail (header != NULL, NULL);

  memory = way_store_open (":memory:", error);
  self = memory != NULL ? way_game_begin (memory, header, error) : NULL;
  if (self == NULL)
    return NULL;

  g_steal_pointer (&memory);
  self->disk = disk;
  way_game_show_numbers (self);

  return self;
}

/* What the disk has beyond the changes in common was undone in memory and replaced. */
static gboolean
catch_up (WayGame *self, GError **error)
{
  int length = carc_journal_length (self->journal);

  if (self->disk_id == 0)
    self->disk_id = way_store_begin (self->disk, &self->header, error);
  if (self->disk_id == 0)
    return FALSE;

  if (self->chips_changed && !way_store_save_game_chips (self->disk, self->disk_id, self->header.setup.chips, error))
    return FALSE;
  self->chips_changed = FALSE;

  if (self->shared < length && self->disk_head != self->shared)
    {
      if (!way_store_move (self->disk, self->disk_id, self->disk_head, self->shared, NULL, error))
        return FALSE;
      self->disk_head = self->shared;
    }

  if (self->shared < length)
    {
      gboolean written = write_acts (self, self->disk, self->disk_id, self->shared, &self->disk_head, error);

      /* Acts that did arrive need not be written again next time. */
      self->shared = self->disk_head;
      if (!written)
        return FALSE;
    }

  return write_head (self, self->disk, self->disk_id, &self->disk_head, error);
}

gboolean
way_game_save_again (WayGame *self, GError **error)
{
  g_return_val_if_fail (WAY_IS_GAME (self), FALSE);

  if (self->disk == NULL)
    return TRUE;
  if (!catch_up (self, error))
    return FALSE;

  way_store_close (self->store);
  self->store = g_steal_pointer (&self->disk);
  self->id = self->disk_id;
  way_game_show_numbers (self);

  return TRUE;
}

gboolean
way_game_set_chip (WayGame *self, int chip, const CarcChip *faces, GError **error)
{
  CarcChip chips[CARC_N_CHIPS];

  g_return_val_if_fail (WAY_IS_GAME (self), FALSE);
  g_return_val_if_fail (chip >= 1 && chip <= CARC_N_CHIPS, FALSE);

  for (int i = 0; i < CARC_N_CHIPS; i++)
    chips[i] = i == chip - 1 ? *faces : self->header.setup.chips[i];
  if (!way_store_save_game_chips (self->store, self->id, chips, error))
    return FALSE;

  self->header.setup.chips[chip - 1] = *faces;
  self->chips_changed = self->disk != NULL;
  self->stale = TRUE;
  way_fold_take_log (&self->spare, &self->fold);
  way_fold_play (&self->spare, &self->header.setup);
  way_game_show (self);

  if (!way_store_read_chips (self->store, chips, error))
    return FALSE;
  chips[chip - 1] = *faces;

  return way_store_save_chips (self->store, chips, error);
}
