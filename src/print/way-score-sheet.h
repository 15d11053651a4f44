/* way-score-sheet.h: prints the score sheet of a game, and exports it as a PDF file or a picture.
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

/* Returns the format called @name: "pdf" (A4, each game begins on a new page), "png" (one long picture on white),
 * "card" (way-result-card.h) or one of way_export_format_find(); NULL if there is none. The same games result in the
 * same bytes. */
const WayExportFormat *way_score_sheet_find_format (const char *name);

/* Returns a sentence about the file with @record in @format that its reader should know: that its picture is smaller
 * than others; NULL if there is none. (transfer none) */
const char *way_score_sheet_get_remark (const WayExportFormat *format, const WayRecordFile *record);

G_END_DECLS
