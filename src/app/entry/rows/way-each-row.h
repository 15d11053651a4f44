/* way-each-row.h: a row with a line for each player.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-entry-row.h"

G_BEGIN_DECLS

/* The plain look of questions about each player: a stepper, a switch or a list of players in each line. The lines of an
 * advanced question are collapsed until there is an answer. */
#define WAY_TYPE_EACH_ROW (way_each_row_get_type ())
G_DECLARE_FINAL_TYPE (WayEachRow, way_each_row, WAY, EACH_ROW, WayEntryRow)

G_END_DECLS
