/* city-gates.c: The City Gates. The city on the tile with four gates is worth 4 points; gates score nothing otherwise.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, The City Gates, 2015"
#define POINTS 4

static const CarcQuestion four_gates = {
  .id = "four-gates",
  .words = CARC_TEXT ("question", "City on the tile with four gates"),
  .hint = CARC_TEXT ("question", "This city has one tile and is completed as soon as the tile is placed."),
  .about = &carc_city,
  .when = CARC_STATE_COMPLETED,
  .ask = CARC_ASK_YES_NO,
  .place = CARC_PLACE_FEATURE,
  .rare = true,
};

static const CarcRule gates_rule = {
  .id = "city-gates.four-gates",
  .name = CARC_TEXT ("rule", "The tile with four city gates"),
  .why = CARC_TEXT ("rule", "The city on the tile with four gates is completed at once and is worth 4 points. Coats of "
                            "arms, a cathedral, or a siege do not change that."),
  .reference = RULES,
};

static const CarcText not_one_tile = CARC_TEXT ("problem", "The city on the tile with four gates has one tile.");

/* After coats of arms, cathedral and siege, which change nothing here. */
static void
score_gates (const CarcScoring *scoring, CarcSheet *sheet)
{
  if (carc_answer (scoring, &four_gates))
    carc_sheet_add_feature_line (sheet, &gates_rule, 1, POINTS - carc_sheet_get_value (sheet));
}

static void
check (const CarcScoring *scoring, CarcProblems *problems)
{
  if (carc_answer (scoring, &four_gates) && carc_answer (scoring, &carc_city_tiles) != 1)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &four_gates, CARC_NO_PLAYER, &not_one_tile, 0);
}

const CarcModule carc_city_gates = {
  .id = "city-gates",
  .name = CARC_TEXT ("expansion", "The City Gates"),
  .adds = CARC_TEXT ("expansion", "City gates that end roads, and a tile with four of them"),
  .questions = (const CarcQuestion *const[]){ &four_gates, NULL },
  .rules = (const CarcRule *const[]){ &gates_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_PER_TILE, &carc_city, score_gates, CARC_STATE_COMPLETED }, { 0 } },
  .check = check,
  .one_tile_cities = true,
};
