/* traders-and-builders.c: Traders & Builders. The player who completes a city takes its goods tokens; at the end, the
 * most tokens of a type score. With a pig, each city at a field is worth 1 point more. The builder scores nothing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-bridges-castles-and-bazaars.h"
#include "modules-private.h"

#define RULES "Hans im Glück, Traders & Builders, 2021"
#define BESIEGERS "Spielbox 5/2004, The Cathars; Hans im Glück, The Besiegers, 2013"
#define N_KINDS 3
#define POINTS_FOR_MAX 10

static const CarcFact paid = { "traders-and-builders.paid" }; /* 1: the goods have been scored */

static const CarcSubject goods = {
  .id = "goods",
  .name = CARC_TEXT ("event", "Goods"),
  .states = CARC_STATE_COMPLETED,
  .times = CARC_TIME_FINAL,
};

static const CarcQuestion wine = {
  .id = "wine",
  .words = CARC_TEXT ("question", "Wine in the city"),
  .hint = CARC_TEXT ("question", "The player who completes the city takes the tokens."),
  .about = &carc_city,
  .max = 9,
  .place = CARC_PLACE_FEATURE,
  .rare = true,
  .moot_when = CARC_STATE_UNFINISHED,
};

static const CarcQuestion grain = {
  .id = "grain",
  .words = CARC_TEXT ("question", "Grain in the city"),
  .hint = CARC_TEXT ("question", "The player who completes the city takes the tokens."),
  .about = &carc_city,
  .max = 6,
  .place = CARC_PLACE_FEATURE,
  .rare = true,
  .moot_when = CARC_STATE_UNFINISHED,
};

static const CarcQuestion cloth = {
  .id = "cloth",
  .words = CARC_TEXT ("question", "Cloth in the city"),
  .hint = CARC_TEXT ("question", "The player who completes the city takes the tokens."),
  .about = &carc_city,
  .max = 5,
  .place = CARC_PLACE_FEATURE,
  .rare = true,
  .moot_when = CARC_STATE_UNFINISHED,
};

static const CarcQuestion pig = {
  .id = "pig",
  .words = CARC_TEXT ("question", "Players with pigs on the field"),
  .hint = CARC_TEXT ("question", "A pig adds to its owner’s farmers, never to a barn."),
  .about = &carc_field,
  .ask = CARC_ASK_COUNT_EACH,
  .max = 9,
  .place = CARC_PLACE_OWNERS,
  .rare = true,
};

static const CarcQuestion pig_herd = {
  .id = "pig-herd",
  .words = CARC_TEXT ("question", "A pig herd is printed on the field"),
  .hint = CARC_TEXT ("question", "Several herds count as one."),
  .about = &carc_field,
  .ask = CARC_ASK_YES_NO,
  .place = CARC_PLACE_FEATURE,
  .rare = true,
  .per_city = 1,
};

static const CarcRule taken_rule = {
  .id = "traders-and-builders.taken",
  .name = CARC_PLURAL ("%d goods token taken", "%d goods tokens taken"),
  .why
  = CARC_TEXT ("rule", "A player who completes a city takes a token for each goods symbol in it, with or without a "
                       "meeple there. The tokens are scored at the end of the game."),
  .reference = RULES,
};

static const CarcRule unfinished_rule = {
  .id = "traders-and-builders.unfinished",
  .name
  = CARC_PLURAL ("%d goods symbol, but the city is not completed", "%d goods symbols, but the city is not completed"),
  .why = CARC_TEXT ("rule", "Goods tokens are taken only when a city is completed."),
  .reference = RULES,
};

static const CarcRule wine_rule = {
  .id = "traders-and-builders.wine",
  .name = CARC_PLURAL ("Most wine, %d token", "Most wine, %d tokens"),
  .why = CARC_TEXT ("rule", "The player with the most tokens of a type scores 10 points at the end of the game. Tied "
                            "players score 10 points each."),
  .reference = RULES,
  .lump_sum = true,
};

