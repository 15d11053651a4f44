/* base-features.c: what features are worth in the base game, and who has the majority.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "base-private.h"
#include "carc-around.h"

#define MONASTERY_TILES 9
#define LONG_ROAD 40
#define LARGE_CITY 40
#define MANY_MEEPLES 20

const CarcRule carc_road_tile = {
  .id = "road.tile",
  .name = CARC_PLURAL ("%d road tile", "%d road tiles"),
  .why = CARC_TEXT ("rule", "A road is worth 1 point per tile, completed or not. Each tile counts once, even if the "
                            "road passes over it several times."),
  .reference = CARC_BASE_RULES,
};

const CarcRule carc_city_tile = {
  .id = "city.tile",
  .name = CARC_PLURAL ("%d city tile", "%d city tiles"),
  .why = CARC_TEXT ("rule", "A completed city is worth 2 points per tile, an unfinished city 1 point. Each tile counts "
                            "once, even if it shows several parts of the city."),
  .reference = CARC_BASE_RULES,
};

const CarcRule carc_city_coat = {
  .id = "city.coat",
  .name = CARC_PLURAL ("%d coat of arms", "%d coats of arms"),
  .why = CARC_TEXT (
      "rule", "A coat of arms is worth as much as a tile: 2 points in a completed city, 1 point in an unfinished one."),
  .reference = CARC_BASE_RULES,
};

const CarcRule carc_monastery_tile = {
  .id = "monastery.tile",
  .name = CARC_PLURAL ("Monastery, %d tile", "Monastery, %d tiles"),
  .why = CARC_TEXT ("rule", "A monastery is worth 1 point for its own tile and 1 point for each of the eight "
                            "surrounding tiles, so 9 points when it is completed."),
  .reference = CARC_BASE_RULES,
};

const CarcRule carc_garden_tile = {
  .id = "garden.tile",
  .name = CARC_PLURAL ("Garden, %d tile", "Garden, %d tiles"),
  .why = CARC_TEXT ("rule", "A garden with an abbot is worth as much as a monastery: 1 point for its own tile and 1 "
                            "point for each of the eight surrounding tiles."),
  .reference = CARC_BASE_RULES,
};

const CarcRule carc_field_city = {
  .id = "field.city",
  .name = CARC_PLURAL ("%d completed city", "%d completed cities"),
  .why = CARC_TEXT (
      "rule", "A field is worth 3 points for each completed city it touches. A city may count for several fields."),
  .reference = CARC_BASE_RULES,
};

const CarcRule carc_scored_city = {
  .id = "field.scored-city",
  .name = CARC_PLURAL ("%d city already scored with another field", "%d cities already scored with another field"),
  .why = CARC_TEXT ("rule",
                    "According to the rules chosen for this game, a city counts only once for the same player, even if "
                    "several of their fields touch it."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = "Carcassonne (C1), second rules; Graceful Boot, 2003",
};

const CarcRule carc_counted_city = {
  .id = "field.counted-city",
  .name = CARC_PLURAL ("%d city already scored, which counts again", "%d cities already scored, which count again"),
  .why = CARC_TEXT (
      "rule", "According to the rules chosen for this game, a city may count for several fields of the same player."),
  .reference = CARC_BASE_RULES,
};

const CarcRule carc_idle_scored_city = {
  .id = "field.idle-scored-city",
  .name
  = CARC_PLURAL ("%d city already scored, which changes nothing", "%d cities already scored, which changes nothing"),
  .why = CARC_TEXT ("rule",
                    "According to the rules chosen for this game, each city is scored once and entered as a separate "
                    "field, so this answer changes nothing."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = "Carcassonne (C1), first rules; Graceful Boot, 2003",
};

const CarcRule carc_meeple = {
  .id = "majority.meeple",
  .name = CARC_PLURAL ("%d meeple", "%d meeples"),
  .why
  = CARC_TEXT ("rule", "The player with the most meeples on a feature scores its points. Players tied for the most "
                       "all score the full points."),
  .reference = CARC_BASE_RULES,
};

static const CarcText feature_after_final
    = CARC_TEXT ("problem", "Final scoring has begun, so no feature can be completed. Enter this one as unfinished.");
static const CarcText tiles_missing = CARC_TEXT (
    "problem", "Enter the number of tiles, including the tile of the monastery, garden, or shrine itself.");
static const CarcText tiles_not_nine = CARC_TEXT (
    "problem", "A completed monastery, garden, or shrine has 9 tiles. If there are fewer, enter it as unfinished.");
static const CarcText long_road = CARC_PLURAL ("A road of %d tile?", "A road of %d tiles?");
static const CarcText large_city = CARC_PLURAL ("A city of %d tile?", "A city of %d tiles?");
static const CarcText one_tile = CARC_TEXT ("problem", "Only 1 tile? The city is entered as completed.");
static const CarcText many_coats
    = CARC_PLURAL ("%d coat of arms? The city has fewer tiles.", "%d coats of arms? The city has fewer tiles.");
static const CarcText early_field = CARC_TEXT ("problem", "A field before final scoring has begun?");
static const CarcText fewer_cities
    = CARC_TEXT ("problem", "That is more cities than the field touches. Enter a smaller number.");
static const CarcText all_tiles = CARC_TEXT ("problem", "All 9 tiles? The feature is entered as unfinished.");
static const CarcText many_meeples
    = CARC_PLURAL ("%d meeple of one player on one feature?", "%d meeples of one player on one feature?");

static void
measure_road (const CarcScoring *scoring, CarcSheet *sheet)
{
  carc_sheet_add_tiles (sheet, carc_answer (scoring, &carc_road_tiles));
}

static void
measure_city (const CarcScoring *scoring, CarcSheet *sheet)
{
  carc_sheet_add_tiles (sheet, carc_answer (scoring, &carc_city_tiles));
}

int
carc_tiles_around (const CarcScoring *scoring, const CarcQuestion *question)
{
  return scoring->entry->state == CARC_STATE_COMPLETED ? MONASTERY_TILES : carc_answer (scoring, question);
}

int
carc_tiles_entered (const CarcEntry *entry)
{
  int tiles = 0;

  for (int i = 0; i < entry->n_answers; i++)
    if (entry->answers[i].question->tiles > 0)
      tiles += entry->answers[i].value;
  return tiles;
}

void
carc_measure_around (const CarcScoring *scoring, CarcSheet *sheet, const CarcQuestion *question)
{
  carc_sheet_add_tiles (sheet, carc_tiles_around (scoring, question) + carc_more_tiles_around (scoring));
}

static void
measure_monastery (const CarcScoring *scoring, CarcSheet *sheet)
{
  carc_measure_around (scoring, sheet, &carc_monastery_tiles);
}

static void
measure_garden (const CarcScoring *scoring, CarcSheet *sheet)
{
  carc_measure_around (scoring, sheet, &carc_garden_tiles);
}

static void
score_road (const CarcScoring *scoring, CarcSheet *sheet)
{
  int tiles = carc_answer (scoring, &carc_road_tiles);

  carc_sheet_add_feature_line (sheet, &carc_road_tile, tiles, tiles);
}

static void
score_city (const CarcScoring *scoring, CarcSheet *sheet)
{
  int tiles = carc_answer (scoring, &carc_city_tiles);
  int coats = carc_answer (scoring, &carc_city_coats);
  bool small = sheet->length == 2 && carc_setup_choice (scoring->setup, &carc_small_city) != carc_small_city.standard;
  int each = scoring->entry->state == CARC_STATE_UNFINISHED || small ? 1 : 2;

  carc_sheet_add_feature_line (sheet, &carc_city_tile, tiles, tiles * each);
  carc_sheet_add_feature_line (sheet, &carc_city_coat, coats, coats * each);
}

static void
score_monastery (const CarcScoring *scoring, CarcSheet *sheet)
{
  int tiles = carc_tiles_around (scoring, &carc_monastery_tiles);

  carc_sheet_add_feature_line (sheet, &carc_monastery_tile, tiles, tiles);
}

static void
score_garden (const CarcScoring *scoring, CarcSheet *sheet)
{
  int tiles = carc_tiles_around (scoring, &carc_garden_tiles);

  carc_sheet_add_feature_line (sheet, &carc_garden_tile, tiles, tiles);
}

static void
score_field (const CarcScoring *scoring, CarcSheet *sheet)
{
  int cities = carc_answer (scoring, &carc_field_cities);
  int each = carc_points_per_city (scoring);

  carc_sheet_add_feature_line (sheet, &carc_field_city, cities, cities * each);
}

/* Returns what each city adds to the field for everybody who scores it. */
static int
get_each_city (const CarcScoring *scoring)
{
  const CarcEntry *entry = scoring->entry;
  int each = carc_points_per_city (scoring);

  for (int i = 0; i < entry->n_answers; i++)
    each += entry->answers[i].value * entry->answers[i].question->per_city;
  return each;
}

