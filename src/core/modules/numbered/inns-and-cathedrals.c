/* inns-and-cathedrals.c: Inns & Cathedrals. With an inn, each tile of a completed road is worth 1 point more; with a
 * cathedral, each tile and coat of arms of a completed city. An unfinished road or city with one is worth nothing. The
 * large meeple counts as two.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-inns-and-cathedrals.h"
#include "modules-private.h"

#define RULES "Hans im Glück, Inns & Cathedrals, 2021"
#define REVISED "Wikicarpedia, Inns and Cathedrals (3rd edition); a computer version of C3.1; JCloisterZone"

enum { BY_EDITION, NOTHING, ONE_EACH };

const CarcQuestion carc_inn = {
  .id = "inn",
  .words = CARC_TEXT ("question", "Road with an inn"),
  .hint = CARC_TEXT ("question", "Extra inns make no difference."),
  .about = &carc_road,
  .ask = CARC_ASK_YES_NO,
  .place = CARC_PLACE_PER_TILE,
};

const CarcQuestion carc_cathedral = {
  .id = "cathedral",
  .words = CARC_TEXT ("question", "City with a cathedral"),
  .hint = CARC_TEXT ("question", "Extra cathedrals make no difference."),
  .about = &carc_city,
  .ask = CARC_ASK_YES_NO,
  .place = CARC_PLACE_PER_TILE,
};

const CarcQuestion carc_large = {
  .id = "large",
  .words = CARC_TEXT ("question", "Large meeples"),
  .hint = CARC_TEXT ("question", "In addition to the other meeples; it counts as two for the majority."),
  .scope = CARC_ABOUT_FEATURES,
  .ask = CARC_ASK_COUNT_EACH,
  .max = 1,
  .place = CARC_PLACE_OWNERS,
  .figures = true,
  .single = CARC_SINGLE_LARGE,
  .fits = carc_is_for_all_figures,
  .misfit = CARC_TEXT ("problem", "Only an abbot can be in a garden. Remove this figure."),
};

static const CarcRule inn_rule = {
  .id = "inns-and-cathedrals.inn",
  /* Translators: a line of the score sheet: what an inn adds to a road; %d is how many tiles the road has. */
  .name = CARC_PLURAL ("Inn, %d tile", "Inn, %d tiles"),
  .why
  = CARC_TEXT ("rule", "With an inn, each tile of a completed road is worth 2 points instead of 1. Additional inns "
                       "on the road add nothing."),
  .reference = RULES,
};

static const CarcRule unfinished_inn_rule = {
  .id = "inns-and-cathedrals.unfinished-inn",
  .name = CARC_PLURAL ("Unfinished with an inn, %d tile", "Unfinished with an inn, %d tiles"),
  .why = CARC_TEXT ("rule", "The tiles of an unfinished road with an inn are worth nothing."),
  .reference = RULES,
};

static const CarcRule cathedral_rule = {
  .id = "inns-and-cathedrals.cathedral",
  .name = CARC_PLURAL ("Cathedral, for %d tile or coat of arms", "Cathedral, for %d tiles and coats of arms"),
  .why
  = CARC_TEXT ("rule", "With a cathedral, each tile and coat of arms of a completed city is worth 3 points instead "
                       "of 2. A second cathedral adds nothing."),
  .reference = RULES,
};

static const CarcRule unfinished_cathedral_rule = {
  .id = "inns-and-cathedrals.unfinished-cathedral",
  .name = CARC_PLURAL ("Unfinished with a cathedral, %d tile or coat of arms",
                       "Unfinished with a cathedral, %d tiles and coats of arms"),
  .why = CARC_TEXT ("rule", "The tiles and coats of arms of an unfinished city with a cathedral are worth nothing."),
  .reference = RULES,
};

static const CarcRule large_rule = {
  .id = "majority.large",
  .name = CARC_PLURAL ("%d large meeple", "%d large meeples"),
  .why = CARC_TEXT ("rule", "A large meeple counts as two meeples for the majority. It never doubles points."),
  .reference = RULES,
};

