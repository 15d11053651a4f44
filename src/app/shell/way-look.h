/* way-look.h: a window in which a backup can be looked at.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-window.h"

G_BEGIN_DECLS

/* Shows the games of @store (transfer full), a backup made on @day, in @window, a new window over it, in front of
 * @parent: the list of games, their results and logs, and the statistics. The store is gone with the window. */
void way_look_inside (WayWindow *window, WayStore *store, const char *day, WayWindow *parent);

/* Makes @window the owner of @store, and a modal window of the same size in front of @parent. */
void way_look_prepare (WayWindow *window, WayStore *store, WayWindow *parent);

/* Puts @strip below the header bar, under the banner of the window, which shows problems. */
void way_look_add_strip (WayWindow *window, GtkWidget *strip);

G_END_DECLS
