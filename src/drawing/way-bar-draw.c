/* way-bar-draw.c: a horizontal bar divided into colored parts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-bar-draw.h"

#include <math.h>

#define GAP 2
#define RADIUS 0.2  /* of the height */
#define NUMBER 0.45 /* likewise */

static const struct {
  const char *ground, *text;
} colors[WAY_BAR_MAX_PARTS] = {
  { "wm_chart_1", "wm_chart_fg_1_3" }, { "wm_chart_2", "wm_chart_fg" }, { "wm_chart_3", "wm_chart_fg_1_3" },
  { "wm_chart_4", "wm_chart_fg" },     { "wm_chart_5", "wm_chart_fg" }, { "wm_chart_6", "wm_chart_fg" },
  { "wm_key_bg", "window_fg_color" },
};

/* The muted part gets a darker outline, because it has too little contrast with the background. */
static void
draw_part (const WayCanvas *canvas, int index, double x, double y, double width, double height)
{
  cairo_t *cairo = canvas->cairo;

  cairo_rectangle (cairo, x, y, width, height);
  way_canvas_set_source (canvas, colors[index].ground);
  cairo_fill (cairo);
  if (index + 1 < WAY_BAR_MAX_PARTS)
    return;
  way_canvas_set_source (canvas, "wm_dim_fg");
  cairo_set_line_width (cairo, 1);
  cairo_rectangle (cairo, x + 0.5, y + 0.5, MAX (width - 1, 1), height - 1);
  cairo_stroke (cairo);
}

static void
draw_number (const WayCanvas *canvas, int index, int number, double x, double y, double width, double height,
             double size)
{
  g_autofree char *text = g_strdup_printf ("%d", number);

  if (way_canvas_measure_text (canvas, text, size, PANGO_WEIGHT_BOLD) + 4 > width)
    return;
  way_canvas_set_source (canvas, colors[index].text);
  way_canvas_draw_text (canvas, text, x + width / 2, y + height / 2, size, PANGO_WEIGHT_BOLD);
}

/* Where the last part ends. */
static double
measure_parts (const int *parts, int n, int max, double width)
{
  int sum = 0;

  for (int i = 0; i < n; i++)
    sum += MAX (parts[i], 0);
  return MAX (round (sum * width / max) - GAP, 1);
}

void
way_bar_draw_with_numbers (const WayCanvas *canvas, const int *parts, int n, int max, double x, double y, double width,
                           double height, double size)
{
  double all = measure_parts (parts, n, max, width);
  int before = 0;

  cairo_save (canvas->cairo);
  way_canvas_add_round_rectangle (canvas->cairo, x, y, all, height, MIN (RADIUS * height, all / 2));
  cairo_clip (canvas->cairo);
  for (int i = 0; i < n; i++)
    {
      double begin = round (before * width / max);
      double end = round ((before + MAX (parts[i], 0)) * width / max);

      if (parts[i] < 1)
        continue;
      before += parts[i];
      draw_part (canvas, i, x + begin, y, MAX (end - begin - GAP, 1), height);
      draw_number (canvas, i, parts[i], x + begin, y, end - begin - GAP, height, size);
    }
  cairo_restore (canvas->cairo);
}

void
way_bar_draw (const WayCanvas *canvas, const int *parts, int n, int max, double x, double y, double width,
              double height)
{
  way_bar_draw_with_numbers (canvas, parts, n, max, x, y, width, height, NUMBER * height);
}

void
way_bar_draw_key (const WayCanvas *canvas, int index, double x, double y, double size)
{
  cairo_save (canvas->cairo);
  way_canvas_add_round_rectangle (canvas->cairo, x, y, size, size, RADIUS * size);
  cairo_clip (canvas->cairo);
  draw_part (canvas, index, x, y, size, size);
  cairo_restore (canvas->cairo);
}
