/* gold-mines-page.c: the page of its module in the app and of `waymark-cli rules`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, The Gold Mines, 2017"
#define COMMUNITY "Wikicarpedia, The Goldmines"

const CarcPassage carc_gold_mines_page[] = {
  { .kind = CARC_PASSAGE_CONTENTS,
    .title = CARC_SAY ("page", "Contents"),
    .text = CARC_SAY ("page", "Eight land tiles with a gold symbol, and 16 gold bars."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Placing gold"),
    .text = CARC_SAY (
        "page", "A player who places a tile with a gold symbol puts one gold bar on it and one on an adjacent tile "
                "(including diagonally). A tile can hold several bars. They belong to all features on the tile."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Taking gold"),
    .text = CARC_SAY (
        "page",
        "When a feature is completed, the player with the majority takes the gold from its tiles (for a monastery, "
        "from its nine tiles). Tied players take turns taking one bar each, starting with the active player."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Gold at the end"),
    .text = CARC_SAY ("page", "1 to 3 bars are worth 1 point each, 4 to 6 bars 2, 7 to 9 bars 3, and 10 or more 4. "
                              "Gold left on tiles is worth nothing. Enter “Gold bars” once in final scoring."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "Gold at a castle"),
    .text = CARC_SAY ("page", "The owner of a castle takes the gold from the six tiles around it when the castle is "
                              "scored. Enter these bars at the end."),
    .source = CARC_COMMUNITY,
    .reference = COMMUNITY },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "Two features, one bar"),
    .text = CARC_SAY ("page", "If features completed in the same turn share a tile with gold, each bar is taken only "
                              "once. Enter it with the feature of the player who took it."),
    .source = CARC_COMMUNITY,
    .reference = COMMUNITY },
  { 0 },
};
