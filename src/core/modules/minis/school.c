/* school.c: The School. The player with the teacher scores as much as the next feature that scores.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-offers.h"
#include "modules-private.h"

#define RULES "Hans im Glück, The School, 2011"
#define N_ROADS 6 /* that lead to the school (Carcassonne Central, topic 1677; the rules do not say how many) */
#define ANSWERS "Wikicarpedia, The School, 3/2015"

static const CarcFact teacher_at = { "school.teacher" }; /* 1 + the seat of the player with the teacher; 0: at school */

static const CarcFact completed_roads = { "school.completed-roads" };

static int get_due (const CarcScoring *scoring, const CarcSheet *sheet, int player);

static const CarcOffer due = {
  .get = get_due,
  .doubt = CARC_TEXT ("problem", "According to the log, a player has the teacher. That player scores nothing here."),
};

static const CarcQuestion school_road = {
  .id = "school-road",
  .words = CARC_TEXT ("question", "The road leads to the school; its teacher is taken"),
  .hint = CARC_TEXT ("question", "The player who completed the road takes the teacher after it is scored. Once all "
                                 "roads to the school are completed, he stays there."),
  .about = &carc_road,
  .when = CARC_STATE_COMPLETED,
  .ask = CARC_ASK_YES_NO,
  .place = CARC_PLACE_PLAYERS,
  .rare = true,
};

static const CarcQuestion teacher = {
  .id = "teacher",
  .words = CARC_TEXT ("question", "Player with the teacher"),
  .hint = CARC_TEXT ("question", "Scores as much as the feature. The teacher then returns to the school."),
  .scope = CARC_ABOUT_FEATURES,
  .ask = CARC_ASK_PLAYER,
  .place = CARC_PLACE_PLAYERS,
  .rare = true,
  .offer = &due,
};

static const CarcRule teacher_rule = {
  .id = "school.teacher",
  .name = CARC_TEXT ("rule", "The teacher"),
  .why = CARC_TEXT ("rule", "When the next feature is scored, the player with the teacher scores the same number of "
                            "points, even on top of points for a feature of their own."),
  .reference = RULES,
};

static const CarcRule nothing_rule = {
  .id = "school.nothing",
  .name = CARC_TEXT ("rule", "The teacher stays, because no player scored the feature"),
  .why = CARC_TEXT ("rule", "A feature for which no player scores points does not count. The player keeps the teacher "
                            "until another feature is scored or another player completes a road to the school."),
  .source = CARC_SOURCE_ANSWER,
  .reference = ANSWERS,
};

static const CarcRule abbot_rule = {
  .id = "school.abbot",
  .name = CARC_TEXT ("rule", "The teacher stays, because the abbot is returned early"),
  .why = CARC_TEXT ("rule", "When an abbot is returned early, only he is scored, not the feature he is on. The teacher "
                            "waits for the next feature that is scored."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = "Wikicarpedia, The Abbot, 11/2020; The School",
};

static const CarcRule taken_rule = {
  .id = "school.taken",
  .name = CARC_TEXT ("rule", "Takes the teacher"),
  .why = CARC_TEXT ("rule", "A player who completes a road to the school takes the teacher after the road is scored, "
                            "from the school or from another player."),
  .reference = RULES,
};

static bool
scores_points (const CarcScoring *scoring, const CarcSheet *sheet)
{
  for (int player = 0; player < scoring->setup->n_players; player++)
    if (sheet->majority[player] && !sheet->unscored)
      return carc_sheet_get_value (sheet) > 0;
  return false;
}

static bool
may_be_due (const CarcScoring *scoring)
{
  return scoring->entry->state == CARC_STATE_COMPLETED && !carc_is_final (scoring->before);
}

static int
get_due (const CarcScoring *scoring, const CarcSheet *sheet, int player)
{
  (void) player;
  return may_be_due (scoring) && scores_points (scoring, sheet) ? carc_standings_fact (scoring->before, &teacher_at, 0)
                                                                : 0;
}

static void
score_teacher (const CarcScoring *scoring, CarcSheet *sheet)
{
  int player = carc_answer (scoring, &teacher) - 1;

  if (player < 0)
    return;
  if (carc_answer (scoring, &carc_abbot_returned))
    carc_sheet_add_player_line (sheet, &abbot_rule, player, 1, 0);
  else if (scores_points (scoring, sheet))
    {
      carc_sheet_add_player_line (sheet, &teacher_rule, player, 1, carc_sheet_get_value (sheet));
      carc_sheet_set_fact (sheet, &teacher_at, 0, 0);
    }
  else
    carc_sheet_add_player_line (sheet, &nothing_rule, player, 1, 0);
}

static void
take_teacher (const CarcScoring *scoring, CarcSheet *sheet)
{
  if (!carc_answer (scoring, &school_road))
    return;
  carc_sheet_add_player_line (sheet, &taken_rule, carc_doer (scoring), 1, 0);
  carc_sheet_set_fact (sheet, &teacher_at, 0, 1 + carc_doer (scoring));
  carc_sheet_set_fact (sheet, &completed_roads, 0, carc_standings_fact (scoring->before, &completed_roads, 0) + 1);
}

static const CarcText who_completed = CARC_TEXT ("problem", "No turn has begun. Choose who completed the road.");
static const CarcText all_completed
    = CARC_TEXT ("problem", "All six roads to the school have already been completed. This entry counts another one.");
static const CarcText not_in_log
    = CARC_TEXT ("problem", "According to the log, this player does not have the teacher.");

static void
check (const CarcScoring *scoring, CarcProblems *problems)
{
  int held_by = carc_standings_fact (scoring->before, &teacher_at, 0);
  int named = carc_answer (scoring, &teacher);

  if (carc_answer (scoring, &school_road) && carc_doer (scoring) < 0)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &carc_by, CARC_NO_PLAYER, &who_completed, 0);
  if (carc_answer (scoring, &school_road) && carc_standings_fact (scoring->before, &completed_roads, 0) >= N_ROADS)
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, &school_road, CARC_NO_PLAYER, &all_completed, 0);
  if (named != 0 && named != held_by && (held_by == 0 || !may_be_due (scoring)))
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, &teacher, CARC_NO_PLAYER, &not_in_log, 0);
}

/* Where no points are scored, the teacher is not offered, so another player is not doubted either. */
static void
doubt_idle_teacher (const CarcScoring *scoring, const CarcSheet *sheet, CarcProblems *problems)
{
  int held_by = carc_standings_fact (scoring->before, &teacher_at, 0);
  int named = carc_answer (scoring, &teacher);

  if (named != 0 && named != held_by && held_by != 0 && may_be_due (scoring) && !scores_points (scoring, sheet))
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, &teacher, CARC_NO_PLAYER, &not_in_log, 0);
}

const CarcModule carc_school = {
  .id = "school",
  .name = CARC_TEXT ("expansion", "The School"),
  .adds = CARC_TEXT ("expansion", "A teacher whose player scores as much as the next feature"),
  .questions = (const CarcQuestion *const[]){ &school_road, &teacher, NULL },
  .rules = (const CarcRule *const[]){ &teacher_rule, &nothing_rule, &abbot_rule, &taken_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_SEPARATE, NULL, score_teacher },
                               { CARC_STAGE_TOKENS, &carc_road, take_teacher, CARC_STATE_COMPLETED },
                               { 0 } },
  .check = check,
  .doubt = doubt_idle_teacher,
};