static void
subtract_scored_cities (const CarcScoring *scoring, CarcSheet *sheet)
{
  static const CarcRule *const rules[] = { [CARC_EACH_FIELD] = &carc_counted_city,
                                           [CARC_EACH_CITY] = &carc_idle_scored_city,
                                           [CARC_CITY_ONCE] = &carc_scored_city };
  const CarcRule *rule = rules[carc_setup_choice (scoring->setup, &carc_fields)];
  int each = get_each_city (scoring);

  for (int player = 0; player < scoring->setup->n_players; player++)
    {
      int cities = carc_entry_get (scoring->entry, &carc_scored_cities, player);

      if (cities > 0 && sheet->majority[player])
        carc_sheet_add_player_line (sheet, rule, player, cities, -each * carc_scored_cities_of (scoring, player));
    }
}

static void
add_meeple_strengths (const CarcScoring *scoring, CarcSheet *sheet)
{
  const CarcEntry *entry = scoring->entry;

  for (int i = 0; i < entry->n_answers; i++)
    {
      const CarcAnswer *answer = &entry->answers[i];

      if (answer->question == &carc_meeples)
        carc_sheet_add_strength (sheet, &carc_meeple, answer->player, answer->value, 0);
      else if (answer->question == &carc_to)
        {
          sheet->majority[answer->player] = true;
          sheet->named_majority = true;
        }
    }
}

