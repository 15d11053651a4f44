/* way-game-change.c: every change of a game: planned, checked, saved, then shown.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-game-private.h"

#include "carc-base.h"
#include "way-wording.h"

/* When another window was quicker, the game is shown as it now is before the table is told. */
static gboolean
fail (WayGame *self, GError *problem, GError **error)
{
  if (g_error_matches (problem, WAY_STORE_ERROR, WAY_STORE_ERROR_CONFLICT))
    {
      g_autoptr (GError) unread = NULL;

      if (!way_game_reload (self, &unread))
        {
          g_clear_error (&problem);
          problem = g_steal_pointer (&unread);
        }
    }

  g_propagate_error (error, problem);

  return FALSE;
}

/* Writes the change that leads to @then: to the disk first, then into the journal. */
static gboolean
save (WayGame *self, const WayFold *then, const CarcChange *changes, gsize n, GError **error)
{
  g_autoptr (GArray) tallies = NULL;
  WayOutcome outcome;
  gboolean ends = way_game_find_outcome (self, then, &outcome, &tallies);
  int head = carc_journal_head (self->journal);
  GError *problem = NULL;

  if (!way_store_append (self->store, self->id, head, changes, n, ends ? &outcome : NULL, &problem))
    return fail (self, problem, error);

  for (gsize i = 0; i < n; i++)
    if (!carc_journal_append (self->journal, &changes[i]))
      g_error ("No memory for a change that is on the disk already");

  self->shared = MIN (self->shared, head);

  return TRUE;
}

/* The spare fold holds what was planned, with entries that its planner owns; the journal has them now. */
static void
show_changed (WayGame *self)
{
  way_fold_take_journal (&self->spare, self->journal);
  way_game_show (self);
}

static gboolean
refuse_impossible (WayGame *self, const WayFold *then, gsize index, GError **error)
{
  const CarcProblems *problems = &then->problems[index];

  for (int i = 0; i < problems->n; i++)
    if (problems->problems[i].severity == CARC_IMPOSSIBLE)
      {
        g_autofree char *sentence = way_wording_problem (&self->header, &problems->problems[i]);

        g_set_error_literal (error, WAY_GAME_ERROR, WAY_GAME_ERROR_IMPOSSIBLE, sentence);
        return FALSE;
      }

  return TRUE;
}

static gboolean
refuse_breaking (WayGame *self, GError **error)
{
  g_autoptr (GArray) broken = way_fold_find_broken (&self->spare, &self->fold);

  if (broken->len == 0)
    return TRUE;

  g_set_error (error, WAY_GAME_ERROR, WAY_GAME_ERROR_BREAKS, "%u later entries would become impossible", broken->len);

  return FALSE;
}

/* Fills @changes with the @n new entries that go before @index, behind those that have to make room for them. Returns
 * how many changes there are. */
static gsize
plan (WayGame *self, gsize index, const CarcEntry *entries, gsize n, CarcChange *changes)
{
  const WayFold *fold = &self->fold;
  int slot = carc_journal_next_slot (self->journal);
  int act = carc_journal_next_act (self->journal);
  g_autofree int64_t *positions = g_new (int64_t, n);
  gsize n_moves = carc_journal_plan (self->journal, index < fold->n ? fold->log[index].slot : 0, act, n, positions,
                                     changes, fold->n);

  for (gsize i = 0; i < n; i++)
    changes[n_moves + i] = (CarcChange){
      .slot = slot + (int) i,
      .act = act,
      .position = positions[i],
      .entry = entries[i],
    };

  return n_moves + n;
}

static void
fold_with (WayGame *self, gsize index, const CarcEntry *entries, gsize n)
{
  int slot = carc_journal_next_slot (self->journal);

  way_fold_take_log (&self->spare, &self->fold);
  for (gsize i = 0; i < n; i++)
    way_fold_insert (&self->spare, index + i, (WayStanding){ .entry = &entries[i], .slot = slot + (int) i });
  way_fold_play (&self->spare, &self->header.setup);
}

