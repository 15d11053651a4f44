/* way-choice-row.h: one of several words, colors or players.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-entry-row.h"

G_BEGIN_DECLS

/* Keys in lines; a tap on the chosen one takes the answer back. */
#define WAY_TYPE_CHOICE_ROW (way_choice_row_get_type ())
G_DECLARE_FINAL_TYPE (WayChoiceRow, way_choice_row, WAY, CHOICE_ROW, WayEntryRow)

G_END_DECLS
