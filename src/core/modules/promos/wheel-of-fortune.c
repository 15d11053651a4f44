/* wheel-of-fortune.c: The Wheel of Fortune. The pig scores the sector on which it stops, and the crown spaces there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-wheel-of-fortune.h"
#include "modules-private.h"

#define RULES "Hans im Glück, The Wheel of Fortune, 2009"
#define POINTS_OF_FORTUNE 3
#define POINTS_A_MONK 2
#define POINTS_A_CROWN 3
#define POINTS_ALONE 6

/* The choices of the rule option. */
enum { THREE_EACH, SIX_ALONE };

enum { FORTUNE = 1, TAXES, FAMINE, STORM, INQUISITION, PLAGUE };

static const CarcOption wheel_crowns = {
  .id = "wheel-crowns",
  .words = CARC_TEXT ("rule option", "A single meeple on the crown spaces of a sector"),
  .why = CARC_TEXT ("rule option", "The sources that we could read give each meeple on a crown space 3 points. A meeple that is "
                              "alone in a sector with two crown spaces may be worth 6 points, which we could not confirm."),
  .choices = (const CarcOptionChoice[]){
    [THREE_EACH] = { "three-each", CARC_TEXT ("rule option", "3 points, like any other"), CARC_SOURCE_COMMUNITY,
                     "Wikipedia, Carcassonne: Wheel of Fortune; spielen.de" },
    [SIX_ALONE] = { "six-alone", CARC_TEXT ("rule option", "6 points if the sector has two crown spaces"), CARC_SOURCE_COMMUNITY,
                    "Wikicarpedia, The Wheel of Fortune; not confirmed" },
    { 0 },
  },
};

const CarcSubject carc_wheel = {
  .id = "wheel",
  .name = CARC_TEXT ("event", "Wheel of Fortune"),
  .states = CARC_STATE_COMPLETED,
  .times = CARC_TIME_TURNS,
};

static const CarcQuestion sector = {
  .id = "sector",
  .words = CARC_TEXT ("question", "Sector on which the pig stops"),
  .about = &carc_wheel,
  .ask = CARC_ASK_WORD,
  .choices = (const CarcChoice[]){ { "fortune", CARC_TEXT ("wheel of fortune", "Fortune") },
                                   { "taxes", CARC_TEXT ("wheel of fortune", "Taxes") },
                                   { "famine", CARC_TEXT ("wheel of fortune", "Famine") },
                                   { "storm", CARC_TEXT ("wheel of fortune", "Storm") },
                                   { "inquisition", CARC_TEXT ("wheel of fortune", "Inquisition") },
                                   { "plague", CARC_TEXT ("wheel of fortune", "Plague") },
                                   { 0 } },
  .required = true,
};

static const CarcQuestion counted = {
  .id = "counted",
  .words = CARC_TEXT ("question", "Number counted for the sector"),
  .hint = CARC_TEXT (
      "question",
      "Taxes: for each knight, the coats of arms and that player’s knights in the city. Famine: for each "
      "farmer, the completed cities that the field touches. Storm: meeples in the supply. Inquisition: monks."),
  .about = &carc_wheel,
  .ask = CARC_ASK_COUNT_EACH,
  .max = 99,
  .place = CARC_PLACE_PLAYERS,
};

static const CarcQuestion crowns = {
  .id = "crowns",
  .words = CARC_TEXT ("question", "Meeples on its crown spaces"),
  .about = &carc_wheel,
  .ask = CARC_ASK_COUNT_EACH,
  .max = 2,
  .place = CARC_PLACE_PLAYERS,
};

static const CarcQuestion alone = {
  .id = "alone",
  .words = CARC_TEXT ("question", "A single meeple in a sector with two crown spaces"),
  .about = &carc_wheel,
  .ask = CARC_ASK_YES_NO,
  .place = CARC_PLACE_PLAYERS,
  .matters_by = &wheel_crowns,
  .matters_choice = SIX_ALONE,
};

static const CarcRule fortune_rule = {
  .id = "wheel-of-fortune.fortune",
  .name = CARC_TEXT ("rule", "Fortune"),
  .why = CARC_TEXT ("rule", "The player whose turn it is scores 3 points."),
  .reference = RULES,
  .moves = CARC_MOVES_BEFORE_FEATURE,
};

static const CarcRule taxes_rule = {
  .id = "wheel-of-fortune.taxes",
  .name = CARC_TEXT ("rule", "Taxes"),
  .why
  = CARC_TEXT ("rule", "Each knight scores 1 point for each coat of arms in his city and 1 point for each knight of "
                       "the same player there, himself included."),
  .reference = RULES,
  .moves = CARC_MOVES_BEFORE_FEATURE,
};

static const CarcRule famine_rule = {
  .id = "wheel-of-fortune.famine",
  .name = CARC_TEXT ("rule", "Famine"),
  .why
  = CARC_TEXT ("rule", "Each farmer scores 1 point for each completed city that his field touches, with or without "
                       "the majority."),
  .reference = RULES,
  .moves = CARC_MOVES_BEFORE_FEATURE,
};

static const CarcRule storm_rule = {
  .id = "wheel-of-fortune.storm",
  .name = CARC_PLURAL ("Storm, %d meeple in the supply", "Storm, %d meeples in the supply"),
  .why = CARC_TEXT ("rule", "Each player scores 1 point for each meeple in their supply."),
  .reference = RULES,
  .moves = CARC_MOVES_BEFORE_FEATURE,
};

