/* way-paint.c: drawing functions for widgets: colors of the style, player shapes, text.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-paint.h"

#include <adwaita.h>

/* All shapes are drawn in a square of 24 units, with room for half the edge. */
#define SHAPE_UNITS 24.0
#define SHAPE_EDGE 1.7

typedef struct {
  const char *fill;
  const char *edge;
} PlayerColors;

static const PlayerColors player_colors[] = {
  { "wm_red", "wm_red_edge" },       { "wm_blue", "wm_blue_edge" },     { "wm_green", "wm_green_edge" },
  { "wm_yellow", "wm_yellow_edge" }, { "wm_black", "wm_black_edge" },   { "wm_pink", "wm_pink_edge" },
  { "wm_white", "wm_white_edge" },   { "wm_purple", "wm_purple_edge" },
};

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

void
way_paint_get_player (GtkWidget *widget, int player_color, gboolean edge, GdkRGBA *color)
{
  g_return_if_fail (player_color >= 0 && player_color < (int) G_N_ELEMENTS (player_colors));

  way_paint_get_color (widget, edge ? player_colors[player_color].edge : player_colors[player_color].fill, color);
}

void
way_paint_set_player (GtkWidget *widget, cairo_t *cr, int player_color, gboolean edge)
{
  g_return_if_fail (player_color >= 0 && player_color < (int) G_N_ELEMENTS (player_colors));

  way_paint_set_source (widget, cr, edge ? player_colors[player_color].edge : player_colors[player_color].fill);
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
way_paint_begin_picture (GtkWidget *widget)
{
  int scale = gtk_widget_get_scale_factor (widget);
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, gtk_widget_get_width (widget) * scale,
                                                         gtk_widget_get_height (widget) * scale);

  cairo_surface_set_device_scale (picture, scale, scale);
  return picture;
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
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, G_PI_2);
  cairo_arc (cr, x + radius, y + height - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

static void
add_polygon (cairo_t *cr, const double (*points)[2], int n)
{
  cairo_move_to (cr, points[0][0], points[0][1]);
  for (int i = 1; i < n; i++)
    cairo_line_to (cr, points[i][0], points[i][1]);
  cairo_close_path (cr);
}

static void
add_drop (cairo_t *cr)
{
  cairo_move_to (cr, 12, 1.3);
  cairo_curve_to (cr, 14.6, 5.4, 19.4, 9.6, 19.4, 15.1);
  cairo_curve_to (cr, 19.4, 19.4, 16.1, 22.7, 12, 22.7);
  cairo_curve_to (cr, 7.9, 22.7, 4.6, 19.4, 4.6, 15.1);
  cairo_curve_to (cr, 4.6, 9.6, 9.4, 5.4, 12, 1.3);
  cairo_close_path (cr);
}

static void
add_shape (cairo_t *cr, int player_color)
{
  static const double triangle[][2] = { { 12, 2.4 }, { 22.6, 21.2 }, { 1.4, 21.2 } };
  static const double diamond[][2] = { { 12, 1.3 }, { 22.7, 12 }, { 12, 22.7 }, { 1.3, 12 } };
  static const double hexagon[][2]
      = { { 1.3, 12 }, { 6.6, 2.8 }, { 17.4, 2.8 }, { 22.7, 12 }, { 17.4, 21.2 }, { 6.6, 21.2 } };
  static const double star[][2] = { { 12, 1.7 },  { 14.88, 8.74 }, { 22.46, 9.3 },  { 16.66, 14.21 }, { 18.47, 21.6 },
                                    { 12, 17.6 }, { 5.53, 21.6 },  { 7.34, 14.21 }, { 1.54, 9.3 },    { 9.12, 8.74 } };
  static const double plus[][2] = { { 8.4, 2 },   { 15.6, 2 }, { 15.6, 8.4 }, { 22, 8.4 }, { 22, 15.6 }, { 15.6, 15.6 },
                                    { 15.6, 22 }, { 8.4, 22 }, { 8.4, 15.6 }, { 2, 15.6 }, { 2, 8.4 },   { 8.4, 8.4 } };

  switch (player_color)
    {
    case 0:
      cairo_arc (cr, 12, 12, 10.6, 0, 2 * G_PI);
      break;
    case 1:
      way_paint_round_rectangle (cr, 2.2, 2.2, 19.6, 19.6, 2.5);
      break;
    case 2:
      add_polygon (cr, triangle, G_N_ELEMENTS (triangle));
      break;
    case 3:
      add_polygon (cr, diamond, G_N_ELEMENTS (diamond));
      break;
    case 4:
      add_polygon (cr, hexagon, G_N_ELEMENTS (hexagon));
      break;
    case 5:
      add_polygon (cr, star, G_N_ELEMENTS (star));
      break;
    case 6:
      add_polygon (cr, plus, G_N_ELEMENTS (plus));
      break;
    default:
      add_drop (cr);
    }
}

void
way_paint_shape (GtkWidget *widget, cairo_t *cr, int player_color, double x, double y, double size)
{
  if (player_color < 0 || player_color >= (int) G_N_ELEMENTS (player_colors))
    return;

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, size / SHAPE_UNITS, size / SHAPE_UNITS);
  cairo_new_path (cr);
  add_shape (cr, player_color);
  way_paint_set_player (widget, cr, player_color, FALSE);
  cairo_fill_preserve (cr);
  way_paint_set_player (widget, cr, player_color, TRUE);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  /* The edge ensures the contrast, so it is at least 1.5 px wide on small shapes. */
  cairo_set_line_width (cr, MAX (SHAPE_EDGE, 1.5 * SHAPE_UNITS / size));
  cairo_stroke (cr);
  cairo_restore (cr);
}

