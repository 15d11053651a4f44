/* robbers.c: The Robbers. A robber next to another player's scoring figure scores half of the points of that figure's
 * next feature.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-bridges-castles-and-bazaars.h"
#include "carc-messages.h"
#include "carc-offers.h"
#include "carc-peasant-revolts.h"
#include "carc-under-the-big-top.h"
#include "carc-wheel-of-fortune.h"
#include "modules-private.h"

#define RULES "Hans im Glück, The Robbers, 2012"
#define COMMUNITY "Wikicarpedia, Robbers"
#define REFERENCE "Wikicarpedia, Carcassonne Game Reference, 10/2021"
#define ORDER "Wikicarpedia, Carcassonne Order of Play; Scoring During the Turn Sequence, 2024"
#define LEFT_POINTS 3

#define UNPUBLISHED "Waymark; it follows from Z-Man Games, The Robbers, 2012"

enum { AFTER_GHOSTS, BEFORE_GHOSTS };
enum { HALF_OF_CASTLE, NOTHING_OF_CASTLE };
enum { FEATURE_ONLY, FIRST_SCORING };

#define OVER CARC_TEXT ("problem", "There is no robbing in final scoring. Remove the robber.")

static const CarcFact next_to = { "robbers.next-to" }; /* key: owner; 1 + the seat of the figure, 0: not placed */

static const CarcFact paid = { "robbers.paid" }; /* the robbers left on the track were scored */

static int get_waiting (const CarcScoring *scoring, const CarcSheet *sheet, int player);
static int get_left (const CarcScoring *scoring, const CarcSheet *sheet, int player);

static const CarcSubject robber_placed = {
  .id = "robber-placed",
  .name = CARC_TEXT ("event", "Robber Placed"),
  .states = CARC_STATE_COMPLETED,
  .times = CARC_TIME_TURNS,
};

static const CarcQuestion placed = {
  .id = "robber",
  .words = CARC_TEXT ("question", "Robbers next to scoring figures"),
  .hint = CARC_TEXT ("question", "Each waits there until that figure scores for a feature. Waymark then suggests him."),
  .about = &robber_placed,
  .ask = CARC_ASK_PLAYER_EACH,
  .place = CARC_PLACE_PLAYERS,
  .required = true,
};

static const CarcSubject robbers_left = {
  .id = "robbers-left",
  .name = CARC_TEXT ("event", "Robbers Left on the Track"),
  .states = CARC_STATE_COMPLETED,
  .times = CARC_TIME_FINAL,
};

static const CarcOffer left_there = {
  .get = get_left,
  .doubt
  = CARC_TEXT ("problem", "The robber was recorded next to a figure and has taken nothing. He is left out here."),
};

static const CarcQuestion on_track = {
  .id = "on-track",
  .words = CARC_TEXT ("question", "Players whose robber is still on the track"),
  .about = &robbers_left,
  .ask = CARC_ASK_YES_NO_EACH,
  .place = CARC_PLACE_PLAYERS,
  .required = true,
  .offer = &left_there,
};

static const CarcOffer waiting = {
  .get = get_waiting,
  .doubt = CARC_TEXT ("problem", "The robber is waiting next to a figure that scores here. He takes nothing."),
};

static bool
is_during_game (const CarcSubject *subject, CarcState state)
{
  (void) state;
  return subject->times != CARC_TIME_FINAL;
}

static const CarcQuestion robber = {
  .id = "robber",
  .words = CARC_TEXT ("question", "Robbers next to scoring figures"),
  .hint = CARC_TEXT ("question", "The robber scores half of what that figure scores and is returned."),
  .scope = CARC_ABOUT_FEATURES,
  .ask = CARC_ASK_PLAYER_EACH,
  .place = CARC_PLACE_PLAYERS,
  .rare = true,
  .fits = is_during_game,
  .misfit = OVER,
  .offer = &waiting,
};

