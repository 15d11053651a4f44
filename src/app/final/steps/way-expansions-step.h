/* way-expansions-step.h: the step of final scoring for the points that expansions score only at the end.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-game.h"

G_BEGIN_DECLS

/* A list of the kinds of entries, in the order of the expansions, and what is recorded. A row activates win.enter. */
#define WAY_TYPE_EXPANSIONS_STEP (way_expansions_step_get_type ())
G_DECLARE_FINAL_TYPE (WayExpansionsStep, way_expansions_step, WAY, EXPANSIONS_STEP, GtkBox)

/* Adds a row for each kind of entry. Call it once. */
void way_expansions_step_set_up (WayExpansionsStep *self, const CarcSetup *setup);

void way_expansions_step_update (WayExpansionsStep *self, WayGame *game);

/* Focuses the first row; returns FALSE if there is none. */
gboolean way_expansions_step_focus_first (WayExpansionsStep *self);

G_END_DECLS
