/* way-signposts-row.h: a row for the correct signposts of a road, by direction.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-entry-row.h"

G_BEGIN_DECLS

/* The looks WAY_LOOK_LEFT, _STRAIGHT and _RIGHT: one button for each direction that is asked about. */
#define WAY_TYPE_SIGNPOSTS_ROW (way_signposts_row_get_type ())
G_DECLARE_FINAL_TYPE (WaySignpostsRow, way_signposts_row, WAY, SIGNPOSTS_ROW, WayEntryRow)

G_END_DECLS
