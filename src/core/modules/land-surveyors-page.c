/* land-surveyors-page.c: what The Land Surveyors is, and how it is scored.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, Die Landvermesser, 2020"
#define COMMUNITY "Wikicarpedia, The Land Surveyors"
#define FANS "Steven De Potter; Wikicarpedia, The Land Surveyors 2 (fan expansion)"

const CarcPassage carc_land_surveyors_page[] = {
  { .kind = CARC_PASSAGE_CONTENTS,
    .title = CARC_SAY ("page", "Contents"),
    .text
    = CARC_SAY ("page", "Twelve printable scoring tiles: five for cities, four for roads, three for monasteries."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CONTENTS,
    .title = CARC_SAY ("page", "The second set"),
    .text = CARC_SAY ("page", "City Privilege, Plague and Farmers’ market come from The Land Surveyors 2, a fan "
                              "expansion. It adds six scoring tiles: two for cities, three for roads, one for "
                              "monasteries."),
    .source = CARC_COMMUNITY,
    .reference = FANS },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "One Active Tile of Each Type"),
    .text
    = CARC_SAY ("page", "After a turn in which at least one feature scored, all three active tiles are placed under "
                        "their stacks and the next ones become active. Enter the active tile with each feature."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "Actual Tiles"),
    .text = CARC_SAY ("page", "Highway and Bad Neighborhood change what the feature scores, but not bets or the mage: "
                              "both count the actual tiles."),
    .source = CARC_COMMUNITY,
    .reference = COMMUNITY },
  { .kind = CARC_PASSAGE_OPEN,
    .title = CARC_SAY ("page", "At the end of the game"),
    .text = CARC_SAY ("page", "We have not found whether the active tiles count in final scoring. Enter the tile for "
                              "an unfinished feature only if you play that way."),
    .source = CARC_COMMUNITY,
    .reference = COMMUNITY },
  { .kind = CARC_PASSAGE_OPEN,
    .title = CARC_SAY ("page", "Plague and Farmers’ market"),
    .text = CARC_SAY ("page", "Which features have a tile of these two in the second set is not established. They can "
                              "be entered for all three."),
    .source = CARC_COMMUNITY,
    .reference = FANS },
  { 0 },
};
