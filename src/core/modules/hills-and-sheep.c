/* hills-and-sheep.c: Hills & Sheep. A meeple on a hill wins a tie, vineyards add to a completed monastery, and
 * shepherds score their flocks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-base.h"
#include "modules-private.h"

#define RULES "Hans im Glück, Hills & Sheep, 2018"
#define ALL_SHEEP 37 /* 4 × 1, 5 × 2, 5 × 3 and 2 × 4 */
#define POINTS_A_VINEYARD 3

enum { ANY_HILL, MOST_ON_HILLS };

const CarcSubject carc_flock = {
  .id = "flock",
  .name = CARC_SAY ("event", "Flock"),
  .states = CARC_COMPLETED,
  .times = CARC_AT_ANY_TIME,
};

static const CarcQuestion hill = {
  .id = "hill",
  .words = CARC_SAY ("question", "Meeples on hills"),
  .hint = CARC_SAY ("question", "They only matter for ties."),
  .scope = CARC_ABOUT_FEATURES,
  .when = CARC_EITHER_STATE,
  .ask = CARC_ASK_COUNT_EACH,
  .most = 9,
  .place = CARC_PLACE_OWNERS,
  .rare = true,
  .needs_figure = true,
};

static const CarcQuestion vineyards = {
  .id = "vineyards",
  .words = CARC_SAY ("question", "Vineyards around the monastery"),
  .about = &carc_monastery,
  .when = CARC_EITHER_STATE,
  .ask = CARC_ASK_COUNT,
  .most = 8,
  .place = CARC_PLACE_FEATURE,
  .rare = true,
  .quiet = CARC_UNFINISHED,
};

static const CarcQuestion sheep = {
  .id = "sheep",
  .words = CARC_SAY ("question", "Sheep of each flock"),
  .hint = CARC_SAY ("question", "All sheep on a shepherd’s tokens. Every shepherd on the field is scored."),
  .about = &carc_flock,
  .when = CARC_EITHER_STATE,
  .ask = CARC_ASK_COUNT_EACH,
  .least = 1,
  .most = ALL_SHEEP,
  .place = CARC_PLACE_LENGTH,
  .required = true,
};

static const CarcQuestion closed = {
  .id = "closed",
  .words = CARC_SAY ("question", "The field was closed"),
  .hint = CARC_SAY ("question", "The flocks are then scored without being herded into the stable."),
  .about = &carc_flock,
  .when = CARC_EITHER_STATE,
  .ask = CARC_ASK_YES_NO,
  .place = CARC_PLACE_FEATURE,
};

static const CarcQuestion wolf = {
  .id = "wolf",
  .words = CARC_SAY ("question", "A wolf took the flock"),
  .about = &carc_flock,
  .when = CARC_EITHER_STATE,
  .ask = CARC_ASK_YES_NO,
  .place = CARC_PLACE_FEATURE,
};

static const CarcRule hill_rule = {
  .id = "hills-and-sheep.hill",
  .name = CARC_COUNT ("%d meeple on a hill", "%d meeples on hills"),
  .why = CARC_SAY ("rule", "Among players tied for the majority, those with a meeple on a hill win."),
  .source = CARC_OFFICIAL,
  .reference = RULES,
};

static const CarcRule below_rule = {
  .id = "hills-and-sheep.below",
  .name
  = CARC_COUNT ("Tied with %d meeple, but others are on a hill", "Tied with %d meeples, but others are on a hill"),
  .why = CARC_SAY ("rule", "The players on a hill win the tie. The others score nothing."),
  .source = CARC_OFFICIAL,
  .reference = RULES,
};

static const CarcRule vineyard_rule = {
  .id = "hills-and-sheep.vineyard",
  /* Translators: a line of the score sheet: vineyards around a monastery. */
  .name = CARC_COUNT ("%d vineyard", "%d vineyards"),
  .why = CARC_SAY ("rule", "Each vineyard on the eight tiles around a completed monastery adds 3 points."),
  .source = CARC_OFFICIAL,
  .reference = RULES,
};

