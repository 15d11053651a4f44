/* way-paint.c: drawing functions for widgets: colors of the style, player shapes, text.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-paint.h"

#include <adwaita.h>

#include "way-shape-draw.h"

void
way_paint_get_color (GtkWidget *widget, const char *name, GdkRGBA *color)
{
  if (!gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), name, color))
    *color = (GdkRGBA){ 1, 0, 1, 1 };
}

void
way_paint_set_source (GtkWidget *widget, cairo_t *cr, const char *name)
{
  GdkRGBA color;

  way_paint_get_color (widget, name, &color);
  gdk_cairo_set_source_rgba (cr, &color);
}

static void
find_color (const char *name, gpointer data, WayColor *color)
{
  GdkRGBA found;

  way_paint_get_color (GTK_WIDGET (data), name, &found);
  *color = (WayColor){ found.red, found.green, found.blue, found.alpha };
}

WayCanvas
way_paint_get_canvas (GtkWidget *widget, cairo_t *cr)
{
  return (WayCanvas){ cr, gtk_widget_get_pango_context (widget), find_color, widget };
}

void
way_paint_follow_style (GtkWidget *widget)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (gtk_widget_queue_draw), widget, G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (gtk_widget_queue_draw), widget,
                           G_CONNECT_SWAPPED);
}

cairo_t *
way_paint_begin (GtkWidget *widget, GtkSnapshot *snapshot)
{
  graphene_rect_t bounds
      = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget), (float) gtk_widget_get_height (widget));

  return gtk_snapshot_append_cairo (snapshot, &bounds);
}

cairo_surface_t *
way_paint_begin_image (GtkWidget *widget, int width, int height)
{
  int scale = gtk_widget_get_scale_factor (widget);
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width * scale, height * scale);

  cairo_surface_set_device_scale (image, scale, scale);
  return image;
}

GdkTexture *
way_paint_end_image (cairo_surface_t *image)
{
  int width = cairo_image_surface_get_width (image);
  int height = cairo_image_surface_get_height (image);
  int stride = cairo_image_surface_get_stride (image);
  g_autoptr (GBytes) bytes = NULL;

  cairo_surface_flush (image);
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (image), (gsize) stride * (gsize) height,
                                      (GDestroyNotify) cairo_surface_destroy, image);
  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, (gsize) stride);
}

cairo_surface_t *
way_paint_begin_picture (GtkWidget *widget)
{
  return way_paint_begin_image (widget, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
}

/* A texture would be slow: in GTK 4.8 the cairo renderer converts it pixel by pixel in every frame. */
void
way_paint_end_picture (GtkWidget *widget, GtkSnapshot *snapshot, cairo_surface_t *picture)
{
  cairo_t *cr = way_paint_begin (widget, snapshot);

  cairo_set_source_surface (cr, picture, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (picture);
}

void
way_paint_round_rectangle (cairo_t *cr, double x, double y, double width, double height, double radius)
{
  way_canvas_add_round_rectangle (cr, x, y, width, height, radius);
}

void
way_paint_shape (GtkWidget *widget, cairo_t *cr, int player_color, double x, double y, double size)
{
  WayCanvas canvas = way_paint_get_canvas (widget, cr);

  way_shape_draw (&canvas, player_color, x, y, size);
}

void
way_paint_text (GtkWidget *widget, cairo_t *cr, const char *text, double x, double y, double size, int weight)
{
  WayCanvas canvas = way_paint_get_canvas (widget, cr);

  way_canvas_draw_text (&canvas, text, x, y, size, weight);
}

double
way_paint_measure_text (GtkWidget *widget, const char *text, double size, int weight)
{
  WayCanvas canvas = way_paint_get_canvas (widget, NULL);

  return way_canvas_measure_text (&canvas, text, size, weight);
}

void
way_paint_fitted_text (GtkWidget *widget, cairo_t *cr, const char *text, double x, double y, double size, int weight,
                       double max_width)
{
  WayCanvas canvas = way_paint_get_canvas (widget, cr);

  way_canvas_draw_fitted_text (&canvas, text, x, y, size, weight, max_width);
}
