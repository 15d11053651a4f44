/* way-game-snapshot.c: what phones see of a game, for the network thread.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-game-snapshot.h"

#include "way-game-sources.h"
#include "way-game-state.h"

static void
set_undoable (WayGameSnapshot *self, WayGame *game, int seat)
{
  g_autoptr (GArray) entries = way_game_list_undoable (game, seat);

  self->n_undoable[seat] = MIN ((int) entries->len, WAY_MAX_UNDOABLE);
  for (int i = 0; i < self->n_undoable[seat]; i++)
    self->undoable[seat][i] = g_array_index (entries, int, i);
}

WayGameSnapshot *
way_game_snapshot_new (WayGame *game, gint64 revision, gint64 log_revision)
{
  WayGameSnapshot *self = g_new0 (WayGameSnapshot, 1);

  self->revision = revision;
  self->log_revision = log_revision;
  self->open = way_game_state_is_open (game);
  self->header = *way_game_get_header (game);
  for (int seat = 0; self->open && seat < self->header.setup.n_players; seat++)
    set_undoable (self, game, seat);
  return self;
}

void
way_game_snapshot_free (WayGameSnapshot *self)
{
  for (int i = 0; i < WAY_N_LANGUAGES; i++)
    g_clear_pointer (&self->texts[i], g_bytes_unref);
  g_free (self);
}

void
way_game_snapshot_add_text (WayGameSnapshot *self, WayGame *game, int language)
{
  const WayLanguage *before = way_language_use (way_language_get (language));

  self->texts[language] = way_game_state_write (game);
  way_language_use (before);
}
