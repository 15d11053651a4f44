/* way-card-icons.c: the icons in the picture of a result.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-card-icons.h"

#include <glib.h>

#include "way-canvas.h"

#define UNITS 128.0

static void
set_rgb (cairo_t *cairo, guint rgb)
{
  cairo_set_source_rgb (cairo, (rgb >> 16) / 255.0, (rgb >> 8 & 0xff) / 255.0, (rgb & 0xff) / 255.0);
}

static void
fill_polygon (cairo_t *cairo, const double (*points)[2], gsize n, guint rgb)
{
  for (gsize i = 0; i < n; i++)
    cairo_line_to (cairo, points[i][0], points[i][1]);
  cairo_close_path (cairo);
  set_rgb (cairo, rgb);
  cairo_fill (cairo);
}

static void
begin (cairo_t *cairo, double x, double y, double size)
{
  cairo_save (cairo);
  cairo_translate (cairo, x, y);
  cairo_scale (cairo, size / UNITS, size / UNITS);
  cairo_new_path (cairo);
}

static void
draw_meadow (cairo_t *cairo)
{
  cairo_save (cairo);
  way_canvas_add_round_rectangle (cairo, 2, 2, 124, 124, 26);
  cairo_clip (cairo);
  set_rgb (cairo, 0x23687a);
  cairo_paint (cairo);
  cairo_move_to (cairo, 0, 90);
  cairo_curve_to (cairo, 30, 74, 60, 72, 84, 80);
  cairo_curve_to (cairo, 102, 86, 116, 84, 128, 80);
  cairo_line_to (cairo, 128, 128);
  cairo_line_to (cairo, 0, 128);
  cairo_close_path (cairo);
  set_rgb (cairo, 0xc3d69b);
  cairo_fill (cairo);
  cairo_restore (cairo);
}

/* As data/icons, without what cannot be seen at this size. */
void
way_card_icons_draw_waymark (cairo_t *cairo, double x, double y, double size)
{
  static const double right[][2] = { { 36, 22 }, { 94, 22 }, { 112, 37 }, { 94, 52 }, { 36, 52 } };
  static const double left[][2] = { { 104, 58 }, { 46, 58 }, { 28, 73 }, { 46, 88 }, { 104, 88 } };
  static const double post[][2] = { { 72, 14 }, { 84, 14 }, { 84, 112 }, { 72, 112 } };

  begin (cairo, x, y, size);
  draw_meadow (cairo);
  fill_polygon (cairo, post, G_N_ELEMENTS (post), 0x6b4a2b);
  fill_polygon (cairo, right, G_N_ELEMENTS (right), 0xfbf6e6);
  fill_polygon (cairo, left, G_N_ELEMENTS (left), 0xf2c230);
  cairo_restore (cairo);
}

void
way_card_icons_draw_cup (cairo_t *cairo, double x, double y, double size)
{
  begin (cairo, x, y, size);
  cairo_move_to (cairo, 36, 16);
  cairo_line_to (cairo, 92, 16);
  cairo_line_to (cairo, 92, 48);
  cairo_curve_to (cairo, 92, 92, 36, 92, 36, 48);
  cairo_close_path (cairo);
  cairo_rectangle (cairo, 58, 76, 12, 24);
  cairo_rectangle (cairo, 40, 100, 48, 12);
  cairo_fill (cairo);
  cairo_set_line_width (cairo, 9);
  cairo_move_to (cairo, 36, 28);
  cairo_curve_to (cairo, 10, 26, 12, 62, 42, 62);
  cairo_move_to (cairo, 92, 28);
  cairo_curve_to (cairo, 118, 26, 116, 62, 86, 62);
  cairo_stroke (cairo);
  cairo_restore (cairo);
}
