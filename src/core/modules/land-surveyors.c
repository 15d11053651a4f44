/* land-surveyors.c: The Land Surveyors. One scoring tile each is active for roads, cities and monasteries, and changes
 * what they pay; the table says which one with the feature, for it goes after every turn that scored.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, Die Landvermesser, 2020"
#define FANS "Steven De Potter; Wikicarpedia, The Land Surveyors 2 (fan expansion)"
#define EARLIER "Earlier versions of Waymark"
#define ALWAYS 5
#define WEALTH 3

enum { FIVE_POINTS, FIVE_TILES };
enum { ROAD_HIGHWAY = 1, ROAD_UPRISING, ROAD_WEALTH, ROAD_POVERTY, ROAD_PLAGUE, ROAD_MARKET };
enum { CITY_BAD = 1, CITY_JURY, CITY_WEALTH, CITY_POVERTY, CITY_PRIVILEGE, CITY_PLAGUE, CITY_MARKET };
enum {
  MONASTERY_PILGRIMAGE = 1,
  MONASTERY_HERMIT,
  MONASTERY_WEALTH,
  MONASTERY_POVERTY,
  MONASTERY_PLAGUE,
  MONASTERY_MARKET
};

#define WEALTH_WORD                                                                                                    \
  {                                                                                                                    \
    "wealth", CARC_TEXT ("scoring tile", "Wealth")                                                                     \
  }
#define POVERTY_WORD                                                                                                   \
  {                                                                                                                    \
    "poverty", CARC_TEXT ("scoring tile", "Poverty")                                                                   \
  }
#define PLAGUE_WORD                                                                                                    \
  {                                                                                                                    \
    "plague", CARC_TEXT ("scoring tile", "Plague")                                                                     \
  }
#define MARKET_WORD                                                                                                    \
  {                                                                                                                    \
    "farmers-market", CARC_TEXT ("scoring tile", "Farmers’ Market")                                                    \
  }

static const CarcChoice road_choices[] = {
  { "highway", CARC_TEXT ("scoring tile", "Highway") },
  { "peasant-uprising", CARC_TEXT ("scoring tile", "Peasant Uprising") },
  WEALTH_WORD,
  POVERTY_WORD,
  PLAGUE_WORD,
  MARKET_WORD,
  { 0 },
};

static const CarcChoice city_choices[] = {
  { "bad-neighborhood", CARC_TEXT ("scoring tile", "Bad Neighborhood") },
  { "citizens-jury", CARC_TEXT ("scoring tile", "Citizens’ Jury") },
  WEALTH_WORD,
  POVERTY_WORD,
  { "city-privilege", CARC_TEXT ("scoring tile", "City Privilege") },
  PLAGUE_WORD,
  MARKET_WORD,
  { 0 },
};

static const CarcChoice monastery_choices[] = {
  { "pilgrimage-route", CARC_TEXT ("scoring tile", "Pilgrimage Route") },
  { "hermit-monastery", CARC_TEXT ("scoring tile", "Hermit Monastery") },
  WEALTH_WORD,
  POVERTY_WORD,
  PLAGUE_WORD,
  MARKET_WORD,
  { 0 },
};

#define TILE_QUESTION(subject, words_of_it)                                                                            \
  {                                                                                                                    \
    .id = "scoring-tile", .words = CARC_TEXT ("question", "Active scoring tile"), .about = &subject,                   \
    .when = CARC_STATE_EITHER, .ask = CARC_ASK_WORD, .choices = words_of_it, .place = CARC_PLACE_PER_TILE              \
  }
#define SHOWN_QUESTION(subject)                                                                                        \
  {                                                                                                                    \
    .id = "shown", .words = CARC_TEXT ("question", "Tiles counted by the scoring tile"),                               \
    .hint = CARC_TEXT ("question", "Farmhouses, small end pieces of the city, roads, cities or sheds."),               \
    .about = &subject, .when = CARC_STATE_EITHER, .ask = CARC_ASK_COUNT, .max = 200, .place = CARC_PLACE_PER_TILE,     \
    .rare = true                                                                                                       \
  }

static const CarcQuestion road_tile = TILE_QUESTION (carc_road, road_choices);
static const CarcQuestion city_tile = TILE_QUESTION (carc_city, city_choices);
static const CarcQuestion monastery_tile = TILE_QUESTION (carc_monastery, monastery_choices);
static const CarcQuestion road_shown = SHOWN_QUESTION (carc_road);
static const CarcQuestion city_shown = SHOWN_QUESTION (carc_city);
static const CarcQuestion monastery_shown = SHOWN_QUESTION (carc_monastery);

static const CarcRule highway_rule = {
  .id = "land-surveyors.highway",
  .name = CARC_TEXT ("rule", "Highway, the road counts as 5 tiles"),
  .why = CARC_TEXT ("rule", "With Highway, every road counts as 5 tiles, also for inns and German cathedrals. The mage "
                            "and bets count the actual tiles."),
  .source = CARC_SOURCE_OFFICIAL,
  .reference = RULES,
};

static const CarcRule uprising_rule = {
  .id = "land-surveyors.peasant-uprising",
  .name = CARC_PLURAL ("Peasant Uprising, %d tile with a farmhouse", "Peasant Uprising, %d tiles with a farmhouse"),
  .why = CARC_TEXT ("rule", "Each road tile with a farmhouse is worth 1 point less."),
  .source = CARC_SOURCE_OFFICIAL,
  .reference = RULES,
};

static const CarcRule wealth_rule = {
  .id = "land-surveyors.wealth",
  .name = CARC_TEXT ("rule", "Wealth"),
  .why = CARC_TEXT ("rule", "The feature is worth 3 additional points."),
  .source = CARC_SOURCE_OFFICIAL,
  .reference = RULES,
};

static const CarcRule poverty_rule = {
  .id = "land-surveyors.poverty",
  .name = CARC_TEXT ("rule", "Poverty"),
  .why = CARC_TEXT ("rule", "The feature is worth 3 points less. A player’s score may drop below 0."),
  .source = CARC_SOURCE_OFFICIAL,
  .reference = RULES,
};

static const CarcRule bad_rule = {
  .id = "land-surveyors.bad-neighborhood",
  .name = CARC_PLURAL ("Bad Neighborhood, %d tile", "Bad Neighborhood, %d tiles"),
  .why = CARC_TEXT (
      "rule",
      "Tiles that show only the small round end piece of the city are worth nothing. Bets and the mage count them."),
  .source = CARC_SOURCE_OFFICIAL,
  .reference = RULES,
};

static const CarcRule jury_rule = {
  .id = "land-surveyors.citizens-jury",
  .name = CARC_TEXT ("rule", "Citizens’ Jury, all players in the city score"),
  .why = CARC_TEXT ("rule", "All players with a meeple in the city score."),
  .source = CARC_SOURCE_OFFICIAL,
  .reference = RULES,
};

static const CarcRule pilgrimage_rule = {
  .id = "land-surveyors.pilgrimage-route",
  .name = CARC_PLURAL ("Pilgrimage Route, %d tile with a road", "Pilgrimage Route, %d tiles with a road"),
  .why = CARC_TEXT ("rule", "Each monastery tile with a road is worth 1 additional point."),
  .source = CARC_SOURCE_OFFICIAL,
  .reference = RULES,
};

static const CarcRule hermit_rule = {
  .id = "land-surveyors.hermit-monastery",
  .name = CARC_PLURAL ("Hermit Monastery, %d tile with a city", "Hermit Monastery, %d tiles with a city"),
  .why = CARC_TEXT ("rule", "Each monastery tile with a city is worth 1 point less."),
  .source = CARC_SOURCE_OFFICIAL,
  .reference = RULES,
};

static const CarcRule privilege_rule = {
  .id = "land-surveyors.city-privilege",
  .name = CARC_TEXT ("rule", "City Privilege, always 5"),
  .why = CARC_TEXT ("rule", "With City Privilege, from the second set, a city is worth 5 points, whatever its size."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = FANS,
};

static const CarcRule privilege_tiles_rule = {
  .id = "land-surveyors.city-privilege-tiles",
  .name = CARC_TEXT ("rule", "City Privilege, the city counts as 5 tiles"),
  .why
  = CARC_TEXT ("rule", "As a house rule, a city counts as 5 tiles with City Privilege, as a road does with Highway."),
  .source = CARC_SOURCE_HOUSE,
  .reference = EARLIER,
};

static const CarcRule plague_rule = {
  .id = "land-surveyors.plague",
  .name = CARC_TEXT ("rule", "Plague halves the points"),
  .why = CARC_TEXT ("rule", "With Plague (second set), the feature is worth half, rounded up."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = FANS,
};

static const CarcRule market_rule = {
  .id = "land-surveyors.farmers-market",
  .name = CARC_PLURAL ("Farmers’ Market, %d tile with a shed", "Farmers’ Market, %d tiles with a shed"),
  .why = CARC_TEXT ("rule", "With Farmers’ Market (second set), each tile with a shed is worth 1 additional point."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = FANS,
};

static const CarcRuling city_privilege = {
  .id = "city-privilege",
  .words = CARC_TEXT ("ruling", "Effect of City Privilege"),
  .why = CARC_TEXT ("ruling", "The second set is a fan expansion. It gives 5 points, regardless of the size of the city."),
  .choices = (const CarcRulingChoice[]){
    { "points", CARC_TEXT ("ruling", "5 points, including coats of arms and cathedral"), CARC_SOURCE_COMMUNITY, FANS },
    { "tiles", CARC_TEXT ("ruling", "5 tiles, like Highway for roads"), CARC_SOURCE_HOUSE, EARLIER },
    { 0 },
  },
};

static const CarcText nothing_to_count
    = CARC_TEXT ("problem", "Choose a scoring tile that counts something, or remove the number.");
static const CarcText more_than_tiles = CARC_PLURAL ("There is only %d tile.", "There are only %d tiles.");

static void
replace_road (const CarcScoring *scoring, CarcSheet *sheet)
{
  if (carc_answer (scoring, &road_tile) == ROAD_HIGHWAY)
    sheet->length = ALWAYS;
}

static void
replace_city (const CarcScoring *scoring, CarcSheet *sheet)
{
  int tile = carc_answer (scoring, &city_tile);

  if (tile == CITY_BAD)
    sheet->length -= carc_answer (scoring, &city_shown);
  else if (tile == CITY_PRIVILEGE && carc_setup_choice (scoring->setup, &city_privilege) == FIVE_TILES)
    sheet->length = ALWAYS;
}

static void
survey_road (const CarcScoring *scoring, CarcSheet *sheet)
{
  int tile = carc_answer (scoring, &road_tile);
  int shown = carc_answer (scoring, &road_shown);

  if (tile == ROAD_HIGHWAY)
    carc_sheet_add_feature_line (sheet, &highway_rule, 1, ALWAYS - carc_sheet_get_value (sheet));
  else if (tile == ROAD_UPRISING)
    carc_sheet_add_feature_line (sheet, &uprising_rule, shown, -shown);
  else if (tile == ROAD_MARKET)
    carc_sheet_add_feature_line (sheet, &market_rule, shown, shown);
}

static void
survey_city (const CarcScoring *scoring, CarcSheet *sheet)
{
  int tile = carc_answer (scoring, &city_tile);
  int shown = carc_answer (scoring, &city_shown);

  if (tile == CITY_BAD)
    carc_sheet_add_feature_line (sheet, &bad_rule, shown, -carc_pay_of_tiles (sheet, shown));
  else if (tile == CITY_PRIVILEGE && carc_setup_choice (scoring->setup, &city_privilege) == FIVE_TILES)
    carc_sheet_add_feature_line (sheet, &privilege_tiles_rule, 1, carc_pay_of_tiles (sheet, ALWAYS - sheet->tiles));
  else if (tile == CITY_MARKET)
    carc_sheet_add_feature_line (sheet, &market_rule, shown, shown);
}

/* After cathedral and siege, which the five points include. */
static void
privilege_points (const CarcScoring *scoring, CarcSheet *sheet)
{
  if (carc_answer (scoring, &city_tile) == CITY_PRIVILEGE
      && carc_setup_choice (scoring->setup, &city_privilege) == FIVE_POINTS)
    carc_sheet_add_feature_line (sheet, &privilege_rule, 1, ALWAYS - carc_sheet_get_value (sheet));
}

