/* way-chart-draw.c: draws a chart of points.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-chart-draw.h"

#include "way-shape-draw.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define MAX_PLAYERS 8
#define TURNS_PER_MARKER 8
#define MAX_MARKERS 8
#define MAX_GRID_LINES 5
#define MIN_TOP 5      /* points at the top of a chart of a game with few */
#define TURN_LABEL 1.3 /* the center of the labels of turns below the chart, in sizes of the text */
#define WIDE 430
#define MIN_END_DISTANCE 18
#define END_GAP 0.7 /* between the end of a line and its figure, in sizes of the text */
#define FINAL_GROUND 0.08

static int
get_points (const WayChartData *data, gsize step, int player)
{
  return data->points[step * (gsize) data->n_players + (gsize) player];
}

/* Returns the font size in px, so that the text of a drawing follows the text scale. */
static double
get_text_size (const WayCanvas *canvas)
{
  const PangoFontDescription *font = pango_context_get_font_description (canvas->context);
  double size = (double) pango_font_description_get_size (font) / PANGO_SCALE;
  double resolution = pango_cairo_context_get_resolution (canvas->context);

  if (!pango_font_description_get_size_is_absolute (font))
    size *= (resolution > 0 ? resolution : 96) / 72;
  return size * 0.82;
}

static char *
write_number (int number)
{
  return g_strdup_printf ("%s%d", number < 0 ? "−" : "", ABS (number));
}

static double
measure_number (const WayCanvas *canvas, int number, double size, int weight)
{
  g_autofree char *text = write_number (number);

  return way_canvas_measure_text (canvas, text, size, weight);
}

WayChartFrame
way_chart_draw_get_frame (const WayCanvas *canvas, const WayChartData *data, int width, int height)
{
  WayChartFrame frame = { .text = get_text_size (canvas), .max = MIN_TOP };
  double numbers;

  for (gsize i = 0; i < (data->n_steps + 1) * (gsize) data->n_players; i++)
    {
      frame.min = MIN (frame.min, data->points[i]);
      frame.max = MAX (frame.max, data->points[i]);
    }
  numbers = MAX (measure_number (canvas, frame.max, frame.text, PANGO_WEIGHT_BOLD),
                 measure_number (canvas, frame.min, frame.text, PANGO_WEIGHT_BOLD));
  frame.left = numbers + 9;
  frame.right = width - numbers - frame.text * (1.3 + END_GAP) - 12;
  frame.top = frame.text * 0.8;
  frame.bottom = height - frame.text * (TURN_LABEL + 0.9);
  frame.across = (frame.right - frame.left) / (double) MAX (data->n_steps, 1);
  frame.up = (frame.bottom - frame.top) / (frame.max - frame.min);
  return frame;
}

gsize
way_chart_draw_find_step (const WayChartFrame *frame, const WayChartData *data, double x)
{
  double step = round ((x - frame->left) / frame->across);

  return (gsize) CLAMP (step, 0, (double) data->n_steps);
}

static double
get_x (const WayChartFrame *frame, gsize step)
{
  return frame->left + frame->across * (double) step;
}

static double
get_y (const WayChartFrame *frame, int points)
{
  return frame->bottom - frame->up * (points - frame->min);
}

/* Lines have no outline, so yellow on white, or black on black, uses the color of the player's edge instead. */
static void
set_line_color (const WayCanvas *canvas, int color)
{
  WayColor line;

  way_shape_get_line_color (canvas, color, "card_bg_color", &line);
  cairo_set_source_rgba (canvas->cairo, line.red, line.green, line.blue, line.alpha);
}

static void
draw_line (cairo_t *cairo, double x1, double y1, double x2, double y2)
{
  cairo_move_to (cairo, round (x1) + 0.5, round (y1) + 0.5);
  cairo_line_to (cairo, round (x2) + 0.5, round (y2) + 0.5);
  cairo_stroke (cairo);
}

static void
draw_final (const WayCanvas *canvas, const WayChartData *data, const WayChartFrame *frame)
{
  WayColor ground;
  double x;

  if (data->final_from > data->n_steps)
    return;
  x = get_x (frame, data->final_from > 0 ? data->final_from - 1 : 0);
  way_canvas_get_color (canvas, "window_fg_color", &ground);
  cairo_set_source_rgba (canvas->cairo, ground.red, ground.green, ground.blue, FINAL_GROUND);
  cairo_rectangle (canvas->cairo, x, frame->top, frame->right - x, frame->bottom - frame->top);
  cairo_fill (canvas->cairo);
  way_canvas_set_source (canvas, "wm_dim_fg");
  /* Translators: a noun, under the part of the chart of a game that is final scoring; as short as possible. */
  way_canvas_draw_fitted_text (canvas, C_ ("chart", "final"), (x + frame->right) / 2,
                               frame->bottom + frame->text * TURN_LABEL, frame->text, PANGO_WEIGHT_NORMAL,
                               MAX (frame->right - x, frame->text * 4));
}

