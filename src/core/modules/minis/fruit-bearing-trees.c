/* fruit-bearing-trees.c: The Fruit-Bearing Trees. A token scores its value when it is harvested, and again when it is
 * sold together with tokens of other types or left at the end.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-offers.h"
#include "modules-private.h"

#define RULES "Hans im Glück, The Fruit-Bearing Trees, 2018"
#define COMMUNITY "carcassonneforum.cz, The Fruit-Bearing Trees; Wikicarpedia"

#define N_TOKENS 24
#define N_TYPES 6 /* of fruit, each with one token of each value */
#define MAX_SOLD 4

static const int points_of_sale[MAX_SOLD + 1] = { 0, 3, 6, 10, 15 };

/* By player: tokens were sold for points entered by hand, and how many is not known. */
static const CarcFact sold_by_hand = { "fruit-bearing-trees.sold-by-hand" };
static const CarcFact taken = { "fruit-bearing-trees.taken" }; /* by value: how many tokens were harvested */
static const CarcFact paid = { "fruit-bearing-trees.paid" };   /* the tokens that were left are scored */

static int get_kept (const CarcScoring *scoring, const CarcSheet *sheet, int player);

static const CarcSubject fruit = {
  .id = "fruit",
  .name = CARC_TEXT ("event", "Fruit"),
  .states = CARC_STATE_COMPLETED,
  .times = CARC_TIME_ANY,
};

static const CarcSubject fruit_left = {
  .id = "fruit-left",
  .name = CARC_TEXT ("event", "Fruit Tokens Left"),
  .states = CARC_STATE_COMPLETED,
  .times = CARC_TIME_FINAL,
};

static const CarcQuestion harvested = {
  .id = "harvested",
  .words = CARC_TEXT ("question", "Value of the token that is harvested"),
  .hint = CARC_TEXT ("question", "5, 4, 3, or 2. The player keeps the token."),
  .about = &fruit,
  .max = 5,
};

static const CarcQuestion sold = {
  .id = "tokens-sold",
  .words = CARC_TEXT ("question", "Tokens sold, each of a different type"),
  .hint = CARC_TEXT ("question", "1 token is sold for 3 points, 2 for 6, 3 for 10, and 4 for 15."),
  .about = &fruit,
  .max = MAX_SOLD,
};

/* Records from before the points were known have it without the number of tokens. */
static const CarcQuestion sale = {
  .id = "sale",
  .words = CARC_TEXT ("question", "Points for the tokens sold, if different"),
  .hint = CARC_TEXT ("question", "Only if your rules state other points for the number of tokens."),
  .about = &fruit,
  .max = 99,
  .rare = true,
};

static const CarcOffer recorded = {
  .get = get_kept,
  .doubt
  = CARC_PLURAL ("%d fruit token? The log has a different number.", "%d fruit tokens? The log has a different number."),
};

static const CarcQuestion kept = {
  .id = "kept",
  .words = CARC_TEXT ("question", "Fruit tokens that were not sold"),
  .hint = CARC_TEXT ("question", "Enter the total: recorded tokens, and those that were not recorded."),
  .about = &fruit_left,
  .ask = CARC_ASK_COUNT_EACH,
  .max = N_TOKENS,
  .place = CARC_PLACE_PLAYERS,
  .required = true,
  .offer = &recorded,
};

static const CarcToken token = {
  .id = "fruit",
  /* Translators: a number of fruit tokens that a player has or takes. */
  .words = CARC_PLURAL ("%d fruit token", "%d fruit tokens"),
  .supply = carc_no_supply,
  .spent = true,
};

static const CarcRule harvest_rule = {
  .id = "fruit-bearing-trees.harvest",
  .name = CARC_TEXT ("rule", "Harvest of a fruit token"),
  .why = CARC_TEXT ("rule", "A player who takes the top token of a tree scores its value at once and keeps the token. "
                            "Each of the six types of fruit has four tokens, worth 5, 4, 3, and 2 points."),
  .reference = RULES,
};

