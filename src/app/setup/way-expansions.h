/* way-expansions.h: which expansions are in play: the most played ones first, the others in a row that expands.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "carc-module.h"

G_BEGIN_DECLS

/* Signal: "changed" (): an expansion was switched on or off. */
#define WAY_TYPE_EXPANSIONS (way_expansions_get_type ())
G_DECLARE_FINAL_TYPE (WayExpansions, way_expansions, WAY, EXPANSIONS, GtkWidget)

/* Adds the rows, and switches on the expansions in play in @setup. Call once. */
void way_expansions_set_setup (WayExpansions *self, const CarcSetup *setup);

/* Returns a bit for each module that is switched on, by its index in carc_modules: always the base game, never the
 * house rules. */
uint64_t way_expansions_get_modules (WayExpansions *self);

G_END_DECLS
