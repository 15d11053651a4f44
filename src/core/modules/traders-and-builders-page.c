/* traders-and-builders-page.c: the page of its module in the app and of `waymark-cli rules`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, Traders & Builders, 2021"
#define COMMUNITY "Wikicarpedia, Traders and Builders"

const CarcPassage carc_traders_and_builders_page[] = {
  { .kind = CARC_PASSAGE_CONTENTS,
    .title = CARC_SAY ("page", "What is in the box"),
    .text = CARC_SAY ("page", "24 land tiles, 20 of them with goods; 20 goods tokens: 9 wine, 6 grain and 5 cloth; a "
                              "builder and a pig for each player."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Goods"),
    .text = CARC_SAY ("page", "When a city is completed, whoever completed it takes a token for each goods symbol in "
                              "it, even without a meeple there. The city itself is scored as usual."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Goods at the end"),
    .text = CARC_SAY ("page", "For each kind, whoever has the most tokens gets 10 points; all who are tied get 10. A "
                              "kind that nobody has pays nobody. Enter “Goods” once in final scoring: the tokens are "
                              "counted from the log."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "The pig"),
    .text = CARC_SAY ("page", "A pig stands on a field with an own farmer. If its owner scores the field, each city "
                              "pays its owner 4 points instead of 3. It does not count for the majority."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "The builder"),
    .text = CARC_SAY ("page", "Whoever extends the road or city of their own builder places a second tile in the same "
                              "turn. The builder gives no points and does not count for the majority."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "Pigs, pig herds and barns"),
    .text = CARC_SAY ("page", "Several pigs of one player count like one. A pig herd printed on a tile gives everybody "
                              "who scores the field 1 point more for each city, and adds to a pig. Neither changes "
                              "what a barn pays."),
    .source = CARC_COMMUNITY,
    .reference = COMMUNITY },
  { 0 },
};
