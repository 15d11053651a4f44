/* way-signposts-row.h: the correct signposts of a road, by direction.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-entry-row.h"

G_BEGIN_DECLS

/* The three looks ARROW; whatever of them is asked. */
#define WAY_TYPE_SIGNPOSTS_ROW (way_signposts_row_get_type ())
G_DECLARE_FINAL_TYPE (WaySignpostsRow, way_signposts_row, WAY, SIGNPOSTS_ROW, WayEntryRow)

G_END_DECLS
