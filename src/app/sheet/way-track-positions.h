/* way-track-positions.h: the positions of the scoring figures on the track after an entry.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-draft.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* A card with a row for each player who is affected by the entry of a draft; hidden if there is none. */
#define WAY_TYPE_TRACK_POSITIONS (way_track_positions_get_type ())
G_DECLARE_FINAL_TYPE (WayTrackPositions, way_track_positions, WAY, TRACK_POSITIONS, AdwBin)

/* Shows @draft and holds a reference to it. Call it once. */
void way_track_positions_set_draft (WayTrackPositions *self, WayDraft *draft);

/* Shows the changes of the draft. */
void way_track_positions_update (WayTrackPositions *self);

G_END_DECLS
