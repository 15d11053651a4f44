/* watchtowers.c: The Watchtowers. A meeple on the tile of a watchtower brings a bonus of its own when its road or city
 * is completed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, The Watchtowers, 2016"

enum { ROADS = 1, CITIES, COATS, MEEPLES, MONASTERIES };

static const CarcQuestion counted = {
  .id = "watchtower",
  .words = CARC_TEXT ("question", "What the watchtower counts"),
  .hint = CARC_TEXT ("question", "Only if a meeple of this feature is on the watchtower tile."),
  .scope = CARC_ABOUT_FEATURES,
  .moot_when = CARC_STATE_UNFINISHED,
  .matters_for = carc_roads_and_cities,
  .ask = CARC_ASK_WORD,
  .choices = (const CarcChoice[]){ { "roads", CARC_TEXT ("watchtower", "Tiles with a road, 1 point each") },
                                   { "cities", CARC_TEXT ("watchtower", "Tiles with a city, 1 point each") },
                                   { "coats", CARC_TEXT ("watchtower", "Coats of arms, 2 points each") },
                                   { "meeples", CARC_TEXT ("watchtower", "Meeples, 2 points each") },
                                   { "monasteries", CARC_TEXT ("watchtower", "Monasteries, 3 points each") },
                                   { 0 } },
  .place = CARC_PLACE_PLAYERS,
  .rare = true,
};

static const CarcQuestion number = {
  .id = "seen",
  .words = CARC_TEXT ("question", "Number counted on the nine tiles"),
  .scope = CARC_ABOUT_FEATURES,
  .moot_when = CARC_STATE_UNFINISHED,
  .matters_for = carc_roads_and_cities,
  .max = 50,
  .place = CARC_PLACE_PLAYERS,
  .rare = true,
};

static const CarcQuestion watcher = {
  .id = "watcher",
  .words = CARC_TEXT ("question", "Player whose meeple is on the watchtower tile"),
  .scope = CARC_ABOUT_FEATURES,
  .moot_when = CARC_STATE_UNFINISHED,
  .matters_for = carc_roads_and_cities,
  .ask = CARC_ASK_PLAYER,
  .place = CARC_PLACE_PLAYERS,
  .rare = true,
  .needs_figure = true,
};

static const CarcRule watchtower_rule = {
  .id = "watchtowers.seen",
  .name = CARC_PLURAL ("Watchtower, for %d object", "Watchtower, for %d objects"),
  .why = CARC_TEXT (
      "rule", "When a road or city with a meeple on a watchtower tile is completed, that meeple’s owner scores a bonus "
              "for that tile and the eight surrounding tiles. The bonus is 1 point for each tile with a road "
              "or a city, 2 points for each coat of arms or meeple, and 3 points for each monastery."),
  .reference = RULES,
};

static const CarcText never_here
    = CARC_TEXT ("problem", "A watchtower scores only when a road or a city is completed; remove it here.");
static const CarcText whose_meeple = CARC_TEXT ("problem", "Choose whose meeple is on the watchtower tile.");
static const CarcText nine_tiles = CARC_TEXT ("problem", "There are only nine tiles; enter a smaller number.");
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
score_watchtower (const CarcScoring *scoring, CarcSheet *sheet)
{
  int player = carc_answer (scoring, &watcher) - 1;
  int n = carc_answer (scoring, &number);

  if (player >= 0)
    carc_sheet_add_player_line (sheet, &watchtower_rule, player, n,
                                n * get_points_each (carc_answer (scoring, &counted)));
}

static bool
may_score (const CarcEntry *entry)
{
  return (entry->subject == &carc_road || entry->subject == &carc_city) && entry->state == CARC_STATE_COMPLETED;
}

static void
check (const CarcScoring *scoring, CarcProblems *problems)
{
  const CarcQuestion *any = carc_answer (scoring, &counted)   ? &counted
                            : carc_answer (scoring, &number)  ? &number
                            : carc_answer (scoring, &watcher) ? &watcher
                                                              : NULL;

  if (any && !may_score (scoring->entry))
    {
      carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, any, CARC_NO_PLAYER, &never_here, 0);
      return;
    }
  if (any && !carc_answer (scoring, &watcher))
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &watcher, CARC_NO_PLAYER, &whose_meeple, 0);
  if (carc_answer (scoring, &number) > 9 && get_points_each (carc_answer (scoring, &counted)) != 2)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &number, CARC_NO_PLAYER, &nine_tiles, 0);
  if (any && !carc_answer (scoring, &counted))
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &counted, CARC_NO_PLAYER, &what_kind, 0);
}

const CarcModule carc_watchtowers = {
  .id = "watchtowers",
  .name = CARC_TEXT ("expansion", "The Watchtowers"),
  .adds = CARC_TEXT ("expansion", "A bonus for a meeple on the tile of a watchtower."),
  .questions = (const CarcQuestion *const[]){ &counted, &number, &watcher, NULL },
  .rules = (const CarcRule *const[]){ &watchtower_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_SEPARATE, &carc_road, score_watchtower, CARC_STATE_COMPLETED },
                               { CARC_STAGE_SEPARATE, &carc_city, score_watchtower, CARC_STATE_COMPLETED },
                               { 0 } },
  .check = check,
};
