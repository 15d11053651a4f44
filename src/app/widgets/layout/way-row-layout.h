/* way-row-layout.h: a layout manager for a row of labels that wrap.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Property: "spacing" (int, px, write-only, default 12). Widths are distributed as in a horizontal GtkBox, but heights
 * are measured at the final width only. GtkBox measures wrapping labels at a dozen heights, which takes ten times as
 * long as drawing them. The vertical alignment of a child applies if it is lower than the row. */
#define WAY_TYPE_ROW_LAYOUT (way_row_layout_get_type ())
G_DECLARE_FINAL_TYPE (WayRowLayout, way_row_layout, WAY, ROW_LAYOUT, GtkLayoutManager)

GtkLayoutManager *way_row_layout_new (int spacing);

G_END_DECLS
