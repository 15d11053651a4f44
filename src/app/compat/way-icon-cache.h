/* way-icon-cache.h: keeps every icon that GTK has loaded until the program ends.
 *
 * Until GTK locks its icon cache against its own threads; 4.8.3 does not. No later release is known to be free of the
 * race.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* From now on no icon that is made is freed: each belongs to the icon theme of the default display. To be called once,
 * after GTK has started and before the first window; way-window.h does so for all windows of Waymark. It costs a few
 * kilobytes for each symbol and size that was ever shown.
 *
 * GTK 4.8 loads icons in threads of its own. When such a thread drops the last reference to an icon in the moment in
 * which the main thread finds the same icon in the cache of the theme, the main thread gets what is being freed, and
 * the program crashes. No thread drops the last reference to an icon that is kept.
 */
void way_icon_cache_start (void);

G_END_DECLS
