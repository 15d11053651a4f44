/* way-chips-row.h: a row for the betting chips of a bookmaker tile: which players place one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-entry-row.h"

G_BEGIN_DECLS

/* The look WAY_LOOK_CHIPS of a question with yes or no for each player. */
#define WAY_TYPE_CHIPS_ROW (way_chips_row_get_type ())
G_DECLARE_FINAL_TYPE (WayChipsRow, way_chips_row, WAY, CHIPS_ROW, WayEntryRow)

G_END_DECLS
