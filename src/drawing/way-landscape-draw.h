/* way-landscape-draw.h: the landscape of tiles that decorates empty pages and shared pictures.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* The size in which it was drawn; in another one it has the same proportions. */
#define WAY_LANDSCAPE_WIDTH 804.0
#define WAY_LANDSCAPE_HEIGHT 400.0

/* Draws it with its upper left corner at @x, @y, @width wide, on whatever is there. @dark: with the colors for a dark
 * ground. The pictures are data/landscape/light.svg and dark.svg, from which the build makes tables. */
void way_landscape_draw (cairo_t *cairo, gboolean dark, double x, double y, double width);

G_END_DECLS
