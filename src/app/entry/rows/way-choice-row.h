/* way-choice-row.h: a row with a button for each word, color or player that may be the answer.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-entry-row.h"

G_BEGIN_DECLS

/* The plain look of words, colors and players. A click on the chosen button removes the answer. */
#define WAY_TYPE_CHOICE_ROW (way_choice_row_get_type ())
G_DECLARE_FINAL_TYPE (WayChoiceRow, way_choice_row, WAY, CHOICE_ROW, WayEntryRow)

G_END_DECLS
