/* watchtowers.c: The Watchtowers. A meeple on the tile of a watchtower brings a bonus of its own when its road or city
 * is completed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, The Watchtowers, 2016"

#define N_WATCHTOWERS 3
#define NEVER_HERE CARC_TEXT ("problem", "A watchtower scores only when a road or a city is completed; remove it here.")

enum { ROADS = 1, CITIES, COATS, MEEPLES, MONASTERIES };

static const CarcChoice kinds[] = { { "roads", CARC_TEXT ("watchtower", "Tiles with a road, 1 point each") },
                                    { "cities", CARC_TEXT ("watchtower", "Tiles with a city, 1 point each") },
                                    { "coats", CARC_TEXT ("watchtower", "Coats of arms, 2 points each") },
                                    { "meeples", CARC_TEXT ("watchtower", "Meeples, 2 points each") },
                                    { "monasteries", CARC_TEXT ("watchtower", "Monasteries, 3 points each") },
                                    { 0 } };

/* What is asked about a watchtower. A feature may have meeples on several; the first is asked about every feature,
 * because old records may say it there, to be refused with a reason. */
typedef struct {
  CarcQuestion counted, number, watcher;
} Watchtower;

static bool
is_completed (const CarcSubject *subject, CarcState state)
{
  return (subject == &carc_road || subject == &carc_city) && state == CARC_STATE_COMPLETED;
}

static const Watchtower watchtowers[N_WATCHTOWERS] = {
  {
    .counted = {
        .id = "watchtower",
        .words = CARC_TEXT ("question", "What the watchtower counts"),
        .hint = CARC_TEXT ("question", "Only if a meeple of this feature is on the watchtower tile."),
        .scope = CARC_ABOUT_FEATURES,
        .moot_when = CARC_STATE_UNFINISHED,
        .fits = is_completed,
        .misfit = NEVER_HERE,
        .ask = CARC_ASK_WORD,
        .choices = kinds,
        .place = CARC_PLACE_PLAYERS,
        .rare = true,
    },
    .number = {
        .id = "seen",
        .words = CARC_TEXT ("question", "Number counted on the nine tiles"),
        .hint = CARC_TEXT ("question", "How many there are on its tile and the eight surrounding tiles, not points."),
        .scope = CARC_ABOUT_FEATURES,
        .moot_when = CARC_STATE_UNFINISHED,
        .fits = is_completed,
        .misfit = NEVER_HERE,
        .max = 50,
        .place = CARC_PLACE_PLAYERS,
        .rare = true,
    },
    .watcher = {
        .id = "watcher",
        .words = CARC_TEXT ("question", "Player whose meeple is on the watchtower tile"),
        .scope = CARC_ABOUT_FEATURES,
        .moot_when = CARC_STATE_UNFINISHED,
        .fits = is_completed,
        .misfit = NEVER_HERE,
        .ask = CARC_ASK_PLAYER,
        .place = CARC_PLACE_PLAYERS,
        .rare = true,
        .needs_figure = true,
    },
  },
  {
    .counted = {
        .id = "watchtower-2",
        .words = CARC_TEXT ("question", "What the second watchtower counts"),
        .hint = CARC_TEXT ("question", "Only if meeples of this feature are on two watchtower tiles."),
        .scope = CARC_ABOUT_SUBJECTS,
        .about_any = carc_roads_and_cities,
        .when = CARC_STATE_COMPLETED,
        .ask = CARC_ASK_WORD,
        .choices = kinds,
        .place = CARC_PLACE_PLAYERS,
        .rare = true,
    },
    .number = {
        .id = "seen-2",
        .words = CARC_TEXT ("question", "Number counted around the second watchtower"),
        .hint = CARC_TEXT ("question", "How many there are on its tile and the eight surrounding tiles, not points."),
        .scope = CARC_ABOUT_SUBJECTS,
        .about_any = carc_roads_and_cities,
        .when = CARC_STATE_COMPLETED,
        .max = 50,
        .place = CARC_PLACE_PLAYERS,
        .rare = true,
    },
    .watcher = {
        .id = "watcher-2",
        .words = CARC_TEXT ("question", "Player whose meeple is on the second watchtower tile"),
        .scope = CARC_ABOUT_SUBJECTS,
        .about_any = carc_roads_and_cities,
        .when = CARC_STATE_COMPLETED,
        .ask = CARC_ASK_PLAYER,
        .place = CARC_PLACE_PLAYERS,
        .rare = true,
        .needs_figure = true,
    },
  },
  {
    .counted = {
        .id = "watchtower-3",
        .words = CARC_TEXT ("question", "What the third watchtower counts"),
        .scope = CARC_ABOUT_SUBJECTS,
        .about_any = carc_roads_and_cities,
        .when = CARC_STATE_COMPLETED,
        .ask = CARC_ASK_WORD,
        .choices = kinds,
        .place = CARC_PLACE_PLAYERS,
        .rare = true,
    },
    .number = {
        .id = "seen-3",
        .words = CARC_TEXT ("question", "Number counted around the third watchtower"),
        .hint = CARC_TEXT ("question", "How many there are on its tile and the eight surrounding tiles, not points."),
        .scope = CARC_ABOUT_SUBJECTS,
        .about_any = carc_roads_and_cities,
        .when = CARC_STATE_COMPLETED,
        .max = 50,
        .place = CARC_PLACE_PLAYERS,
        .rare = true,
    },
    .watcher = {
        .id = "watcher-3",
        .words = CARC_TEXT ("question", "Player whose meeple is on the third watchtower tile"),
        .scope = CARC_ABOUT_SUBJECTS,
        .about_any = carc_roads_and_cities,
        .when = CARC_STATE_COMPLETED,
        .ask = CARC_ASK_PLAYER,
        .place = CARC_PLACE_PLAYERS,
        .rare = true,
        .needs_figure = true,
    },
  },
};

