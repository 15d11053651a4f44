/* count-king-and-robber-page.c: the page of its module in the app and of `waymark-cli rules`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, Count, King & Robber, 2021"
#define COMMUNITY "Wikicarpedia, Count, King and Robber"

const CarcPassage carc_count_king_and_robber_page[] = {
  { .kind = CARC_PASSAGE_CONTENTS,
    .title = CARC_TEXT ("page", "Contents"),
    .text = CARC_TEXT (
        "page",
        "The City of Carcassonne with the count, the king and the robber baron, a river and tiles with shrines."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "King and Robber Baron"),
    .text = CARC_TEXT ("page", "The player who completes the first city gets the king. After that, a player who "
                               "completes a larger city gets him. The robber baron works the same way for the longest "
                               "road. It does not matter who scores. A city or road of the same size changes nothing."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "At the End of the Game"),
    .text = CARC_TEXT (
        "page", "The king is worth 1 point per completed city. The robber baron is worth 1 point per completed road."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES,
    .example
    = { .words = CARC_TEXT (
            "example",
            "7 cities and 5 roads are completed. The king is worth 7 points. The robber baron is worth 5 points."),
        .before = "turn red\ncity tiles=3 meeples=blue:1\ncity tiles=4 meeples=red:1 by=blue\nroad tiles=2 "
                  "meeples=red:1\nfinal",
        .scored = "king-and-baron completed-cities=7 completed-roads=5\n= red 5 blue 7" } },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "The Count"),
    .text
    = CARC_TEXT ("page", "If a player triggers a scoring and only other players score, that player may move a "
                         "meeple to the City of Carcassonne. Meeples in a quarter without the count may move to a "
                         "feature just before it is scored. Enter them with the others."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_TEXT ("page", "With The Tunnel"),
    .text = CARC_TEXT (
        "page", "If a tunnel token completes the longest road, the player who placed the token gets the robber baron."),
    .source = CARC_SOURCE_ANSWER,
    .reference = "Wikicarpedia, The Tunnel" },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_TEXT ("page", "The City of Carcassonne"),
    .text = CARC_TEXT (
        "page", "The City of Carcassonne counts as one completed city for the king and for the fields it touches."),
    .source = CARC_SOURCE_COMMUNITY,
    .reference = COMMUNITY,
    .example = { .words = CARC_TEXT (
                     "example", "A field that touches 1 completed city and the City of Carcassonne is worth 6 points."),
                 .before = "final",
                 .scored = "field cities=1 carcassonne meeples=red:1\n= red 6" } },
  { 0 },
};
