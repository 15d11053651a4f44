/* way-tile-pen.h: what the drawings of tiles are made of.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define WAY_PEN_LEFT (1u << 0)
#define WAY_PEN_STRAIGHT (1u << 1)
#define WAY_PEN_RIGHT (1u << 2)

/* One drawing in the making, in the units of way-tile-draw.h: the widget whose colors it has, and the ways out. */
typedef struct {
  GtkWidget *widget;
  cairo_t *cr;
  unsigned ways;
} WayPen;

/* An opening in a hill: without a token, with one, or with the empty place of one. */
typedef enum { WAY_OPENING_PLAIN, WAY_OPENING_TOKEN, WAY_OPENING_MISSING } WayOpening;

/* These use up the current path; colors are names of the style. */
void way_pen_fill (WayPen *pen, const char *color);
void way_pen_edge (WayPen *pen, const char *color, double width);
void way_pen_fill_and_edge (WayPen *pen, const char *color, const char *edge, double width);
void way_pen_dash (WayPen *pen, const char *color, double width);

/* The current path becomes a road; paving over, without an edge, joins roads that meet. */
void way_pen_pave (WayPen *pen);
void way_pen_pave_over (WayPen *pen);

/* These add to the path. */
void way_pen_lane (WayPen *pen, double from_x, double from_y, double to_x, double to_y);
void way_pen_ellipse (WayPen *pen, double x, double y, double radius_x, double radius_y);

/* Straight lines from the middle to the lower edge and to the edges of @ways. */
void way_pen_spokes (WayPen *pen, unsigned ways);

/* Grass over the whole tile. */
void way_pen_meadow (WayPen *pen);

/* A road from the lower edge straight up to @to_y. */
void way_pen_road_in (WayPen *pen, double to_y);

/* A house of @size, its middle at @x, @y. */
void way_pen_house (WayPen *pen, double x, double y, double size);

/* A hill with an opening; @x, @y is the middle of its floor, @size its radius. */
void way_pen_hill (WayPen *pen, double x, double y, double size, WayOpening opening);

G_END_DECLS
