/* way-sections-row.h: tiles beyond tunnels, and tiles that show on both sides.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-entry-row.h"

G_BEGIN_DECLS

/* The looks SECTIONS and SAME_TILE: a switch until it is used. */
#define WAY_TYPE_SECTIONS_ROW (way_sections_row_get_type ())
G_DECLARE_FINAL_TYPE (WaySectionsRow, way_sections_row, WAY, SECTIONS_ROW, WayEntryRow)

G_END_DECLS
