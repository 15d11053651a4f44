/* way-owners-row.h: a row for the meeples of each player on a feature.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-entry-row.h"
#include "way-owners.h"

G_BEGIN_DECLS

/* The look WAY_LOOK_OWNERS. A second question, WAY_LOOK_LARGE, is answered with the same buttons. */
#define WAY_TYPE_OWNERS_ROW (way_owners_row_get_type ())
G_DECLARE_FINAL_TYPE (WayOwnersRow, way_owners_row, WAY, OWNERS_ROW, WayEntryRow)

/* Gives @owners a button for each player of @header. */
void way_owners_row_add_players (WayOwners *owners, const CarcHeader *header);

G_END_DECLS
