/* way-caption-layout.h: a layout manager for a title with captions, on one line if all fit.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The first child is the title, the other visible ones are captions: on the baseline of the title, @spacing px behind
 * each other, if all fit in their natural widths; otherwise below each other, with the whole width. */
#define WAY_TYPE_CAPTION_LAYOUT (way_caption_layout_get_type ())
G_DECLARE_FINAL_TYPE (WayCaptionLayout, way_caption_layout, WAY, CAPTION_LAYOUT, GtkLayoutManager)

GtkLayoutManager *way_caption_layout_new (int spacing);

G_END_DECLS
