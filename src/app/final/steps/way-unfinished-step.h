/* way-unfinished-step.h: the step of final scoring for features that were not completed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-game.h"

G_BEGIN_DECLS

/* A key for each feature that can be scored unfinished, which activates win.enter-unfinished, and what is recorded. */
#define WAY_TYPE_UNFINISHED_STEP (way_unfinished_step_get_type ())
G_DECLARE_FINAL_TYPE (WayUnfinishedStep, way_unfinished_step, WAY, UNFINISHED_STEP, GtkBox)

/* Adds the keys of the expansions in play. Called once. */
void way_unfinished_step_set_up (WayUnfinishedStep *self, const CarcSetup *setup);

void way_unfinished_step_update (WayUnfinishedStep *self, WayGame *game);

/* Opens the form of the feature with this letter (a lower-case key value); returns FALSE if there is none. */
gboolean way_unfinished_step_press (WayUnfinishedStep *self, guint keyval);

/* Focuses the first key. */
gboolean way_unfinished_step_focus_first (WayUnfinishedStep *self);

G_END_DECLS
