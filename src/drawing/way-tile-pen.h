/* way-tile-pen.h: the elements of the drawings of tiles.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-canvas.h"

G_BEGIN_DECLS

#define WAY_PEN_LEFT (1u << 0)
#define WAY_PEN_STRAIGHT (1u << 1)
#define WAY_PEN_RIGHT (1u << 2)

/* The state of a drawing, in the units of way-tile-draw.h: the canvas and its cairo context, and the exits. */
typedef struct {
  const WayCanvas *canvas;
  cairo_t *cr;
  unsigned ways;
} WayPen;

/* An opening of a tunnel: without a token, with a token, or with an empty place for one. */
typedef enum { WAY_OPENING_PLAIN, WAY_OPENING_TOKEN, WAY_OPENING_MISSING } WayOpening;

/* Fill or stroke the current path and clear it; colors are names of the style. */
void way_pen_fill (WayPen *pen, const char *color);
void way_pen_edge (WayPen *pen, const char *color, double width);
void way_pen_fill_and_edge (WayPen *pen, const char *color, const char *edge, double width);
void way_pen_dash (WayPen *pen, const char *color, double width);

/* Draw the current path as a road. way_pen_pave_over() draws it without edges, to join roads that meet. */
void way_pen_pave (WayPen *pen);
void way_pen_pave_over (WayPen *pen);

/* Add to the current path. */
void way_pen_lane (WayPen *pen, double from_x, double from_y, double to_x, double to_y);
void way_pen_ellipse (WayPen *pen, double x, double y, double radius_x, double radius_y);

/* Adds straight lines from the center to the lower edge and to the edges of the exits @ways. */
void way_pen_spokes (WayPen *pen, unsigned ways);

/* Fills the tile with grass. */
void way_pen_meadow (WayPen *pen);

/* Draws a road from the lower edge straight up to @to_y. */
void way_pen_road_in (WayPen *pen, double to_y);

/* Draws a house of @size, centered on @x, @y. */
void way_pen_house (WayPen *pen, double x, double y, double size);

/* Draws a hill with an opening; @x, @y is the center of its base, @size its radius. */
void way_pen_hill (WayPen *pen, double x, double y, double size, WayOpening opening);

G_END_DECLS
