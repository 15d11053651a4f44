/* peasant-revolts.c: The Peasant Revolts. Protecting a meeple costs points; a protected meeple scores in a revolt.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-peasant-revolts.h"
#include "modules-private.h"

#define RULES "Hans im Glück, The Peasant Revolts, 2020"
#define POINTS_IN_REVOLT 2

#define N_USED 9 /* of the tiles, three are set aside */
#define N_TILES 12

enum { JUST_PLACED = 1, ALREADY_PLACED };

static const CarcFact last_turn = { "peasant-revolts.last-turn" }; /* turns begun when a meeple was last protected */
static const CarcFact paid = { "peasant-revolts.paid" }; /* key: seat; how many meeples the player has protected */

static const CarcFact revolts = { "peasant-revolts.revolts" }; /* how many there were */

static const int prices[] = { [JUST_PLACED] = 4, [ALREADY_PLACED] = 2 };

const CarcSubject carc_protection = {
  .id = "protection",
  .name = CARC_TEXT ("event", "Meeple Protected From Revolts"),
  .states = CARC_STATE_COMPLETED,
  .times = CARC_TIME_TURNS,
};

const CarcSubject carc_revolt = {
  .id = "revolt",
  .name = CARC_TEXT ("event", "Peasant Revolt"),
  .states = CARC_STATE_COMPLETED,
  .times = CARC_TIME_TURNS,
};

static const CarcQuestion figure = {
  .id = "figure",
  .words = CARC_TEXT ("question", "Meeple that is protected"),
  .about = &carc_protection,
  .ask = CARC_ASK_WORD,
  .choices = (const CarcChoice[]){ { "placed", CARC_TEXT ("protection", "Placed in this turn, 4 points") },
                                   { "present", CARC_TEXT ("protection", "Placed earlier, 2 points") },
                                   { 0 } },
  .required = true,
};

static const CarcQuestion protected_meeples = {
  .id = "protected",
  .words = CARC_TEXT ("question", "Protected meeples on the features of the revolt"),
  .hint = CARC_TEXT ("question", "Only of players that the revolt reached."),
  .about = &carc_revolt,
  .ask = CARC_ASK_COUNT_EACH,
  .min = 1,
  .max = 20,
  .required = true,
};

static const CarcRule protection_rule = {
  .id = "peasant-revolts.protection",
  .name = CARC_TEXT ("rule", "Protection of a meeple"),
  .why = CARC_TEXT ("rule", "It costs 4 points to protect the meeple that was just placed. A player who has not placed "
                            "a meeple may protect an earlier one for 2 points instead."),
  .reference = RULES,
};

static const CarcRule revolt_rule = {
  .id = "peasant-revolts.protected",
  .name = CARC_PLURAL ("%d protected meeple", "%d protected meeples"),
  .why = CARC_TEXT ("rule", "In a revolt, each protected meeple on the features shown is worth 2 points and remains."),
  .reference = RULES,
  .moves = CARC_MOVES_BEFORE_FEATURE,
};

static void
pay_for_protection (const CarcScoring *scoring, CarcSheet *sheet)
{
  carc_sheet_add_player_line (sheet, &protection_rule, carc_doer (scoring), 1, -prices[carc_answer (scoring, &figure)]);
}

static void
record_protection (const CarcScoring *scoring, CarcSheet *sheet)
{
  int player = carc_doer (scoring);

  carc_sheet_set_fact (sheet, &paid, player, carc_standings_fact (scoring->before, &paid, player) + 1);
  carc_sheet_set_fact (sheet, &last_turn, 0, carc_turns_begun (scoring->before));
}

static void
score_revolt (const CarcScoring *scoring, CarcSheet *sheet)
{
  for (int player = 0; player < scoring->setup->n_players; player++)
    {
      int n = carc_entry_get (scoring->entry, &protected_meeples, player);

      if (n > 0)
        carc_sheet_add_player_line (sheet, &revolt_rule, player, n, n * POINTS_IN_REVOLT);
    }
}

static void
count_revolt (const CarcScoring *scoring, CarcSheet *sheet)
{
  carc_sheet_set_fact (sheet, &revolts, 0, carc_standings_fact (scoring->before, &revolts, 0) + 1);
}

static const CarcText all_used
    = CARC_TEXT ("problem", "All twelve tiles with a revolt have already been placed. This is another revolt.");
static const CarcText all_but_three = CARC_TEXT (
    "problem", "Nine revolts have been recorded, and three of the twelve tiles are set aside. This is another one.");
static const CarcText whose_turn = CARC_TEXT ("problem", "No turn has begun. Choose whose turn it is.");
static const CarcText second_protection = CARC_TEXT ("problem", "A second protected meeple in the same turn?");
static const CarcText not_paid = CARC_PLURAL ("According to the log, this player has protected %d meeple.",
                                              "According to the log, this player has protected %d meeples.");

/* A meeple that was scored is not protected anymore, so there may be fewer than were paid for. */
static void
check_revolt (const CarcScoring *scoring, CarcProblems *problems)
{
  int before = carc_standings_fact (scoring->before, &revolts, 0);

  if (before >= N_TILES)
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, NULL, CARC_NO_PLAYER, &all_used, 0);
  else if (before >= N_USED)
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, NULL, CARC_NO_PLAYER, &all_but_three, 0);
  for (int player = 0; player < scoring->setup->n_players; player++)
    {
      int n = carc_standings_fact (scoring->before, &paid, player);

      if (carc_entry_get (scoring->entry, &protected_meeples, player) > n)
        carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, &protected_meeples, player, &not_paid, n);
    }
}

static void
check (const CarcScoring *scoring, CarcProblems *problems)
{
  int turns = carc_turns_begun (scoring->before);

  if (scoring->entry->subject == &carc_revolt)
    check_revolt (scoring, problems);
  if (scoring->entry->subject != &carc_protection)
    return;
  if (carc_doer (scoring) < 0)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &carc_by, CARC_NO_PLAYER, &whose_turn, 0);
  carc_check_own_turn (scoring, CARC_SEVERITY_IMPLAUSIBLE, problems);
  if (turns > 0 && carc_standings_fact (scoring->before, &last_turn, 0) == turns)
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, NULL, CARC_NO_PLAYER, &second_protection, 0);
}

const CarcModule carc_peasant_revolts = {
  .id = "peasant-revolts",
  .name = CARC_TEXT ("expansion", "The Peasant Revolts"),
  .adds = CARC_TEXT ("expansion", "Revolts, and meeples protected from them for points"),
  .subjects = (const CarcSubject *const[]){ &carc_protection, &carc_revolt, NULL },
  .questions = (const CarcQuestion *const[]){ &figure, &protected_meeples, NULL },
  .rules = (const CarcRule *const[]){ &protection_rule, &revolt_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_PERSONAL, &carc_protection, pay_for_protection },
                               { CARC_STAGE_TOKENS, &carc_protection, record_protection },
                               { CARC_STAGE_PERSONAL, &carc_revolt, score_revolt },
                               { CARC_STAGE_TOKENS, &carc_revolt, count_revolt },
                               { 0 } },
  .check = check,
};
