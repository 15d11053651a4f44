/* catapult.c: The Catapult. The token closest to the fair scores 5 points; so does the catch token of a round.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, The Catapult, 2008"
#define COMMUNITY "Wikicarpedia, Scoring During Turn Sequence, 4/2024"
#define POINTS_OF_TARGET 5
#define POINTS_OF_CATCH 5
#define N_FAIRS 12

static const CarcFact rounds = { "catapult.rounds" }; /* how many were recorded */

static const CarcSubject catapult = {
  .id = "catapult",
  .name = CARC_TEXT ("event", "Catapult"),
  .states = CARC_STATE_COMPLETED,
  .times = CARC_TIME_TURNS,
};

static const CarcQuestion closest = {
  .id = "closest",
  .words = CARC_TEXT ("question", "Token closest to the fair tile"),
  .hint = CARC_TEXT ("question", "5 points; if several are equally close, each scores them."),
  .about = &catapult,
  .ask = CARC_ASK_YES_NO_EACH,
  .place = CARC_PLACE_PLAYERS,
};

static const CarcQuestion caught = {
  .id = "caught",
  .words = CARC_TEXT ("question", "Points for catch tokens"),
  .hint = CARC_TEXT ("question", "In points: 5 for the next player if they catch the token or it does not fly beyond "
                                 "the ruler; otherwise, 5 for the thrower."),
  .about = &catapult,
  .ask = CARC_ASK_COUNT_EACH,
  .max = 2 * POINTS_OF_CATCH, /* for throwing one and for catching one */
  .place = CARC_PLACE_PLAYERS,
};

static const CarcRule closest_rule = {
  .id = "catapult.closest",
  .name = CARC_TEXT ("rule", "Closest to the fair"),
  .why
  = CARC_TEXT ("rule", "The player whose target token stops closest to the fair tile of this round scores 5 points. "
                       "If several are equally close, each of these players scores 5 points."),
  .reference = RULES,
};

static const CarcRule caught_rule = {
  .id = "catapult.caught",
  .name = CARC_TEXT ("rule", "Catch tokens"),
  .why
  = CARC_TEXT ("rule", "A catch token is worth 5 points. The next player scores them for catching it, or if it does "
                       "not fly beyond the ruler. Otherwise, the player who threw it scores them."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = COMMUNITY,
};

static void
score_catapult (const CarcScoring *scoring, CarcSheet *sheet)
{
  for (int player = 0; player < scoring->setup->n_players; player++)
    {
      int points = carc_entry_get (scoring->entry, &caught, player);

      if (carc_entry_has (scoring->entry, &closest, player))
        carc_sheet_add_player_line (sheet, &closest_rule, player, 1, POINTS_OF_TARGET);
      if (points > 0)
        carc_sheet_add_player_line (sheet, &caught_rule, player, 1, points);
    }
}

static void
count_round (const CarcScoring *scoring, CarcSheet *sheet)
{
  carc_sheet_set_fact (sheet, &rounds, 0, carc_standings_fact (scoring->before, &rounds, 0) + 1);
}

static const CarcText all_fairs
    = CARC_PLURAL ("The only tile with a fair has had its round.", "All %d tiles with a fair have had their round.");
static const CarcText nothing_entered = CARC_TEXT ("problem", "Enter who was closest, or the points for catch tokens.");
static const CarcText not_fives
    = CARC_TEXT ("problem", "A catch token is worth 5 points, so a player scores 5 or 10 points for catch tokens.");
static const CarcText too_many = CARC_PLURAL ("Only %d catch token is thrown in a round. Enter fewer points.",
                                              "Only %d catch tokens are thrown in a round. Enter fewer points.");
static const CarcText one_type
    = CARC_TEXT ("problem", "A round is played with one type of token. Enter the other one separately.");

/* Each player throws one catch token in a round, and one player scores it. */
static void
check_caught (const CarcScoring *scoring, CarcProblems *problems)
{
  int thrown = carc_setup_table_size (scoring->setup);

  if (carc_entry_sum (scoring->entry, &caught) > thrown * POINTS_OF_CATCH)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &caught, CARC_NO_PLAYER, &too_many, thrown);
  for (int player = 0; player < scoring->setup->n_players; player++)
    if (carc_entry_get (scoring->entry, &caught, player) % POINTS_OF_CATCH != 0)
      carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &caught, player, &not_fives, 0);
}

static void
check (const CarcScoring *scoring, CarcProblems *problems)
{
  bool hit = carc_entry_sum (scoring->entry, &closest) > 0;
  bool was_caught = carc_entry_sum (scoring->entry, &caught) > 0;

  if (scoring->entry->subject != &catapult)
    return;
  if (carc_standings_fact (scoring->before, &rounds, 0) == N_FAIRS)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, NULL, CARC_NO_PLAYER, &all_fairs, N_FAIRS);
  if (!hit && !was_caught)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, NULL, CARC_NO_PLAYER, &nothing_entered, 0);
  else if (hit && was_caught)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &caught, CARC_NO_PLAYER, &one_type, 0);
  check_caught (scoring, problems);
}

const CarcModule carc_catapult = {
  .id = "catapult",
  .name = CARC_TEXT ("expansion", "The Catapult"),
  .adds = CARC_TEXT ("expansion", "Fairs, and tokens thrown with a catapult"),
  .subjects = (const CarcSubject *const[]){ &catapult, NULL },
  .questions = (const CarcQuestion *const[]){ &closest, &caught, NULL },
  .rules = (const CarcRule *const[]){ &closest_rule, &caught_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_PERSONAL, &catapult, score_catapult },
                               { CARC_STAGE_TOKENS, &catapult, count_round },
                               { 0 } },
  .check = check,
};
