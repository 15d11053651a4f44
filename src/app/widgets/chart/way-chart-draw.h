/* way-chart-draw.h: the drawing of a chart of points; for way-chart only.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-chart-data.h"

G_BEGIN_DECLS

/* The area of the lines in a widget, in px; a step is @across wide, a point @up high, the text @text high. */
typedef struct {
  double left, top, right, bottom;
  double across, up;
  double text;
  int min, max; /* of the points */
} WayChartFrame;

WayChartFrame way_chart_draw_get_frame (GtkWidget *widget, const WayChartData *data, int width, int height);

/* Returns the step closest to @x. */
gsize way_chart_draw_find_step (const WayChartFrame *frame, const WayChartData *data, double x);

/* @position: the step of the cursor, or -1. */
void
way_chart_draw (GtkWidget *widget, cairo_t *cr, const WayChartData *data, const WayChartFrame *frame, int position);

G_END_DECLS