static const CarcOption unfinished_inn = {
  .id = "unfinished-inn",
  .words = CARC_TEXT ("rule option", "An unfinished road with an inn"),
  .why = CARC_TEXT ("rule option", "Up to and including the 2021 edition, such a road is worth nothing. Wikicarpedia says that the 2025 revision scores it differently at the end of the game. In one computer version, it is worth 1 point per tile. We have not found the printed rule."),
  .choices = (const CarcOptionChoice[]){
    { "by-edition", CARC_TEXT ("rule option", "Follow the edition: nothing, or 1 point per tile in C3.1 (unconfirmed)"), CARC_SOURCE_OFFICIAL, RULES },
    { "nothing", CARC_TEXT ("rule option", "Nothing"), CARC_SOURCE_OFFICIAL, RULES },
    { "one-each", CARC_TEXT ("rule option", "1 point per tile"), CARC_SOURCE_COMMUNITY, REVISED },
    { 0 },
  },
};

static const CarcOption unfinished_cathedral = {
  .id = "unfinished-cathedral",
  .words = CARC_TEXT ("rule option", "An unfinished city with a cathedral"),
  .why = CARC_TEXT ("rule option", "Up to and including the 2021 edition, such a city is worth nothing. Wikicarpedia says that the 2025 revision scores it differently at the end of the game. In one computer version, it is worth 1 point per tile and coat of arms. We have not found the printed rule."),
  .choices = (const CarcOptionChoice[]){
    { "by-edition", CARC_TEXT ("rule option", "Follow the edition: nothing, or 1 point per tile and coat of arms in C3.1 (unconfirmed)"), CARC_SOURCE_OFFICIAL, RULES },
    { "nothing", CARC_TEXT ("rule option", "Nothing"), CARC_SOURCE_OFFICIAL, RULES },
    { "one-each", CARC_TEXT ("rule option", "1 point for each tile and coat of arms"), CARC_SOURCE_COMMUNITY, REVISED },
    { 0 },
  },
};

static bool
is_worth_nothing (const CarcSetup *setup, const CarcOption *option)
{
  int choice = carc_setup_choice (setup, option);

  return choice == NOTHING || (choice == BY_EDITION && setup->edition != CARC_EDITION_C3_1);
}

static void
score_inn (const CarcScoring *scoring, CarcSheet *sheet)
{
  if (!carc_answer (scoring, &carc_inn))
    return;
  if (scoring->entry->state == CARC_STATE_COMPLETED)
    carc_sheet_add_feature_line (sheet, &inn_rule, sheet->length, sheet->length);
  else if (is_worth_nothing (scoring->setup, &unfinished_inn))
    carc_sheet_add_feature_line (sheet, &unfinished_inn_rule, sheet->length, -carc_sheet_get_value (sheet));
}

static void
score_cathedral (const CarcScoring *scoring, CarcSheet *sheet)
{
  int things = sheet->length + carc_answer (scoring, &carc_city_coats);

  if (!carc_answer (scoring, &carc_cathedral))
    return;
  if (scoring->entry->state == CARC_STATE_COMPLETED)
    carc_sheet_add_feature_line (sheet, &cathedral_rule, things, things);
  else if (is_worth_nothing (scoring->setup, &unfinished_cathedral))
    carc_sheet_add_feature_line (sheet, &unfinished_cathedral_rule, things, -carc_sheet_get_value (sheet));
}

static void
add_large_meeple_strengths (const CarcScoring *scoring, CarcSheet *sheet)
{
  const CarcEntry *entry = scoring->entry;

  for (int i = 0; i < entry->n_answers; i++)
    if (entry->answers[i].question == &carc_large)
      carc_sheet_add_strength (sheet, &large_rule, entry->answers[i].player, 2 * entry->answers[i].value, 0);
}

const CarcModule carc_inns_and_cathedrals = {
  .id = "inns-and-cathedrals",
  .name = CARC_TEXT ("expansion", "Inns & Cathedrals"),
  .adds = CARC_TEXT ("expansion", "Inns on roads, cathedrals in cities, and the large meeple"),
  .questions = (const CarcQuestion *const[]){ &carc_inn, &carc_cathedral, &carc_large, NULL },
  .options = (const CarcOption *const[]){ &unfinished_inn, &unfinished_cathedral, NULL },
  .rules = (const CarcRule *const[]){ &inn_rule, &unfinished_inn_rule, &cathedral_rule, &unfinished_cathedral_rule,
                                      &large_rule, NULL },
  .steps = (const CarcStep[]){
    { CARC_STAGE_PER_TILE, &carc_road, score_inn },
    { CARC_STAGE_PER_TILE, &carc_city, score_cathedral },
    { CARC_STAGE_SHARE, NULL, add_large_meeple_strengths },
    { 0 },
  },
};
