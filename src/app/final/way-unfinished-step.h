/* way-unfinished-step.h: the step of final scoring for features that were not completed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "carc-setup.h"

G_BEGIN_DECLS

/* A key for each feature that can be scored unfinished; it activates win.enter-unfinished. */
#define WAY_TYPE_UNFINISHED_STEP (way_unfinished_step_get_type ())
G_DECLARE_FINAL_TYPE (WayUnfinishedStep, way_unfinished_step, WAY, UNFINISHED_STEP, GtkBox)

/* Adds the keys of the expansions in play. Called once. */
void way_unfinished_step_set_up (WayUnfinishedStep *self, const CarcSetup *setup);

G_END_DECLS
