/* count-king-and-robber.c: Count, King & Robber. The player who completes the largest city gets the king, the player
 * who completes the longest road the robber baron. Both figures score at the end.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-offers.h"
#include "modules-private.h"

#define RULES "Hans im Glück, Count, King & Robber, 2021"

enum { EACH_FEATURE, TEN, FIFTEEN_AND_FORTY, WHILE_HOLDING };
enum { KING, BARON };

/* By KING and BARON: the most tiles so far, and 1 + the seat of the holder; 0: none. */
static const CarcFact max_tiles = { "count-king-and-robber.most-tiles" };
static const CarcFact holder = { "count-king-and-robber.holder" };
static const CarcFact completed = { "count-king-and-robber.completed" }; /* how many were recorded */
static const CarcFact paid = { "count-king-and-robber.paid" };

static const CarcSubject king_and_baron = {
  .id = "king-and-baron",
  .name = CARC_TEXT ("event", "King and Robber Baron"),
  .states = CARC_STATE_COMPLETED,
  .times = CARC_TIME_FINAL,
};

static int
get_completed_cities (const CarcScoring *scoring, const CarcSheet *sheet, int player)
{
  (void) sheet;
  (void) player;
  return carc_standings_fact (scoring->before, &completed, KING);
}

static int
get_completed_roads (const CarcScoring *scoring, const CarcSheet *sheet, int player)
{
  (void) sheet;
  (void) player;
  return carc_standings_fact (scoring->before, &completed, BARON);
}

static const CarcOffer recorded_cities = { .get = get_completed_cities, .at_least = true };
static const CarcOffer recorded_roads = { .get = get_completed_roads, .at_least = true };

static const CarcQuestion completed_cities = {
  .id = "completed-cities",
  .words = CARC_TEXT ("question", "Completed cities in play"),
  .hint = CARC_TEXT ("question", "Enter the total: recorded cities, cities that were not scored, and the City of "
                                 "Carcassonne. Castles are not cities."),
  .about = &king_and_baron,
  .max = 200,
  .offer = &recorded_cities,
};

static const CarcQuestion completed_roads = {
  .id = "completed-roads",
  .words = CARC_TEXT ("question", "Completed roads in play"),
  .hint = CARC_TEXT ("question", "Enter the total: recorded roads, and roads that were not scored."),
  .about = &king_and_baron,
  .max = 200,
  .offer = &recorded_roads,
};

static const CarcQuestion field_carcassonne = {
  .id = "carcassonne",
  .words = CARC_TEXT ("question", "The field touches the City of Carcassonne"),
  .about = &carc_field,
  .ask = CARC_ASK_YES_NO,
  .rare = true,
  .cities = true,
};

static const CarcRule king_rule = {
  .id = "count-king-and-robber.king-comes",
  .name = CARC_PLURAL ("King, completed a city of %d tile", "King, completed a city of %d tiles"),
  .why = CARC_TEXT (
      "rule", "The player who completes a city larger than any before gets the king, whether or not they score it."),
  .reference = RULES,
};

static const CarcRule baron_rule = {
  .id = "count-king-and-robber.baron-comes",
  .name = CARC_PLURAL ("Robber baron, completed a road of %d tile", "Robber baron, completed a road of %d tiles"),
  .why = CARC_TEXT ("rule", "The player who completes a road longer than any before gets the robber baron, whether or "
                            "not they score it. With a tunnel, that is the player who placed the last token."),
  .reference = RULES,
};

static const CarcRule king_scores_rule = {
  .id = "count-king-and-robber.king",
  .name = CARC_PLURAL ("King, %d completed city", "King, %d completed cities"),
  .why = CARC_TEXT ("rule", "At the end of the game, the king is worth 1 point per completed city."),
  .reference = RULES,
};

static const CarcRule baron_scores_rule = {
  .id = "count-king-and-robber.baron",
  .name = CARC_PLURAL ("Robber baron, %d completed road", "Robber baron, %d completed roads"),
  .why = CARC_TEXT ("rule", "At the end of the game, the robber baron is worth 1 point per completed road."),
  .reference = RULES,
};

static const CarcRule variant_rule = {
  .id = "count-king-and-robber.variant",
  .name = CARC_PLURAL ("King or robber baron, %d figure", "King and robber baron, %d figures"),
  .why = CARC_TEXT ("rule", "House rule: the king and the robber baron are worth a fixed number of points instead of 1 "
                            "per completed city or road."),
  .source = CARC_SOURCE_HOUSE,
  .reference = "Wikicarpedia, King and Robber Baron, variants",
  .lump_sum = true,
};

