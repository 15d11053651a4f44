/* inns-and-cathedrals-page.c: the page of its module in the app and of `waymark-cli rules`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, Inns & Cathedrals, 2021"
#define COMMUNITY "Wikicarpedia, Inns & Cathedrals"

const CarcPassage carc_inns_and_cathedrals_page[] = {
  { .kind = CARC_PASSAGE_CONTENTS,
    .title = CARC_SAY ("page", "What is in the box"),
    .text = CARC_SAY ("page", "Eighteen land tiles, among them roads with an inn at a lake and two cathedrals, a large "
                              "meeple for each player, and figures for one more player."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Inns"),
    .text = CARC_SAY ("page", "A completed road with at least one inn pays 2 points for each tile instead of 1. If it "
                              "is not completed at the end of the game, it pays nothing."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Cathedrals"),
    .text = CARC_SAY ("page", "A completed city with at least one cathedral pays 3 points for each tile and each coat "
                              "of arms instead of 2. If it is not completed at the end of the game, it pays nothing."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "The large meeple"),
    .text = CARC_SAY (
        "page",
        "It is placed like any other meeple and counts as two when the majority is decided. It never doubles points."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "Several do not add up"),
    .text = CARC_SAY ("page", "A second inn on a road or a second cathedral in a city changes nothing."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "The road next to the inn"),
    .text = CARC_SAY ("page", "An inn belongs to the road at whose edge its lake lies. A tile with several roads may "
                              "have an inn for one of them only."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "With signposts"),
    .text = CARC_SAY ("page", "Signposts are added after the inn. It does not raise them, and on an unfinished road it "
                              "does not take them away."),
    .source = CARC_COMMUNITY,
    .reference = "Wikicarpedia, The Signposts" },
  { .kind = CARC_PASSAGE_OPEN,
    .title = CARC_SAY ("page", "The revision of 2025"),
    .text = CARC_SAY ("page", "One program plays the revised third edition so that an unfinished road with an inn pays "
                              "1 point a tile, and an unfinished city with a cathedral 1 point for each tile and coat "
                              "of arms. We have not read it in a printed rule; the table can decide."),
    .source = CARC_COMMUNITY,
    .reference = "C3.1, 2025" },
  { 0 },
};
