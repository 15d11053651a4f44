/* bets-page.c: the page of its module in the app and of `waymark-cli rules`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, The Bets, 2022"
#define ANSWERED_2022 "Hans im Glück, 11/2022; Wikicarpedia, The Bets"
#define ANSWERED_2024 "Hans im Glück, 7/2024; Wikicarpedia, The Bets"
#define COMMUNITY "Wikicarpedia, The Bets"

const CarcPassage carc_bets_page[] = {
  { .kind = CARC_PASSAGE_CONTENTS,
    .title = CARC_SAY ("page", "Contents"),
    .text = CARC_SAY ("page", "Ten bookmaker tiles with a betting office for the third edition, and 36 betting chips: "
                              "six for each of six players, kept face down."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Placing Chips"),
    .text = CARC_SAY ("page", "After a bookmaker tile is placed and the turn is scored, every player, not only the "
                              "active player, may place one of their betting chips face down on its betting office."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Settling"),
    .text
    = CARC_SAY ("page", "The first road or city on the tile to be completed settles its stack, after everything else "
                        "in the turn is scored. A chip scores if the number of tiles matches one of its numbers, or "
                        "reaches the number with the plus sign. All chips are returned, right or wrong."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Two features in one turn"),
    .text = CARC_SAY ("page", "If a stack touches several roads and cities completed in the same turn, the active "
                              "player decides which of them counts, before any chip is revealed."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Final scoring"),
    .text = CARC_SAY ("page", "Chips still on tiles are settled first, using the number of tiles the unfinished road "
                              "or city has at that point."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "At the end each owner chooses"),
    .text = CARC_SAY (
        "page",
        "If a stack touches several roads and cities, each owner chooses for their own chip before it is revealed."),
    .source = CARC_ANSWER,
    .reference = ANSWERED_2022 },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "When an office divides fields"),
    .text = CARC_SAY ("page", "The betting office ends roads and divides fields on every bookmaker tile."),
    .source = CARC_ANSWER,
    .reference = ANSWERED_2022 },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "When it does not"),
    .text = CARC_SAY ("page", "The dirt road, the flag and the office with its flag separate fields in the artwork; a "
                              "gap beside them does not, even with patches of dirt."),
    .source = CARC_ANSWER,
    .reference = ANSWERED_2024 },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "Who may look"),
    .text = CARC_SAY (
        "page",
        "You may look at your own chips in front of you. You may not look at chips on tiles, not even your own."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "When there are no bets"),
    .text = CARC_SAY ("page", "No chips are placed if all roads and cities on the bookmaker tile are already complete "
                              "when it is placed, or if it is the last tile."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "Tiles, not points"),
    .text = CARC_SAY ("page", "Only the number of actual tiles is compared. Inns, cathedrals, coats of arms and the "
                              "majority do not matter, and no meeple is needed."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "Other expansions"),
    .text
    = CARC_SAY ("page", "There are no official rules for other expansions. A city that becomes a castle does not "
                        "settle its chips; if there is nothing left to settle them on, they are returned face down."),
    .source = CARC_COMMUNITY,
    .reference = COMMUNITY },
  { .kind = CARC_PASSAGE_OPEN,
    .title = CARC_SAY ("page", "The numbers on the chips"),
    .text = CARC_SAY ("page", "Only two are known: 7 or more tiles score 7 points, and 8 or more tiles also score 7 "
                              "points. Enter the others from your own chips, or enter the printed points."),
    .source = CARC_COMMUNITY,
    .reference = COMMUNITY },
  { .kind = CARC_PASSAGE_OPEN,
    .title = CARC_SAY ("page", "Unoccupied Features"),
    .text = CARC_SAY ("page", "The rules mention both completing and scoring a road or city. Decide whether one "
                              "without meeples settles bets."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { 0 },
};