static const CarcRule grain_rule = {
  .id = "traders-and-builders.grain",
  .name = CARC_PLURAL ("Most grain, %d token", "Most grain, %d tokens"),
  .why = CARC_TEXT ("rule", "The player with the most tokens of a type scores 10 points at the end of the game. Tied "
                            "players score 10 points each."),
  .reference = RULES,
  .lump_sum = true,
};

static const CarcRule cloth_rule = {
  .id = "traders-and-builders.cloth",
  .name = CARC_PLURAL ("Most cloth, %d token", "Most cloth, %d tokens"),
  .why = CARC_TEXT ("rule", "The player with the most tokens of a type scores 10 points at the end of the game. Tied "
                            "players score 10 points each."),
  .reference = RULES,
  .lump_sum = true,
};

static const CarcRule fewer_rule = {
  .id = "traders-and-builders.fewer",
  .name = CARC_PLURAL ("%d goods token, not the most", "%d goods tokens, not the most"),
  .why = CARC_TEXT ("rule", "Only the player with the most tokens of a type scores."),
  .reference = RULES,
};

static const CarcRule pig_rule = {
  .id = "traders-and-builders.pig",
  .name = CARC_PLURAL ("Pig, for %d city", "Pig, for %d cities"),
  .why = CARC_TEXT ("rule", "A player who scores a field with their own pig on it scores 1 additional point per city. "
                            "More pigs add nothing."),
  .reference = RULES,
};

