/* way-even-layout.h: a layout manager of equal columns in as few equal lines as fit.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Properties: "most-columns" (int, 12), "most-lines" (int, 2: what the minimum width counts on), "spacing" (int, px,
 * 6). Every child gets the width of the widest. Five children in two lines stand 3 and 2. */
#define WAY_TYPE_EVEN_LAYOUT (way_even_layout_get_type ())
G_DECLARE_FINAL_TYPE (WayEvenLayout, way_even_layout, WAY, EVEN_LAYOUT, GtkLayoutManager)

GtkLayoutManager *way_even_layout_new (int most_columns, int most_lines, int spacing);

G_END_DECLS
