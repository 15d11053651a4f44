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
    .title = CARC_SAY ("page", "Two Scoring Figures"),
    .text = CARC_SAY ("page", "Each player has two scoring figures. For each scoring, the player chooses which of them "
                              "moves. At the end, both are added together. Waymark shows only the total."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Drawing a Message"),
    .text = CARC_SAY ("page", "When a figure of the active player stops on a dark space (0, 5, 10 and so on), that "
                              "player draws a message. The player either follows it or scores 2 points."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "The Shortest Road, the Smallest City, the Smallest Monastery"),
    .text = CARC_SAY ("page", "A feature with the player’s own meeple is scored as at the end of the game, with or "
                              "without the majority. It must be the one worth the fewest points. The meeple stays. "
                              "Enter the feature as unfinished and choose who scores."),
    .source = CARC_OFFICIAL,
    .reference = RULES,
    .example
    = { .words = CARC_SAY ("example", "A player draws the message for the shortest road. It has 3 tiles, and another "
                                      "player has the majority on it. The player with the message scores 3 points."),
        .scored = "unfinished road tiles=3 meeples=red:1,blue:2 to=red\n= red 3" } },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "With Signposts"),
    .text = CARC_SAY (
        "page", "The shortest road is the one worth the fewest points. Each correct signpost on it is worth 1 point."),
    .source = CARC_OFFICIAL,
    .reference = "Wikicarpedia, The Signposts",
    .example = { .words = CARC_SAY (
                     "example", "An unfinished road of 3 tiles with 3 correct signposts is worth 3 + 3 = 6 points."),
                 .scored = "unfinished road tiles=3 meeples=red:1 left=1 straight=1 right=1 to=red\n= red 6" } },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "In Final Scoring"),
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
