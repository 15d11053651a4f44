/* way-expansions-step.h: the step of final scoring for the points that expansions score only at the end.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-game.h"

G_BEGIN_DECLS

/* A list of the kinds of entries, in the order of the expansions, each with the number of its entries. A row activates
 * win.enter. */
#define WAY_TYPE_EXPANSIONS_STEP (way_expansions_step_get_type ())
G_DECLARE_FINAL_TYPE (WayExpansionsStep, way_expansions_step, WAY, EXPANSIONS_STEP, GtkBox)

void way_expansions_step_update (WayExpansionsStep *self, WayGame *game);

G_END_DECLS
