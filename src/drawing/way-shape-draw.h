/* way-shape-draw.h: draws the shapes of the players.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-canvas.h"

G_BEGIN_DECLS

/* A player color is a CarcColor, 0 to 7. */

/* Draws the shape of @player_color in the square of @size at @x, @y; nothing if it is not a player color. */
void way_shape_draw (const WayCanvas *canvas, int player_color, double x, double y, double size);

/* The same with a crown in the shape, for a winner: white on a fill that is dark enough, and dark on a yellow and a
 * white one. */
void way_shape_draw_crowned (const WayCanvas *canvas, int player_color, double x, double y, double size);

/* Draws the crown alone, in gold, in the square of @size at @x, @y. */
void way_shape_draw_crown (const WayCanvas *canvas, double x, double y, double size);

/* The same as a dashed outline, for a place where the shape is not yet. */
void way_shape_draw_outline (const WayCanvas *canvas, int player_color, double x, double y, double size);

/* Return the name of the fill, or of the edge, in the style. (transfer none) */
const char *way_shape_get_fill (int player_color);
const char *way_shape_get_edge (int player_color);

/* Reads the color of a line of the player on @ground (the name of a color): the fill, or the edge if the fill has a
 * contrast below 3. */
void way_shape_get_line_color (const WayCanvas *canvas, int player_color, const char *ground, WayColor *color);

/* Reads the background of a card about a player: the color of a card with a tint of the player’s color, on which text
 * has a contrast of at least 7. */
void way_shape_get_tint (const WayCanvas *canvas, int player_color, WayColor *color);

G_END_DECLS
