/* way-new-game-actions.h: the actions of a window that begin a game, or record one that was played before.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Installs these actions in a subclass of WayWindow.
 *
 *   win.chips               shows the betting chips, to copy them
 *   win.ladders             shows where ladders and snakes lead in new games, to enter it
 *   win.new-game            shows the setup of a new game
 *   win.past-game           shows the page for a game that was played before, with or without its entries
 *   win.play-again          on the result, begins a game with the same settings; else shows the setup with those of the
 *                           last game */
void way_new_game_actions_install (GtkWidgetClass *widget_class);

G_END_DECLS
