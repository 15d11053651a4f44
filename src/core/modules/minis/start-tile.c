/* start-tile.c: the start tile that covers two by two spaces. The edition decides how many tiles it counts as.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-around.h"
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

static const CarcOption tiles_around = {
  .id = "start-tile-around",
  .words = CARC_TEXT ("rule option", "The start tile around a monastery"),
  .why = CARC_TEXT ("rule option", "The printed rules count each space around a monastery, garden, shrine, or German castle, for 9 or 12 points in all. According to Wikicarpedia, the rules of the first edition count each tile, whatever its shape."),
  .choices = (const CarcOptionChoice[]){
    [CARC_SPACES_AROUND] = { "spaces", CARC_TEXT ("rule option", "Each space counts as a tile"), CARC_SOURCE_COMMUNITY, COMMUNITY },
    [CARC_TILES_OF_ANY_SHAPE] = { "tiles", CARC_TEXT ("rule option", "Each tile counts once, whatever its shape"), CARC_SOURCE_COMMUNITY, CARC_TILES_AROUND },
    { 0 },
  },
};

static const CarcQuestion squares_around = {
  .id = "start-squares",
  .words = CARC_TEXT ("question", "Additional spaces of the 2×2 start tile"),
  .hint = CARC_TEXT (
      "question", "Among the surrounding spaces, those beyond the first of the start tile. They are subtracted here."),
  .scope = CARC_ABOUT_SUBJECTS,
  .about_any = carc_surrounded,
  .max = 3,
  .place = CARC_PLACE_PER_TILE,
  .rare = true,
  .spaces_around = 1,
  .matters_by = &tiles_around,
  .matters_choice = CARC_TILES_OF_ANY_SHAPE,
};

static const CarcRule square_rule = {
  .id = "start-tile.square",
  .name = CARC_PLURAL ("%d additional space of the start tile", "%d additional spaces of the start tile"),
  .why = CARC_TEXT (
      "rule", "Each space of the 2×2 start tile counts as a tile. In the first edition, the whole tile counts as one."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = COMMUNITY,
};

static const CarcRule around_square_rule = {
  .id = "start-tile.square-around",
  .name = CARC_PLURAL ("%d additional space of the start tile", "%d additional spaces of the start tile"),
  .why = CARC_TEXT ("rule", "Around a monastery, garden, shrine, or German castle, each space counts as a tile. If you "
                            "chose this for the game, each tile counts once instead, whatever its shape."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = CARC_TILES_AROUND,
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

static void
score_around (const CarcScoring *scoring, CarcSheet *sheet)
{
  carc_score_tiles_around (scoring, sheet, &squares_around, &around_square_rule);
}

static void
check (const CarcScoring *scoring, CarcProblems *problems)
{
  carc_check_room_around (scoring, &squares_around, problems);
}

const CarcModule carc_start_tile = {
  .id = "start-tile",
  .name = CARC_TEXT ("expansion", "2×2 Start Tile"),
  .adds = CARC_TEXT ("expansion", "A start tile of four spaces, each of which counts as a tile"),
  .questions = (const CarcQuestion *const[]){ &start_squares, &squares_around, NULL },
  .options = (const CarcOption *const[]){ &tiles_around, NULL },
  .rules = (const CarcRule *const[]){ &square_rule, &around_square_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_LENGTH, &carc_road, measure_squares },
                               { CARC_STAGE_LENGTH, &carc_city, measure_squares },
                               { CARC_STAGE_CORE, &carc_road, score_squares },
                               { CARC_STAGE_CORE, &carc_city, score_squares },
                               { CARC_STAGE_PER_TILE, NULL, score_around },
                               { 0 } },
  .check = check,
};
