/* ghosts-castles-and-cemeteries-page.c: the page of its module in the app and of `waymark-cli rules`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, Ghosts, Castles & Cemeteries, 2022"
#define COMMUNITY "Wikicarpedia, Ghosts, Castles and Cemeteries"

const CarcPassage carc_ghosts_castles_and_cemeteries_page[] = {
  { .kind = CARC_PASSAGE_CONTENTS,
    .title = CARC_SAY ("page", "What is in the box"),
    .text = CARC_SAY ("page", "60 land tiles, many with mist, some with a castle or a cemetery; a start tile of 2×2 "
                              "tiles; 30 guards, 5 in each colour; 15 ghosts."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Ghosts"),
    .text = CARC_SAY ("page", "When a feature is scored, each ghost on the meeples of a player who scores costs that "
                              "player 2 points, in final scoring 1 point. The result may be negative, but the scoring "
                              "figure does not go below 0."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Haunted castles"),
    .text = CARC_SAY ("page", "A meeple may stand on a castle. Surrounded by eight tiles, the castle pays 2 points for "
                              "its own tile and 2 for each tile with mist around it. At the end it pays 1 point for "
                              "each of them."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Cemeteries"),
    .text = CARC_SAY ("page", "A meeple may stand on a cemetery. When it is surrounded, its owner takes one more guard "
                              "into play and the meeple comes home. A cemetery gives no points, at the end neither."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Guards"),
    .text = CARC_SAY ("page", "A guard is placed and counts like any other meeple, but cannot be haunted. Enter guards "
                              "among the meeples."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "Ghosts and castles that copy a feature"),
    .text = CARC_SAY ("page", "Ghosts change what a single player gets, not what the feature is worth. A castle that "
                              "copies the feature is not haunted with it."),
    .source = CARC_COMMUNITY,
    .reference = COMMUNITY },
  { 0 },
};
