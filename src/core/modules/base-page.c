/* base-page.c: the page of its module in the app and of `waymark-cli rules`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, Carcassonne, 2021"
#define COMMUNITY "Wikicarpedia, Base game"
#define ENGINE "JCloisterZone"

const CarcPassage carc_base_page[] = {
  { .kind = CARC_PASSAGE_CONTENTS,
    .title = CARC_SAY ("page", "Contents"),
    .text = CARC_SAY (
        "page", "Land tiles with roads, cities, monasteries and fields; eight meeples per player, one of which is used "
                "on the scoring board; and the scoring board. Gardens and the abbot come with newer editions."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Roads"),
    .text = CARC_SAY ("page", "1 point per tile of the road, completed or not. A road is completed when both ends are "
                              "closed or it forms a loop."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Cities"),
    .text = CARC_SAY ("page", "A completed city scores 2 points per tile and coat of arms; an unfinished one at the "
                              "end of the game scores 1 point for each."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Monasteries and gardens"),
    .text = CARC_SAY ("page", "1 point for the tile itself and 1 for each of the eight surrounding tiles: 9 when all "
                              "are placed. The abbot can be taken back early and then scores the tiles placed so far."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Fields"),
    .text = CARC_SAY ("page", "Fields are scored at the end: 3 points for each completed city a field touches. A city "
                              "may count for several fields."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Majority"),
    .text = CARC_SAY ("page", "The player with the most meeples on a feature scores its points. All players tied for "
                              "the most score the full points, never half."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "A tile counts once"),
    .text = CARC_SAY (
        "page",
        "A tile that shows two parts of the same road or city counts once, but every coat of arms on it counts."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "What Counts as a Tile"),
    .text = CARC_SAY ("page", "Since the second edition, each half of a double-sized tile counts, and a space with one "
                              "or two triangular tiles counts once. In the first edition, a double-sized tile counted "
                              "once and each triangle counted separately."),
    .source = CARC_ANSWER,
    .reference = "Hans im Glück, 1/2021; " COMMUNITY },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "A city of two tiles"),
    .text = CARC_SAY ("page", "Today it scores 4 points like any other city. The oldest rules scored half; you can "
                              "choose this rule when starting a game."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "Unoccupied Features"),
    .text
    = CARC_SAY ("page", "A feature without meeples is completed but scores no points. You do not need to enter it."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_OPEN,
    .title = CARC_SAY ("page", "Fields in the first edition"),
    .text = CARC_SAY ("page", "In the oldest rules, each city scored 4 points once, for the player with the most "
                              "farmers around it. It is not certain how versions in between scored fields."),
    .source = CARC_COMMUNITY,
    .reference = COMMUNITY },
  { .kind = CARC_PASSAGE_OPEN,
    .title = CARC_SAY ("page", "A city of two tiles in the oldest rules"),
    .text = CARC_SAY (
        "page",
        "That the oldest rules scored 1 point per tile and coat of arms is taken from a computer version of the game."),
    .source = CARC_COMMUNITY,
    .reference = ENGINE },
  { 0 },
};
