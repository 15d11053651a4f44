/* land-surveyors.c: The Land Surveyors. One scoring tile each is active for roads, cities and monasteries, and changes
 * what they are worth. It is entered with the feature, since it changes after every turn in which something scored.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-around.h"
#include "modules-private.h"

#define RULES "Hans im Glück, The Land Surveyors, 2020"
#define PAGES "Wikicarpedia, Scoring During the Game"
#define FANS "Steven De Potter; Wikicarpedia, The Land Surveyors 2 (fan expansion)"
#define EARLIER "Earlier versions of Waymark"
#define ABBOT "Wikicarpedia, The Abbot, 11/2020; not confirmed for scoring tiles"
#define FIXED_VALUE "Wikicarpedia, Scoring During Turn Sequence, a note of 2024; not confirmed"
#define ALWAYS 5
#define WEALTH_POINTS 3

enum { FIVE_POINTS, FIVE_TILES };
enum { MAGE_ADDS_NOTHING, MAGE_ADDS };
enum { NOT_FOR_ABBOT, FOR_ABBOT };

typedef enum {
  NONE,
  HIGHWAY,
  UPRISING,
  FAIR,
  BAD_NEIGHBORHOOD,
  JURY,
  COATS,
  PRIVILEGE,
  PILGRIMAGE,
  HERMIT,
  WEALTH,
  POVERTY,
  PLAGUE,
  MARKET,
} ScoringTile;

/* By the answer to the question, 1 + the index of the choice. */
static const ScoringTile tiles_of_roads[] = { NONE, HIGHWAY, UPRISING, FAIR, WEALTH, POVERTY, PLAGUE, MARKET };
static const ScoringTile tiles_of_cities[]
    = { NONE, BAD_NEIGHBORHOOD, JURY, COATS, WEALTH, POVERTY, PRIVILEGE, PLAGUE, MARKET };
static const ScoringTile tiles_of_monasteries[] = { NONE, PILGRIMAGE, HERMIT, WEALTH, POVERTY, PLAGUE, MARKET };

static const CarcQuestion road_tile = {
  .id = "scoring-tile",
  .words = CARC_TEXT ("question", "Active scoring tile"),
  .about = &carc_road,
  .ask = CARC_ASK_WORD,
  .choices = (const CarcChoice[]){
    { "highway", CARC_TEXT ("scoring tile", "Highway") },
    { "peasant-uprising", CARC_TEXT ("scoring tile", "Peasant Uprising") },
    { "street-fair", CARC_TEXT ("scoring tile", "Street Fair") },
    { "wealth", CARC_TEXT ("scoring tile", "Wealth") },
    { "poverty", CARC_TEXT ("scoring tile", "Poverty") },
    { "plague", CARC_TEXT ("scoring tile", "Plague") },
    { "farmers-market", CARC_TEXT ("scoring tile", "Farmers’ Market") },
    { 0 },
  },
  .place = CARC_PLACE_PER_TILE,
};

static const CarcQuestion city_tile = {
  .id = "scoring-tile",
  .words = CARC_TEXT ("question", "Active scoring tile"),
  .about = &carc_city,
  .ask = CARC_ASK_WORD,
  .choices = (const CarcChoice[]){
    { "bad-neighborhood", CARC_TEXT ("scoring tile", "Bad Neighborhood") },
    { "citizens-jury", CARC_TEXT ("scoring tile", "Citizens’ Jury") },
    { "siege", CARC_TEXT ("scoring tile", "Siege") },
    { "wealth", CARC_TEXT ("scoring tile", "Wealth") },
    { "poverty", CARC_TEXT ("scoring tile", "Poverty") },
    { "city-privilege", CARC_TEXT ("scoring tile", "City Privilege") },
    { "plague", CARC_TEXT ("scoring tile", "Plague") },
    { "farmers-market", CARC_TEXT ("scoring tile", "Farmers’ Market") },
    { 0 },
  },
  .place = CARC_PLACE_PER_TILE,
};