static const CarcOption robbed_bonuses = {
  .id = "robbed-bonuses",
  .words = CARC_TEXT ("rule option", "Robbers and separate scorings"),
  .why = CARC_TEXT ("rule option", "The Z-Man Games rules say that a robber takes points for one feature. According to the reference pages of Wikicarpedia, a robber must take half of the first points for which the figure moves. Watchtowers and tolls come before the feature, and a Darmstadt church after it. Acrobats, messages, revolts, and the Wheel of Fortune count too."),
  .choices = (const CarcOptionChoice[]){
    { "feature", CARC_TEXT ("rule option", "Half of a feature only; the robber waits for one"), CARC_SOURCE_OFFICIAL, "Z-Man Games, The Robbers, 2012" },
    { "first", CARC_TEXT ("rule option", "Half of what the figure scores first"), CARC_SOURCE_COMMUNITY, ORDER },
    { 0 },
  },
};

static const CarcQuestion robber_of_event = {
  .id = "robber",
  .words = CARC_TEXT ("question", "Robbers next to scoring figures"),
  .hint = CARC_TEXT ("question", "The robber scores half of what that figure scores and is returned."),
  .scope = CARC_ABOUT_SUBJECTS,
  .about_any
  = (const CarcSubject *const[]){ &carc_acrobats, &carc_message, &carc_protection, &carc_revolt, &carc_wheel, NULL },
  .ask = CARC_ASK_PLAYER_EACH,
  .place = CARC_PLACE_PLAYERS,
  .rare = true,
  .matters_by = &robbed_bonuses,
  .matters_choice = FIRST_SCORING,
  .offer = &waiting,
};

static const CarcRule robber_rule = {
  .id = "robbers.half",
  .name = CARC_PLURAL ("Robber, half of %d point", "Robber, half of %d points"),
  .why = CARC_TEXT ("rule", "A player with a robber next to another player’s scoring figure scores half of the points "
                            "that figure scores for one feature, rounded up. The other player keeps all of them."),
  .reference = RULES,
};

