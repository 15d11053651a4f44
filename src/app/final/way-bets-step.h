/* way-bets-step.h: the step of final scoring for the bets that are still in play.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-game.h"

G_BEGIN_DECLS

/* A list of the stacks with betting chips on them. A row activates win.bets. */
#define WAY_TYPE_BETS_STEP (way_bets_step_get_type ())
G_DECLARE_FINAL_TYPE (WayBetsStep, way_bets_step, WAY, BETS_STEP, GtkBox)

void way_bets_step_update (WayBetsStep *self, WayGame *game);

G_END_DECLS
