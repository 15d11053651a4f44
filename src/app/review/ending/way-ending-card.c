/* way-ending-card.c: draws the result with which the ending of a game stops.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-ending-card.h"

#include "way-shape-draw.h"
#include "way-text.h"

#define NARROW_BELOW 600
#define MARGIN 10       /* around everything, in px */
#define BOARD_MARGIN 24 /* beside everything, as on other pages */
#define GAP 12

/* Widths and heights, in units of the drawing. */
#define CARD_WIDTH 744
#define CARD_HEIGHT 220
#define NARROW_WIDTH 340
#define NARROW_HEIGHT 328
#define BOARD_WIDTH 1040
#define BOARD_HEIGHT 590
#define BETWEEN 44 /* the winner and the others */
#define NARROW_BETWEEN 36
#define OTHER_HEIGHT 71
#define NARROW_OTHER_HEIGHT 42
#define BOARD_OTHER_HEIGHT 82
#define COLUMNS 3

static int
count_others (const WayEndingCard *self)
{
  return self->result->header->setup.n_players - self->result->n_winners;
}

static double
get_winner_height (const WayEndingCard *self)
{
  return self->on_board ? BOARD_HEIGHT : self->is_narrow ? NARROW_HEIGHT : CARD_HEIGHT;
}

static double
get_other_height (const WayEndingCard *self)
{
  return self->is_narrow ? NARROW_OTHER_HEIGHT : self->on_board ? BOARD_OTHER_HEIGHT : OTHER_HEIGHT;
}

static double
get_others_y (const WayEndingCard *self)
{
  return get_winner_height (self) + (self->is_narrow ? NARROW_BETWEEN : self->on_board ? GAP : BETWEEN);
}

static int
count_lines (const WayEndingCard *self)
{
  return (count_others (self) + self->columns - 1) / self->columns;
}

void
way_ending_card_init (WayEndingCard *self, const WayResult *result, const WayEndingWords *words, gboolean on_board,
                      gboolean mirrored, double width, double height, double text_scale)
{
  double margin; /* beside everything */

  *self = (WayEndingCard){ .result = result, .words = words, .mirrored = mirrored, .is_narrow = width < NARROW_BELOW };
  self->on_board = on_board && !self->is_narrow;
  self->columns = self->is_narrow ? 1 : MAX (MIN (count_others (self), COLUMNS), 1);
  self->width = self->is_narrow ? NARROW_WIDTH : self->on_board ? BOARD_WIDTH : CARD_WIDTH;
  self->height = get_winner_height (self);
  margin = self->on_board ? BOARD_MARGIN : MARGIN;
  if (count_others (self) > 0)
    self->height = get_others_y (self) + count_lines (self) * (get_other_height (self) + (self->is_narrow ? 0 : GAP));
  self->scale = MIN (MAX (text_scale, self->on_board ? 2 : 1),
                     MIN ((width - 2 * margin) / self->width, (height - 2 * MARGIN) / self->height));
}

/* Where a part of this width begins that would begin at @x if it was not mirrored. */
static double
mirror (const WayEndingCard *self, double x, double width)
{
  return self->mirrored ? self->width - x - width : x;
}

static void
draw_line (const WayEndingCard *self, const WayCanvas *canvas, const char *text, double x, double y, gboolean at_end,
           double size, int weight, double max_width)
{
  if (text)
    way_canvas_draw_line (canvas, text, mirror (self, x, 0), y, at_end != self->mirrored ? 1 : 0, size, weight,
                          max_width);
}