static PangoLayout *
make_layout (GtkWidget *widget, const char *text, double size, int weight)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (widget, text);
  g_autoptr (PangoFontDescription) font
      = pango_font_description_copy (pango_context_get_font_description (pango_layout_get_context (layout)));

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, (PangoWeight) weight);
  pango_layout_set_font_description (layout, font);
  return layout;
}

void
way_paint_text (GtkWidget *widget, cairo_t *cr, const char *text, double x, double y, double size, int weight)
{
  /* Keep "7+" in this order in right-to-left languages. */
  g_autofree char *left_to_right = g_strconcat ("\u200e", text, NULL);
  g_autoptr (PangoLayout) layout = make_layout (widget, left_to_right, size, weight);
  PangoRectangle ink;
  PangoRectangle logical;

  pango_layout_get_extents (layout, &ink, &logical);

  /* Center on the ink: by the line height, digits, which have no descenders, would be too high. */
  cairo_move_to (cr, x - (logical.x + logical.width / 2.0) / PANGO_SCALE, y - (ink.y + ink.height / 2.0) / PANGO_SCALE);
  pango_cairo_show_layout (cr, layout);
}

double
way_paint_measure_text (GtkWidget *widget, const char *text, double size, int weight)
{
  g_autoptr (PangoLayout) layout = make_layout (widget, text, size, weight);
  PangoRectangle logical;

  pango_layout_get_extents (layout, NULL, &logical);
  return (double) logical.width / PANGO_SCALE;
}

void
way_paint_fitted_text (GtkWidget *widget, cairo_t *cr, const char *text, double x, double y, double size, int weight,
                       double max_width)
{
  double width = way_paint_measure_text (widget, text, size, weight);
  double scale = width > max_width ? MAX (max_width / width, 2.0 / 3) : 1;
  g_autoptr (PangoLayout) layout = make_layout (widget, text, size * scale, weight);
  PangoRectangle logical;

  if (width * scale > max_width)
    {
      pango_layout_set_width (layout, (int) (max_width * PANGO_SCALE));
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
    }
  pango_layout_get_extents (layout, NULL, &logical);
  cairo_move_to (cr, x - (logical.x + logical.width / 2.0) / PANGO_SCALE,
                 y - (logical.y + logical.height / 2.0) / PANGO_SCALE);
  pango_cairo_show_layout (cr, layout);
}
