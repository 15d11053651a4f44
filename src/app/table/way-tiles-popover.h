/* way-tiles-popover.h: corrects how many tiles are left.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-game.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Opens a popover with the number of tiles that are left in @game, which changes them in @settings, on @parent. The
 * popover must be unparented before @parent is destroyed. */
GtkWidget *way_tiles_popover_open (GtkWidget *parent, GSettings *settings, WayGame *game);

/* Returns how many tiles are left in @game, or -1 if they are not counted. */
int way_tiles_popover_get_left (GSettings *settings, WayGame *game);

G_END_DECLS
