/* way-paper.h: lays out rows of text on pages.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <pango/pangocairo.h>

G_BEGIN_DECLS

/* Rows of text, grouped into blocks that are kept together on a page. All lengths are points of 1/72 inch. Text is
 * measured in the same way for every surface, so a page looks the same on paper, in a file and as a picture. */
typedef struct WayPaper WayPaper;

/* Creates pages of @width × @height with @margin on every side. If @height is 0, there is one page, as high as its rows
 * need. (transfer full) */
WayPaper *way_paper_new (double width, double height, double margin) G_GNUC_WARN_UNUSED_RESULT;
void way_paper_free (WayPaper *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayPaper, way_paper_free)

/* Returns the width between the margins. */
double way_paper_get_width (WayPaper *self);

/* Begins a block, @gap below the row before it. A block that is not higher than a page is not broken across pages. */
void way_paper_begin_block (WayPaper *self, double gap);

/* Begins a row, with a thin line above it if @ruled. */
void way_paper_begin_row (WayPaper *self, gboolean ruled);

typedef struct {
  double size;
  gboolean bold;
  double grey; /* from 0, black, to 1, white */
  PangoAlignment alignment;
} WayTextStyle;

/* Adds a cell with @text to the last row, @x from the left margin and @width wide. The text is wrapped; the baselines
 * of the first lines of all cells are aligned. A row has at most 6 cells. */
void way_paper_add_text (WayPaper *self, const char *text, double x, double width, const WayTextStyle *style);

/* Adds @text in the full width, @gap below the row before it. It is wrapped, and may be broken across pages after each
 * line. */
void way_paper_add_lines (WayPaper *self, const char *text, double gap, const WayTextStyle *style);

/* Divides the rows into pages, after which no more can be added. Returns the number of pages, at least 1. */
int way_paper_paginate (WayPaper *self);

/* Returns the height of a page. If it was created with a height of 0, call way_paper_paginate() first. */
double way_paper_get_height (WayPaper *self);

/* Draws the page with the index @page, its upper left corner at the origin, and the text @foot, which may be NULL, in
 * the lower margin. */
void way_paper_draw (WayPaper *self, cairo_t *cairo, int page, const char *foot);

G_END_DECLS
