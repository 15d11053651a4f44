/* hills-and-sheep-page.c: the page of its module in the app and of `waymark-cli rules`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, Hills & Sheep, 2018"

const CarcPassage carc_hills_and_sheep_page[] = {
  { .kind = CARC_PASSAGE_CONTENTS,
    .title = CARC_TEXT ("page", "Contents"),
    .text
    = CARC_TEXT ("page", "18 land tiles with hills, vineyards and fields; 16 sheep tokens (4 with one sheep, 5 with "
                         "two, 5 with three, 2 with four) and 2 wolves; a shepherd for each player."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "Hills"),
    .text = CARC_TEXT ("page", "If players are tied for the majority on a feature, a tied player with a meeple on a "
                               "hill tile wins the tie. If several tied players have one, all of them score."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES,
    .example = { .words = CARC_TEXT ("example", "Two players each have 1 meeple on a completed road of 3 tiles. One of "
                                                "the meeples is on a hill. Its owner scores 3 points."),
                 .scored = "road tiles=3 meeples=red:1,blue:1 hill=red:1\n= red 3 blue 0" } },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "Vineyards"),
    .text = CARC_TEXT (
        "page", "A completed monastery is worth 3 additional points for each vineyard on the eight surrounding tiles. "
                "A vineyard can count for several monasteries. At the end of the game, a vineyard is worth nothing."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES,
    .example
    = { .words = CARC_TEXT ("example", "A completed monastery with 4 vineyards around it is worth 9 + 12 = 21 points."),
        .scored = "monastery meeples=red:1 vineyards=4\n= red 21" } },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "Shepherds and Flocks"),
    .text
    = CARC_TEXT ("page", "A player who places a shepherd or extends its field draws a token from the bag. Sheep join "
                         "the flock. Instead of drawing, the player may herd all flocks on that field into the stable. "
                         "Each sheep is then worth 1 point for its shepherd’s owner, and the shepherds are returned."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES,
    .example = { .words = CARC_TEXT ("example", "A player herds flocks of 6 and 4 sheep into the stable. The owners of "
                                                "the shepherds score 6 and 4 points."),
                 .before = "turn red",
                 .scored = "flock sheep=red:6,blue:4\n= red 6 blue 4" } },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "Wolves, Closed Fields, the End"),
    .text = CARC_TEXT (
        "page",
        "A wolf returns the flock to the bag and the shepherd to its owner, and the flock is worth nothing. When a "
        "field is closed, all its flocks are scored. At the end of the game, flocks on fields are worth nothing."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES,
    .example
    = { .words = CARC_TEXT ("example", "A field with a flock of 9 sheep is closed. The flock is worth 9 points."),
        .before = "turn red",
        .scored = "flock sheep=blue:9 closed\n= blue 9" } },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_TEXT ("page", "Shepherds Are Not Farmers"),
    .text = CARC_TEXT ("page", "A shepherd does not count toward the majority on a field. A farmer does not score "
                               "sheep. Both can be on the same field."),
    .source = CARC_SOURCE_COMMUNITY,
    .reference = "Wikicarpedia, Hills & Sheep" },
  { 0 },
};
