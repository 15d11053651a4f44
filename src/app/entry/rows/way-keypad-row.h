/* way-keypad-row.h: a row with a key for each usual number, and one for those above them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-entry-row.h"

G_BEGIN_DECLS

/* The looks WAY_LOOK_KEYPAD and WAY_LOOK_SHORT_KEYPAD. */
#define WAY_TYPE_KEYPAD_ROW (way_keypad_row_get_type ())
G_DECLARE_FINAL_TYPE (WayKeypadRow, way_keypad_row, WAY, KEYPAD_ROW, WayEntryRow)

G_END_DECLS
