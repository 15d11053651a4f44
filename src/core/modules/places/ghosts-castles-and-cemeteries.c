/* ghosts-castles-and-cemeteries.c: Ghosts, Castles & Cemeteries. Ghosts on meeples take points from their owners, but
 * never below 0. A haunted castle scores for the mist around it. A cemetery is worth nothing, but the fairy, buildings
 * and ghosts count there too. Guards score nothing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "base-private.h"
#include "carc-under-the-big-top.h"

#define RULES "Hans im Glück, Ghosts, Castles & Cemeteries, 2022"
#define COMMUNITY "Wikicarpedia, Carcassonne Scoring During Turn Sequence, 5/2024"
#define TILES_AROUND 8
#define N_GHOSTS 15
#define MAX_GHOSTS_OF_FIGURE 2 /* the third one removes it: Wikicarpedia, Order of Play */

enum { MAJORITY_ONLY, ALL_AT_THE_END };

static const CarcSubject haunted_castle = {
  .id = "haunted-castle",
  .name = CARC_TEXT ("feature", "Haunted Castle"),
  .completed = CARC_TEXT ("feature", "Surrounded Haunted Castle"),
  .unfinished = CARC_TEXT ("feature", "Unfinished Haunted Castle"),
  .for_majority = true,
  .states = CARC_STATE_EITHER,
};

static const CarcSubject cemetery = {
  .id = "cemetery",
  .name = CARC_TEXT ("feature", "Cemetery"),
  .completed = CARC_TEXT ("feature", "Surrounded Cemetery"),
  .unfinished = CARC_TEXT ("feature", "Unfinished Cemetery"),
  .for_majority = true,
  .states = CARC_STATE_EITHER,
};

static const CarcQuestion mist = {
  .id = "mist",
  .words = CARC_TEXT ("question", "Tiles with mist around the castle"),
  .hint = CARC_TEXT ("question", "Of the eight surrounding tiles; the castle’s own tile is always counted."),
  .about = &haunted_castle,
  .max = TILES_AROUND,
};

static const CarcQuestion ghosts = {
  .id = "ghosts",
  .words = CARC_TEXT ("question", "Ghosts on meeples"),
  .hint = CARC_TEXT ("question",
                     "All ghosts on this player’s meeples in the scored feature, or in castles that score with it."),
  .scope = CARC_ABOUT_FEATURES,
  .ask = CARC_ASK_COUNT_EACH,
  .max = N_GHOSTS,
  .place = CARC_PLACE_OWNERS,
  .rare = true,
  .needs_figure = true,
  .or_beside = true,
};

