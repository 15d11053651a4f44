/* labyrinth.c: The Labyrinth. In the advanced rules, each meeple on the completed road adds 2 points.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-mage-and-witch.h"
#include "modules-private.h"

/* The rules of the tile, and the variant on the page of the publisher; both are quoted by Wikicarpedia. */
#define BASIC_RULES "Spiel Doch! 1/2016, The Labyrinth; Wikicarpedia"
#define ADVANCED_RULES "Hans im Glück, The Labyrinth, 2016; Wikicarpedia"

enum { BASIC, ADVANCED };

static const CarcQuestion labyrinth = {
  .id = "labyrinth",
  .words = CARC_TEXT ("question", "Meeples on the road through the labyrinth"),
  .hint = CARC_TEXT ("question", "Meeples of all players, on every branch."),
  .about = &carc_road,
  .max = 99,
  .place = CARC_PLACE_FEATURE,
  .rare = true,
  .moot_when = CARC_STATE_UNFINISHED,
};

static const CarcRule meeple_rule = {
  .id = "labyrinth.meeple",
  /* Translators: a line of the score sheet: what a labyrinth adds to a road; %d is how many meeples are on the road. */
  .name = CARC_PLURAL ("Labyrinth, %d meeple", "Labyrinth, %d meeples"),
  .why
  = CARC_TEXT ("rule", "In the advanced rules, a completed road through the labyrinth is worth 2 additional points "
                       "for each meeple on it, regardless of its owner."),
  .reference = ADVANCED_RULES,
};

static const CarcRule unfinished_rule = {
  .id = "labyrinth.unfinished",
  .name = CARC_PLURAL ("Labyrinth, %d meeple, but the road is not completed",
                       "Labyrinth, %d meeples, but the road is not completed"),
  .why
  = CARC_TEXT ("rule", "In the advanced rules, meeples add points only to a completed road through the labyrinth."),
  .reference = ADVANCED_RULES,
};

static const CarcRule basic_rule = {
  .id = "labyrinth.basic",
  .name = CARC_TEXT ("rule", "The labyrinth is an ordinary road"),
  .why = CARC_TEXT ("rule", "In the basic rules, meeples in the labyrinth add nothing."),
  .reference = BASIC_RULES,
};

static const CarcOption labyrinth_rules = {
  .id = "labyrinth",
  .words = CARC_TEXT ("rule option", "Labyrinth rules"),
  .why = CARC_TEXT ("rule option", "There are basic and advanced rules. Choose before the game."),
  .choices = (const CarcOptionChoice[]){
    { "basic", CARC_TEXT ("rule option", "As an ordinary road"), CARC_SOURCE_OFFICIAL, BASIC_RULES },
    { "advanced", CARC_TEXT ("rule option", "2 additional points per meeple on the completed road"), CARC_SOURCE_OFFICIAL, ADVANCED_RULES },
    { 0 },
  },
};

static void
count_meeples (const CarcScoring *scoring, CarcSheet *sheet)
{
  int meeples = carc_answer (scoring, &labyrinth);

  if (meeples == 0)
    return;
  if (carc_setup_choice (scoring->setup, &labyrinth_rules) != ADVANCED)
    carc_sheet_add_feature_line (sheet, &basic_rule, 1, 0);
  else if (scoring->entry->state == CARC_STATE_COMPLETED)
    carc_sheet_add_feature_line (sheet, &meeple_rule, meeples, 2 * meeples);
  else
    carc_sheet_add_feature_line (sheet, &unfinished_rule, meeples, 0);
}

static void
count_before_witch (const CarcScoring *scoring, CarcSheet *sheet)
{
  if (carc_witch_halves_additions (scoring->setup))
    count_meeples (scoring, sheet);
}

static void
count_after_witch (const CarcScoring *scoring, CarcSheet *sheet)
{
  if (!carc_witch_halves_additions (scoring->setup))
    count_meeples (scoring, sheet);
}

static const CarcText fewer_than_there
    = CARC_PLURAL ("There is %d figure on this road, and it counts. Enter at least that many.",
                   "There are %d figures on this road, and each counts. Enter at least that many.");
static const CarcText more_than_there = CARC_PLURAL ("More meeples than the %d figure entered for this road?",
                                                     "More meeples than the %d figures entered for this road?");

static void
check (const CarcScoring *scoring, CarcProblems *problems)
{
  int meeples = carc_answer (scoring, &labyrinth);
  int figures = carc_figures_of_all (scoring->entry);

  if (meeples == 0)
    return;
  if (meeples < figures)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &labyrinth, CARC_NO_PLAYER, &fewer_than_there, figures);
  /* If the players who score are named, the meeples need not be entered. */
  else if (meeples > figures && carc_entry_sum (scoring->entry, &carc_to) == 0)
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, &labyrinth, CARC_NO_PLAYER, &more_than_there, figures);
}

const CarcModule carc_labyrinth = {
  .id = "labyrinth",
  .name = CARC_TEXT ("expansion", "The Labyrinth"),
  .adds = CARC_TEXT ("expansion", "A tile that joins several roads into one"),
  .questions = (const CarcQuestion *const[]){ &labyrinth, NULL },
  .options = (const CarcOption *const[]){ &labyrinth_rules, NULL },
  .rules = (const CarcRule *const[]){ &meeple_rule, &unfinished_rule, &basic_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_MAGE, &carc_road, count_before_witch },
                               { CARC_STAGE_FEATURE, &carc_road, count_after_witch },
                               { 0 } },
  .check = check,
};
