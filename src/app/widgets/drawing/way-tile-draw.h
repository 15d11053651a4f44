/* way-tile-draw.h: the drawings of tiles, as a table from kind to drawing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* All drawings are 100 by 100 units, y downwards; the traveller comes in at (50, 100). Ways are flags 1 << direction:
 * 0 left, 1 straight, 2 right. */

/* Draws the tile @kind; the colors are those of @widget. Returns the ways out, for lines drawn over it; 0 for an
 * unknown kind, which is a plain meadow. */
unsigned way_tile_draw (GtkWidget *widget, cairo_t *cr, const char *kind);

/* Adds the path of a road from the lower edge to @direction (0 to 2), ending @inset units before the edge. */
void way_tile_add_way (cairo_t *cr, int direction, double inset);

G_END_DECLS
