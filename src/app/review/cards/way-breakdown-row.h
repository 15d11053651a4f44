/* way-breakdown-row.h: the points of a player, divided into kinds.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-game.h"
#include "way-score-timeline.h"

G_BEGIN_DECLS

/* The shape of the player, a bar with a part for each kind, and the total. The tooltip has the numbers in words. */
#define WAY_TYPE_BREAKDOWN_ROW (way_breakdown_row_get_type ())
G_DECLARE_FINAL_TYPE (WayBreakdownRow, way_breakdown_row, WAY, BREAKDOWN_ROW, GtkBox)

/* @gains: the points of each kind; @max: the sum that fills the width of the bar; @totals: gives the totals of all rows
 * the same width. */
GtkWidget *way_breakdown_row_new (WayGame *game, int seat, const int gains[WAY_N_KINDS], int max, GtkSizeGroup *totals);

/* Returns "Roads: +34, Cities: +55". (transfer full) */
char *way_breakdown_row_describe (const int gains[WAY_N_KINDS]);

G_END_DECLS
