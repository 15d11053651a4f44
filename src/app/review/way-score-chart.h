/* way-score-chart.h: the chart of a game on a card, with the same numbers as text.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-score-timeline.h"

G_BEGIN_DECLS

/* An entry that is chosen on it, or in its text, is shown by win.replay-entry. */
#define WAY_TYPE_SCORE_CHART (way_score_chart_get_type ())
G_DECLARE_FINAL_TYPE (WayScoreChart, way_score_chart, WAY, SCORE_CHART, GtkBox)

/* @course is borrowed for the call and was made of @game. */
GtkWidget *way_score_chart_new (WayGame *game, const WayScoreTimeline *course);

G_END_DECLS
