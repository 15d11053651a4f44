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
    .title = CARC_SAY ("page", "What is in the box"),
    .text = CARC_SAY ("page", "Ten bookmaker tiles with a betting office for the third edition, and 36 betting chips: "
                              "six for each of six players, kept face down."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Laying chips"),
    .text = CARC_SAY ("page", "When a bookmaker tile has been laid and the turn is scored, every player may put one "
                              "own betting chip face down on its office, not only the active player."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Settling"),
    .text = CARC_SAY ("page", "The first road or city of the tile that is completed settles its stack, after "
                              "everything else of the turn is scored. A chip pays if the number of tiles is one of its "
                              "numbers, or reaches the number with the plus sign. All chips go home, right or wrong."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Two features in one turn"),
    .text = CARC_SAY ("page", "If a stack touches several roads and cities completed in the same turn, the active "
                              "player says which of them counts for it, before any chip is turned up."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Final scoring"),
    .text = CARC_SAY (
        "page",
        "Chips that still lie on the board are settled first, with the tiles the unfinished road or city has then."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "At the end each owner chooses"),
    .text = CARC_SAY ("page", "If a stack then touches several roads and cities, each owner chooses for the own chip, "
                              "before it is turned up."),
    .source = CARC_ANSWER,
    .reference = ANSWERED_2022 },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "When an office divides fields"),
    .text = CARC_SAY ("page", "The betting office ends roads and divides fields on every bookmaker tile."),
    .source = CARC_ANSWER,
    .reference = ANSWERED_2022 },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "When it does not"),
    .text = CARC_SAY ("page", "The dirt road, the flag and the office with its flag divide fields in the drawing; a "
                              "mere gap beside them does not, not even one with patches of dirt."),
    .source = CARC_ANSWER,
    .reference = ANSWERED_2024 },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "Who may look"),
    .text = CARC_SAY (
        "page", "Own chips that are not laid may be looked at. Chips on the board may not, not even the own ones."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "When there are no bets"),
    .text = CARC_SAY ("page", "No chips are laid if all roads and cities of the bookmaker tile are finished as soon as "
                              "it lies, or if it is the last tile of the game."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "Tiles, not points"),
    .text = CARC_SAY ("page", "Only the number of real tiles is compared. Inns, cathedrals, coats of arms and the "
                              "majority play no part; no meeple is needed."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "Other expansions"),
    .text = CARC_SAY ("page", "There are no official rules for other expansions. A city that becomes a castle does not "
                              "settle its chips; if nothing is left to settle them on, they go home unturned."),
    .source = CARC_COMMUNITY,
    .reference = COMMUNITY },
  { .kind = CARC_PASSAGE_OPEN,
    .title = CARC_SAY ("page", "The numbers on the chips"),
    .text = CARC_SAY ("page", "Only two are known: 7 or more tiles pay 7 points, and 8 or more tiles pay 7 points too. "
                              "Type in the others from your own chips, or the points as they are printed."),
    .source = CARC_COMMUNITY,
    .reference = COMMUNITY },
  { .kind = CARC_PASSAGE_OPEN,
    .title = CARC_SAY ("page", "Features nobody stands on"),
    .text = CARC_SAY ("page", "The rules say both that a stack is settled when a road or city is completed and when it "
                              "is scored. The table decides whether one without meeples settles bets."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { 0 },
};
