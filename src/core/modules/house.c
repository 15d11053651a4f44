/* house.c: the custom questions of the setup. Their points are added to the feature. In play if the setup has one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-custom.h"

#define N CARC_N_CUSTOM_QUESTIONS

/* What the eight questions have in common. Each is asked as a count or as yes or no. The words are outside, since
 * xgettext does not look into macros. */
#define ASKED(number_, ask_, max_)                                                                                     \
  .id = "house-" #number_, .scope = CARC_ABOUT_HOUSE, .ask = (ask_), .max = (max_), .place = CARC_PLACE_FEATURE,       \
  .house = (number_)

#define RULE(number_) .id = "house.question-" #number_, .source = CARC_SOURCE_HOUSE, .reference = "Waymark"

static const CarcQuestion counts[N] = {
  { ASKED (1, CARC_ASK_COUNT, 99), .words = CARC_TEXT ("question", "House rule") },
  { ASKED (2, CARC_ASK_COUNT, 99), .words = CARC_TEXT ("question", "House rule") },
  { ASKED (3, CARC_ASK_COUNT, 99), .words = CARC_TEXT ("question", "House rule") },
  { ASKED (4, CARC_ASK_COUNT, 99), .words = CARC_TEXT ("question", "House rule") },
  { ASKED (5, CARC_ASK_COUNT, 99), .words = CARC_TEXT ("question", "House rule") },
  { ASKED (6, CARC_ASK_COUNT, 99), .words = CARC_TEXT ("question", "House rule") },
  { ASKED (7, CARC_ASK_COUNT, 99), .words = CARC_TEXT ("question", "House rule") },
  { ASKED (8, CARC_ASK_COUNT, 99), .words = CARC_TEXT ("question", "House rule") },
};

static const CarcQuestion yes_nos[N] = {
  { ASKED (1, CARC_ASK_YES_NO, 1), .words = CARC_TEXT ("question", "House rule") },
  { ASKED (2, CARC_ASK_YES_NO, 1), .words = CARC_TEXT ("question", "House rule") },
  { ASKED (3, CARC_ASK_YES_NO, 1), .words = CARC_TEXT ("question", "House rule") },
  { ASKED (4, CARC_ASK_YES_NO, 1), .words = CARC_TEXT ("question", "House rule") },
  { ASKED (5, CARC_ASK_YES_NO, 1), .words = CARC_TEXT ("question", "House rule") },
  { ASKED (6, CARC_ASK_YES_NO, 1), .words = CARC_TEXT ("question", "House rule") },
  { ASKED (7, CARC_ASK_YES_NO, 1), .words = CARC_TEXT ("question", "House rule") },
  { ASKED (8, CARC_ASK_YES_NO, 1), .words = CARC_TEXT ("question", "House rule") },
};

static const CarcRule rules[N] = {
  { RULE (1), .name = CARC_TEXT ("rule", "House rule"),
    .why = CARC_TEXT ("rule", "House rule agreed before the game: points per item.") },
  { RULE (2), .name = CARC_TEXT ("rule", "House rule"),
    .why = CARC_TEXT ("rule", "House rule agreed before the game: points per item.") },
  { RULE (3), .name = CARC_TEXT ("rule", "House rule"),
    .why = CARC_TEXT ("rule", "House rule agreed before the game: points per item.") },
  { RULE (4), .name = CARC_TEXT ("rule", "House rule"),
    .why = CARC_TEXT ("rule", "House rule agreed before the game: points per item.") },
  { RULE (5), .name = CARC_TEXT ("rule", "House rule"),
    .why = CARC_TEXT ("rule", "House rule agreed before the game: points per item.") },
  { RULE (6), .name = CARC_TEXT ("rule", "House rule"),
    .why = CARC_TEXT ("rule", "House rule agreed before the game: points per item.") },
  { RULE (7), .name = CARC_TEXT ("rule", "House rule"),
    .why = CARC_TEXT ("rule", "House rule agreed before the game: points per item.") },
  { RULE (8), .name = CARC_TEXT ("rule", "House rule"),
    .why = CARC_TEXT ("rule", "House rule agreed before the game: points per item.") },
};

int
carc_custom_number (const CarcRule *rule)
{
  for (int i = 0; i < N; i++)
    if (rule == &rules[i])
      return 1 + i;
  return 0;
}

static bool
is_in_play (const CarcSetup *setup)
{
  for (int i = 0; i < N; i++)
    if (setup->house[i].subject)
      return true;
  return false;
}

static void
score_custom_questions (const CarcScoring *scoring, CarcSheet *sheet)
{
  const CarcEntry *entry = scoring->entry;

  /* In the order of the questions, not of the answers. */
  for (int i = 0; i < N; i++)
    {
      const CarcCustomQuestion *house = &scoring->setup->house[i];
      int n = carc_answer (scoring, house->yes_no ? &yes_nos[i] : &counts[i]);

      if (house->subject == entry->subject)
        carc_sheet_add_feature_line (sheet, &rules[i], n, n * house->points);
    }
}

const CarcModule carc_house = {
  .id = "house",
  .name = CARC_TEXT ("expansion", "House Rules"),
  .adds = CARC_TEXT ("expansion", "Points for anything you agree on"),
  .questions = (const CarcQuestion *const[]){ &counts[0], &counts[1], &counts[2], &counts[3], &counts[4], &counts[5],
                                              &counts[6], &counts[7], &yes_nos[0], &yes_nos[1], &yes_nos[2],
                                              &yes_nos[3], &yes_nos[4], &yes_nos[5], &yes_nos[6], &yes_nos[7], NULL },
  .rules = (const CarcRule *const[]){ &rules[0], &rules[1], &rules[2], &rules[3], &rules[4], &rules[5], &rules[6],
                                      &rules[7], NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_FEATURE, NULL, score_custom_questions }, { 0 } },
  .in_play = is_in_play,
};
