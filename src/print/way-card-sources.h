/* way-card-sources.h: where the points of the winner come from, in the picture of a result.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-canvas.h"
#include "way-result.h"

G_BEGIN_DECLS

#define WAY_CARD_SOURCES_HEIGHT 128.0

typedef struct {
  int points[WAY_N_KINDS];
  int sum; /* 0: nothing is drawn */
} WayCardSources;

/* Adds up the sheets of @record, whose result is @result. Nothing is drawn if several players share the first place, if
 * the result has no entries, if it is of other rules, so that the points of the winner are another sum, or if points
 * were taken from the winner, for which a bar has no place. */
void way_card_sources_init (WayCardSources *self, const WayRecordFile *record, const WayResult *result);

/* Draws a bar and the names of its colors. */
void way_card_sources_draw (const WayCardSources *self, const WayCanvas *canvas, double x, double y, double width);

G_END_DECLS
