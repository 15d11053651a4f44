/* way-uniform-layout.h: a layout manager of equal columns in as few equal lines as fit.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Properties: "max-columns" (int, 12), "max-lines" (int, 2: what the minimum width counts on), "spacing" (int, px,
 * 6). Every child gets the width of the widest. Five children in two lines stand 3 and 2. */
#define WAY_TYPE_UNIFORM_LAYOUT (way_uniform_layout_get_type ())
G_DECLARE_FINAL_TYPE (WayUniformLayout, way_uniform_layout, WAY, UNIFORM_LAYOUT, GtkLayoutManager)

GtkLayoutManager *way_uniform_layout_new (int max_columns, int max_lines, int spacing);

G_END_DECLS
