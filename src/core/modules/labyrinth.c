/* labyrinth.c: The Labyrinth. In the advanced rules each meeple on the completed road adds two points.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-base.h"
#include "modules-private.h"

#define COMMUNITY "Wikicarpedia, Labyrinth"

enum { BASIC, ADVANCED };

static const CarcQuestion labyrinth = {
  .id = "labyrinth",
  .words = CARC_SAY ("question", "Meeples on the road through the labyrinth"),
  .hint = CARC_SAY ("question", "Of all players, on every branch."),
  .about = &carc_road,
  .when = CARC_EITHER_STATE,
  .ask = CARC_ASK_COUNT,
  .most = 99,
  .place = CARC_PLACE_FEATURE,
  .rare = true,
  .quiet = CARC_UNFINISHED,
};

static const CarcRule meeple_rule = {
  .id = "labyrinth.meeple",
  /* Translators: a line of the score sheet: what a labyrinth adds to a road; %d is how many meeples are on the road. */
  .name = CARC_COUNT ("Labyrinth, %d meeple", "Labyrinth, %d meeples"),
  .why = CARC_SAY ("rule", "In the advanced rules, a completed road through the labyrinth is worth 2 additional points "
                           "for each meeple on it, regardless of its owner."),
  .source = CARC_OFFICIAL,
  .reference = COMMUNITY,
};

static const CarcRule unfinished_rule = {
  .id = "labyrinth.unfinished",
  .name = CARC_COUNT ("Labyrinth, %d meeple, but the road is not completed",
                      "Labyrinth, %d meeples, but the road is not completed"),
  .why = CARC_SAY ("rule", "In the advanced rules, meeples add points only to a completed road through the labyrinth."),
  .source = CARC_OFFICIAL,
  .reference = COMMUNITY,
};

static const CarcRule basic_rule = {
  .id = "labyrinth.basic",
  .name = CARC_SAY ("rule", "The labyrinth is an ordinary road"),
  .why = CARC_SAY ("rule", "In the basic rules, meeples in the labyrinth add nothing."),
  .source = CARC_OFFICIAL,
  .reference = COMMUNITY,
};

static const CarcRuling labyrinth_rules = {
  .id = "labyrinth",
  .words = CARC_SAY ("ruling", "Labyrinth rules"),
  .why = CARC_SAY ("ruling", "There are basic and advanced rules. Choose before the game."),
  .choices = (const CarcRulingChoice[]){
    { "basic", CARC_SAY ("ruling", "As an ordinary road"), CARC_OFFICIAL, COMMUNITY },
    { "advanced", CARC_SAY ("ruling", "2 additional points per meeple on the completed road"), CARC_OFFICIAL, COMMUNITY },
    { 0 },
  },
};

static void
count_meeples (const CarcScoring *scoring, CarcSheet *sheet)
{
  int meeples = carc_told (scoring, &labyrinth);

  if (meeples == 0)
    return;
  if (carc_setup_choice (scoring->setup, &labyrinth_rules) != ADVANCED)
    carc_sheet_worth (sheet, &basic_rule, 1, 0);
  else if (scoring->entry->state == CARC_COMPLETED)
    carc_sheet_worth (sheet, &meeple_rule, meeples, 2 * meeples);
  else
    carc_sheet_worth (sheet, &unfinished_rule, meeples, 0);
}

static const CarcWords fewer_than_there
    = CARC_COUNT ("There is %d figure on this road, and it counts. Enter at least that many.",
                  "There are %d figures on this road, and each counts. Enter at least that many.");
static const CarcWords more_than_there = CARC_COUNT ("More meeples than the %d figure entered for this road?",
                                                     "More meeples than the %d figures entered for this road?");

static void
check (const CarcScoring *scoring, CarcProblems *problems)
{
  int meeples = carc_told (scoring, &labyrinth);
  int figures = carc_figures_of_all (scoring->entry);

  if (meeples == 0)
    return;
  if (meeples < figures)
    carc_problems_add (problems, CARC_IMPOSSIBLE, &labyrinth, CARC_TABLE, &fewer_than_there, figures);
  /* Where the players to be paid are named, the figures need not be entered. */
  else if (meeples > figures && carc_entry_sum (scoring->entry, &carc_to) == 0)
    carc_problems_add (problems, CARC_ODD, &labyrinth, CARC_TABLE, &more_than_there, figures);
}

const CarcModule carc_labyrinth = {
  .id = "labyrinth",
  .name = CARC_SAY ("expansion", "The Labyrinth"),
  .adds = CARC_SAY ("expansion", "Meeples on a road through the labyrinth."),
  .questions = (const CarcQuestion *const[]){ &labyrinth, NULL },
  .rulings = (const CarcRuling *const[]){ &labyrinth_rules, NULL },
  .rules = (const CarcRule *const[]){ &meeple_rule, &unfinished_rule, &basic_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_FEATURE, &carc_road, CARC_EITHER_STATE, count_meeples }, { 0 } },
  .check = check,
  .passages = (const CarcPassage[]){
    { .kind = CARC_PASSAGE_CONTENTS,
      .title = CARC_SAY ("page", "Contents"),
      .text = CARC_SAY ("page", "A land tile with a labyrinth that connects roads."),
      .source = CARC_COMMUNITY,
      .reference = COMMUNITY },
    { .kind = CARC_PASSAGE_RULE,
      .title = CARC_SAY ("page", "Basic Rules"),
      .text = CARC_SAY ("page", "The labyrinth connects its roads into one road. Its tile counts once."),
      .source = CARC_OFFICIAL,
      .reference = COMMUNITY },
    { .kind = CARC_PASSAGE_RULE,
      .title = CARC_SAY ("page", "Advanced Rules"),
      .text = CARC_SAY ("page", "When the whole road is completed, it is worth 2 additional points for each meeple on it. The majority scores. At the end of the game, meeples add nothing."),
      .source = CARC_OFFICIAL,
      .reference = COMMUNITY,
.example = { .words = CARC_SAY ("example", "A completed road of 6 tiles through the labyrinth with 3 meeples on it is worth 6 + 6 = 12 points."), .before = "rule labyrinth=advanced", .scored = "road tiles=6 meeples=red:2,blue:1 labyrinth=3\n= red 12" } },
    { .kind = CARC_PASSAGE_CLARIFICATION,
      .title = CARC_SAY ("page", "With Signposts"),
      .text = CARC_SAY ("page", "The labyrinth points are added after the witch, like those of signposts. They also count for castles and robbers."),
      .source = CARC_COMMUNITY,
      .reference = COMMUNITY },
    { 0 },
  },
};
