/* way-board-number.h: points on the big board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Whether @points look like another number from the other side of the table, like 86 and 98. */
gboolean way_board_number_is_ambiguous (int points);

/* Draws @points in @size px, with @x and @y as their middle, and at most @max_width wide. On a board that is read from
 * all sides, @is_turned, there is a line below those that look like another number. */
void way_board_number_paint (GtkWidget *widget, cairo_t *cr, int points, double x, double y, double size, int weight,
                             double max_width, gboolean is_turned);

G_END_DECLS
