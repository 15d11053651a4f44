/* way-chart.h: a line chart of the points during a game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-chart-draw.h"

G_BEGIN_DECLS

/* Step lines, because points change at once; the shape of each player marks the line at every 8th turn and at its end,
 * beside the number. Time runs from left to right in every language.
 *
 * The arrow keys, Home, End and a tap move a cursor from entry to entry. Role IMG; its label is a sentence with the
 * final points, its description is "reading".
 *
 * Properties: "position" (int, notified): the step of the cursor, -1 without one; "reading" (string, read-only,
 * notified): the text of the step at the cursor, "" without one. Signal: "chosen" (int step): Enter was pressed, or the
 * cursor was tapped again. */
#define WAY_TYPE_CHART (way_chart_get_type ())
G_DECLARE_FINAL_TYPE (WayChart, way_chart, WAY, CHART, GtkWidget)

/* Sets the data, which is copied, and removes the cursor. */
void way_chart_set_data (WayChart *self, const WayChartData *data);

gsize way_chart_get_n_steps (WayChart *self);

/* Returns the text of @step: "Turn 13: Road, 9 tiles. Anna 62, Jan 28". (transfer full) */
char *way_chart_describe (WayChart *self, gsize step);

/* Returns the property "reading". (transfer none) */
const char *way_chart_get_reading (WayChart *self);

G_END_DECLS
