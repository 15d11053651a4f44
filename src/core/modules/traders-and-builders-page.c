/* traders-and-builders-page.c: the page of its module in the app and of `waymark-cli rules`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, Traders & Builders, 2021"
#define COMMUNITY "Wikicarpedia, Traders and Builders"

const CarcPassage carc_traders_and_builders_page[] = {
  { .kind = CARC_PASSAGE_CONTENTS,
    .title = CARC_TEXT ("page", "Contents"),
    .text = CARC_TEXT ("page", "24 land tiles, 20 with goods; 20 goods tokens: 9 wine, 6 grain and 5 cloth; a builder "
                               "and a pig for each player."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "Goods"),
    .text
    = CARC_TEXT ("page", "A player who completes a city takes a token for each goods symbol in it, even without a "
                         "meeple there. The city itself is scored as usual."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "Goods at the End"),
    .text
    = CARC_TEXT ("page", "For each type of goods, the player with the most tokens scores 10 points. Tied players score "
                         "10 points each. Enter “Goods” once in final scoring. The tokens are counted from the log."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES,
    .example = { .words = CARC_TEXT ("example", "One player has the only wine token and 1 cloth token. Another player "
                                                "has 2 cloth tokens. Both score 10 points."),
                 .before = "turn blue\ncity tiles=3 meeples=red:1 wine=1\nturn red\ncity tiles=2 meeples=red:1 "
                           "cloth=2\nturn blue\ncity tiles=2 meeples=red:1 cloth=1\nfinal",
                 .scored = "goods\n= red 10 blue 10" } },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "The Pig"),
    .text = CARC_TEXT (
        "page", "A player places the pig on a field with one of their own farmers. If its owner scores the field, each "
                "city is worth 4 points instead of 3 for that player. The pig does not count toward the majority."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES,
    .example
    = { .words = CARC_TEXT ("example", "Two players are tied on a field that touches 2 completed cities. The player "
                                       "with the pig scores 8 points. The other player scores 6 points."),
        .before = "final",
        .scored = "field cities=2 meeples=red:1,blue:1 pig=red:1\n= red 8 blue 6" } },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "The Builder"),
    .text = CARC_TEXT ("page", "A player who extends the road or city with their builder places a second tile in the "
                               "same turn. The builder is worth no points. It does not count toward the majority."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_TEXT ("page", "Pigs, Pig Herds and Barns"),
    .text = CARC_TEXT (
        "page",
        "Several pigs of one player count as one. With a pig herd printed on a tile of the field, each city is worth 1 "
        "additional point for all players who score the field. Pigs and pig herds do not change what a barn is worth."),
    .source = CARC_SOURCE_COMMUNITY,
    .reference = COMMUNITY,
    .example
    = { .words = CARC_TEXT ("example", "Two players score a field with a pig herd that touches 3 completed cities. One "
                                       "of them has a pig there and scores 15 points. The other scores 12 points."),
        .before = "final",
        .scored = "field cities=3 meeples=red:1,blue:1 pig=blue:1 pig-herd\n= red 12 blue 15" } },
  { 0 },
};
