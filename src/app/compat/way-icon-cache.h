/* way-icon-cache.h: keeps every icon that GTK has loaded until the program ends.
 *
 * Until GTK locks its icon cache against its own threads; 4.8.3 does not. No later release is known to be free of the
 * race.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Keeps a reference to every icon that is created from now on, in the icon theme of the default display. Call it once,
 * after GTK has been initialized and before the first window; way-window.h does so for all windows of Waymark. It costs
 * a few kilobytes for each icon and size that is shown.
 *
 * GTK 4.8 loads icons in threads of its own. If such a thread drops the last reference to an icon while the main thread
 * finds the same icon in the cache of the theme, the main thread uses an icon that is being freed, and the program
 * crashes. With another reference, no thread drops the last one. */
void way_icon_cache_start (void);

G_END_DECLS
