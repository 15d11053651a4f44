/* anniversary.c: The 20th Anniversary Expansion. A tile whose arrow points to no other tile scores 2 points.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, 20th Anniversary Edition, 2021"
#define POINTS 2
#define N_ARROWS 15

static const CarcFact scored = { "anniversary.scored" }; /* how many arrows have scored */

static const CarcSubject arrow = {
  .id = "arrow",
  .name = CARC_TEXT ("event", "Arrow to an Empty Space"),
  .states = CARC_STATE_COMPLETED,
  .times = CARC_TIME_TURNS,
};

static const CarcRule arrow_rule = {
  .id = "anniversary.arrow",
  .name = CARC_TEXT ("rule", "The arrow points to no tile"),
  .why = CARC_TEXT ("rule", "A player who places an arrow tile so that its arrow does not point to another tile scores "
                            "2 points. Arrows of earlier tiles do not score."),
  .reference = RULES,
};

static const CarcText who_placed = CARC_TEXT ("problem", "No turn has begun. Choose who placed the tile.");
static const CarcText all_scored
    = CARC_PLURAL ("The only tile with an arrow has scored.", "All %d tiles with an arrow have scored.");

static void
score_arrow (const CarcScoring *scoring, CarcSheet *sheet)
{
  carc_sheet_add_player_line (sheet, &arrow_rule, carc_doer (scoring), 1, POINTS);
  carc_sheet_set_fact (sheet, &scored, 0, carc_standings_fact (scoring->before, &scored, 0) + 1);
}

static void
check (const CarcScoring *scoring, CarcProblems *problems)
{
  if (scoring->entry->subject != &arrow)
    return;
  if (carc_standings_fact (scoring->before, &scored, 0) == N_ARROWS)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, NULL, CARC_NO_PLAYER, &all_scored, N_ARROWS);
  if (carc_doer (scoring) < 0)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &carc_by, CARC_NO_PLAYER, &who_placed, 0);
  carc_check_own_turn (scoring, CARC_SEVERITY_IMPLAUSIBLE, problems);
}

const CarcModule carc_anniversary = {
  .id = "anniversary",
  .name = CARC_TEXT ("expansion", "20th Anniversary"),
  .adds = CARC_TEXT ("expansion", "Arrow tiles that score points or trigger an action"),
  .subjects = (const CarcSubject *const[]){ &arrow, NULL },
  .rules = (const CarcRule *const[]){ &arrow_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_PERSONAL, &arrow, score_arrow }, { 0 } },
  .check = check,
};