const CarcStep carc_base_steps[] = {
  { CARC_STAGE_LENGTH, &carc_road, measure_road },
  { CARC_STAGE_LENGTH, &carc_city, measure_city },
  { CARC_STAGE_LENGTH, &carc_monastery, measure_monastery },
  { CARC_STAGE_LENGTH, &carc_garden, measure_garden },
  { CARC_STAGE_CORE, &carc_road, score_road },
  { CARC_STAGE_CORE, &carc_city, score_city },
  { CARC_STAGE_CORE, &carc_monastery, score_monastery },
  { CARC_STAGE_CORE, &carc_garden, score_garden },
  { CARC_STAGE_CORE, &carc_field, score_field },
  { CARC_STAGE_SHARE, NULL, add_meeple_strengths },
  { CARC_STAGE_SHARE, &carc_monastery, carc_name_abbot_owner, CARC_STATE_UNFINISHED },
  { CARC_STAGE_SHARE, &carc_garden, carc_name_abbot_owner, CARC_STATE_UNFINISHED },
  { CARC_STAGE_PERSONAL, &carc_field, subtract_scored_cities },
  { CARC_STAGE_PERSONAL, &carc_correction, carc_correct_points },
  { CARC_STAGE_TOKENS, NULL, carc_record_single_figures },
  { CARC_STAGE_TOKENS, &carc_turn, carc_begin_turn },
  { CARC_STAGE_TOKENS, &carc_final, carc_begin_final },
  { CARC_STAGE_TOKENS, &carc_end, carc_end_game },
  { 0 },
};

static void
warn_if_large (CarcProblems *problems, const CarcQuestion *question, int player, const CarcText *words, int value,
               int limit)
{
  if (value >= limit)
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, question, player, words, value);
}

void
carc_check_tiles_around (const CarcScoring *scoring, const CarcQuestion *question, CarcProblems *problems)
{
  int tiles = carc_answer (scoring, question);

  if (scoring->entry->state == CARC_STATE_UNFINISHED && tiles == 0)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, question, CARC_NO_PLAYER, &tiles_missing, 0);
  else if (scoring->entry->state == CARC_STATE_COMPLETED && tiles != 0 && tiles != MONASTERY_TILES)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, question, CARC_NO_PLAYER, &tiles_not_nine, 0);
  else if (scoring->entry->state == CARC_STATE_UNFINISHED && tiles == MONASTERY_TILES)
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, question, CARC_NO_PLAYER, &all_tiles, 0);
}

