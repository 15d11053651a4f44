/* way-owners-row.h: who stands on a feature, with how many meeples.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-entry-row.h"

G_BEGIN_DECLS

/* The look OWNERS; a second question of the look LARGE is answered on the same keys. */
#define WAY_TYPE_OWNERS_ROW (way_owners_row_get_type ())
G_DECLARE_FINAL_TYPE (WayOwnersRow, way_owners_row, WAY, OWNERS_ROW, WayEntryRow)

G_END_DECLS
