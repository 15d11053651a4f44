/* bridges-castles-and-bazaars-page.c: the page of its module in the app and of `waymark-cli rules`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, Bridges, Castles & Bazaars, 2021"
#define COMMUNITY "Wikicarpedia, Bridges, Castles and Bazaars"

const CarcPassage carc_bridges_castles_and_bazaars_page[] = {
  { .kind = CARC_PASSAGE_CONTENTS,
    .title = CARC_SAY ("page", "Contents"),
    .text = CARC_SAY ("page", "Land tiles, eight with a bazaar; wooden bridges and castles: three of each per player, "
                              "two of each with five or six players."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Bridges"),
    .text = CARC_SAY ("page", "A bridge is a road segment. A tile that shows both a bridge and a printed segment of "
                              "the same road counts once."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Castles"),
    .text = CARC_SAY ("page", "A player who completes a city of two half-circles may turn it into a castle instead of "
                              "scoring it. The castle scores the points of the next feature completed within the six "
                              "tiles around it and is then returned. At the end of the game it scores nothing."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "What a castle copies"),
    .text = CARC_SAY (
        "page",
        "Everything the feature is worth, including signposts, but not what individual players score in addition, such "
        "as for the fairy or the ringmaster. One castle can trigger another, which then scores the same points."),
    .source = CARC_COMMUNITY,
    .reference = COMMUNITY },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "Castles and bets"),
    .text = CARC_SAY ("page", "A castle does not settle a stack of bets and does not keep it waiting: if there is "
                              "nothing else left to bet on, the chips are returned face down."),
    .source = CARC_OFFICIAL,
    .reference = "Wikicarpedia, The Bets" },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Bazaars"),
    .text = CARC_SAY ("page", "Draw as many tiles as there are players, face up. One player chooses a tile and bids; "
                              "each other player passes or bids higher once. The chooser then either buys the tile, "
                              "paying the highest bid to its bidder, or sells it and receives that bid. If nobody else "
                              "bids, the chooser just pays their own bid. The last tile is free."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { 0 },
};
