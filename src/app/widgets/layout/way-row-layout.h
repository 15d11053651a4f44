/* way-row-layout.h: a layout manager of one line, whose children are as high as their words at the width they get.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Property: "spacing" (int, px, write-only, default 12). Children get what they ask for as far as there is room, those
 * that expand the rest, as in a horizontal GtkBox. That asks words that wrap how narrow they could be at each of a
 * dozen heights, which takes ten times as long as to measure and to draw them; this asks for their height at one width
 * only. The vertical alignment of a child says where it is if it is lower than the row. */
#define WAY_TYPE_ROW_LAYOUT (way_row_layout_get_type ())
G_DECLARE_FINAL_TYPE (WayRowLayout, way_row_layout, WAY, ROW_LAYOUT, GtkLayoutManager)

GtkLayoutManager *way_row_layout_new (int spacing);

G_END_DECLS
