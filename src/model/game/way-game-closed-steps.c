/* way-game-closed-steps.c: which steps of final scoring are closed, because nothing is left there. Each is a mark in
 * the journal, which is stored with the entries: a note of the entry that begins final scoring (way-final-step.h).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-base.h"
#include "carc-bets.h"
#include "way-final-step-private.h"
#include "way-game-private.h"

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
