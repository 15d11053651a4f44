/* way-wrap-pair-layout.h: a layout manager for a label and a button, side by side if both fit.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The first child fills the width. The second, if any is visible, is at its end if both fit in their natural widths
 * with @spacing px between them; otherwise below it, at the end unless way_wrap_pair_layout_begin_below() is called.
 * Some containers measure the height only for the natural width, so the natural width is limited to @room px (0: no
 * limit), and later to the width that was allocated.
 */
#define WAY_TYPE_WRAP_PAIR_LAYOUT (way_wrap_pair_layout_get_type ())
G_DECLARE_FINAL_TYPE (WayWrapPairLayout, way_wrap_pair_layout, WAY, WRAP_PAIR_LAYOUT, GtkLayoutManager)

GtkLayoutManager *way_wrap_pair_layout_new (int spacing, int room);

/* Makes the second child follow the first one, which does not fill the width, or begin where it begins. The natural
 * width is not limited then: it must not depend on what was allocated before, since it decides how the parent shares
 * its width. So the parent has to measure the height for the width that it allocates, as WayRowLayout does. */
void way_wrap_pair_layout_pack (WayWrapPairLayout *self);

/* Makes the second child begin where the first one begins, if it is below it. */
void way_wrap_pair_layout_begin_below (WayWrapPairLayout *self);

G_END_DECLS
