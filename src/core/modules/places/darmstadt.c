/* darmstadt.c: Darmstadt. Its buildings add 3 points to a completed city.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define COMMUNITY "JCloisterZone"
#define POINTS 3

static const CarcQuestion darmstadt = {
  .id = "darmstadt",
  .words = CARC_TEXT ("question", "A Darmstadt tile is part of the city"),
  .about = &carc_city,
  .ask = CARC_ASK_YES_NO,
  .place = CARC_PLACE_FEATURE,
  .rare = true,
  .moot_when = CARC_STATE_UNFINISHED,
};

static const CarcRule darmstadt_rule = {
  .id = "darmstadt.tile",
  .name = CARC_TEXT ("rule", "Darmstadt"),
  .why = CARC_TEXT ("rule", "A completed city with a Darmstadt tile is worth 3 additional points."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = COMMUNITY,
};

static const CarcRule unfinished_rule = {
  .id = "darmstadt.unfinished",
  .name = CARC_TEXT ("rule", "Darmstadt, but the city is not completed"),
  .why = CARC_TEXT ("rule", "A Darmstadt tile adds points only to a completed city."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = COMMUNITY,
};

static void
add_darmstadt (const CarcScoring *scoring, CarcSheet *sheet)
{
  if (!carc_answer (scoring, &darmstadt))
    return;
  if (scoring->entry->state == CARC_STATE_COMPLETED)
    carc_sheet_add_feature_line (sheet, &darmstadt_rule, 1, POINTS);
  else
    carc_sheet_add_feature_line (sheet, &unfinished_rule, 1, 0);
}

const CarcModule carc_darmstadt = {
  .id = "darmstadt",
  .name = CARC_TEXT ("expansion", "Darmstadt"),
  .adds = CARC_TEXT ("expansion", "Darmstadt tiles in cities."),
  .questions = (const CarcQuestion *const[]){ &darmstadt, NULL },
  .rules = (const CarcRule *const[]){ &darmstadt_rule, &unfinished_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_FEATURE, &carc_city, add_darmstadt }, { 0 } },
};
