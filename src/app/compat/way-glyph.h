/* way-glyph.h: a symbolic icon that is coloured once, for rows of lists that scroll.
 *
 * Until a GtkImage costs no more than a label in a scrolled list; in GTK 4.8.3 it is recolored in each frame. Measure
 * again with `meson test --benchmark frame` when the minimum is raised.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Properties: "icon-name" (string: of a symbolic icon, or NULL); "pixel-size" (int, px, 16 unless told). It looks like
 * a GtkImage in the colour of its text. It is decoration: its role is PRESENTATION. */
#define WAY_TYPE_GLYPH (way_glyph_get_type ())
G_DECLARE_FINAL_TYPE (WayGlyph, way_glyph, WAY, GLYPH, GtkWidget)

void way_glyph_set_icon_name (WayGlyph *self, const char *icon_name);

G_END_DECLS
