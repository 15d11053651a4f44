/* gifts.c: The Gifts. The Road Sweeper scores an unfinished road, Cash Out the points on its card; the other cards
 * score nothing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, The Gifts, 12/2021"

#define N_CARDS 25
#define UNOPENED_POINTS 2

enum { SYNOD = 1, ROAD_SWEEPER, CHANGE_POSITION, CASH_OUT, TAKE_TWO };

static const CarcFact paid = { "gifts.paid" }; /* the unopened cards were scored */

static const CarcSubject gift = {
  .id = "gift",
  .name = CARC_TEXT ("event", "Gift Card"),
  .states = CARC_STATE_COMPLETED,
  .times = CARC_TIME_TURNS,
};

static const CarcSubject gifts_left = {
  .id = "gifts-left",
  .name = CARC_TEXT ("event", "Unopened Gifts"),
  .states = CARC_STATE_COMPLETED,
  .times = CARC_TIME_FINAL,
};

static const CarcQuestion unopened = {
  .id = "unopened",
  .words = CARC_TEXT ("question", "Unopened gift cards"),
  .about = &gifts_left,
  .ask = CARC_ASK_COUNT_EACH,
  .max = N_CARDS,
  .place = CARC_PLACE_PLAYERS,
  .required = true,
};

static const CarcQuestion card = {
  .id = "card",
  .words = CARC_TEXT ("question", "Gift card played"),
  .about = &gift,
  .ask = CARC_ASK_WORD,
  .choices = (const CarcChoice[]){ { "synod", CARC_TEXT ("gift", "Synod") },
                                   { "road-sweeper", CARC_TEXT ("gift", "Road Sweeper") },
                                   { "change-position", CARC_TEXT ("gift", "Change Position") },
                                   { "cash-out", CARC_TEXT ("gift", "Cash Out") },
                                   { "take-two", CARC_TEXT ("gift", "Take 2") },
                                   { 0 } },
  .required = true,
};

static const CarcQuestion card_points = {
  .id = "card-points",
  .words = CARC_TEXT ("question", "Points on the card"),
  .hint = CARC_TEXT ("question", "Only Cash Out scores points; enter the number on the card."),
  .about = &gift,
  .max = 99,
  .place = CARC_PLACE_FEATURE,
};

static const CarcRule cash_rule = {
  .id = "gifts.cash-out",
  .name = CARC_TEXT ("rule", "Cash Out"),
  .why = CARC_TEXT ("rule", "The player who plays the card scores the points printed on it. Enter the number yourself, "
                            "because we could not confirm it."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = "Wikicarpedia, The Gifts",
};

static const CarcRule card_rule = {
  .id = "gifts.card",
  .name = CARC_TEXT ("rule", "The card itself scores nothing"),
  .why = CARC_TEXT (
      "rule",
      "What the card allows is scored separately: the Road Sweeper as an unfinished road, the others not at all."),
  .reference = RULES,
};

static const CarcRule unopened_rule = {
  .id = "gifts.unopened",
  .name = CARC_PLURAL ("%d unopened gift card", "%d unopened gift cards"),
  .why = CARC_TEXT ("rule", "At the end of the game, a player scores 2 points for each gift card that was not opened."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = "Wikicarpedia, Carcassonne Game Reference, 10/2021",
};

static const CarcText too_many = CARC_TEXT ("problem", "There are only %d gift cards. Enter a smaller number.");
static const CarcText paid_before = CARC_TEXT ("problem", "The unopened gift cards have already been scored.");
static const CarcText scores_nothing = CARC_TEXT ("problem", "Only Cash Out scores points. Remove the number.");
static const CarcText who_played = CARC_TEXT ("problem", "No turn has begun. Choose who played the card.");

static void
score_card (const CarcScoring *scoring, CarcSheet *sheet)
{
  int points = carc_answer (scoring, &card_points);

  carc_sheet_add_player_line (sheet, carc_answer (scoring, &card) == CASH_OUT ? &cash_rule : &card_rule,
                              carc_doer (scoring), 1, points);
}

static void
score_unopened (const CarcScoring *scoring, CarcSheet *sheet)
{
  const CarcEntry *entry = scoring->entry;

  for (int i = 0; i < entry->n_answers; i++)
    if (entry->answers[i].question == &unopened)
      carc_sheet_add_player_line (sheet, &unopened_rule, entry->answers[i].player, entry->answers[i].value,
                                  UNOPENED_POINTS * entry->answers[i].value);
  carc_sheet_set_fact (sheet, &paid, 0, 1);
}

static void
check (const CarcScoring *scoring, CarcProblems *problems)
{
  if (carc_entry_sum (scoring->entry, &unopened) > N_CARDS)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &unopened, CARC_NO_PLAYER, &too_many, N_CARDS);
  if (scoring->entry->subject == &gifts_left && carc_standings_fact (scoring->before, &paid, 0))
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, NULL, CARC_NO_PLAYER, &paid_before, 0);
  if (scoring->entry->subject != &gift)
    return;
  if (carc_answer (scoring, &card) != CASH_OUT && carc_answer (scoring, &card_points) > 0)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &card_points, CARC_NO_PLAYER, &scores_nothing, 0);
  if (carc_doer (scoring) < 0)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &carc_by, CARC_NO_PLAYER, &who_played, 0);
  carc_check_own_turn (scoring, CARC_SEVERITY_IMPLAUSIBLE, problems);
}

const CarcModule carc_gifts = {
  .id = "gifts",
  .name = CARC_TEXT ("expansion", "The Gifts"),
  .adds = CARC_TEXT ("expansion", "Gift cards to open, or to keep for 2 points each"),
  .subjects = (const CarcSubject *const[]){ &gift, &gifts_left, NULL },
  .questions = (const CarcQuestion *const[]){ &card, &card_points, &unopened, NULL },
  .rules = (const CarcRule *const[]){ &cash_rule, &card_rule, &unopened_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_PERSONAL, &gift, score_card },
                               { CARC_STAGE_PERSONAL, &gifts_left, score_unopened },
                               { 0 } },
  .check = check,
};
