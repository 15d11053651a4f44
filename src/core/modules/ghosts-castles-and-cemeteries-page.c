/* ghosts-castles-and-cemeteries-page.c: the page of its module in the app and of `waymark-cli rules`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, Ghosts, Castles & Cemeteries, 2022"
#define COMMUNITY "Wikicarpedia, Ghosts, Castles and Cemeteries"

const CarcPassage carc_ghosts_castles_and_cemeteries_page[] = {
  { .kind = CARC_PASSAGE_CONTENTS,
    .title = CARC_TEXT ("page", "Contents"),
    .text = CARC_TEXT ("page", "60 land tiles, many with mist, some with a castle or a cemetery; a 2×2 start tile; 30 "
                               "guards, 5 per color; 15 ghosts."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "Ghosts"),
    .text = CARC_TEXT (
        "page",
        "When a feature is scored, each ghost on the meeples of a player who scores costs that player 2 points. In "
        "final scoring, it costs 1 point. The result can be negative. The scoring figure does not move below 0."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES,
    .example
    = { .words = CARC_TEXT (
            "example",
            "A completed city of 5 tiles is worth 10 points. A player with 2 ghosts on it scores 10 − 4 = 6 points."),
        .scored = "city tiles=5 meeples=red:1 ghosts=red:2\n= red 6" } },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "Haunted Castles"),
    .text = CARC_TEXT (
        "page",
        "A castle can hold a meeple. When eight tiles surround it, it is worth 2 points for its own tile and 2 points "
        "for each surrounding tile with mist. At the end of the game, it is worth 1 point for each of these tiles."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES,
    .example = { .words = CARC_TEXT ("example",
                                     "A surrounded castle with 3 tiles with mist around it is worth 2 + 6 = 8 points."),
                 .scored = "haunted-castle mist=3 meeples=red:1\n= red 8" } },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "Cemeteries"),
    .text = CARC_TEXT ("page", "A cemetery can hold a meeple. When eight tiles surround it, the meeple’s owner gets "
                               "another guard, and the meeple is returned. A cemetery is worth no points."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "Guards"),
    .text = CARC_TEXT ("page", "A guard is placed and counts like any other meeple. A guard cannot be haunted. Enter "
                               "guards among the meeples."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_TEXT ("page", "Ghosts and Castles That Copy a Feature"),
    .text = CARC_TEXT ("page", "Ghosts change what a player scores, not what the feature is worth. A castle copies the "
                               "feature without the ghosts."),
    .source = CARC_SOURCE_COMMUNITY,
    .reference = COMMUNITY },
  { 0 },
};
