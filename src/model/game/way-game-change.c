/* way-game-change.c: changes of a game: planned, checked, saved, then shown.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-game-private.h"

#include "carc-base.h"
#include "way-record-file.h"
#include "way-text.h"

/* The spare replay still borrows entries from the planner; the journal owns them now. */
static void
show_changed (WayGame *self)
{
  way_replay_set_journal (&self->spare, self->journal);
  way_game_show (self);
}

static gboolean
refuse_impossible (WayGame *self, const WayReplay *then, gsize index, GError **error)
{
  const CarcProblems *problems = &then->problems[index];

  for (int i = 0; i < problems->n; i++)
    if (problems->problems[i].severity == CARC_SEVERITY_IMPOSSIBLE)
      {
        g_autofree char *sentence = way_text_problem (&self->header, &problems->problems[i]);

        g_set_error_literal (error, WAY_GAME_ERROR, WAY_GAME_ERROR_IMPOSSIBLE, sentence);
        return FALSE;
      }

  return TRUE;
}

/* No program could read a file with the game. */
static gboolean
refuse_too_long (WayGame *self, gsize n, GError **error)
{
  if (self->replay.n + n <= WAY_RECORD_MAX_ENTRIES)
    return TRUE;

  g_set_error (error, WAY_GAME_ERROR, WAY_GAME_ERROR_TOO_LONG, "No room for %d more entries", (int) n);

  return FALSE;
}

gboolean
way_game_refuse_breaking (WayGame *self, GError **error)
{
  g_autoptr (GArray) broken = way_replay_find_broken (&self->spare, &self->replay);

  if (broken->len == 0)
    return TRUE;

  g_set_error (error, WAY_GAME_ERROR, WAY_GAME_ERROR_BREAKS, "%u later entries would become impossible", broken->len);

  return FALSE;
}

/* Fills @changes with those that make room before @index, if necessary, and the @n new entries. Returns the number of
 * changes. */
static gsize
plan (WayGame *self, gsize index, const CarcEntry *entries, gsize n, CarcChange *changes)
{
  const WayReplay *replay = &self->replay;
  int entry_id = carc_journal_next_entry_id (self->journal);
  int undo_group = carc_journal_next_undo_group (self->journal);
  g_autofree int64_t *positions = g_new (int64_t, n);
  gsize n_moves = carc_journal_plan (self->journal, index < replay->n ? replay->log[index].entry_id : 0, undo_group, n,
                                     positions, changes, replay->n);

  for (gsize i = 0; i < n; i++)
    changes[n_moves + i] = (CarcChange){
      .entry_id = entry_id + (int) i,
      .undo_group = undo_group,
      .position = positions[i],
      .entry = entries[i],
    };

  return n_moves + n;
}

static void
replay_with (WayGame *self, gsize index, const CarcEntry *entries, gsize n)
{
  int entry_id = carc_journal_next_entry_id (self->journal);

  way_replay_set_log (&self->spare, &self->replay);
  for (gsize i = 0; i < n; i++)
    way_replay_insert (&self->spare, index + i, (WayLogEntry){ .entry = &entries[i], .entry_id = entry_id + (int) i });
  way_replay_play (&self->spare, &self->header.setup);
}

static gboolean
insert_at (WayGame *self, gsize index, const CarcEntry *entries, gsize n, GError **error)
{
  g_autofree CarcChange *changes = g_new (CarcChange, self->replay.n + n);

  if (!refuse_too_long (self, n, error))
    return FALSE;
  replay_with (self, index, entries, n);
  for (gsize i = 0; i < n; i++)
    if (!refuse_impossible (self, &self->spare, index + i, error))
      return FALSE;
  if (!way_game_refuse_breaking (self, error))
    return FALSE;
  if (!way_game_write_changes (self, &self->spare, changes, plan (self, index, entries, n, changes), error))
    return FALSE;

  show_changed (self);

  return TRUE;
}

