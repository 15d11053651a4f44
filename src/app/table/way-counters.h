/* way-counters.h: the clock of the turn and the tiles that are left, beside each other.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-counter.h"
#include "way-counters-state.h"

G_BEGIN_DECLS

/* A box with a WayCounter for each, created when it is needed first. A click on the clock pauses it, one on the tiles
 * corrects their number. */
#define WAY_TYPE_COUNTERS (way_counters_get_type ())
G_DECLARE_FINAL_TYPE (WayCounters, way_counters, WAY, COUNTERS, GtkBox)

/* @clock: may be NULL, else it is referenced. */
GtkWidget *way_counters_new (WayCounterLook look, WayTurnClock *clock);

/* Shows what is counted. @visible: FALSE hides all of it. @is_short: there is room for numbers without words. */
void way_counters_show (WayCounters *self, const WayCountersState *state, gboolean visible, gboolean is_short);

/* Returns the counter of the tiles, or NULL if it is not shown. (transfer none) */
GtkWidget *way_counters_get_tiles (WayCounters *self);

G_END_DECLS
