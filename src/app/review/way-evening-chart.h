/* way-evening-chart.h: the chart of a game on a card, with the same numbers as text.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-course.h"

G_BEGIN_DECLS

/* An entry that is chosen on it, or in its text, is shown by win.replay-entry. */
#define WAY_TYPE_EVENING_CHART (way_evening_chart_get_type ())
G_DECLARE_FINAL_TYPE (WayEveningChart, way_evening_chart, WAY, EVENING_CHART, GtkBox)

/* @course is borrowed for the call and was made of @game. */
GtkWidget *way_evening_chart_new (WayGame *game, const WayCourse *course);

G_END_DECLS
