/* inns-and-cathedrals-page.c: the page of its module in the app and of `waymark-cli rules`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, Inns & Cathedrals, 2021"
#define COMMUNITY "Wikicarpedia, Inns & Cathedrals"

const CarcPassage carc_inns_and_cathedrals_page[] = {
  { .kind = CARC_PASSAGE_CONTENTS,
    .title = CARC_TEXT ("page", "Contents"),
    .text = CARC_TEXT ("page", "Eighteen land tiles, including roads with an inn at a lake and two cathedrals; a large "
                               "meeple for each player; and figures for one additional player."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "Inns"),
    .text
    = CARC_TEXT ("page", "A completed road with an inn is worth 2 points per tile instead of 1. At the end of the "
                         "game, an unfinished road with an inn is worth nothing."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES,
    .example = { .words = CARC_TEXT ("example", "A completed road of 3 tiles with an inn is worth 6 points."),
                 .scored = "road tiles=3 inn meeples=red:1\n= red 6" } },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "Cathedrals"),
    .text = CARC_TEXT ("page", "A completed city with a cathedral is worth 3 points per tile and coat of arms instead "
                               "of 2. At the end of the game, an unfinished city with a cathedral is worth nothing."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES,
    .example = { .words = CARC_TEXT (
                     "example", "A completed city of 7 tiles with 5 coats of arms and a cathedral is worth 36 points."),
                 .scored = "city tiles=7 coats=5 cathedral meeples=red:1\n= red 36" } },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "The Large Meeple"),
    .text = CARC_TEXT ("page",
                       "The large meeple is placed like any other meeple. It counts as two meeples for the majority."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES,
    .example = { .words = CARC_TEXT ("example", "In a completed city of 5 tiles, one player has a large meeple and "
                                                "another has 2 meeples. Both score 10 points."),
                 .scored = "city tiles=5 meeples=blue:2 large=red:1\n= red 10 blue 10" } },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_TEXT ("page", "Several Count as One"),
    .text = CARC_TEXT ("page", "A second inn on a road or a second cathedral in a city changes nothing."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_TEXT ("page", "The Road Next to the Inn"),
    .text = CARC_TEXT ("page", "An inn belongs to the road next to its lake. On a tile with several roads, it may "
                               "belong to only one of them."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_TEXT ("page", "With Signposts"),
    .text = CARC_TEXT ("page", "Signposts are added after the inn. The inn does not change their points."),
    .source = CARC_SOURCE_COMMUNITY,
    .reference = "Wikicarpedia, The Signposts",
    .example
    = { .words = CARC_TEXT (
            "example",
            "A completed road of 5 tiles with an inn and 2 correct signposts of 2 types is worth 10 + 4 = 14 points."),
        .scored = "road tiles=5 inn meeples=red:1 left=1 straight=1\n= red 14" } },
  { .kind = CARC_PASSAGE_OPEN,
    .title = CARC_TEXT ("page", "2025 Revision"),
    .text
    = CARC_TEXT ("page", "In one computer version of the revised third edition, an unfinished road with an inn is "
                         "worth 1 point per tile. An unfinished city with a cathedral is worth 1 point per tile "
                         "and coat of arms. We have not found a printed rule. The rule options let you choose."),
    .source = CARC_SOURCE_COMMUNITY,
    .reference = "C3.1, 2025" },
  { 0 },
};
