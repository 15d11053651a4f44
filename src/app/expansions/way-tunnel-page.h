/* way-tunnel-page.h: the next tunnel token.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-game.h"
#include "way-page.h"

G_BEGIN_DECLS

/* A WayCard: records a token of the active player, and activates win.recorded. */
#define WAY_TYPE_TUNNEL_PAGE (way_tunnel_page_get_type ())
G_DECLARE_FINAL_TYPE (WayTunnelPage, way_tunnel_page, WAY, TUNNEL_PAGE, WayPage)

GtkWidget *way_tunnel_page_new (WayGame *game);

G_END_DECLS
