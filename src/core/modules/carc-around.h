/* carc-around.h: pieces that cover more or less than one space around a monastery, a garden, a shrine or a German
 * castle.
 *
 * In every edition each of the eight or ten surrounding spaces counts, for 9 points in all, or 12 (Hans im Glück;
 * JCloisterZone), unless the players decided, by a rule option of the module that has the piece, that each tile counts,
 * whatever its shape (Wikicarpedia, about the first edition).
 *
 * This changes what a feature is worth for its tiles: completed, unfinished, and when an abbot is returned early.
 * Castles, robbers and messages copy it, and Plague halves it, since the tiles come before. It changes how many tiles a
 * scoring tile or Little Buildings can count, and the tiles in the statistics. It changes nothing that has a number of
 * its own: vineyards, gold, ghosts, the meeples around a Darmstadt church, and the row and column of an abbot, whose
 * tiles the players count.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-module.h"

/* Who says that the first edition counts tiles there. */
#define CARC_TILES_AROUND                                                                                              \
  "Wikicarpedia, Scoring During the Turn Sequence, 5/2024; Carcassonne Central, Advent Quiz 2024, no. 18"

/* The choices of such an option. */
enum { CARC_SPACES_AROUND, CARC_TILES_OF_ANY_SHAPE };

/* The features with surrounding spaces: what questions about such pieces are about. Ends with NULL. */
extern const CarcSubject *const carc_surrounded[];

/* Returns how many more tiles than spaces count; negative: fewer. */
int carc_more_tiles_around (const CarcScoring *scoring);

/* Adds the line of the answer to @question, of 0 points if spaces count; for the stage PER_TILE. And the check that
 * belongs to it: the pieces have room on the surrounding spaces that have tiles. */
void carc_score_tiles_around (const CarcScoring *scoring, CarcSheet *sheet, const CarcQuestion *question,
                              const CarcRule *rule);
void carc_check_room_around (const CarcScoring *scoring, const CarcQuestion *question, CarcProblems *problems);