static const CarcQuestion monastery_tile = {
  .id = "scoring-tile",
  .words = CARC_TEXT ("question", "Active scoring tile"),
  .about = &carc_monastery,
  .ask = CARC_ASK_WORD,
  .choices = (const CarcChoice[]){
    { "pilgrimage-route", CARC_TEXT ("scoring tile", "Pilgrimage Route") },
    { "hermit-monastery", CARC_TEXT ("scoring tile", "Hermit Monastery") },
    { "wealth", CARC_TEXT ("scoring tile", "Wealth") },
    { "poverty", CARC_TEXT ("scoring tile", "Poverty") },
    { "plague", CARC_TEXT ("scoring tile", "Plague") },
    { "farmers-market", CARC_TEXT ("scoring tile", "Farmers’ Market") },
    { 0 },
  },
  .place = CARC_PLACE_PER_TILE,
};

static const CarcQuestion tiles_shown = {
  .id = "shown",
  .words = CARC_TEXT ("question", "Tiles counted by the scoring tile"),
  .hint = CARC_TEXT ("question", "What the scoring tile counts: tiles with a printed farmhouse or shed, with only a "
                                 "small end piece of the city, or with a road or city."),
  .scope = CARC_ABOUT_SUBJECTS,
  .about_any = (const CarcSubject *const[]){ &carc_road, &carc_city, &carc_monastery, NULL },
  .max = 200,
  .place = CARC_PLACE_PER_TILE,
  .rare = true,
};

static const CarcRule highway_rule = {
  .id = "land-surveyors.highway",
  .name = CARC_TEXT ("rule", "Highway, the road counts as 5 tiles"),
  .why = CARC_TEXT ("rule", "With Highway, every road counts as 5 tiles, even with inns and German cathedrals. The "
                            "mage and bets count the actual tiles."),
  .reference = RULES,
};

static const CarcRule uprising_rule = {
  .id = "land-surveyors.peasant-uprising",
  .name = CARC_PLURAL ("Peasant Uprising, %d tile with a farmhouse", "Peasant Uprising, %d tiles with a farmhouse"),
  .why = CARC_TEXT ("rule", "Each road tile with a farmhouse is worth 1 point less."),
  .reference = RULES,
};

