/* signposts.c: The Signposts. A signpost is correct if the road on the next tile leads where it points and does not end
 * there. Each correct signpost is worth as many points as there are types among the correct ones of the road.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-signposts.h"
#include "modules-private.h"

#define RULES "Hans im Glück, The Signposts, 2021"
#define MANY_SIGNPOSTS 25

const CarcQuestion carc_left = {
  .id = "left",
  .words = CARC_TEXT ("question", "Correct signposts pointing left"),
  .about = &carc_road,
  .max = 99,
  .place = CARC_PLACE_FEATURE,
};

const CarcQuestion carc_straight = {
  .id = "straight",
  .words = CARC_TEXT ("question", "Correct signposts pointing straight ahead"),
  .about = &carc_road,
  .max = 99,
  .place = CARC_PLACE_FEATURE,
};

const CarcQuestion carc_right = {
  .id = "right",
  .words = CARC_TEXT ("question", "Correct signposts pointing right"),
  .about = &carc_road,
  .max = 99,
  .place = CARC_PLACE_FEATURE,
};

static const CarcRule signpost = {
  .id = "signposts.signpost",
  /* Translators: a number of signposts along a road that point in the right direction. */
  .name = CARC_PLURAL ("%d correct signpost", "%d correct signposts"),
  .why = CARC_TEXT ("rule", "On a completed road, each correct signpost is worth 1, 2, or 3 points: as many as there "
                            "are types among the correct ones. On an unfinished road, each is worth 1 point."),
  .reference = RULES,
};

static const CarcText many_signposts
    = CARC_PLURAL ("%d correct signpost on one road?", "%d correct signposts on one road?");

static const CarcText no_next_tile = CARC_TEXT (
    "problem", "A road with a correct signpost has at least 2 tiles, because it continues where the signpost points.");

static void
score_signposts (const CarcScoring *scoring, CarcSheet *sheet)
{
  int left = carc_answer (scoring, &carc_left);
  int straight = carc_answer (scoring, &carc_straight);
  int right = carc_answer (scoring, &carc_right);
  int n = left + straight + right;
  int each = scoring->entry->state == CARC_STATE_UNFINISHED ? 1 : (left > 0) + (straight > 0) + (right > 0);

  carc_sheet_add_feature_line (sheet, &signpost, n, n * each);
}

/* The road on the next tile leads on from the edge with a correct signpost, so it is part of the road. */
static void
check_next_tile (const CarcScoring *scoring, CarcProblems *problems)
{
  const CarcQuestion *const types[] = { &carc_left, &carc_straight, &carc_right };
  const CarcEntry *entry = scoring->entry;
  int tiles = 0;

  for (int i = 0; i < entry->n_answers; i++)
    tiles += entry->answers[i].question->tiles * entry->answers[i].value;
  for (size_t i = 0; tiles == 1 && i < sizeof types / sizeof types[0]; i++)
    if (carc_answer (scoring, types[i]) > 0)
      carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, types[i], CARC_NO_PLAYER, &no_next_tile, 0);
}

static void
check (const CarcScoring *scoring, CarcProblems *problems)
{
  int n;

  if (scoring->entry->subject != &carc_road)
    return;
  check_next_tile (scoring, problems);
  n = carc_answer (scoring, &carc_left) + carc_answer (scoring, &carc_straight) + carc_answer (scoring, &carc_right);
  if (n >= MANY_SIGNPOSTS)
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, &carc_straight, CARC_NO_PLAYER, &many_signposts, n);
}

const CarcModule carc_signposts = {
  .id = "signposts",
  .name = CARC_TEXT ("expansion", "The Signposts"),
  .adds = CARC_TEXT ("expansion", "Signposts that add points to roads"),
  .questions = (const CarcQuestion *const[]){ &carc_left, &carc_straight, &carc_right, NULL },
  .rules = (const CarcRule *const[]){ &signpost, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_FEATURE, &carc_road, score_signposts }, { 0 } },
  .check = check,
};
