/* way-example.h: an evening to look at, for people who have not played with Waymark yet.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-window.h"

G_BEGIN_DECLS

/* Opens the example evening in a window over @parent: its result, its log, and the statistics and rules of it. The game
 * is in a store of its own, in memory, which is gone with the window; the history does not know of it. Nothing can be
 * changed there. */
void way_example_show (WayWindow *parent);

G_END_DECLS