static void
draw_ground (const WayEndingCard *self, const WayCanvas *canvas)
{
  const WayResult *result = self->result;
  WayColor tint, edge;

  if (result->n_winners == 1)
    {
      way_shape_get_tint (canvas, (int) result->header->setup.colors[result->order[0]], &tint);
      way_shape_get_line_color (canvas, (int) result->header->setup.colors[result->order[0]], "card_bg_color", &edge);
    }
  else
    {
      way_canvas_get_color (canvas, "wm_accent_soft", &tint);
      way_canvas_get_color (canvas, "wm_ring", &edge);
    }
  way_canvas_add_round_rectangle (canvas->cairo, 1.5, 1.5, self->width - 3, get_winner_height (self) - 3, 14);
  cairo_set_source_rgb (canvas->cairo, tint.red, tint.green, tint.blue);
  cairo_fill_preserve (canvas->cairo);
  cairo_set_source_rgb (canvas->cairo, edge.red, edge.green, edge.blue);
  cairo_set_line_width (canvas->cairo, 3);
  cairo_stroke (canvas->cairo);
}

/* One shape, or those of a shared victory beside each other, in a square. */
static void
draw_shapes (const WayEndingCard *self, const WayCanvas *canvas, double x, double y, double size)
{
  int n = self->result->n_winners;
  int columns = n == 1 ? 1 : n <= 4 ? 2 : 3;
  int lines = (n + columns - 1) / columns;
  double cell = size / columns;

  for (int i = 0; i < n; i++)
    way_shape_draw_crowned (canvas, (int) self->result->header->setup.colors[self->result->order[i]],
                            x + i % columns * cell, y + (size - lines * cell) / 2 + i / columns * cell,
                            cell * (n == 1 ? 1 : 0.94));
}

static char *
join_remarks (const WayEndingCard *self)
{
  if (!self->words->margin || !self->words->remark)
    return g_strdup (self->words->margin ? self->words->margin : "");
  return g_strconcat (self->words->margin, " · ", self->words->remark, NULL);
}

static void
draw_centered (const WayEndingCard *self, const WayCanvas *canvas, const char *number, const double ys[4],
               const double sizes[4], const char *number_color)
{
  double room = self->width - 24;
  g_autofree char *remarks = join_remarks (self);

  draw_shapes (self, canvas, (self->width - sizes[0]) / 2, ys[0], sizes[0]);
  way_canvas_set_source (canvas, "window_fg_color");
  way_canvas_draw_fitted_text (canvas, self->words->winners, self->width / 2, ys[1], sizes[1], PANGO_WEIGHT_ULTRABOLD,
                               room);
  way_canvas_draw_fitted_text (canvas, remarks, self->width / 2, ys[3], sizes[3], PANGO_WEIGHT_NORMAL, room);
  way_canvas_set_source (canvas, number_color);
  way_canvas_draw_text (canvas, number, self->width / 2, ys[2], sizes[2], PANGO_WEIGHT_HEAVY);
}

static void
draw_beside (const WayEndingCard *self, const WayCanvas *canvas, const char *number)
{
  double number_width = way_canvas_measure_text (canvas, number, 96, PANGO_WEIGHT_HEAVY);
  double room = CARD_WIDTH - 218 - 44 - number_width - GAP;

  draw_shapes (self, canvas, mirror (self, 44, 144), 38, 144);
  way_canvas_set_source (canvas, "window_fg_color");
  draw_line (self, canvas, self->words->winners, 218, 100, FALSE, 44, PANGO_WEIGHT_ULTRABOLD, room);
  draw_line (self, canvas, self->words->margin, 218, 138, FALSE, 20, PANGO_WEIGHT_NORMAL, room);
  way_canvas_draw_text (canvas, number, mirror (self, CARD_WIDTH - 44 - number_width / 2, 0), CARD_HEIGHT / 2.0, 96,
                        PANGO_WEIGHT_HEAVY);
  way_canvas_set_source (canvas, "wm_dim_fg");
  draw_line (self, canvas, self->words->remark, 218, 163, FALSE, 15, PANGO_WEIGHT_NORMAL, room);
}

