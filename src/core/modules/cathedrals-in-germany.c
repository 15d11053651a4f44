/* cathedrals-in-germany.c: Cathedrals in Germany. A completed road that leads to such a cathedral pays more for each
 * tile; an archbishop scores all its roads.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-base.h"
#include "modules-private.h"

#define RULES "Hans im Glück, Cathedrals in Germany, 2016"
#define COMMUNITY "Wikicarpedia, Cathedrals in Germany"

static const CarcSubject archbishop = {
  .id = "archbishop",
  .name = CARC_TEXT ("feature", "Archbishop"),
  .completed = CARC_TEXT ("feature", "Archbishop, all roads completed"),
  .unfinished = CARC_TEXT ("feature", "Archbishop, not all roads completed"),
  .for_majority = true,
  .states = CARC_STATE_EITHER,
};

static const CarcQuestion archbishop_tiles = {
  .id = "tiles",
  .words = CARC_TEXT ("question", "Tiles of all roads that lead to the cathedral"),
  .hint = CARC_TEXT ("question", "Count each road segment on a cathedral tile separately, and a road that returns to "
                                 "the cathedral only once. No inns, no signposts."),
  .about = &archbishop,
  .when = CARC_STATE_EITHER,
  .ask = CARC_ASK_COUNT,
  .min = 1,
  .max = 200,
  .place = CARC_PLACE_LENGTH,
  .required = true,
};

static const CarcQuestion segments = {
  .id = "segments",
  .words = CARC_TEXT ("question", "Additional road segments on cathedral tiles"),
  .hint = CARC_TEXT (
      "question",
      "Segments of this road beyond the first on the same cathedral tile. They count for the road but not for bets."),
  .about = &carc_road,
  .when = CARC_STATE_EITHER,
  .ask = CARC_ASK_COUNT,
  .max = 20,
  .place = CARC_PLACE_LENGTH,
  .advanced = true,
};

static const CarcQuestion german_cathedral = {
  .id = "german-cathedral",
  .words = CARC_TEXT ("question", "The road leads to a German cathedral"),
  .hint = CARC_TEXT ("question", "Several cathedrals count as one."),
  .about = &carc_road,
  .when = CARC_STATE_EITHER,
  .ask = CARC_ASK_YES_NO,
  .place = CARC_PLACE_PER_TILE,
  .advanced = true,
};

static const CarcRule segment_rule = {
  .id = "cathedrals-in-germany.segment",
  .name
  = CARC_PLURAL ("%d additional road segment on a cathedral tile", "%d additional road segments on cathedral tiles"),
  .why = CARC_TEXT (
      "rule",
      "On a German cathedral tile, each segment of the road counts separately. For a bet, the tile counts once."),
  .source = CARC_SOURCE_OFFICIAL,
  .reference = RULES,
};

static const CarcRule cathedral_rule = {
  .id = "cathedrals-in-germany.cathedral",
  .name = CARC_PLURAL ("German cathedral, for %d tile", "German cathedral, for %d tiles"),
  .why = CARC_TEXT ("rule", "A completed road that leads to a German cathedral is worth 1 additional point per tile. "
                            "With an inn, it is worth 3 points per tile in total. Several cathedrals count as one."),
  .source = CARC_SOURCE_OFFICIAL,
  .reference = RULES,
};

static const CarcRule unfinished_rule = {
  .id = "cathedrals-in-germany.unfinished",
  .name = CARC_TEXT ("rule", "The cathedral only counts for completed roads"),
  .why = CARC_TEXT ("rule", "An unfinished road is worth 1 point per tile, with or without a cathedral."),
  .source = CARC_SOURCE_OFFICIAL,
  .reference = RULES,
};

static const CarcRule archbishop_rule = {
  .id = "cathedrals-in-germany.archbishop",
  .name = CARC_PLURAL ("%d tile of roads leading to the cathedral", "%d tiles of roads leading to the cathedral"),
  .why = CARC_TEXT (
      "rule", "The archbishop is worth 1 point for each tile of every road that leads to his cathedral. He is scored "
              "when all of them are completed, or at the end of the game. Inns and signposts do not change this."),
  .source = CARC_SOURCE_OFFICIAL,
  .reference = RULES,
};

/* They count, but no more tiles lie there. */
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
lead_to_cathedral (const CarcScoring *scoring, CarcSheet *sheet)
{
  if (!carc_answer (scoring, &german_cathedral))
    return;
  if (scoring->entry->state == CARC_STATE_COMPLETED)
    carc_sheet_add_feature_line (sheet, &cathedral_rule, sheet->length, sheet->length);
  else
    carc_sheet_add_feature_line (sheet, &unfinished_rule, 1, 0);
}

