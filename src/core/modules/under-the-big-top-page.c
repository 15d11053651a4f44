/* under-the-big-top-page.c: the page of its module in the app and of `waymark-cli rules`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, Under the Big Top, 2017"
#define COMMUNITY "Wikicarpedia, Under the Big Top"

const CarcPassage carc_under_the_big_top_page[] = {
  { .kind = CARC_PASSAGE_CONTENTS,
    .title = CARC_SAY ("page", "Contents"),
    .text = CARC_SAY ("page", "20 land tiles: 12 with a circus space, 8 with acrobat spaces; the big top; 16 animal "
                              "tokens: 1 flea, 4 monkeys, 5 seals, 3 bears, 2 tigers and 1 elephant; a ringmaster for "
                              "each player."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "The circus"),
    .text = CARC_SAY ("page", "The big top is placed on a hidden animal token. When another circus tile is placed, and "
                              "at the end, the token is revealed: each meeple on the big top’s tile and the eight "
                              "surrounding tiles scores the number shown for its owner. The meeples stay."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Acrobats"),
    .text = CARC_SAY (
        "page", "Three meeples, of one or several players, form a pyramid. When complete, it may be scored: 5 points "
                "per acrobat, and they are returned. At the end, incomplete pyramids also score 5 points per acrobat."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "The ringmaster"),
    .text = CARC_SAY (
        "page",
        "He is placed and counts like any other meeple. When his feature is scored, his owner scores 2 additional "
        "points for each circus and acrobat tile among his own tile and the eight surrounding ones."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "Who Counts for the Circus"),
    .text = CARC_SAY ("page",
                      "Features completed by the tile are scored first, so meeples returned then do not count for the "
                      "circus. Farmers, ringmasters and acrobats count as meeples; builders, pigs and barns do not."),
    .source = CARC_COMMUNITY,
    .reference = COMMUNITY },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "Ringmaster Points Are Personal"),
    .text = CARC_SAY ("page", "They are not part of the feature’s value: a castle does not copy them and a robber does "
                              "not take any of them."),
    .source = CARC_COMMUNITY,
    .reference = COMMUNITY },
  { 0 },
};
