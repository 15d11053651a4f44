/* count-king-and-robber-page.c: the page of its module in the app and of `waymark-cli rules`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, Count, King & Robber, 2021"
#define COMMUNITY "Wikicarpedia, Count, King and Robber"

const CarcPassage carc_count_king_and_robber_page[] = {
  { .kind = CARC_PASSAGE_CONTENTS,
    .title = CARC_SAY ("page", "What is in the box"),
    .text = CARC_SAY (
        "page",
        "The City of Carcassonne with the count, the king and the robber baron, a river and tiles with shrines."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "King and robber baron"),
    .text = CARC_SAY (
        "page",
        "Whoever completes the first city gets the king, and from then on whoever completes a larger one; the robber "
        "baron follows the longest road in the same way. It does not matter who scores. An equal size changes "
        "nothing."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "At the end of the game"),
    .text = CARC_SAY (
        "page",
        "The king pays 1 point for each completed city on the board, the robber baron 1 for each completed road."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "The count"),
    .text = CARC_SAY (
        "page",
        "Whoever sets off a scoring that pays others and not themselves may send a meeple to the City of Carcassonne. "
        "From a quarter where the count is not, meeples may come to a feature just before it is scored: enter them "
        "with the others."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "With The Tunnel"),
    .text = CARC_SAY (
        "page",
        "When a tunnel token completes the longest road, whoever laid the token gets the robber baron, not whoever "
        "placed the last tile."),
    .source = CARC_ANSWER,
    .reference = "Wikicarpedia, The Tunnel" },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "The City of Carcassonne"),
    .text = CARC_SAY ("page", "It counts as one completed city for the king and for the fields it touches."),
    .source = CARC_COMMUNITY,
    .reference = COMMUNITY },
  { 0 },
};
