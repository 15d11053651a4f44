/* way-shape.h: the shape of a player, in the color of the player.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Properties, write-only: "player-color" (int, a CarcColor, or -1 to draw nothing); "size" (int, px, default 24: the
 * width and height); "on-disc" (boolean): draws the shape on a disc in the color of a card, 1.5 times as large, for
 * colored backgrounds; "crowned" (boolean): draws a crown in the shape of a winner, which needs a size of at least 18.
 *
 * Its role is IMG and it needs a label ("Anna, red circle"). Beside a visible name it is decoration: way_shape_new(),
 * or <property name="accessible-role">presentation</property> in a .ui file. */
#define WAY_TYPE_SHAPE (way_shape_get_type ())
G_DECLARE_FINAL_TYPE (WayShape, way_shape, WAY, SHAPE, GtkWidget)

/* Decoration beside a name: role PRESENTATION. */
GtkWidget *way_shape_new (int player_color, int size);

void way_shape_set_player_color (WayShape *self, int player_color);
void way_shape_set_size (WayShape *self, int size);
void way_shape_set_crowned (WayShape *self, gboolean crowned);

G_END_DECLS
