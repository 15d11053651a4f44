/* way-score-sheet.h: the score sheet of a game, for paper, as a PDF file and as a picture.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <cairo.h>

#include "way-export-format.h"

G_BEGIN_DECLS

/* A sheet says when and where it was played, with what, the players with their points and places, and every entry with
 * its lines, in the user's language. */
typedef struct WayScoreSheet WayScoreSheet;

/* Sets @record on pages of @width × @height points. It is not needed any more afterwards. */
WayScoreSheet *way_score_sheet_new (const WayRecordFile *record, double width, double height) G_GNUC_WARN_UNUSED_RESULT;
void way_score_sheet_free (WayScoreSheet *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayScoreSheet, way_score_sheet_free)

int way_score_sheet_get_n_pages (WayScoreSheet *self);

/* Draws @page (from 0) with black ink, its upper left corner at the origin. */
void way_score_sheet_draw (WayScoreSheet *self, cairo_t *cairo, int page);

/* A PDF file with the sheets of any number of games on A4, each from a new page on. The same games give the same bytes.
 */
typedef struct WayPdf WayPdf;

WayPdf *way_pdf_new (void) G_GNUC_WARN_UNUSED_RESULT;
void way_pdf_add (WayPdf *self, const WayRecordFile *record);

/* The file, or NULL with @error; frees @self. */
GBytes *way_pdf_finish (WayPdf *self, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The sheet of @record as one long picture on white, a PNG file; NULL with @error. */
GBytes *way_score_sheet_write_png (const WayRecordFile *record, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the format called @name: "pdf", "png" or one of way_export_format_find(); NULL if there is none. */
const WayExportFormat *way_score_sheet_find_format (const char *name);

G_END_DECLS
