/* way-bets-step.h: the step of final scoring for the bets that are still in play.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-final-progress.h"

G_BEGIN_DECLS

/* The stacks with betting chips on them, then those that were revealed in final scoring, a line per entry. */
#define WAY_TYPE_BETS_STEP (way_bets_step_get_type ())
G_DECLARE_FINAL_TYPE (WayBetsStep, way_bets_step, WAY, BETS_STEP, GtkBox)

void way_bets_step_update (WayBetsStep *self, WayGame *game, const WayFinalProgress *progress);

/* Focuses the first stack; returns FALSE if there is none. */
gboolean way_bets_step_focus_first (WayBetsStep *self);

G_END_DECLS
