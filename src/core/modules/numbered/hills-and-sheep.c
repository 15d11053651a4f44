/* hills-and-sheep.c: Hills & Sheep. A meeple on a hill wins a tie, vineyards add to a completed monastery, and
 * shepherds score their flocks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-shrines.h"
#include "modules-private.h"

#define RULES "Hans im Glück, Hills & Sheep, 2018"
#define SHARED "999 Games, Hills & Sheep; JCloisterZone"
#define ALL_SHEEP 37 /* 4 × 1, 5 × 2, 5 × 3 and 2 × 4 */
#define POINTS_A_VINEYARD 3

enum { ANY_HILL, MAX_ON_HILLS };
enum { NOT_AT_GARDENS, AT_GARDENS };

static const CarcOption garden_vineyards;

static const CarcSubject flock = {
  .id = "flock",
  .name = CARC_TEXT ("event", "Flock"),
  .states = CARC_STATE_COMPLETED,
  .times = CARC_TIME_ANY,
};

static const CarcQuestion hill = {
  .id = "hill",
  .words = CARC_TEXT ("question", "Meeples on hills"),
  .hint = CARC_TEXT ("question", "Meeples on hills only matter for ties."),
  .scope = CARC_ABOUT_FEATURES,
  .ask = CARC_ASK_COUNT_EACH,
  .max = 9,
  .place = CARC_PLACE_OWNERS,
  .rare = true,
  .needs_figure = true,
};

static const CarcQuestion shrine_vineyards = {
  .id = "vineyards",
  .words = CARC_TEXT ("question", "Vineyards around the shrine"),
  .hint = CARC_TEXT ("question", "On the eight surrounding tiles."),
  .about = &carc_shrine,
  .max = 8,
  .place = CARC_PLACE_FEATURE,
  .rare = true,
  .moot_when = CARC_STATE_UNFINISHED,
};

static const CarcQuestion vineyards_at_garden = {
  .id = "vineyards",
  .words = CARC_TEXT ("question", "Vineyards around the garden"),
  .hint = CARC_TEXT ("question", "On the eight surrounding tiles."),
  .about = &carc_garden,
  .max = 8,
  .place = CARC_PLACE_FEATURE,
  .rare = true,
  .moot_when = CARC_STATE_UNFINISHED,
  .matters_by = &garden_vineyards,
  .matters_choice = AT_GARDENS,
};

static const CarcQuestion vineyards = {
  .id = "vineyards",
  .words = CARC_TEXT ("question", "Vineyards around the monastery"),
  .hint = CARC_TEXT ("question", "On the eight surrounding tiles."),
  .about = &carc_monastery,
  .max = 8,
  .place = CARC_PLACE_FEATURE,
  .rare = true,
  .moot_when = CARC_STATE_UNFINISHED,
};

static const CarcQuestion sheep = {
  .id = "sheep",
  .words = CARC_TEXT ("question", "Sheep of each flock"),
  .hint = CARC_TEXT (
      "question", "The sheep on each shepherd’s tokens. Every player with a shepherd on the field scores all of them."),
  .about = &flock,
  .ask = CARC_ASK_COUNT_EACH,
  .min = 1,
  .max = ALL_SHEEP,
  .required = true,
};

static const CarcQuestion closed = {
  .id = "closed",
  .words = CARC_TEXT ("question", "The field was closed"),
  .hint = CARC_TEXT ("question", "The flocks are then scored without being herded into the stable."),
  .about = &flock,
  .ask = CARC_ASK_YES_NO,
  .place = CARC_PLACE_FEATURE,
};

static const CarcQuestion wolf = {
  .id = "wolf",
  .words = CARC_TEXT ("question", "A wolf took the sheep"),
  .about = &flock,
  .ask = CARC_ASK_YES_NO,
  .place = CARC_PLACE_FEATURE,
};

static const CarcRule hill_rule = {
  .id = "hills-and-sheep.hill",
  .name = CARC_PLURAL ("%d meeple on a hill", "%d meeples on hills"),
  .why = CARC_TEXT ("rule", "Among players tied for the majority, those with a meeple on a hill win."),
  .reference = RULES,
};