static const CarcQuestion ghosts_of_acrobats = {
  .id = "ghosts",
  .words = CARC_TEXT ("question", "Ghosts on meeples"),
  .hint = CARC_TEXT ("question", "All ghosts on this player’s meeples in the pyramid."),
  .about = &carc_acrobats,
  .ask = CARC_ASK_COUNT_EACH,
  .max = N_GHOSTS,
  .place = CARC_PLACE_FEATURE, /* after the meeples */
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

static const CarcRule cemetery_rule = {
  .id = "ghosts-castles-and-cemeteries.cemetery",
  .name = CARC_TEXT ("rule", "The cemetery"),
  .why = CARC_TEXT ("rule", "A cemetery is worth no points. The fairy next to its meeple, little buildings, and ghosts "
                            "count as for other features."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = COMMUNITY,
};

static const CarcRule lost_rule = {
  .id = "ghosts-castles-and-cemeteries.challenge-lost",
  .name = CARC_PLURAL ("%d ghost, but the challenge was lost", "%d ghosts, but the challenge was lost"),
  .why = CARC_TEXT ("rule",
                    "The loser’s meeple is returned without scoring, so the fairy, a ringmaster, ghosts, and additions "
                    "to the monastery or shrine do not count."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = "JCloisterZone",
};

static const CarcRule ghost_rule = {
  .id = "ghosts-castles-and-cemeteries.ghost",
  /* Translators: a line of the score sheet: ghosts with the meeples of a player, who loses points for them. */
  .name = CARC_PLURAL ("%d ghost", "%d ghosts"),
  .why = CARC_TEXT ("rule", "Each ghost on a scoring player’s meeples costs 2 points, or 1 point in final scoring."),
  .reference = RULES,
  .unscored = &lost_rule,
};

static const CarcRule idle_rule = {
  .id = "ghosts-castles-and-cemeteries.idle",
  .name = CARC_PLURAL ("%d ghost without the majority", "%d ghosts without the majority"),
  .why = CARC_TEXT ("rule", "Ghosts take points only from players who score."),
  .reference = RULES,
};

static const CarcRule floor_rule = {
  .id = "ghosts-castles-and-cemeteries.zero",
  .name = CARC_PLURAL ("%d point below 0, not lost", "%d points below 0, not lost"),
  .why = CARC_TEXT ("rule", "Ghosts may make a result negative, but they never move a scoring figure below 0."),
  .reference = RULES,
};

static const CarcOption ghosts_at_the_end = {
  .id = "ghosts-at-the-end",
  .words = CARC_TEXT ("rule option", "Ghosts in final scoring"),
  .why = CARC_TEXT ("rule option", "During the game, ghosts only take points from players who score. For the end, one text says that each ghost on a meeple costs 1 point, without mentioning the majority."),
  .choices = (const CarcOptionChoice[]){
    { "majority", CARC_TEXT ("rule option", "1 point each, but only for players who score"), CARC_SOURCE_COMMUNITY, "Wikicarpedia, Ghosts, Castles and Cemeteries" },
    { "all", CARC_TEXT ("rule option", "1 point each for all players, with or without the majority"), CARC_SOURCE_OFFICIAL, "Dized, Ghosts, Castles & Cemeteries, Final scoring" },
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
score_cemetery (const CarcScoring *scoring, CarcSheet *sheet)
{
  (void) scoring;
  carc_sheet_add_feature_line (sheet, &cemetery_rule, 1, 0);
}

/* An unfinished feature, and a field in final scoring, is scored by the rules for the end of the game; an abbot who is
 * returned early is not. */
static bool
is_scored_as_at_the_end (const CarcScoring *scoring)
{
  return carc_is_final (scoring->before)
         || (scoring->entry->state == CARC_STATE_UNFINISHED && !carc_answer (scoring, &carc_abbot_returned));
}

/* @coming: what the player scores later for the meeples that have the ghosts. */
static void
take_points (const CarcScoring *scoring, CarcSheet *sheet, int player, int n, int coming)
{
  int taken = is_scored_as_at_the_end (scoring) ? n : 2 * n;
  int total;

  carc_sheet_add_player_line (sheet, &ghost_rule, player, n, -taken);
  if (sheet->unscored)
    return;
  total = scoring->before->points[player] + carc_sheet_get_points (sheet, player) + coming;
  if (total < 0)
    {
      int kept = -total < taken ? -total : taken;

      carc_sheet_add_player_line (sheet, &floor_rule, player, kept, kept);
    }
}

static void
score_ghosts_of (const CarcScoring *scoring, CarcSheet *sheet, int player, int n)
{
  bool of_all
      = is_scored_as_at_the_end (scoring) && carc_setup_choice (scoring->setup, &ghosts_at_the_end) == ALL_AT_THE_END;
  /* Of a player with figures on the feature, the ghosts are on those. */
  int castles = carc_figures_of (scoring->entry, player) == 0 ? carc_figures_beside (scoring->entry, player) : 0;

  if (sheet->majority[player] || of_all || castles > 0)
    take_points (scoring, sheet, player, n, castles * carc_sheet_get_value (sheet));
  else
    carc_sheet_add_player_line (sheet, &idle_rule, player, n, 0);
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

/* All players with a meeple in the pyramid score. */
static void
score_ghosts_of_acrobats (const CarcScoring *scoring, CarcSheet *sheet)
{
  for (int player = 0; player < scoring->setup->n_players; player++)
    {
      int n = carc_entry_get (scoring->entry, &ghosts_of_acrobats, player);

      if (n > 0)
        take_points (scoring, sheet, player, n, 0);
    }
}

static const CarcText too_many = CARC_PLURAL ("There is only %d ghost.", "There are only %d ghosts.");

static const CarcText all_around
    = CARC_TEXT ("problem", "Mist on all 8 surrounding tiles? The castle is entered as unfinished.");

static const CarcText third_ghost
    = CARC_TEXT ("problem", "A third ghost removes the meeple, so there are at most 2 ghosts on each.");

/* The figures of a player who is only named are not known. A haunted meeple may also be in a castle beside the feature.
 */
static void
check_third_ghost (const CarcScoring *scoring, const CarcQuestion *question, int player, CarcProblems *problems)
{
  int figures = carc_figures_of (scoring->entry, player);
  int haunted = figures + carc_figures_beside (scoring->entry, player);
  bool known = figures > 0 || !carc_may_have_figure (scoring->entry, player);

  if (known && haunted > 0 && carc_entry_get (scoring->entry, question, player) > MAX_GHOSTS_OF_FIGURE * haunted)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, question, player, &third_ghost, 0);
}

static void
check (const CarcScoring *scoring, CarcProblems *problems)
{
  bool acrobats = scoring->entry->subject == &carc_acrobats;
  const CarcQuestion *question = acrobats ? &ghosts_of_acrobats : &ghosts;

  if (carc_entry_sum (scoring->entry, question) > N_GHOSTS)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, question, CARC_NO_PLAYER, &too_many, N_GHOSTS);
  for (int player = 0; player < scoring->setup->n_players; player++)
    check_third_ghost (scoring, question, player, problems);
  if (scoring->entry->state == CARC_STATE_UNFINISHED && carc_answer (scoring, &mist) == TILES_AROUND)
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, &mist, CARC_NO_PLAYER, &all_around, 0);
  if (acrobats) /* the base game checks the figures of features */
    carc_check_figures (scoring, problems);
}

const CarcModule carc_ghosts_castles_and_cemeteries = {
  .id = "ghosts-castles-and-cemeteries",
  .name = CARC_TEXT ("expansion", "Ghosts, Castles & Cemeteries"),
  .adds = CARC_TEXT ("expansion", "Ghosts on meeples, haunted castles, and cemeteries"),
  .subjects = (const CarcSubject *const[]){ &haunted_castle, &cemetery, NULL },
  .questions = (const CarcQuestion *const[]){ &mist, &ghosts, &ghosts_of_acrobats, NULL },
  .options = (const CarcOption *const[]){ &ghosts_at_the_end, NULL },
  .rules = (const CarcRule *const[]){ &castle_rule, &mist_rule, &cemetery_rule, &ghost_rule, &lost_rule, &idle_rule,
                                      &floor_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_CORE, &haunted_castle, score_castle },
                               { CARC_STAGE_CORE, &cemetery, score_cemetery },
                               { CARC_STAGE_PERSONAL, NULL, score_ghosts },
                               { CARC_STAGE_SEPARATE, &carc_acrobats, score_ghosts_of_acrobats },
                               { 0 } },
  .check = check,
};
