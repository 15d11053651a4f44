/* way-result-card.h: a picture of the result of a game, to be shared.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <cairo.h>

#include "way-export-format.h"

G_BEGIN_DECLS

#define WAY_RESULT_CARD_WIDTH 1080
#define WAY_RESULT_CARD_HEIGHT 1350

/* A PNG file with a finished game: a landscape, the winner, the others, where the points of the
 * winner come from, and records that were broken. It is
 * always light, and needs no display. The same history results in the same bytes. */
extern const WayExportFormat way_result_card_format;

/* Draws the picture of a game of @store, which the format must accept, onto @cairo: WAY_RESULT_CARD_WIDTH by
 * WAY_RESULT_CARD_HEIGHT units. FALSE with @error. */
gboolean way_result_card_draw (cairo_t *cairo, WayStore *store, const WayRecordFile *record, GError **error);

G_END_DECLS