static const CarcRule sold_rule = {
  .id = "fruit-bearing-trees.sold",
  .name = CARC_PLURAL ("Sale of %d fruit token", "Sale of %d fruit tokens of different types"),
  .why = CARC_TEXT ("rule", "Instead of harvesting, a player may sell 1 to 4 tokens of different types for 3, 6, 10, "
                            "or 15 points. Sold tokens are removed from the game."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = COMMUNITY,
  .lump_sum = true,
};

static const CarcRule sale_rule = {
  .id = "fruit-bearing-trees.sale",
  .name = CARC_TEXT ("rule", "Sale of fruit tokens, entered by hand"),
  .why = CARC_TEXT (
      "rule", "The players entered the points. The rules we know of give 3, 6, 10, or 15 points for 1 to 4 tokens."),
  .source = CARC_SOURCE_HOUSE,
  .reference = "Waymark",
};

static const CarcRule left_rule = {
  .id = "fruit-bearing-trees.left",
  .name = CARC_PLURAL ("%d fruit token left", "%d fruit tokens left"),
  .why = CARC_TEXT ("rule", "At the end of the game, a player scores 1 point for each fruit token that was not sold."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = COMMUNITY,
};

static const CarcText no_such_token = CARC_TEXT ("problem", "No token is worth 1 point; they are worth 5, 4, 3, or 2.");
static const CarcText nothing_told = CARC_TEXT ("problem", "Enter the token that is harvested or those that are sold.");
static const CarcText who_did = CARC_TEXT ("problem", "No turn has begun. Choose whose fruit it is.");
static const CarcText one_action
    = CARC_TEXT ("problem", "A player either harvests or sells. Enter a harvest and a sale separately.");
static const CarcText more_than_recorded = CARC_PLURAL ("According to the log, this player has %d fruit token.",
                                                        "According to the log, this player has %d fruit tokens.");
static const CarcText too_many = CARC_TEXT ("problem", "There are only %d fruit tokens. Enter a smaller number.");
static const CarcText after_the_end = CARC_TEXT ("problem", "A harvest or a sale? Final scoring has begun.");
static const CarcText all_taken
    = CARC_PLURAL ("All tokens worth %d point have been harvested.", "All tokens worth %d points have been harvested.");
static const CarcText paid_before = CARC_TEXT ("problem", "The fruit tokens that are left have already been scored.");

static int
get_kept (const CarcScoring *scoring, const CarcSheet *sheet, int player)
{
  (void) sheet;
  if (carc_standings_fact (scoring->before, &sold_by_hand, player))
    return 0;
  return carc_standings_held (scoring->before, &token, player);
}

/* A player may have more tokens than were recorded. */
static void
return_tokens (const CarcScoring *scoring, CarcSheet *sheet, int player, int number)
{
  int held = carc_standings_held (scoring->before, &token, player);

  if (held > 0)
    carc_sheet_move_token (sheet, &token, player, number < held ? -number : -held);
}

static void
score_fruit (const CarcScoring *scoring, CarcSheet *sheet)
{
  int player = carc_doer (scoring);
  int value = carc_answer (scoring, &harvested);
  int number = carc_answer (scoring, &sold);
  int points = carc_answer (scoring, &sale);

  if (value > 0)
    {
      carc_sheet_add_player_line (sheet, &harvest_rule, player, 1, value);
      carc_sheet_move_token (sheet, &token, player, 1);
      carc_sheet_set_fact (sheet, &taken, value, carc_standings_fact (scoring->before, &taken, value) + 1);
    }
  if (points > 0)
    carc_sheet_add_player_line (sheet, &sale_rule, player, 1, points);
  else if (number > 0)
    carc_sheet_add_player_line (sheet, &sold_rule, player, number, points_of_sale[number]);
  if (number > 0)
    return_tokens (scoring, sheet, player, number);
  else if (points > 0 && player >= 0)
    carc_sheet_set_fact (sheet, &sold_by_hand, player, 1);
}

static void
score_left (const CarcScoring *scoring, CarcSheet *sheet)
{
  for (int player = 0; player < scoring->setup->n_players; player++)
    {
      int number = carc_entry_get (scoring->entry, &kept, player);

      if (number > 0)
        carc_sheet_add_player_line (sheet, &left_rule, player, number, number);
      return_tokens (scoring, sheet, player, N_TOKENS);
    }
  carc_sheet_set_fact (sheet, &paid, 0, 1);
}

static void
check_sale (const CarcScoring *scoring, CarcProblems *problems)
{
  int number = carc_answer (scoring, &sold);
  int player = carc_doer (scoring);
  int held = player >= 0 ? carc_standings_held (scoring->before, &token, player) : 0;

  if (number > 0 && carc_answer (scoring, &harvested) > 0)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &sold, CARC_NO_PLAYER, &one_action, 0);
  /* Records from before the points of a sale were known have both in one entry. */
  else if (carc_answer (scoring, &sale) > 0 && carc_answer (scoring, &harvested) > 0)
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, &sale, CARC_NO_PLAYER, &one_action, 0);
  else if (carc_answer (scoring, &sale) > 0 && player >= 0 && held == 0)
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, &sale, CARC_NO_PLAYER, &more_than_recorded, held);
  if (player >= 0 && number > held)
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, &sold, CARC_NO_PLAYER, &more_than_recorded, held);
}

