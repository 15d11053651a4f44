/* way-chart.h: the points of an evening as lines over its entries.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Step lines, for points jump; the shape of each player stands on the line every 8th turn and at its end, beside the
 * number. Time runs from the left in every language.
 *
 * The arrow keys, Home, End and a tap move a cursor from entry to entry; "reading" says what stands there. Role IMG,
 * its label is a sentence with everybody’s last points, its description what the cursor reads.
 *
 * Properties: "position" (int, notified): the step of the cursor, -1 without one; "reading" (string, read-only,
 * notified): what stands at the cursor, "" without one. Signal "chosen" (int step): Enter, or a second tap, on the
 * cursor. */
#define WAY_TYPE_CHART (way_chart_get_type ())
G_DECLARE_FINAL_TYPE (WayChart, way_chart, WAY, CHART, GtkWidget)

typedef struct {
  int n_players;             /* 0 to 8 */
  const int *colors;         /* 0 to 7 each */
  const char *const *names;  /* data */
  gsize n_steps;             /* the lists below have n_steps + 1 elements, the first before anything was entered */
  const int *points;         /* n_players numbers a step */
  const int *turns;          /* how many turns had begun; never falls */
  const char *const *titles; /* translated: "Turn 13: Road, 9 tiles" */
  gsize final_from;          /* the first step on the gray ground; n_steps + 1: none */
} WayChartData;

/* Everything is copied. The cursor goes. */
void way_chart_set_data (WayChart *self, const WayChartData *data);

gsize way_chart_get_n_steps (WayChart *self);

/* "Turn 13: Road, 9 tiles. Anna 62, Jan 28": the text of what is drawn at @step. (transfer full) */
char *way_chart_describe (WayChart *self, gsize step);

void way_chart_set_position (WayChart *self, int position);
int way_chart_get_position (WayChart *self);
const char *way_chart_get_reading (WayChart *self);

G_END_DECLS