static const CarcRule pig_castle_rule = {
  .id = "traders-and-builders.pig-castle",
  .name = CARC_PLURAL ("Pig, for %d castle", "Pig, for %d castles"),
  .why = CARC_TEXT ("rule", "A pig counts a castle like a city, so it is worth 1 additional point."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = "JCloisterZone",
};

static const CarcRule pig_besieged_rule = {
  .id = "traders-and-builders.pig-besieged",
  .name = CARC_PLURAL ("Pig, for %d besieged city, counted twice", "Pig, for %d besieged cities, counted twice"),
  .why = CARC_TEXT ("rule", "A completed besieged city counts twice for a pig: it is worth 8 points with the pig."),
  .reference = BESIEGERS,
};

static const CarcRule idle_pig_rule = {
  .id = "traders-and-builders.idle-pig",
  .name = CARC_PLURAL ("%d pig without the majority", "%d pigs without the majority"),
  .why = CARC_TEXT (
      "rule", "A pig is worth points only for a player who scores the field. It does not count toward the majority."),
  .reference = RULES,
};

static const CarcRule pig_herd_rule = {
  .id = "traders-and-builders.pig-herd",
  .name = CARC_PLURAL ("Pig herd, for %d city", "Pig herd, for %d cities"),
  .why = CARC_TEXT ("rule", "With a pig herd, each city its field touches is worth 1 additional point for all players "
                            "who score it. It adds to a pig, but not to a second herd."),
  .reference = "Hans im Glück, The River II, 2005",
};

static const CarcRule herd_castle_rule = {
  .id = "traders-and-builders.pig-herd-castle",
  .name = CARC_PLURAL ("Pig herd, for %d castle", "Pig herd, for %d castles"),
  .why = CARC_TEXT ("rule", "A pig herd counts a castle like a city, so it is worth 1 additional point."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = "JCloisterZone",
};

static const CarcRule herd_besieged_rule = {
  .id = "traders-and-builders.pig-herd-besieged",
  .name
  = CARC_PLURAL ("Pig herd, for %d besieged city, counted twice", "Pig herd, for %d besieged cities, counted twice"),
  .why = CARC_TEXT ("rule", "A completed besieged city counts twice for a pig herd too."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = "Lómion, Die Katharer",
};

static const CarcToken wine_token = {
  .id = "wine",
  /* Translators: a number of goods tokens with wine that a player has or takes. */
  .words = CARC_PLURAL ("%d wine token", "%d wine tokens"),
  .supply = carc_no_supply,
};

static const CarcToken grain_token = {
  .id = "grain",
  /* Translators: a number of goods tokens with grain that a player has or takes. */
  .words = CARC_PLURAL ("%d grain token", "%d grain tokens"),
  .supply = carc_no_supply,
};

static const CarcToken cloth_token = {
  .id = "cloth",
  /* Translators: a number of goods tokens with cloth that a player has or takes. */
  .words = CARC_PLURAL ("%d cloth token", "%d cloth tokens"),
  .supply = carc_no_supply,
};

/* The maximum of the question is the number of tokens of the type. */
static const struct {
  const CarcQuestion *question;
  const CarcToken *token;
  const CarcRule *rule;
} kinds[N_KINDS] = {
  { &wine, &wine_token, &wine_rule },
  { &grain, &grain_token, &grain_rule },
  { &cloth, &cloth_token, &cloth_rule },
};

static void
take_goods (const CarcScoring *scoring, CarcSheet *sheet)
{
  int player = carc_doer (scoring);
  int taken = 0;

  for (int i = 0; i < N_KINDS; i++)
    {
      int n = carc_answer (scoring, kinds[i].question);

      if (n > 0)
        carc_sheet_move_token (sheet, kinds[i].token, player, n);
      taken += n;
    }
  if (taken > 0)
    carc_sheet_add_player_line (sheet, &taken_rule, player, taken, 0);
}

static void
leave_goods (const CarcScoring *scoring, CarcSheet *sheet)
{
  int left = 0;

  for (int i = 0; i < N_KINDS; i++)
    left += carc_answer (scoring, kinds[i].question);
  carc_sheet_add_feature_line (sheet, &unfinished_rule, left, 0);
}

static void
score_goods (const CarcScoring *scoring, CarcSheet *sheet)
{
  int n_players = scoring->setup->n_players;

  for (int i = 0; i < N_KINDS; i++)
    {
      int max = 0;

      for (int player = 0; player < n_players; player++)
        {
          int held = carc_standings_held (scoring->before, kinds[i].token, player);

          if (held > max)
            max = held;
        }
      for (int player = 0; player < n_players; player++)
        {
          int held = carc_standings_held (scoring->before, kinds[i].token, player);

          if (held > 0 && held == max)
            carc_sheet_add_player_line (sheet, kinds[i].rule, player, held, POINTS_FOR_MAX);
          else if (held > 0)
            carc_sheet_add_player_line (sheet, &fewer_rule, player, held, 0);
        }
    }
}

static void
record_paid (const CarcScoring *scoring, CarcSheet *sheet)
{
  (void) scoring;
  carc_sheet_set_fact (sheet, &paid, 0, 1);
}

static void
score_pig_herd (const CarcScoring *scoring, CarcSheet *sheet)
{
  int castles = carc_answer (scoring, &carc_field_castles);
  int again = carc_cities_counted_again (scoring);
  int cities = carc_cities_at_field (scoring) - castles - again;

  if (!carc_answer (scoring, &pig_herd))
    return;
  carc_sheet_add_feature_line (sheet, &pig_herd_rule, cities, cities);
  carc_sheet_add_feature_line (sheet, &herd_castle_rule, castles, castles);
  carc_sheet_add_feature_line (sheet, &herd_besieged_rule, again, again);
}

/* Cities that the player has scored with another field are left out, among them as few besieged ones as possible. */
static void
score_pig (const CarcScoring *scoring, CarcSheet *sheet, int player)
{
  int scored = carc_scored_cities_of (scoring, player);
  int scored_once = scored > 0 ? carc_entry_get (scoring->entry, &carc_scored_cities, player) : 0;
  int castles = carc_answer (scoring, &carc_field_castles);
  int again = carc_cities_counted_again (scoring) - (scored - scored_once);
  int cities = carc_cities_at_field (scoring) - scored - castles - again;

  if (cities > 0 || (castles == 0 && again == 0))
    carc_sheet_add_player_line (sheet, &pig_rule, player, cities, cities);
  if (castles > 0)
    carc_sheet_add_player_line (sheet, &pig_castle_rule, player, castles, castles);
  if (again > 0)
    carc_sheet_add_player_line (sheet, &pig_besieged_rule, player, again, again);
}

static void
score_pigs (const CarcScoring *scoring, CarcSheet *sheet)
{
  for (int player = 0; player < scoring->setup->n_players; player++)
    {
      int pigs = carc_entry_get (scoring->entry, &pig, player);

      if (pigs > 0 && sheet->majority[player])
        score_pig (scoring, sheet, player);
      else if (pigs > 0)
        carc_sheet_add_player_line (sheet, &idle_pig_rule, player, pigs, 0);
    }
}

static const CarcText who_completed
    = CARC_TEXT ("problem", "No turn has begun. Choose who completed the city, so that the goods can be distributed.");
static const CarcText too_many
    = CARC_PLURAL ("Only %d token of this type is left.", "Only %d tokens of this type are left.");
static const CarcText more_than_tiles = CARC_PLURAL ("%d goods symbol on fewer tiles? A tile has one at most.",
                                                     "%d goods symbols on fewer tiles? A tile has one at most.");
static const CarcText no_farmer = CARC_TEXT ("problem", "A pig on a field where its owner has no farmer?");
static const CarcText paid_before = CARC_TEXT ("problem", "The goods have already been scored.");

static void
check_city (const CarcScoring *scoring, CarcProblems *problems)
{
  int all = 0;

  for (int i = 0; i < N_KINDS; i++)
    {
      int n = carc_answer (scoring, kinds[i].question);
      int left = kinds[i].question->max - carc_held_by_all (scoring, kinds[i].token);

      if (n > left)
        carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, kinds[i].question, CARC_NO_PLAYER, &too_many, left);
      all += n;
    }
  if (all > carc_tiles_entered (scoring->entry))
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, &carc_city_tiles, CARC_NO_PLAYER, &more_than_tiles, all);
  if (all > 0 && scoring->entry->state == CARC_STATE_COMPLETED && carc_doer (scoring) < 0)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &carc_by, CARC_NO_PLAYER, &who_completed, 0);
}