static void
survey_monastery (const CarcScoring *scoring, CarcSheet *sheet)
{
  int tile = carc_answer (scoring, &monastery_tile);
  int shown = carc_answer (scoring, &monastery_shown);

  if (tile == MONASTERY_PILGRIMAGE)
    carc_sheet_add_feature_line (sheet, &pilgrimage_rule, shown, shown);
  else if (tile == MONASTERY_HERMIT)
    carc_sheet_add_feature_line (sheet, &hermit_rule, shown, -shown);
  else if (tile == MONASTERY_MARKET)
    carc_sheet_add_feature_line (sheet, &market_rule, shown, shown);
}

/* Which question and which of its words the feature has is all that differs. */
static int
active (const CarcScoring *scoring)
{
  return carc_answer (scoring, &road_tile) + carc_answer (scoring, &city_tile) + carc_answer (scoring, &monastery_tile);
}

static bool
is_active (const CarcScoring *scoring, int on_road, int in_city, int in_monastery)
{
  const CarcSubject *subject = scoring->entry->subject;

  return active (scoring) == (subject == &carc_road ? on_road : subject == &carc_city ? in_city : in_monastery);
}

static void
take_half (const CarcScoring *scoring, CarcSheet *sheet)
{
  if (is_active (scoring, ROAD_PLAGUE, CITY_PLAGUE, MONASTERY_PLAGUE))
    carc_sheet_add_feature_line (sheet, &plague_rule, 1, -(carc_sheet_get_value (sheet) / 2));
}