static const CarcRule unfinished_vineyard_rule = {
  .id = "hills-and-sheep.unfinished-vineyard",
  .name = CARC_COUNT ("%d vineyard, but the monastery is unfinished", "%d vineyards, but the monastery is unfinished"),
  .why = CARC_SAY ("rule", "A vineyard is worth points only for a completed monastery."),
  .source = CARC_OFFICIAL,
  .reference = RULES,
};

static const CarcRule herded_rule = {
  .id = "hills-and-sheep.herded",
  .name = CARC_COUNT ("%d sheep herded into the stable", "%d sheep herded into the stable"),
  .why = CARC_SAY ("rule", "A player who extends the field of their shepherd may herd the flocks on it into the "
                           "stable. Each sheep is worth 1 point for its shepherd’s owner."),
  .source = CARC_OFFICIAL,
  .reference = RULES,
};

static const CarcRule closed_rule = {
  .id = "hills-and-sheep.closed",
  .name = CARC_COUNT ("%d sheep on a closed field", "%d sheep on a closed field"),
  .why = CARC_SAY ("rule", "When a field is closed, all flocks on it are scored. Each sheep is worth 1 point."),
  .source = CARC_OFFICIAL,
  .reference = RULES,
};

static const CarcRule wolf_rule = {
  .id = "hills-and-sheep.wolf",
  .name = CARC_COUNT ("%d sheep lost to a wolf", "%d sheep lost to a wolf"),
  .why = CARC_SAY (
      "rule", "A player who draws a wolf takes the shepherd back. The flock returns to the bag and is worth nothing."),
  .source = CARC_OFFICIAL,
  .reference = RULES,
};

static const CarcRule left_rule = {
  .id = "hills-and-sheep.left",
  .name = CARC_COUNT ("%d sheep left on the field", "%d sheep left on the field"),
  .why = CARC_SAY ("rule", "Flocks on fields at the end of the game are worth nothing."),
  .source = CARC_OFFICIAL,
  .reference = RULES,
};

static const CarcRuling hills = {
  .id = "hills",
  .words = CARC_SAY ("ruling", "Several meeples on hills"),
  .why = CARC_SAY ("ruling", "The rules mention one meeple on a hill. Some groups, and one computer version, let the player with more meeples on hills win."),
  .choices = (const CarcRulingChoice[]){
    { "any", CARC_SAY ("ruling", "One is as good as several"), CARC_OFFICIAL, RULES },
    { "most", CARC_SAY ("ruling", "The most meeples on hills win"), CARC_HOUSE, "JCloisterZone; Carcassonne Central" },
    { 0 },
  },
};

static void
climb_hills (const CarcScoring *scoring, CarcSheet *sheet)
{
  const CarcEntry *entry = scoring->entry;
  bool counted = carc_setup_choice (scoring->setup, &hills) == MOST_ON_HILLS;

  for (int i = 0; i < entry->n_answers; i++)
    if (entry->answers[i].question == &hill && entry->answers[i].value > 0)
      carc_sheet_strength (sheet, &hill_rule, entry->answers[i].player, 0, counted ? entry->answers[i].value : 1);
}

/* Only the hill can take the majority from somebody who weighs as much as the winner. */
static void
explain_ties (const CarcScoring *scoring, CarcSheet *sheet)
{
  int n_players = scoring->setup->n_players;
  int most = 0;

  if (sheet->named_majority)
    return;
  for (int player = 0; player < n_players; player++)
    if (sheet->majority[player])
      most = carc_sheet_weight (sheet, player);
  for (int player = 0; player < n_players; player++)
    if (most > 0 && !sheet->majority[player] && carc_sheet_weight (sheet, player) == most)
      carc_sheet_personal (sheet, &below_rule, player, most, 0);
}

