/* way-link-draw.c: draws the ladders and snakes of a scoreboard.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-link-draw.h"

/* In spaces. */
#define LADDER_WIDTH 0.28
#define RAIL 0.075
#define RUNG_DISTANCE 0.26
#define WAVE 0.26
#define WAVE_LENGTH 1.35
#define BODY 0.17
#define SCALES 0.075
#define HEAD 0.17
#define DISC 0.29

void
way_link_draw_ladder (const WayCanvas *canvas, double length, double size)
{
  cairo_t *cr = canvas->cairo;
  double half = LADDER_WIDTH * size / 2;
  int n_rungs = MAX (2, (int) (length / (RUNG_DISTANCE * size)));

  for (int side = -1; side <= 1; side += 2)
    {
      cairo_move_to (cr, 0, side * half);
      cairo_line_to (cr, length, side * half);
    }
  for (int i = 1; i < n_rungs; i++)
    {
      cairo_move_to (cr, i * length / n_rungs, -half);
      cairo_line_to (cr, i * length / n_rungs, half);
    }
  way_canvas_set_source (canvas, "wm_ladder");
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, MAX (1.2, RAIL * size));
  cairo_stroke (cr);
}

static void
add_waves (cairo_t *cr, double length, double size)
{
  int n = MAX (2, (int) (length / (WAVE_LENGTH * size) + 0.5));
  double step = length / n;

  cairo_move_to (cr, 0, 0);
  for (int i = 0; i < n; i++)
    {
      double height = (i % 2 == 0 ? 1 : -1) * WAVE * size;

      cairo_curve_to (cr, (i + 0.4) * step, height, (i + 0.6) * step, height, (i + 1) * step, 0);
    }
}

static void
draw_head (const WayCanvas *canvas, double size)
{
  cairo_t *cr = canvas->cairo;

  cairo_arc (cr, 0, 0, HEAD * size, 0, 2 * G_PI);
  way_canvas_set_source (canvas, "wm_snake");
  cairo_fill (cr);
  for (int side = -1; side <= 1; side += 2)
    {
      cairo_arc (cr, -0.03 * size, side * 0.065 * size, MAX (0.7, 0.035 * size), 0, 2 * G_PI);
      way_canvas_set_source (canvas, "card_bg_color");
      cairo_fill (cr);
    }
}

void
way_link_draw_snake (const WayCanvas *canvas, double length, double size)
{
  cairo_t *cr = canvas->cairo;
  const double dashes[] = { 0.20 * size, 0.11 * size };

  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  add_waves (cr, length, size);
  way_canvas_set_source (canvas, "wm_snake");
  cairo_set_line_width (cr, MAX (2.4, BODY * size));
  cairo_stroke_preserve (cr);
  way_canvas_set_source (canvas, "wm_snake_scales");
  cairo_set_line_width (cr, MAX (1, SCALES * size));
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_stroke (cr);
  cairo_restore (cr);
  draw_head (canvas, size);
}

void
way_link_draw_unknown_end (const WayCanvas *canvas, double x, double y, double size)
{
  cairo_t *cr = canvas->cairo;

  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, MAX (7, DISC * size), 0, 2 * G_PI);
  way_canvas_set_source (canvas, "wm_warn_soft");
  cairo_fill_preserve (cr);
  way_canvas_set_source (canvas, "warning_color");
  cairo_set_line_width (cr, MAX (1, 0.02 * size));
  cairo_stroke (cr);
  way_canvas_draw_text (canvas, "?", x, y, MAX (10, 0.38 * size), PANGO_WEIGHT_BOLD);
}
