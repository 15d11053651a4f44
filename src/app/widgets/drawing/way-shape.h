/* way-shape.h: the figure that stands for a player: a shape, a fill and an edge.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Properties: "player-color" (int, -1 to 7: red blue green yellow black pink white purple; -1 draws nothing);
 * "size" (int, px: width and height asked for, 24 unless told); "on-disc" (boolean): on a round card-colored disc of
 * 1.5 times the size, for colored ground.
 *
 * Its role is IMG and it needs a label ("Anna, red circle"). Beside a visible name it is decoration: way_shape_new(),
 * or <property name="accessible-role">presentation</property> in a .ui file. */
#define WAY_TYPE_SHAPE (way_shape_get_type ())
G_DECLARE_FINAL_TYPE (WayShape, way_shape, WAY, SHAPE, GtkWidget)

/* Decoration beside a name: role PRESENTATION. */
GtkWidget *way_shape_new (int player_color, int size);

/* A shape that stands alone: role IMG, named @label (translated, copied). */
GtkWidget *way_shape_new_labelled (int player_color, int size, const char *label);

void way_shape_set_label (WayShape *self, const char *label);

void way_shape_set_player_color (WayShape *self, int player_color);
int way_shape_get_player_color (WayShape *self);

void way_shape_set_size (WayShape *self, int size);
int way_shape_get_size (WayShape *self);

void way_shape_set_on_disc (WayShape *self, gboolean on_disc);
gboolean way_shape_get_on_disc (WayShape *self);

G_END_DECLS