static void
give_or_take (const CarcScoring *scoring, CarcSheet *sheet)
{
  if (is_active (scoring, ROAD_WEALTH, CITY_WEALTH, MONASTERY_WEALTH))
    carc_sheet_add_feature_line (sheet, &wealth_rule, 1, WEALTH);
  else if (is_active (scoring, ROAD_POVERTY, CITY_POVERTY, MONASTERY_POVERTY))
    carc_sheet_add_feature_line (sheet, &poverty_rule, 1, -WEALTH);
}

/* All strengths are known now. Whom the table named stays named. */
static void
pay_everybody (const CarcScoring *scoring, CarcSheet *sheet)
{
  if (carc_answer (scoring, &city_tile) != CITY_JURY)
    return;
  carc_sheet_add_feature_line (sheet, &jury_rule, 1, 0);
  if (!sheet->named_majority)
    for (int i = 0; i < sheet->n_strengths; i++)
      /* A hill alone is nobody; a mayor without coats of arms is. */
      if (sheet->strengths[i].strength > 0 || sheet->strengths[i].tie_break == 0)
        sheet->majority[sheet->strengths[i].player] = true;
}

static void
check (const CarcScoring *scoring, CarcProblems *problems)
{
  const CarcSubject *subject = scoring->entry->subject;
  const CarcQuestion *question = subject == &carc_road   ? &road_shown
                                 : subject == &carc_city ? &city_shown
                                                         : &monastery_shown;
  int shown = carc_answer (scoring, question);
  int tiles = subject == &carc_monastery ? carc_tiles_around (scoring, &carc_monastery_tiles)
                                         : carc_tiles_entered (scoring->entry);

  if (shown == 0)
    return;
  if (!is_active (scoring, ROAD_UPRISING, CITY_BAD, MONASTERY_PILGRIMAGE)
      && !is_active (scoring, ROAD_MARKET, CITY_MARKET, MONASTERY_MARKET)
      && !(subject == &carc_monastery && active (scoring) == MONASTERY_HERMIT))
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, question, CARC_NO_PLAYER, &nothing_to_count, 0);
  else if (shown > tiles)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, question, CARC_NO_PLAYER, &more_than_tiles, tiles);
}

