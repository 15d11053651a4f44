/* way-cached-label.h: a label that shapes its text only once, for rows of lists that scroll.
 *
 * Until a GtkLabel that wraps costs no more than one that does not; in GTK 4.8.3 it shapes its text again for
 * each measurement. Measure again with `meson test --benchmark frame` when the minimum is raised.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* It looks like a GtkLabel that begins at the start, and wraps between words, or within a long word; see
 * way-unbroken.h. Properties: "ellipsized" (boolean, default FALSE): it is as wide as its style says, and never wraps.
 */
#define WAY_TYPE_CACHED_LABEL (way_cached_label_get_type ())
G_DECLARE_FINAL_TYPE (WayCachedLabel, way_cached_label, WAY, CACHED_LABEL, GtkWidget)

/* Shows @text with @attributes (transfer none; NULL: none). Unlike a GtkLabel, it follows only the font and the color
 * of its style. */
void way_cached_label_set_text (WayCachedLabel *self, const char *text, PangoAttrList *attributes);
const char *way_cached_label_get_text (WayCachedLabel *self);

/* The text as it is drawn. (transfer none) */
PangoLayout *way_cached_label_get_layout (WayCachedLabel *self);

G_END_DECLS
