/* barber-surgeons.c: The Barber-Surgeons. A bathhouse adds to a completed road or city; a meeple in it can be bought
 * back.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, The Barber-Surgeons, 2018"
#define MIN_PRICE 3
#define HIGHEST_PRICE 5

enum { COMPLETED_ONLY, ALWAYS };

static const CarcSubject bought_back = {
  .id = "bought-back",
  .name = CARC_TEXT ("event", "Bought Back From a Bathhouse"),
  .states = CARC_STATE_COMPLETED,
  .times = CARC_TIME_TURNS,
};

static const CarcQuestion bathhouses = {
  .id = "bathhouses",
  .words = CARC_TEXT ("question", "Total value of the bathhouses"),
  .hint = CARC_TEXT ("question", "A bathhouse is worth 3, 4, or 5. If there are several, enter the sum."),
  .scope = CARC_ABOUT_SUBJECTS,
  .about_any = carc_roads_and_cities,
  .max = 30,
  .place = CARC_PLACE_FEATURE,
  .rare = true,
};

static const CarcQuestion price = {
  .id = "price",
  .words = CARC_TEXT ("question", "Value of the bathhouse"),
  .about = &bought_back,
  .min = MIN_PRICE,
  .max = HIGHEST_PRICE,
  .required = true,
};

static const CarcRule bathhouse_rule = {
  .id = "barber-surgeons.bathhouse",
  .name = CARC_PLURAL ("Bathhouses, total value %d", "Bathhouses, total value %d"),
  .why = CARC_TEXT ("rule", "A bathhouse adds its value to the completed road or city it belongs to. The values of "
                            "several bathhouses are added together."),
  .reference = RULES,
};

static const CarcRule unfinished_rule = {
  .id = "barber-surgeons.unfinished",
  .name = CARC_TEXT ("rule", "Bathhouses count only for completed features"),
  .why = CARC_TEXT (
      "rule", "The rules only mention completed roads and cities, so a bathhouse adds nothing to an unfinished one."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = "Wikicarpedia, Barber-Surgeons",
};

static const CarcRule price_rule = {
  .id = "barber-surgeons.bought-back",
  .name = CARC_TEXT ("rule", "Meeple bought back"),
  .why
  = CARC_TEXT ("rule", "A player who takes a meeple back from a bathhouse pays the value of the bathhouse in points."),
  .reference = RULES,
};

static const CarcOption unfinished_bathhouses = {
  .id = "unfinished-bathhouses",
  .words = CARC_TEXT ("rule option", "Bathhouses at an unfinished road or city"),
  .why = CARC_TEXT ("rule option", "The rules mention completed features but say nothing about the end of the game."),
  .choices = (const CarcOptionChoice[]){
    { "nothing", CARC_TEXT ("rule option", "They add nothing"), CARC_SOURCE_COMMUNITY, "Wikicarpedia, Barber-Surgeons" },
    { "added", CARC_TEXT ("rule option", "They add their value"), CARC_SOURCE_COMMUNITY, "Wikicarpedia, Barber-Surgeons" },
    { 0 },
  },
};

static const CarcText no_such_value = CARC_TEXT ("problem", "A bathhouse is worth 3, 4, or 5; enter their sum.");
static const CarcText who_bought = CARC_TEXT ("problem", "No turn has begun. Choose who bought the meeple back.");

static void
add_bathhouses (const CarcScoring *scoring, CarcSheet *sheet)
{
  int value = carc_answer (scoring, &bathhouses);

  if (value == 0)
    return;
  if (scoring->entry->state == CARC_STATE_COMPLETED
      || carc_setup_choice (scoring->setup, &unfinished_bathhouses) == ALWAYS)
    carc_sheet_add_feature_line (sheet, &bathhouse_rule, value, value);
  else
    carc_sheet_add_feature_line (sheet, &unfinished_rule, 1, 0);
}

static void
score_price (const CarcScoring *scoring, CarcSheet *sheet)
{
  carc_sheet_add_player_line (sheet, &price_rule, carc_doer (scoring), 1, -carc_answer (scoring, &price));
}

static void
check (const CarcScoring *scoring, CarcProblems *problems)
{
  if (carc_answer (scoring, &bathhouses) > 0 && carc_answer (scoring, &bathhouses) < MIN_PRICE)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &bathhouses, CARC_NO_PLAYER, &no_such_value, 0);
  if (scoring->entry->subject != &bought_back)
    return;
  if (carc_doer (scoring) < 0)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &carc_by, CARC_NO_PLAYER, &who_bought, 0);
  carc_check_own_turn (scoring, CARC_SEVERITY_IMPLAUSIBLE, problems);
}

const CarcModule carc_barber_surgeons = {
  .id = "barber-surgeons",
  .name = CARC_TEXT ("expansion", "The Barber-Surgeons"),
  .adds = CARC_TEXT ("expansion", "Bathhouses at roads and cities, and meeples bought back from them"),
  .subjects = (const CarcSubject *const[]){ &bought_back, NULL },
  .questions = (const CarcQuestion *const[]){ &bathhouses, &price, NULL },
  .options = (const CarcOption *const[]){ &unfinished_bathhouses, NULL },
  .rules = (const CarcRule *const[]){ &bathhouse_rule, &unfinished_rule, &price_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_FEATURE, &carc_road, add_bathhouses },
                               { CARC_STAGE_FEATURE, &carc_city, add_bathhouses },
                               { CARC_STAGE_PERSONAL, &bought_back, score_price },
                               { 0 } },
  .check = check,
};
