/* fruit-bearing-trees.c: The Fruit-Bearing Trees. A token may be harvested for its points, or a set of them sold.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, The Fruit-Bearing Trees, 2018"
#define COMMUNITY "Wikicarpedia, Fruit-Bearing Trees"

static const CarcSubject fruit = {
  .id = "fruit",
  .name = CARC_TEXT ("event", "Fruit"),
  .states = CARC_STATE_COMPLETED,
  .times = CARC_TIME_ANY,
};

static const CarcQuestion harvested = {
  .id = "harvested",
  .words = CARC_TEXT ("question", "Points of the token that is turned in"),
  .hint = CARC_TEXT ("question", "A token shows 5, 4, 3 or 2."),
  .about = &fruit,
  .max = 5,
};

static const CarcQuestion sale = {
  .id = "sale",
  .words = CARC_TEXT ("question", "Points for a set that is sold"),
  .hint = CARC_TEXT ("question", "See the rules of the expansion and enter the number."),
  .about = &fruit,
  .max = 99,
};

static const CarcRule harvest_rule = {
  .id = "fruit-bearing-trees.harvest",
  .name = CARC_TEXT ("rule", "Harvest of a fruit token"),
  .why = CARC_TEXT ("rule", "Each of the six types of fruit has four tokens, worth 5, 4, 3 and 2 points."),
  .reference = RULES,
};

static const CarcRule sale_rule = {
  .id = "fruit-bearing-trees.sale",
  .name = CARC_TEXT ("rule", "Sale of a set of fruit"),
  .why = CARC_TEXT (
      "rule",
      "A set of different types may be sold. Enter the points yourself, because we could not confirm the formula."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = COMMUNITY,
};

static const CarcText no_such_token = CARC_TEXT ("problem", "No token is worth 1 point; they are worth 5, 4, 3 or 2.");
static const CarcText nothing_told = CARC_TEXT ("problem", "Enter the points of the token or the set.");
static const CarcText who_did = CARC_TEXT ("problem", "No turn has begun. Choose whose fruit it is.");

static void
score_fruit (const CarcScoring *scoring, CarcSheet *sheet)
{
  int player = carc_doer (scoring);
  int token = carc_answer (scoring, &harvested);
  int set = carc_answer (scoring, &sale);

  if (token > 0)
    carc_sheet_add_player_line (sheet, &harvest_rule, player, 1, token);
  if (set > 0)
    carc_sheet_add_player_line (sheet, &sale_rule, player, 1, set);
}

static void
check (const CarcScoring *scoring, CarcProblems *problems)
{
  if (scoring->entry->subject != &fruit)
    return;
  if (carc_answer (scoring, &harvested) == 1)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &harvested, CARC_NO_PLAYER, &no_such_token, 0);
  if (carc_answer (scoring, &harvested) == 0 && carc_answer (scoring, &sale) == 0)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, NULL, CARC_NO_PLAYER, &nothing_told, 0);
  if (carc_doer (scoring) < 0)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &carc_by, CARC_NO_PLAYER, &who_did, 0);
}

const CarcModule carc_fruit_bearing_trees = {
  .id = "fruit-bearing-trees",
  .name = CARC_TEXT ("expansion", "The Fruit-Bearing Trees"),
  .adds = CARC_TEXT ("expansion", "Fruit tokens, and points for selling a set."),
  .subjects = (const CarcSubject *const[]){ &fruit, NULL },
  .questions = (const CarcQuestion *const[]){ &harvested, &sale, NULL },
  .rules = (const CarcRule *const[]){ &harvest_rule, &sale_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_PERSONAL, &fruit, score_fruit }, { 0 } },
  .check = check,
};
