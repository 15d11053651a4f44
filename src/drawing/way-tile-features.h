/* way-tile-features.h: the drawings of tiles with cities, monasteries and bookmakers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-tile-pen.h"

G_BEGIN_DECLS

/* Draws a part of a city at the lower edge and at the edges of the exits, with or without a coat of arms. */
void way_tile_draw_city (WayPen *pen);
void way_tile_draw_city_with_coat (WayPen *pen);

/* Draws a part of a city at all edges, with a cathedral. */
void way_tile_draw_cathedral (WayPen *pen);

void way_tile_draw_monastery (WayPen *pen);

/* Draws a betting office at the end of the road. */
void way_tile_draw_bookmaker (WayPen *pen);

G_END_DECLS
