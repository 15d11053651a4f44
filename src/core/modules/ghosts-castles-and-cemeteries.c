/* ghosts-castles-and-cemeteries.c: Ghosts, Castles & Cemeteries. Ghosts on meeples take points from their owners, but
 * never below zero. A haunted castle pays for the mist around it; cemeteries and guards pay nothing of their own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-base.h"
#include "modules-private.h"

#define RULES "Hans im Glück, Ghosts, Castles & Cemeteries, 2022"
#define N_GHOSTS 15

enum { MAJORITY_ONLY, ALL_AT_THE_END };

const CarcSubject carc_haunted_castle = {
  .id = "haunted-castle",
  .name = CARC_SAY ("feature", "Haunted castle"),
  .completed = CARC_SAY ("feature", "Haunted castle, surrounded"),
  .unfinished = CARC_SAY ("feature", "Haunted castle, unfinished"),
  .for_majority = true,
  .states = CARC_EITHER_STATE,
};

static const CarcQuestion mist = {
  .id = "mist",
  .words = CARC_SAY ("question", "Tiles with mist around the castle"),
  .hint = CARC_SAY ("question", "Of the eight surrounding tiles; the castle’s own tile is always counted."),
  .about = &carc_haunted_castle,
  .when = CARC_EITHER_STATE,
  .ask = CARC_ASK_COUNT,
  .most = 8,
  .place = CARC_PLACE_LENGTH,
};

static const CarcQuestion ghosts = {
  .id = "ghosts",
  .words = CARC_SAY ("question", "Ghosts on meeples"),
  .hint = CARC_SAY ("question", "All ghosts on this player’s meeples in the scored feature."),
  .scope = CARC_ABOUT_FEATURES,
  .when = CARC_EITHER_STATE,
  .ask = CARC_ASK_COUNT_EACH,
  .most = N_GHOSTS,
  .place = CARC_PLACE_OWNERS,
  .rare = true,
  .needs_figure = true,
};

static const CarcRule castle_rule = {
  .id = "ghosts-castles-and-cemeteries.castle",
  .name = CARC_SAY ("rule", "The haunted castle’s own tile"),
  .why = CARC_SAY (
      "rule",
      "A surrounded haunted castle is worth 2 points for its own tile, otherwise 1 point at the end of the game."),
  .source = CARC_OFFICIAL,
  .reference = RULES,
};

static const CarcRule mist_rule = {
  .id = "ghosts-castles-and-cemeteries.mist",
  .name = CARC_COUNT ("%d tile with mist", "%d tiles with mist"),
  .why = CARC_SAY ("rule", "Each surrounding tile with mist is worth 2 points when the castle is surrounded, otherwise "
                           "1 point at the end of the game."),
  .source = CARC_OFFICIAL,
  .reference = RULES,
};

static const CarcRule ghost_rule = {
  .id = "ghosts-castles-and-cemeteries.ghost",
  /* Translators: a line of the score sheet: ghosts with the meeples of a player, who loses points for them. */
  .name = CARC_COUNT ("%d ghost", "%d ghosts"),
  .why = CARC_SAY ("rule", "Each ghost on a scoring player’s meeples costs 2 points, or 1 point in final scoring."),
  .source = CARC_OFFICIAL,
  .reference = RULES,
};

static const CarcRule idle_rule = {
  .id = "ghosts-castles-and-cemeteries.idle",
  .name = CARC_COUNT ("%d ghost without the majority", "%d ghosts without the majority"),
  .why = CARC_SAY ("rule", "Ghosts take points only from players who score."),
  .source = CARC_OFFICIAL,
  .reference = RULES,
};

static const CarcRule floor_rule = {
  .id = "ghosts-castles-and-cemeteries.zero",
  .name = CARC_COUNT ("%d point not lost, score stays at 0", "%d points not lost, score stays at 0"),
  .why = CARC_SAY ("rule", "Ghosts may make a result negative. The scoring figure never moves back past 0."),
  .source = CARC_OFFICIAL,
  .reference = RULES,
};

