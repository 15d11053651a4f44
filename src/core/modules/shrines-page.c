/* shrines-page.c: the page of its module in the app and of `waymark-cli rules`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, Count, King & Robber, 2021"
#define COMMUNITY "Wikicarpedia, Cult, Siege and Creativity"

const CarcPassage carc_shrines_page[] = {
  { .kind = CARC_PASSAGE_CONTENTS,
    .title = CARC_TEXT ("page", "Contents"),
    .text = CARC_TEXT ("page", "Land tiles with a shrine, from several expansions."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "The Heretic"),
    .text
    = CARC_TEXT ("page", "A meeple on a shrine is a heretic. A shrine is worth 9 points when the eight surrounding "
                         "tiles are placed. At the end of the game, an unfinished shrine is worth 1 point per tile."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES,
    .example
    = { .words = CARC_TEXT ("example", "At the end of the game, a shrine with 4 surrounding tiles is worth 5 points."),
        .before = "final",
        .scored = "unfinished shrine tiles=5 meeples=red:1\n= red 5" } },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "The Challenge"),
    .text = CARC_TEXT ("page", "A shrine and a monastery next to each other, both with a meeple, challenge each other. "
                               "The one completed first is worth 9 points. The other one is worth nothing, and its "
                               "meeple is returned. If the same tile completes both, both are worth 9 points."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "At the End of the Game"),
    .text = CARC_TEXT ("page", "At the end of the game, a challenge that no player has won is over. Both features are "
                               "worth 1 point per tile."),
    .source = CARC_SOURCE_COMMUNITY,
    .reference = COMMUNITY },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_TEXT ("page", "Placing"),
    .text = CARC_TEXT (
        "page",
        "A shrine may not be placed next to two monasteries. A monastery may not be placed next to two shrines."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { 0 },
};
