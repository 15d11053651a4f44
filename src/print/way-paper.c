/* way-paper.c: lays out rows of text on pages.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-paper.h"

#include "way-canvas.h"

#define ROW_GAP 1.5
#define RULED_GAP 5.0
#define FOOT_SIZE 8.0
#define MAX_CELLS 6

typedef struct {
  int n_cells;
  PangoLayout *layouts[MAX_CELLS];
  double x[MAX_CELLS];
  double grey[MAX_CELLS];
  double baseline; /* of the first line of every cell, from the top of the row */
  double height;
  gboolean ruled;
  gboolean begins_block;
  double gap; /* above the row, unless it is the first on its page */
  int page;
  double y;
} Row;

struct WayPaper {
  double width, height, margin;
  PangoContext *context;
  GArray *rows;          /* of Row */
  gboolean begins_block; /* the next row does */
  double gap;            /* above that block */
  double bottom;         /* of the last row, once it is on a page */
};

static void
clear_row (gpointer data)
{
  Row *row = data;

  for (int i = 0; i < row->n_cells; i++)
    g_object_unref (row->layouts[i]);
}

WayPaper *
way_paper_new (double width, double height, double margin)
{
  WayPaper *self = g_new0 (WayPaper, 1);

  self->width = width;
  self->height = height;
  self->margin = margin;
  self->context = way_canvas_new_context (72);
  self->rows = g_array_new (FALSE, TRUE, sizeof (Row));
  g_array_set_clear_func (self->rows, clear_row);
  return self;
}

void
way_paper_free (WayPaper *self)
{
  g_array_unref (self->rows);
  g_object_unref (self->context);
  g_free (self);
}

double
way_paper_get_width (WayPaper *self)
{
  return self->width - 2 * self->margin;
}

double
way_paper_get_height (WayPaper *self)
{
  return self->height > 0 ? self->height : self->bottom + self->margin;
}

void
way_paper_begin_block (WayPaper *self, double gap)
{
  self->begins_block = TRUE;
  self->gap = gap;
}

void
way_paper_begin_row (WayPaper *self, gboolean ruled)
{
  Row row = { .ruled = ruled,
              .begins_block = self->begins_block,
              .gap = self->begins_block ? self->gap
                     : ruled            ? RULED_GAP
                                        : ROW_GAP };

  self->begins_block = FALSE;
  g_array_append_val (self->rows, row);
}

