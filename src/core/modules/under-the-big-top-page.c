/* under-the-big-top-page.c: the page of its module in the app and of `waymark-cli rules`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, Under the Big Top, 2017"
#define COMMUNITY "Wikicarpedia, Under the Big Top"

const CarcPassage carc_under_the_big_top_page[] = {
  { .kind = CARC_PASSAGE_CONTENTS,
    .title = CARC_TEXT ("page", "Contents"),
    .text = CARC_TEXT ("page", "20 land tiles: 12 with a circus space, 8 with acrobat spaces; the big top; 16 animal "
                               "tokens: 1 flea, 4 monkeys, 5 seals, 3 bears, 2 tigers and 1 elephant; a ringmaster for "
                               "each player."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "The Circus"),
    .text = CARC_TEXT ("page", "The big top is placed on a hidden animal token. The token is revealed when another "
                               "circus tile is placed, and at the end of the game. Each meeple on the big top’s tile "
                               "and the eight surrounding tiles is worth the number shown. The meeples stay."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES,
    .example
    = { .words = CARC_TEXT ("example",
                            "The token shows 4. Three players each have 1 meeple there. Each of them scores 4 points."),
        .scored = "circus animal=seal meeples=red:1,blue:1,yellow:1\n= red 4 blue 4 yellow 4" } },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "Acrobats"),
    .text = CARC_TEXT ("page", "Three meeples, of one or several players, form a pyramid. A completed pyramid may be "
                               "scored. Each acrobat is worth 5 points, and the acrobats are returned. At the end of "
                               "the game, incomplete pyramids are also worth 5 points per acrobat."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES,
    .example
    = { .words = CARC_TEXT (
            "example",
            "A pyramid has 2 acrobats of one player and 1 acrobat of another. They score 10 points and 5 points."),
        .before = "turn red",
        .scored = "acrobats meeples=red:2,blue:1\n= red 10 blue 5" } },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "The Ringmaster"),
    .text = CARC_TEXT (
        "page",
        "The ringmaster is placed and counts like any other meeple. When his feature is scored, his owner scores 2 "
        "additional points for each circus and acrobat tile among his own tile and the eight surrounding tiles."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES,
    .example = { .words = CARC_TEXT (
                     "example", "A player has the majority on a completed road of 3 tiles and scores 3 points. Another "
                                "player’s ringmaster on it has 2 circus tiles around him. His owner scores 4 points."),
                 .scored = "road tiles=3 meeples=red:1,blue:2 ringmaster=red:2\n= red 4 blue 3" } },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_TEXT ("page", "Who Counts for the Circus"),
    .text = CARC_TEXT ("page",
                       "Features completed by the tile are scored first. Meeples returned then do not count for the "
                       "circus. Farmers, ringmasters and acrobats count as meeples. Builders, pigs and barns do not."),
    .source = CARC_SOURCE_COMMUNITY,
    .reference = COMMUNITY },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_TEXT ("page", "Ringmaster Points Are Personal"),
    .text = CARC_TEXT ("page", "They are not part of what the feature is worth. A castle does not copy them. A robber "
                               "does not take any of them."),
    .source = CARC_SOURCE_COMMUNITY,
    .reference = COMMUNITY },
  { 0 },
};
