/* way-game-final.c: how final scoring of a game begins, and how it is left again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-base.h"
#include "way-final-step.h"
#include "way-game-private.h"

gboolean
way_game_find_final (WayGame *self, gsize *index)
{
  g_return_val_if_fail (WAY_IS_GAME (self), FALSE);

  for (*index = self->replay.n; *index > 0; (*index)--)
    if (self->replay.log[*index - 1].entry->subject == &carc_final)
      {
        (*index)--;
        return TRUE;
      }
  return FALSE;
}

/* Returns what can be redone, of CarcChange (transfer full), or NULL. */
static GArray *
copy_undone (WayGame *self)
{
  int head = carc_journal_head (self->journal);
  int length = carc_journal_length (self->journal);
  GArray *undone;

  if (head == length)
    return NULL;
  undone = g_array_new (FALSE, FALSE, sizeof (CarcChange));
  for (int number = head; number < length; number++)
    g_array_append_vals (undone, carc_journal_change (self->journal, number), 1);
  return undone;
}

gboolean
way_game_begin_final (WayGame *self, GError **error)
{
  const CarcEntry entry = { .subject = &carc_final, .state = CARC_STATE_COMPLETED };
  g_autoptr (GArray) undone = NULL;
  int head;

  g_return_val_if_fail (WAY_IS_GAME (self), FALSE);

  if (carc_is_final (way_game_get_standings (self)))
    return TRUE;
  undone = copy_undone (self);
  head = carc_journal_head (self->journal);
  if (!way_game_record (self, &entry, 1, error))
    return FALSE;
  self->undone_before_final = g_steal_pointer (&undone);
  self->head_before_final = head;
  return TRUE;
}

/* Whether one of the first @n changes is about the entry. */
static gboolean
was_known (WayGame *self, int entry_id, int n)
{
  for (int number = 0; number < n; number++)
    if (carc_journal_change (self->journal, number)->entry_id == entry_id)
      return TRUE;
  return FALSE;
}

gboolean
way_game_leave_final (WayGame *self, GError **error)
{
  const CarcChange *last;
  int head;

  g_return_val_if_fail (WAY_IS_GAME (self), FALSE);

  head = carc_journal_head (self->journal);
  last = head > 0 ? carc_journal_change (self->journal, head - 1) : NULL;
  if (!last || last->deleted || last->entry.subject != &carc_final || was_known (self, last->entry_id, head - 1)
      || carc_journal_undo_head (self->journal) != head - 1)
    return TRUE;
  /* What was done and undone in final scoring can be redone instead. */
  if (!self->undone_before_final || self->head_before_final != head - 1 || carc_journal_length (self->journal) != head)
    return way_game_undo (self, error);
  if (!way_game_move_and_replace_undone (self, head - 1, self->undone_before_final, error))
    return FALSE;
  g_clear_pointer (&self->undone_before_final, g_array_unref);
  return TRUE;
}
