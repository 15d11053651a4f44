/* messages-page.c: the page of its module in the app and of `waymark-cli rules`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, The Messages, 2012"
#define COMMUNITY "Wikicarpedia, The Messages"

const CarcPassage carc_messages_page[] = {
  { .kind = CARC_PASSAGE_CONTENTS,
    .title = CARC_SAY ("page", "Contents"),
    .text = CARC_SAY ("page", "A second scoring figure for each player and eight messages."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Two scoring figures"),
    .text = CARC_SAY ("page", "Each scoring moves one of a player’s two figures, as they choose. At the end both are "
                              "added together. Waymark shows the total; remember which figure you moved."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Drawing a message"),
    .text = CARC_SAY ("page", "When a figure of the active player stops on a dark space (0, 5, 10 and so on), that "
                              "player draws a message and either follows it or scores 2 points."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "The shortest road, the smallest city, the smallest monastery"),
    .text = CARC_SAY (
        "page", "One with your own meeple is scored as at the end of the game, with or without the majority; it must "
                "be the one worth the fewest points. The meeple stays. Enter it as unfinished and choose who scores."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "With signposts"),
    .text = CARC_SAY ("page",
                      "The shortest road is the one worth the fewest points, including its signposts at 1 point each."),
    .source = CARC_OFFICIAL,
    .reference = "Wikicarpedia, The Signposts" },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "In final scoring"),
    .text = CARC_SAY ("page", "No more messages are drawn."),
    .source = CARC_COMMUNITY,
    .reference = COMMUNITY },
  { .kind = CARC_PASSAGE_OPEN,
    .title = CARC_SAY ("page", "2025 Revision"),
    .text
    = CARC_SAY ("page", "Reportedly only one of the two figures may move in a turn. We have not found a printed rule."),
    .source = CARC_COMMUNITY,
    .reference = "C3.1, 2025" },
  { 0 },
};
