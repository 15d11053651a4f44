/* way-chip-draw.h: draws betting chips.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-canvas.h"

G_BEGIN_DECLS

typedef enum {
  WAY_CHIP_DOWN,    /* face down: the player's color, eight notches, the shape */
  WAY_CHIP_TURNED,  /* white, with a ring in the color and the text */
  WAY_CHIP_UNKNOWN, /* a dashed circle with a question mark */
  WAY_CHIP_BLANK,   /* the color and the notches around a white middle, where numbers are typed */
} WayChipFace;

/* Draws a chip around the origin, with a radius of 50 units. @player_color is a CarcColor, or -1 for gray. @numbers:
 * the text of a turned chip, "7+"; @points: below it, "7". Both may be NULL. Of two numbers beside each other, each
 * text has both, "5/9+" and "4/6". */
void
way_chip_draw (const WayCanvas *canvas, WayChipFace face, int player_color, const char *numbers, const char *points);

G_END_DECLS
