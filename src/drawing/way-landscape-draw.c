/* way-landscape-draw.c: the landscape of tiles that decorates empty pages and shared pictures.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-landscape-draw.h"

/* A shape has the next points of the table: one for a move (M) or a line (L), three for a curve (C). */
typedef struct {
  const char *operations;
  float line_width;
  gboolean has_round_ends;
  double dashes[2]; /* 0: none */
} Shape;

#include "way-landscape-tables.h"

static void
set_color (cairo_t *cairo, guint32 color)
{
  cairo_set_source_rgba (cairo, (color >> 24) / 255.0, (color >> 16 & 0xff) / 255.0, (color >> 8 & 0xff) / 255.0,
                         (color & 0xff) / 255.0);
}

/* Returns the points that follow those of the shape. */
static const float *
add_path (cairo_t *cairo, const char *operations, const float *at)
{
  for (; *operations != '\0'; operations++)
    switch (*operations)
      {
      case 'M':
        cairo_move_to (cairo, at[0], at[1]);
        at += 2;
        break;
      case 'L':
        cairo_line_to (cairo, at[0], at[1]);
        at += 2;
        break;
      case 'C':
        cairo_curve_to (cairo, at[0], at[1], at[2], at[3], at[4], at[5]);
        at += 6;
        break;
      default:
        cairo_close_path (cairo);
      }
  return at;
}

static void
draw_shape (cairo_t *cairo, const Shape *shape, const guint32 colors[2])
{
  if (colors[0] != 0)
    {
      set_color (cairo, colors[0]);
      cairo_fill_preserve (cairo);
    }
  if (colors[1] != 0)
    {
      set_color (cairo, colors[1]);
      cairo_set_line_width (cairo, shape->line_width);
      cairo_set_line_cap (cairo, shape->has_round_ends ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
      cairo_set_dash (cairo, shape->dashes, shape->dashes[0] > 0 ? 2 : 0, 0);
      cairo_stroke_preserve (cairo);
    }
  cairo_new_path (cairo);
}

void
way_landscape_draw (cairo_t *cairo, gboolean dark, double x, double y, double width)
{
  const float *at = points;

  cairo_save (cairo);
  cairo_new_path (cairo);
  cairo_translate (cairo, x, y);
  cairo_scale (cairo, width / WAY_LANDSCAPE_WIDTH, width / WAY_LANDSCAPE_WIDTH);
  cairo_set_line_join (cairo, CAIRO_LINE_JOIN_ROUND);
  for (gsize i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      at = add_path (cairo, shapes[i].operations, at);
      draw_shape (cairo, &shapes[i], dark ? dark_colors[i] : light_colors[i]);
    }
  cairo_restore (cairo);
}