static int
find_distance (const WayChartFrame *frame)
{
  static const int distances[] = { 1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000 };

  for (gsize i = 0; i < G_N_ELEMENTS (distances); i++)
    if ((frame->max - frame->min) / distances[i] <= MAX_GRID_LINES && frame->up * distances[i] > 1.6 * frame->text)
      return distances[i];
  return 5000;
}

static void
draw_grid (const WayCanvas *canvas, const WayChartFrame *frame)
{
  const double dashes[] = { 4, 4 };
  int distance = find_distance (frame);

  cairo_set_line_width (canvas->cairo, 1);
  for (int points = frame->min / distance * distance; points <= frame->max; points += distance)
    {
      g_autofree char *number = write_number (points);
      double width = measure_number (canvas, points, frame->text, PANGO_WEIGHT_NORMAL);

      way_canvas_set_source (canvas, points == 0 ? "wm_dim_fg" : "wm_line");
      cairo_set_dash (canvas->cairo, dashes, points == 0 ? 0 : 2, 0);
      draw_line (canvas->cairo, frame->left, get_y (frame, points), frame->right, get_y (frame, points));
      way_canvas_set_source (canvas, "wm_dim_fg");
      way_canvas_draw_text (canvas, number, frame->left - 6 - width / 2, get_y (frame, points), frame->text,
                            PANGO_WEIGHT_NORMAL);
    }
  cairo_set_dash (canvas->cairo, NULL, 0, 0);
}

/* Returns the last step of @turn, or -1 if the game has no such turn. */
static gssize
find_turn (const WayChartData *data, int turn)
{
  gssize found = -1;

  for (gsize step = 1; step <= data->n_steps && data->turns[step] <= turn; step++)
    if (data->turns[step] == turn)
      found = (gssize) step;
  return found;
}

/* The last step before the end of @turn, in which nothing may have been entered. */
static gsize
find_end_of_turn (const WayChartData *data, int turn)
{
  gsize step = 0;

  while (step < data->n_steps && data->turns[step + 1] <= turn)
    step++;
  return step;
}

static void
draw_turns (const WayCanvas *canvas, const WayChartData *data, const WayChartFrame *frame)
{
  int turns = data->turns[data->n_steps];
  int distance = turns <= 25 ? 5 : 10 * (turns / 60 + 1);
  double free_from = 0;
  double end = data->final_from <= data->n_steps ? get_x (frame, data->final_from) - frame->text : frame->right;

  way_canvas_set_source (canvas, "wm_dim_fg");
  for (int turn = distance; turn <= turns; turn += distance)
    {
      g_autofree char *text = frame->right - frame->left >= WIDE
                                  /* Translators: under the chart of a game, where this turn ended. */
                                  ? g_strdup_printf (C_ ("chart", "turn %d"), turn)
                                  : write_number (turn);
      double width = way_canvas_measure_text (canvas, text, frame->text, PANGO_WEIGHT_NORMAL);
      double x = get_x (frame, find_end_of_turn (data, turn));

      if (x - width / 2 < free_from || x + width / 2 > end)
        continue;
      way_canvas_draw_text (canvas, text, x, frame->bottom + frame->text * TURN_LABEL, frame->text,
                            PANGO_WEIGHT_NORMAL);
      free_from = x + width / 2 + frame->text;
    }
}

static void
draw_points (const WayCanvas *canvas, const WayChartData *data, const WayChartFrame *frame, int player)
{
  set_line_color (canvas, data->colors[player]);
  cairo_set_line_width (canvas->cairo, 2.5);
  cairo_set_line_join (canvas->cairo, CAIRO_LINE_JOIN_ROUND);
  cairo_move_to (canvas->cairo, get_x (frame, 0), get_y (frame, get_points (data, 0, player)));
  for (gsize step = 1; step <= data->n_steps; step++)
    {
      int points = get_points (data, step, player);

      if (points == get_points (data, step - 1, player) && step < data->n_steps)
        continue;
      cairo_line_to (canvas->cairo, get_x (frame, step), get_y (frame, get_points (data, step - 1, player)));
      cairo_line_to (canvas->cairo, get_x (frame, step), get_y (frame, points));
    }
  cairo_stroke (canvas->cairo);
}

