/* carc-snakes-and-ladders.h: the scoreboard with snakes and ladders.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-module.h"

/* Instead of a space where a ladder or a snake ends. */
#define CARC_NO_SNAKE (-1)
#define CARC_UNKNOWN_END (-2)

extern const CarcModule carc_snakes_and_ladders;

/* The lines of a figure that climbs a ladder, is eaten by a snake, or stays because the end is not known. The count of
 * such a line is the space on which the ladder or the snake begins. */
extern const CarcRule carc_ladder_rule;
extern const CarcRule carc_snake_rule;
extern const CarcRule carc_unknown_end_rule;

/* Returns whether the printed scoreboard has the bottom of a ladder on @space, 0 to CARC_TRACK_SPACES − 1; and whether
 * it has the head of a snake there (Hans im Glück, Snakes and Ladders, 2024: ladders on 1, 16 and 32, snakes on 13, 31,
 * 39 and 48). */
bool carc_space_has_ladder (int space);
bool carc_space_has_snake (int space);

/* Returns the space to which a figure on @space moves, as the players entered it or as it is printed; CARC_NO_SNAKE if
 * neither a ladder nor a snake begins there, CARC_UNKNOWN_END if one does and its end is not known. Published are
 * 1 → 27, 16 → 34 (Wikicarpedia, Snakes and Ladders, 5/2024) and 39 → 11 (the example of the rule sheet). */
int carc_space_end (const CarcSetup *setup, int space);
