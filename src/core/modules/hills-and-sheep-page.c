/* hills-and-sheep-page.c: the page of its module in the app and of `waymark-cli rules`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, Hills & Sheep, 2018"

const CarcPassage carc_hills_and_sheep_page[] = {
  { .kind = CARC_PASSAGE_CONTENTS,
    .title = CARC_SAY ("page", "What is in the box"),
    .text
    = CARC_SAY ("page", "18 land tiles with hills, vineyards and fields; 16 sheep tokens (4 with one sheep, 5 with "
                        "two, 5 with three, 2 with four) and 2 wolves; a shepherd for each player."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Hills"),
    .text
    = CARC_SAY ("page", "If players are tied for the majority on a feature, those with a meeple on a hill tile win "
                        "the tie. If several of them stand on hills, they all get the points."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Vineyards"),
    .text
    = CARC_SAY ("page", "A completed monastery pays 3 more points for each vineyard on the eight tiles around it. "
                        "One vineyard may count for several monasteries. At the end it adds nothing."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Shepherds and flocks"),
    .text = CARC_SAY ("page", "Whoever places a shepherd, or extends its field, draws a token from the bag: sheep join "
                              "the flock. Instead of drawing, all flocks on that field may be guided to the stable: "
                              "each sheep pays its shepherd 1 point, and the shepherds come home."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Wolves, closed fields, the end"),
    .text
    = CARC_SAY ("page", "A wolf sends the flock back into the bag and the shepherd home, without points. When a "
                        "field is closed, all its flocks are scored. Flocks that are left at the end pay nothing."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "A shepherd is no farmer"),
    .text
    = CARC_SAY ("page", "Shepherds do not count for the majority on a field, and farmers do not score sheep. Both "
                        "may stand on the same field."),
    .source = CARC_COMMUNITY,
    .reference = "Wikicarpedia, Hills & Sheep" },
  { 0 },
};