/* Makes @then borrow its new entries from the journal, which has not moved the earlier ones. */
static void
borrow_appended (WayGame *self, WayReplay *then)
{
  int number = carc_journal_head (self->journal) - (int) (then->n - self->replay.n);

  for (gsize i = self->replay.n; i < then->n; i++, number++)
    {
      const CarcChange *change = carc_journal_change (self->journal, number);

      then->log[i] = (WayLogEntry){
        .entry = &change->entry,
        .entry_id = change->entry_id,
        .undo_group = change->undo_group,
        .position = change->position,
      };
    }
}

/* At the end of the log, nothing has to be replayed. */
static gboolean
append (WayGame *self, const CarcEntry *entries, gsize n, GError **error)
{
  g_autofree CarcChange *changes = g_new (CarcChange, self->replay.n + n);
  gboolean has_room;
  gsize n_changes;
  WayReplay then;

  if (!refuse_too_long (self, n, error))
    return FALSE;
  way_replay_play_more (&self->replay, &self->header.setup, entries, n, carc_journal_next_entry_id (self->journal),
                        &then);
  for (gsize i = self->replay.n; i < then.n; i++)
    if (!refuse_impossible (self, &then, i, error))
      return FALSE;
  n_changes = plan (self, self->replay.n, entries, n, changes);
  has_room = n_changes == n && carc_journal_has_room (self->journal, (int) n);
  if (!way_game_write_changes (self, &then, changes, n_changes, error))
    return FALSE;

  if (has_room)
    borrow_appended (self, &then);
  else
    way_replay_set_journal (&then, self->journal);
  way_game_show_more (self, &then);

  return TRUE;
}

static gboolean
refuse_unknown (WayGame *self, int entry_id, gsize *index, GError **error)
{
  if (way_replay_find (&self->replay, entry_id, index))
    return TRUE;

  g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_MISSING, "Unknown entry id %d", entry_id);

  return FALSE;
}

gboolean
way_game_record (WayGame *self, const CarcEntry *entries, gsize n, GError **error)
{
  g_return_val_if_fail (WAY_IS_GAME (self), FALSE);
  g_return_val_if_fail (n > 0, FALSE);

  return append (self, entries, n, error);
}

gboolean
way_game_insert (WayGame *self, int before_entry_id, const CarcEntry *entries, gsize n, GError **error)
{
  gsize index;

  g_return_val_if_fail (WAY_IS_GAME (self), FALSE);
  g_return_val_if_fail (n > 0, FALSE);

  return refuse_unknown (self, before_entry_id, &index, error) && insert_at (self, index, entries, n, error);
}

static void
replay_instead (WayGame *self, gsize index, const CarcEntry *entry)
{
  way_replay_set_log (&self->spare, &self->replay);
  self->spare.log[index].entry = entry;
  way_replay_play (&self->spare, &self->header.setup);
}

gboolean
way_game_amend (WayGame *self, int entry_id, const CarcEntry *entry, GError **error)
{
  g_autofree CarcChange *change = NULL;
  gsize index;

  g_return_val_if_fail (WAY_IS_GAME (self), FALSE);

  if (!refuse_unknown (self, entry_id, &index, error))
    return FALSE;
  /* No change, so nothing to undo. */
  if (carc_entry_equal (self->replay.log[index].entry, entry))
    return TRUE;

  replay_instead (self, index, entry);
  if (!refuse_impossible (self, &self->spare, index, error) || !way_game_refuse_breaking (self, error))
    return FALSE;

  change = g_new (CarcChange, 1);
  *change = (CarcChange){
    .entry_id = entry_id,
    .undo_group = carc_journal_next_undo_group (self->journal),
    .position = self->replay.log[index].position,
    .entry = *entry,
  };
  if (!way_game_write_changes (self, &self->spare, change, 1, error))
    return FALSE;

  show_changed (self);

  return TRUE;
}

