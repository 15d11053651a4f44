/* way-details-actions.h: the actions of a window that concern the details of a game, and its earlier versions.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-window.h"

G_BEGIN_DECLS

/* Reads @game again wherever it is shown; 0: every game that is shown. */
void way_details_actions_reload (WayWindow *window, gint64 game);

/* Installs these actions in a subclass of WayWindow.
 *
 *   win.details (x)               shows the date, place, note, names and earlier versions of a stored game
 *   win.edit-open-game            the same for the open game, which is saved
 *   win.write-details ((xssssas)) writes date, place, note and names, and leaves the page; offers Undo
 *   win.undo-details              changes them back
 *   win.restore-version ((xsx))   makes a game what it was in an earlier version; offers Undo
 *
 * What changes a game has its row and its id, and fails if the row has another game: way_window_expect_game().
 */
void way_details_actions_install (GtkWidgetClass *widget_class);

G_END_DECLS
