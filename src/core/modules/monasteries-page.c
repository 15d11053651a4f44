/* monasteries-page.c: the page of its module in the app and of `waymark-cli rules`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, Monasteries in Germany, 2014"
#define COMMUNITY "Wikicarpedia, Monasteries"

const CarcPassage carc_monasteries_page[] = {
  { .kind = CARC_PASSAGE_CONTENTS,
    .title = CARC_TEXT ("page", "Contents"),
    .text = CARC_TEXT ("page", "Six land tiles, each showing a monastery from the country the set is named after."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "Monk or Abbot"),
    .text = CARC_TEXT ("page", "A player who places such a tile may place a meeple on it standing as a monk or lying "
                               "down as an abbot. It keeps that role until it is scored."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "The Monk"),
    .text = CARC_TEXT ("page",
                       "The monastery of a monk is worth 9 points when the eight surrounding tiles are placed. At the "
                       "end of the game, an unfinished one is worth 1 point per tile. Enter it as a monastery."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "The Abbot"),
    .text = CARC_TEXT ("page", "An abbot stays until the end of the game. He is then worth 1 point for the monastery’s "
                               "own tile and 1 point for each tile in an unbroken line in its row and column."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES,
    .example = { .words = CARC_TEXT ("example", "At the end of the game, an abbot has 4 tiles in the row of his "
                                                "monastery and 2 in its column. He is worth 1 + 4 + 2 = 7 points."),
                 .before = "final",
                 .scored = "abbot tiles=7 meeples=red:1\n= red 7" } },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_TEXT ("page", "Not the Abbot of the Gardens"),
    .text
    = CARC_TEXT ("page", "The abbot of the base game is a separate figure. Only that figure can be returned early."),
    .source = CARC_SOURCE_COMMUNITY,
    .reference = COMMUNITY },
  { 0 },
};