static const CarcRuling ghosts_at_the_end = {
  .id = "ghosts-at-the-end",
  .words = CARC_SAY ("ruling", "Ghosts in final scoring"),
  .why = CARC_SAY ("ruling", "During the game, ghosts only take points from players who score. For the end, one text says that each ghost on a meeple costs 1 point, without mentioning the majority."),
  .choices = (const CarcRulingChoice[]){
    { "majority", CARC_SAY ("ruling", "1 point each, but only for players who score"), CARC_COMMUNITY, "Wikicarpedia, Ghosts, Castles and Cemeteries" },
    { "all", CARC_SAY ("ruling", "1 point each for all players, with or without a majority"), CARC_OFFICIAL, "Dized, Ghosts, Castles & Cemeteries, Final scoring" },
    { 0 },
  },
};

static void
score_castle (const CarcScoring *scoring, CarcSheet *sheet)
{
  int tiles = carc_told (scoring, &mist);
  int each = scoring->entry->state == CARC_COMPLETED ? 2 : 1;

  carc_sheet_worth (sheet, &castle_rule, 1, each);
  carc_sheet_worth (sheet, &mist_rule, tiles, tiles * each);
}

static void
haunt_player (const CarcScoring *scoring, CarcSheet *sheet, int player, int n)
{
  /* What is unfinished is valued as at the end, and so is a field once the game is over. */
  bool at_the_end = scoring->entry->state == CARC_UNFINISHED || carc_is_final (scoring->before);
  int taken = at_the_end ? n : 2 * n;
  int total;

  if (!sheet->majority[player]
      && !(at_the_end && carc_setup_choice (scoring->setup, &ghosts_at_the_end) == ALL_AT_THE_END))
    {
      carc_sheet_personal (sheet, &idle_rule, player, n, 0);
      return;
    }
  carc_sheet_personal (sheet, &ghost_rule, player, n, -taken);
  total = scoring->before->points[player] + carc_sheet_award (sheet, player);
  if (total < 0)
    {
      int kept = -total < taken ? -total : taken;

      carc_sheet_personal (sheet, &floor_rule, player, kept, kept);
    }
}

static void
haunt (const CarcScoring *scoring, CarcSheet *sheet)
{
  for (int player = 0; player < scoring->setup->n_players; player++)
    {
      int n = carc_entry_get (scoring->entry, &ghosts, player);

      if (n > 0)
        haunt_player (scoring, sheet, player, n);
    }
}

static const CarcWords too_many = CARC_COUNT ("There is only %d ghost.", "There are only %d ghosts.");

static void
check (const CarcScoring *scoring, CarcProblems *problems)
{
  if (carc_entry_sum (scoring->entry, &ghosts) > N_GHOSTS)
    carc_problems_add (problems, CARC_IMPOSSIBLE, &ghosts, CARC_TABLE, &too_many, N_GHOSTS);
}

const CarcModule carc_ghosts_castles_and_cemeteries = {
  .id = "ghosts-castles-and-cemeteries",
  .name = CARC_SAY ("expansion", "Ghosts, Castles & Cemeteries"),
  .adds = CARC_SAY ("expansion", "Ghosts on meeples, and haunted castles."),
  .subjects = (const CarcSubject *const[]){ &carc_haunted_castle, NULL },
  .questions = (const CarcQuestion *const[]){ &mist, &ghosts, NULL },
  .rulings = (const CarcRuling *const[]){ &ghosts_at_the_end, NULL },
  .rules = (const CarcRule *const[]){ &castle_rule, &mist_rule, &ghost_rule, &idle_rule, &floor_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_CORE, &carc_haunted_castle, CARC_EITHER_STATE, score_castle },
                               { CARC_PERSONAL, NULL, CARC_EITHER_STATE, haunt },
                               { 0 } },
  .check = check,
  .passages = carc_ghosts_castles_and_cemeteries_page,
};
