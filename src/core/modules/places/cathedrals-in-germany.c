/* cathedrals-in-germany.c: Cathedrals in Germany. A completed road that leads to such a cathedral is worth more per
 * tile; an archbishop scores all its roads.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-offers.h"
#include "modules-private.h"

#define RULES "Hans im Glück, Cathedrals in Germany, 2016"
#define N_CATHEDRALS 6
#define FEWEST_SEGMENTS 3 /* on a cathedral tile */
#define MORE_SEGMENTS 3   /* on a tile with four of them, the most (Wikicarpedia, Cathedrals in Germany) */

#define REFERENCE "Wikicarpedia, Carcassonne Scoring During Turn Sequence"

enum { INNS_COUNT, INNS_DO_NOT_COUNT };

static const CarcFact led_there
    = { "cathedrals-in-germany.led-there" }; /* tiles of the recorded roads that no archbishop has scored */

static const CarcFact scored = { "cathedrals-in-germany.scored" }; /* how many archbishops have been scored and
                                                                      returned, or scored at the end */

static const CarcSubject archbishop = {
  .id = "archbishop",
  .name = CARC_TEXT ("feature", "Archbishop"),
  .completed = CARC_TEXT ("feature", "Archbishop, All Roads Completed"),
  .unfinished = CARC_TEXT ("feature", "Archbishop, Not All Roads Completed"),
  .for_majority = true,
  .states = CARC_STATE_EITHER,
};

static int
get_tiles_led_there (const CarcScoring *scoring, const CarcSheet *sheet, int player)
{
  (void) sheet;
  (void) player;
  return carc_standings_fact (scoring->before, &led_there, 0);
}

static const CarcOffer tiles_led_there = {
  .get = get_tiles_led_there,
  .doubt = CARC_PLURAL ("%d tile? The roads recorded as leading to a cathedral have more.",
                        "%d tiles? The roads recorded as leading to a cathedral have more."),
  .at_least = true,
};

static const CarcQuestion archbishop_tiles = {
  .id = "tiles",
  .words = CARC_TEXT ("question", "Tiles of all roads that lead to the cathedral"),
  .hint = CARC_TEXT ("question", "Count each road segment on a cathedral tile separately, and a road that returns to "
                                 "the cathedral only once. Leave out inns and signposts."),
  .about = &archbishop,
  .min = 1,
  .max = 200,
  .required = true,
  .offer = &tiles_led_there,
};

static const CarcOption archbishop_inns = {
  .id = "archbishop-inns",
  .words = CARC_TEXT ("rule option", "Inns on the archbishop’s roads"),
  .why = CARC_TEXT ("rule option", "The rules do not mention inns here. The reference pages of Wikicarpedia have counted them since May 2024, and did not before."),
  .choices = (const CarcOptionChoice[]){
    { "count", CARC_TEXT ("rule option", "1 additional point for each tile of a road with an inn"), CARC_SOURCE_COMMUNITY, REFERENCE ", 5/2024" },
    { "ignore", CARC_TEXT ("rule option", "Inns change nothing"), CARC_SOURCE_COMMUNITY, REFERENCE ", 4/2024" },
    { 0 },
  },
};

static const CarcQuestion inn_tiles = {
  .id = "inn-tiles",
  .words = CARC_TEXT ("question", "How many of these are on roads with an inn"),
  .hint = CARC_TEXT ("question", "All tiles of a road with an inn, not only that of the inn."),
  .about = &archbishop,
  .max = 200,
  .place = CARC_PLACE_PER_TILE,
  .rare = true,
  .moot_when = CARC_STATE_UNFINISHED,
  .matters_by = &archbishop_inns,
  .matters_choice = INNS_COUNT,
};

static const CarcQuestion segments = {
  .id = "segments",
  .words = CARC_TEXT ("question", "Additional road segments on cathedral tiles"),
  .hint = CARC_TEXT (
      "question",
      "Segments of this road beyond the first on the same cathedral tile. They count for the road but not for bets."),
  .about = &carc_road,
  .max = 20,
  .rare = true,
};

static const CarcQuestion german_cathedral = {
  .id = "german-cathedral",
  .words = CARC_TEXT ("question", "The road leads to a German cathedral"),
  .hint = CARC_TEXT ("question", "Extra cathedrals make no difference."),
  .about = &carc_road,
  .ask = CARC_ASK_YES_NO,
  .place = CARC_PLACE_PER_TILE,
  .rare = true,
};