static void
draw_winner (const WayEndingCard *self, const WayCanvas *canvas)
{
  static const double board_ys[] = { 24, 338, 454, 543 };
  static const double board_sizes[] = { 236, 84, 136, 22 };
  static const double narrow_ys[] = { 32, 184, 244, 292 };
  static const double narrow_sizes[] = { 116, 32, 72, 15 };
  g_autofree char *number = way_text_number (self->result->points[self->result->order[0]]);

  if (!self->on_board)
    draw_ground (self, canvas);
  if (self->on_board)
    draw_centered (self, canvas, number, board_ys, board_sizes, "window_fg_color");
  else if (self->is_narrow)
    draw_centered (self, canvas, number, narrow_ys, narrow_sizes, "window_fg_color");
  else
    draw_beside (self, canvas, number);
}

static void
draw_card (const WayCanvas *canvas, double x, double y, double width, double height)
{
  way_canvas_add_round_rectangle (canvas->cairo, x + 0.5, y + 0.5, width - 1, height - 1, 12);
  way_canvas_set_source (canvas, "card_bg_color");
  cairo_fill_preserve (canvas->cairo);
  way_canvas_set_source (canvas, "wm_line");
  cairo_set_line_width (canvas->cairo, 1);
  cairo_stroke (canvas->cairo);
}

/* @x: where it would be if it was not mirrored. */
static void
draw_other (const WayEndingCard *self, const WayCanvas *canvas, int place, double x, double y, double width)
{
  int seat = self->result->order[place];
  double height = get_other_height (self);
  double middle = y + height / 2;
  double size = height * (self->is_narrow ? 0.5 : 0.45);
  double text = self->is_narrow ? 16 : height * 0.25;
  double number_size = self->is_narrow ? 20 : height * 0.44;
  g_autofree char *rank = g_strdup_printf ("%d", self->result->places[seat]);
  g_autofree char *number = way_text_number (self->result->points[seat]);
  double number_width = way_canvas_measure_text (canvas, number, number_size, PANGO_WEIGHT_HEAVY);
  double left = x + height * 0.28;
  double shape_x = left + text * 1.35;
  double name_x = shape_x + size + text * 0.75;

  way_canvas_set_source (canvas, "wm_dim_fg");
  draw_line (self, canvas, rank, left, middle + text * 0.36, FALSE, text, PANGO_WEIGHT_NORMAL, text * 2);
  way_shape_draw (canvas, (int) self->result->header->setup.colors[seat], mirror (self, shape_x, size),
                  middle - size / 2, size);
  way_canvas_set_source (canvas, "window_fg_color");
  draw_line (self, canvas, way_text_player (self->result->header, seat), name_x, middle + text * 0.36, FALSE, text,
             PANGO_WEIGHT_BOLD, x + width - left + x - name_x - number_width - GAP);
  way_canvas_draw_text (canvas, number, mirror (self, x + width - (left - x) - number_width / 2, 0), middle,
                        number_size, PANGO_WEIGHT_HEAVY);
}

static void
draw_lines_between (const WayEndingCard *self, const WayCanvas *canvas, double y)
{
  way_canvas_set_source (canvas, "wm_line");
  cairo_set_line_width (canvas->cairo, 1);
  for (int i = 1; i < count_others (self); i++)
    {
      cairo_move_to (canvas->cairo, 0, y + i * NARROW_OTHER_HEIGHT);
      cairo_rel_line_to (canvas->cairo, self->width, 0);
      cairo_stroke (canvas->cairo);
    }
}

void
way_ending_card_draw (const WayEndingCard *self, const WayCanvas *canvas)
{
  double gap = self->is_narrow ? 0 : GAP;
  double width = (self->width - (self->columns - 1) * gap) / self->columns;
  double height = get_other_height (self);
  double top = get_others_y (self);

  draw_winner (self, canvas);
  if (self->is_narrow && count_others (self) > 0)
    {
      draw_card (canvas, 0, top, self->width, count_others (self) * height);
      draw_lines_between (self, canvas, top);
    }
  for (int i = 0; i < count_others (self); i++)
    {
      double x = i % self->columns * (width + gap);
      double y = top + i / self->columns * (height + gap);

      if (!self->is_narrow)
        draw_card (canvas, mirror (self, x, width), y, width, height);
      draw_other (self, canvas, self->result->n_winners + i, x, y, width);
    }
}
