/* way-game-writing.c: writes changes of a game, and what to do if another program has changed it meanwhile.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-game-private.h"

/* The id of a game that was replaced by another version, whose own is deleted now, belongs to that version. The seats
 * are the same, unless the version was written by hand. */
gboolean
way_game_follow_replaced (WayGame *self)
{
  gint64 game = way_store_find_game (self->store, self->header.id, NULL);
  g_autoptr (CarcJournal) journal = NULL;
  CarcHeader header;

  if (game == 0 || game == self->id || !way_store_read_game (self->store, game, &header, &journal, NULL)
      || header.setup.n_players != self->header.setup.n_players)
    return FALSE;
  self->id = game;
  g_object_notify (G_OBJECT (self), "saved");
  return TRUE;
}

gboolean
way_game_fail (WayGame *self, GError *problem, GError **error)
{
  if (g_error_matches (problem, WAY_STORE_ERROR, WAY_STORE_ERROR_DELETED) && way_game_follow_replaced (self))
    {
      g_clear_error (&problem);
      g_set_error (&problem, WAY_STORE_ERROR, WAY_STORE_ERROR_CONFLICT, "Replaced by game %" G_GINT64_FORMAT, self->id);
    }
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

gboolean
way_game_begin_writing (WayGame *self, GError **error)
{
  if (!way_store_begin_part (self->store, error))
    return FALSE;
  if (way_store_expect_game (self->store, self->id, &self->header.setup, self->journal,
                             carc_journal_length (self->journal), &self->seen, error))
    return TRUE;
  way_store_end_part (self->store, FALSE, NULL);

  return FALSE;
}

gboolean
way_game_end_writing (WayGame *self, gboolean written, GError **error)
{
  return way_store_end_part (self->store, written, written ? error : NULL);
}

/* Within a transaction: appends the changes, and what a phone asked for. */
static gboolean
write_changes (WayGame *self, const CarcChange *changes, gsize n, const WayOutcome *outcome, GError **error)
{
  return way_store_append (self->store, self->id, carc_journal_head (self->journal), changes, n, outcome, error)
         && (!self->request
             || way_store_add_request (self->store, self->id, self->request, changes[n - 1].entry_id, error));
}

gboolean
way_game_write_changes (WayGame *self, const WayReplay *then, CarcChange *changes, gsize n, GError **error)
{
  g_autoptr (GArray) tallies = NULL;
  WayOutcome outcome;
  gboolean ends = way_game_find_outcome (self, then, &outcome, &tallies);
  int head = carc_journal_head (self->journal);
  GError *problem = NULL;

  for (gsize i = 0; i < n; i++)
    changes[i].source = self->source;
  if (!way_game_begin_writing (self, &problem)
      || !way_game_end_writing (self, write_changes (self, changes, n, ends ? &outcome : NULL, &problem), &problem))
    return way_game_fail (self, problem, error);

  for (gsize i = 0; i < n; i++)
    if (!carc_journal_append (self->journal, &changes[i]))
      g_error ("No memory for a change that is on the disk already");

  if (self->request)
    way_game_note_request (self, changes[n - 1].entry_id);
  self->shared = MIN (self->shared, head);
  g_clear_pointer (&self->undone_before_final, g_array_unref);

  return TRUE;
}
