/* gold-mines-page.c: the page of its module in the app and of `waymark-cli rules`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, The Gold Mines, 2017"
#define COMMUNITY "Wikicarpedia, The Goldmines"

const CarcPassage carc_gold_mines_page[] = {
  { .kind = CARC_PASSAGE_CONTENTS,
    .title = CARC_TEXT ("page", "Contents"),
    .text = CARC_TEXT ("page", "Eight land tiles with a gold symbol, and 16 gold bars."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "Placing Gold"),
    .text = CARC_TEXT (
        "page", "A player who places a tile with a gold symbol puts one gold bar on it and one on an adjacent tile "
                "(including diagonally). A tile can hold several bars. They belong to all features on the tile."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "Taking Gold"),
    .text = CARC_TEXT (
        "page",
        "When a feature is completed, the player with the majority takes the gold from its tiles. For a monastery, "
        "these are its nine tiles. Tied players take one bar each in turn, starting with the active player."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "Gold at the End"),
    .text
    = CARC_TEXT ("page", "With 1 to 3 bars, each bar is worth 1 point. With 4 to 6 bars, each is worth 2 points. "
                         "With 7 to 9 bars, each is worth 3 points. With 10 or more bars, each is worth 4 points. "
                         "Gold left on tiles is worth nothing. Enter “Gold bars” once in final scoring."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES,
    .example = { .words = CARC_TEXT ("example", "15 gold bars are worth 15 × 4 = 60 points."),
                 .before = "city tiles=8 meeples=red:1 gold=15\nfinal",
                 .scored = "gold-bars\n= red 60" } },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_TEXT ("page", "Gold at a Castle"),
    .text = CARC_TEXT ("page", "The owner of a castle takes the gold from the six tiles around it when the castle is "
                               "scored. Enter these bars at the end."),
    .source = CARC_SOURCE_COMMUNITY,
    .reference = COMMUNITY },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_TEXT ("page", "Two Features, One Bar"),
    .text = CARC_TEXT ("page", "If features completed in the same turn share a tile with gold, each bar is taken only "
                               "once. Enter it with the feature of the player who took it."),
    .source = CARC_SOURCE_COMMUNITY,
    .reference = COMMUNITY },
  { 0 },
};
