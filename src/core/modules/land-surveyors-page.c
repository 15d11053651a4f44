/* land-surveyors-page.c: what The Land Surveyors is, and how it is scored.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, Die Landvermesser, 2020"
#define COMMUNITY "Wikicarpedia, The Land Surveyors"
#define FANS "Steven De Potter; Wikicarpedia, The Land Surveyors 2 (fan expansion)"

const CarcPassage carc_land_surveyors_page[] = {
  { .kind = CARC_PASSAGE_CONTENTS,
    .title = CARC_TEXT ("page", "Contents"),
    .text
    = CARC_TEXT ("page", "Twelve printable scoring tiles: five for cities, four for roads, three for monasteries."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CONTENTS,
    .title = CARC_TEXT ("page", "The Second Set"),
    .text
    = CARC_TEXT ("page", "City Privilege, Plague and Farmers’ Market come from The Land Surveyors 2, a fan expansion. "
                         "It adds six scoring tiles: two for cities, three for roads, one for monasteries."),
    .source = CARC_SOURCE_COMMUNITY,
    .reference = FANS },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "One Active Tile of Each Type"),
    .text = CARC_TEXT ("page",
                       "After a turn in which at least one feature is scored, all three active tiles are placed under "
                       "their stacks. The next tiles become active. Enter the active tile with each feature."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES,
    .example = { .words = CARC_TEXT ("example", "With Highway, a completed road of 8 tiles is worth 5 points."),
                 .scored = "road tiles=8 scoring-tile=highway meeples=red:1\n= red 5" } },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_TEXT ("page", "Actual Tiles"),
    .text = CARC_TEXT (
        "page",
        "Highway and Bad Neighborhood change what the feature is worth. Bets and the mage count the actual tiles."),
    .source = CARC_SOURCE_COMMUNITY,
    .reference = COMMUNITY,
    .example = { .words = CARC_TEXT ("example", "With Highway, a completed road of 10 tiles with the mage that touches "
                                                "1 German castle is worth 5 + 10 + 3 = 18 points."),
                 .scored = "road tiles=10 scoring-tile=highway mage meeples=red:1 german-castles=1\n= red 18" } },
  { .kind = CARC_PASSAGE_OPEN,
    .title = CARC_TEXT ("page", "At the End of the Game"),
    .text
    = CARC_TEXT ("page", "We could not confirm whether the active tiles count in final scoring. Enter the tile for "
                         "an unfinished feature only if you play that way."),
    .source = CARC_SOURCE_COMMUNITY,
    .reference = COMMUNITY },
  { .kind = CARC_PASSAGE_OPEN,
    .title = CARC_TEXT ("page", "Plague and Farmers’ Market"),
    .text = CARC_TEXT ("page",
                       "We could not confirm which features have a tile of these two types in the second set. They can "
                       "be entered for all three."),
    .source = CARC_SOURCE_COMMUNITY,
    .reference = FANS },
  { 0 },
};
