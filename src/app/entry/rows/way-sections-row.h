/* way-sections-row.h: a row for the tiles of a road beyond tunnels.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-entry-row.h"

G_BEGIN_DECLS

/* The looks WAY_LOOK_SECTIONS and WAY_LOOK_SAME_TILE. A switch reveals a line for each complete tunnel. */
#define WAY_TYPE_SECTIONS_ROW (way_sections_row_get_type ())
G_DECLARE_FINAL_TYPE (WaySectionsRow, way_sections_row, WAY, SECTIONS_ROW, WayEntryRow)

G_END_DECLS
