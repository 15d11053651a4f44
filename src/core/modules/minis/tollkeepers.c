/* tollkeepers.c: The Tollkeepers. A tollhouse at the end of a road collects a toll for what is on its tiles.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define COMMUNITY "Wikicarpedia, The Tollkeepers; Bodoge, The Tollkeepers"
#define POINTS_A_GROUP 3

static const CarcQuestion toll = {
  .id = "toll",
  .words = CARC_TEXT ("question", "Tollhouses at the ends of the road"),
  .hint = CARC_TEXT ("question", "The number shown: 1 for a small toll, 2 for a large one."),
  .about = &carc_road,
  .ask = CARC_ASK_COUNT_EACH,
  .max = 2,
  .place = CARC_PLACE_PLAYERS,
  .rare = true,
};

static const CarcQuestion pictures = {
  .id = "toll-pictures",
  .words = CARC_TEXT ("question", "Farmhouses, sheds, gardens, and highwaymen (single travelers) on the road"),
  .about = &carc_road,
  .when = CARC_STATE_COMPLETED,
  .max = 99,
  .place = CARC_PLACE_PLAYERS,
  .rare = true,
};

static const CarcQuestion groups = {
  .id = "travelers",
  .words = CARC_TEXT ("question", "Groups of travelers on the road"),
  .about = &carc_road,
  .when = CARC_STATE_COMPLETED,
  .max = 8,
  .place = CARC_PLACE_PLAYERS,
  .rare = true,
};

static const CarcQuestion toll_tiles = {
  .id = "toll-tiles",
  .words = CARC_TEXT ("question", "Tiles with a farmhouse, shed, garden, single traveler, or group"),
  .hint = CARC_TEXT ("question", "Each tile counts once."),
  .about = &carc_road,
  .when = CARC_STATE_UNFINISHED,
  .max = 99,
  .place = CARC_PLACE_PLAYERS,
  .rare = true,
};

static const CarcRule picture_rule = {
  .id = "tollkeepers.picture",
  .name = CARC_PLURAL ("Toll, for %d picture", "Toll, for %d pictures"),
  .why = CARC_TEXT (
      "rule", "When a road is completed, each farmhouse, shed, garden, and highwayman (single traveler) on its tiles "
              "is worth 1 point to each tollhouse at its ends. A tollhouse that shows a 2 scores 2 points instead."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = COMMUNITY,
  .moves = CARC_MOVES_BEFORE_FEATURE,
};

static const CarcRule group_rule = {
  .id = "tollkeepers.group",
  .name = CARC_PLURAL ("Toll, for %d group of travelers", "Toll, for %d groups of travelers"),
  .why = CARC_TEXT ("rule", "A group of travelers on a completed road is worth 3 points to each tollhouse at its ends. "
                            "A tollhouse that shows a 2 scores 6 points instead."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = COMMUNITY,
  .moves = CARC_MOVES_BEFORE_FEATURE,
  .continues = &picture_rule,
};

static const CarcRule tile_rule = {
  .id = "tollkeepers.tile",
  .name = CARC_PLURAL ("Toll, for %d tile", "Toll, for %d tiles"),
  .why = CARC_TEXT (
      "rule",
      "At the end of the game, each tollhouse at an end of an unfinished road scores 1 point for each tile with a "
      "farmhouse, shed, garden, single traveler, or group. The number on the tollhouse does not matter."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = COMMUNITY,
};

static void
collect_toll (const CarcScoring *scoring, CarcSheet *sheet)
{
  int n_pictures = carc_answer (scoring, &pictures);
  int n_groups = carc_answer (scoring, &groups);

  for (int player = 0; player < scoring->setup->n_players; player++)
    {
      int each = carc_entry_get (scoring->entry, &toll, player);

      if (each > 0 && (n_pictures > 0 || n_groups == 0))
        carc_sheet_add_player_line (sheet, &picture_rule, player, n_pictures, n_pictures * each);
      if (each > 0 && n_groups > 0)
        carc_sheet_add_player_line (sheet, &group_rule, player, n_groups, n_groups * each * POINTS_A_GROUP);
    }
}

static void
collect_last_toll (const CarcScoring *scoring, CarcSheet *sheet)
{
  int tiles = carc_answer (scoring, &toll_tiles);

  for (int player = 0; player < scoring->setup->n_players; player++)
    if (carc_entry_get (scoring->entry, &toll, player) > 0)
      carc_sheet_add_player_line (sheet, &tile_rule, player, tiles, tiles);
}

static const CarcText whose_tollhouse = CARC_TEXT ("problem", "Choose whose tollhouse collects the toll.");
static const CarcText more_than_tiles = CARC_PLURAL ("There is only %d tile.", "There are only %d tiles.");

static void
check (const CarcScoring *scoring, CarcProblems *problems)
{
  const CarcQuestion *counted = carc_answer (scoring, &pictures)     ? &pictures
                                : carc_answer (scoring, &groups)     ? &groups
                                : carc_answer (scoring, &toll_tiles) ? &toll_tiles
                                                                     : NULL;

  if (carc_answer (scoring, &toll_tiles) > carc_tiles_entered (scoring->entry))
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &toll_tiles, CARC_NO_PLAYER, &more_than_tiles,
                       carc_tiles_entered (scoring->entry));
  if (counted && carc_entry_sum (scoring->entry, &toll) == 0)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, counted, CARC_NO_PLAYER, &whose_tollhouse, 0);
}

const CarcModule carc_tollkeepers = {
  .id = "tollkeepers",
  .name = CARC_TEXT ("expansion", "The Tollkeepers"),
  .adds = CARC_TEXT ("expansion", "Tollhouses at the ends of roads, and the travelers they count"),
  .questions = (const CarcQuestion *const[]){ &toll, &pictures, &groups, &toll_tiles, NULL },
  .rules = (const CarcRule *const[]){ &picture_rule, &group_rule, &tile_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_SEPARATE, &carc_road, collect_toll, CARC_STATE_COMPLETED },
                               { CARC_STAGE_SEPARATE, &carc_road, collect_last_toll, CARC_STATE_UNFINISHED },
                               { 0 } },
  .check = check,
};
