/* wind-roses.c: The Wind Roses. A tile placed in the right quarter scores 3 points.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, The Wind Roses, 2012"
#define POINTS 3

static const CarcSubject wind_rose = {
  .id = "wind-rose",
  .name = CARC_TEXT ("event", "Wind Rose"),
  .states = CARC_STATE_COMPLETED,
  .times = CARC_TIME_TURNS,
};

static const CarcRule rose_rule = {
  .id = "wind-roses.right-quarter",
  .name = CARC_TEXT ("rule", "In the matching quadrant of the wind rose"),
  .why = CARC_TEXT ("rule", "A tile with a colored symbol that is placed in the quadrant of that color, as seen from "
                            "the wind rose, is worth 3 points."),
  .reference = RULES,
};

static const CarcText who_placed = CARC_TEXT ("problem", "No turn has begun. Choose who placed the tile.");

static void
score_wind_rose (const CarcScoring *scoring, CarcSheet *sheet)
{
  carc_sheet_add_player_line (sheet, &rose_rule, carc_doer (scoring), 1, POINTS);
}

static void
check (const CarcScoring *scoring, CarcProblems *problems)
{
  if (scoring->entry->subject != &wind_rose)
    return;
  if (carc_doer (scoring) < 0)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &carc_by, CARC_NO_PLAYER, &who_placed, 0);
  carc_check_own_turn (scoring, CARC_SEVERITY_IMPLAUSIBLE, problems);
}

const CarcModule carc_wind_roses = {
  .id = "wind-roses",
  .name = CARC_TEXT ("expansion", "The Wind Roses"),
  .adds = CARC_TEXT ("expansion", "Three points for a tile in the matching quadrant"),
  .subjects = (const CarcSubject *const[]){ &wind_rose, NULL },
  .rules = (const CarcRule *const[]){ &rose_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_PERSONAL, &wind_rose, score_wind_rose }, { 0 } },
  .check = check,
};
