/* way-key-grid-layout.h: a layout manager for large keys in lines, the last of which is wider.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Columns of equal width, in as few lines as the width allows, but not more than four. The last child is at the end of
 * the last line, which it fills; it is as wide as two columns, or as the line if nothing else is in it. A line is as
 * high as the highest key, whose words may be in two lines. Right to left, the lines are mirrored. */
#define WAY_TYPE_KEY_GRID_LAYOUT (way_key_grid_layout_get_type ())
G_DECLARE_FINAL_TYPE (WayKeyGridLayout, way_key_grid_layout, WAY, KEY_GRID_LAYOUT, GtkLayoutManager)

/* @lines: there are at least so many, by default 1. @end_columns: as many columns is the last child wide in a single
 * line, if the others keep their minimum width; by default 2. */
void way_key_grid_layout_set_shape (WayKeyGridLayout *self, int lines, double end_columns);

G_END_DECLS
