/* way-turn-actions.h: the actions of a window that end a turn, and what is asked before.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Adds win.next-turn, win.final and win.space-ends (i: the entry of a turn), which asks where the ladders and snakes of
 * that turn lead. Before a turn ends, the players are asked whether it ends if the next one is doubtful, such as after
 * a single tunnel token where both belong together; and about a ladder or a snake that leads to an unknown space, if a
 * figure is there that was not there before. */
void way_turn_actions_install (GtkWidgetClass *widget_class);

G_END_DECLS
