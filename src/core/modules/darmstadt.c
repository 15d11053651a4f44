/* darmstadt.c: Darmstadt. Its buildings make a completed city worth three points more.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-base.h"
#include "modules-private.h"

#define RULES "Darmstadt spielt, Darmstadt, 2014"
#define COMMUNITY "JCloisterZone"
#define POINTS 3

static const CarcQuestion darmstadt = {
  .id = "darmstadt",
  .words = CARC_SAY ("question", "A Darmstadt tile is part of the city"),
  .about = &carc_city,
  .when = CARC_EITHER_STATE,
  .ask = CARC_ASK_YES_NO,
  .place = CARC_PLACE_FEATURE,
  .rare = true,
  .quiet = CARC_UNFINISHED,
};

static const CarcRule darmstadt_rule = {
  .id = "darmstadt.tile",
  .name = CARC_SAY ("rule", "Darmstadt"),
  .why = CARC_SAY ("rule", "A completed city with a Darmstadt tile is worth 3 additional points."),
  .source = CARC_COMMUNITY,
  .reference = COMMUNITY,
};

static const CarcRule unfinished_rule = {
  .id = "darmstadt.unfinished",
  .name = CARC_SAY ("rule", "Darmstadt, but the city is not completed"),
  .why = CARC_SAY ("rule", "A Darmstadt tile adds points only to a completed city."),
  .source = CARC_COMMUNITY,
  .reference = COMMUNITY,
};

static void
add_darmstadt (const CarcScoring *scoring, CarcSheet *sheet)
{
  if (!carc_told (scoring, &darmstadt))
    return;
  if (scoring->entry->state == CARC_COMPLETED)
    carc_sheet_worth (sheet, &darmstadt_rule, 1, POINTS);
  else
    carc_sheet_worth (sheet, &unfinished_rule, 1, 0);
}

const CarcModule carc_darmstadt = {
  .id = "darmstadt",
  .name = CARC_SAY ("expansion", "Darmstadt"),
  .adds = CARC_SAY ("expansion", "Darmstadt tiles in cities."),
  .questions = (const CarcQuestion *const[]){ &darmstadt, NULL },
  .rules = (const CarcRule *const[]){ &darmstadt_rule, &unfinished_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_FEATURE, &carc_city, CARC_EITHER_STATE, add_darmstadt }, { 0 } },
  .passages = (const CarcPassage[]){
    { .kind = CARC_PASSAGE_CONTENTS,
      .title = CARC_SAY ("page", "Contents"),
      .text = CARC_SAY ("page", "A few land tiles with buildings of the town of Darmstadt."),
      .source = CARC_OFFICIAL,
      .reference = RULES },
    { .kind = CARC_PASSAGE_RULE,
      .title = CARC_SAY ("page", "Scoring"),
      .text = CARC_SAY ("page", "A completed city with such a building is worth 3 additional points."),
      .source = CARC_COMMUNITY,
      .reference = COMMUNITY,
.example = { .words = CARC_SAY ("example", "A completed city of 5 tiles with such a building is worth 10 + 3 = 13 points."), .scored = "city tiles=5 meeples=red:1 darmstadt\n= red 13" } },
    { .kind = CARC_PASSAGE_CLARIFICATION,
      .title = CARC_SAY ("page", "Only When Completed"),
      .text = CARC_SAY ("page", "In a city that is unfinished at the end of the game, the building is worth nothing."),
      .source = CARC_COMMUNITY,
      .reference = COMMUNITY },
    { .kind = CARC_PASSAGE_CLARIFICATION,
      .title = CARC_SAY ("page", "Mage and Witch"),
      .text = CARC_SAY ("page", "The points for the building are added after the mage and the witch."),
      .source = CARC_COMMUNITY,
      .reference = "Wikicarpedia, order of scoring" },
    { 0 },
  },
};
