/* under-the-big-top-page.c: the page of its module in the app and of `waymark-cli rules`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, Under the Big Top, 2017"
#define COMMUNITY "Wikicarpedia, Under the Big Top"

const CarcPassage carc_under_the_big_top_page[] = {
  { .kind = CARC_PASSAGE_CONTENTS,
    .title = CARC_SAY ("page", "What is in the box"),
    .text = CARC_SAY ("page", "20 land tiles: 12 with a circus space, 8 with acrobat spaces; the big top; 16 animal "
                              "tokens: 1 flea, 4 monkeys, 5 seals, 3 bears, 2 tigers and 1 elephant; a ringmaster for "
                              "each player."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "The circus"),
    .text = CARC_SAY ("page", "The big top stands on a hidden animal token. When somebody places another circus tile, "
                              "and at the end, the token is turned over: each meeple on that tile and the eight around "
                              "it pays its owner the number on it. The meeples stay."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Acrobats"),
    .text = CARC_SAY ("page", "Three meeples, of one or several players, form a pyramid. It may be scored when it is "
                              "complete: 5 points for each acrobat, and they come home. At the end pyramids that are "
                              "not complete pay the same for each acrobat."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "The ringmaster"),
    .text
    = CARC_SAY ("page", "He is placed and counts like any other meeple. When his feature is scored, his owner gets "
                        "2 more points for each circus and each acrobat tile among his own tile and the eight "
                        "around it."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "Who sees the circus"),
    .text
    = CARC_SAY ("page", "Features completed by the tile are scored first, so meeples that come home see no circus. "
                        "Farmers, ringmasters and acrobats count as meeples; builders, pigs and barns do not."),
    .source = CARC_COMMUNITY,
    .reference = COMMUNITY },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "The ringmaster’s points are his own"),
    .text = CARC_SAY ("page", "They are no part of what the feature is worth: a castle does not copy them and a robber "
                              "takes nothing of them."),
    .source = CARC_COMMUNITY,
    .reference = COMMUNITY },
  { 0 },
};
