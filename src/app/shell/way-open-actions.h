/* way-open-actions.h: the action of a window that opens a game of the history.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Installs this action in a subclass of WayWindow.
 *
 *   win.open-game (x)  opens the stored game in this row, and shows its result if it is finished
 *
 * Before an unfinished game is continued, the synced folder is compared, because another device may have more of it. If
 * that takes too long, the game is opened as it is here, and the window says so. Nothing is opened if another page was
 * opened meanwhile. */
void way_open_actions_install (GtkWidgetClass *widget_class);

G_END_DECLS
