/* way-tile-draw.h: the drawings of tiles, in a table by kind.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* All drawings are 100 by 100 units, y downward; the traveler enters at (50, 100). Exits are flags 1 << direction: 0
 * left, 1 straight ahead, 2 right. */

/* Draws the tile @kind in the colors of @widget. Returns its exits; 0 for an unknown kind, which is drawn as a plain
 * meadow. */
unsigned way_tile_draw (GtkWidget *widget, cairo_t *cr, const char *kind);

/* Adds the path of a road from the lower edge to the exit in @direction (0 to 2), ending @inset units before the edge.
 */
void way_tile_add_way (cairo_t *cr, int direction, double inset);

G_END_DECLS
