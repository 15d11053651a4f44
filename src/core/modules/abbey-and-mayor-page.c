/* abbey-and-mayor-page.c: the page of its module in the app and of `waymark-cli rules`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, Abbey & Mayor, 2021"
#define COMMUNITY "Wikicarpedia, Abbey and Mayor"

const CarcPassage carc_abbey_and_mayor_page[] = {
  { .kind = CARC_PASSAGE_CONTENTS,
    .title = CARC_TEXT ("page", "Contents"),
    .text = CARC_TEXT (
        "page",
        "Twelve land tiles, one with a tunnel; six abbey tiles; and a mayor, a wagon and a barn for each player."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "The Abbey"),
    .text = CARC_TEXT (
        "page", "An abbey tile fills a hole in the landscape and closes all its edges. It is worth as much as a "
                "monastery, usually 9 points at once. Enter it as a monastery. A signpost that points at it is wrong."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "The Mayor"),
    .text = CARC_TEXT (
        "page", "The mayor can only be placed in a city. He counts as many meeples as the city has coats of arms."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES,
    .example
    = { .words = CARC_TEXT ("example",
                            "In final scoring, a mayor and another player’s meeple are in an unfinished city of 4 "
                            "tiles with 2 coats of arms. The mayor counts as 2 meeples. His owner scores 6 points."),
        .before = "final",
        .scored = "unfinished city tiles=4 coats=2 meeples=red:1 mayor=blue\n= blue 6" } },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "The Wagon"),
    .text = CARC_TEXT ("page", "The wagon counts as one meeple. After scoring, it may move to an adjacent unfinished "
                               "feature without meeples."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES,
    .example
    = { .words = CARC_TEXT (
            "example",
            "A wagon and another player’s meeple are on a completed road of 3 tiles. Both players score 3 points."),
        .scored = "road tiles=3 meeples=blue:1 wagon=red\n= red 3 blue 3" } },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "The Barn"),
    .text
    = CARC_TEXT ("page", "When a barn is placed, its field is scored at once, and the farmers on it are returned. "
                         "The field is worth 3 points per completed city. Enter the field. Farmers who join the "
                         "field later score 1 point per completed city at once and are returned. At the end of "
                         "the game, each barn is worth 4 points per completed city on its field."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES,
    .example = { .words = CARC_TEXT ("example", "At the end of the game, a barn is on a field that touches 2 completed "
                                                "cities. The barn is worth 8 points."),
                 .before = "final",
                 .scored = "field cities=2 barn=red\n= red 8" } },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_TEXT ("page", "A Mayor Without Coats of Arms"),
    .text = CARC_TEXT (
        "page",
        "In a city without coats of arms, the mayor counts as 0 meeples. If he is alone there, no player scores."),
    .source = CARC_SOURCE_COMMUNITY,
    .reference = COMMUNITY },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_TEXT ("page", "The Tunnel Tile"),
    .text = CARC_TEXT (
        "page",
        "One tile shows a printed tunnel. It can be used with The Tunnel. See the rule option on printed tunnels."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = "Wikicarpedia, The Tunnel" },
  { 0 },
};
