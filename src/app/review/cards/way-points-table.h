/* way-points-table.h: the points of the players after each entry of a game, as a table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "way-score-timeline.h"

G_BEGIN_DECLS

/* A heading with the shapes of the players above a list with a row for each entry. Choosing a row activates
 * win.replay-entry. If there is not enough width for all columns, they are below the entries. */
#define WAY_TYPE_POINTS_TABLE (way_points_table_get_type ())
G_DECLARE_FINAL_TYPE (WayPointsTable, way_points_table, WAY, POINTS_TABLE, AdwBin)

/* Takes @timeline, that of @game. @descriptions has the text of each step for a screen reader. (transfer floating) */
GtkWidget *way_points_table_new (WayGame *game, WayScoreTimeline *timeline, GtkStringList *descriptions);

G_END_DECLS