static const CarcRule bonus_rule = {
  .id = "robbers.bonus",
  .name = CARC_PLURAL ("Robber, half of %d point scored separately", "Robber, half of %d points scored separately"),
  .why = CARC_TEXT ("rule", "According to the rules chosen for this game, a robber takes half of the first points for "
                            "which the figure moves, rounded up. These may be points of a watchtower, a toll, "
                            "acrobats, a message, a revolt, the Wheel of Fortune, or a Darmstadt church."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = ORDER,
};

static const CarcRule castle_rule = {
  .id = "robbers.castle",
  .name = CARC_PLURAL ("Robber, half of %d point of a castle", "Robber, half of %d points of a castle"),
  .why = CARC_TEXT ("rule", "The figure next to the robber moves for a castle, so the robber’s owner scores half of "
                            "what that castle is worth, rounded up. A feature that the player scores comes first."),
  .source = CARC_SOURCE_UNPUBLISHED,
  .reference = UNPUBLISHED,
};

static const CarcRule nothing_rule = {
  .id = "robbers.nothing",
  .name = CARC_TEXT ("rule", "Robber, nothing to take"),
  .why
  = CARC_TEXT ("rule", "The figure next to the robber scores nothing here that a robber takes, so the robber waits for "
                       "the next feature."),
  .reference = RULES,
};

static const CarcRule left_rule = {
  .id = "robbers.left",
  .name = CARC_TEXT ("rule", "Robber left on the track"),
  .why = CARC_TEXT ("rule", "At the end of the game, a player whose robber is still on the track scores 3 points."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = REFERENCE,
};

static const CarcOption robbed_ghosts = {
  .id = "robbed-ghosts",
  .words = CARC_TEXT ("rule option", "Ghosts and robbers"),
  .why = CARC_TEXT ("rule option", "No rule says whether ghosts take their points before the points are halved."),
  .choices = (const CarcOptionChoice[]){
    { "after", CARC_TEXT ("rule option", "Half of what is left after the ghosts"), CARC_SOURCE_COMMUNITY, COMMUNITY },
    { "before", CARC_TEXT ("rule option", "Half of what the feature is worth, without ghosts"), CARC_SOURCE_COMMUNITY, COMMUNITY },
    { 0 },
  },
};

static const CarcOption robbed_castles = {
  .id = "robbed-castles",
  .words = CARC_TEXT ("rule option", "Robbers and castles"),
  .why = CARC_TEXT ("rule option", "The robber’s owner scores half of the points for which the figure moves. No rule says whether that includes the points of a castle."),
  .choices = (const CarcOptionChoice[]){
    { "half", CARC_TEXT ("rule option", "Half of what the castle is worth"), CARC_SOURCE_UNPUBLISHED, UNPUBLISHED },
    { "nothing", CARC_TEXT ("rule option", "Nothing of what the castle is worth"), CARC_SOURCE_HOUSE, "Earlier versions of Waymark" },
    { 0 },
  },
};

static const CarcText own_figure
    = CARC_TEXT ("problem", "A robber is placed next to another player’s figure. Choose another player.");
static const CarcText left_before = CARC_TEXT ("problem", "The robbers left on the track have already been scored.");
static const CarcText placed_before = CARC_TEXT ("problem", "The robber is already on the track.");
static const CarcText over = OVER;

static int
get_bonus_loot (const CarcScoring *scoring, const CarcSheet *sheet, int victim, CarcMoves moves)
{
  if (carc_setup_choice (scoring->setup, &robbed_bonuses) == FEATURE_ONLY)
    return 0;
  return carc_sheet_get_first_scoring (sheet, victim, moves);
}

static int
get_feature_loot (const CarcScoring *scoring, const CarcSheet *sheet, int victim)
{
  int points = carc_sheet_get_feature_points (sheet, victim);

  if (!scoring->entry->subject->for_majority)
    return 0;
  if (carc_setup_choice (scoring->setup, &robbed_ghosts) == BEFORE_GHOSTS)
    points = sheet->majority[victim] ? carc_sheet_get_value (sheet) : 0;
  return points > 0 ? points : 0;
}

/* Castles are scored one at a time after the feature; a robber gets half of one castle only. The ghosts of a player
 * without the majority are in the castle. */
static int
get_castle_loot (const CarcScoring *scoring, const CarcSheet *sheet, int victim)
{
  int points = carc_sheet_get_value (sheet);

  if (carc_setup_choice (scoring->setup, &robbed_castles) == NOTHING_OF_CASTLE
      || carc_entry_get (scoring->entry, &carc_castle, victim) == 0)
    return 0;
  if (!sheet->majority[victim] && carc_setup_choice (scoring->setup, &robbed_ghosts) == AFTER_GHOSTS)
    points += carc_sheet_get_feature_points (sheet, victim);
  return points > 0 ? points : 0;
}

/* Returns the points of which a robber takes half: those of the first scoring for which the figure of @victim moves.
 * Sets @rule to the rule of the line. */
static int
get_loot (const CarcScoring *scoring, const CarcSheet *sheet, int victim, const CarcRule **rule)
{
  int points = get_bonus_loot (scoring, sheet, victim, CARC_MOVES_BEFORE_FEATURE);

  *rule = &bonus_rule;
  if (points == 0)
    {
      *rule = &robber_rule;
      points = get_feature_loot (scoring, sheet, victim);
    }
  if (points == 0)
    {
      *rule = &castle_rule;
      points = get_castle_loot (scoring, sheet, victim);
    }
  if (points == 0)
    {
      *rule = &bonus_rule;
      points = get_bonus_loot (scoring, sheet, victim, CARC_MOVES_AFTER_FEATURE);
    }
  return points;
}

static void
score_robber (const CarcScoring *scoring, CarcSheet *sheet, int robber_owner, int victim)
{
  const CarcRule *rule;
  int points = get_loot (scoring, sheet, victim, &rule);

  carc_sheet_add_player_line (sheet, points > 0 ? rule : &nothing_rule, robber_owner, points, (points + 1) / 2);
  carc_sheet_set_fact (sheet, &next_to, robber_owner, points > 0 ? 0 : victim + 1);
}

/* Of the two figures that a player has with The Messengers, nobody knows next to which one the robber waits. */
static int
get_waiting (const CarcScoring *scoring, const CarcSheet *sheet, int player)
{
  int victim = carc_standings_fact (scoring->before, &next_to, player);
  const CarcRule *rule;

  if (victim == 0 || carc_is_final (scoring->before) || carc_entry_has (scoring->entry, &carc_messenger, victim - 1)
      || get_loot (scoring, sheet, victim - 1, &rule) == 0)
    return 0;
  return victim;
}

static int
get_left (const CarcScoring *scoring, const CarcSheet *sheet, int player)
{
  (void) sheet;
  return carc_standings_fact (scoring->before, &next_to, player) != 0;
}

static void
score_left (const CarcScoring *scoring, CarcSheet *sheet)
{
  const CarcEntry *entry = scoring->entry;

  for (int i = 0; i < entry->n_answers; i++)
    if (entry->answers[i].question == &on_track)
      carc_sheet_add_player_line (sheet, &left_rule, entry->answers[i].player, 1, LEFT_POINTS);
  carc_sheet_set_fact (sheet, &paid, 0, 1);
}

static void
place_robbers (const CarcScoring *scoring, CarcSheet *sheet)
{
  const CarcEntry *entry = scoring->entry;

  for (int i = 0; i < entry->n_answers; i++)
    if (entry->answers[i].question == &placed)
      carc_sheet_set_fact (sheet, &next_to, entry->answers[i].player, entry->answers[i].value);
}

static bool
is_robbed (const CarcAnswer *answer)
{
  return answer->question == &robber || answer->question == &robber_of_event;
}

static void
score_robbers (const CarcScoring *scoring, CarcSheet *sheet)
{
  const CarcEntry *entry = scoring->entry;

  for (int i = 0; i < entry->n_answers; i++)
    if (is_robbed (&entry->answers[i]))
      score_robber (scoring, sheet, entry->answers[i].player, entry->answers[i].value - 1);
}

static void
check (const CarcScoring *scoring, CarcProblems *problems)
{
  const CarcEntry *entry = scoring->entry;

  if (entry->subject == &robbers_left && carc_standings_fact (scoring->before, &paid, 0))
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, NULL, CARC_NO_PLAYER, &left_before, 0);
  for (int i = 0; i < entry->n_answers; i++)
    {
      const CarcAnswer *answer = &entry->answers[i];

      if (!is_robbed (answer) && answer->question != &placed)
        continue;
      if (answer->value - 1 == answer->player)
        carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, answer->question, answer->player, &own_figure, 0);
      if (carc_is_final (scoring->before))
        carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, answer->question, answer->player, &over, 0);
      else if (answer->question == &placed && carc_standings_fact (scoring->before, &next_to, answer->player) != 0)
        carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, &placed, answer->player, &placed_before, 0);
    }
}

