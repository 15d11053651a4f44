/* way-canvas.c: what a drawing needs: where to draw, the font of its texts, and the colors of a style.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-canvas.h"

#include <math.h>

PangoContext *
way_canvas_new_context (double resolution)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  cairo_font_options_t *options = cairo_font_options_create ();
  PangoFontDescription *font = pango_font_description_from_string ("Sans");

  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options (context, options);
  pango_cairo_context_set_resolution (context, resolution);
  pango_context_set_round_glyph_positions (context, FALSE);
  pango_context_set_font_description (context, font);
  /* The glyphs of Han characters depend on the language. */
  pango_context_set_language (context, pango_language_from_string (g_get_language_names ()[0]));
  pango_font_description_free (font);
  cairo_font_options_destroy (options);
  return context;
}

void
way_canvas_get_color (const WayCanvas *self, const char *name, WayColor *color)
{
  self->find_color (name, self->data, color);
}

void
way_canvas_set_source (const WayCanvas *self, const char *name)
{
  WayColor color;

  way_canvas_get_color (self, name, &color);
  cairo_set_source_rgba (self->cairo, color.red, color.green, color.blue, color.alpha);
}

static double
get_luminance (const WayColor *color)
{
  const double parts[3] = { color->red, color->green, color->blue };
  const double weights[3] = { 0.2126, 0.7152, 0.0722 };
  double sum = 0;

  for (int i = 0; i < 3; i++)
    sum += weights[i] * (parts[i] <= 0.03928 ? parts[i] / 12.92 : pow ((parts[i] + 0.055) / 1.055, 2.4));
  return sum;
}

double
way_color_get_contrast (const WayColor *one, const WayColor *other)
{
  double first = get_luminance (one) + 0.05;
  double second = get_luminance (other) + 0.05;

  return MAX (first, second) / MIN (first, second);
}

WayColor
way_color_mix (const WayColor *one, const WayColor *other, double share)
{
  return (WayColor){ one->red + share * (other->red - one->red), one->green + share * (other->green - one->green),
                     one->blue + share * (other->blue - one->blue), one->alpha + share * (other->alpha - one->alpha) };
}

void
way_canvas_add_round_rectangle (cairo_t *cairo, double x, double y, double width, double height, double radius)
{
  cairo_new_sub_path (cairo);
  cairo_arc (cairo, x + width - radius, y + radius, radius, -G_PI_2, 0);
  cairo_arc (cairo, x + width - radius, y + height - radius, radius, 0, G_PI_2);
  cairo_arc (cairo, x + radius, y + height - radius, radius, G_PI_2, G_PI);
  cairo_arc (cairo, x + radius, y + radius, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (cairo);
}

static PangoLayout *
make_layout (const WayCanvas *self, const char *text, double size, int weight)
{
  PangoLayout *layout = pango_layout_new (self->context);
  PangoFontDescription *font = pango_font_description_copy (pango_context_get_font_description (self->context));

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, (PangoWeight) weight);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);
  pango_font_description_free (font);
  return layout;
}

void
way_canvas_draw_text (const WayCanvas *self, const char *text, double x, double y, double size, int weight)
{
  /* "7+" stays "7+" where the language reads from the right. */
  g_autofree char *left_to_right = g_strconcat ("\u200e", text, NULL);
  g_autoptr (PangoLayout) layout = make_layout (self, left_to_right, size, weight);
  PangoRectangle ink;
  PangoRectangle logical;

  pango_layout_get_extents (layout, &ink, &logical);
  /* By the ink, because digits have no descenders and would be too high. */
  cairo_move_to (self->cairo, x - (logical.x + logical.width / 2.0) / PANGO_SCALE,
                 y - (ink.y + ink.height / 2.0) / PANGO_SCALE);
  pango_cairo_show_layout (self->cairo, layout);
}

double
way_canvas_measure_text (const WayCanvas *self, const char *text, double size, int weight)
{
  g_autoptr (PangoLayout) layout = make_layout (self, text, size, weight);
  PangoRectangle logical;

  pango_layout_get_extents (layout, NULL, &logical);
  return (double) logical.width / PANGO_SCALE;
}

/* A layout no wider than @max_width. */
static PangoLayout *
make_fitted_layout (const WayCanvas *self, const char *text, double size, int weight, double max_width)
{
  double width = way_canvas_measure_text (self, text, size, weight);
  double scale = width > max_width ? MAX (max_width / width, 2.0 / 3) : 1;
  PangoLayout *layout = make_layout (self, text, size * scale, weight);

  if (width * scale > max_width)
    {
      pango_layout_set_width (layout, (int) (max_width * PANGO_SCALE));
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
    }
  return layout;
}

void
way_canvas_draw_fitted_text (const WayCanvas *self, const char *text, double x, double y, double size, int weight,
                             double max_width)
{
  g_autoptr (PangoLayout) layout = make_fitted_layout (self, text, size, weight, max_width);
  PangoRectangle logical;

  pango_layout_get_extents (layout, NULL, &logical);
  cairo_move_to (self->cairo, x - (logical.x + logical.width / 2.0) / PANGO_SCALE,
                 y - (logical.y + logical.height / 2.0) / PANGO_SCALE);
  pango_cairo_show_layout (self->cairo, layout);
}

void
way_canvas_draw_line (const WayCanvas *self, const char *text, double x, double y, double align, double size,
                      int weight, double max_width)
{
  g_autoptr (PangoLayout) layout = make_fitted_layout (self, text, size, weight, max_width);
  PangoRectangle logical;

  pango_layout_get_extents (layout, NULL, &logical);
  cairo_move_to (self->cairo, x - (logical.x + logical.width * align) / PANGO_SCALE,
                 y - (double) pango_layout_get_baseline (layout) / PANGO_SCALE);
  pango_cairo_show_layout (self->cairo, layout);
}
