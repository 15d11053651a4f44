/* messages-page.c: the page of its module in the app and of `waymark-cli rules`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, The Messages, 2012"
#define COMMUNITY "Wikicarpedia, The Messages"

const CarcPassage carc_messages_page[] = {
  { .kind = CARC_PASSAGE_CONTENTS,
    .title = CARC_SAY ("page", "What is in the box"),
    .text = CARC_SAY ("page", "A second scoring figure for each player and eight messages."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Two scoring figures"),
    .text
    = CARC_SAY ("page", "Each scoring moves one of a player’s two figures, whichever they like. At the end both are "
                        "added. Waymark shows the sum; which figure moved is the table’s to remember."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Drawing a message"),
    .text
    = CARC_SAY ("page", "When a figure of the player whose turn it is stops on a dark space, 0, 5, 10 and so on, that "
                        "player draws a message and does what it says or takes 2 points."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "The shortest road, the smallest city, the smallest monastery"),
    .text
    = CARC_SAY ("page", "One with an own meeple is valued as at the end of the game, with or without the majority, and "
                        "it must be the one worth least. The meeple stays. Enter it as unfinished and name whom it "
                        "pays."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "With signposts"),
    .text
    = CARC_SAY ("page", "The shortest road is the one worth least, its signposts included, each correct one 1 point."),
    .source = CARC_OFFICIAL,
    .reference = "Wikicarpedia, The Signposts" },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "In final scoring"),
    .text = CARC_SAY ("page", "No messages are drawn any more."),
    .source = CARC_COMMUNITY,
    .reference = COMMUNITY },
  { .kind = CARC_PASSAGE_OPEN,
    .title = CARC_SAY ("page", "The revision of 2025"),
    .text
    = CARC_SAY ("page", "It is said that only one of the two figures may move in a turn. We have not read it in a "
                        "printed rule."),
    .source = CARC_COMMUNITY,
    .reference = "C3.1, 2025" },
  { 0 },
};
