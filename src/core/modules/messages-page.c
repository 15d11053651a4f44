/* messages-page.c: the page of its module in the app and of `waymark-cli rules`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, The Messages, 2012"
#define COMMUNITY "Wikicarpedia, The Messages"

const CarcPassage carc_messages_page[] = {
  { .kind = CARC_PASSAGE_CONTENTS,
    .title = CARC_TEXT ("page", "Contents"),
    .text = CARC_TEXT ("page", "A second scoring figure for each player and eight messages."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "Two Scoring Figures"),
    .text
    = CARC_TEXT ("page", "Each player has two scoring figures. For each scoring, the player chooses which of them "
                         "moves. At the end, both are added together. Waymark shows only the total."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "Drawing a Message"),
    .text = CARC_TEXT ("page", "When a figure of the active player stops on a dark space (0, 5, 10 and so on), that "
                               "player draws a message. The player either follows it or scores 2 points."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "The Shortest Road, the Smallest City, the Smallest Monastery"),
    .text = CARC_TEXT ("page", "A feature with the player’s own meeple is scored as at the end of the game, with or "
                               "without the majority. It must be the one worth the fewest points. The meeple stays. "
                               "Enter the feature as unfinished and choose who scores."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES,
    .example
    = { .words = CARC_TEXT ("example", "A player draws the message for the shortest road. It has 3 tiles, and another "
                                       "player has the majority on it. The player with the message scores 3 points."),
        .scored = "unfinished road tiles=3 meeples=red:1,blue:2 to=red\n= red 3" } },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_TEXT ("page", "With Signposts"),
    .text = CARC_TEXT (
        "page", "The shortest road is the one worth the fewest points. Each correct signpost on it is worth 1 point."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = "Wikicarpedia, The Signposts",
    .example = { .words = CARC_TEXT (
                     "example", "An unfinished road of 3 tiles with 3 correct signposts is worth 3 + 3 = 6 points."),
                 .scored = "unfinished road tiles=3 meeples=red:1 left=1 straight=1 right=1 to=red\n= red 6" } },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_TEXT ("page", "In Final Scoring"),
    .text = CARC_TEXT ("page", "No more messages are drawn."),
    .source = CARC_SOURCE_COMMUNITY,
    .reference = COMMUNITY },
  { .kind = CARC_PASSAGE_OPEN,
    .title = CARC_TEXT ("page", "2025 Revision"),
    .text = CARC_TEXT ("page",
                       "Reportedly only one of the two figures may move in a turn. We have not found a printed rule."),
    .source = CARC_SOURCE_COMMUNITY,
    .reference = "C3.1, 2025" },
  { 0 },
};
