/* way-ratio-bar.h: a thin bar of up to three parts without numbers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The first part has the accent color of charts, the middle one a quiet color and the last one a gray. Drawn from left
 * to right in every language. Its role is IMG and it needs a label; beside the same numbers as text it is decoration:
 * <property name="accessible-role">presentation</property>.
 *
 * Property: "thickness" (int, px, write-only, default 22). */
#define WAY_TYPE_RATIO_BAR (way_ratio_bar_get_type ())
G_DECLARE_FINAL_TYPE (WayRatioBar, way_ratio_bar, WAY, RATIO_BAR, GtkWidget)

/* @max: the sum that fills the whole width; what is left of it is a faint track. Parts below 1 are not drawn. */
void way_ratio_bar_set_parts (WayRatioBar *self, int first, int middle, int last, int max);

/* Draws all parts in the quiet color. */
void way_ratio_bar_set_quiet (WayRatioBar *self, gboolean quiet);

G_END_DECLS
