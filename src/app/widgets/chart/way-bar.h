/* way-bar.h: a horizontal bar divided into colored parts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-bar-draw.h"

G_BEGIN_DECLS

/* Shows what way_bar_draw() draws, from left to right in every language. Its role is PRESENTATION, because the same
 * numbers are in a label beside it. */
#define WAY_TYPE_BAR (way_bar_get_type ())
G_DECLARE_FINAL_TYPE (WayBar, way_bar, WAY, BAR, GtkWidget)

/* Sets the @n parts, at most WAY_BAR_MAX_PARTS, in this order; those below 1 are not drawn. @max: the sum that fills
 * the whole width. */
void way_bar_set_parts (WayBar *self, const int *parts, int n, int max);

/* Returns a small swatch in the color of part @index, for a legend. */
GtkWidget *way_bar_new_key (int index);

G_END_DECLS
