/* markets-of-leipzig-page.c: the page of its module in the app and of `waymark-cli rules`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, The Markets of Leipzig, 2017"
#define COMMUNITY "Wikicarpedia, Markets of Leipzig"

const CarcPassage carc_markets_of_leipzig_page[] = {
  { .kind = CARC_PASSAGE_CONTENTS,
    .title = CARC_SAY ("page", "Contents"),
    .text = CARC_SAY ("page", "The city of Leipzig with its quarters on double-sized tiles, and roads leading there."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Entering the City"),
    .text = CARC_SAY (
        "page", "When a road leading to Leipzig is completed, the player with the majority either scores it or moves "
                "one meeple from it to a quarter. In the latter case, the road is scored without that meeple."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "The Wainwrights"),
    .text = CARC_SAY (
        "page",
        "A meeple there adds 1 point per tile to each completed road its owner scores, including a labyrinth tile."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "With signposts"),
    .text = CARC_SAY ("page", "Signposts do not change the Wainwrights bonus."),
    .source = CARC_OFFICIAL,
    .reference = "Wikicarpedia, The Signposts" },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "The long road"),
    .text = CARC_SAY ("page",
                      "The long road over a double-sized tile of Leipzig counts as one tile for the length of a road."),
    .source = CARC_COMMUNITY,
    .reference = COMMUNITY },
  { .kind = CARC_PASSAGE_OPEN,
    .title = CARC_SAY ("page", "The other quarters"),
    .text = CARC_SAY ("page", "They give similar bonuses for cities, monasteries and fields. We could not confirm the "
                              "numbers; enter the points given in the rules."),
    .source = CARC_COMMUNITY,
    .reference = COMMUNITY },
  { 0 },
};
