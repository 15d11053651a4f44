/* monasteries.c: Monasteries in Germany and elsewhere. A monk scores as in any monastery; a meeple placed as an abbot
 * scores the row and the column of tiles at the end.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, Monasteries in Germany, 2014"

static const CarcSubject abbot = {
  .id = "abbot",
  .name = CARC_TEXT ("feature", "Monastery With an Abbot"),
  .for_majority = true,
  .states = CARC_STATE_COMPLETED,
  .times = CARC_TIME_FINAL,
};

static const CarcQuestion abbot_tiles = {
  .id = "tiles",
  .words = CARC_TEXT ("question", "Tiles in the row and column"),
  .hint
  = CARC_TEXT ("question", "The monastery’s own tile once, and all tiles in the four directions up to the first gap."),
  .about = &abbot,
  .min = 1,
  .max = 200,
  .required = true,
};

static const CarcRule abbot_rule = {
  .id = "monasteries.tile",
  .name = CARC_PLURAL ("%d tile in the row and column", "%d tiles in the row and column"),
  .why = CARC_TEXT ("rule", "An abbot is scored only at the end of the game. He is worth 1 point for the monastery’s "
                            "own tile and 1 point for each tile in an unbroken line in its row and column."),
  .reference = RULES,
};

static void
measure_abbot (const CarcScoring *scoring, CarcSheet *sheet)
{
  carc_sheet_add_tiles (sheet, carc_answer (scoring, &abbot_tiles));
}

static void
score_abbot (const CarcScoring *scoring, CarcSheet *sheet)
{
  int tiles = carc_answer (scoring, &abbot_tiles);

  carc_sheet_add_feature_line (sheet, &abbot_rule, tiles, tiles);
}

const CarcModule carc_monasteries = {
  .id = "monasteries",
  .name = CARC_TEXT ("expansion", "Monasteries in Germany and Elsewhere"),
  .adds = CARC_TEXT ("expansion", "Monasteries for a monk, or for an abbot scored at the end"),
  .subjects = (const CarcSubject *const[]){ &abbot, NULL },
  .questions = (const CarcQuestion *const[]){ &abbot_tiles, NULL },
  .rules = (const CarcRule *const[]){ &abbot_rule, NULL },
  .steps
  = (const CarcStep[]){ { CARC_STAGE_LENGTH, &abbot, measure_abbot }, { CARC_STAGE_CORE, &abbot, score_abbot }, { 0 } },
};
