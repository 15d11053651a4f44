/* way-bets-draft.h: what is revealed of the betting chips of a game, until it is recorded.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-final-bets.h"

G_BEGIN_DECLS

/* Belongs to the open game (way_open_draft_get_bets()), so that players can leave final scoring meanwhile. It is stored
 * as the draft of the game, so that nothing is lost if the program is killed. */
#define WAY_TYPE_BETS_DRAFT (way_bets_draft_get_type ())
G_DECLARE_FINAL_TYPE (WayBetsDraft, way_bets_draft, WAY, BETS_DRAFT, GObject)

/* Begins with what is stored with @game: nothing, if that is an entry or cannot be read. */
WayBetsDraft *way_bets_draft_new (WayGame *game);

/* Returns the chips of @stack, 1 to CARC_N_STACKS, which may be changed; 0: none, which stay empty. (transfer none) */
WayFinalBets *way_bets_draft_get (WayBetsDraft *self, int stack);

/* Stores all of them now, unless an entry is stored or nothing has changed. Errors are those of way_store_read_draft()
 * and way_store_save_draft(); the draft stays as it is, and is complete when the next call succeeds. */
gboolean way_bets_draft_save (WayBetsDraft *self, GError **error);

G_END_DECLS
