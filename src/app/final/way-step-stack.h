/* way-step-stack.h: the step of final scoring that is shown, below its title.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-bets-step.h"
#include "way-field-step.h"
#include "way-final-progress.h"

G_BEGIN_DECLS

#define WAY_TYPE_STEP_STACK (way_step_stack_get_type ())
G_DECLARE_FINAL_TYPE (WayStepStack, way_step_stack, WAY, STEP_STACK, GtkBox)

/* "changed" is emitted when the field that is being entered has changed. Call this once. @bets: what is revealed of the
 * chips of @game. */
void way_step_stack_set_game (WayStepStack *self, WayGame *game, WayBetsDraft *bets);

/* Shows the step of @place, and what has changed in all of them. */
void way_step_stack_update (WayStepStack *self, const WayFinalProgress *progress, const WayFinalPlace *place);

/* Focuses what the step that is shown begins with; FALSE if it has nothing to focus. */
gboolean way_step_stack_focus_first (WayStepStack *self);

/* Presses a key of the step that is shown, at the @time of the event. @letters: whether letters may be keys. Returns
 * FALSE if it has no such key. */
gboolean way_step_stack_press (WayStepStack *self, guint keyval, GdkModifierType state, guint32 time, gboolean letters);

/* Return the steps that reveal chips and enter fields. (transfer none) */
WayBetsStep *way_step_stack_get_bets_step (WayStepStack *self);
WayFieldStep *way_step_stack_get_field_step (WayStepStack *self);

G_END_DECLS
