/* way-pairs-row.h: for each player another player, or nobody.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-entry-row.h"

G_BEGIN_DECLS

/* A line a player, with a list to choose from. */
#define WAY_TYPE_PAIRS_ROW (way_pairs_row_get_type ())
G_DECLARE_FINAL_TYPE (WayPairsRow, way_pairs_row, WAY, PAIRS_ROW, WayEntryRow)

G_END_DECLS
