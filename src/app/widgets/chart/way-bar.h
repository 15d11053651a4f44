/* way-bar.h: a bar of several parts: what a sum is made of.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define WAY_BAR_MAX_PARTS 7

/* The colors of the parts are those of the kinds in charts, the seventh a quiet one. A picture of numbers that stand
 * beside it in words: role PRESENTATION. From the left in every language. */
#define WAY_TYPE_BAR (way_bar_get_type ())
G_DECLARE_FINAL_TYPE (WayBar, way_bar, WAY, BAR, GtkWidget)

/* @n parts, at most WAY_BAR_MAX_PARTS, in this order; those below 1 are not drawn. @max: the sum that would fill the
 * whole width. */
void way_bar_set_parts (WayBar *self, const int *parts, int n, int max);

/* The color of part @index alone, to explain the bars. */
GtkWidget *way_bar_new_key (int index);

G_END_DECLS
