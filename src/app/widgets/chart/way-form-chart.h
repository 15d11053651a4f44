/* way-form-chart.h: the points of a player in the last games, as dots and their moving average.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A game that was won is drawn as the shape of the player, another one as a ring. With at least five games, a line
 * connects the averages of each game and the four before it. Drawn from left to right in every language.
 *
 * Left, Right, Home, End and a click move a cursor from game to game; "reading" describes the game there. Its role is
 * IMG, and its description is the reading.
 *
 * Properties: "position" (int, notified): the game at the cursor, -1 for none; "reading" (string, read-only, notified):
 * the title of that game, "" without a cursor. Signal "chosen" (int game): Enter, Space or a double click chose the
 * game at the cursor. */
#define WAY_TYPE_FORM_CHART (way_form_chart_get_type ())
G_DECLARE_FINAL_TYPE (WayFormChart, way_form_chart, WAY, FORM_CHART, GtkWidget)

#define WAY_FORM_CHART_MAX 25

typedef struct {
  int player_color; /* 0 to 7 */
  int n_games;      /* 0 to WAY_FORM_CHART_MAX; in the lists below the oldest comes first */
  const int *points;
  const gboolean *won;
  const char *const *titles; /* translated: the reading of each game */
  const char *first, *last;  /* translated, below the ends: "November 2025"; may be NULL */
} WayFormChartData;

/* Everything is copied. The cursor is removed. */
void way_form_chart_set_data (WayFormChart *self, const WayFormChartData *data);

void way_form_chart_set_position (WayFormChart *self, int position);
const char *way_form_chart_get_reading (WayFormChart *self);

/* Whether the line is drawn. */
gboolean way_form_chart_has_line (WayFormChart *self);

G_END_DECLS
