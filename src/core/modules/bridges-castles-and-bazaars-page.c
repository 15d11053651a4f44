/* bridges-castles-and-bazaars-page.c: the page of its module in the app and of `waymark-cli rules`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, Bridges, Castles & Bazaars, 2021"
#define COMMUNITY "Wikicarpedia, Bridges, Castles and Bazaars"

const CarcPassage carc_bridges_castles_and_bazaars_page[] = {
  { .kind = CARC_PASSAGE_CONTENTS,
    .title = CARC_SAY ("page", "What is in the box"),
    .text = CARC_SAY (
        "page",
        "Land tiles, eight of them with a bazaar, wooden bridges and castles: three of each for every player, two "
        "of each with five or six players."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Bridges"),
    .text = CARC_SAY (
        "page",
        "A bridge is a piece of road. A tile that shows a bridge and a printed piece of the same road counts once."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Castles"),
    .text = CARC_SAY (
        "page",
        "Whoever completes a city of two half circles may make it a castle instead of scoring it. The castle gets the "
        "points of the next feature that is completed in the six tiles around it, and goes home. At the end of the "
        "game it gets nothing."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "What a castle copies"),
    .text = CARC_SAY (
        "page",
        "All that the feature is worth, signposts included; not what single players get besides, such as the fairy "
        "or the ringmaster. A castle may be set off by another castle and then gets the same points."),
    .source = CARC_COMMUNITY,
    .reference = COMMUNITY },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "Castles and bets"),
    .text = CARC_SAY (
        "page",
        "A castle neither settles a stack of bets nor lets it wait: where nothing else is left to bet on, the chips go "
        "home unturned."),
    .source = CARC_OFFICIAL,
    .reference = "Wikicarpedia, The Bets" },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Bazaars"),
    .text = CARC_SAY (
        "page",
        "As many tiles as there are players lie open. One player chooses a tile and bids; each of the others passes or "
        "bids higher once. Then the chooser buys, paying the highest bid to its bidder, or sells and receives it. If "
        "nobody else bid, the chooser’s own bid is just paid. The last tile is free."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { 0 },
};
