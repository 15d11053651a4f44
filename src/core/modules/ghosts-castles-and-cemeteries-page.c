/* ghosts-castles-and-cemeteries-page.c: the page of its module in the app and of `waymark-cli rules`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, Ghosts, Castles & Cemeteries, 2022"
#define COMMUNITY "Wikicarpedia, Ghosts, Castles and Cemeteries"

const CarcPassage carc_ghosts_castles_and_cemeteries_page[] = {
  { .kind = CARC_PASSAGE_CONTENTS,
    .title = CARC_SAY ("page", "Contents"),
    .text = CARC_SAY ("page", "60 land tiles, many with mist, some with a castle or a cemetery; a 2×2 start tile; 30 "
                              "guards, 5 per color; 15 ghosts."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Ghosts"),
    .text = CARC_SAY (
        "page", "When a feature is scored, each ghost on a scoring player’s meeples costs that player 2 points, or 1 "
                "point in final scoring. The result can be negative, but the scoring figure does not move below 0."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Haunted castles"),
    .text = CARC_SAY (
        "page", "A castle can hold a meeple. When surrounded by eight tiles, the castle scores 2 points for its own "
                "tile and 2 for each surrounding tile with mist. At the end it scores 1 point for each of them."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Cemeteries"),
    .text = CARC_SAY ("page", "A cemetery can hold a meeple. When it is surrounded, the meeple’s owner gets another "
                              "guard and takes the meeple back. A cemetery never scores points."),
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
    .text = CARC_SAY ("page", "Ghosts change what an individual player scores, not what the feature is worth. A castle "
                              "that copies the feature is not affected."),
    .source = CARC_COMMUNITY,
    .reference = COMMUNITY },
  { 0 },
};
