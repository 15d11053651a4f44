/* markets-of-leipzig-page.c: the page of its module in the app and of `waymark-cli rules`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, The Markets of Leipzig, 2017"
#define COMMUNITY "Wikicarpedia, Markets of Leipzig"

const CarcPassage carc_markets_of_leipzig_page[] = {
  { .kind = CARC_PASSAGE_CONTENTS,
    .title = CARC_SAY ("page", "What is in the box"),
    .text
    = CARC_SAY ("page", "The city of Leipzig with its quarters on double-sized tiles, with roads that lead there."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Into the city or not"),
    .text
    = CARC_SAY ("page", "When a road that leads to Leipzig is completed, whoever has the majority either scores it or "
                        "sends one meeple from it to a quarter. In that case the road is scored without that meeple."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "The Wainwrights"),
    .text
    = CARC_SAY ("page", "A meeple there makes each tile of a completed road that its owner scores worth 1 point more, "
                        "the tile of a labyrinth included."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "With signposts"),
    .text = CARC_SAY ("page", "The bonus of the Wainwrights is neither raised nor lowered by signposts."),
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
    .text
    = CARC_SAY ("page", "They give comparable bonuses for cities, monasteries and fields. We could not confirm their "
                        "numbers; type the points that the rules in the box give."),
    .source = CARC_COMMUNITY,
    .reference = COMMUNITY },
  { 0 },
};
