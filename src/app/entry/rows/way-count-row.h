/* way-count-row.h: a row with a stepper for a number.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-entry-row.h"

G_BEGIN_DECLS

/* The plain look of a number. */
#define WAY_TYPE_COUNT_ROW (way_count_row_get_type ())
G_DECLARE_FINAL_TYPE (WayCountRow, way_count_row, WAY, COUNT_ROW, WayEntryRow)

/* The virtual function press() of all rows for a number: the shortcut of the question adds one to the answer, or with
 * @shift subtracts one. */
gboolean way_count_row_press (WayEntryRow *row, guint keyval, gboolean shift);

G_END_DECLS
