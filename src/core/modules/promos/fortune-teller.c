/* fortune-teller.c: The Fortune Teller. The player who completes a tent scores 3 points.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define COMMUNITY "Carcassonne Central, The Fortune Teller; Wikicarpedia, Scoring During the Game, 5/2024"
#define POINTS 3
#define N_TENTS 8

static const CarcFact tents = { "fortune-teller.tents" }; /* how many were completed */

static const CarcSubject fortune_teller = {
  .id = "fortune-teller",
  .name = CARC_TEXT ("event", "Fortune Teller’s Tent Completed"),
  .states = CARC_STATE_COMPLETED,
  .times = CARC_TIME_TURNS,
};

static const CarcRule completed_rule = {
  .id = "fortune-teller.completed",
  .name = CARC_TEXT ("rule", "Fortune teller’s tent completed"),
  .why = CARC_TEXT ("rule", "The player who places the tile that completes a fortune teller’s tent scores 3 "
                            "points, even if another player has the meeple there."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = COMMUNITY,
};

static const CarcText who_completed = CARC_TEXT ("problem", "No turn has begun. Choose who placed the tile.");

static void
score_tent (const CarcScoring *scoring, CarcSheet *sheet)
{
  carc_sheet_add_player_line (sheet, &completed_rule, carc_doer (scoring), 1, POINTS);
  carc_sheet_set_fact (sheet, &tents, 0, carc_standings_fact (scoring->before, &tents, 0) + 1);
}

/* The players print the tiles themselves. */
static const CarcText ninth_tent
    = CARC_TEXT ("problem", "All eight tents have already been completed. This entry counts another one.");

static void
check (const CarcScoring *scoring, CarcProblems *problems)
{
  if (scoring->entry->subject != &fortune_teller)
    return;
  if (carc_standings_fact (scoring->before, &tents, 0) >= N_TENTS)
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, NULL, CARC_NO_PLAYER, &ninth_tent, 0);
  if (carc_doer (scoring) < 0)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &carc_by, CARC_NO_PLAYER, &who_completed, 0);
  carc_check_own_turn (scoring, CARC_SEVERITY_IMPLAUSIBLE, problems);
}

const CarcModule carc_fortune_teller = {
  .id = "fortune-teller",
  .name = CARC_TEXT ("expansion", "The Fortune Teller"),
  .adds = CARC_TEXT ("expansion", "Three points for completing a fortune teller’s tent"),
  .subjects = (const CarcSubject *const[]){ &fortune_teller, NULL },
  .rules = (const CarcRule *const[]){ &completed_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_PERSONAL, &fortune_teller, score_tent }, { 0 } },
  .check = check,
};
