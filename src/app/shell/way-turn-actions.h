/* way-turn-actions.h: the actions of a window that end a turn, and what is asked before.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Installs these actions in a subclass of WayWindow, for way_game_actions_install().
 *
 *   win.next-turn       begins the turn of the next player; shows final scoring or the result if there is none
 *   win.final           begins final scoring, or shows where it is; after the end of the game the result
 *   win.space-ends (i)  asks where the ladders and snakes of the turn with this entry lead
 *
 * Before a turn ends, the players are asked whether it ends if the next one is doubtful, such as after a single tunnel
 * token where both belong together; and about a ladder or a snake that leads to an unknown space, if a figure is there
 * that was not there before. */
void way_turn_actions_install (GtkWidgetClass *widget_class);

G_END_DECLS
