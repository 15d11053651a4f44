/* way-example.h: an evening to look at, for people who have not played with Waymark yet.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-window.h"

G_BEGIN_DECLS

/* Returns a store in memory with the example evening and nothing else; NULL if there is not enough memory. (transfer
 * full) */
WayStore *way_example_open_store (void) G_GNUC_WARN_UNUSED_RESULT;

/* Shows the evening in @window, a new window over @store (transfer full), in front of @parent: its result, its log, and
 * the statistics and rules of it. The store is gone with the window, and the history does not know of it. */
void way_example_show (WayWindow *window, WayStore *store, WayWindow *parent);

G_END_DECLS