static void
score_archbishop (const CarcScoring *scoring, CarcSheet *sheet)
{
  int tiles = carc_answer (scoring, &archbishop_tiles);

  carc_sheet_add_feature_line (sheet, &archbishop_rule, tiles, tiles);
}

const CarcModule carc_cathedrals_in_germany = {
  .id = "cathedrals-in-germany",
  .name = CARC_TEXT ("expansion", "Cathedrals in Germany"),
  .adds = CARC_TEXT ("expansion", "German cathedrals that roads lead to, and the archbishop."),
  .subjects = (const CarcSubject *const[]){ &archbishop, NULL },
  .questions = (const CarcQuestion *const[]){ &archbishop_tiles, &segments, &german_cathedral, NULL },
  .rules = (const CarcRule *const[]){ &segment_rule, &cathedral_rule, &unfinished_rule, &archbishop_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_LENGTH, &carc_road, CARC_STATE_EITHER, measure_segments },
                               { CARC_STAGE_CORE, &carc_road, CARC_STATE_EITHER, score_segments },
                               { CARC_STAGE_CORE, &archbishop, CARC_STATE_EITHER, score_archbishop },
                               { CARC_STAGE_PER_TILE, &carc_road, CARC_STATE_EITHER, lead_to_cathedral },
                               { 0 } },
  .passages = (const CarcPassage[]){
    { .kind = CARC_PASSAGE_CONTENTS,
      .title = CARC_TEXT ("page", "Contents"),
      .text = CARC_TEXT ("page", "Six land tiles, each showing a cathedral in Germany and several roads leading to it."),
      .source = CARC_SOURCE_OFFICIAL,
      .reference = RULES },
    { .kind = CARC_PASSAGE_RULE,
      .title = CARC_TEXT ("page", "Roads to the Cathedral"),
      .text = CARC_TEXT ("page", "A completed road that leads to a German cathedral is worth 2 points per tile. With an inn, it is worth 3 points per tile. If a road starts and ends at the same cathedral, each of its segments on that tile counts."),
      .source = CARC_SOURCE_OFFICIAL,
      .reference = RULES,
.example = { .words = CARC_TEXT ("example", "A completed road of 5 tiles that leads to a German cathedral is worth 10 points. With an inn, it is worth 15 points."), .scored = "road tiles=5 german-cathedral meeples=red:1\n= red 10\nroad tiles=5 german-cathedral inn meeples=red:1\n= red 15" } },
    { .kind = CARC_PASSAGE_RULE,
      .title = CARC_TEXT ("page", "The Archbishop"),
      .text = CARC_TEXT ("page", "A cathedral with a meeple is scored when all of its roads are completed. It is worth 1 point per tile of each road. Each segment on a cathedral tile counts. A road with both ends at the cathedral counts once. At the end of the game, all roads count, completed or not."),
      .source = CARC_SOURCE_OFFICIAL,
      .reference = RULES,
.example = { .words = CARC_TEXT ("example", "All roads of a cathedral are completed and have 14 tiles in total. The cathedral is worth 14 points."), .scored = "archbishop tiles=14 meeples=blue:1\n= blue 14" } },
    { .kind = CARC_PASSAGE_CLARIFICATION,
      .title = CARC_TEXT ("page", "With Signposts and Bets"),
      .text = CARC_TEXT ("page", "Signposts count for the road, never for the archbishop. For bets and the mage, the tile counts once."),
      .source = CARC_SOURCE_COMMUNITY,
      .reference = COMMUNITY },
    { .kind = CARC_PASSAGE_OPEN,
      .title = CARC_TEXT ("page", "Cathedral and Inn"),
      .text = CARC_TEXT ("page", "According to players’ score sheets, a road with both is worth 3 points per tile. We have not found a printed rule."),
      .source = CARC_SOURCE_COMMUNITY,
      .reference = COMMUNITY },
    { 0 },
  },
};