static void
check_pigs (const CarcScoring *scoring, CarcProblems *problems)
{
  for (int player = 0; player < scoring->setup->n_players; player++)
    if (carc_entry_get (scoring->entry, &pig, player) > 0 && !carc_may_have_figure (scoring->entry, player))
      carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, &pig, player, &no_farmer, 0);
}

static void
check (const CarcScoring *scoring, CarcProblems *problems)
{
  if (scoring->entry->subject == &carc_city)
    check_city (scoring, problems);
  else if (scoring->entry->subject == &carc_field)
    check_pigs (scoring, problems);
  else if (scoring->entry->subject == &goods && carc_standings_fact (scoring->before, &paid, 0))
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, NULL, CARC_NO_PLAYER, &paid_before, 0);
}

const CarcModule carc_traders_and_builders = {
  .id = "traders-and-builders",
  .name = CARC_TEXT ("expansion", "Traders & Builders"),
  .adds = CARC_TEXT ("expansion", "Goods in cities, builders, and pigs on fields"),
  .subjects = (const CarcSubject *const[]){ &goods, NULL },
  .questions = (const CarcQuestion *const[]){ &wine, &grain, &cloth, &pig, &pig_herd, NULL },
  .tokens = (const CarcToken *const[]){ &wine_token, &grain_token, &cloth_token, NULL },
  .rules = (const CarcRule *const[]){ &taken_rule, &unfinished_rule, &wine_rule, &grain_rule, &cloth_rule, &fewer_rule,
                                      &pig_rule, &pig_castle_rule, &pig_besieged_rule, &idle_pig_rule, &pig_herd_rule,
                                      &herd_castle_rule, &herd_besieged_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_FEATURE, &carc_field, score_pig_herd },
                               { CARC_STAGE_FEATURE, &carc_city, leave_goods, CARC_STATE_UNFINISHED },
                               { CARC_STAGE_PERSONAL, &carc_field, score_pigs },
                               { CARC_STAGE_PERSONAL, &goods, score_goods },
                               { CARC_STAGE_TOKENS, &carc_city, take_goods, CARC_STATE_COMPLETED },
                               { CARC_STAGE_TOKENS, &goods, record_paid },
                               { 0 } },
  .check = check,
};
