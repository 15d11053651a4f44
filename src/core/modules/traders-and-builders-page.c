/* traders-and-builders-page.c: the page of its module in the app and of `waymark-cli rules`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, Traders & Builders, 2021"
#define COMMUNITY "Wikicarpedia, Traders and Builders"

const CarcPassage carc_traders_and_builders_page[] = {
  { .kind = CARC_PASSAGE_CONTENTS,
    .title = CARC_SAY ("page", "Contents"),
    .text = CARC_SAY ("page", "24 land tiles, 20 with goods; 20 goods tokens: 9 wine, 6 grain and 5 cloth; a builder "
                              "and a pig for each player."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Goods"),
    .text = CARC_SAY ("page", "When a city is completed, the player who completed it takes a token for each goods "
                              "symbol in it, even without a meeple there. The city itself is scored as usual."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Goods at the end"),
    .text = CARC_SAY (
        "page",
        "For each type of goods, the player with the most tokens scores 10 points; tied players score 10 each. If "
        "nobody has any, nobody scores. Enter “Goods” once in final scoring: the tokens are counted from the log."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "The pig"),
    .text
    = CARC_SAY ("page", "A pig is placed on a field with one of your own farmers. If its owner scores the field, each "
                        "city scores 4 points instead of 3 for that player. It does not count toward the majority."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "The builder"),
    .text = CARC_SAY ("page", "A player who extends the road or city with their builder places a second tile in the "
                              "same turn. The builder scores no points and does not count toward the majority."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "Pigs, pig herds and barns"),
    .text = CARC_SAY (
        "page", "Several pigs of one player count as one. A pig herd printed on a tile gives everyone who scores the "
                "field 1 additional point per city, in addition to a pig. Neither changes what a barn scores."),
    .source = CARC_COMMUNITY,
    .reference = COMMUNITY },
  { 0 },
};
