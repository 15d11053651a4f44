/* way-final-step.h: the steps of final scoring, and which of them are closed because nothing is left there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-game.h"

G_BEGIN_DECLS

typedef enum {
  WAY_FINAL_BETS,
  WAY_FINAL_UNFINISHED,
  WAY_FINAL_FIELDS,
  WAY_FINAL_EXPANSIONS, /* what expansions score only at the end */
  WAY_FINAL_END,
  WAY_FINAL_N_STEPS,
} WayFinalStep;

/* Returns the title of @step. (transfer none) */
const char *way_final_step_get_name (WayFinalStep step);

/* Whether a game with this setup has @step: the bets need The Bets, and the step before the end an expansion that
 * scores something there. */
gboolean way_final_step_is_needed (const CarcSetup *setup, WayFinalStep step);

/* Returns the steps that a game with this setup has: bit 1 << step. */
unsigned way_final_step_get_needed (const CarcSetup *setup);

/* Returns the first step after @step of those in @open (bit 1 << step), from the beginning again after the last; the
 * end if there is none. */
WayFinalStep way_final_step_find_open (unsigned open, WayFinalStep step);

/* Whether an entry is recorded at @step if final scoring has begun. */
gboolean way_final_step_has_entry (WayFinalStep step, const CarcEntry *entry);

/* Returns the position in the log of the entry that begins final scoring; FALSE: there is none. */
gboolean way_game_find_final (WayGame *self, gsize *index);

/* Records the beginning of final scoring; does nothing if it has begun. What can be redone is kept for
 * way_game_leave_final(). */
gboolean way_game_begin_final (WayGame *self, GError **error);

/* Undoes the beginning of final scoring if nothing was changed since, and makes it possible again to redo what could be
 * redone before it; otherwise it does nothing. */
gboolean way_game_leave_final (WayGame *self, GError **error);

/* Saves that nothing is left at @step (UNFINISHED, FIELDS or EXPANSIONS). It is an undo group of its own, but no entry
 * of the log: the journal has the entry that begins final scoring with a note and, right after that, without it.
 * Deleting the last entry of the step opens it again, and so does moving it away. */
gboolean way_game_close_step (WayGame *self, WayFinalStep step, GError **error);

/* Returns the steps that are closed: bit 1 << step. */
unsigned way_game_get_closed_steps (WayGame *self);

/* Returns the steps at which nothing is left: those that are closed, and the bets if no betting chip is face down. */
unsigned way_game_get_done_steps (WayGame *self);

G_END_DECLS
