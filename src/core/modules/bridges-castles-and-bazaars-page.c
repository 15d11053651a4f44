/* bridges-castles-and-bazaars-page.c: the page of its module in the app and of `waymark-cli rules`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, Bridges, Castles & Bazaars, 2021"
#define COMMUNITY "Wikicarpedia, Bridges, Castles and Bazaars"

const CarcPassage carc_bridges_castles_and_bazaars_page[] = {
  { .kind = CARC_PASSAGE_CONTENTS,
    .title = CARC_TEXT ("page", "Contents"),
    .text = CARC_TEXT ("page", "Land tiles, eight with a bazaar; wooden bridges and castles: three of each per player, "
                               "two of each with five or six players."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "Bridges"),
    .text = CARC_TEXT ("page", "A bridge is a road segment. A tile that shows both a bridge and a printed segment of "
                               "the same road counts once."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "Castles"),
    .text = CARC_TEXT ("page", "A player who completes a city of two half-circles may turn it into a castle instead of "
                               "scoring it. The castle is worth as much as the next feature completed on the six tiles "
                               "around it. It is then returned. At the end of the game, a castle is worth nothing."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES,
    .example = { .words = CARC_TEXT (
                     "example", "A road of 3 tiles is completed next to a castle. The castle’s owner scores 3 points."),
                 .scored = "road tiles=3 castle=red:1\n= red 3" } },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_TEXT ("page", "What a Castle Copies"),
    .text = CARC_TEXT ("page",
                       "A castle copies everything the feature is worth, including signposts. It does not copy points "
                       "for single players, such as those for the fairy or the ringmaster. One castle can "
                       "trigger another, which is then worth the same."),
    .source = CARC_SOURCE_COMMUNITY,
    .reference = COMMUNITY,
    .example = { .words = CARC_TEXT ("example", "A road of 6 tiles with 2 correct signposts of 2 types is worth 10 "
                                                "points. The owner of a castle next to it scores 10 points."),
                 .scored = "road tiles=6 left=1 straight=1 castle=red:1\n= red 10" } },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_TEXT ("page", "Castles and Bets"),
    .text = CARC_TEXT ("page", "A castle does not settle a stack of bets. If nothing else is left to bet on, the chips "
                               "are returned face down."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = "Wikicarpedia, The Bets" },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "Bazaars"),
    .text = CARC_TEXT ("page", "As many tiles are drawn face up as there are players. One player chooses a tile and "
                               "bids. Each other player passes or bids higher, once. The chooser either keeps the tile "
                               "and pays the highest bid to its bidder, or sells the tile and gets that bid. If no "
                               "other player bids, the chooser pays their own bid. The last tile is free."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES,
    .example = { .words = CARC_TEXT (
                     "example",
                     "Another player bids 3. The chooser keeps the tile and pays 3 points. The bidder gets 3 points."),
                 .scored = "bazaar chooser=blue bid=3 bidder=red\n= red 3 blue -3" } },
  { 0 },
};
