/* way-track-positions.h: where the figures of those who gain will stand on the track.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-draft.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A card with a row for each player whom the act of a draft concerns; not visible while it concerns nobody. */
#define WAY_TYPE_TRACK_POSITIONS (way_track_positions_get_type ())
G_DECLARE_FINAL_TYPE (WayTrackPositions, way_track_positions, WAY, TRACK_POSITIONS, GtkWidget)

/* @draft: (transfer none), kept. */
GtkWidget *way_track_positions_new (WayDraft *draft);

/* Looks at the draft again. */
void way_track_positions_update (WayTrackPositions *self);

G_END_DECLS
