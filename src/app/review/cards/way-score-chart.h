/* way-score-chart.h: the points of a game over time, as a chart and as a table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-score-timeline.h"

G_BEGIN_DECLS

/* A card with a chart. Choosing an entry in the chart or in the table activates win.replay-entry. */
#define WAY_TYPE_SCORE_CHART (way_score_chart_get_type ())
G_DECLARE_FINAL_TYPE (WayScoreChart, way_score_chart, WAY, SCORE_CHART, GtkBox)

/* Shows @timeline, that of @game. */
void way_score_chart_update (WayScoreChart *self, WayGame *game, const WayScoreTimeline *timeline);

G_END_DECLS