static const CarcRule inquisition_rule = {
  .id = "wheel-of-fortune.inquisition",
  /* Translators: a line of the score sheet: the Inquisition scores the monks of a player; %d is how many. */
  .name = CARC_PLURAL ("Inquisition, %d monk", "Inquisition, %d monks"),
  .why = CARC_TEXT ("rule", "Each monk scores 2 points for his owner."),
  .reference = RULES,
  .moves = CARC_MOVES_BEFORE_FEATURE,
};

static const CarcRule crown_rule = {
  .id = "wheel-of-fortune.crown",
  .name = CARC_PLURAL ("%d meeple on a crown space", "%d meeples on crown spaces"),
  .why = CARC_TEXT ("rule", "Each meeple on a crown space of the sector on which the pig stops scores 3 points for its "
                            "owner and is returned."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = "Wikipedia, Carcassonne: Wheel of Fortune",
  .moves = CARC_MOVES_BEFORE_FEATURE,
};

static const CarcRule alone_rule = {
  .id = "wheel-of-fortune.alone",
  .name = CARC_TEXT ("rule", "Alone in a sector with two crown spaces"),
  .why = CARC_TEXT (
      "rule", "According to the rules chosen for this game, a meeple that is alone in a sector with two crown spaces "
              "scores 6 points."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = "Wikicarpedia, The Wheel of Fortune; not confirmed",
  .moves = CARC_MOVES_BEFORE_FEATURE,
};

static const CarcText whose_turn = CARC_TEXT ("problem", "No turn has begun. Choose whose turn it is.");
static const CarcText nothing_counted
    = CARC_TEXT ("problem", "Nothing is counted for this sector. Remove the numbers.");
static const CarcText few_crowns = CARC_TEXT ("problem", "A sector has at most two crown spaces.");

static const CarcText not_alone
    = CARC_TEXT ("problem", "Enter one meeple on the crown spaces, or turn off the option for a single meeple.");

static const CarcRule *
get_rule (int at)
{
  static const CarcRule *const rules[]
      = { [TAXES] = &taxes_rule, [FAMINE] = &famine_rule, [STORM] = &storm_rule, [INQUISITION] = &inquisition_rule };

  return at >= TAXES && at <= INQUISITION ? rules[at] : NULL;
}

static void
score_crowns (const CarcScoring *scoring, CarcSheet *sheet, int player)
{
  int n = carc_entry_get (scoring->entry, &crowns, player);
  bool six = carc_answer (scoring, &alone) && carc_setup_choice (scoring->setup, &wheel_crowns) == SIX_ALONE;

  if (n > 0 && six)
    carc_sheet_add_player_line (sheet, &alone_rule, player, n, POINTS_ALONE);
  else if (n > 0)
    carc_sheet_add_player_line (sheet, &crown_rule, player, n, n * POINTS_A_CROWN);
}

static void
score_sector (const CarcScoring *scoring, CarcSheet *sheet)
{
  int at = carc_answer (scoring, &sector);
  int each = at == INQUISITION ? POINTS_A_MONK : 1;

  if (at == FORTUNE)
    carc_sheet_add_player_line (sheet, &fortune_rule, carc_doer (scoring), 1, POINTS_OF_FORTUNE);
  for (int player = 0; player < scoring->setup->n_players; player++)
    {
      int n = carc_entry_get (scoring->entry, &counted, player);

      if (n > 0 && get_rule (at))
        carc_sheet_add_player_line (sheet, get_rule (at), player, n, n * each);
      score_crowns (scoring, sheet, player);
    }
}

static void
check (const CarcScoring *scoring, CarcProblems *problems)
{
  if (scoring->entry->subject != &carc_wheel)
    return;
  if (carc_answer (scoring, &sector) == FORTUNE && carc_doer (scoring) < 0)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &carc_by, CARC_NO_PLAYER, &whose_turn, 0);
  if (carc_entry_sum (scoring->entry, &counted) > 0 && !get_rule (carc_answer (scoring, &sector)))
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &counted, CARC_NO_PLAYER, &nothing_counted, 0);
  if (carc_entry_sum (scoring->entry, &crowns) > crowns.max)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &crowns, CARC_NO_PLAYER, &few_crowns, 0);
  if (carc_answer (scoring, &alone) && carc_entry_sum (scoring->entry, &crowns) != 1)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &alone, CARC_NO_PLAYER, &not_alone, 0);
}

const CarcModule carc_wheel_of_fortune = {
  .id = "wheel-of-fortune",
  .name = CARC_TEXT ("expansion", "The Wheel of Fortune"),
  .adds = CARC_TEXT ("expansion", "The sectors of the wheel, and its crown spaces"),
  .subjects = (const CarcSubject *const[]){ &carc_wheel, NULL },
  .questions = (const CarcQuestion *const[]){ &sector, &counted, &crowns, &alone, NULL },
  .rules = (const CarcRule *const[]){ &fortune_rule, &taxes_rule, &famine_rule, &storm_rule, &inquisition_rule,
                                      &crown_rule, &alone_rule, NULL },
  .options = (const CarcOption *const[]){ &wheel_crowns, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_PERSONAL, &carc_wheel, score_sector }, { 0 } },
  .check = check,
};
