/* way-game-undo.c: changes of a game that are undone and done again: saved, then shown.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-game-private.h"

static gboolean
write_head (WayGame *self, int seen, int head, GArray *undone, const WayOutcome *outcome, GError **error)
{
  if (!undone)
    return way_store_set_head (self->store, self->id, seen, head, outcome, error);

  return way_store_replace_undone (self->store, self->id, seen, head, (const CarcChange *) undone->data, undone->len,
                                   outcome, error);
}

/* Writes the new head, first to the disk, then to the journal; and also @undone (nullable) instead of what is after it.
 */
static gboolean
save_head (WayGame *self, int head, GArray *undone, GError **error)
{
  g_autoptr (GArray) tallies = NULL;
  int seen = carc_journal_head (self->journal);
  WayOutcome outcome;
  const WayOutcome *end;

  carc_journal_move (self->journal, head);
  way_replay_set_journal (&self->spare, self->journal);
  way_replay_play (&self->spare, &self->header.setup);
  end = way_game_find_outcome (self, &self->spare, &outcome, &tallies) ? &outcome : NULL;
  /* A game that is over again ended when its end was recorded, not now. */
  if (outcome.finished && head > 0)
    outcome.ended = way_store_get_change_time (self->store, self->id, head - 1, NULL);

  if (way_game_begin_writing (self, error)
      && way_game_end_writing (self, write_head (self, seen, head, undone, end, error), error))
    return TRUE;

  carc_journal_move (self->journal, seen);

  return FALSE;
}

static gboolean
move_to (WayGame *self, int head, GError **error)
{
  GError *problem = NULL;

  if (head == carc_journal_head (self->journal))
    return TRUE;
  if (!save_head (self, head, NULL, &problem))
    return way_game_fail (self, problem, error);

  way_game_show (self);

  return TRUE;
}

gboolean
way_game_undo (WayGame *self, GError **error)
{
  g_return_val_if_fail (WAY_IS_GAME (self), FALSE);

  return move_to (self, way_game_get_undo_head (self), error);
}

gboolean
way_game_redo (WayGame *self, GError **error)
{
  g_return_val_if_fail (WAY_IS_GAME (self), FALSE);

  return move_to (self, carc_journal_redo_head (self->journal), error);
}

gboolean
way_game_move_and_replace_undone (WayGame *self, int head, GArray *changes, GError **error)
{
  GError *problem = NULL;

  if (!save_head (self, head, changes, &problem))
    return way_game_fail (self, problem, error);

  for (guint i = 0; i < changes->len; i++)
    if (!carc_journal_append (self->journal, &g_array_index (changes, CarcChange, i)))
      g_error ("No memory for a change that is on the disk already");
  carc_journal_move (self->journal, head);
  self->shared = MIN (self->shared, head);
  /* The journal has moved its entries. */
  way_replay_set_journal (&self->spare, self->journal);
  way_replay_play (&self->spare, &self->header.setup);
  way_game_show (self);

  return TRUE;
}
