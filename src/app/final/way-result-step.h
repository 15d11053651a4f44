/* way-result-step.h: the last step of final scoring: the points, before they become the result.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-game.h"

G_BEGIN_DECLS

/* The points of the players, the stacks of betting chips that are not settled yet, and a button for a correction. */
#define WAY_TYPE_RESULT_STEP (way_result_step_get_type ())
G_DECLARE_FINAL_TYPE (WayResultStep, way_result_step, WAY, RESULT_STEP, GtkBox)

void way_result_step_update (WayResultStep *self, WayGame *game);

/* Shows why the game cannot end yet; NULL for no reason. */
void way_result_step_set_reason (WayResultStep *self, const char *reason);

G_END_DECLS
