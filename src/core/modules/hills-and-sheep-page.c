/* hills-and-sheep-page.c: the page of its module in the app and of `waymark-cli rules`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, Hills & Sheep, 2018"

const CarcPassage carc_hills_and_sheep_page[] = {
  { .kind = CARC_PASSAGE_CONTENTS,
    .title = CARC_SAY ("page", "Contents"),
    .text
    = CARC_SAY ("page", "18 land tiles with hills, vineyards and fields; 16 sheep tokens (4 with one sheep, 5 with "
                        "two, 5 with three, 2 with four) and 2 wolves; a shepherd for each player."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Hills"),
    .text = CARC_SAY ("page", "If players are tied for the majority on a feature, those with a meeple on a hill tile "
                              "win the tie. If several tied players have one, they all score."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Vineyards"),
    .text
    = CARC_SAY ("page", "A completed monastery scores 3 additional points for each vineyard on the eight surrounding "
                        "tiles. A vineyard can count for several monasteries. At the end of the game it adds nothing."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Shepherds and flocks"),
    .text
    = CARC_SAY ("page", "A player who places a shepherd or extends its field draws a token from the bag; sheep join "
                        "the flock. Instead of drawing, the player may herd all flocks on that field into the stable: "
                        "each sheep scores 1 point for its shepherd’s owner, and the shepherds are returned."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Wolves, closed fields, the end"),
    .text = CARC_SAY ("page", "A wolf returns the flock to the bag and the shepherd to its owner, without points. When "
                              "a field is closed, all its flocks are scored. Flocks left at the end score nothing."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "Shepherds Are Not Farmers"),
    .text = CARC_SAY ("page", "Shepherds do not count toward the majority on a field, and farmers do not score sheep. "
                              "Both can be on the same field."),
    .source = CARC_COMMUNITY,
    .reference = "Wikicarpedia, Hills & Sheep" },
  { 0 },
};
