/* way-link-draw.h: draws the ladders and snakes of a scoreboard.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-canvas.h"

G_BEGIN_DECLS

/* Draw a ladder or a snake from the origin, where a figure that climbs or slides begins, to @length units to the right.
 * The head of the snake is there. @size: of a space of the track. */
void way_link_draw_ladder (const WayCanvas *canvas, double length, double size);
void way_link_draw_snake (const WayCanvas *canvas, double length, double size);

/* Draws a disc with a question mark around @x, @y, where a link ends that leads to an unknown space. */
void way_link_draw_unknown_end (const WayCanvas *canvas, double x, double y, double size);

G_END_DECLS
