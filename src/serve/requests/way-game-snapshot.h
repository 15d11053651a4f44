/* way-game-snapshot.h: what phones see of a game, for the network thread.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-game.h"
#include "way-language.h"

G_BEGIN_DECLS

#define WAY_MAX_UNDOABLE 16

/* The game at one revision. Never changes once it has been published. */
typedef struct {
  gint64 revision;
  gint64 log_revision; /* the one since which the log is the same */
  gboolean open;       /* entries can be recorded */
  CarcHeader header;
  int n_undoable[CARC_MAX_PLAYERS]; /* entries that the phone of a player can undo */
  int undoable[CARC_MAX_PLAYERS][WAY_MAX_UNDOABLE];

  /* For each language, the members of the state from "game" on, without the opening brace; NULL: not needed yet. */
  GBytes *texts[WAY_N_LANGUAGES];
} WayGameSnapshot;

/* Without texts. */
WayGameSnapshot *way_game_snapshot_new (WayGame *game, gint64 revision, gint64 log_revision);
void way_game_snapshot_free (WayGameSnapshot *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayGameSnapshot, way_game_snapshot_free)

/* Adds the text in @language; @game has not changed since the snapshot was made. */
void way_game_snapshot_add_text (WayGameSnapshot *self, WayGame *game, int language);

G_END_DECLS
