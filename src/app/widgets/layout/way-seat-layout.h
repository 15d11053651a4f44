/* way-seat-layout.h: a layout manager for what stands on a seat's key.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The children of the widget are, in this order: shape, name, count, count of large meeples, key hint. Where it is wide
 * they stand in one row; else shape and counts in a line above the name, without the hint. */
#define WAY_TYPE_SEAT_LAYOUT (way_seat_layout_get_type ())
G_DECLARE_FINAL_TYPE (WaySeatLayout, way_seat_layout, WAY, SEAT_LAYOUT, GtkLayoutManager)

G_END_DECLS
