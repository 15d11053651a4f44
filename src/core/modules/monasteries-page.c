/* monasteries-page.c: the page of its module in the app and of `waymark-cli rules`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, Monasteries in Germany, 2014"
#define COMMUNITY "Wikicarpedia, Monasteries"

const CarcPassage carc_monasteries_page[] = {
  { .kind = CARC_PASSAGE_CONTENTS,
    .title = CARC_SAY ("page", "Contents"),
    .text = CARC_SAY ("page", "Six land tiles, each showing a monastery from the country the set is named after."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Monk or abbot"),
    .text = CARC_SAY ("page", "A player who places such a tile may place a meeple on it standing as a monk or lying "
                              "down as an abbot. It keeps that role until it is scored."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "The monk"),
    .text = CARC_SAY ("page", "He scores like the monk in any monastery: 9 points when the eight surrounding tiles are "
                              "placed, otherwise 1 point per tile at the end. Enter it as a monastery."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "The abbot"),
    .text = CARC_SAY ("page", "He stays until the end of the game. He then scores 1 point for the monastery’s own tile "
                              "and 1 for each tile in an unbroken line in the same row and column."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "Not the abbot of the gardens"),
    .text = CARC_SAY ("page", "The abbot of the base game is a separate figure that can be taken back early. A meeple "
                              "lying down here cannot."),
    .source = CARC_COMMUNITY,
    .reference = COMMUNITY },
  { 0 },
};
