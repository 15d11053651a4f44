/* way-game-memory.c: continues a game in memory when the disk cannot be written, and saves it later.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-game-private.h"
#include "way-game-sources.h"

static gint64
get_time_of_end (WayGame *self)
{
  int last = 0;

  way_game_get_entry (self, way_game_get_n_entries (self) - 1, &last);
  return way_game_get_entry_time (self, last);
}

/* Nothing of this was made when it is written. What is copied from the store of the game to another keeps its time; one
 * that cannot be read, because the disk fails or the store has lost the change, is not known.
 *
 * Writes the changes from number @from on, which the store may have already, one undo group at a time; @head is updated
 * to what the store has. The outcome is written with each, because the disk may have an end of the game that was undone
 * in memory. */
static gboolean
write_changes (WayGame *self, WayStore *store, gint64 id, int from, int *head, GError **error)
{
  g_autoptr (GArray) tallies = NULL;
  WayOutcome outcome;
  int length = carc_journal_length (self->journal);
  gboolean copied = store != self->store;
  g_autofree CarcChange *changes = g_new (CarcChange, (gsize) MAX (length - from, 0) + 1);
  g_autofree gint64 *times = g_new0 (gint64, MAX (length - from, 0) + 1);

  way_game_find_outcome (self, &self->replay, &outcome, &tallies);
  if (outcome.finished && copied)
    outcome.ended = get_time_of_end (self);
  while (from < length)
    {
      const CarcChange *change = carc_journal_change (self->journal, from);
      gsize n = 0;

      for (int i = from; i < length && carc_journal_change (self->journal, i)->undo_group == change->undo_group; i++)
        {
          if (copied)
            times[n] = way_store_get_change_time (self->store, self->id, i, NULL);
          changes[n++] = *carc_journal_change (self->journal, i);
        }

      if (!way_store_append_at (store, id, *head, changes, n, times, &outcome, error))
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

  way_game_find_outcome (self, &self->replay, &outcome, &tallies);
  if (!way_store_set_head (store, id, *head, wanted, &outcome, error))
    return FALSE;

  *head = wanted;

  return TRUE;
}

/* Returns a journal with the changes of @journal, in force or undone. (transfer full) */
static CarcJournal *
copy_changes (const CarcJournal *journal)
{
  CarcJournal *copy = carc_journal_new ();

  for (int i = 0; i < carc_journal_length (journal); i++)
    if (!copy || !carc_journal_restore (copy, carc_journal_change (journal, i)))
      g_error ("No memory for a copy of the journal");

  return copy;
}

/* Within a transaction: writes the whole game to @store, which does not have it, and sets @id to it there. A phone that
 * got no answer may still ask whether something was recorded. */
static gboolean
write_whole (WayGame *self, WayStore *store, gint64 *id, GError **error)
{
  int head = 0;

  *id = way_store_create_game (store, &self->header, error);

  return *id != 0 && write_changes (self, store, *id, 0, &head, error) && write_head (self, store, *id, &head, error)
         && way_game_write_requests (self, store, *id, error);
}

gboolean
way_game_continue_in_memory (WayGame *self, GError **error)
{
  g_autoptr (WayStore) memory = NULL;
  gboolean written;
  gint64 id;

  g_return_val_if_fail (WAY_IS_GAME (self), FALSE);

  if (self->disk)
    return TRUE;

  memory = way_store_open (WAY_STORE_IN_MEMORY, error);
  if (!memory || !way_store_begin_batch (memory, error))
    return FALSE;
  written = write_whole (self, memory, &id, error);
  if (!way_store_end_batch (memory, written, written ? error : NULL))
    return FALSE;

  self->disk = self->store;
  self->disk_id = self->id;
  self->disk_head = carc_journal_head (self->journal);
  self->disk_setup = self->header.setup;
  self->disk_journal = copy_changes (self->journal);
  self->shared = carc_journal_length (self->journal);
  self->store = g_steal_pointer (&memory);
  self->id = id;
  self->seen = (WayStoreStamp){ 0 };
  way_game_show_numbers (self);

  return TRUE;
}

/* Writes the whole game to its store, which does not have it, or nothing. */
static gboolean
write_anew (WayGame *self, GError **error)
{
  gint64 id;
  gboolean written;

  if (!way_store_begin_batch (self->store, error))
    return FALSE;
  written = write_whole (self, self->store, &id, error);
  if (!way_store_end_batch (self->store, written, written ? error : NULL))
    return FALSE;
  self->id = id;

  return TRUE;
}

/* Makes the stored game, whose first @common changes are those of the window, the one that the window shows. */
static gboolean
correct (WayGame *self, const CarcJournal *stored, int common, GError **error)
{
  int head = carc_journal_head (stored);
  gboolean written = TRUE;

  if (!way_store_begin_batch (self->store, error))
    return FALSE;
  if (common < carc_journal_length (self->journal))
    {
      written = head == common || way_store_set_head (self->store, self->id, head, common, NULL, error);
      head = common;
      written = written && write_changes (self, self->store, self->id, common, &head, error);
    }
  written = written && write_head (self, self->store, self->id, &head, error)
            && way_game_write_requests (self, self->store, self->id, error);

  return way_store_end_batch (self->store, written, written ? error : NULL);
}

/* A complete copy has every change that was shown as recorded here, so whatever else it has is of another program; and
 * so has an outdated one if nothing of this window is missing from it. */
gboolean
way_game_correct_stored (WayGame *self, WayStoreCopy copy, GError **error)
{
  g_autofree CarcHeader *header = g_new0 (CarcHeader, 1);
  g_autoptr (CarcJournal) stored = NULL;
  g_autoptr (GError) failure = NULL;
  int common, length;

  g_return_val_if_fail (WAY_IS_GAME (self), FALSE);

  if (self->disk)
    return TRUE;
  if (!way_store_read_game (self->store, self->id, header, &stored, &failure))
    {
      if (g_error_matches (failure, WAY_STORE_ERROR, WAY_STORE_ERROR_MISSING))
        return write_anew (self, error);
      g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    }
  length = carc_journal_length (self->journal);
  common = way_store_count_common (&self->header.setup, stored, self->journal);
  if (common == length && common == carc_journal_length (stored)
      && carc_journal_head (stored) == carc_journal_head (self->journal))
    return TRUE;
  if (copy == WAY_COPY_COMPLETE
      || (copy == WAY_COPY_OUTDATED && common == length && carc_journal_length (stored) > length))
    return way_game_reload (self, error);

  return correct (self, stored, common, error);
}

void
way_game_notice_switched (WayGame *self)
{
  g_return_if_fail (WAY_IS_GAME (self));

  way_game_show_numbers (self);
}

WayGame *
way_game_begin_in_memory (WayStore *disk, const CarcHeader *header, GError **error)
{
  g_autoptr (WayStore) memory = NULL;
  WayGame *self;

  g_return_val_if_fail (disk != NULL, NULL);
  g_return_val_if_fail (header != NULL, NULL);

  memory = way_store_open (WAY_STORE_IN_MEMORY, error);
  self = memory ? way_game_begin (memory, header, error) : NULL;
  if (!self)
    return NULL;

  g_steal_pointer (&memory);
  self->disk = disk;
  way_game_show_numbers (self);

  return self;
}

gboolean
way_game_restore_deleted (WayGame *self, GError **error)
{
  g_return_val_if_fail (WAY_IS_GAME (self), FALSE);

  return self->disk ? way_store_set_deleted (self->disk, self->disk_id, FALSE, error)
                    : way_store_set_deleted (self->store, self->id, FALSE, error);
}

/* On the disk the game must be as it was when it was continued in memory. */
static gboolean
expect_disk (WayGame *self, GError **error)
{
  WayStoreStamp seen = { 0 };

  return way_store_expect_head (self->disk, self->disk_id, self->disk_head, error)
         && way_store_expect_game (self->disk, self->disk_id, &self->disk_setup, self->disk_journal,
                                   carc_journal_length (self->disk_journal), &seen, error);
}

/* Any changes on the disk after those in common were undone and replaced in memory. */
static gboolean
write_changed (WayGame *self, GError **error)
{
  int length = carc_journal_length (self->journal);
  int head = self->disk_head;

  if (!expect_disk (self, error)
      || (self->chips_typed != 0
          && !way_game_write_chips (self->disk, self->disk_id, &self->header.setup, self->chips_typed,
                                    &self->disk_setup, error))
      || (self->spaces_typed != 0
          && !way_game_write_space_ends (self->disk, self->disk_id, &self->header.setup, self->spaces_typed, error)))
    return FALSE;

  if (self->shared < length)
    {
      if (head != self->shared && !way_store_set_head (self->disk, self->disk_id, head, self->shared, NULL, error))
        return FALSE;
      head = self->shared;
      if (!write_changes (self, self->disk, self->disk_id, self->shared, &head, error))
        return FALSE;
    }

  return write_head (self, self->disk, self->disk_id, &head, error);
}

/* The disk is a copy in memory, which is empty, if the history file was overwritten. */
static gboolean
is_on_disk (WayGame *self)
{
  return self->disk_id != 0
         && (!way_store_is_in_memory (self->disk) || way_store_find_game (self->disk, self->header.id, NULL) != 0);
}

gboolean
way_game_save_again (WayGame *self, GError **error)
{
  gint64 id;
  gboolean written;

  g_return_val_if_fail (WAY_IS_GAME (self), FALSE);

  if (!self->disk)
    return TRUE;

  id = self->disk_id;
  if (!way_store_begin_batch (self->disk, error))
    return FALSE;
  written = is_on_disk (self) ? write_changed (self, error) : write_whole (self, self->disk, &id, error);
  if (!way_store_end_batch (self->disk, written, written ? error : NULL))
    return FALSE;

  way_store_close (self->store);
  self->store = g_steal_pointer (&self->disk);
  self->id = id;
  self->seen = (WayStoreStamp){ 0 };
  self->chips_typed = 0;
  self->spaces_typed = 0;
  g_clear_pointer (&self->disk_journal, carc_journal_free);
  way_game_show_numbers (self);

  return TRUE;
}