static const CarcRule holding_rule = {
  .id = "count-king-and-robber.while-holding",
  .name = CARC_TEXT ("rule", "Point for holding the figure"),
  .why = CARC_TEXT ("rule", "In this variant, the king is worth 1 point whenever a city is completed and the robber "
                            "baron whenever a road is completed. Neither is worth anything at the end of the game."),
  .source = CARC_SOURCE_HOUSE,
  .reference = "Wikicarpedia, King and Robber Baron, variants",
};

static const CarcRule carcassonne_rule = {
  .id = "count-king-and-robber.carcassonne",
  .name = CARC_TEXT ("rule", "City of Carcassonne adjacent to the field"),
  .why = CARC_TEXT ("rule", "The City of Carcassonne counts as one completed city for every field it touches."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = "JCloisterZone",
};

static const CarcOption king_scoring = {
  .id = "king-scoring",
  .words = CARC_TEXT ("rule option", "What the king and robber baron are worth"),
  .why = CARC_TEXT ("rule option", "In the rules, each completed city or road is worth 1 point at the end of the game. Some groups prefer other numbers."),
  .choices = (const CarcOptionChoice[]){
    { "each-feature", CARC_TEXT ("rule option", "1 point for each completed city or road, at the end"), CARC_SOURCE_OFFICIAL, RULES },
    { "ten", CARC_TEXT ("rule option", "10 points each at the end"), CARC_SOURCE_HOUSE, "Wikicarpedia, King and Robber Baron, variants" },
    { "fifteen-and-forty", CARC_TEXT ("rule option", "15 points for one, 40 for both, at the end"), CARC_SOURCE_HOUSE, "Wikicarpedia, King and Robber Baron, variants" },
    { "while-holding", CARC_TEXT ("rule option", "1 point whenever a city or road is completed, during the game"), CARC_SOURCE_HOUSE, "Wikicarpedia, King and Robber Baron, variants" },
    { 0 },
  },
};

static const CarcText who_completed = CARC_TEXT (
    "problem",
    "No turn has begun. Choose who completed the city or road; otherwise the king or robber baron stays where he is.");
static const CarcText paid_before = CARC_TEXT ("problem", "King and robber baron have already been scored.");
static const CarcText fewer_cities
    = CARC_PLURAL ("According to the log, %d city is completed. The number entered is lower.",
                   "According to the log, %d cities are completed. The number entered is lower.");
static const CarcText fewer_roads
    = CARC_PLURAL ("According to the log, %d road is completed. The number entered is lower.",
                   "According to the log, %d roads are completed. The number entered is lower.");

static int
get_holder (const CarcScoring *scoring, int figure)
{
  return carc_standings_fact (scoring->before, &holder, figure) - 1;
}

/* Returns the figure that a completed feature may bring. */
static int
get_figure (const CarcSubject *subject)
{
  return subject == &carc_city ? KING : BARON;
}

static void
score_holder (const CarcScoring *scoring, CarcSheet *sheet)
{
  int player = get_holder (scoring, get_figure (scoring->entry->subject));

  if (player >= 0 && carc_setup_choice (scoring->setup, &king_scoring) == WHILE_HOLDING)
    carc_sheet_add_player_line (sheet, &holding_rule, player, 1, 1);
}

static void
move_figure (const CarcScoring *scoring, CarcSheet *sheet)
{
  int figure = get_figure (scoring->entry->subject);
  int player = carc_doer (scoring);

  carc_sheet_set_fact (sheet, &completed, figure, carc_standings_fact (scoring->before, &completed, figure) + 1);
  if (sheet->tiles <= carc_standings_fact (scoring->before, &max_tiles, figure))
    return;
  carc_sheet_set_fact (sheet, &max_tiles, figure, sheet->tiles);
  if (player < 0 || player == get_holder (scoring, figure))
    return;
  carc_sheet_set_fact (sheet, &holder, figure, player + 1);
  carc_sheet_add_player_line (sheet, figure == KING ? &king_rule : &baron_rule, player, sheet->tiles, 0);
}

static void
score_fixed (CarcSheet *sheet, int king, int baron, int for_one, int for_both)
{
  if (king >= 0 && king == baron)
    {
      carc_sheet_add_player_line (sheet, &variant_rule, king, 2, for_both);
      return;
    }
  if (king >= 0)
    carc_sheet_add_player_line (sheet, &variant_rule, king, 1, for_one);
  if (baron >= 0)
    carc_sheet_add_player_line (sheet, &variant_rule, baron, 1, for_one);
}

/* Returns how many completed features that may bring @figure were recorded, as far as @question can say. */
static int
get_recorded (const CarcScoring *scoring, const CarcQuestion *question, int figure)
{
  int n = carc_standings_fact (scoring->before, &completed, figure);

  return n < question->max ? n : question->max;
}

/* A number that is not entered is what was recorded. */
static int
count_completed (const CarcScoring *scoring, const CarcQuestion *question, int figure)
{
  int n = carc_answer (scoring, question);

  return n > 0 ? n : get_recorded (scoring, question, figure);
}

static void
score_at_the_end (const CarcScoring *scoring, CarcSheet *sheet)
{
  int king = get_holder (scoring, KING);
  int baron = get_holder (scoring, BARON);
  int cities = count_completed (scoring, &completed_cities, KING);
  int roads = count_completed (scoring, &completed_roads, BARON);

  switch (carc_setup_choice (scoring->setup, &king_scoring))
    {
    case TEN:
      score_fixed (sheet, king, baron, 10, 20);
      break;
    case FIFTEEN_AND_FORTY:
      score_fixed (sheet, king, baron, 15, 40);
      break;
    case WHILE_HOLDING:
      break;
    case EACH_FEATURE:
    default:
      if (king >= 0)
        carc_sheet_add_player_line (sheet, &king_scores_rule, king, cities, cities);
      if (baron >= 0)
        carc_sheet_add_player_line (sheet, &baron_scores_rule, baron, roads, roads);
      break;
    }
  carc_sheet_set_fact (sheet, &paid, 0, 1);
}

static void
count_carcassonne (const CarcScoring *scoring, CarcSheet *sheet)
{
  if (carc_answer (scoring, &field_carcassonne))
    carc_sheet_add_feature_line (sheet, &carcassonne_rule, 1, carc_points_per_city (scoring));
}

/* The tiles as entered: the difference that editions and tunnels make does not matter for a question to the players. */
static bool
would_move_figure (const CarcScoring *scoring)
{
  const CarcSubject *subject = scoring->entry->subject;

  return (subject == &carc_city || subject == &carc_road) && scoring->entry->state == CARC_STATE_COMPLETED
         && carc_tiles_entered (scoring->entry)
                > carc_standings_fact (scoring->before, &max_tiles, get_figure (subject));
}

/* The log can have too many: a feature that was entered twice, or in parts. */
static void
check_number (const CarcScoring *scoring, const CarcQuestion *question, int figure, const CarcText *fewer,
              CarcProblems *problems)
{
  int recorded = get_recorded (scoring, question, figure);
  int n = carc_answer (scoring, question);

  if (n > 0 && n < recorded)
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, question, CARC_NO_PLAYER, fewer, recorded);
}

