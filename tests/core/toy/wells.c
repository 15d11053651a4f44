/* wells.c: an expansion that nobody ships. Each well at a road adds a point, or two, as the table decides.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-base.h"
#include "modules-private.h"

static const CarcQuestion wells = {
  .id = "wells",
  .words = CARC_SAY ("question", "Wells at the road"),
  .about = &carc_road,
  .when = CARC_EITHER_STATE,
  .ask = CARC_ASK_COUNT,
  .most = 5,
  .place = CARC_PLACE_FEATURE,
};

static const CarcRule well_rule = {
  .id = "wells.well",
  .name = CARC_COUNT ("%d well", "%d wells"),
  .why = CARC_SAY ("rule", "Each well at a road adds to what the road is worth."),
  .source = CARC_HOUSE,
  .reference = "The tests",
};

static const CarcRuling well_points = {
  .id = "well-points",
  .words = CARC_SAY ("ruling", "What a well pays"),
  .why = CARC_SAY ("ruling", "The tests want something to decide."),
  .choices = (const CarcRulingChoice[]){
    { "one", CARC_SAY ("ruling", "1 point"), CARC_HOUSE, "The tests" },
    { "two", CARC_SAY ("ruling", "2 points"), CARC_HOUSE, "The tests" },
    { 0 },
  },
};

static void
draw_water (const CarcScoring *scoring, CarcSheet *sheet)
{
  int n = carc_told (scoring, &wells);

  carc_sheet_worth (sheet, &well_rule, n, n * (1 + carc_setup_choice (scoring->setup, &well_points)));
}

const CarcModule carc_wells = {
  .id = "wells",
  .name = CARC_SAY ("expansion", "The Wells"),
  .adds = CARC_SAY ("expansion", "Wells at roads."),
  .questions = (const CarcQuestion *const[]){ &wells, NULL },
  .rulings = (const CarcRuling *const[]){ &well_points, NULL },
  .rules = (const CarcRule *const[]){ &well_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_FEATURE, &carc_road, CARC_EITHER_STATE, draw_water }, { 0 } },
  .passages = (const CarcPassage[]){
    { .kind = CARC_PASSAGE_RULE,
      .title = CARC_SAY ("page", "Wells"),
      .text = CARC_SAY ("page", "Each well at a road makes it worth more."),
      .source = CARC_HOUSE,
      .reference = "The tests" },
    { 0 },
  },
};
