/* way-tunnel-line.h: the tiles of a road beyond one tunnel.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-setup.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A stepper for the visible tiles beyond the tunnel, and a check button for a tile that is visible on both sides.
 * Signal: "changed" (): either of the two has changed. */
#define WAY_TYPE_TUNNEL_LINE (way_tunnel_line_get_type ())
G_DECLARE_FINAL_TYPE (WayTunnelLine, way_tunnel_line, WAY, TUNNEL_LINE, GtkBox)

/* A line for the tunnel with the tokens of @color and 0 to @max tiles. @asks_both_sides: show the check button.
 * (transfer floating) */
GtkWidget *way_tunnel_line_new (CarcColor color, int max, gboolean asks_both_sides);

CarcColor way_tunnel_line_get_color (WayTunnelLine *self);

int way_tunnel_line_get_beyond (WayTunnelLine *self);
void way_tunnel_line_set_beyond (WayTunnelLine *self, int n_tiles);

gboolean way_tunnel_line_get_both_sides (WayTunnelLine *self);
void way_tunnel_line_set_both_sides (WayTunnelLine *self, gboolean both_sides);

G_END_DECLS
