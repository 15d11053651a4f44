/* way-card-icons.h: the icons in the picture of a result.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <cairo.h>

/* Draw the icon of Waymark, and a cup in the color of the source, in the square of @size at @x, @y. */
void way_card_icons_draw_waymark (cairo_t *cairo, double x, double y, double size);
void way_card_icons_draw_cup (cairo_t *cairo, double x, double y, double size);
