/* way-panorama.h: the landscape of tiles that decorates empty pages.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Decoration, which assistive technologies do not see, and which is the same in both directions of writing. It is as
 * wide as the property "size", in px, or as the space that there is; with the property "cut" it keeps its size in less
 * width, and both sides are cut off. It becomes smaller before anything around it has to scroll, and is not drawn at
 * all if its tiles could not be recognized. */
#define WAY_TYPE_PANORAMA (way_panorama_get_type ())
G_DECLARE_FINAL_TYPE (WayPanorama, way_panorama, WAY, PANORAMA, GtkWidget)

G_END_DECLS