static const CarcRule segment_rule = {
  .id = "cathedrals-in-germany.segment",
  .name
  = CARC_PLURAL ("%d additional road segment on a cathedral tile", "%d additional road segments on cathedral tiles"),
  .why = CARC_TEXT (
      "rule",
      "On a German cathedral tile, each segment of the road counts separately. For a bet, the tile counts once."),
  .reference = RULES,
};

static const CarcRule cathedral_rule = {
  .id = "cathedrals-in-germany.cathedral",
  .name = CARC_PLURAL ("German cathedral, for %d tile", "German cathedral, for %d tiles"),
  .why = CARC_TEXT ("rule", "A completed road that leads to a German cathedral is worth 1 additional point per tile. "
                            "With an inn, it is worth 3 points per tile in total. Several cathedrals count as one."),
  .reference = RULES,
};

static const CarcRule unfinished_rule = {
  .id = "cathedrals-in-germany.unfinished",
  .name = CARC_TEXT ("rule", "The cathedral only counts for completed roads"),
  .why = CARC_TEXT ("rule", "An unfinished road is worth 1 point per tile, with or without a cathedral."),
  .reference = RULES,
};

static const CarcRule archbishop_rule = {
  .id = "cathedrals-in-germany.archbishop",
  .name = CARC_PLURAL ("%d tile of roads leading to the cathedral", "%d tiles of roads leading to the cathedral"),
  .why = CARC_TEXT (
      "rule", "The archbishop is worth 1 point for each tile of every road that leads to his cathedral. He is scored "
              "when all of them are completed, or at the end of the game. Signposts do not change this."),
  .reference = RULES,
};