static void
check_scored_cities (const CarcScoring *scoring, CarcProblems *problems)
{
  for (int player = 0; player < scoring->setup->n_players; player++)
    if (carc_entry_get (scoring->entry, &carc_scored_cities, player) > carc_answer (scoring, &carc_field_cities))
      carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &carc_scored_cities, player, &fewer_cities, 0);
}

static void
check_feature (const CarcScoring *scoring, CarcProblems *problems)
{
  const CarcEntry *entry = scoring->entry;

  /* Not a field: it is scored at the end, and its only state is COMPLETED. */
  if (entry->state == CARC_STATE_COMPLETED && entry->subject->states == CARC_STATE_EITHER
      && carc_is_final (scoring->before))
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, NULL, CARC_NO_PLAYER, &feature_after_final, 0);

  if (entry->subject == &carc_road)
    warn_if_large (problems, &carc_road_tiles, CARC_NO_PLAYER, &long_road, carc_answer (scoring, &carc_road_tiles),
                   LONG_ROAD);
  else if (entry->subject == &carc_city)
    warn_if_large (problems, &carc_city_tiles, CARC_NO_PLAYER, &large_city, carc_answer (scoring, &carc_city_tiles),
                   LARGE_CITY);
  else if (entry->subject == &carc_monastery)
    carc_check_tiles_around (scoring, &carc_monastery_tiles, problems);
  else if (entry->subject == &carc_garden)
    {
      carc_check_tiles_around (scoring, &carc_garden_tiles, problems);
      carc_check_garden (scoring, problems);
    }
  else if (entry->subject == &carc_field)
    check_scored_cities (scoring, problems);
  carc_check_abbot (scoring, problems);

  for (int i = 0; i < entry->n_answers; i++)
    if (entry->answers[i].question == &carc_meeples)
      warn_if_large (problems, &carc_meeples, entry->answers[i].player, &many_meeples, entry->answers[i].value,
                     MANY_MEEPLES + 1);
  carc_check_figures (scoring, problems);
}

void
carc_base_check (const CarcScoring *scoring, CarcProblems *problems)
{
  carc_check_event (scoring, problems);
  if (scoring->entry->subject->for_majority)
    check_feature (scoring, problems);
}

static bool
may_have_one_tile (const CarcSetup *setup)
{
  for (int i = 0; carc_modules[i] != NULL; i++)
    if (carc_modules[i]->one_tile_cities && carc_module_in_play (setup, i))
      return true;
  return false;
}

static bool
may_score_field_early (const CarcSetup *setup)
{
  for (int i = 0; carc_modules[i] != NULL; i++)
    if (carc_modules[i]->early_fields && carc_module_in_play (setup, i))
      return true;
  return false;
}

static void
doubt_city (const CarcScoring *scoring, const CarcSheet *sheet, CarcProblems *problems)
{
  int coats = carc_answer (scoring, &carc_city_coats);

  if (scoring->entry->state == CARC_STATE_COMPLETED && sheet->tiles == 1 && !may_have_one_tile (scoring->setup))
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, &carc_city_tiles, CARC_NO_PLAYER, &one_tile, 0);
  if (coats > sheet->tiles)
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, &carc_city_coats, CARC_NO_PLAYER, &many_coats, coats);
}

/* Players who record no turns do not say when final scoring begins, either. */
static void
doubt_field (const CarcScoring *scoring, CarcProblems *problems)
{
  if (!carc_is_final (scoring->before) && carc_turns_begun (scoring->before) > 0
      && !may_score_field_early (scoring->setup))
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, NULL, CARC_NO_PLAYER, &early_field, 0);
}

void
carc_base_doubt (const CarcScoring *scoring, const CarcSheet *sheet, CarcProblems *problems)
{
  if (scoring->entry->subject == &carc_city)
    doubt_city (scoring, sheet, problems);
  else if (scoring->entry->subject == &carc_field)
    doubt_field (scoring, problems);
}