const CarcModule carc_land_surveyors = {
  .id = "land-surveyors",
  .name = CARC_TEXT ("expansion", "The Land Surveyors"),
  .adds = CARC_TEXT ("expansion", "The scoring tile that is active for roads, cities and monasteries."),
  .questions = (const CarcQuestion *const[]){ &road_tile, &city_tile, &monastery_tile, &road_shown, &city_shown,
                                              &monastery_shown, NULL },
  .rulings = (const CarcRuling *const[]){ &city_privilege, NULL },
  .rules = (const CarcRule *const[]){ &highway_rule, &uprising_rule, &wealth_rule, &poverty_rule, &bad_rule, &jury_rule,
                                      &pilgrimage_rule, &hermit_rule, &privilege_rule, &privilege_tiles_rule,
                                      &plague_rule, &market_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_LENGTH_REPLACED, &carc_road, CARC_STATE_EITHER, replace_road },
                               { CARC_STAGE_LENGTH_REPLACED, &carc_city, CARC_STATE_EITHER, replace_city },
                               { CARC_STAGE_PER_TILE, &carc_road, CARC_STATE_EITHER, survey_road },
                               { CARC_STAGE_PER_TILE, &carc_city, CARC_STATE_EITHER, survey_city },
                               { CARC_STAGE_PER_TILE, &carc_monastery, CARC_STATE_EITHER, survey_monastery },
                               { CARC_STAGE_MAGE, &carc_city, CARC_STATE_EITHER, privilege_points },
                               { CARC_STAGE_HALF, &carc_road, CARC_STATE_EITHER, take_half },
                               { CARC_STAGE_HALF, &carc_city, CARC_STATE_EITHER, take_half },
                               { CARC_STAGE_HALF, &carc_monastery, CARC_STATE_EITHER, take_half },
                               { CARC_STAGE_FEATURE, &carc_road, CARC_STATE_EITHER, give_or_take },
                               { CARC_STAGE_FEATURE, &carc_city, CARC_STATE_EITHER, give_or_take },
                               { CARC_STAGE_FEATURE, &carc_monastery, CARC_STATE_EITHER, give_or_take },
                               { CARC_STAGE_PERSONAL, &carc_city, CARC_STATE_EITHER, pay_everybody },
                               { 0 } },
  .check = check,
};
