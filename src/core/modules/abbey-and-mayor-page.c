/* abbey-and-mayor-page.c: the page of its module in the app and of `waymark-cli rules`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, Abbey & Mayor, 2021"
#define COMMUNITY "Wikicarpedia, Abbey and Mayor"

const CarcPassage carc_abbey_and_mayor_page[] = {
  { .kind = CARC_PASSAGE_CONTENTS,
    .title = CARC_SAY ("page", "What is in the box"),
    .text = CARC_SAY (
        "page",
        "Twelve land tiles, one of them with a tunnel, six abbey tiles, and a mayor, a wagon and a barn for each "
        "player."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "The abbey"),
    .text = CARC_SAY (
        "page", "An abbey tile fills a hole and closes everything around it. A monk there scores like in a monastery, "
                "usually 9 points at once. Enter it as a monastery. It never fits a signpost."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "The mayor"),
    .text = CARC_SAY ("page", "He stands only in cities and counts as many meeples as the city has coats of arms."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "The wagon"),
    .text = CARC_SAY (
        "page",
        "It counts as one meeple. When its feature has been scored it may drive on to an unfinished feature beside "
        "it where nobody stands."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "The barn"),
    .text = CARC_SAY (
        "page",
        "When it is placed, the farmers of the field are scored at once, 3 points for each completed city, and go "
        "home: enter the field. Farmers who come to it later get 1 point a city at once. At the end every barn on the "
        "field gets 4 points for each completed city."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "A mayor without coats of arms"),
    .text = CARC_SAY ("page", "Alone in a city without coats of arms he counts nothing, and nobody scores."),
    .source = CARC_COMMUNITY,
    .reference = COMMUNITY },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "Its tunnel tile"),
    .text = CARC_SAY (
        "page",
        "The tunnel printed on one tile may be used with The Tunnel: its two openings take tokens like any other, "
        "as the ruling on printed tunnels says."),
    .source = CARC_OFFICIAL,
    .reference = "Wikicarpedia, The Tunnel" },
  { 0 },
};
