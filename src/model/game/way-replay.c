/* way-replay.c: replays a log, for its sheets, problems and standings.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-replay.h"

#include <string.h>

#define MIN_ROOM 32

void
way_replay_clear (WayReplay *self)
{
  g_clear_pointer (&self->log, g_free);
  g_clear_pointer (&self->entries, g_free);
  g_clear_pointer (&self->sheets, g_free);
  g_clear_pointer (&self->problems, g_free);
  g_clear_pointer (&self->plan, g_free);
  self->n = 0;
  self->room = 0;
}

static void
make_room (WayReplay *self, gsize n)
{
  if (n <= self->room)
    return;

  self->room = MAX (MAX (n, self->room * 2), MIN_ROOM);
  self->log = g_renew (WayLogEntry, self->log, self->room);
  self->entries = g_renew (const CarcEntry *, self->entries, self->room);
  self->sheets = g_renew (CarcSheet, self->sheets, self->room);
  self->problems = g_renew (CarcProblems, self->problems, self->room);
}

void
way_replay_set_journal (WayReplay *self, const CarcJournal *journal)
{
  gsize max = (gsize) carc_journal_head (journal);
  g_autofree const CarcChange **changes = g_new (const CarcChange *, max + 1);

  self->n = carc_journal_log (journal, changes, max);
  make_room (self, self->n);

  for (gsize i = 0; i < self->n; i++)
    self->log[i] = (WayLogEntry){
      .entry = &changes[i]->entry,
      .entry_id = changes[i]->entry_id,
      .undo_group = changes[i]->undo_group,
      .position = changes[i]->position,
    };
}

void
way_replay_set_log (WayReplay *self, const WayReplay *other)
{
  make_room (self, other->n);
  self->n = other->n;
  if (other->n > 0)
    memcpy (self->log, other->log, other->n * sizeof *self->log);
}

void
way_replay_insert (WayReplay *self, gsize index, WayLogEntry entry)
{
  g_assert (index <= self->n);

  make_room (self, self->n + 1);
  memmove (&self->log[index + 1], &self->log[index], (self->n - index) * sizeof *self->log);
  self->log[index] = entry;
  self->n++;
}

void
way_replay_remove (WayReplay *self, gsize index)
{
  g_assert (index < self->n);

  memmove (&self->log[index], &self->log[index + 1], (self->n - index - 1) * sizeof *self->log);
  self->n--;
}

void
way_replay_play (WayReplay *self, const CarcSetup *setup)
{
  for (gsize i = 0; i < self->n; i++)
    self->entries[i] = self->log[i].entry;

  if (!self->plan)
    self->plan = g_new (CarcPlan, 1);
  carc_replay (setup, self->entries, self->n, &self->standings, self->plan, self->sheets, self->problems);
}

void
way_replay_play_more (WayReplay *self, const CarcSetup *setup, const CarcEntry *entries, gsize n, int entry_id,
                      WayReplay *then)
{
  make_room (self, self->n + n);
  *then = *self;
  for (gsize i = 0; i < n; i++, then->n++)
    {
      then->log[then->n] = (WayLogEntry){ .entry = &entries[i], .entry_id = entry_id + (int) i };
      carc_play (setup, &then->standings, &entries[i], &then->sheets[then->n], &then->problems[then->n]);
    }
}

gboolean
way_replay_find (const WayReplay *self, int entry_id, gsize *index)
{
  for (gsize i = 0; i < self->n; i++)
    if (self->log[i].entry_id == entry_id)
      {
        if (index)
          *index = i;
        return TRUE;
      }

  return FALSE;
}

static gboolean
lines_agree (const CarcSheet *one, const CarcSheet *other)
{
  if (one->n_lines != other->n_lines || one->n_strengths != other->n_strengths || one->n_moves != other->n_moves
      || memcmp (one->majority, other->majority, sizeof one->majority) != 0)
    return FALSE;

  for (int i = 0; i < one->n_lines; i++)
    if (one->lines[i].rule != other->lines[i].rule || one->lines[i].player != other->lines[i].player
        || one->lines[i].count != other->lines[i].count || one->lines[i].points != other->lines[i].points)
      return FALSE;

  return TRUE;
}

static gboolean
problems_agree (const CarcProblems *one, const CarcProblems *other)
{
  if (one->n != other->n)
    return FALSE;

  for (int i = 0; i < one->n; i++)
    if (one->problems[i].words != other->problems[i].words || one->problems[i].player != other->problems[i].player
        || one->problems[i].value != other->problems[i].value)
      return FALSE;

  return TRUE;
}

gboolean
way_replay_agrees (const WayReplay *self, const WayReplay *other, gsize index)
{
  return index < self->n && index < other->n && self->log[index].entry_id == other->log[index].entry_id
         && self->log[index].undo_group == other->log[index].undo_group
         && lines_agree (&self->sheets[index], &other->sheets[index])
         && problems_agree (&self->problems[index], &other->problems[index]);
}

static gboolean
is_possible (const WayReplay *self, gsize index)
{
  return !carc_problems_impossible (&self->problems[index]);
}

GArray *
way_replay_find_broken (const WayReplay *self, const WayReplay *before)
{
  GArray *broken = g_array_new (FALSE, FALSE, sizeof (int));

  for (gsize i = 0; i < self->n; i++)
    {
      gsize then;

      if (!is_possible (self, i) && way_replay_find (before, self->log[i].entry_id, &then)
          && is_possible (before, then))
        g_array_append_val (broken, self->log[i].entry_id);
    }

  return broken;
}
