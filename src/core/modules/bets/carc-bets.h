/* carc-bets.h: the bookmaker tiles, bets and betting chips of The Bets.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-module.h"

#define CARC_N_STACKS 10

extern const CarcSubject carc_bookmaker, carc_bet;

extern const CarcQuestion carc_stack_placed, carc_chips_placed;           /* bookmaker: stack=, chips= */
extern const CarcQuestion carc_bet_stack, carc_bet_on, carc_bet_tiles;    /* bet: stack=, on=, tiles= */
extern const CarcQuestion carc_bet_chip, carc_bet_hit, carc_bet_returned; /* bet: chip=, hit=, returned */

extern const CarcToken carc_betting_chip;

/* The choices of carc_bet_on: 1 + index. */
enum { CARC_ON_ROAD = 1, CARC_ON_CITY = 2 };

/* Returns the question about a feature whose words ask for the tiles of a bet on it: carc_bet_tiles while @on, an
 * answer to carc_bet_on, is 0. */
const CarcQuestion *carc_bet_tiles_question (int on);

/* Returns the seats that have a chip on bookmaker tile @stack (1 to CARC_N_STACKS): bit i for seat i. */
unsigned carc_chips_on_stack (const CarcStandings *standings, int stack);

/* Returns whether bookmaker tile @stack has been placed, with or without chips. */
bool carc_stack_was_placed (const CarcStandings *standings, int stack);

/* Returns whether @player may reveal @chip (1 to CARC_N_CHIPS) from @stack. One chip cannot be in two places, so a chip
 * that was revealed from another stack while this one was in play is impossible. */
bool carc_chip_may_be_revealed (const CarcStandings *standings, int stack, int player, int chip);

/* Returns whether one of the numbers of @chip matches a feature of @tiles tiles, even if it is worth 0 points. */
bool carc_chip_matches (const CarcChip *chip, int tiles);

/* Returns the points that @chip scores for a feature of @tiles tiles: the higher of the matching numbers, 0 if none
 * matches. */
int carc_chip_points (const CarcChip *chip, int tiles);