static const CarcRule watchtower_rule = {
  .id = "watchtowers.seen",
  .name = CARC_PLURAL ("Watchtower, counting %d", "Watchtower, counting %d"),
  .why = CARC_TEXT (
      "rule", "When a road or city with a meeple on a watchtower tile is completed, that meeple’s owner scores a bonus "
              "for that tile and the eight surrounding tiles. The bonus is 1 point for each tile with a road "
              "or a city, 2 points for each coat of arms or meeple, and 3 points for each monastery."),
  .reference = RULES,
  .moves = CARC_MOVES_BEFORE_FEATURE,
};

static const CarcText whose_meeple = CARC_TEXT ("problem", "Choose whose meeple is on the watchtower tile.");
static const CarcText nine_tiles = CARC_TEXT ("problem", "There are only nine tiles; enter a smaller number.");
static const CarcText own_tile
    = CARC_TEXT ("problem", "Nothing on the nine tiles? The tile of the watchtower counts too.");
static const CarcText what_kind = CARC_TEXT ("problem", "Choose what the watchtower counts.");

static int
get_points_each (int kind)
{
  switch (kind)
    {
    case COATS:
    case MEEPLES:
      return 2;
    case MONASTERIES:
      return 3;
    default:
      return 1;
    }
}

static void
score_watchtowers (const CarcScoring *scoring, CarcSheet *sheet)
{
  for (int i = 0; i < N_WATCHTOWERS; i++)
    {
      int player = carc_answer (scoring, &watchtowers[i].watcher) - 1;
      int n = carc_answer (scoring, &watchtowers[i].number);

      if (player >= 0)
        carc_sheet_add_player_line (sheet, &watchtower_rule, player, n,
                                    n * get_points_each (carc_answer (scoring, &watchtowers[i].counted)));
    }
}

/* Returns whether a watchtower of @kind counts at least one: the meeple on its tile, or the feature that is scored. */
static bool
sees_own_tile (const CarcEntry *entry, int kind)
{
  return kind == MEEPLES || (kind == ROADS && entry->subject == &carc_road)
         || (kind == CITIES && entry->subject == &carc_city);
}

static void
check_watchtower (const CarcScoring *scoring, const Watchtower *watchtower, CarcProblems *problems)
{
  if (!carc_answer (scoring, &watchtower->counted) && !carc_answer (scoring, &watchtower->number)
      && !carc_answer (scoring, &watchtower->watcher))
    return;
  if (!carc_answer (scoring, &watchtower->watcher))
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &watchtower->watcher, CARC_NO_PLAYER, &whose_meeple, 0);
  if (carc_answer (scoring, &watchtower->number) > 9
      && get_points_each (carc_answer (scoring, &watchtower->counted)) != 2)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &watchtower->number, CARC_NO_PLAYER, &nine_tiles, 0);
  if (carc_answer (scoring, &watchtower->number) == 0
      && sees_own_tile (scoring->entry, carc_answer (scoring, &watchtower->counted)))
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, &watchtower->number, CARC_NO_PLAYER, &own_tile, 0);
  if (!carc_answer (scoring, &watchtower->counted))
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &watchtower->counted, CARC_NO_PLAYER, &what_kind, 0);
}

static void
check (const CarcScoring *scoring, CarcProblems *problems)
{
  for (int i = 0; i < N_WATCHTOWERS; i++)
    check_watchtower (scoring, &watchtowers[i], problems);
}

const CarcModule carc_watchtowers = {
  .id = "watchtowers",
  .name = CARC_TEXT ("expansion", "The Watchtowers"),
  .adds = CARC_TEXT ("expansion", "Watchtowers that score a bonus for a meeple on their tile"),
  .questions
  = (const CarcQuestion *const[]){ &watchtowers[0].counted, &watchtowers[0].number, &watchtowers[0].watcher,
                                   &watchtowers[1].counted, &watchtowers[1].number, &watchtowers[1].watcher,
                                   &watchtowers[2].counted, &watchtowers[2].number, &watchtowers[2].watcher, NULL },
  .rules = (const CarcRule *const[]){ &watchtower_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_SEPARATE, &carc_road, score_watchtowers, CARC_STATE_COMPLETED },
                               { CARC_STAGE_SEPARATE, &carc_city, score_watchtowers, CARC_STATE_COMPLETED },
                               { 0 } },
  .check = check,
};