static void
check_fruit (const CarcScoring *scoring, CarcProblems *problems)
{
  int value = carc_answer (scoring, &harvested);

  if (value == 1)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &harvested, CARC_NO_PLAYER, &no_such_token, 0);
  if (value == 0 && carc_answer (scoring, &sold) == 0 && carc_answer (scoring, &sale) == 0)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, NULL, CARC_NO_PLAYER, &nothing_told, 0);
  if (carc_doer (scoring) < 0)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &carc_by, CARC_NO_PLAYER, &who_did, 0);
  if (carc_standings_fact (scoring->before, &taken, value) == N_TYPES)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &harvested, CARC_NO_PLAYER, &all_taken, value);
  /* Earlier versions did not know when fruit is harvested, and when the tokens that are left are scored. */
  if (carc_is_final (scoring->before))
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, NULL, CARC_NO_PLAYER, &after_the_end, 0);
  if (carc_standings_fact (scoring->before, &paid, 0))
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, NULL, CARC_NO_PLAYER, &paid_before, 0);
  check_sale (scoring, problems);
}

static void
check (const CarcScoring *scoring, CarcProblems *problems)
{
  if (scoring->entry->subject == &fruit)
    check_fruit (scoring, problems);
  if (scoring->entry->subject != &fruit_left)
    return;
  if (carc_entry_sum (scoring->entry, &kept) > N_TOKENS)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &kept, CARC_NO_PLAYER, &too_many, N_TOKENS);
  if (carc_standings_fact (scoring->before, &paid, 0))
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, NULL, CARC_NO_PLAYER, &paid_before, 0);
}

const CarcModule carc_fruit_bearing_trees = {
  .id = "fruit-bearing-trees",
  .name = CARC_TEXT ("expansion", "The Fruit-Bearing Trees"),
  .adds = CARC_TEXT ("expansion", "Fruit tokens to harvest and sell"),
  .subjects = (const CarcSubject *const[]){ &fruit, &fruit_left, NULL },
  .questions = (const CarcQuestion *const[]){ &harvested, &sold, &sale, &kept, NULL },
  .tokens = (const CarcToken *const[]){ &token, NULL },
  .rules = (const CarcRule *const[]){ &harvest_rule, &sold_rule, &sale_rule, &left_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_PERSONAL, &fruit, score_fruit },
                               { CARC_STAGE_PERSONAL, &fruit_left, score_left },
                               { 0 } },
  .check = check,
};
