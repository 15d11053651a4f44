/* wells.c: an expansion for tests. Each well at a road adds 1 point, or 2, by a rule option. Digging a well is an event
 * with sentences of its own, and affects later entries.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-base.h"
#include "modules-private.h"

#define N_WELLS 2

static const CarcFact n_dug = { "wells.dug" }; /* wells dug so far */

static const CarcSubject well_dug = {
  .id = "well-dug",
  .name = CARC_TEXT ("event", "A well is dug"),
  .states = CARC_STATE_COMPLETED,
  .times = CARC_TIME_TURNS,
};

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

static const CarcRule dug_rule = {
  .id = "wells.dug",
  .name = CARC_TEXT ("rule", "Well dug"),
  .why = CARC_TEXT ("rule", "The player who digs a well scores 3 points."),
  .source = CARC_SOURCE_HOUSE,
  .reference = "The tests",
};

static const CarcText no_well_left = CARC_PLURAL ("The only well is dug already.", "All %d wells are dug already.");

static const CarcOption well_points = {
  .id = "well-points",
  .words = CARC_TEXT ("rule option", "What a well pays"),
  .why = CARC_TEXT ("rule option", "The tests want something to decide."),
  .choices = (const CarcOptionChoice[]){
    { "one", CARC_TEXT ("rule option", "1 point"), CARC_SOURCE_HOUSE, "The tests" },
    { "two", CARC_TEXT ("rule option", "2 points"), CARC_SOURCE_HOUSE, "The tests" },
    { 0 },
  },
};

static void
draw_water (const CarcScoring *scoring, CarcSheet *sheet)
{
  int n = carc_answer (scoring, &wells);

  carc_sheet_add_feature_line (sheet, &well_rule, n, n * (1 + carc_setup_choice (scoring->setup, &well_points)));
}

static void
dig_well (const CarcScoring *scoring, CarcSheet *sheet)
{
  carc_sheet_add_player_line (sheet, &dug_rule, carc_doer (scoring), 1, 3);
  carc_sheet_set_fact (sheet, &n_dug, 0, carc_standings_fact (scoring->before, &n_dug, 0) + 1);
}

static void
check (const CarcScoring *scoring, CarcProblems *problems)
{
  if (scoring->entry->subject == &well_dug && carc_standings_fact (scoring->before, &n_dug, 0) == N_WELLS)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, NULL, CARC_NO_PLAYER, &no_well_left, N_WELLS);
}

const CarcModule carc_wells = {
  .id = "wells",
  .name = CARC_TEXT ("expansion", "The Wells"),
  .adds = CARC_TEXT ("expansion", "Wells at roads."),
  .subjects = (const CarcSubject *const[]){ &well_dug, NULL },
  .questions = (const CarcQuestion *const[]){ &wells, NULL },
  .options = (const CarcOption *const[]){ &well_points, NULL },
  .rules = (const CarcRule *const[]){ &well_rule, &dug_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_FEATURE, &carc_road, draw_water },
                               { CARC_STAGE_SEPARATE, &well_dug, dig_well },
                               { 0 } },
  .check = check,
};
