/* halflings.c: Halflings. Two triangles on one square space are one tile, in the oldest edition two.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define ANSWER "Hans im Glück, January 2021; Wikicarpedia, Halflings"

static const CarcQuestion pairs = {
  .id = "halfling-pairs",
  .words = CARC_TEXT ("question", "Spaces with two triangles of this feature"),
  .hint = CARC_TEXT ("question", "Each triangle counts as one of the tiles above. One tile is subtracted here for each "
                                 "pair, except in the first edition."),
  .scope = CARC_ABOUT_SUBJECTS,
  .about_any = carc_roads_and_cities,
  .max = 6,
  .rare = true,
};

static const CarcRule pair_rule = {
  .id = "halflings.pair",
  .name = CARC_PLURAL ("%d space with two triangles", "%d spaces with two triangles"),
  .why = CARC_TEXT ("rule", "Two triangles on one square space count as one tile. In the first edition, each triangle "
                            "counts, so nothing is subtracted."),
  .source = CARC_SOURCE_ANSWER,
  .reference = ANSWER,
};

static const CarcText too_many_pairs
    = CARC_TEXT ("problem", "Two triangles count as two of the tiles entered above; there are not enough.");

static void
measure_pairs (const CarcScoring *scoring, CarcSheet *sheet)
{
  carc_measure_squares (scoring, sheet, -carc_answer (scoring, &pairs));
}

static void
score_pairs (const CarcScoring *scoring, CarcSheet *sheet)
{
  carc_score_squares (scoring, sheet, &pair_rule, -carc_answer (scoring, &pairs));
}

static void
check (const CarcScoring *scoring, CarcProblems *problems)
{
  if (2 * carc_answer (scoring, &pairs) > carc_tiles_entered (scoring->entry))
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &pairs, CARC_NO_PLAYER, &too_many_pairs, 0);
}

const CarcModule carc_halflings = {
  .id = "halflings",
  .name = CARC_TEXT ("expansion", "Halflings"),
  .adds = CARC_TEXT ("expansion", "Triangular tiles, up to two per space"),
  .questions = (const CarcQuestion *const[]){ &pairs, NULL },
  .rules = (const CarcRule *const[]){ &pair_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_LENGTH, &carc_road, measure_pairs },
                               { CARC_STAGE_LENGTH, &carc_city, measure_pairs },
                               { CARC_STAGE_CORE, &carc_road, score_pairs },
                               { CARC_STAGE_CORE, &carc_city, score_pairs },
                               { 0 } },
  .check = check,
};
