/* way-bar-draw.h: a horizontal bar divided into colored parts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-canvas.h"

G_BEGIN_DECLS

/* The first six parts have the colors of the kinds in charts, the seventh a muted one. */
#define WAY_BAR_MAX_PARTS 7

/* Draws @n parts from left to right, at most WAY_BAR_MAX_PARTS, each with its number where there is room; those below 1
 * are left out. @max: the sum that fills @width. The ends of the bar are round. */
void way_bar_draw (const WayCanvas *canvas, const int *parts, int n, int max, double x, double y, double width,
                   double height);

/* The same with numbers of @size, in the unit of the canvas; otherwise they have a size that suits the height. */
void way_bar_draw_with_numbers (const WayCanvas *canvas, const int *parts, int n, int max, double x, double y,
                                double width, double height, double size);

/* Draws a small square in the color of the part @index, for a legend. */
void way_bar_draw_key (const WayCanvas *canvas, int index, double x, double y, double size);

G_END_DECLS
