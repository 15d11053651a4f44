/* way-game-actions.h: the actions of a window with which a game is played.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Installs these actions in a subclass of WayWindow, and those of way-entry-actions.h, way-trial-actions.h,
 * way-turn-actions.h and way-undo-actions.h. They need an open game, and are disabled without one, but for
 * win.show-form and those of way-trial-actions.h.
 *
 *   win.correct-tiles       on the table and the big board: asks how many tiles are left, if they are counted
 *   win.result              shows the result of the game
 *   win.standings           the same page while the game is played
 *   win.replay-entry (i)    shows the entry with this id in a review of the game
 *   win.board               shows the big board; leaves it if it is shown
 *   win.more                opens More of the table
 *   win.unfinished          the same, at the features that can be scored unfinished
 *   win.go-on-in-memory     keeps a game in memory that cannot be saved */
void way_game_actions_install (GtkWidgetClass *widget_class);

/* Enables the actions that are possible now. @window is a WayWindow. */
void way_game_actions_update (GtkWidget *window);

G_END_DECLS
