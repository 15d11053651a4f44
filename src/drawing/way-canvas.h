/* way-canvas.h: what a drawing needs: where to draw, the font of its texts, and the colors of a style.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <pango/pangocairo.h>

G_BEGIN_DECLS

/* Each from 0 to 1. */
typedef struct {
  double red, green, blue, alpha;
} WayColor;

/* Sets @color to the color of the style called @name, for example "wm_red". */
typedef void (*WayColorFunc) (const char *name, gpointer data, WayColor *color);

/* The same code draws on a canvas in a widget, with the colors of its style sheet, and in a picture. Everything is
 * borrowed. */
typedef struct {
  cairo_t *cairo;
  PangoContext *context; /* its font description is the font of all texts */
  WayColorFunc find_color;
  gpointer data; /* for @find_color */
} WayCanvas;

/* Creates a context for texts that are measured in the same way on every surface, without hinting and rounding, in the
 * font “Sans” and the user’s language. @resolution: dots per inch. (transfer full) */
PangoContext *way_canvas_new_context (double resolution) G_GNUC_WARN_UNUSED_RESULT;

/* Read a color of the style, and make it the source. */
void way_canvas_get_color (const WayCanvas *self, const char *name, WayColor *color);
void way_canvas_set_source (const WayCanvas *self, const char *name);

/* Return the contrast of two opaque colors, from 1 to 21, and the color @share (0 to 1) of the way from @one to @other.
 */
double way_color_get_contrast (const WayColor *one, const WayColor *other);
WayColor way_color_mix (const WayColor *one, const WayColor *other, double share);

/* Adds the path of a rectangle with round corners. */
void way_canvas_add_round_rectangle (cairo_t *cairo, double x, double y, double width, double height, double radius);

/* Draws @text centered on @x, @y at @size units, in the color of the source; @weight is a PangoWeight. Numbers keep
 * their order in languages that are written from the right. */
void way_canvas_draw_text (const WayCanvas *self, const char *text, double x, double y, double size, int weight);

/* The same for text that must not be wider than @max_width: it is drawn smaller, down to two thirds, and then
 * ellipsized. */
void way_canvas_draw_fitted_text (const WayCanvas *self, const char *text, double x, double y, double size, int weight,
                                  double max_width);

/* Draws @text on the baseline @y: from @x for an @align of 0, to @x for 1. It is fitted in the same way. */
void way_canvas_draw_line (const WayCanvas *self, const char *text, double x, double y, double align, double size,
                           int weight, double max_width);

/* Returns the width of @text. */
double way_canvas_measure_text (const WayCanvas *self, const char *text, double size, int weight);

G_END_DECLS
