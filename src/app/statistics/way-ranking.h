/* way-ranking.h: all players, the most successful one first.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-store-statistics.h"

G_BEGIN_DECLS

/* A table, or on a narrow page a list with a drop-down for its order. Signal: "chosen" (const char *name): the user
 * wants to see the statistics of this player. */
#define WAY_TYPE_RANKING (way_ranking_get_type ())
G_DECLARE_FINAL_TYPE (WayRanking, way_ranking, WAY, RANKING, GtkBox)

/* @figures is read during the call only. */
void way_ranking_set_figures (WayRanking *self, const WayFigures *figures);

void way_ranking_set_narrow (WayRanking *self, gboolean narrow);

G_END_DECLS