static const CarcRule inn_rule = {
  .id = "cathedrals-in-germany.archbishop-inn",
  .name = CARC_PLURAL ("%d tile of roads with an inn", "%d tiles of roads with an inn"),
  .why = CARC_TEXT ("rule", "According to the rules chosen for this game, each tile of a completed road with an inn is "
                            "worth 1 more point for the archbishop."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = REFERENCE ", 5/2024",
};

static const CarcRule idle_inn_rule = {
  .id = "cathedrals-in-germany.archbishop-idle-inn",
  .name = CARC_PLURAL ("%d tile of roads with an inn, not counted", "%d tiles of roads with an inn, not counted"),
  .why = CARC_TEXT ("rule", "According to the rules chosen for this game, inns do not change what an archbishop is "
                            "worth."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = REFERENCE ", 4/2024",
};

static const CarcRule unfinished_inn_rule = {
  .id = "cathedrals-in-germany.archbishop-unfinished-inn",
  .name = CARC_PLURAL ("%d tile of roads with an inn, not counted", "%d tiles of roads with an inn, not counted"),
  .why = CARC_TEXT ("rule", "If not all roads of the archbishop are completed at the end of the game, each of their "
                            "tiles is worth 1 point, with or without an inn."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = "Wikicarpedia, Carcassonne Scoring After the Game; marked there as open",
};

/* These tiles count for the length, but they are not additional actual tiles. */
static void
measure_segments (const CarcScoring *scoring, CarcSheet *sheet)
{
  sheet->length += carc_answer (scoring, &segments);
}

static void
score_segments (const CarcScoring *scoring, CarcSheet *sheet)
{
  int n = carc_answer (scoring, &segments);

  carc_sheet_add_feature_line (sheet, &segment_rule, n, n);
}

static void
score_road_to_cathedral (const CarcScoring *scoring, CarcSheet *sheet)
{
  if (!carc_answer (scoring, &german_cathedral))
    return;
  if (scoring->entry->state == CARC_STATE_COMPLETED)
    carc_sheet_add_feature_line (sheet, &cathedral_rule, sheet->length, sheet->length);
  else
    carc_sheet_add_feature_line (sheet, &unfinished_rule, 1, 0);
}

/* Each segment on a cathedral tile counts, also for the archbishop. An unfinished road that is scored during the game
 * goes on, and is recorded again when it is completed or at the end. */
static void
record_road (const CarcScoring *scoring, CarcSheet *sheet)
{
  int tiles = sheet->tiles + carc_answer (scoring, &segments);

  if (scoring->entry->state == CARC_STATE_UNFINISHED && !carc_is_final (scoring->before))
    return;
  if (carc_answer (scoring, &german_cathedral))
    carc_sheet_set_fact (sheet, &led_there, 0, carc_standings_fact (scoring->before, &led_there, 0) + tiles);
}

static void
record_archbishop (const CarcScoring *scoring, CarcSheet *sheet)
{
  int left = carc_standings_fact (scoring->before, &led_there, 0) - carc_answer (scoring, &archbishop_tiles);

  carc_sheet_set_fact (sheet, &led_there, 0, left > 0 ? left : 0);
  if (scoring->entry->state == CARC_STATE_COMPLETED || carc_is_final (scoring->before))
    carc_sheet_set_fact (sheet, &scored, 0, carc_standings_fact (scoring->before, &scored, 0) + 1);
}

static void
score_archbishop (const CarcScoring *scoring, CarcSheet *sheet)
{
  int tiles = carc_answer (scoring, &archbishop_tiles);

  carc_sheet_add_feature_line (sheet, &archbishop_rule, tiles, tiles);
}

static void
score_inns_of_archbishop (const CarcScoring *scoring, CarcSheet *sheet)
{
  int tiles = carc_answer (scoring, &inn_tiles);

  if (scoring->entry->state == CARC_STATE_UNFINISHED)
    carc_sheet_add_feature_line (sheet, &unfinished_inn_rule, tiles, 0);
  else if (carc_setup_choice (scoring->setup, &archbishop_inns) == INNS_COUNT)
    carc_sheet_add_feature_line (sheet, &inn_rule, tiles, tiles);
  else
    carc_sheet_add_feature_line (sheet, &idle_inn_rule, tiles, 0);
}

static const CarcText more_segments
    = CARC_PLURAL ("At most %d segment can be additional: three on each cathedral tile.",
                   "At most %d segments can be additional: three on each cathedral tile.");
static const CarcText no_cathedral
    = CARC_TEXT ("problem", "Segments on a cathedral tile? The road is entered without a German cathedral.");
static const CarcText all_scored = CARC_TEXT (
    "problem", "The archbishops of all six cathedrals have already been scored. This entry scores another one.");
static const CarcText few_tiles
    = CARC_PLURAL ("%d tile? The road segments on the cathedral tile count separately: three or four.",
                   "%d tiles? The road segments on the cathedral tile count separately: three or four.");
static const CarcText more_inn_tiles = CARC_TEXT ("problem", "The archbishop’s roads do not have that many tiles.");

/* Each road on a cathedral tile leads to its cathedral. */
static void
check_segments (const CarcScoring *scoring, CarcProblems *problems)
{
  int tiles = carc_tiles_entered (scoring->entry);
  int most = MORE_SEGMENTS * (tiles < N_CATHEDRALS ? tiles : N_CATHEDRALS);
  int n = carc_answer (scoring, &segments);

  if (n > most)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &segments, CARC_NO_PLAYER, &more_segments, most);
  else if (n > 0 && !carc_answer (scoring, &german_cathedral))
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, &segments, CARC_NO_PLAYER, &no_cathedral, 0);
}

static void
check (const CarcScoring *scoring, CarcProblems *problems)
{
  int tiles = carc_answer (scoring, &archbishop_tiles);

  check_segments (scoring, problems);
  if (tiles > 0 && tiles < FEWEST_SEGMENTS)
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, &archbishop_tiles, CARC_NO_PLAYER, &few_tiles, tiles);
  if (scoring->entry->subject == &archbishop && carc_standings_fact (scoring->before, &scored, 0) >= N_CATHEDRALS)
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, NULL, CARC_NO_PLAYER, &all_scored, 0);
  if (carc_answer (scoring, &inn_tiles) > tiles)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &inn_tiles, CARC_NO_PLAYER, &more_inn_tiles, 0);
}

const CarcModule carc_cathedrals_in_germany = {
  .id = "cathedrals-in-germany",
  .name = CARC_TEXT ("expansion", "Cathedrals in Germany"),
  .adds = CARC_TEXT ("expansion", "The archbishop, and cathedrals that add points to roads"),
  .subjects = (const CarcSubject *const[]){ &archbishop, NULL },
  .questions = (const CarcQuestion *const[]){ &archbishop_tiles, &inn_tiles, &segments, &german_cathedral, NULL },
  .options = (const CarcOption *const[]){ &archbishop_inns, NULL },
  .rules = (const CarcRule *const[]){ &segment_rule, &cathedral_rule, &unfinished_rule, &archbishop_rule, &inn_rule,
                                      &idle_inn_rule, &unfinished_inn_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_LENGTH, &carc_road, measure_segments },
                               { CARC_STAGE_CORE, &carc_road, score_segments },
                               { CARC_STAGE_CORE, &archbishop, score_archbishop },
                               { CARC_STAGE_PER_TILE, &archbishop, score_inns_of_archbishop },
                               { CARC_STAGE_PER_TILE, &carc_road, score_road_to_cathedral },
                               { CARC_STAGE_TOKENS, &carc_road, record_road },
                               { CARC_STAGE_TOKENS, &archbishop, record_archbishop },
                               { 0 } },
  .check = check,
};
