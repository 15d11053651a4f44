/* way-chart-draw.h: draws the points of a game as lines over its entries.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-canvas.h"

G_BEGIN_DECLS

/* What a chart shows. Lists have n_steps + 1 elements, the first before any entry. */
typedef struct {
  int n_players;            /* 0 to 8 */
  const int *colors;        /* 0 to 7 each */
  const char *const *names; /* data; not drawn */
  gsize n_steps;
  const int *points;         /* n_players numbers for each step */
  const int *turns;          /* how many turns had begun; never decreases */
  const char *const *titles; /* translated: "Turn 13: Road, 9 tiles"; not drawn; NULL: without a cursor */
  gsize final_from;          /* the first step on the gray ground; n_steps + 1: none */
} WayChartData;

/* Where a chart is drawn; a step is @across wide, a point @up high. */
typedef struct {
  double left, top, right, bottom;
  double across, up;
  double text;
  int min, max; /* of the points */
} WayChartFrame;

/* Lays out a chart of @width × @height units. Its texts are 0.82 times the size of the font of @canvas, whose surface
 * is not used. */
WayChartFrame way_chart_draw_get_frame (const WayCanvas *canvas, const WayChartData *data, int width, int height);

/* Returns the step at @x, from 0 to n_steps. */
gsize way_chart_draw_find_step (const WayChartFrame *frame, const WayChartData *data, double x);

/* @position: the step of the cursor; -1: no cursor. */
void way_chart_draw (const WayCanvas *canvas, const WayChartData *data, const WayChartFrame *frame, int position);

G_END_DECLS