const CarcModule carc_robbers = {
  .id = "robbers",
  .name = CARC_TEXT ("expansion", "The Robbers"),
  .adds = CARC_TEXT ("expansion", "Robbers who score half of another player’s points"),
  .subjects = (const CarcSubject *const[]){ &robber_placed, &robbers_left, NULL },
  .questions = (const CarcQuestion *const[]){ &placed, &on_track, &robber, &robber_of_event, NULL },
  .options = (const CarcOption *const[]){ &robbed_bonuses, &robbed_ghosts, &robbed_castles, NULL },
  .rules = (const CarcRule *const[]){ &robber_rule, &bonus_rule, &castle_rule, &nothing_rule, &left_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_SEPARATE, NULL, score_robbers },
                               { CARC_STAGE_SEPARATE, &carc_acrobats, score_robbers },
                               { CARC_STAGE_SEPARATE, &carc_message, score_robbers },
                               { CARC_STAGE_SEPARATE, &carc_protection, score_robbers },
                               { CARC_STAGE_SEPARATE, &carc_revolt, score_robbers },
                               { CARC_STAGE_SEPARATE, &carc_wheel, score_robbers },
                               { CARC_STAGE_TOKENS, &robber_placed, place_robbers },
                               { CARC_STAGE_PERSONAL, &robbers_left, score_left },
                               { 0 } },
  .check = check,
};
