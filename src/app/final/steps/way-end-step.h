/* way-end-step.h: the last step of final scoring: a summary of the others before the game ends.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-final-progress.h"

G_BEGIN_DECLS

/* A row for each of the other steps, and one that gives points for anything that they do not cover. */
#define WAY_TYPE_END_STEP (way_end_step_get_type ())
G_DECLARE_FINAL_TYPE (WayEndStep, way_end_step, WAY, END_STEP, GtkBox)

void
way_end_step_update (WayEndStep *self, WayGame *game, const WayFinalProgress *progress, const WayFinalPlace *place);

G_END_DECLS