gboolean
way_game_mark (WayGame *self, int entry_id, const char *note, GError **error)
{
  g_autofree CarcChange *changes = NULL;
  gsize index;

  if (!refuse_unknown (self, entry_id, &index, error))
    return FALSE;

  changes = g_new (CarcChange, 2);
  for (int i = 0; i < 2; i++)
    changes[i] = (CarcChange){
      .entry_id = entry_id,
      .undo_group = carc_journal_next_undo_group (self->journal),
      .position = self->replay.log[index].position,
      .entry = *self->replay.log[index].entry,
    };
  g_strlcpy (changes[0].entry.note, note, sizeof changes[0].entry.note);

  replay_instead (self, index, self->replay.log[index].entry);
  if (!way_game_write_changes (self, &self->spare, changes, 2, error))
    return FALSE;

  show_changed (self);

  return TRUE;
}

static void
replay_without (WayGame *self, const int *entry_ids, gsize n)
{
  way_replay_set_log (&self->spare, &self->replay);
  for (gsize i = 0; i < n; i++)
    {
      gsize index;

      if (way_replay_find (&self->spare, entry_ids[i], &index))
        way_replay_remove (&self->spare, index);
    }
  way_replay_play (&self->spare, &self->header.setup);
}

gboolean
way_game_delete_entries (WayGame *self, const int *entry_ids, gsize n, GError **error)
{
  g_autofree CarcChange *changes = NULL;

  g_return_val_if_fail (WAY_IS_GAME (self), FALSE);
  g_return_val_if_fail (n > 0, FALSE);

  changes = g_new (CarcChange, n);
  for (gsize i = 0; i < n; i++)
    {
      gsize index;

      if (!refuse_unknown (self, entry_ids[i], &index, error))
        return FALSE;
      changes[i] = (CarcChange){
        .entry_id = entry_ids[i],
        .undo_group = carc_journal_next_undo_group (self->journal),
        .position = self->replay.log[index].position,
        .deleted = true,
        .entry = *self->replay.log[index].entry,
      };
    }

  replay_without (self, entry_ids, n);
  if (!way_game_refuse_breaking (self, error) || !way_game_write_changes (self, &self->spare, changes, n, error))
    return FALSE;

  show_changed (self);

  return TRUE;
}

GArray *
way_game_find_broken (WayGame *self, const int *entry_ids, gsize n, const CarcEntry *entry)
{
  gsize index;

  g_return_val_if_fail (WAY_IS_GAME (self), NULL);
  g_return_val_if_fail (n > 0, NULL);

  if (!entry)
    replay_without (self, entry_ids, n);
  else if (way_replay_find (&self->replay, entry_ids[0], &index))
    {
      GArray *broken;

      replay_instead (self, index, entry);
      broken = way_replay_find_broken (&self->spare, &self->replay);
      /* Problems of the amended entry itself are not about later entries. */
      if (broken->len > 0 && g_array_index (broken, int, 0) == entry_ids[0])
        g_array_remove_index (broken, 0);

      return broken;
    }
  else
    return g_array_new (FALSE, FALSE, sizeof (int));

  return way_replay_find_broken (&self->spare, &self->replay);
}

GArray *
way_game_find_broken_by_insert (WayGame *self, int before_entry_id, const CarcEntry *entries, gsize n)
{
  gsize index;

  g_return_val_if_fail (WAY_IS_GAME (self), NULL);

  if (!way_replay_find (&self->replay, before_entry_id, &index))
    return g_array_new (FALSE, FALSE, sizeof (int));

  replay_with (self, index, entries, n);

  return way_replay_find_broken (&self->spare, &self->replay);
}

gboolean
way_game_next_turn (WayGame *self, int seat, GError **error)
{
  CarcEntry entry = { .subject = &carc_turn, .state = CARC_STATE_COMPLETED };

  g_return_val_if_fail (WAY_IS_GAME (self), FALSE);

  if (seat < 0)
    seat = way_game_get_next_seat (self);
  carc_entry_set (&entry, &carc_turn_player, CARC_NO_PLAYER, seat + 1);

  return way_game_record (self, &entry, 1, error);
}
