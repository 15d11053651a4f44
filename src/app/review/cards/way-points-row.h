/* way-points-row.h: a row of the table of the points over a game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-score-timeline.h"

G_BEGIN_DECLS

/* The turn, the entry, and a column of the same width for each player; if it is stacked, the columns are below the
 * entry. */
#define WAY_TYPE_POINTS_ROW (way_points_row_get_type ())
G_DECLARE_FINAL_TYPE (WayPointsRow, way_points_row, WAY, POINTS_ROW, GtkBox)

/* An empty row for @n_players. (transfer floating) */
WayPointsRow *way_points_row_new (int n_players, gboolean stacked);

/* The heading of the table: the shapes of the players, each with its name as its label. (transfer floating) */
GtkWidget *way_points_row_new_heading (const CarcHeader *header, gboolean stacked);

/* Shows @step of @timeline. @turn: the number of the turn, or a word; @title: the entry. Points that the entry changed
 * are emphasized. */
void way_points_row_set_step (WayPointsRow *self, const char *turn, const char *title, const WayScoreTimeline *timeline,
                              gsize step);

G_END_DECLS
