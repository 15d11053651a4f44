/* way-game-menu.h: the context menu of a game on the start page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-game-item.h"

G_BEGIN_DECLS

/* Shows the menu of the game @item over @widget, at @at in its coordinates, or beside it if that is NULL. *@menu is
 * NULL at first, and then the menu, which the caller unparents when @widget is disposed. */
void way_game_menu_pop_up (GtkWidget **menu, GtkWidget *widget, WayGameItem *item, const GdkRectangle *at);

G_END_DECLS