static const CarcRule fair_rule = {
  .id = "land-surveyors.street-fair",
  .name = CARC_PLURAL ("Street Fair, %d tile", "Street Fair, %d tiles"),
  .why = CARC_TEXT ("rule", "With Street Fair, each tile of the road is worth 1 additional point. At a German "
                            "cathedral, each segment is."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = PAGES,
};

static const CarcRule lost_rule = {
  .id = "land-surveyors.challenge-lost",
  .name = CARC_TEXT ("rule", "Scoring tile, but the challenge was lost"),
  .why = CARC_TEXT ("rule",
                    "The loser’s meeple is returned without scoring, so the fairy, a ringmaster, ghosts, and additions "
                    "to the monastery or shrine do not count."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = "JCloisterZone",
};

static const CarcRule wealth_rule = {
  .id = "land-surveyors.wealth",
  .name = CARC_TEXT ("rule", "Wealth"),
  .why = CARC_TEXT ("rule", "The feature is worth 3 additional points."),
  .reference = RULES,
  .unscored = &lost_rule,
};

static const CarcRule poverty_rule = {
  .id = "land-surveyors.poverty",
  .name = CARC_TEXT ("rule", "Poverty"),
  .why = CARC_TEXT ("rule", "The feature is worth 3 points less. A player’s score may drop below 0."),
  .reference = RULES,
  .unscored = &lost_rule,
};

static const CarcRule bad_rule = {
  .id = "land-surveyors.bad-neighborhood",
  .name = CARC_PLURAL ("Bad Neighborhood, %d tile", "Bad Neighborhood, %d tiles"),
  .why = CARC_TEXT (
      "rule",
      "Tiles that show only the small round end piece of the city are worth nothing. Bets and the mage count them."),
  .reference = RULES,
};

static const CarcRule jury_rule = {
  .id = "land-surveyors.citizens-jury",
  .name = CARC_TEXT ("rule", "Citizens’ Jury, all players in the city score"),
  .why = CARC_TEXT ("rule", "All players with a meeple in the city score."),
  .reference = RULES,
};

static const CarcRule coats_rule = {
  .id = "land-surveyors.siege",
  /* Translators: a line of the score sheet: the scoring tile Siege of The Land Surveyors; %d is how many coats of arms.
   */
  .name = CARC_PLURAL ("Siege, %d coat of arms", "Siege, %d coats of arms"),
  .why = CARC_TEXT ("rule", "With the scoring tile Siege, each coat of arms is worth 1 additional point."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = PAGES,
};

static const CarcRule pilgrimage_rule = {
  .id = "land-surveyors.pilgrimage-route",
  .name = CARC_PLURAL ("Pilgrimage Route, %d tile with a road", "Pilgrimage Route, %d tiles with a road"),
  .why = CARC_TEXT ("rule", "Each monastery tile with a road is worth 1 additional point."),
  .reference = RULES,
  .unscored = &lost_rule,
};

static const CarcRule hermit_rule = {
  .id = "land-surveyors.hermit-monastery",
  .name = CARC_PLURAL ("Hermit Monastery, %d tile with a city", "Hermit Monastery, %d tiles with a city"),
  .why = CARC_TEXT ("rule", "Each monastery tile with a city is worth 1 point less."),
  .reference = RULES,
  .unscored = &lost_rule,
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
  .unscored = &lost_rule,
};

static const CarcRule market_rule = {
  .id = "land-surveyors.farmers-market",
  .name = CARC_PLURAL ("Farmers’ Market, %d tile with a shed", "Farmers’ Market, %d tiles with a shed"),
  .why = CARC_TEXT ("rule", "With Farmers’ Market (second set), each tile with a shed is worth 1 additional point."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = FANS,
};

static const CarcRule abbot_rule = {
  .id = "land-surveyors.abbot",
  .name = CARC_TEXT ("rule", "Scoring tile, but the abbot is returned early"),
  .why = CARC_TEXT ("rule", "When an abbot is returned early, only he is scored, not the monastery he is on. The "
                            "scoring tile changes only what a monastery is worth."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = ABBOT,
};

static const CarcOption city_privilege = {
  .id = "city-privilege",
  .words = CARC_TEXT ("rule option", "Effect of City Privilege"),
  .why = CARC_TEXT ("rule option", "The second set is a fan expansion. It gives 5 points, regardless of the size of the city."),
  .choices = (const CarcOptionChoice[]){
    { "points", CARC_TEXT ("rule option", "5 points, including coats of arms and cathedral"), CARC_SOURCE_COMMUNITY, FANS },
    { "tiles", CARC_TEXT ("rule option", "5 tiles, like Highway for roads"), CARC_SOURCE_HOUSE, EARLIER },
    { 0 },
  },
};

static const CarcOption privilege_mage = {
  .id = "privilege-mage",
  .words = CARC_TEXT ("rule option", "The mage and City Privilege"),
  .why = CARC_TEXT ("rule option", "According to a note by the editors of Wikicarpedia, nothing is added to the 5 points: no mage, cathedral, or siege. We could not confirm this."),
  .choices = (const CarcOptionChoice[]){
    { "nothing", CARC_TEXT ("rule option", "The mage adds nothing to the 5 points"), CARC_SOURCE_COMMUNITY, FIXED_VALUE },
    { "adds", CARC_TEXT ("rule option", "The mage adds 1 point per tile"), CARC_SOURCE_HOUSE, EARLIER },
    { 0 },
  },
};

static const CarcOption abbot_scoring_tile = {
  .id = "abbot-scoring-tile",
  .words = CARC_TEXT ("rule option", "The scoring tile for an abbot returned early"),
  .why = CARC_TEXT ("rule option", "When an abbot is returned early, only he is scored, without buildings, vineyards, and the fairy. No rule mentions scoring tiles."),
  .choices = (const CarcOptionChoice[]){
    { "ignored", CARC_TEXT ("rule option", "It changes nothing"), CARC_SOURCE_COMMUNITY, ABBOT },
    { "counts", CARC_TEXT ("rule option", "It counts, as it does for the monastery"), CARC_SOURCE_HOUSE, EARLIER },
    { 0 },
  },
};

static const CarcText nothing_to_count
    = CARC_TEXT ("problem", "Choose a scoring tile that counts something, or remove the number.");
static const CarcText more_than_tiles = CARC_PLURAL ("There is only %d tile.", "There are only %d tiles.");

static ScoringTile
get_entered (const CarcScoring *scoring)
{
  const CarcSubject *subject = scoring->entry->subject;

  if (subject == &carc_road)
    return tiles_of_roads[carc_answer (scoring, &road_tile)];
  if (subject == &carc_city)
    return tiles_of_cities[carc_answer (scoring, &city_tile)];
  if (subject == &carc_monastery)
    return tiles_of_monasteries[carc_answer (scoring, &monastery_tile)];
  return NONE;
}

static bool
is_for_abbot_alone (const CarcScoring *scoring)
{
  return carc_answer (scoring, &carc_abbot_returned)
         && carc_setup_choice (scoring->setup, &abbot_scoring_tile) == NOT_FOR_ABBOT;
}

/* Returns the scoring tile that changes what is scored. */
static ScoringTile
get_active (const CarcScoring *scoring)
{
  return is_for_abbot_alone (scoring) ? NONE : get_entered (scoring);
}

/* Whether the rule option makes City Privilege a matter of tiles, like Highway, instead of points. */
static bool
is_privilege_of_tiles (const CarcScoring *scoring)
{
  return carc_setup_choice (scoring->setup, &city_privilege) == FIVE_TILES;
}

static void
replace_length (const CarcScoring *scoring, CarcSheet *sheet)
{
  ScoringTile tile = get_active (scoring);

  if (tile == HIGHWAY || (tile == PRIVILEGE && is_privilege_of_tiles (scoring)))
    sheet->length = ALWAYS;
  else if (tile == BAD_NEIGHBORHOOD)
    sheet->length -= carc_answer (scoring, &tiles_shown);
}

static void
score_tiles (const CarcScoring *scoring, CarcSheet *sheet)
{
  int shown = carc_answer (scoring, &tiles_shown);
  int coats = carc_answer (scoring, &carc_city_coats);

  switch (get_active (scoring))
    {
    case HIGHWAY:
      carc_sheet_add_feature_line (sheet, &highway_rule, 1, ALWAYS - carc_sheet_get_value (sheet));
      break;
    case UPRISING:
      carc_sheet_add_feature_line (sheet, &uprising_rule, shown, -shown);
      break;
    case FAIR:
      carc_sheet_add_feature_line (sheet, &fair_rule, sheet->length, sheet->length);
      break;
    case BAD_NEIGHBORHOOD:
      carc_sheet_add_feature_line (sheet, &bad_rule, shown, -carc_pay_of_tiles (sheet, shown));
      break;
    case COATS:
      carc_sheet_add_feature_line (sheet, &coats_rule, coats, coats);
      break;
    case PRIVILEGE:
      if (is_privilege_of_tiles (scoring))
        carc_sheet_add_feature_line (sheet, &privilege_tiles_rule, 1, carc_pay_of_tiles (sheet, ALWAYS - sheet->tiles));
      break;
    case PILGRIMAGE:
      carc_sheet_add_feature_line (sheet, &pilgrimage_rule, shown, shown);
      break;
    case HERMIT:
      carc_sheet_add_feature_line (sheet, &hermit_rule, shown, -shown);
      break;
    case MARKET:
      carc_sheet_add_feature_line (sheet, &market_rule, shown, shown);
      break;
    case NONE:
      carc_sheet_add_feature_line (sheet, &abbot_rule, get_entered (scoring) != NONE, 0);
      break;
    case JURY:
    case WEALTH:
    case POVERTY:
    case PLAGUE:
      break;
    }
}

/* Replaces what the city is worth so far, if the mage comes before or after as @mage says. */
static void
replace_worth (const CarcScoring *scoring, CarcSheet *sheet, int mage)
{
  if (get_active (scoring) == PRIVILEGE && !is_privilege_of_tiles (scoring)
      && carc_setup_choice (scoring->setup, &privilege_mage) == mage)
    carc_sheet_add_feature_line (sheet, &privilege_rule, 1, ALWAYS - carc_sheet_get_value (sheet));
}

/* After cathedral and siege, which the five points include. */
static void
score_privilege (const CarcScoring *scoring, CarcSheet *sheet)
{
  replace_worth (scoring, sheet, MAGE_ADDS);
}

/* Before the witch. */
static void
score_half (const CarcScoring *scoring, CarcSheet *sheet)
{
  replace_worth (scoring, sheet, MAGE_ADDS_NOTHING);
  if (get_active (scoring) == PLAGUE)
    carc_sheet_add_feature_line (sheet, &plague_rule, 1, -(carc_sheet_get_value (sheet) / 2));
}

static void
score_wealth (const CarcScoring *scoring, CarcSheet *sheet)
{
  if (get_active (scoring) == WEALTH)
    carc_sheet_add_feature_line (sheet, &wealth_rule, 1, WEALTH_POINTS);
  else if (get_active (scoring) == POVERTY)
    carc_sheet_add_feature_line (sheet, &poverty_rule, 1, -WEALTH_POINTS);
}

/* All strengths are known now. Players who were named as those who score stay the only ones. */
static void
include_all_players (const CarcScoring *scoring, CarcSheet *sheet)
{
  if (get_active (scoring) != JURY)
    return;
  carc_sheet_add_feature_line (sheet, &jury_rule, 1, 0);
  if (!sheet->named_majority)
    for (int i = 0; i < sheet->n_strengths; i++)
      /* A hill alone is not a meeple; a mayor in a city without coats of arms is one. */
      if (sheet->strengths[i].strength > 0 || sheet->strengths[i].tie_break == 0)
        sheet->majority[sheet->strengths[i].player] = true;
}

static bool
counts_tiles (ScoringTile tile)
{
  return tile == UPRISING || tile == BAD_NEIGHBORHOOD || tile == PILGRIMAGE || tile == HERMIT || tile == MARKET;
}

static void
check (const CarcScoring *scoring, CarcProblems *problems)
{
  int shown = carc_answer (scoring, &tiles_shown);
  int tiles = scoring->entry->subject == &carc_monastery
                  ? carc_tiles_around (scoring, &carc_monastery_tiles) + carc_more_tiles_around (scoring)
                  : carc_tiles_entered (scoring->entry);

  if (shown == 0)
    return;
  if (!counts_tiles (get_entered (scoring)))
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &tiles_shown, CARC_NO_PLAYER, &nothing_to_count, 0);
  else if (shown > tiles)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &tiles_shown, CARC_NO_PLAYER, &more_than_tiles, tiles);
}

const CarcModule carc_land_surveyors = {
  .id = "land-surveyors",
  .name = CARC_TEXT ("expansion", "The Land Surveyors"),
  .adds = CARC_TEXT ("expansion", "Scoring tiles that change what roads, cities, and monasteries are worth"),
  .questions = (const CarcQuestion *const[]){ &road_tile, &city_tile, &monastery_tile, &tiles_shown, NULL },
  .options = (const CarcOption *const[]){ &city_privilege, &privilege_mage, &abbot_scoring_tile, NULL },
  .rules
  = (const CarcRule *const[]){ &highway_rule, &uprising_rule, &fair_rule, &coats_rule, &wealth_rule, &poverty_rule,
                               &bad_rule, &jury_rule, &pilgrimage_rule, &hermit_rule, &privilege_rule,
                               &privilege_tiles_rule, &abbot_rule, &lost_rule, &plague_rule, &market_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_LENGTH_REPLACED, NULL, replace_length },
                               { CARC_STAGE_PER_TILE, NULL, score_tiles },
                               { CARC_STAGE_MAGE, &carc_city, score_privilege },
                               { CARC_STAGE_HALF, NULL, score_half },
                               { CARC_STAGE_FEATURE, NULL, score_wealth },
                               { CARC_STAGE_PERSONAL, &carc_city, include_all_players },
                               { 0 } },
  .check = check,
};
