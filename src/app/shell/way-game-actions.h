/* way-game-actions.h: the actions of a window with which a game is played.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Installs these actions in a subclass of WayWindow. They need an open game, and are disabled without one; so are those
 * of way_entry_actions_install(), which it installs, too.
 *
 *   win.correct-tiles       on the table and the big board: asks how many tiles are left, if they are counted
 *   win.next-turn           begins the turn of the next player; shows final scoring or the result if there is none
 *   win.final               begins final scoring, or shows where it is; after the end of the game the result
 *   win.result              shows this page
 *   win.replay-entry (i)    shows the entry with this id in a review of the game
 *   win.undo, win.redo      not while an entry is being answered
 *   win.board               shows the big board; leaves it if it is shown
 *   win.more                opens More of the table
 *   win.unfinished          the same, at the features that can be scored unfinished
 *   win.go-on-in-memory     keeps a game in memory that cannot be saved */
void way_game_actions_install (GtkWidgetClass *widget_class);

/* Enables the actions that are possible now. @window is a WayWindow. */
void way_game_actions_update (GtkWidget *window);

G_END_DECLS