static gboolean
insert_at (WayGame *self, gsize index, const CarcEntry *entries, gsize n, GError **error)
{
  g_autofree CarcChange *changes = g_new (CarcChange, self->fold.n + n);

  fold_with (self, index, entries, n);
  for (gsize i = 0; i < n; i++)
    if (!refuse_impossible (self, &self->spare, index + i, error))
      return FALSE;
  if (!refuse_breaking (self, error))
    return FALSE;
  if (!save (self, &self->spare, changes, plan (self, index, entries, n, changes), error))
    return FALSE;

  show_changed (self);

  return TRUE;
}

/* The journal has the entries of @then now, and the earlier ones are where they were. */
static void
take_appended (WayGame *self, WayFold *then)
{
  int number = carc_journal_head (self->journal) - (int) (then->n - self->fold.n);

  for (gsize i = self->fold.n; i < then->n; i++, number++)
    {
      const CarcChange *change = carc_journal_change (self->journal, number);

      then->log[i] = (WayStanding){
        .entry = &change->entry,
        .slot = change->slot,
        .act = change->act,
        .position = change->position,
      };
    }
}

/* Behind all others, so nothing that stands is played again. */
static gboolean
append (WayGame *self, const CarcEntry *entries, gsize n, GError **error)
{
  g_autofree CarcChange *changes = g_new (CarcChange, self->fold.n + n);
  gboolean has_room;
  gsize n_changes;
  WayFold then;

  way_fold_play_more (&self->fold, &self->header.setup, entries, n, carc_journal_next_slot (self->journal), &then);
  for (gsize i = self->fold.n; i < then.n; i++)
    if (!refuse_impossible (self, &then, i, error))
      return FALSE;
  n_changes = plan (self, self->fold.n, entries, n, changes);
  has_room = n_changes == n && carc_journal_has_room (self->journal, (int) n);
  if (!save (self, &then, changes, n_changes, error))
    return FALSE;

  if (has_room)
    take_appended (self, &then);
  else
    way_fold_take_journal (&then, self->journal);
  way_game_show_more (self, &then);

  return TRUE;
}

static gboolean
refuse_unknown (WayGame *self, int slot, gsize *index, GError **error)
{
  if (way_fold_find (&self->fold, slot, index))
    return TRUE;

  g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_MISSING, "There is no entry in slot %d", slot);

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
way_game_insert (WayGame *self, int before_slot, const CarcEntry *entries, gsize n, GError **error)
{
  gsize index;

  g_return_val_if_fail (WAY_IS_GAME (self), FALSE);
  g_return_val_if_fail (n > 0, FALSE);

  return refuse_unknown (self, before_slot, &index, error) && insert_at (self, index, entries, n, error);
}

static void
fold_instead (WayGame *self, gsize index, const CarcEntry *entry)
{
  way_fold_take_log (&self->spare, &self->fold);
  self->spare.log[index].entry = entry;
  way_fold_play (&self->spare, &self->header.setup);
}

gboolean
way_game_amend (WayGame *self, int slot, const CarcEntry *entry, GError **error)
{
  g_autofree CarcChange *change = NULL;
  gsize index;

  g_return_val_if_fail (WAY_IS_GAME (self), FALSE);

  if (!refuse_unknown (self, slot, &index, error))
    return FALSE;
  /* Nothing said, nothing to undo. */
  if (carc_entry_equal (self->fold.log[index].entry, entry))
    return TRUE;

  fold_instead (self, index, entry);
  if (!refuse_impossible (self, &self->spare, index, error) || !refuse_breaking (self, error))
    return FALSE;

  change = g_new (CarcChange, 1);
  *change = (CarcChange){
    .slot = slot,
    .act = carc_journal_next_act (self->journal),
    .position = self->fold.log[index].position,
    .entry = *entry,
  };
  if (!save (self, &self->spare, change, 1, error))
    return FALSE;

  show_changed (self);

  return TRUE;
}

static void
fold_without (WayGame *self, const int *slots, gsize n)
{
  way_fold_take_log (&self->spare, &self->fold);
  for (gsize i = 0; i < n; i++)
    {
      gsize index;

      if (way_fold_find (&self->spare, slots[i], &index))
        way_fold_remove (&self->spare, index);
    }
  way_fold_play (&self->spare, &self->header.setup);
}