static PangoLayout *
make_layout (WayPaper *self, const char *text, double width, const WayTextStyle *style)
{
  PangoLayout *layout = pango_layout_new (self->context);
  PangoFontDescription *font = pango_font_description_from_string ("Sans");

  pango_font_description_set_size (font, (int) (style->size * PANGO_SCALE));
  pango_font_description_set_weight (font, style->bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_alignment (layout, style->alignment);
  pango_layout_set_text (layout, text, -1);
  pango_font_description_free (font);
  return layout;
}

static double
get_baseline (PangoLayout *layout)
{
  return (double) pango_layout_get_baseline (layout) / PANGO_SCALE;
}

static double
get_height (PangoLayout *layout)
{
  int height;

  pango_layout_get_size (layout, NULL, &height);
  return (double) height / PANGO_SCALE;
}

/* Cells of different sizes and scripts share a baseline. */
static void
fit_row (Row *row)
{
  row->baseline = 0;
  row->height = 0;
  for (int i = 0; i < row->n_cells; i++)
    row->baseline = MAX (row->baseline, get_baseline (row->layouts[i]));
  for (int i = 0; i < row->n_cells; i++)
    row->height = MAX (row->height, row->baseline - get_baseline (row->layouts[i]) + get_height (row->layouts[i]));
}

void
way_paper_add_text (WayPaper *self, const char *text, double x, double width, const WayTextStyle *style)
{
  Row *row = &g_array_index (self->rows, Row, self->rows->len - 1);
  PangoLayout *layout;

  g_return_if_fail (row->n_cells < MAX_CELLS);

  layout = make_layout (self, text, width, style);
  row->layouts[row->n_cells] = layout;
  row->x[row->n_cells] = x;
  row->grey[row->n_cells] = style->grey;
  row->n_cells++;
  fit_row (row);
}

void
way_paper_add_lines (WayPaper *self, const char *text, double gap, const WayTextStyle *style)
{
  double width = way_paper_get_width (self);
  g_autoptr (PangoLayout) layout = make_layout (self, text, width, style);

  for (GSList *line = pango_layout_get_lines_readonly (layout); line != NULL; line = line->next)
    {
      g_autofree char *part = g_strndup (text + pango_layout_line_get_start_index (line->data),
                                         (gsize) pango_layout_line_get_length (line->data));

      way_paper_begin_block (self, gap);
      way_paper_begin_row (self, FALSE);
      way_paper_add_text (self, part, 0, width, style);
      gap = 0;
    }
}

/* Returns the height of the block that begins with the row @first. */
static double
measure_block (WayPaper *self, guint first)
{
  double height = 0;

  for (guint i = first; i < self->rows->len; i++)
    {
      const Row *row = &g_array_index (self->rows, Row, i);

      if (row->begins_block && i > first)
        break;
      height += row->height + (i > first ? row->gap : 0);
    }
  return height;
}

int
way_paper_paginate (WayPaper *self)
{
  double bottom = self->height - self->margin;
  double y = self->margin;
  gboolean top = TRUE;
  int page = 0;

  for (guint i = 0; i < self->rows->len; i++)
    {
      Row *row = &g_array_index (self->rows, Row, i);
      double block = row->begins_block ? measure_block (self, i) : row->height;
      double needed = block <= bottom - self->margin ? block : row->height;

      if (self->height > 0 && !top && y + row->gap + needed > bottom)
        {
          page++;
          y = self->margin;
          top = TRUE;
        }
      row->page = page;
      row->y = y + (top ? 0 : row->gap);
      y = row->y + row->height;
      top = FALSE;
    }
  self->bottom = y;
  return page + 1;
}

static void
draw_rule (WayPaper *self, cairo_t *cairo, double y)
{
  cairo_set_source_rgb (cairo, 0.7, 0.7, 0.7);
  cairo_set_line_width (cairo, 0.5);
  cairo_move_to (cairo, self->margin, y);
  cairo_line_to (cairo, self->width - self->margin, y);
  cairo_stroke (cairo);
}

static void
draw_row (WayPaper *self, cairo_t *cairo, const Row *row)
{
  if (row->ruled)
    draw_rule (self, cairo, row->y - 2);
  for (int i = 0; i < row->n_cells; i++)
    {
      cairo_set_source_rgb (cairo, row->grey[i], row->grey[i], row->grey[i]);
      cairo_move_to (cairo, self->margin + row->x[i], row->y + row->baseline - get_baseline (row->layouts[i]));
      pango_cairo_show_layout (cairo, row->layouts[i]);
    }
}

static void
draw_foot (WayPaper *self, cairo_t *cairo, const char *foot)
{
  const WayTextStyle style = { .size = FOOT_SIZE, .alignment = PANGO_ALIGN_CENTER };
  g_autoptr (PangoLayout) layout = make_layout (self, foot, way_paper_get_width (self), &style);

  cairo_set_source_rgb (cairo, 0.35, 0.35, 0.35);
  cairo_move_to (cairo, self->margin, way_paper_get_height (self) - self->margin / 2 - get_height (layout) / 2);
  pango_cairo_show_layout (cairo, layout);
}

void
way_paper_draw (WayPaper *self, cairo_t *cairo, int page, const char *foot)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      const Row *row = &g_array_index (self->rows, Row, i);

      if (row->page == page)
        draw_row (self, cairo, row);
    }
  if (foot)
    draw_foot (self, cairo, foot);
}
