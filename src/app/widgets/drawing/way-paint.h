/* way-paint.h: drawing functions for widgets: colors of the style, player shapes, text.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-canvas.h"

G_BEGIN_DECLS

/* Sets @color to the color @name of the style ("wm_red") for @widget; to magenta if it is unknown, so that the mistake
 * is visible. */
void way_paint_get_color (GtkWidget *widget, const char *name, GdkRGBA *color);

/* Sets the source of @cr to the style color @name. */
void way_paint_set_source (GtkWidget *widget, cairo_t *cr, const char *name);

/* Returns a canvas with the font of @widget and the colors of its style, which borrows both arguments. @cr may be NULL
 * if nothing is drawn, only measured. */
WayCanvas way_paint_get_canvas (GtkWidget *widget, cairo_t *cr);

/* Redraws @widget whenever the style changes to dark or high contrast. */
void way_paint_follow_style (GtkWidget *widget);

/* Draws the shape of the player color (0 to 7) in the square of @size whose upper left corner is @x, @y. Does nothing
 * for other numbers. */
void way_paint_shape (GtkWidget *widget, cairo_t *cr, int player_color, double x, double y, double size);

/* Adds a rectangle with rounded corners to the path. */
void way_paint_round_rectangle (cairo_t *cr, double x, double y, double width, double height, double radius);

/* Draws @text centered on @x, @y, in the font of the widget with @size in units of @cr and @weight as in PangoWeight,
 * in the current source. */
void way_paint_text (GtkWidget *widget, cairo_t *cr, const char *text, double x, double y, double size, int weight);

/* The same, at most @max_width wide: longer text is drawn smaller, down to two thirds of @size, and then ellipsized.
 * Unlike the above, it has the direction of its language. */
void way_paint_fitted_text (GtkWidget *widget, cairo_t *cr, const char *text, double x, double y, double size,
                            int weight, double max_width);

/* Returns the width of @text in the font of the widget at @size. */
double way_paint_measure_text (GtkWidget *widget, const char *text, double size, int weight);

/* Returns a cairo context that draws on all of @widget. (transfer full) */
cairo_t *way_paint_begin (GtkWidget *widget, GtkSnapshot *snapshot);

/* For small drawings that move: the first function returns a transparent image of @width × @height px for the screen of
 * @widget (transfer full); the second makes a texture of it (transfer full), and frees it. */
cairo_surface_t *way_paint_begin_image (GtkWidget *widget, int width, int height);
GdkTexture *way_paint_end_image (cairo_surface_t *image);

/* For drawings that are made once and shown in many frames, because GTK would rasterize the paths again in each. The
 * first function returns a transparent image of the size of @widget (transfer full); the second draws and frees
 * @picture. */
cairo_surface_t *way_paint_begin_picture (GtkWidget *widget);
void way_paint_end_picture (GtkWidget *widget, GtkSnapshot *snapshot, cairo_surface_t *picture);

G_END_DECLS
