/* way-paper.h: rows of text in blocks, set on pages.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <pango/pangocairo.h>

G_BEGIN_DECLS

/* All lengths are points of 1/72 inch. Text is set with the same measures on every surface, so that a page looks the
 * same on paper, in a file and as a picture. */
typedef struct WayPaper WayPaper;

/* Pages of @width × @height with a @margin on every side; @height 0: one page as long as its rows. */
WayPaper *way_paper_new (double width, double height, double margin) G_GNUC_WARN_UNUSED_RESULT;
void way_paper_free (WayPaper *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayPaper, way_paper_free)

/* The room between the margins. */
double way_paper_get_width (WayPaper *self);

/* Begins a block, @gap below what stands before it. Its rows stay on one page, unless they need more than one. */
void way_paper_begin_block (WayPaper *self, double gap);

/* Begins a row of the block, with a fine line above it where @ruled. */
void way_paper_begin_row (WayPaper *self, gboolean ruled);

/* Sets @text in the row from @x to @x + @width, in as many lines as it needs. */
typedef struct {
  double size;
  gboolean bold;
  double grey; /* 0: black */
  PangoAlignment alignment;
} WayTextStyle;

void way_paper_add_text (WayPaper *self, const char *text, double x, double width, const WayTextStyle *style);

/* Sets @text over the whole width, in as many lines as it needs, @gap below what stands before it; any of them may be
 * the first of a page. */
void way_paper_add_lines (WayPaper *self, const char *text, double gap, const WayTextStyle *style);

/* Sets the pages; nothing is added afterwards. Returns how many there are, at least one. */
int way_paper_set_pages (WayPaper *self);

/* The height of a page: as given, or as long as its rows. */
double way_paper_get_height (WayPaper *self);

/* Draws page @page (from 0), its upper left corner at the origin; at the foot @foot, in the margin (NULL: nothing). */
void way_paper_draw (WayPaper *self, cairo_t *cairo, int page, const char *foot);

G_END_DECLS
