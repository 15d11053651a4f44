/* way-totals.h: the points of all players during final scoring.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-final-progress.h"
#include "way-total.h"

G_BEGIN_DECLS

/* Cells in the order of the seats, side by side, or rows ordered by place. */
#define WAY_TYPE_TOTALS (way_totals_get_type ())
G_DECLARE_FINAL_TYPE (WayTotals, way_totals, WAY, TOTALS, GtkBox)

/* Shows rows; to be called before the first update. */
void way_totals_use_list (WayTotals *self);

void way_totals_update (WayTotals *self, WayGame *game, const WayFinalProgress *progress);

G_END_DECLS