static void
check (const CarcScoring *scoring, CarcProblems *problems)
{
  check_number (scoring, &completed_cities, KING, &fewer_cities, problems);
  check_number (scoring, &completed_roads, BARON, &fewer_roads, problems);
  if (scoring->entry->subject == &king_and_baron && carc_standings_fact (scoring->before, &paid, 0))
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, NULL, CARC_NO_PLAYER, &paid_before, 0);
  if (carc_doer (scoring) < 0 && would_move_figure (scoring))
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, &carc_by, CARC_NO_PLAYER, &who_completed, 0);
}

const CarcModule carc_count_king_and_robber = {
  .id = "count-king-and-robber",
  .name = CARC_TEXT ("expansion", "Count, King & Robber"),
  .adds = CARC_TEXT ("expansion", "The king, the robber baron, and the City of Carcassonne"),
  .subjects = (const CarcSubject *const[]){ &king_and_baron, NULL },
  .questions = (const CarcQuestion *const[]){ &completed_cities, &completed_roads, &field_carcassonne, NULL },
  .options = (const CarcOption *const[]){ &king_scoring, NULL },
  .rules = (const CarcRule *const[]){ &king_rule, &baron_rule, &king_scores_rule, &baron_scores_rule, &variant_rule,
                                      &holding_rule, &carcassonne_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_CORE, &carc_field, count_carcassonne },
                               { CARC_STAGE_PERSONAL, &king_and_baron, score_at_the_end },
                               { CARC_STAGE_SEPARATE, &carc_city, score_holder, CARC_STATE_COMPLETED },
                               { CARC_STAGE_SEPARATE, &carc_road, score_holder, CARC_STATE_COMPLETED },
                               { CARC_STAGE_TOKENS, &carc_city, move_figure, CARC_STATE_COMPLETED },
                               { CARC_STAGE_TOKENS, &carc_road, move_figure, CARC_STATE_COMPLETED },
                               { 0 } },
  .check = check,
  .always = true,
};
