/* way-tab-layout.h: a layout manager for tabs, in one line if possible.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The children have equal widths if all of them fit in one line then; otherwise each has its minimum width and a share
 * of the rest of its line. There are as many lines as needed, which have one height and fill the width. */
#define WAY_TYPE_TAB_LAYOUT (way_tab_layout_get_type ())
G_DECLARE_FINAL_TYPE (WayTabLayout, way_tab_layout, WAY, TAB_LAYOUT, GtkLayoutManager)

G_END_DECLS
