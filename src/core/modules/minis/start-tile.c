/* start-tile.c: the start tile that covers two by two spaces. The edition decides how many tiles it counts as.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define COMMUNITY "Wikicarpedia, Ghosts, Castles and Cemeteries"

static const CarcQuestion start_squares = {
  .id = "start-squares",
  .words = CARC_TEXT ("question", "Additional spaces of the 2×2 start tile"),
  .hint
  = CARC_TEXT ("question",
               "The start tile is counted as one tile above. Enter its additional spaces that belong to this feature."),
  .scope = CARC_ABOUT_SUBJECTS,
  .about_any = carc_roads_and_cities,
  .max = 3,
  .rare = true,
};

static const CarcRule square_rule = {
  .id = "start-tile.square",
  .name = CARC_PLURAL ("%d additional space of the start tile", "%d additional spaces of the start tile"),
  .why = CARC_TEXT (
      "rule", "Each space of the 2×2 start tile counts as a tile. In the first edition, the whole tile counts as one."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = COMMUNITY,
};

static void
measure_squares (const CarcScoring *scoring, CarcSheet *sheet)
{
  carc_measure_squares (scoring, sheet, carc_answer (scoring, &start_squares));
}

static void
score_squares (const CarcScoring *scoring, CarcSheet *sheet)
{
  carc_score_squares (scoring, sheet, &square_rule, carc_answer (scoring, &start_squares));
}

const CarcModule carc_start_tile = {
  .id = "start-tile",
  .name = CARC_TEXT ("expansion", "2×2 Start Tile"),
  .adds = CARC_TEXT ("expansion", "A start tile of four spaces, each of which counts as a tile"),
  .questions = (const CarcQuestion *const[]){ &start_squares, NULL },
  .rules = (const CarcRule *const[]){ &square_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_LENGTH, &carc_road, measure_squares },
                               { CARC_STAGE_LENGTH, &carc_city, measure_squares },
                               { CARC_STAGE_CORE, &carc_road, score_squares },
                               { CARC_STAGE_CORE, &carc_city, score_squares },
                               { 0 } },
};
