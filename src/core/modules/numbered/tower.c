/* tower.c: The Tower. The towers themselves score nothing; a captured meeple is bought back for 3 points.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, The Tower, 2016"
#define RANSOM 3

static const CarcFact last_turn = { "tower.last-turn" }; /* turns begun when the last ransom was paid */

static const CarcSubject ransom = {
  .id = "ransom",
  .name = CARC_TEXT ("event", "Ransom"),
  .states = CARC_STATE_COMPLETED,
  .times = CARC_TIME_TURNS,
};

static const CarcQuestion captor = {
  .id = "captor",
  .words = CARC_TEXT ("question", "Player who held the prisoner"),
  .hint = CARC_TEXT ("question", "This player gets the 3 points."),
  .about = &ransom,
  .ask = CARC_ASK_PLAYER,
  .required = true,
};

static const CarcRule paid_rule = {
  .id = "tower.paid",
  .name = CARC_TEXT ("rule", "Ransom paid"),
  .why = CARC_TEXT ("rule", "On their turn, players may buy back one of their captured meeples for 3 points."),
  .reference = RULES,
};

static const CarcRule received_rule = {
  .id = "tower.received",
  .name = CARC_TEXT ("rule", "Ransom received"),
  .why = CARC_TEXT ("rule", "The captor scores the 3 points that the meeple’s owner pays."),
  .reference = RULES,
};

static void
pay_ransom (const CarcScoring *scoring, CarcSheet *sheet)
{
  carc_sheet_add_player_line (sheet, &paid_rule, carc_doer (scoring), 1, -RANSOM);
  carc_sheet_add_player_line (sheet, &received_rule, carc_answer (scoring, &captor) - 1, 1, RANSOM);
}

static void
record_turn (const CarcScoring *scoring, CarcSheet *sheet)
{
  carc_sheet_set_fact (sheet, &last_turn, 0, carc_turns_begun (scoring->before));
}

static const CarcText who_pays = CARC_TEXT ("problem", "No turn has begun. Choose who pays the ransom.");
static const CarcText own_prisoner
    = CARC_TEXT ("problem", "Players cannot pay a ransom to themselves. Choose who held the prisoner.");
static const CarcText not_their_turn = CARC_TEXT ("problem", "A ransom during another player’s turn?");
static const CarcText second_ransom = CARC_TEXT ("problem", "A second ransom in the same turn?");
static const CarcText few_points = CARC_PLURAL ("A ransom of 3 points from a player with %d point?",
                                                "A ransom of 3 points from a player with %d points?");

static void
check (const CarcScoring *scoring, CarcProblems *problems)
{
  int payer = carc_doer (scoring);
  int turns = carc_turns_begun (scoring->before);

  if (scoring->entry->subject != &ransom)
    return;
  if (payer < 0)
    {
      carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &carc_by, CARC_NO_PLAYER, &who_pays, 0);
      return;
    }
  if (carc_answer (scoring, &captor) - 1 == payer)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &captor, CARC_NO_PLAYER, &own_prisoner, 0);
  if (turns > 0 && payer != carc_active_player (scoring->before))
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, &carc_by, CARC_NO_PLAYER, &not_their_turn, 0);
  else if (turns > 0 && carc_standings_fact (scoring->before, &last_turn, 0) == turns)
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, NULL, CARC_NO_PLAYER, &second_ransom, 0);
  if (scoring->before->points[payer] < RANSOM)
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, NULL, CARC_NO_PLAYER, &few_points,
                       scoring->before->points[payer]);
}

const CarcModule carc_tower = {
  .id = "tower",
  .name = CARC_TEXT ("expansion", "The Tower"),
  .adds = CARC_TEXT ("expansion", "Towers, and ransoms for captured meeples"),
  .subjects = (const CarcSubject *const[]){ &ransom, NULL },
  .questions = (const CarcQuestion *const[]){ &captor, NULL },
  .rules = (const CarcRule *const[]){ &paid_rule, &received_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_PERSONAL, &ransom, pay_ransom },
                               { CARC_STAGE_TOKENS, &ransom, record_turn },
                               { 0 } },
  .check = check,
};
