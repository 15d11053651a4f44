/* way-undo-actions.h: the actions of a window that undo and redo changes of the game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Installs win.undo and win.redo in a subclass of WayWindow, for way_game_actions_install(). They are disabled while an
 * entry is being answered. What is undone is what was the newest change when the action was activated; if a phone has
 * entered something since, nothing is. */
void way_undo_actions_install (GtkWidgetClass *widget_class);

G_END_DECLS
