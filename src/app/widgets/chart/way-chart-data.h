/* way-chart-data.h: what a chart of points shows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

typedef struct {
  int n_players;             /* 0 to 8 */
  const int *colors;         /* 0 to 7 each */
  const char *const *names;  /* as the players typed them */
  gsize n_steps;             /* the lists below have n_steps + 1 elements, the first before any entry */
  const int *points;         /* n_players numbers for each step */
  const int *turns;          /* how many turns had begun; never decreases */
  const char *const *titles; /* translated: "Turn 13: Road, 9 tiles" */
  gsize final_from;          /* the first step of final scoring, which has a gray background; n_steps + 1: none */
} WayChartData;
