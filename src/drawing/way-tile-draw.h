/* way-tile-draw.h: the drawings of tiles, in a table by kind.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-canvas.h"

G_BEGIN_DECLS

/* All drawings are 100 by 100 units, y downward; the traveler enters at (50, 100). Exits are flags 1 << direction: 0
 * left, 1 straight ahead, 2 right. */

/* Draws the tile @kind: the next tile as `waymark-cli judge` writes it ("road:left", "roundabout:left+straight"); the
 * tile with the signpost, "sign-left", "sign-straight" or "sign-right"; "inn:straight", a road with an inn; "meadow",
 * "monastery", "cathedral", "bookmaker"; or "city", or with a coat of arms "city-coat", which is at the lower edge and
 * at those named after it ("city:left+straight"). Returns its exits; 0 for an unknown kind, which is drawn as a plain
 * meadow. */
unsigned way_tile_draw (const WayCanvas *canvas, const char *kind);

gboolean way_tile_is_known (const char *kind);

/* Marks the tile with the exits @ways as correct or wrong for a signpost that points to @asked (0 to 2). @highlight:
 * the direction of the road; -1 for all of @ways. Correct if both are equal. If not, the road is drawn as a line and
 * the direction of the signpost as a dotted arrow. */
void way_tile_draw_verdict (const WayCanvas *canvas, unsigned ways, int asked, int highlight);

G_END_DECLS
