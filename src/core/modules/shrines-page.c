/* shrines-page.c: the page of its module in the app and of `waymark-cli rules`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, Count, King & Robber, 2021"
#define COMMUNITY "Wikicarpedia, Cult, Siege and Creativity"

const CarcPassage carc_shrines_page[] = {
  { .kind = CARC_PASSAGE_CONTENTS,
    .title = CARC_SAY ("page", "Contents"),
    .text = CARC_SAY ("page", "Land tiles with a shrine, from several expansions."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "The heretic"),
    .text = CARC_SAY ("page", "A meeple on a shrine is a heretic. It scores like a monk: 9 points when the eight "
                              "surrounding tiles are placed, otherwise 1 point per tile at the end."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "The challenge"),
    .text = CARC_SAY ("page", "A shrine and a monastery next to each other, both with a meeple, challenge each other. "
                              "The one completed first scores 9 points; the other meeple is returned without scoring. "
                              "If the same tile completes both, both score."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "At the end of the game"),
    .text = CARC_SAY (
        "page", "At the end of the game, a challenge nobody has won is over: both score the tiles placed so far."),
    .source = CARC_COMMUNITY,
    .reference = COMMUNITY },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "Placing"),
    .text = CARC_SAY ("page", "A shrine may not be placed next to two monasteries, nor a monastery next to two "
                              "shrines, so a challenge always has two sides."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { 0 },
};
