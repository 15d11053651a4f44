/* way-wrap-pair-layout.h: a layout manager of words and their key: beside each other where both fit, else below.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The first child fills the width. The second, if there is one, stands at its end where both have their natural widths,
 * @spacing px between them; else below it, at the end. The natural width is @room px at most, as far as that is known
 * (0: not), and what there really was from then on: some containers ask for the height of the natural width alone. */
#define WAY_TYPE_WRAP_PAIR_LAYOUT (way_wrap_pair_layout_get_type ())
G_DECLARE_FINAL_TYPE (WayWrapPairLayout, way_wrap_pair_layout, WAY, WRAP_PAIR_LAYOUT, GtkLayoutManager)

GtkLayoutManager *way_wrap_pair_layout_new (int spacing, int room);

G_END_DECLS
