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
 *   win.details (x)              shows the date, place, note, names and earlier versions of a stored game
 *   win.write-details ((xsssas)) writes the row, date, place, note and names, and leaves the page; offers Undo
 *   win.undo-details             changes them back
 *   win.restore-version ((xx))   makes the game of a row what it was in an earlier version; offers Undo
 */
void way_details_actions_install (GtkWidgetClass *widget_class);

G_END_DECLS
