/* way-player-line.h: the shape and the name of a player at the beginning of a line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-game.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The name takes the free width; what is appended with gtk_box_append() follows at the end of the line. */
#define WAY_TYPE_PLAYER_LINE (way_player_line_get_type ())
G_DECLARE_FINAL_TYPE (WayPlayerLine, way_player_line, WAY, PLAYER_LINE, GtkBox)

/* A line about seat @seat of @header, with a shape of @shape_size px. (transfer floating) */
GtkWidget *way_player_line_new (const CarcHeader *header, int seat, int shape_size);

G_END_DECLS
