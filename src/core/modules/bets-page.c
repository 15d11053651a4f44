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
    .title = CARC_TEXT ("page", "Contents"),
    .text = CARC_TEXT ("page", "Ten bookmaker tiles with a betting office for the third edition, and 36 betting chips: "
                               "six for each of six players, kept face down."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "Placing Chips"),
    .text = CARC_TEXT ("page", "Chips are placed after a bookmaker tile is placed and the turn is scored. Each player "
                               "may then place one of their betting chips face down on its betting office."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "Settling"),
    .text = CARC_TEXT ("page", "The first road or city completed on the tile settles its stack, after everything else "
                               "in the turn is scored. A chip is worth points if the number of tiles equals one of its "
                               "numbers, or reaches a number with a plus sign. All chips are returned."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES,
    .example
    = { .words = CARC_TEXT (
            "example", "A completed city of 7 tiles settles a stack. A chip with the number 7+ is worth 7 points."),
        .before = "chip 1 7+:7\nbookmaker stack=1 chips=red",
        .scored = "bet stack=1 on=city tiles=7 chip=red:1\n= red 7" } },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "Two Features in One Turn"),
    .text = CARC_TEXT ("page", "A stack may touch several roads and cities that are completed in the same turn. The "
                               "active player then chooses which of them settles it, before any chip is revealed."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "Final Scoring"),
    .text = CARC_TEXT (
        "page", "Chips still on tiles are settled first. The number of tiles of the unfinished road or city counts."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES,
    .example
    = { .words = CARC_TEXT ("example", "An unfinished city has 7 tiles. A chip with the number 7+ is worth 7 points."),
        .before = "chip 1 7+:7\nbookmaker stack=1 chips=red\nfinal",
        .scored = "bet stack=1 on=city tiles=7 chip=red:1\n= red 7" } },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_TEXT ("page", "At the End Each Owner Chooses"),
    .text = CARC_TEXT ("page", "In final scoring, a stack may touch several roads and cities. Each owner then chooses "
                               "for their own chip, before it is revealed."),
    .source = CARC_SOURCE_ANSWER,
    .reference = ANSWERED_2022 },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_TEXT ("page", "When an Office Divides Fields"),
    .text = CARC_TEXT ("page", "The betting office ends roads and divides fields on every bookmaker tile."),
    .source = CARC_SOURCE_ANSWER,
    .reference = ANSWERED_2022 },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_TEXT ("page", "When It Does Not"),
    .text = CARC_TEXT ("page", "The dirt road, the flag and the office with its flag divide fields in the artwork. A "
                               "gap beside them does not, even with patches of dirt."),
    .source = CARC_SOURCE_ANSWER,
    .reference = ANSWERED_2024 },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_TEXT ("page", "Who May Look"),
    .text = CARC_TEXT ("page", "You may look at your own chips in front of you. No player may look at chips on tiles."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_TEXT ("page", "When There Are No Bets"),
    .text
    = CARC_TEXT ("page", "No chips are placed if all roads and cities on the bookmaker tile are completed when it "
                         "is placed. No chips are placed on the last tile of the game."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_TEXT ("page", "Tiles, Not Points"),
    .text = CARC_TEXT ("page", "Only the number of actual tiles is compared. Inns, cathedrals, coats of arms and the "
                               "majority do not matter. No meeple is needed."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES,
    .example
    = { .words = CARC_TEXT (
            "example", "A completed road of 11 tiles settles a stack. A chip with the number 8+ is worth 7 points."),
        .before = "chip 1 8+:7\nbookmaker stack=1 chips=red",
        .scored = "bet stack=1 on=road tiles=11 chip=red:1\n= red 7" } },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_TEXT ("page", "Other Expansions"),
    .text
    = CARC_TEXT ("page", "There are no official rules for other expansions. A city that becomes a castle does not "
                         "settle its chips. If nothing is left to settle them on, they are returned face down."),
    .source = CARC_SOURCE_COMMUNITY,
    .reference = COMMUNITY },
  { .kind = CARC_PASSAGE_OPEN,
    .title = CARC_TEXT ("page", "The Numbers on the Chips"),
    .text = CARC_TEXT ("page", "Only two numbers are known: 7+ is worth 7 points, and 8+ is worth 7 points. Enter the "
                               "other numbers from your own chips, or enter the points printed on a chip."),
    .source = CARC_SOURCE_COMMUNITY,
    .reference = COMMUNITY },
  { .kind = CARC_PASSAGE_OPEN,
    .title = CARC_TEXT ("page", "Unoccupied Features"),
    .text
    = CARC_TEXT ("page", "The rules mention both completing and scoring a road or city. You decide whether a road "
                         "or city without meeples settles bets."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { 0 },
};
