/* way-seat-layout.h: a layout manager for the button of a seat.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The children of the widget are, in this order: shape, name, count, count of large meeples, key hint. They form a row
 * if there is room for the name; otherwise shape and counts are above the name, and the hint is hidden. It is also
 * hidden in a row if only a few letters of the name would be left. */
#define WAY_TYPE_SEAT_LAYOUT (way_seat_layout_get_type ())
G_DECLARE_FINAL_TYPE (WaySeatLayout, way_seat_layout, WAY, SEAT_LAYOUT, GtkLayoutManager)

G_END_DECLS