gboolean
way_game_withdraw (WayGame *self, const int *slots, gsize n, GError **error)
{
  g_autofree CarcChange *changes = NULL;

  g_return_val_if_fail (WAY_IS_GAME (self), FALSE);
  g_return_val_if_fail (n > 0, FALSE);

  changes = g_new (CarcChange, n);
  for (gsize i = 0; i < n; i++)
    {
      gsize index;

      if (!refuse_unknown (self, slots[i], &index, error))
        return FALSE;
      changes[i] = (CarcChange){
        .slot = slots[i],
        .act = carc_journal_next_act (self->journal),
        .position = self->fold.log[index].position,
        .withdrawn = true,
        .entry = *self->fold.log[index].entry,
      };
    }

  fold_without (self, slots, n);
  if (!refuse_breaking (self, error) || !save (self, &self->spare, changes, n, error))
    return FALSE;

  show_changed (self);

  return TRUE;
}

GArray *
way_game_find_broken (WayGame *self, const int *slots, gsize n, const CarcEntry *entry)
{
  gsize index;

  g_return_val_if_fail (WAY_IS_GAME (self), NULL);
  g_return_val_if_fail (n > 0, NULL);

  if (entry == NULL)
    fold_without (self, slots, n);
  else if (way_fold_find (&self->fold, slots[0], &index))
    {
      GArray *broken;

      fold_instead (self, index, entry);
      broken = way_fold_find_broken (&self->spare, &self->fold);
      /* The entry itself is its own problem, not a later one. */
      if (broken->len > 0 && g_array_index (broken, int, 0) == slots[0])
        g_array_remove_index (broken, 0);

      return broken;
    }
  else
    return g_array_new (FALSE, FALSE, sizeof (int));

  return way_fold_find_broken (&self->spare, &self->fold);
}

GArray *
way_game_find_broken_by_insert (WayGame *self, int before_slot, const CarcEntry *entries, gsize n)
{
  gsize index;

  g_return_val_if_fail (WAY_IS_GAME (self), NULL);

  if (!way_fold_find (&self->fold, before_slot, &index))
    return g_array_new (FALSE, FALSE, sizeof (int));

  fold_with (self, index, entries, n);

  return way_fold_find_broken (&self->spare, &self->fold);
}

static gboolean
move_to (WayGame *self, int head, GError **error)
{
  g_autoptr (GArray) tallies = NULL;
  int seen = carc_journal_head (self->journal);
  GError *problem = NULL;
  WayOutcome outcome;
  gboolean ends;

  if (head == seen)
    return TRUE;

  carc_journal_move (self->journal, head);
  way_fold_take_journal (&self->spare, self->journal);
  way_fold_play (&self->spare, &self->header.setup);
  ends = way_game_find_outcome (self, &self->spare, &outcome, &tallies);

  if (!way_store_move (self->store, self->id, seen, head, ends ? &outcome : NULL, &problem))
    {
      carc_journal_move (self->journal, seen);
      return fail (self, problem, error);
    }

  way_game_show (self);

  return TRUE;
}

gboolean
way_game_undo (WayGame *self, GError **error)
{
  g_return_val_if_fail (WAY_IS_GAME (self), FALSE);

  return move_to (self, carc_journal_undo_head (self->journal), error);
}

gboolean
way_game_redo (WayGame *self, GError **error)
{
  g_return_val_if_fail (WAY_IS_GAME (self), FALSE);

  return move_to (self, carc_journal_redo_head (self->journal), error);
}

gboolean
way_game_next_turn (WayGame *self, int seat, GError **error)
{
  CarcEntry entry = { .subject = &carc_turn, .state = CARC_COMPLETED };

  g_return_val_if_fail (WAY_IS_GAME (self), FALSE);

  if (seat < 0)
    seat = way_game_get_next_seat (self);
  carc_entry_set (&entry, &carc_turn_player, CARC_TABLE, seat + 1);

  return way_game_record (self, &entry, 1, error);
}
