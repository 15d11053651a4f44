/* way-game-final.c: final scoring of a game: its beginning, and which steps are closed because nothing is left there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-base.h"
#include "carc-bets.h"
#include "way-final-step-private.h"
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

gboolean
way_game_close_step (WayGame *self, WayFinalStep step, GError **error)
{
  gsize index;

  g_return_val_if_fail (WAY_IS_GAME (self), FALSE);
  g_return_val_if_fail (step < WAY_FINAL_N_STEPS && way_final_step_get_mark (step), FALSE);

  if (!way_game_find_final (self, &index))
    return way_game_begin_final (self, error) && way_game_close_step (self, step, error);
  return way_game_mark (self, self->replay.log[index].entry_id, way_final_step_get_mark (step), error);
}

/* What the journal says about final scoring up to a change. */
typedef struct {
  int entry_id;        /* of the entry that begins it; 0: none */
  gint64 position;     /* of that entry */
  GHashTable *step_of; /* entry id → 1 + step, of the entries in the log */
  int n_entries[WAY_FINAL_N_STEPS];
  unsigned closed;
} Course;

static int
find_step (const Course *course, const CarcChange *change)
{
  if (change->deleted || course->entry_id == 0 || change->position < course->position)
    return -1;
  for (int step = 0; step < WAY_FINAL_N_STEPS; step++)
    if (way_final_step_has_entry ((WayFinalStep) step, &change->entry))
      return step;
  return -1;
}

static void
follow_entry (Course *course, const CarcChange *change)
{
  gpointer key = GINT_TO_POINTER (change->entry_id);
  int before = GPOINTER_TO_INT (g_hash_table_lookup (course->step_of, key)) - 1;
  int now = find_step (course, change);

  if (before == now)
    return;
  if (now >= 0)
    course->n_entries[now]++;
  if (before >= 0 && --course->n_entries[before] == 0)
    course->closed &= ~(1u << before);
  g_hash_table_insert (course->step_of, key, GINT_TO_POINTER (now + 1));
}

static void
follow_final (Course *course, const CarcChange *change)
{
  WayFinalStep step;

  if (change->deleted || change->entry_id != course->entry_id)
    course->closed = 0;
  course->entry_id = change->deleted ? 0 : change->entry_id;
  course->position = change->position;
  if (way_final_step_find_mark (&change->entry, &step))
    course->closed |= 1u << step;
}

unsigned
way_game_get_closed_steps (WayGame *self)
{
  g_autoptr (GHashTable) step_of = g_hash_table_new (NULL, NULL);
  Course course = { .step_of = step_of };

  g_return_val_if_fail (WAY_IS_GAME (self), 0);

  for (int number = 0; number < carc_journal_head (self->journal); number++)
    {
      const CarcChange *change = carc_journal_change (self->journal, number);

      if (change->entry.subject == &carc_final)
        follow_final (&course, change);
      else
        follow_entry (&course, change);
    }
  return course.closed;
}

unsigned
way_game_get_done_steps (WayGame *self)
{
  unsigned done;

  g_return_val_if_fail (WAY_IS_GAME (self), 0);

  done = way_game_get_closed_steps (self) | 1u << WAY_FINAL_BETS;
  for (int stack = 1; stack <= CARC_N_STACKS; stack++)
    if (carc_chips_on_stack (way_game_get_standings (self), stack) != 0)
      done &= ~(1u << WAY_FINAL_BETS);
  return done;
}
