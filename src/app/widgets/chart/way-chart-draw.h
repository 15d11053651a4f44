/* way-chart-draw.h: the drawing of a chart of points; for way-chart only.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-chart.h"

G_BEGIN_DECLS

/* Where a chart is drawn in a widget of @width times @height; a step is @across wide, a point @up high. */
typedef struct {
  double left, top, right, bottom;
  double across, up;
  double text;
  int min, max; /* of the points */
} WayChartFrame;

WayChartFrame way_chart_draw_get_frame (GtkWidget *widget, const WayChartData *data, int width, int height);

/* The step at @x, at or between 0 and n_steps. */
gsize way_chart_draw_find_step (const WayChartFrame *frame, const WayChartData *data, double x);

/* @position -1: no cursor. */
void
way_chart_draw (GtkWidget *widget, cairo_t *cr, const WayChartData *data, const WayChartFrame *frame, int position);

G_END_DECLS
