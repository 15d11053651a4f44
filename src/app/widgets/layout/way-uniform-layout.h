/* way-uniform-layout.h: a layout manager with columns of equal width, in as few lines as possible.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Properties, write-only but for "two-columns-from": "max-columns" (int, default 12), "max-lines" (int, default 2: how
 * many lines the minimum width assumes), "spacing" (int, px, default 6), "line-spacing" (int, px: between lines;
 * default -1: the same). Every child gets the width of the widest one. Five children in two lines are placed as 3
 * and 2. "tight-spacing" (int, px; default -1: the same): where columns are narrow, there is only so much space between
 * them, rather than another line. "last-fills" (boolean, default FALSE): the last child takes what remains of its line.
 * "two-columns-from" and "three-columns-from" (int, px): the widths from which there are two and three columns,
 * whatever the children need; below the first there is one. Each line is as high as its highest child then, instead of
 * all being as high as the highest. Without the first, the children decide. */
#define WAY_TYPE_UNIFORM_LAYOUT (way_uniform_layout_get_type ())
G_DECLARE_FINAL_TYPE (WayUniformLayout, way_uniform_layout, WAY, UNIFORM_LAYOUT, GtkLayoutManager)

GtkLayoutManager *way_uniform_layout_new (int max_columns, int max_lines, int spacing);

G_END_DECLS
