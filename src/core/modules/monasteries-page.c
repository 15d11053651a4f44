/* monasteries-page.c: the page of its module in the app and of `waymark-cli rules`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, Monasteries in Germany, 2014"
#define COMMUNITY "Wikicarpedia, Monasteries"

const CarcPassage carc_monasteries_page[] = {
  { .kind = CARC_PASSAGE_CONTENTS,
    .title = CARC_SAY ("page", "What is in the box"),
    .text
    = CARC_SAY ("page", "Six land tiles, each with a monastery that stands in the country the set is named after."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Monk or abbot"),
    .text
    = CARC_SAY ("page", "Whoever places such a tile may stand a meeple on it as a monk or lay it down as an abbot. "
                        "It stays what it is until it is scored."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "The monk"),
    .text = CARC_SAY ("page", "He scores like the monk of any monastery: 9 points when the eight tiles around it lie "
                              "there, else 1 point for each tile at the end. Enter it as a monastery."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "The abbot"),
    .text
    = CARC_SAY ("page", "He stays to the end of the game. Then he scores 1 point for the monastery’s own tile and "
                        "1 for each tile in the same row and the same column, as far as they lie without a gap."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "Not the abbot of the gardens"),
    .text
    = CARC_SAY ("page", "The abbot of the base game is a figure of its own that may be taken back early. A meeple "
                        "laid down here may not."),
    .source = CARC_COMMUNITY,
    .reference = COMMUNITY },
  { 0 },
};
