/* way-cached-icon.h: a symbolic icon that is recolored only when its color changes, for rows of lists that scroll.
 *
 * Until a GtkImage costs no more than a label in a scrolled list; in GTK 4.8.3 it is recolored in each frame. Measure
 * again with `meson test --benchmark frame` when the minimum is raised.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Properties, both write-only: "icon-name" (string: of a symbolic icon, or NULL); "pixel-size" (int, px, default 16).
 * It looks like a GtkImage in the color of the text. It is decorative: its role is PRESENTATION. */
#define WAY_TYPE_CACHED_ICON (way_cached_icon_get_type ())
G_DECLARE_FINAL_TYPE (WayCachedIcon, way_cached_icon, WAY, CACHED_ICON, GtkWidget)

void way_cached_icon_set_icon_name (WayCachedIcon *self, const char *icon_name);

G_END_DECLS