/* Markers are at different turns for each player, so that they don't overlap where points are equal. */
static void
draw_markers (const WayCanvas *canvas, const WayChartData *data, const WayChartFrame *frame, int player)
{
  int turns = data->turns[data->n_steps];
  int distance = TURNS_PER_MARKER * (turns / (TURNS_PER_MARKER * MAX_MARKERS) + 1);
  double size = frame->text * 0.9;

  for (int turn = distance / 2 + distance * player / MAX (data->n_players, 1); turn < turns; turn += distance)
    {
      gssize step = find_turn (data, turn);

      if (step >= 0 && get_x (frame, (gsize) step) < frame->right - size)
        way_shape_draw (canvas, data->colors[player], get_x (frame, (gsize) step) - size / 2,
                        get_y (frame, get_points (data, (gsize) step, player)) - size / 2, size);
    }
}

/* Sorts the players by their final points, the highest first. */
static void
sort_ends (const WayChartData *data, int order[MAX_PLAYERS])
{
  for (int i = 0; i < data->n_players; i++)
    {
      int at = i;

      while (at > 0 && get_points (data, data->n_steps, order[at - 1]) < get_points (data, data->n_steps, i))
        {
          order[at] = order[at - 1];
          at--;
        }
      order[at] = i;
    }
}

/* Sets the vertical position of each end label: as near to its line as possible without overlapping another. */
static void
spread_ends (const WayChartData *data, const WayChartFrame *frame, const int *order, double size, double *y)
{
  int n = data->n_players;
  double height = MIN (MAX (size, MIN_END_DISTANCE), (frame->bottom - frame->top + size) / n);

  for (int i = 0; i < n; i++)
    {
      y[i] = get_y (frame, get_points (data, data->n_steps, order[i]));
      if (i > 0)
        y[i] = MAX (y[i], y[i - 1] + height);
    }
  for (int i = n - 1; i >= 0; i--)
    y[i] = MIN (y[i], i < n - 1 ? y[i + 1] - height : frame->bottom + size / 2);
}

/* A figure that had to make room for others stays connected with the end of its line. */
static void
draw_end (const WayCanvas *canvas, const WayChartFrame *frame, int color, int points, double y, double size)
{
  double left = frame->right + frame->text * END_GAP;

  set_line_color (canvas, color);
  cairo_set_line_width (canvas->cairo, 1.5);
  cairo_move_to (canvas->cairo, frame->right, get_y (frame, points));
  cairo_line_to (canvas->cairo, left + size / 2, y);
  cairo_stroke (canvas->cairo);
  way_shape_draw (canvas, color, left, y - size / 2, size);
}

/* Players with equal points share one number. */
static void
draw_ends (const WayCanvas *canvas, const WayChartData *data, const WayChartFrame *frame)
{
  double size = frame->text * 1.15, right = frame->right + frame->text * END_GAP;
  double y[MAX_PLAYERS];
  int order[MAX_PLAYERS];
  int first = 0;

  sort_ends (data, order);
  spread_ends (data, frame, order, size, y);
  for (int i = 0; i < data->n_players; i++)
    {
      int points = get_points (data, data->n_steps, order[i]);
      double width = measure_number (canvas, points, frame->text, PANGO_WEIGHT_BOLD);

      draw_end (canvas, frame, data->colors[order[i]], points, y[i], size);
      if (points != get_points (data, data->n_steps, order[first]))
        first = i;
      if (i + 1 == data->n_players || points != get_points (data, data->n_steps, order[i + 1]))
        {
          g_autofree char *number = write_number (points);

          way_canvas_set_source (canvas, "window_fg_color");
          way_canvas_draw_text (canvas, number, right + size + 4 + width / 2, (y[first] + y[i]) / 2, frame->text,
                                PANGO_WEIGHT_BOLD);
        }
    }
}

static void
draw_cursor (const WayCanvas *canvas, const WayChartData *data, const WayChartFrame *frame, gsize step)
{
  double size = frame->text;

  way_canvas_set_source (canvas, "wm_ring");
  cairo_set_line_width (canvas->cairo, 2);
  draw_line (canvas->cairo, get_x (frame, step), frame->top, get_x (frame, step), frame->bottom);
  for (int player = 0; player < data->n_players; player++)
    way_shape_draw (canvas, data->colors[player], get_x (frame, step) - size / 2,
                    get_y (frame, get_points (data, step, player)) - size / 2, size);
}

void
way_chart_draw (const WayCanvas *canvas, const WayChartData *data, const WayChartFrame *frame, int position)
{
  draw_final (canvas, data, frame);
  draw_grid (canvas, frame);
  draw_turns (canvas, data, frame);
  for (int player = data->n_players - 1; player >= 0; player--)
    draw_points (canvas, data, frame, player);
  for (int player = data->n_players - 1; player >= 0; player--)
    draw_markers (canvas, data, frame, player);
  if (position >= 0)
    draw_cursor (canvas, data, frame, (gsize) position);
  draw_ends (canvas, data, frame);
}
