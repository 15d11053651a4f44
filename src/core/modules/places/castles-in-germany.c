/* castles-in-germany.c: Castles in Germany. A completed road or city is worth more for each different castle it
 * touches; the castle itself is scored when it is surrounded.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-around.h"
#include "carc-castles-in-germany.h"
#include "modules-private.h"

#define RULES "Hans im Glück, Castles in Germany, 2015"
#define TILES_AROUND 10
#define OWN_POINTS 2
#define N_CASTLES 6

static const CarcFact scored
    = { "castles-in-germany.scored" }; /* how many castles were surrounded, or scored at the end */

const CarcSubject carc_german_castle = {
  .id = "german-castle",
  .name = CARC_TEXT ("feature", "German Castle"),
  .completed = CARC_TEXT ("feature", "Surrounded German Castle"),
  .unfinished = CARC_TEXT ("feature", "Unfinished German Castle"),
  .for_majority = true,
  .states = CARC_STATE_EITHER,
};

static const CarcQuestion around = {
  .id = "around",
  .words = CARC_TEXT ("question", "Tiles around the castle"),
  .hint
  = CARC_TEXT ("question", "How many of the ten surrounding spaces have tiles. With all ten, the castle is completed."),
  .about = &carc_german_castle,
  .when = CARC_STATE_UNFINISHED,
  .max = TILES_AROUND,
};

static const CarcQuestion castles_touched = {
  .id = "german-castles",
  .words = CARC_TEXT ("question", "Different German castles touched"),
  .scope = CARC_ABOUT_SUBJECTS,
  .about_any = carc_roads_and_cities,
  .max = N_CASTLES,
  .place = CARC_PLACE_FEATURE,
  .rare = true,
  .moot_when = CARC_STATE_UNFINISHED,
};

static const CarcQuestion double_tiles = {
  .id = "double-tiles",
  .words = CARC_TEXT ("question", "Double-sized tiles with both halves in this feature"),
  .hint = CARC_TEXT ("question",
                     "Each is one of the tiles above. Its second half is added here, except in the first edition."),
  .scope = CARC_ABOUT_SUBJECTS,
  .about_any = carc_roads_and_cities,
  .max = 12,
  .rare = true,
};

static const CarcOption tiles_around = {
  .id = "double-tiles-around",
  .words = CARC_TEXT ("rule option", "Double-sized tiles around a monastery"),
  .why = CARC_TEXT ("rule option", "The printed rules count each space around a monastery, garden, shrine, or German castle, for 9 or 12 points in all. According to Wikicarpedia, the rules of the first edition count each tile, whatever its shape."),
  .choices = (const CarcOptionChoice[]){
    [CARC_SPACES_AROUND] = { "spaces", CARC_TEXT ("rule option", "Each space counts as a tile"), CARC_SOURCE_OFFICIAL, RULES },
    [CARC_TILES_OF_ANY_SHAPE] = { "tiles", CARC_TEXT ("rule option", "Each tile counts once, whatever its shape"), CARC_SOURCE_COMMUNITY, CARC_TILES_AROUND },
    { 0 },
  },
};

static const CarcQuestion double_tiles_around = {
  .id = "double-tiles",
  .words = CARC_TEXT ("question", "Double-sized tiles on two of the surrounding spaces"),
  .hint = CARC_TEXT ("question", "The spaces are counted first. One is subtracted here for each of these tiles."),
  .scope = CARC_ABOUT_SUBJECTS,
  .about_any = carc_surrounded,
  .max = 5,
  .place = CARC_PLACE_PER_TILE,
  .rare = true,
  .spaces_around = 2,
  .tiles_around = 1,
  .matters_by = &tiles_around,
  .matters_choice = CARC_TILES_OF_ANY_SHAPE,
};

