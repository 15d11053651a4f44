/* way-bets-step.h: the step of final scoring for the bets that are still in play.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-bets-draft.h"
#include "way-final-progress.h"

G_BEGIN_DECLS

/* The stacks with betting chips on them, of which one is revealed, then those that were revealed in final scoring, a
 * line per entry. Signal: "changed" (): an answer is another one. */
#define WAY_TYPE_BETS_STEP (way_bets_step_get_type ())
G_DECLARE_FINAL_TYPE (WayBetsStep, way_bets_step, WAY, BETS_STEP, GtkBox)

/* @bets: what is revealed of the chips of the game. Call this once, before anything else. */
void way_bets_step_set_up (WayBetsStep *self, WayBetsDraft *bets);

/* Also saves @bets, so that nothing revealed is lost if the program is killed. Errors are only logged: nothing can be
 * done about them here, and the next change saves all of it again. */
void way_bets_step_update (WayBetsStep *self, WayGame *game, const WayFinalProgress *progress);

/* Reveals @stack, which has chips, next. */
void way_bets_step_reveal (WayBetsStep *self, WayGame *game, int stack);

/* Returns the chips that are revealed; their stack is 0 if there are none. (transfer none) */
const WayFinalBets *way_bets_step_get_bets (WayBetsStep *self);

/* Adds what the chips of all stacks score that are revealed, but not recorded yet, to the gains and totals. */
void way_bets_step_add_revealed (WayBetsStep *self, WayGame *game, WayFinalProgress *progress);

/* Records all of them, which are complete, as one undo group. On error nothing has changed. */
gboolean way_bets_step_record (WayBetsStep *self, WayGame *game, GError **error);

/* As way_bet_stack_press(). */
gboolean way_bets_step_press (WayBetsStep *self, guint keyval, GdkModifierType state, gboolean letters);

/* Focuses the chip that is open; returns FALSE if there is none. */
gboolean way_bets_step_focus_first (WayBetsStep *self);

G_END_DECLS
