/* wells.c: an expansion that nobody ships. Each well at a road adds a point, or two, as the table decides.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-base.h"
#include "modules-private.h"

static const CarcQuestion wells = {
  .id = "wells",
  .words = CARC_TEXT ("question", "Wells at the road"),
  .about = &carc_road,
  .max = 5,
  .place = CARC_PLACE_FEATURE,
};

static const CarcRule well_rule = {
  .id = "wells.well",
  .name = CARC_PLURAL ("%d well", "%d wells"),
  .why = CARC_TEXT ("rule", "Each well at a road adds to what the road is worth."),
  .source = CARC_SOURCE_HOUSE,
  .reference = "The tests",
};

static const CarcRuling well_points = {
  .id = "well-points",
  .words = CARC_TEXT ("ruling", "What a well pays"),
  .why = CARC_TEXT ("ruling", "The tests want something to decide."),
  .choices = (const CarcRulingChoice[]){
    { "one", CARC_TEXT ("ruling", "1 point"), CARC_SOURCE_HOUSE, "The tests" },
    { "two", CARC_TEXT ("ruling", "2 points"), CARC_SOURCE_HOUSE, "The tests" },
    { 0 },
  },
};

static void
draw_water (const CarcScoring *scoring, CarcSheet *sheet)
{
  int n = carc_answer (scoring, &wells);

  carc_sheet_add_feature_line (sheet, &well_rule, n, n * (1 + carc_setup_choice (scoring->setup, &well_points)));
}

const CarcModule carc_wells = {
  .id = "wells",
  .name = CARC_TEXT ("expansion", "The Wells"),
  .adds = CARC_TEXT ("expansion", "Wells at roads."),
  .questions = (const CarcQuestion *const[]){ &wells, NULL },
  .rulings = (const CarcRuling *const[]){ &well_points, NULL },
  .rules = (const CarcRule *const[]){ &well_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_FEATURE, &carc_road, draw_water }, { 0 } },
};
