/* way-tunnel-row.h: the tunnel of one color: a picture with its tokens, and how far it is.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-game.h"

G_BEGIN_DECLS

#define WAY_TYPE_TUNNEL_ROW (way_tunnel_row_get_type ())
G_DECLARE_FINAL_TYPE (WayTunnelRow, way_tunnel_row, WAY, TUNNEL_ROW, GtkListBoxRow)

/* The tunnel of @color after the last entry of @game. */
GtkWidget *way_tunnel_row_new (WayGame *game, CarcColor color);

G_END_DECLS
