/* halflings.c: Halflings. Two triangles on one square space are one tile; in the oldest edition the players decide
 * whether they are two.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-around.h"
#include "modules-private.h"

#define ANSWER "Hans im Glück, January 2021; Wikicarpedia, Halflings"
#define FIRST_ANSWER "Hans im Glück, 10/2014; Wikicarpedia, Halflings (1st edition)"
#define TRIANGLES "Carcassonne Central, Advent Quiz 2024, no. 18"

static const CarcQuestion pairs = {
  .id = "halfling-pairs",
  .words = CARC_TEXT ("question", "Spaces with two triangles of this feature"),
  .hint = CARC_TEXT ("question", "Each triangle counts as one of the tiles above. One tile is subtracted here for each "
                                 "pair, unless each triangle counts in the first edition."),
  .scope = CARC_ABOUT_SUBJECTS,
  .about_any = carc_roads_and_cities,
  .max = 6,
  .rare = true,
};

/* The choices for two triangles on one space of a road or city. */
enum {
  EACH_TRIANGLE_IN_C1,
  ONE_TILE,
};

static const CarcOption triangles = {
  .id = "triangles",
  .words = CARC_TEXT ("rule option", "Two triangles on one space"),
  .why = CARC_TEXT ("rule option", "According to Carcassonne Central, the rules of the first edition count each tile of a road or city, whatever its shape. According to an answer by the publisher in 2014, two triangles on one space count as one tile in the first edition, too."),
  .choices = (const CarcOptionChoice[]){
    [EACH_TRIANGLE_IN_C1] = { "by-edition", CARC_TEXT ("rule option", "Follow the edition: one tile, or two in the first edition"), CARC_SOURCE_COMMUNITY, ANSWER "; " TRIANGLES },
    [ONE_TILE] = { "one-tile", CARC_TEXT ("rule option", "One tile of a road or city in every edition"), CARC_SOURCE_ANSWER, FIRST_ANSWER },
    { 0 },
  },
};

static const CarcOption tiles_around = {
  .id = "triangles-around",
  .words = CARC_TEXT ("rule option", "Triangles around a monastery"),
  .why = CARC_TEXT ("rule option", "The printed rules count each space around a monastery, garden, shrine, or German castle, for 9 or 12 points in all. According to Wikicarpedia, the rules of the first edition count each tile, whatever its shape."),
  .choices = (const CarcOptionChoice[]){
    [CARC_SPACES_AROUND] = { "spaces", CARC_TEXT ("rule option", "Each space counts as a tile"), CARC_SOURCE_ANSWER, FIRST_ANSWER },
    [CARC_TILES_OF_ANY_SHAPE] = { "tiles", CARC_TEXT ("rule option", "Each tile counts once, whatever its shape"), CARC_SOURCE_COMMUNITY, CARC_TILES_AROUND },
    { 0 },
  },
};

static const CarcQuestion pairs_around = {
  .id = "halfling-pairs",
  .words = CARC_TEXT ("question", "Surrounding spaces with two triangles"),
  .hint = CARC_TEXT ("question", "The spaces are counted first. One tile is added here for each pair."),
  .scope = CARC_ABOUT_SUBJECTS,
  .about_any = carc_surrounded,
  .max = 6,
  .place = CARC_PLACE_PER_TILE,
  .rare = true,
  .spaces_around = 1,
  .tiles_around = 2,
  .matters_by = &tiles_around,
  .matters_choice = CARC_TILES_OF_ANY_SHAPE,
};

static const CarcRule pair_rule = {
  .id = "halflings.pair",
  .name = CARC_PLURAL ("%d space with two triangles", "%d spaces with two triangles"),
  .why = CARC_TEXT ("rule", "Two triangles on one square space count as one tile. In the first edition, each triangle "
                            "counts, so nothing is subtracted, unless you chose otherwise for the game."),
  .source = CARC_SOURCE_ANSWER,
  .reference = ANSWER,
};

static const CarcRule around_pair_rule = {
  .id = "halflings.pair-around",
  .name = CARC_PLURAL ("%d space with two triangles", "%d spaces with two triangles"),
  .why = CARC_TEXT ("rule", "Around a monastery, garden, shrine, or German castle, each space counts as a tile. If you "
                            "chose this for the game, each tile counts once instead, whatever its shape."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = CARC_TILES_AROUND,
};

static const CarcText too_many_pairs
    = CARC_TEXT ("problem", "Two triangles count as two of the tiles entered above; there are not enough.");

/* Returns how many tiles the pairs of triangles add; negative: fewer. */
static int
get_more_tiles (const CarcScoring *scoring)
{
  const CarcSetup *setup = scoring->setup;

  if (setup->edition == CARC_EDITION_C1 && carc_setup_choice (setup, &triangles) != ONE_TILE)
    return 0;
  return -carc_answer (scoring, &pairs);
}

static void
measure_pairs (const CarcScoring *scoring, CarcSheet *sheet)
{
  carc_sheet_add_tiles (sheet, get_more_tiles (scoring));
}

static void
score_pairs (const CarcScoring *scoring, CarcSheet *sheet)
{
  carc_sheet_add_feature_line (sheet, &pair_rule, carc_answer (scoring, &pairs),
                               carc_pay_of_tiles (sheet, get_more_tiles (scoring)));
}

static void
score_around (const CarcScoring *scoring, CarcSheet *sheet)
{
  carc_score_tiles_around (scoring, sheet, &pairs_around, &around_pair_rule);
}

static void
check (const CarcScoring *scoring, CarcProblems *problems)
{
  if (2 * carc_answer (scoring, &pairs) > carc_tiles_entered (scoring->entry))
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &pairs, CARC_NO_PLAYER, &too_many_pairs, 0);
  carc_check_room_around (scoring, &pairs_around, problems);
}

const CarcModule carc_halflings = {
  .id = "halflings",
  .name = CARC_TEXT ("expansion", "Halflings"),
  .adds = CARC_TEXT ("expansion", "Triangular tiles, up to two per space"),
  .questions = (const CarcQuestion *const[]){ &pairs, &pairs_around, NULL },
  .options = (const CarcOption *const[]){ &triangles, &tiles_around, NULL },
  .rules = (const CarcRule *const[]){ &pair_rule, &around_pair_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_LENGTH, &carc_road, measure_pairs },
                               { CARC_STAGE_LENGTH, &carc_city, measure_pairs },
                               { CARC_STAGE_CORE, &carc_road, score_pairs },
                               { CARC_STAGE_CORE, &carc_city, score_pairs },
                               { CARC_STAGE_PER_TILE, NULL, score_around },
                               { 0 } },
  .check = check,
};