static const CarcRule half_rule = {
  .id = "castles-in-germany.half",
  .name = CARC_PLURAL ("%d second half of a double-sized tile", "%d second halves of double-sized tiles"),
  .why = CARC_TEXT (
      "rule", "Each half of a double-sized tile counts as a tile. In the first edition, the whole tile counts as one."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = "Wikicarpedia, Castles in Germany",
};

static const CarcRule around_half_rule = {
  .id = "castles-in-germany.half-around",
  .name = CARC_PLURAL ("%d second half of a double-sized tile", "%d second halves of double-sized tiles"),
  .why = CARC_TEXT ("rule", "Around a monastery, garden, shrine, or German castle, each space counts as a tile. If you "
                            "chose this for the game, each tile counts once instead, whatever its shape."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = CARC_TILES_AROUND,
};

static const CarcRule touched_rule = {
  .id = "castles-in-germany.touched",
  /* Translators: a line of the score sheet: the castles of “Castles in Germany” that a road or city touches. */
  .name = CARC_PLURAL ("%d German castle", "%d German castles"),
  .why = CARC_TEXT (
      "rule", "A completed road or city is worth 3 additional points for each different German castle it touches."),
  .reference = RULES,
};

static const CarcRule unfinished_rule = {
  .id = "castles-in-germany.unfinished",
  .name = CARC_PLURAL ("%d German castle, but the feature is not completed",
                       "%d German castles, but the feature is not completed"),
  .why = CARC_TEXT ("rule", "German castles add points only to completed roads and cities."),
  .reference = RULES,
};

static const CarcRule own_rule = {
  .id = "castles-in-germany.own",
  .name = CARC_TEXT ("rule", "The castle’s own two spaces"),
  .why = CARC_TEXT ("rule", "A German castle is worth 2 points for itself and 1 point for each surrounding tile, so 12 "
                            "points when it is surrounded."),
  .reference = RULES,
};

static const CarcRule around_rule = {
  .id = "castles-in-germany.around",
  .name = CARC_PLURAL ("%d tile around the castle", "%d tiles around the castle"),
  .why = CARC_TEXT ("rule", "A German castle is worth 2 points for itself and 1 point for each surrounding tile, so 12 "
                            "points when it is surrounded."),
  .reference = RULES,
};

static const CarcText all_scored
    = CARC_TEXT ("problem", "All six German castles have already been scored. This entry scores another one.");
static const CarcText all_around
    = CARC_TEXT ("problem", "All 10 surrounding tiles? The castle is entered as unfinished.");
static const CarcText more_than_tiles
    = CARC_TEXT ("problem", "There are not that many tiles. Enter fewer double-sized tiles.");

static void
measure_halves (const CarcScoring *scoring, CarcSheet *sheet)
{
  carc_measure_squares (scoring, sheet, carc_answer (scoring, &double_tiles));
}

static void
score_halves (const CarcScoring *scoring, CarcSheet *sheet)
{
  carc_score_squares (scoring, sheet, &half_rule, carc_answer (scoring, &double_tiles));
}

static void
score_around (const CarcScoring *scoring, CarcSheet *sheet)
{
  carc_score_tiles_around (scoring, sheet, &double_tiles_around, &around_half_rule);
}

static void
score_touched_castles (const CarcScoring *scoring, CarcSheet *sheet)
{
  int castles = carc_answer (scoring, &castles_touched);

  if (scoring->entry->state == CARC_STATE_COMPLETED)
    carc_sheet_add_feature_line (sheet, &touched_rule, castles, 3 * castles);
  else
    carc_sheet_add_feature_line (sheet, &unfinished_rule, castles, 0);
}

int
carc_spaces_around_castle (const CarcScoring *scoring)
{
  return scoring->entry->state == CARC_STATE_COMPLETED ? TILES_AROUND : carc_answer (scoring, &around);
}

static void
score_castle (const CarcScoring *scoring, CarcSheet *sheet)
{
  int tiles = carc_spaces_around_castle (scoring);

  carc_sheet_add_feature_line (sheet, &own_rule, 1, OWN_POINTS);
  carc_sheet_add_feature_line (sheet, &around_rule, tiles, tiles);
}

static void
count_castle (const CarcScoring *scoring, CarcSheet *sheet)
{
  if (scoring->entry->state == CARC_STATE_COMPLETED || carc_is_final (scoring->before))
    carc_sheet_set_fact (sheet, &scored, 0, carc_standings_fact (scoring->before, &scored, 0) + 1);
}

static void
check (const CarcScoring *scoring, CarcProblems *problems)
{
  if (scoring->entry->subject == &carc_german_castle && carc_standings_fact (scoring->before, &scored, 0) >= N_CASTLES)
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, NULL, CARC_NO_PLAYER, &all_scored, 0);
  if (carc_answer (scoring, &around) == TILES_AROUND)
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, &around, CARC_NO_PLAYER, &all_around, 0);
  if (carc_answer (scoring, &double_tiles) > carc_tiles_entered (scoring->entry))
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &double_tiles, CARC_NO_PLAYER, &more_than_tiles, 0);
  carc_check_room_around (scoring, &double_tiles_around, problems);
}

const CarcModule carc_castles_in_germany = {
  .id = "castles-in-germany",
  .name = CARC_TEXT ("expansion", "Castles in Germany"),
  .adds = CARC_TEXT ("expansion", "Castles that add points to roads and cities, and hold a meeple"),
  .subjects = (const CarcSubject *const[]){ &carc_german_castle, NULL },
  .questions = (const CarcQuestion *const[]){ &around, &double_tiles, &double_tiles_around, &castles_touched, NULL },
  .options = (const CarcOption *const[]){ &tiles_around, NULL },
  .rules = (const CarcRule *const[]){ &half_rule, &around_half_rule, &touched_rule, &unfinished_rule, &own_rule,
                                      &around_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_LENGTH, &carc_road, measure_halves },
                               { CARC_STAGE_LENGTH, &carc_city, measure_halves },
                               { CARC_STAGE_CORE, &carc_road, score_halves },
                               { CARC_STAGE_CORE, &carc_city, score_halves },
                               { CARC_STAGE_CORE, &carc_german_castle, score_castle },
                               { CARC_STAGE_PER_TILE, NULL, score_around },
                               { CARC_STAGE_FEATURE, &carc_road, score_touched_castles },
                               { CARC_STAGE_FEATURE, &carc_city, score_touched_castles },
                               { CARC_STAGE_TOKENS, &carc_german_castle, count_castle },
                               { 0 } },
  .check = check,
};
