/* abbey-and-mayor-page.c: the page of its module in the app and of `waymark-cli rules`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, Abbey & Mayor, 2021"
#define COMMUNITY "Wikicarpedia, Abbey and Mayor"

const CarcPassage carc_abbey_and_mayor_page[] = {
  { .kind = CARC_PASSAGE_CONTENTS,
    .title = CARC_SAY ("page", "Contents"),
    .text = CARC_SAY (
        "page",
        "Twelve land tiles, one with a tunnel; six abbey tiles; and a mayor, a wagon and a barn for each player."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "The abbey"),
    .text = CARC_SAY (
        "page", "An abbey tile fills a hole in the landscape and closes all its edges. A monk on it scores like one in "
                "a monastery, usually 9 points at once. Enter it as a monastery. It never matches a signpost."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "The mayor"),
    .text
    = CARC_SAY ("page", "He can only be placed in cities and counts as many meeples as the city has coats of arms."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "The wagon"),
    .text = CARC_SAY ("page", "It counts as one meeple. After scoring it may move to an adjacent unfinished feature "
                              "with no other meeples on it."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "The barn"),
    .text = CARC_SAY ("page", "When it is placed, the farmers of the field are scored at once (3 points per completed "
                              "city) and returned: enter the field. Farmers that join it later score 1 point per city "
                              "at once. At the end, each barn on the field scores 4 points per completed city."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "A mayor without coats of arms"),
    .text
    = CARC_SAY ("page", "Alone in a city without coats of arms, the mayor counts as 0 meeples, and nobody scores."),
    .source = CARC_COMMUNITY,
    .reference = COMMUNITY },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "The Tunnel Tile"),
    .text = CARC_SAY (
        "page",
        "The printed tunnel on one of its tiles can be used with The Tunnel; see the rule option on printed tunnels."),
    .source = CARC_OFFICIAL,
    .reference = "Wikicarpedia, The Tunnel" },
  { 0 },
};
