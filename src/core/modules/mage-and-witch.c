/* mage-and-witch.c: Mage & Witch. The mage adds a point for each tile that lies there, the witch takes half of what the
 * feature is worth so far; what is added to the feature later she does not touch.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-base.h"
#include "modules-private.h"

#define RULES "Hans im Glück, Mage & Witch, 2012"
#define COMMUNITY "Wikicarpedia, Mage and Witch"

static const CarcQuestion mage = {
  .id = "mage",
  .words = CARC_TEXT ("question", "Mage on this feature"),
  .scope = CARC_ABOUT_ROADS_AND_CITIES,
  .when = CARC_STATE_EITHER,
  .ask = CARC_ASK_YES_NO,
  .place = CARC_PLACE_PER_TILE,
  .advanced = true,
};

static const CarcQuestion witch = {
  .id = "witch",
  .words = CARC_TEXT ("question", "Witch on this feature"),
  .scope = CARC_ABOUT_ROADS_AND_CITIES,
  .when = CARC_STATE_EITHER,
  .ask = CARC_ASK_YES_NO,
  .place = CARC_PLACE_PER_TILE,
  .advanced = true,
};

static const CarcRule mage_rule = {
  .id = "mage-and-witch.mage",
  .name = CARC_PLURAL ("Mage, for %d tile", "Mage, for %d tiles"),
  .why = CARC_TEXT (
      "rule",
      "The mage adds 1 point per tile of the road or city, even if it is unfinished. Coats of arms do not count."),
  .source = CARC_SOURCE_OFFICIAL,
  .reference = RULES,
};

static const CarcRule witch_rule = {
  .id = "mage-and-witch.witch",
  .name = CARC_TEXT ("rule", "The witch halves the points"),
  .why = CARC_TEXT ("rule", "The witch halves what the road or city is worth for its tiles and coats of arms, rounded "
                            "up. Other points are added afterwards."),
  .source = CARC_SOURCE_OFFICIAL,
  .reference = RULES,
};

static const CarcText never_both
    = CARC_TEXT ("problem", "The mage and the witch are never on the same road or city. Remove one of them.");

static void
add_mage (const CarcScoring *scoring, CarcSheet *sheet)
{
  if (carc_answer (scoring, &mage))
    carc_sheet_add_feature_line (sheet, &mage_rule, sheet->tiles, sheet->tiles);
}

/* Half, rounded up, stays. */
static void
take_half (const CarcScoring *scoring, CarcSheet *sheet)
{
  int value = carc_sheet_get_value (sheet);

  if (carc_answer (scoring, &witch))
    carc_sheet_add_feature_line (sheet, &witch_rule, 1, -(value / 2));
}

static void
check (const CarcScoring *scoring, CarcProblems *problems)
{
  if (carc_answer (scoring, &mage) && carc_answer (scoring, &witch))
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &witch, CARC_NO_PLAYER, &never_both, 0);
}

const CarcModule carc_mage_and_witch = {
  .id = "mage-and-witch",
  .name = CARC_TEXT ("expansion", "Mage & Witch"),
  .adds = CARC_TEXT ("expansion", "The mage and the witch, on roads and in cities."),
  .questions = (const CarcQuestion *const[]){ &mage, &witch, NULL },
  .rules = (const CarcRule *const[]){ &mage_rule, &witch_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_MAGE, &carc_road, CARC_STATE_EITHER, add_mage },
                               { CARC_STAGE_MAGE, &carc_city, CARC_STATE_EITHER, add_mage },
                               { CARC_STAGE_HALF, &carc_road, CARC_STATE_EITHER, take_half },
                               { CARC_STAGE_HALF, &carc_city, CARC_STATE_EITHER, take_half },
                               { 0 } },
  .check = check,
  .passages = (const CarcPassage[]){
    { .kind = CARC_PASSAGE_CONTENTS,
      .title = CARC_TEXT ("page", "Contents"),
      .text = CARC_TEXT ("page", "Eight land tiles with a magic symbol, the mage and the witch."),
      .source = CARC_SOURCE_OFFICIAL,
      .reference = RULES },
    { .kind = CARC_PASSAGE_RULE,
      .title = CARC_TEXT ("page", "The Mage"),
      .text = CARC_TEXT ("page", "The road or city with the mage is worth 1 additional point per tile. At the end of the game, the mage counts even if an inn or a cathedral reduces everything else to 0."),
      .source = CARC_SOURCE_OFFICIAL,
      .reference = RULES,
.example = { .words = CARC_TEXT ("example", "A completed road of 5 tiles with the mage is worth 5 + 5 = 10 points."), .scored = "road tiles=5 mage meeples=blue:1\n= blue 10" } },
    { .kind = CARC_PASSAGE_RULE,
      .title = CARC_TEXT ("page", "The Witch"),
      .text = CARC_TEXT ("page", "The road or city with the witch is worth half, rounded up."),
      .source = CARC_SOURCE_OFFICIAL,
      .reference = RULES,
.example = { .words = CARC_TEXT ("example", "A completed road of 5 tiles with the witch is worth 3 points."), .scored = "road tiles=5 witch meeples=blue:1\n= blue 3" } },
    { .kind = CARC_PASSAGE_CLARIFICATION,
      .title = CARC_TEXT ("page", "The Order"),
      .text = CARC_TEXT ("page", "Tiles, coats of arms, inn and cathedral come first, then the mage, then the witch. Signposts, little buildings, bathhouses and other additions come after the witch."),
      .source = CARC_SOURCE_COMMUNITY,
      .reference = COMMUNITY,
.example = { .words = CARC_TEXT ("example", "A completed road of 7 tiles is worth 7 points. The witch halves them to 4. With 3 correct signposts of 2 types, the road is worth 4 + 6 = 10 points."), .scored = "road tiles=7 witch meeples=red:1 left=2 right=1\n= red 10" } },
    { .kind = CARC_PASSAGE_CLARIFICATION,
      .title = CARC_TEXT ("page", "Never Together"),
      .text = CARC_TEXT ("page", "The mage and the witch are never on the same road or city. When the feature is scored, the figure is removed."),
      .source = CARC_SOURCE_OFFICIAL,
      .reference = RULES },
    { 0 },
  },
};
