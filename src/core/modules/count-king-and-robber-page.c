/* count-king-and-robber-page.c: the page of its module in the app and of `waymark-cli rules`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, Count, King & Robber, 2021"
#define COMMUNITY "Wikicarpedia, Count, King and Robber"

const CarcPassage carc_count_king_and_robber_page[] = {
  { .kind = CARC_PASSAGE_CONTENTS,
    .title = CARC_SAY ("page", "Contents"),
    .text = CARC_SAY (
        "page",
        "The City of Carcassonne with the count, the king and the robber baron, a river and tiles with shrines."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "King and robber baron"),
    .text = CARC_SAY (
        "page",
        "The player who completes the first city gets the king; after that, whoever completes a larger one. The robber "
        "baron works the same way for the longest road. It does not matter who scores. A tie in size changes nothing."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "At the end of the game"),
    .text
    = CARC_SAY ("page", "The king scores 1 point per completed city, the robber baron 1 point per completed road."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "The count"),
    .text = CARC_SAY ("page", "A player who triggers a scoring in which others score but not they themselves may move "
                              "a meeple to the City of Carcassonne. Meeples in a quarter without the count may move to "
                              "a feature just before it is scored; enter them with the others."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "With The Tunnel"),
    .text = CARC_SAY ("page", "If a tunnel token completes the longest road, the player who placed the token gets the "
                              "robber baron, not the player who placed the last tile."),
    .source = CARC_ANSWER,
    .reference = "Wikicarpedia, The Tunnel" },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "The City of Carcassonne"),
    .text = CARC_SAY ("page", "It counts as one completed city for the king and for the fields it touches."),
    .source = CARC_COMMUNITY,
    .reference = COMMUNITY },
  { 0 },
};
