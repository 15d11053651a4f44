/* little-buildings.c: Little Buildings. Each building on a tile of the feature adds points.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-abbey-and-mayor.h"
#include "modules-private.h"

#define RULES "Spielbox 5/2012, Little Buildings"

enum { ONE_EACH, BY_KIND };

static const CarcQuestion sheds = {
  .id = "sheds",
  .words = CARC_TEXT ("question", "Sheds on the tiles"),
  .hint = CARC_TEXT (
      "question",
      "Only pieces that were placed, not buildings printed on tiles. For a monastery, those on the nine tiles."),
  .scope = CARC_ABOUT_FEATURES,
  .max = 6,
  .place = CARC_PLACE_FEATURE,
  .rare = true,
};

static const CarcQuestion houses = {
  .id = "houses",
  .words = CARC_TEXT ("question", "Houses on the tiles"),
  .hint = CARC_TEXT (
      "question",
      "Only pieces that were placed, not buildings printed on tiles. For a monastery, those on the nine tiles."),
  .scope = CARC_ABOUT_FEATURES,
  .max = 6,
  .place = CARC_PLACE_FEATURE,
  .rare = true,
};

static const CarcQuestion towers = {
  .id = "towers",
  .words = CARC_TEXT ("question", "Towers on the tiles"),
  .hint = CARC_TEXT (
      "question",
      "Only pieces that were placed, not buildings printed on tiles. For a monastery, those on the nine tiles."),
  .scope = CARC_ABOUT_FEATURES,
  .max = 6,
  .place = CARC_PLACE_FEATURE,
  .rare = true,
};

static const CarcRule lost_rule = {
  .id = "little-buildings.challenge-lost",
  .name = CARC_PLURAL ("%d building, but the challenge was lost", "%d buildings, but the challenge was lost"),
  .why = CARC_TEXT ("rule",
                    "The loser’s meeple is returned without scoring, so the fairy, a ringmaster, ghosts, and additions "
                    "to the monastery or shrine do not count."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = "JCloisterZone",
};

static const CarcRule shed_rule = {
  .id = "little-buildings.shed",
  /* Translators: a line of the score sheet: the smallest of the little buildings, next to a feature. */
  .name = CARC_PLURAL ("%d shed", "%d sheds"),
  .why = CARC_TEXT ("rule", "Each little building on the feature’s tiles adds 1 point. If you score by type, a shed "
                            "adds 1 point, a house 2, and a tower 3. This also applies at the end of the game."),
  .reference = RULES,
  .unscored = &lost_rule,
};

static const CarcRule house_rule = {
  .id = "little-buildings.house",
  /* Translators: a line of the score sheet: one of the little buildings, next to a feature. */
  .name = CARC_PLURAL ("%d house", "%d houses"),
  .why = CARC_TEXT ("rule", "Each little building on the feature’s tiles adds 1 point. If you score by type, a shed "
                            "adds 1 point, a house 2, and a tower 3. This also applies at the end of the game."),
  .reference = RULES,
  .unscored = &lost_rule,
};

static const CarcRule tower_rule = {
  .id = "little-buildings.tower",
  /* Translators: a line of the score sheet: the largest of the little buildings, next to a feature; not the expansion
     The Tower. */
  .name = CARC_PLURAL ("%d tower", "%d towers"),
  .why = CARC_TEXT ("rule", "Each little building on the feature’s tiles adds 1 point. If you score by type, a shed "
                            "adds 1 point, a house 2, and a tower 3. This also applies at the end of the game."),
  .reference = RULES,
  .unscored = &lost_rule,
};

