/* way-history-actions.h: the actions of a window that concern the games of the history.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Installs these actions in a subclass of WayWindow.
 *
 *   win.replay (x)              shows a stored game, entry by entry, without opening it; 0: the open one
 *   win.delete-game ((xs))      deletes a game; offers Undo
 *   win.delete-open-game        the same for the open game, which is saved; shows the start page
 *   win.restore-game (s)        restores the deleted game with this id
 *   win.restore-open-game       restores the open game after something else has deleted it from the file
 *   win.use-todays-rules ((xs)) gives a finished game the result by today's rules; offers Undo
 *   win.restore-result ((xs))   gives it the result back that it had before
 *   win.statistics (s)          shows the statistics of all players (""), or of this player
 *
 * What changes a game has its row and its id, and fails if the row has another game: way_window_expect_game().
 */
void way_history_actions_install (GtkWidgetClass *widget_class);

G_END_DECLS
