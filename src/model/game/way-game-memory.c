/* way-game-memory.c: continues a game in memory when the disk cannot be written, and saves it later.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-final-step.h"
#include "way-game-private.h"

#include <string.h>

/* Writes the changes from number @from on, which the store may have already, one undo group at a time; @head is updated
 * to what the store has. The outcome is written with each, because the disk may have an end of the game that was undone
 * in memory. */
static gboolean
write_changes (WayGame *self, WayStore *store, gint64 id, int from, int *head, GError **error)
{
  g_autoptr (GArray) tallies = NULL;
  WayOutcome outcome;
  int length = carc_journal_length (self->journal);
  g_autofree CarcChange *changes = g_new (CarcChange, (gsize) MAX (length - from, 0) + 1);

  way_game_find_outcome (self, &self->replay, &outcome, &tallies);
  while (from < length)
    {
      const CarcChange *change = carc_journal_change (self->journal, from);
      gsize n = 0;

      for (int i = from; i < length && carc_journal_change (self->journal, i)->undo_group == change->undo_group; i++)
        changes[n++] = *carc_journal_change (self->journal, i);

      if (!way_store_append (store, id, *head, changes, n, &outcome, error))
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

gboolean
way_game_continue_in_memory (WayGame *self, GError **error)
{
  g_autoptr (WayStore) memory = NULL;
  gint64 id;
  int head = 0;

  g_return_val_if_fail (WAY_IS_GAME (self), FALSE);

  if (self->disk != NULL)
    return TRUE;

  memory = way_store_open (WAY_STORE_IN_MEMORY, error);
  if (memory == NULL)
    return FALSE;

  id = way_store_create_game (memory, &self->header, error);
  if (id == 0 || !write_changes (self, memory, id, 0, &head, error) || !write_head (self, memory, id, &head, error))
    return FALSE;

  self->disk = self->store;
  self->disk_id = self->id;
  self->disk_head = carc_journal_head (self->journal);
  memcpy (self->disk_chips, self->header.setup.chips, sizeof self->disk_chips);
  self->shared = carc_journal_length (self->journal);
  self->store = g_steal_pointer (&memory);
  self->id = id;
  way_game_show_numbers (self);

  return TRUE;
}

/* Writes the whole game to its store, which does not have it, or nothing. */
static gboolean
write_anew (WayGame *self, GError **error)
{
  gint64 id;
  gboolean written;
  int head = 0;

  if (!way_store_begin_batch (self->store, error))
    return FALSE;
  id = way_store_create_game (self->store, &self->header, error);
  written = id != 0 && write_changes (self, self->store, id, 0, &head, error)
            && write_head (self, self->store, id, &head, error);
  if (!way_store_end_batch (self->store, written, written ? error : NULL))
    return FALSE;
  self->id = id;

  return TRUE;
}

gboolean
way_game_correct_stored (WayGame *self, GError **error)
{
  g_autoptr (CarcJournal) stored = NULL;
  g_autoptr (GError) failure = NULL;
  CarcHeader header;
  int head, length;

  g_return_val_if_fail (WAY_IS_GAME (self), FALSE);

  if (!way_store_read_game (self->store, self->id, &header, &stored, &failure))
    {
      if (g_error_matches (failure, WAY_STORE_ERROR, WAY_STORE_ERROR_MISSING))
        return write_anew (self, error);
      g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    }
  head = carc_journal_head (stored);
  length = carc_journal_length (stored);

  return write_changes (self, self->store, self->id, length, &head, error)
         && write_head (self, self->store, self->id, &head, error);
}

WayGame *
way_game_begin_in_memory (WayStore *disk, const CarcHeader *header, GError **error)
{
  g_autoptr (WayStore) memory = NULL;
  WayGame *self;

  g_return_val_if_fail (disk != NULL, NULL);
  g_return_val_if_fail (header != NULL, NULL);

  memory = way_store_open (WAY_STORE_IN_MEMORY, error);
  self = memory != NULL ? way_game_begin (memory, header, error) : NULL;
  if (self == NULL)
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

  return self->disk != NULL ? way_store_set_deleted (self->disk, self->disk_id, FALSE, error)
                            : way_store_set_deleted (self->store, self->id, FALSE, error);
}

static gboolean
is_same_chip (const CarcChip *chip, const CarcChip *other)
{
  bool same = chip->n_faces == other->n_faces;

  for (int i = 0; i < chip->n_faces && same; i++)
    same = chip->faces[i].tiles == other->faces[i].tiles && chip->faces[i].or_more == other->faces[i].or_more
           && chip->faces[i].points == other->faces[i].points;

  return same;
}

/* Writes the faces of all chips for the game @id, and those in @typed (bit 1 << chip) for new games, unless others are
 * known for them than @before, those of the game until now, which are put right. */
static gboolean
write_chips (WayStore *store, gint64 id, const CarcChip chips[CARC_N_CHIPS], unsigned typed, const CarcChip *before,
             GError **error)
{
  CarcChip known[CARC_N_CHIPS];
  gboolean succeeded;

  if (!way_store_begin_batch (store, error))
    return FALSE;

  succeeded = way_store_read_chips (store, known, error);
  for (int i = 0; i < CARC_N_CHIPS; i++)
    if ((typed >> i & 1) != 0 && (known[i].n_faces == 0 || is_same_chip (&known[i], &before[i])))
      known[i] = chips[i];
  succeeded
      = succeeded && way_store_save_game_chips (store, id, chips, error) && way_store_save_chips (store, known, error);

  return way_store_end_batch (store, succeeded, succeeded ? error : NULL);
}

/* Writes where all ladders and snakes lead for the game @id, and those on the spaces @typed (bit 1 << space) for new
 * games. */
static gboolean
write_space_ends (WayStore *store, gint64 id, const int8_t ends[CARC_TRACK_SPACES], guint64 typed, GError **error)
{
  int8_t known[CARC_TRACK_SPACES];
  gboolean succeeded;

  if (!way_store_begin_batch (store, error))
    return FALSE;

  succeeded = way_store_read_space_ends (store, known, error);
  for (int i = 0; i < CARC_TRACK_SPACES; i++)
    if ((typed >> i & 1) != 0)
      known[i] = ends[i];
  succeeded = succeeded && way_store_save_game_space_ends (store, id, ends, error)
              && way_store_save_space_ends (store, known, error);

  return way_store_end_batch (store, succeeded, succeeded ? error : NULL);
}

/* The changes in common may have been replaced by another program. */
static gboolean
expect_common (WayGame *self, GError **error)
{
  WayStoreStamp seen = { 0 };
  gboolean same;

  if (self->disk_id == 0)
    return TRUE;
  if (!way_store_begin_part (self->disk, error))
    return FALSE;
  same = way_store_expect_journal (self->disk, self->disk_id, self->journal, self->shared, &seen, error);

  return way_store_end_part (self->disk, same, same ? error : NULL);
}

/* Any changes on the disk after those in common were undone and replaced in memory. */
static gboolean
write_to_disk (WayGame *self, GError **error)
{
  int length = carc_journal_length (self->journal);

  if (!expect_common (self, error))
    return FALSE;
  if (self->disk_id == 0)
    self->disk_id = way_store_create_game (self->disk, &self->header, error);
  if (self->disk_id == 0)
    return FALSE;

  if (self->chips_typed != 0
      && !write_chips (self->disk, self->disk_id, self->header.setup.chips, self->chips_typed, self->disk_chips, error))
    return FALSE;
  self->chips_typed = 0;

  if (self->spaces_typed != 0
      && !write_space_ends (self->disk, self->disk_id, self->header.setup.space_ends, self->spaces_typed, error))
    return FALSE;
  self->spaces_typed = 0;

  if (self->shared < length && self->disk_head != self->shared)
    {
      if (!way_store_set_head (self->disk, self->disk_id, self->disk_head, self->shared, NULL, error))
        return FALSE;
      self->disk_head = self->shared;
    }

  if (self->shared < length)
    {
      gboolean written = write_changes (self, self->disk, self->disk_id, self->shared, &self->disk_head, error);

      /* Don’t write again what was saved before an error. */
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
  if (!write_to_disk (self, error))
    return FALSE;

  way_store_close (self->store);
  self->store = g_steal_pointer (&self->disk);
  self->id = self->disk_id;
  way_game_show_numbers (self);

  return TRUE;
}

/* What the setup says was changed: all sheets may be different. */
static void
replay_with_setup (WayGame *self)
{
  self->texts_outdated = TRUE;
  way_replay_set_log (&self->spare, &self->replay);
  way_replay_play (&self->spare, &self->header.setup);
  way_game_show (self);
}

gboolean
way_game_set_chips (WayGame *self, const CarcChip chips[CARC_N_CHIPS], GError **error)
{
  unsigned typed = 0;

  g_return_val_if_fail (WAY_IS_GAME (self), FALSE);

  for (int i = 0; i < CARC_N_CHIPS; i++)
    if (!is_same_chip (&chips[i], &self->header.setup.chips[i]))
      typed |= 1u << i;
  if (typed == 0)
    return TRUE;
  if (!write_chips (self->store, self->id, chips, typed, self->header.setup.chips, error))
    return FALSE;

  memcpy (self->header.setup.chips, chips, sizeof self->header.setup.chips);
  if (self->disk != NULL)
    self->chips_typed |= typed;
  replay_with_setup (self);

  return TRUE;
}

gboolean
way_game_learn_chips (WayGame *self, GError **error)
{
  CarcChip known[CARC_N_CHIPS];
  CarcChip chips[CARC_N_CHIPS];

  g_return_val_if_fail (WAY_IS_GAME (self), FALSE);

  if (self->disk != NULL || !way_final_step_is_needed (&self->header.setup, WAY_FINAL_BETS)
      || carc_is_ended (way_game_get_standings (self)))
    return TRUE;
  if (!way_store_read_chips (self->store, known, error))
    return FALSE;
  for (int i = 0; i < CARC_N_CHIPS; i++)
    chips[i] = self->header.setup.chips[i].n_faces > 0 ? self->header.setup.chips[i] : known[i];

  return way_game_set_chips (self, chips, error);
}

gboolean
way_game_set_space_ends (WayGame *self, const int8_t ends[CARC_TRACK_SPACES], GError **error)
{
  guint64 typed = 0;

  g_return_val_if_fail (WAY_IS_GAME (self), FALSE);

  for (int i = 0; i < CARC_TRACK_SPACES; i++)
    if (ends[i] != self->header.setup.space_ends[i])
      typed |= G_GUINT64_CONSTANT (1) << i;
  if (typed == 0)
    return TRUE;
  if (!write_space_ends (self->store, self->id, ends, typed, error))
    return FALSE;

  memcpy (self->header.setup.space_ends, ends, sizeof self->header.setup.space_ends);
  if (self->disk != NULL)
    self->spaces_typed |= typed;
  replay_with_setup (self);

  return TRUE;
}
