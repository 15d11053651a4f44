/* way-expansions.h: which expansions are in play: the nearest ones first, the whole shelf behind them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "carc-module.h"

G_BEGIN_DECLS

/* Signal "changed". */
#define WAY_TYPE_EXPANSIONS (way_expansions_get_type ())
G_DECLARE_FINAL_TYPE (WayExpansions, way_expansions, WAY, EXPANSIONS, GtkWidget)

/* Switches on what is in play in @setup; once. */
void way_expansions_set_setup (WayExpansions *self, const CarcSetup *setup);

/* The chosen modules as bits by their index in carc_modules, with the base game and without the table's own questions.
 */
uint64_t way_expansions_get_modules (WayExpansions *self);

G_END_DECLS
