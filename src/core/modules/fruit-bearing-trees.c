/* fruit-bearing-trees.c: The Fruit-Bearing Trees. A token may be harvested for its points, or a set of them sold.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-base.h"
#include "modules-private.h"

#define RULES "Hans im Glück, The Fruit-Bearing Trees, 2018"
#define COMMUNITY "Wikicarpedia, Fruit-Bearing Trees"

static const CarcSubject fruit = {
  .id = "fruit",
  .name = CARC_SAY ("event", "Fruit"),
  .states = CARC_COMPLETED,
  .times = CARC_AT_ANY_TIME,
};

static const CarcQuestion harvested = {
  .id = "harvested",
  .words = CARC_SAY ("question", "Points of the token that is turned in"),
  .hint = CARC_SAY ("question", "A token shows 5, 4, 3 or 2."),
  .about = &fruit,
  .when = CARC_EITHER_STATE,
  .ask = CARC_ASK_COUNT,
  .most = 5,
  .place = CARC_PLACE_LENGTH,
};

static const CarcQuestion sale = {
  .id = "sale",
  .words = CARC_SAY ("question", "Points for a set that is sold"),
  .hint = CARC_SAY ("question", "See the rules of the expansion and enter the number."),
  .about = &fruit,
  .when = CARC_EITHER_STATE,
  .ask = CARC_ASK_COUNT,
  .most = 99,
  .place = CARC_PLACE_LENGTH,
};

static const CarcRule harvest_rule = {
  .id = "fruit-bearing-trees.harvest",
  .name = CARC_SAY ("rule", "Harvest of a fruit token"),
  .why = CARC_SAY ("rule", "Each of the six types of fruit has four tokens, worth 5, 4, 3 and 2 points."),
  .source = CARC_OFFICIAL,
  .reference = RULES,
};

static const CarcRule sale_rule = {
  .id = "fruit-bearing-trees.sale",
  .name = CARC_SAY ("rule", "Sale of a set of fruit"),
  .why = CARC_SAY (
      "rule",
      "A set of different types may be sold. Enter the points yourself, because we could not confirm the formula."),
  .source = CARC_COMMUNITY,
  .reference = COMMUNITY,
};

static const CarcWords no_such_token = CARC_SAY ("problem", "No token is worth 1 point; they are worth 5, 4, 3 or 2.");
static const CarcWords nothing_told = CARC_SAY ("problem", "Enter the points of the token or the set.");
static const CarcWords who_did = CARC_SAY ("problem", "No turn has begun. Choose whose fruit it is.");

static void
pay (const CarcScoring *scoring, CarcSheet *sheet)
{
  int player = carc_doer (scoring);
  int token = carc_told (scoring, &harvested);
  int set = carc_told (scoring, &sale);

  if (token > 0)
    carc_sheet_personal (sheet, &harvest_rule, player, 1, token);
  if (set > 0)
    carc_sheet_personal (sheet, &sale_rule, player, 1, set);
}

static void
check (const CarcScoring *scoring, CarcProblems *problems)
{
  if (scoring->entry->subject != &fruit)
    return;
  if (carc_told (scoring, &harvested) == 1)
    carc_problems_add (problems, CARC_IMPOSSIBLE, &harvested, CARC_TABLE, &no_such_token, 0);
  if (carc_told (scoring, &harvested) == 0 && carc_told (scoring, &sale) == 0)
    carc_problems_add (problems, CARC_IMPOSSIBLE, NULL, CARC_TABLE, &nothing_told, 0);
  if (carc_doer (scoring) < 0)
    carc_problems_add (problems, CARC_IMPOSSIBLE, &carc_by, CARC_TABLE, &who_did, 0);
}

const CarcModule carc_fruit_bearing_trees = {
  .id = "fruit-bearing-trees",
  .name = CARC_SAY ("expansion", "The Fruit-Bearing Trees"),
  .adds = CARC_SAY ("expansion", "Fruit tokens, and points for selling a set."),
  .subjects = (const CarcSubject *const[]){ &fruit, NULL },
  .questions = (const CarcQuestion *const[]){ &harvested, &sale, NULL },
  .rules = (const CarcRule *const[]){ &harvest_rule, &sale_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_PERSONAL, &fruit, CARC_EITHER_STATE, pay }, { 0 } },
  .check = check,
  .passages = (const CarcPassage[]){
    { .kind = CARC_PASSAGE_CONTENTS,
      .title = CARC_SAY ("page", "Contents"),
      .text = CARC_SAY ("page", "Land tiles with fruit trees and twenty-four fruit tokens: six types, each with 5, 4, 3 and 2."),
      .source = CARC_OFFICIAL,
      .reference = RULES },
    { .kind = CARC_PASSAGE_RULE,
      .title = CARC_SAY ("page", "Harvest or Sale"),
      .text = CARC_SAY ("page", "After placing a meeple next to a tree, a player may harvest a token of that type or sell a set of different types."),
      .source = CARC_OFFICIAL,
      .reference = RULES },
    { .kind = CARC_PASSAGE_CLARIFICATION,
      .title = CARC_SAY ("page", "When to Enter It"),
      .text = CARC_SAY ("page", "Enter a token when its points are scored, not when it is taken."),
      .source = CARC_COMMUNITY,
      .reference = COMMUNITY,
.example = { .words = CARC_SAY ("example", "A player harvests a token of 5. The player scores 5 points."), .before = "turn red", .scored = "fruit harvested=5\n= red 5" } },
    { .kind = CARC_PASSAGE_OPEN,
      .title = CARC_SAY ("page", "Value of a Set"),
      .text = CARC_SAY ("page", "We could not confirm how a set is scored. Enter the points given in the rules."),
      .source = CARC_COMMUNITY,
      .reference = COMMUNITY },
    { 0 },
  },
};
