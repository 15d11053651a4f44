/* inns-and-cathedrals-page.c: the page of its module in the app and of `waymark-cli rules`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, Inns & Cathedrals, 2021"
#define COMMUNITY "Wikicarpedia, Inns & Cathedrals"

const CarcPassage carc_inns_and_cathedrals_page[] = {
  { .kind = CARC_PASSAGE_CONTENTS,
    .title = CARC_SAY ("page", "Contents"),
    .text = CARC_SAY ("page", "Eighteen land tiles, including roads with an inn at a lake and two cathedrals; a large "
                              "meeple for each player; and figures for one additional player."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Inns"),
    .text = CARC_SAY ("page", "A completed road with at least one inn scores 2 points per tile instead of 1. If it is "
                              "unfinished at the end of the game, it scores nothing."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Cathedrals"),
    .text = CARC_SAY ("page", "A completed city with at least one cathedral scores 3 points per tile and coat of arms "
                              "instead of 2. If it is unfinished at the end of the game, it scores nothing."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "The large meeple"),
    .text = CARC_SAY (
        "page", "It is placed like any other meeple and counts as two for the majority. It never doubles points."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "Several do not add up"),
    .text = CARC_SAY ("page", "A second inn on a road or a second cathedral in a city changes nothing."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "The road next to the inn"),
    .text = CARC_SAY ("page", "An inn belongs to the road next to its lake. On a tile with several roads, an inn may "
                              "apply to only one of them."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "With signposts"),
    .text = CARC_SAY ("page", "Signposts are added after the inn: it neither increases their points nor, on an "
                              "unfinished road, takes them away."),
    .source = CARC_COMMUNITY,
    .reference = "Wikicarpedia, The Signposts" },
  { .kind = CARC_PASSAGE_OPEN,
    .title = CARC_SAY ("page", "2025 Revision"),
    .text = CARC_SAY ("page", "One computer version of the revised third edition scores 1 point per tile for an "
                              "unfinished road with an inn, and 1 point per tile and coat of arms for an unfinished "
                              "city with a cathedral. We have not found a printed rule for this; you can choose."),
    .source = CARC_COMMUNITY,
    .reference = "C3.1, 2025" },
  { 0 },
};
