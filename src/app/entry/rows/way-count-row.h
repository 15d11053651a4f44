/* way-count-row.h: a number of the table: keys for the usual ones, a stepper for the rest.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-entry-row.h"

G_BEGIN_DECLS

/* The looks KEYPAD, SHORT_KEYPAD and the plain count. */
#define WAY_TYPE_COUNT_ROW (way_count_row_get_type ())
G_DECLARE_FINAL_TYPE (WayCountRow, way_count_row, WAY, COUNT_ROW, WayEntryRow)

G_END_DECLS
