/* princess-and-dragon.c: The Princess & the Dragon. The player of the meeple next to the fairy scores; dragon, princess
 * and magic portal score nothing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-princess-and-dragon.h"
#include "modules-private.h"

#define RULES "Hans im Glück, The Princess & the Dragon, 2021"
#define FAIRY_POINTS 3

static const CarcFact last_turn
    = { "princess-and-dragon.last-turn" }; /* turns begun when the fairy last scored for a turn */
static const CarcFact last_feature
    = { "princess-and-dragon.last-feature" }; /* turns begun when the fairy last scored for a feature; or FINAL */

#define FINAL (-1)

const CarcSubject carc_fairy_point = {
  .id = "fairy",
  .name = CARC_TEXT ("event", "Fairy at the Start of a Turn"),
  .states = CARC_STATE_COMPLETED,
  .times = CARC_TIME_TURNS,
};

static const CarcQuestion fairy = {
  .id = "fairy",
  .words = CARC_TEXT ("question", "Player whose meeple is next to the fairy"),
  .hint = CARC_TEXT ("question", "Only if that meeple is on the scored feature or on a castle that scores with it."),
  .scope = CARC_ABOUT_FEATURES,
  .ask = CARC_ASK_PLAYER,
  .place = CARC_PLACE_PLAYERS,
  .rare = true,
  .needs_figure = true,
  .or_beside = true,
};

static const CarcRule lost_rule = {
  .id = "princess-and-dragon.challenge-lost",
  .name = CARC_TEXT ("rule", "The fairy, but the challenge was lost"),
  .why = CARC_TEXT ("rule",
                    "The loser’s meeple is returned without scoring, so the fairy, a ringmaster, ghosts, and additions "
                    "to the monastery or shrine do not count."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = "JCloisterZone",
};

static const CarcRule fairy_rule = {
  .id = "princess-and-dragon.fairy",
  .name = CARC_TEXT ("rule", "The fairy"),
  .why = CARC_TEXT (
      "rule", "When a feature with the meeple next to the fairy is scored, that meeple’s owner scores 3 points. This "
              "also applies without the majority, if the feature is worth nothing, and at the end of the game."),
  .reference = RULES,
  .unscored = &lost_rule,
};

static const CarcRule abbot_rule = {
  .id = "princess-and-dragon.abbot",
  .name = CARC_TEXT ("rule", "The fairy, but the abbot is returned early"),
  .why = CARC_TEXT ("rule", "When an abbot is returned early, only he is scored, not the feature he is on. The fairy "
                            "scores only when a feature is scored."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = "Wikicarpedia, Scoring During the Turn Sequence, 1/2024",
};

static const CarcRule turn_rule = {
  .id = "princess-and-dragon.turn",
  .name = CARC_TEXT ("rule", "The fairy at the start of the turn"),
  .why
  = CARC_TEXT ("rule", "A player who starts a turn with the fairy next to their own meeple scores 1 point, but not "
                       "again in the second part of a builder’s double turn."),
  .reference = RULES,
};

static const CarcText whose_turn = CARC_TEXT ("problem", "No turn has begun. Choose whose turn it is.");
static const CarcText second_point
    = CARC_TEXT ("problem", "The fairy has already scored at the start of this turn. Begin the next turn first.");
static const CarcText second_feature
    = CARC_TEXT ("problem", "The fairy has already scored for a feature this turn. She scores again here.");
static const CarcText second_final
    = CARC_TEXT ("problem", "The fairy has already scored in final scoring. She scores again here.");

/* Returns 0 where nobody knows which turn it is. */
static int
get_time (const CarcScoring *scoring)
{
  return carc_is_final (scoring->before) ? FINAL : carc_turns_begun (scoring->before);
}

static void
score_fairy (const CarcScoring *scoring, CarcSheet *sheet)
{
  int player = carc_answer (scoring, &fairy) - 1;

  if (player < 0)
    return;
  if (carc_answer (scoring, &carc_abbot_returned))
    {
      carc_sheet_add_player_line (sheet, &abbot_rule, player, 1, 0);
      return;
    }
  carc_sheet_add_player_line (sheet, &fairy_rule, player, 1, FAIRY_POINTS);
  if (!sheet->unscored)
    carc_sheet_set_fact (sheet, &last_feature, 0, get_time (scoring));
}

static void
score_turn_with_fairy (const CarcScoring *scoring, CarcSheet *sheet)
{
  carc_sheet_add_player_line (sheet, &turn_rule, carc_doer (scoring), 1, 1);
}

static void
record_turn (const CarcScoring *scoring, CarcSheet *sheet)
{
  carc_sheet_set_fact (sheet, &last_turn, 0, carc_turns_begun (scoring->before));
}

/* Her meeple is on one feature, and is returned when it is scored. */
static void
check_feature (const CarcScoring *scoring, CarcProblems *problems)
{
  int time = get_time (scoring);

  if (carc_answer (scoring, &fairy) && !carc_answer (scoring, &carc_abbot_returned) && time != 0
      && carc_standings_fact (scoring->before, &last_feature, 0) == time)
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, &fairy, CARC_NO_PLAYER,
                       time == FINAL ? &second_final : &second_feature, 0);
}

static void
check (const CarcScoring *scoring, CarcProblems *problems)
{
  int turns = carc_turns_begun (scoring->before);

  if (scoring->entry->subject != &carc_fairy_point)
    {
      check_feature (scoring, problems);
      return;
    }
  if (carc_doer (scoring) < 0)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &carc_by, CARC_NO_PLAYER, &whose_turn, 0);
  carc_check_own_turn (scoring, CARC_SEVERITY_IMPOSSIBLE, problems);
  if (turns > 0 && carc_standings_fact (scoring->before, &last_turn, 0) == turns)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, NULL, CARC_NO_PLAYER, &second_point, 0);
}

const CarcModule carc_princess_and_dragon = {
  .id = "princess-and-dragon",
  .name = CARC_TEXT ("expansion", "The Princess & the Dragon"),
  .adds = CARC_TEXT ("expansion", "The dragon, and a fairy who scores next to a meeple"),
  .subjects = (const CarcSubject *const[]){ &carc_fairy_point, NULL },
  .questions = (const CarcQuestion *const[]){ &fairy, NULL },
  .rules = (const CarcRule *const[]){ &fairy_rule, &abbot_rule, &lost_rule, &turn_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_PERSONAL, &carc_fairy_point, score_turn_with_fairy },
                               { CARC_STAGE_TOKENS, &carc_fairy_point, record_turn },
                               { CARC_STAGE_SEPARATE, NULL, score_fairy },
                               { 0 } },
  .check = check,
};
