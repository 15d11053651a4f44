/* easter.c: Easter in Carcassonne. The two players with the most Easter eggs score at the end.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define COMMUNITY "Wikicarpedia, Easter in Carcassonne"

static const CarcFact scored = { "easter.scored" };

static const CarcSubject easter_eggs = {
  .id = "easter-eggs",
  .name = CARC_TEXT ("event", "Easter Eggs"),
  .states = CARC_STATE_COMPLETED,
  .times = CARC_TIME_FINAL,
};

static const CarcQuestion egg_points = {
  .id = "egg-points",
  .words = CARC_TEXT ("question", "Points for the most and second most Easter eggs"),
  .hint = CARC_TEXT ("question", "See the rules of the expansion and enter the number."),
  .about = &easter_eggs,
  .ask = CARC_ASK_COUNT_EACH,
  .min = 1,
  .max = 99,
  .required = true,
};

static const CarcRule eggs_rule = {
  .id = "easter.eggs",
  .name = CARC_TEXT ("rule", "Easter eggs"),
  .why = CARC_TEXT ("rule", "At the end of the game, the two players with the most Easter eggs score points, if they "
                            "have not eaten them. Enter the points yourself, because we could not confirm them."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = COMMUNITY,
};

static void
score_eggs (const CarcScoring *scoring, CarcSheet *sheet)
{
  for (int player = 0; player < scoring->setup->n_players; player++)
    {
      int points = carc_entry_get (scoring->entry, &egg_points, player);

      if (points > 0)
        carc_sheet_add_player_line (sheet, &eggs_rule, player, 1, points);
    }
}

static void
record_scored (const CarcScoring *scoring, CarcSheet *sheet)
{
  (void) scoring;
  carc_sheet_set_fact (sheet, &scored, 0, 1);
}

static const CarcText scored_before
    = CARC_TEXT ("problem", "The Easter eggs have already been scored. This entry adds more points for them.");

static void
check (const CarcScoring *scoring, CarcProblems *problems)
{
  if (scoring->entry->subject == &easter_eggs && carc_standings_fact (scoring->before, &scored, 0))
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, NULL, CARC_NO_PLAYER, &scored_before, 0);
}

const CarcModule carc_easter = {
  .id = "easter",
  .name = CARC_TEXT ("expansion", "Easter in Carcassonne"),
  .adds = CARC_TEXT ("expansion", "Points for the most Easter eggs"),
  .subjects = (const CarcSubject *const[]){ &easter_eggs, NULL },
  .questions = (const CarcQuestion *const[]){ &egg_points, NULL },
  .rules = (const CarcRule *const[]){ &eggs_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_PERSONAL, &easter_eggs, score_eggs },
                               { CARC_STAGE_TOKENS, &easter_eggs, record_scored },
                               { 0 } },
  .check = check,
};
