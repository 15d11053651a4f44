/* ghosts-castles-and-cemeteries.c: Ghosts, Castles & Cemeteries. Ghosts on meeples take points from their owners, but
 * never below 0. A haunted castle scores for the mist around it; cemeteries and guards score nothing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, Ghosts, Castles & Cemeteries, 2022"
#define N_GHOSTS 15
#define MAX_GHOSTS_OF_FIGURE 2 /* the third one removes it: Wikicarpedia, Order of Play */

enum { MAJORITY_ONLY, ALL_AT_THE_END };

static const CarcSubject haunted_castle = {
  .id = "haunted-castle",
  .name = CARC_TEXT ("feature", "Haunted castle"),
  .completed = CARC_TEXT ("feature", "Haunted castle, surrounded"),
  .unfinished = CARC_TEXT ("feature", "Haunted castle, unfinished"),
  .for_majority = true,
  .states = CARC_STATE_EITHER,
};

static const CarcQuestion mist = {
  .id = "mist",
  .words = CARC_TEXT ("question", "Tiles with mist around the castle"),
  .hint = CARC_TEXT ("question", "Of the eight surrounding tiles; the castle’s own tile is always counted."),
  .about = &haunted_castle,
  .max = 8,
};

static const CarcQuestion ghosts = {
  .id = "ghosts",
  .words = CARC_TEXT ("question", "Ghosts on meeples"),
  .hint = CARC_TEXT ("question", "All ghosts on this player’s meeples in the scored feature."),
  .scope = CARC_ABOUT_FEATURES,
  .ask = CARC_ASK_COUNT_EACH,
  .max = N_GHOSTS,
  .place = CARC_PLACE_OWNERS,
  .rare = true,
  .needs_figure = true,
};

static const CarcRule castle_rule = {
  .id = "ghosts-castles-and-cemeteries.castle",
  .name = CARC_TEXT ("rule", "The haunted castle’s own tile"),
  .why = CARC_TEXT (
      "rule",
      "A surrounded haunted castle is worth 2 points for its own tile, otherwise 1 point at the end of the game."),
  .reference = RULES,
};

static const CarcRule mist_rule = {
  .id = "ghosts-castles-and-cemeteries.mist",
  .name = CARC_PLURAL ("%d tile with mist", "%d tiles with mist"),
  .why
  = CARC_TEXT ("rule", "Each surrounding tile with mist is worth 2 points when the castle is surrounded, otherwise "
                       "1 point at the end of the game."),
  .reference = RULES,
};

static const CarcRule ghost_rule = {
  .id = "ghosts-castles-and-cemeteries.ghost",
  /* Translators: a line of the score sheet: ghosts with the meeples of a player, who loses points for them. */
  .name = CARC_PLURAL ("%d ghost", "%d ghosts"),
  .why = CARC_TEXT ("rule", "Each ghost on a scoring player’s meeples costs 2 points, or 1 point in final scoring."),
  .reference = RULES,
};

static const CarcRule idle_rule = {
  .id = "ghosts-castles-and-cemeteries.idle",
  .name = CARC_PLURAL ("%d ghost without the majority", "%d ghosts without the majority"),
  .why = CARC_TEXT ("rule", "Ghosts take points only from players who score."),
  .reference = RULES,
};

static const CarcRule floor_rule = {
  .id = "ghosts-castles-and-cemeteries.zero",
  .name = CARC_PLURAL ("%d point not lost, score stays at 0", "%d points not lost, score stays at 0"),
  .why = CARC_TEXT ("rule", "Ghosts may make a result negative. The scoring figure never moves back past 0."),
  .reference = RULES,
};

static const CarcRuling ghosts_at_the_end = {
  .id = "ghosts-at-the-end",
  .words = CARC_TEXT ("ruling", "Ghosts in final scoring"),
  .why = CARC_TEXT ("ruling", "During the game, ghosts only take points from players who score. For the end, one text says that each ghost on a meeple costs 1 point, without mentioning the majority."),
  .choices = (const CarcRulingChoice[]){
    { "majority", CARC_TEXT ("ruling", "1 point each, but only for players who score"), CARC_SOURCE_COMMUNITY, "Wikicarpedia, Ghosts, Castles and Cemeteries" },
    { "all", CARC_TEXT ("ruling", "1 point each for all players, with or without a majority"), CARC_SOURCE_OFFICIAL, "Dized, Ghosts, Castles & Cemeteries, Final scoring" },
    { 0 },
  },
};