static const CarcRule below_rule = {
  .id = "hills-and-sheep.below",
  .name = CARC_PLURAL ("Tied at %d, but others are on a hill", "Tied at %d, but others are on a hill"),
  .why = CARC_TEXT ("rule", "The players on a hill win the tie. The others score nothing. The number shows how many "
                            "meeples a player’s figures count as in the majority."),
  .reference = RULES,
};

static const CarcRule lost_rule = {
  .id = "hills-and-sheep.challenge-lost",
  .name = CARC_PLURAL ("%d vineyard, but the challenge was lost", "%d vineyards, but the challenge was lost"),
  .why = CARC_TEXT ("rule",
                    "The loser’s meeple is returned without scoring, so the fairy, a ringmaster, ghosts, and additions "
                    "to the monastery or shrine do not count."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = "JCloisterZone",
};

static const CarcRule vineyard_rule = {
  .id = "hills-and-sheep.vineyard",
  /* Translators: a line of the score sheet: vineyards around a monastery. */
  .name = CARC_PLURAL ("%d vineyard", "%d vineyards"),
  .why = CARC_TEXT ("rule", "Each vineyard on the eight tiles around a completed monastery adds 3 points."),
  .reference = RULES,
  .unscored = &lost_rule,
};

static const CarcRule shrine_vineyard_rule = {
  .id = "hills-and-sheep.shrine-vineyard",
  .name = CARC_PLURAL ("%d vineyard around the shrine", "%d vineyards around the shrine"),
  .why = CARC_TEXT ("rule", "A completed shrine is scored like a monastery, so each vineyard on the eight tiles around "
                            "it adds 3 points."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = "JCloisterZone",
  .unscored = &lost_rule,
};

static const CarcRule garden_vineyard_rule = {
  .id = "hills-and-sheep.garden-vineyard",
  .name = CARC_PLURAL ("%d vineyard around the garden", "%d vineyards around the garden"),
  .why = CARC_TEXT ("rule",
                    "According to the rules chosen for this game, each vineyard on the eight tiles around a completed "
                    "garden adds 3 points."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = "JCloisterZone",
};

static const CarcRule idle_vineyard_rule = {
  .id = "hills-and-sheep.idle-vineyard",
  .name = CARC_PLURAL ("%d vineyard, but it does not count for this garden",
                       "%d vineyards, but they do not count for this garden"),
  .why = CARC_TEXT ("rule", "The rules mention vineyards only around a monastery."),
  .reference = RULES,
};

static const CarcRule unfinished_vineyard_rule = {
  .id = "hills-and-sheep.unfinished-vineyard",
  .name = CARC_PLURAL ("%d vineyard, but the monastery is unfinished", "%d vineyards, but the monastery is unfinished"),
  .why = CARC_TEXT ("rule", "A vineyard is worth points only for a completed monastery."),
  .reference = RULES,
};

static const CarcRule unfinished_shrine_rule = {
  .id = "hills-and-sheep.unfinished-shrine",
  .name = CARC_PLURAL ("%d vineyard, but the shrine is unfinished", "%d vineyards, but the shrine is unfinished"),
  .why = CARC_TEXT ("rule", "A vineyard is worth points only for a completed monastery or shrine."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = "JCloisterZone",
};

static const CarcRule unfinished_garden_rule = {
  .id = "hills-and-sheep.unfinished-garden",
  .name = CARC_PLURAL ("%d vineyard, but the garden is unfinished", "%d vineyards, but the garden is unfinished"),
  .why
  = CARC_TEXT ("rule", "According to the rules chosen for this game, a vineyard is worth points only for a completed "
                       "monastery or garden."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = "JCloisterZone",
};

static const CarcRule herded_rule = {
  .id = "hills-and-sheep.herded",
  .name = CARC_PLURAL ("%d sheep herded into the stable", "%d sheep herded into the stable"),
  .why
  = CARC_TEXT ("rule", "A player who extends the field of their shepherd may herd all flocks on it into the stable. "
                       "Every player with a shepherd there scores 1 point for each sheep on the field."),
  .reference = SHARED,
};

static const CarcRule closed_rule = {
  .id = "hills-and-sheep.closed",
  .name = CARC_PLURAL ("%d sheep on a closed field", "%d sheep on a closed field"),
  .why = CARC_TEXT ("rule", "When a field is closed, every player with a shepherd on it scores 1 point for each sheep "
                            "on the field."),
  .reference = SHARED,
};

static const CarcRule wolf_rule = {
  .id = "hills-and-sheep.wolf",
  .name = CARC_PLURAL ("%d sheep lost to a wolf", "%d sheep lost to a wolf"),
  .why = CARC_TEXT (
      "rule",
      "A wolf takes all sheep of the field. They return to the bag and are worth nothing, and all shepherds there "
      "are returned to their owners."),
  .reference = SHARED,
};

static const CarcRule left_rule = {
  .id = "hills-and-sheep.left",
  .name = CARC_PLURAL ("%d sheep left on the field", "%d sheep left on the field"),
  .why = CARC_TEXT ("rule", "Flocks on fields at the end of the game are worth nothing."),
  .reference = RULES,
};

static const CarcOption hills = {
  .id = "hills",
  .words = CARC_TEXT ("rule option", "Several meeples on hills"),
  .why = CARC_TEXT ("rule option", "The rules mention one meeple on a hill. Some groups, and one computer version, let the player with more meeples on hills win."),
  .choices = (const CarcOptionChoice[]){
    { "any", CARC_TEXT ("rule option", "One is as good as several"), CARC_SOURCE_OFFICIAL, RULES },
    { "most", CARC_TEXT ("rule option", "The most meeples on hills win"), CARC_SOURCE_HOUSE, "JCloisterZone; Carcassonne Central" },
    { 0 },
  },
};

static const CarcOption garden_vineyards = {
  .id = "vineyards-at-gardens",
  .words = CARC_TEXT ("rule option", "Vineyards around gardens"),
  .why = CARC_TEXT ("rule option", "The rules mention vineyards only around a monastery. One computer version can count them around a garden too."),
  .choices = (const CarcOptionChoice[]){
    { "nothing", CARC_TEXT ("rule option", "They are worth nothing for a garden"), CARC_SOURCE_OFFICIAL, RULES },
    { "counted", CARC_TEXT ("rule option", "3 points each, as for a monastery"), CARC_SOURCE_COMMUNITY, "JCloisterZone" },
    { 0 },
  },
};

static void
climb_hills (const CarcScoring *scoring, CarcSheet *sheet)
{
  const CarcEntry *entry = scoring->entry;
  bool counted = carc_setup_choice (scoring->setup, &hills) == MAX_ON_HILLS;

  for (int i = 0; i < entry->n_answers; i++)
    if (entry->answers[i].question == &hill && entry->answers[i].value > 0)
      carc_sheet_add_strength (sheet, &hill_rule, entry->answers[i].player, 0, counted ? entry->answers[i].value : 1);
}

/* Only a hill decides between players of equal strength. */
static void
explain_ties (const CarcScoring *scoring, CarcSheet *sheet)
{
  int n_players = scoring->setup->n_players;
  int max = 0;

  if (sheet->named_majority)
    return;
  for (int player = 0; player < n_players; player++)
    if (sheet->majority[player])
      max = carc_sheet_get_strength (sheet, player);
  for (int player = 0; player < n_players; player++)
    if (max > 0 && !sheet->majority[player] && carc_sheet_get_strength (sheet, player) == max)
      carc_sheet_add_player_line (sheet, &below_rule, player, max, 0);
}

static void
add_vineyards (const CarcScoring *scoring, CarcSheet *sheet, const CarcQuestion *question, const CarcRule *completed,
               const CarcRule *unfinished)
{
  int n = carc_answer (scoring, question);

  if (scoring->entry->state == CARC_STATE_COMPLETED)
    carc_sheet_add_feature_line (sheet, completed, n, n * POINTS_A_VINEYARD);
  else
    carc_sheet_add_feature_line (sheet, unfinished, n, 0);
}

static void
score_vineyards (const CarcScoring *scoring, CarcSheet *sheet)
{
  add_vineyards (scoring, sheet, &vineyards, &vineyard_rule, &unfinished_vineyard_rule);
}

static void
score_shrine_vineyards (const CarcScoring *scoring, CarcSheet *sheet)
{
  add_vineyards (scoring, sheet, &shrine_vineyards, &shrine_vineyard_rule, &unfinished_shrine_rule);
}

static void
score_garden_vineyards (const CarcScoring *scoring, CarcSheet *sheet)
{
  if (carc_setup_choice (scoring->setup, &garden_vineyards) == AT_GARDENS)
    add_vineyards (scoring, sheet, &vineyards_at_garden, &garden_vineyard_rule, &unfinished_garden_rule);
  else
    carc_sheet_add_feature_line (sheet, &idle_vineyard_rule, carc_answer (scoring, &vineyards_at_garden), 0);
}

static void
score_flocks (const CarcScoring *scoring, CarcSheet *sheet)
{
  const CarcRule *rule = carc_answer (scoring, &wolf)          ? &wolf_rule
                         : carc_is_final (scoring->before)     ? &left_rule
                         : carc_answer (scoring, &closed) != 0 ? &closed_rule
                                                               : &herded_rule;
  int n = carc_entry_sum (scoring->entry, &sheep);

  for (int player = 0; player < scoring->setup->n_players; player++)
    if (carc_entry_has (scoring->entry, &sheep, player))
      carc_sheet_add_player_line (sheet, rule, player, n, rule == &wolf_rule || rule == &left_rule ? 0 : n);
}

static const CarcText too_many = CARC_PLURAL ("There is only %d sheep in all.", "There are only %d sheep in all.");
static const CarcText not_closed
    = CARC_TEXT ("problem", "A wolf does not close the field. Remove one of the two answers.");

static const CarcText few_figures = CARC_PLURAL ("This player has only %d figure on this feature.",
                                                 "This player has only %d figures on this feature.");

static void
check_hills (const CarcScoring *scoring, CarcProblems *problems)
{
  for (int player = 0; player < scoring->setup->n_players; player++)
    {
      int figures = carc_figures_of (scoring->entry, player);

      if (figures > 0 && carc_entry_get (scoring->entry, &hill, player) > figures)
        carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &hill, player, &few_figures, figures);
    }
}

static void
check_flocks (const CarcScoring *scoring, CarcProblems *problems)
{
  if (carc_entry_sum (scoring->entry, &sheep) > ALL_SHEEP)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &sheep, CARC_NO_PLAYER, &too_many, ALL_SHEEP);
  if (carc_answer (scoring, &wolf) && carc_answer (scoring, &closed))
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &wolf, CARC_NO_PLAYER, &not_closed, 0);
}

static void
check (const CarcScoring *scoring, CarcProblems *problems)
{
  if (scoring->entry->subject == &flock)
    check_flocks (scoring, problems);
  else if (scoring->entry->subject->for_majority)
    check_hills (scoring, problems);
}

const CarcModule carc_hills_and_sheep = {
  .id = "hills-and-sheep",
  .name = CARC_TEXT ("expansion", "Hills & Sheep"),
  .adds = CARC_TEXT ("expansion", "Hills that win ties, vineyards, and flocks of sheep"),
  .subjects = (const CarcSubject *const[]){ &flock, NULL },
  .questions = (const CarcQuestion *const[]){ &hill, &vineyards, &shrine_vineyards, &vineyards_at_garden, &sheep,
                                              &closed, &wolf, NULL },
  .options = (const CarcOption *const[]){ &hills, &garden_vineyards, NULL },
  .rules = (const CarcRule *const[]){ &hill_rule, &below_rule, &vineyard_rule, &shrine_vineyard_rule, &lost_rule,
                                      &garden_vineyard_rule, &idle_vineyard_rule, &unfinished_vineyard_rule,
                                      &unfinished_shrine_rule, &unfinished_garden_rule, &herded_rule, &closed_rule,
                                      &wolf_rule, &left_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_FEATURE, &carc_monastery, score_vineyards },
                               { CARC_STAGE_FEATURE, &carc_shrine, score_shrine_vineyards },
                               { CARC_STAGE_FEATURE, &carc_garden, score_garden_vineyards },
                               { CARC_STAGE_SHARE, NULL, climb_hills },
                               { CARC_STAGE_PERSONAL, NULL, explain_ties },
                               { CARC_STAGE_PERSONAL, &flock, score_flocks },
                               { 0 } },
  .check = check,
};
