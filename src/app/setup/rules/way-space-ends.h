/* way-space-ends.h: where the ladders and snakes of a scoreboard lead.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "carc-setup.h"

G_BEGIN_DECLS

/* A list of the printed ladders and snakes. An empty field means: as printed, or not known. Signal "changed". */
#define WAY_TYPE_SPACE_ENDS (way_space_ends_get_type ())
G_DECLARE_FINAL_TYPE (WaySpaceEnds, way_space_ends, WAY, SPACE_ENDS, GtkWidget)

/* As in CarcSetup. A wrong end, and the ends of other spaces, are left as they were set. */
void way_space_ends_set (WaySpaceEnds *self, const int8_t ends[CARC_TRACK_SPACES]);
void way_space_ends_get (WaySpaceEnds *self, int8_t ends[CARC_TRACK_SPACES]);

G_END_DECLS
