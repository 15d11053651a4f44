/* way-chart-draw.h: draws a chart of points; for WayChart only.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-chart-data.h"

G_BEGIN_DECLS

/* The plot area of a chart, in px: @across is the width of a step, @up the height of a point. */
typedef struct {
  double left, top, right, bottom;
  double across, up;
  double text;
  int min, max; /* range of the vertical axis, in points */
} WayChartFrame;

WayChartFrame way_chart_draw_get_frame (GtkWidget *widget, const WayChartData *data, int width, int height);

/* Returns the step at the horizontal position @x, from 0 to n_steps. */
gsize way_chart_draw_find_step (const WayChartFrame *frame, const WayChartData *data, double x);

/* Draws the chart with a cursor at @position; -1: none. */
void
way_chart_draw (GtkWidget *widget, cairo_t *cr, const WayChartData *data, const WayChartFrame *frame, int position);

G_END_DECLS