static const CarcRule abbot_rule = {
  .id = "little-buildings.abbot",
  .name = CARC_PLURAL ("%d building, but the abbot is returned early", "%d buildings, but the abbot is returned early"),
  .why = CARC_TEXT (
      "rule",
      "When an abbot is returned early, only he is scored, not the feature he is on. Little buildings do not count."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = "Wikicarpedia, Scoring During the Turn Sequence, 1/2024",
};

static const CarcRule barn_rule = {
  .id = "little-buildings.barn",
  /* Translators: a line of the score sheet: the little buildings on the tiles of a field with a barn. */
  .name = CARC_PLURAL ("Barn, %d building", "Barn, %d buildings"),
  .why = CARC_TEXT ("rule", "A field with a barn is scored for the barn’s owner, so the little buildings on its tiles "
                            "add their points."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = "JCloisterZone",
};

static const CarcOption little_buildings = {
  .id = "little-buildings",
  .words = CARC_TEXT ("rule option", "Little building points"),
  .why = CARC_TEXT ("rule option", "The rules offer two ways to score. Choose one before the game."),
  .choices = (const CarcOptionChoice[]){
    { "one-each", CARC_TEXT ("rule option", "1 point each"), CARC_SOURCE_OFFICIAL, RULES },
    { "by-kind", CARC_TEXT ("rule option", "A shed 1, a house 2, a tower 3 points"), CARC_SOURCE_OFFICIAL, RULES },
    { 0 },
  },
};

static void
add_buildings (const CarcScoring *scoring, CarcSheet *sheet)
{
  bool by_kind = carc_setup_choice (scoring->setup, &little_buildings) == BY_KIND;
  int n_sheds = carc_answer (scoring, &sheds);
  int n_houses = carc_answer (scoring, &houses);
  int n_towers = carc_answer (scoring, &towers);

  if (carc_answer (scoring, &carc_abbot_returned))
    {
      carc_sheet_add_feature_line (sheet, &abbot_rule, n_sheds + n_houses + n_towers, 0);
      return;
    }
  carc_sheet_add_feature_line (sheet, &shed_rule, n_sheds, n_sheds);
  carc_sheet_add_feature_line (sheet, &house_rule, n_houses, by_kind ? 2 * n_houses : n_houses);
  carc_sheet_add_feature_line (sheet, &tower_rule, n_towers, by_kind ? 3 * n_towers : n_towers);
}

static void
add_to_barn (CarcSheet *sheet, int player, int n, int points)
{
  if (n > 0)
    carc_sheet_add_player_line (sheet, &barn_rule, player, n, points);
}

static void
add_to_barns (const CarcScoring *scoring, CarcSheet *sheet)
{
  bool by_kind = carc_setup_choice (scoring->setup, &little_buildings) == BY_KIND;
  int n_sheds = carc_answer (scoring, &sheds);
  int n_houses = carc_answer (scoring, &houses);
  int n_towers = carc_answer (scoring, &towers);
  int single = by_kind ? n_sheds : n_sheds + n_houses + n_towers;

  for (int player = 0; player < scoring->setup->n_players; player++)
    if (carc_entry_get (scoring->entry, &carc_field_barns, player))
      {
        add_to_barn (sheet, player, single, single);
        if (by_kind)
          {
            add_to_barn (sheet, player, n_houses, 2 * n_houses);
            add_to_barn (sheet, player, n_towers, 3 * n_towers);
          }
      }
}

static const CarcText more_than_tiles = CARC_PLURAL ("%d little building on fewer tiles? A tile has one at most.",
                                                     "%d little buildings on fewer tiles? A tile has one at most.");

/* Returns on how many tiles the buildings can be; 0 if nobody has counted them, as of a field. Each half of a pair of
 * triangles is a tile, and a tile that is visible in two sections of a road is one. */
static int
count_tiles (const CarcScoring *scoring, const CarcSheet *sheet)
{
  const CarcEntry *entry = scoring->entry;
  int tiles = 0;

  if (carc_tiles_entered (entry) == 0)
    return sheet->tiles;
  for (int i = 0; i < entry->n_answers; i++)
    tiles += entry->answers[i].question->tiles * entry->answers[i].value;
  return tiles;
}

/* A building is placed on the tile that was just placed, and stays there. */
static void
doubt (const CarcScoring *scoring, const CarcSheet *sheet, CarcProblems *problems)
{
  static const CarcQuestion *const kinds[] = { &towers, &houses, &sheds };
  const CarcQuestion *entered = NULL;
  int tiles = count_tiles (scoring, sheet);
  int n = 0;

  for (int i = 0; i < 3; i++)
    if (carc_answer (scoring, kinds[i]) > 0)
      {
        entered = kinds[i];
        n += carc_answer (scoring, kinds[i]);
      }
  if (tiles > 0 && n > tiles)
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, entered, CARC_NO_PLAYER, &more_than_tiles, n);
}

const CarcModule carc_little_buildings = {
  .id = "little-buildings",
  .name = CARC_TEXT ("expansion", "Little Buildings"),
  .adds = CARC_TEXT ("expansion", "Sheds, houses, and towers that add points to a feature"),
  .questions = (const CarcQuestion *const[]){ &sheds, &houses, &towers, NULL },
  .options = (const CarcOption *const[]){ &little_buildings, NULL },
  .rules = (const CarcRule *const[]){ &shed_rule, &house_rule, &tower_rule, &abbot_rule, &lost_rule, &barn_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_FEATURE, NULL, add_buildings },
                               { CARC_STAGE_SEPARATE, &carc_field, add_to_barns },
                               { 0 } },
  .doubt = doubt,
};
