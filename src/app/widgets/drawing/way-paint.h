/* way-paint.h: what the drawn widgets share: colors of the style, shapes, small vectors.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Reads the color @name of the style ("wm_red") for @widget; magenta if there is none, so that it is seen. */
void way_paint_get_color (GtkWidget *widget, const char *name, GdkRGBA *color);

/* Sets the source of @cr to the color @name. */
void way_paint_set_source (GtkWidget *widget, cairo_t *cr, const char *name);

/* Redraws @widget whenever the style turns dark or to high contrast, as long as it lives. */
void way_paint_follow_style (GtkWidget *widget);

/* Draws the shape of the player color (0 to 7) into the square of @size at @x, @y; nothing outside 0 to 7. */
void way_paint_shape (GtkWidget *widget, cairo_t *cr, int player_color, double x, double y, double size);

/* Sets the source to the fill, or the edge, of a player color (0 to 7). */
void way_paint_set_player (GtkWidget *widget, cairo_t *cr, int player_color, gboolean edge);

/* Reads the fill, or the edge, of a player color (0 to 7). */
void way_paint_get_player (GtkWidget *widget, int player_color, gboolean edge, GdkRGBA *color);

/* Adds the path of a rectangle with round corners. */
void way_paint_round_rectangle (cairo_t *cr, double x, double y, double width, double height, double radius);

/* Writes @text centred on @x, @y, in the widget's font at @size units; @weight as PangoWeight. The color is the
 * source. */
void way_paint_text (GtkWidget *widget, cairo_t *cr, const char *text, double x, double y, double size, int weight);

/* The same, no wider than @max_width: what is wider is written smaller, down to two thirds, and then ends in "…". The
 * words keep the direction of their language. */
void way_paint_fitted_text (GtkWidget *widget, cairo_t *cr, const char *text, double x, double y, double size,
                            int weight, double max_width);

/* The width of @text in the widget's font at @size units. */
double way_paint_measure_text (GtkWidget *widget, const char *text, double size, int weight);

/* Opens a cairo context on the whole of @widget. (transfer full) */
cairo_t *way_paint_begin (GtkWidget *widget, GtkSnapshot *snapshot);

/* For what is drawn once and shown in many frames: GTK keeps what a widget drew, but would trace every outline anew.
 * The first gives a transparent picture of the size of @widget (transfer full); the second shows it. (transfer full) */
cairo_surface_t *way_paint_begin_picture (GtkWidget *widget);
void way_paint_end_picture (GtkWidget *widget, GtkSnapshot *snapshot, cairo_surface_t *picture);

G_END_DECLS
