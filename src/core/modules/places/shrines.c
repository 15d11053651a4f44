/* shrines.c: Heretics & Shrines. A shrine scores like a monastery. Next to each other they challenge one another, and
 * the one that is completed second scores nothing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-shrines.h"
#include "modules-private.h"

#define RULES "Hans im Glück, Count, King & Robber, 2021"

const CarcSubject carc_shrine = {
  .id = "shrine",
  .name = CARC_TEXT ("feature", "Shrine"),
  .completed = CARC_TEXT ("feature", "Completed Shrine"),
  .unfinished = CARC_TEXT ("feature", "Unfinished Shrine"),
  .for_majority = true,
  .states = CARC_STATE_EITHER,
};

const CarcQuestion carc_shrine_tiles = {
  .id = "tiles",
  .words = CARC_TEXT ("question", "Shrine and surrounding tiles"),
  .hint = CARC_TEXT ("question", "The shrine’s own tile and the surrounding tiles; 9 when complete."),
  .about = &carc_shrine,
  .min = 1,
  .max = 9,
  .moot_when = CARC_STATE_COMPLETED,
};

static const CarcQuestion shrine_lost = {
  .id = "challenge-lost",
  .words = CARC_TEXT ("question", "The monastery it challenged was completed first"),
  .about = &carc_shrine,
  .ask = CARC_ASK_YES_NO,
  .place = CARC_PLACE_FEATURE,
};

static const CarcQuestion monastery_lost = {
  .id = "challenge-lost",
  .words = CARC_TEXT ("question", "The shrine it challenged was completed first"),
  .about = &carc_monastery,
  .ask = CARC_ASK_YES_NO,
  .place = CARC_PLACE_FEATURE,
  .rare = true,
};

static const CarcRule shrine_rule = {
  .id = "shrines.tile",
  .name = CARC_PLURAL ("Shrine, %d tile", "Shrine, %d tiles"),
  .why
  = CARC_TEXT ("rule", "A shrine with a heretic is worth as much as a monastery. It is worth 1 point for its own tile "
                       "and 1 point for each of the eight surrounding tiles, so 9 points when it is completed."),
  .reference = RULES,
};

static const CarcRule lost_rule = {
  .id = "shrines.challenge-lost",
  .name = CARC_TEXT ("rule", "The challenge was lost"),
  .why = CARC_TEXT ("rule", "If a shrine and a monastery are next to each other, the one completed first is worth 9 "
                            "points. The other meeple is returned without scoring."),
  .reference = RULES,
};

static void
measure_shrine (const CarcScoring *scoring, CarcSheet *sheet)
{
  carc_measure_around (scoring, sheet, &carc_shrine_tiles);
}

static void
score_shrine (const CarcScoring *scoring, CarcSheet *sheet)
{
  int tiles = carc_tiles_around (scoring, &carc_shrine_tiles);

  carc_sheet_add_feature_line (sheet, &shrine_rule, tiles, tiles);
}

static void
lose_challenge (const CarcScoring *scoring, CarcSheet *sheet)
{
  if (carc_answer (scoring, &shrine_lost) || carc_answer (scoring, &monastery_lost))
    carc_sheet_set_unscored (sheet, &lost_rule);
}

static void
check (const CarcScoring *scoring, CarcProblems *problems)
{
  if (scoring->entry->subject == &carc_shrine)
    carc_check_tiles_around (scoring, &carc_shrine_tiles, problems);
}

const CarcModule carc_shrines = {
  .id = "shrines",
  .name = CARC_TEXT ("expansion", "Shrines and Heretics"),
  .adds = CARC_TEXT ("expansion", "Shrines, and challenges with monasteries"),
  .subjects = (const CarcSubject *const[]){ &carc_shrine, NULL },
  .questions = (const CarcQuestion *const[]){ &carc_shrine_tiles, &shrine_lost, &monastery_lost, NULL },
  .rules = (const CarcRule *const[]){ &shrine_rule, &lost_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_LENGTH, &carc_shrine, measure_shrine },
                               { CARC_STAGE_CORE, &carc_shrine, score_shrine },
                               { CARC_STAGE_FEATURE, &carc_shrine, lose_challenge },
                               { CARC_STAGE_FEATURE, &carc_monastery, lose_challenge },
                               { 0 } },
  .check = check,
};