static void
tend_vineyards (const CarcScoring *scoring, CarcSheet *sheet)
{
  int n = carc_told (scoring, &vineyards);

  if (scoring->entry->state == CARC_COMPLETED)
    carc_sheet_worth (sheet, &vineyard_rule, n, n * POINTS_A_VINEYARD);
  else
    carc_sheet_worth (sheet, &unfinished_vineyard_rule, n, 0);
}

static void
score_flocks (const CarcScoring *scoring, CarcSheet *sheet)
{
  const CarcRule *rule = carc_told (scoring, &wolf)          ? &wolf_rule
                         : carc_is_final (scoring->before)   ? &left_rule
                         : carc_told (scoring, &closed) != 0 ? &closed_rule
                                                             : &herded_rule;

  for (int player = 0; player < scoring->setup->n_players; player++)
    {
      int n = carc_entry_get (scoring->entry, &sheep, player);

      if (n > 0)
        carc_sheet_personal (sheet, rule, player, n, rule == &wolf_rule || rule == &left_rule ? 0 : n);
    }
}

static const CarcWords too_many = CARC_COUNT ("There is only %d sheep in all.", "There are only %d sheep in all.");
static const CarcWords wolf_alone
    = CARC_SAY ("problem", "A wolf takes one flock and does not close the field. Enter other flocks separately.");

static const CarcWords few_figures
    = CARC_COUNT ("This player has only %d figure on it.", "This player has only %d figures on it.");

static void
check_hills (const CarcScoring *scoring, CarcProblems *problems)
{
  for (int player = 0; player < scoring->setup->n_players; player++)
    {
      int figures = carc_figures_of (scoring->entry, player);

      if (figures > 0 && carc_entry_get (scoring->entry, &hill, player) > figures)
        carc_problems_add (problems, CARC_IMPOSSIBLE, &hill, player, &few_figures, figures);
    }
}

static void
check_flocks (const CarcScoring *scoring, CarcProblems *problems)
{
  int flocks = 0;

  for (int player = 0; player < scoring->setup->n_players; player++)
    flocks += carc_entry_get (scoring->entry, &sheep, player) > 0;
  if (carc_entry_sum (scoring->entry, &sheep) > ALL_SHEEP)
    carc_problems_add (problems, CARC_IMPOSSIBLE, &sheep, CARC_TABLE, &too_many, ALL_SHEEP);
  if (carc_told (scoring, &wolf) && (flocks > 1 || carc_told (scoring, &closed)))
    carc_problems_add (problems, CARC_IMPOSSIBLE, &wolf, CARC_TABLE, &wolf_alone, 0);
}

static void
check (const CarcScoring *scoring, CarcProblems *problems)
{
  if (scoring->entry->subject == &carc_flock)
    check_flocks (scoring, problems);
  else if (scoring->entry->subject->for_majority)
    check_hills (scoring, problems);
}

const CarcModule carc_hills_and_sheep = {
  .id = "hills-and-sheep",
  .name = CARC_SAY ("expansion", "Hills & Sheep"),
  .adds = CARC_SAY ("expansion", "Hills that win ties, vineyards, and flocks of sheep."),
  .subjects = (const CarcSubject *const[]){ &carc_flock, NULL },
  .questions = (const CarcQuestion *const[]){ &hill, &vineyards, &sheep, &closed, &wolf, NULL },
  .rulings = (const CarcRuling *const[]){ &hills, NULL },
  .rules = (const CarcRule *const[]){ &hill_rule, &below_rule, &vineyard_rule, &unfinished_vineyard_rule, &herded_rule,
                                      &closed_rule, &wolf_rule, &left_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_FEATURE, &carc_monastery, CARC_EITHER_STATE, tend_vineyards },
                               { CARC_SHARE, NULL, CARC_EITHER_STATE, climb_hills },
                               { CARC_PERSONAL, NULL, CARC_EITHER_STATE, explain_ties },
                               { CARC_PERSONAL, &carc_flock, CARC_EITHER_STATE, score_flocks },
                               { 0 } },
  .check = check,
  .passages = carc_hills_and_sheep_page,
};
