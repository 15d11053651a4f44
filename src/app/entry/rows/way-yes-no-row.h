/* way-yes-no-row.h: a row with a switch.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-entry-row.h"

G_BEGIN_DECLS

/* The plain look of yes or no. A click anywhere in the row toggles the switch. */
#define WAY_TYPE_YES_NO_ROW (way_yes_no_row_get_type ())
G_DECLARE_FINAL_TYPE (WayYesNoRow, way_yes_no_row, WAY, YES_NO_ROW, WayEntryRow)

G_END_DECLS