static void
score_castle (const CarcScoring *scoring, CarcSheet *sheet)
{
  int tiles = carc_answer (scoring, &mist);
  int each = scoring->entry->state == CARC_STATE_COMPLETED ? 2 : 1;

  carc_sheet_add_feature_line (sheet, &castle_rule, 1, each);
  carc_sheet_add_feature_line (sheet, &mist_rule, tiles, tiles * each);
}

static void
score_ghosts_of (const CarcScoring *scoring, CarcSheet *sheet, int player, int n)
{
  /* An unfinished feature, and a field in final scoring, is scored by the rules for the end of the game. */
  bool at_the_end = scoring->entry->state == CARC_STATE_UNFINISHED || carc_is_final (scoring->before);
  int taken = at_the_end ? n : 2 * n;
  int total;

  if (!sheet->majority[player]
      && !(at_the_end && carc_setup_choice (scoring->setup, &ghosts_at_the_end) == ALL_AT_THE_END))
    {
      carc_sheet_add_player_line (sheet, &idle_rule, player, n, 0);
      return;
    }
  carc_sheet_add_player_line (sheet, &ghost_rule, player, n, -taken);
  total = scoring->before->points[player] + carc_sheet_get_points (sheet, player);
  if (total < 0)
    {
      int kept = -total < taken ? -total : taken;

      carc_sheet_add_player_line (sheet, &floor_rule, player, kept, kept);
    }
}

static void
score_ghosts (const CarcScoring *scoring, CarcSheet *sheet)
{
  for (int player = 0; player < scoring->setup->n_players; player++)
    {
      int n = carc_entry_get (scoring->entry, &ghosts, player);

      if (n > 0)
        score_ghosts_of (scoring, sheet, player, n);
    }
}

static const CarcText too_many = CARC_PLURAL ("There is only %d ghost.", "There are only %d ghosts.");

static const CarcText third_ghost = CARC_TEXT ("problem", "More than 2 ghosts on a meeple? The third one removes it.");

/* The figures of a player who is only named are not known. */
static void
check_third_ghost (const CarcScoring *scoring, int player, CarcProblems *problems)
{
  int figures = carc_figures_of (scoring->entry, player);

  if (figures > 0 && carc_entry_get (scoring->entry, &ghosts, player) > MAX_GHOSTS_OF_FIGURE * figures)
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, &ghosts, player, &third_ghost, 0);
}

static void
check (const CarcScoring *scoring, CarcProblems *problems)
{
  if (carc_entry_sum (scoring->entry, &ghosts) > N_GHOSTS)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &ghosts, CARC_NO_PLAYER, &too_many, N_GHOSTS);
  for (int player = 0; player < scoring->setup->n_players; player++)
    check_third_ghost (scoring, player, problems);
}

const CarcModule carc_ghosts_castles_and_cemeteries = {
  .id = "ghosts-castles-and-cemeteries",
  .name = CARC_TEXT ("expansion", "Ghosts, Castles & Cemeteries"),
  .adds = CARC_TEXT ("expansion", "Ghosts on meeples, and haunted castles."),
  .subjects = (const CarcSubject *const[]){ &haunted_castle, NULL },
  .questions = (const CarcQuestion *const[]){ &mist, &ghosts, NULL },
  .rulings = (const CarcRuling *const[]){ &ghosts_at_the_end, NULL },
  .rules = (const CarcRule *const[]){ &castle_rule, &mist_rule, &ghost_rule, &idle_rule, &floor_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_CORE, &haunted_castle, score_castle },
                               { CARC_STAGE_PERSONAL, NULL, score_ghosts },
                               { 0 } },
  .check = check,
};
