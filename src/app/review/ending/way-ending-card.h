/* way-ending-card.h: draws the result with which the ending of a game stops.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-canvas.h"
#include "way-ending-words.h"

G_BEGIN_DECLS

/* The winner, and the others below. Everything is borrowed. */
typedef struct {
  const WayResult *result;
  const WayEndingWords *words;
  gboolean is_narrow; /* everything below each other, as on a phone */
  gboolean on_board;  /* without a card around the winner, to be seen across a room */
  gboolean mirrored;
  int columns;          /* of the others */
  double width, height; /* in units of the drawing */
  double scale;         /* px of a unit, so that it fits in the window */
} WayEndingCard;

/* @width, @height: of the window. */
void way_ending_card_init (WayEndingCard *self, const WayResult *result, const WayEndingWords *words, gboolean on_board,
                           gboolean mirrored, double width, double height, double text_scale);

void way_ending_card_draw (const WayEndingCard *self, const WayCanvas *canvas);

G_END_DECLS
