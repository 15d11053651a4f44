/* way-score-sheet.h: prints the score sheet of a game, and writes it as a PDF file or a picture.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <cairo.h>

#include "way-export-format.h"

G_BEGIN_DECLS

/* A score sheet shows when, where and with which expansions a game was played, the players with their points and ranks,
 * and every entry with its lines, in the user's language. */
typedef struct WayScoreSheet WayScoreSheet;

/* Lays out the score sheet of @record on pages of @width × @height points, both greater than 0. The sheet does not
 * refer to @record. (transfer full) */
WayScoreSheet *way_score_sheet_new (const WayRecordFile *record, double width, double height) G_GNUC_WARN_UNUSED_RESULT;
void way_score_sheet_free (WayScoreSheet *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayScoreSheet, way_score_sheet_free)

int way_score_sheet_get_n_pages (WayScoreSheet *self);

/* Draws the page with the index @page in black, its upper left corner at the origin. The background is not painted. */
void way_score_sheet_draw (WayScoreSheet *self, cairo_t *cairo, int page);

/* A PDF file with the score sheets of any number of games on A4, each beginning on a new page. The same games result in
 * the same bytes. */
typedef struct WayPdf WayPdf;

WayPdf *way_pdf_new (void) G_GNUC_WARN_UNUSED_RESULT;
void way_pdf_add (WayPdf *self, const WayRecordFile *record);

/* Frees @self and returns the file, or NULL with a G_IO_ERROR. (transfer full) */
GBytes *way_pdf_finish (WayPdf *self, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the score sheet of @record as one long picture on white, in PNG format, or NULL with a G_IO_ERROR.
 * (transfer full) */
GBytes *way_score_sheet_write_png (const WayRecordFile *record, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the format called @name: "pdf", "png" or one of way_export_format_find(); NULL if there is none. */
const WayExportFormat *way_score_sheet_find_format (const char *name);

G_END_DECLS
