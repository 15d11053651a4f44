/* markets-of-leipzig-page.c: the page of its module in the app and of `waymark-cli rules`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, The Markets of Leipzig, 2017"
#define COMMUNITY "Wikicarpedia, Markets of Leipzig"

const CarcPassage carc_markets_of_leipzig_page[] = {
  { .kind = CARC_PASSAGE_CONTENTS,
    .title = CARC_TEXT ("page", "Contents"),
    .text = CARC_TEXT ("page", "The city of Leipzig with its quarters on double-sized tiles, and roads leading there."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "Entering the City"),
    .text = CARC_TEXT ("page",
                       "When a road that leads to Leipzig is completed, the player with the majority either scores it "
                       "or moves one meeple from it to a quarter. If the meeple moves, the road is scored without it."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "The Wainwrights"),
    .text = CARC_TEXT ("page", "With a meeple in this quarter, its owner scores 1 additional point per tile of each "
                               "completed road they score. A labyrinth tile counts too."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES,
    .example = { .words = CARC_TEXT ("example", "A player with a meeple in this quarter scores a completed road of 5 "
                                                "tiles. The player scores 5 + 5 = 10 points."),
                 .scored = "road tiles=5 meeples=red:1 wainwrights=red\n= red 10" } },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_TEXT ("page", "With Signposts"),
    .text = CARC_TEXT ("page", "Signposts do not change the Wainwrights’ bonus."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = "Wikicarpedia, The Signposts",
    .example
    = { .words = CARC_TEXT (
            "example",
            "The road has 5 tiles and 2 correct signposts of 2 types. The player scores 5 + 4 + 5 = 14 points."),
        .scored = "road tiles=5 meeples=red:1 left=1 right=1 wainwrights=red\n= red 14" } },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_TEXT ("page", "The Long Road"),
    .text = CARC_TEXT (
        "page", "The long road over a double-sized tile of Leipzig counts as one tile for the length of a road."),
    .source = CARC_SOURCE_COMMUNITY,
    .reference = COMMUNITY },
  { .kind = CARC_PASSAGE_OPEN,
    .title = CARC_TEXT ("page", "The Other Quarters"),
    .text = CARC_TEXT ("page", "The other quarters give bonuses for cities, monasteries and fields. We could not "
                               "confirm the numbers. Enter the points given in the rules."),
    .source = CARC_SOURCE_COMMUNITY,
    .reference = COMMUNITY },
  { 0 },
};
