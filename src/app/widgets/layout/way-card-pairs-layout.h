/* way-card-pairs-layout.h: a layout manager for cards, two in a line if there is room.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Below a width, the children are below each other. From it on there are two in a line, of equal width, and the last
 * one of an odd number fills its line. Each line is as high as its highest child.
 *
 * Properties, write-only: "from" (int, px, default 700), "spacing" (int, px, default 12). */
#define WAY_TYPE_CARD_PAIRS_LAYOUT (way_card_pairs_layout_get_type ())
G_DECLARE_FINAL_TYPE (WayCardPairsLayout, way_card_pairs_layout, WAY, CARD_PAIRS_LAYOUT, GtkLayoutManager)

G_END_DECLS
