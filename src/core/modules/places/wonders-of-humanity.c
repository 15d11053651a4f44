/* wonders-of-humanity.c: The Wonders of Humanity. Wonder tiles cover several spaces; some wonders score points for
 * their owners.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-around.h"
#include "modules-private.h"

#define COMMUNITY "Wikicarpedia, Wonders of Humanity"
#define QUIZ "Carcassonne Central, Easter Quiz 2024"
#define POINTS_OF_STONEHENGE 3
#define POINTS_A_FARMER 4
#define POINTS_A_KNIGHT 3 /* with three players */
#define MORE_SQUARES 4    /* of a wonder tile, beyond the first */

enum { STONEHENGE, ALHAMBRA, CIRCUS_MAXIMUS, OTHER, N_WONDERS };

static const CarcFact last_turn = { "wonders-of-humanity.last-turn" }; /* turns begun when Stonehenge last scored */
static const CarcFact scored_for
    = { "wonders-of-humanity.scored-for" }; /* key: wonder; 1 + the seat of the player it scored for */
static const CarcFact wonders_of = { "wonders-of-humanity.wonders-of" }; /* key: seat; bit i: wonder i scored for it */

static const CarcSubject wonder = {
  .id = "wonder",
  .name = CARC_TEXT ("event", "Wonder"),
  .states = CARC_STATE_COMPLETED,
  .times = CARC_TIME_ANY,
};

static const CarcQuestion squares = {
  .id = "wonder-squares",
  .words = CARC_TEXT ("question", "Additional squares of wonder tiles"),
  .hint = CARC_TEXT ("question", "Squares of the feature beyond the first on each wonder tile."),
  .scope = CARC_ABOUT_SUBJECTS,
  .about_any = carc_roads_and_cities,
  .max = 20,
  .rare = true,
};

static const CarcOption tiles_around = {
  .id = "wonder-tiles-around",
  .words = CARC_TEXT ("rule option", "Wonder tiles around a monastery"),
  .why = CARC_TEXT ("rule option", "The printed rules count each space around a monastery, garden, shrine, or German castle, for 9 or 12 points in all. According to Wikicarpedia, the rules of the first edition count each tile, whatever its shape."),
  .choices = (const CarcOptionChoice[]){
    [CARC_SPACES_AROUND] = { "spaces", CARC_TEXT ("rule option", "Each space counts as a tile"), CARC_SOURCE_COMMUNITY, COMMUNITY },
    [CARC_TILES_OF_ANY_SHAPE] = { "tiles", CARC_TEXT ("rule option", "Each tile counts once, whatever its shape"), CARC_SOURCE_COMMUNITY, QUIZ },
    { 0 },
  },
};

static const CarcQuestion squares_around = {
  .id = "wonder-squares",
  .words = CARC_TEXT ("question", "Additional squares of wonder tiles"),
  .hint
  = CARC_TEXT ("question",
               "Among the surrounding spaces, those beyond the first on each wonder tile. They are subtracted here."),
  .scope = CARC_ABOUT_SUBJECTS,
  .about_any = carc_surrounded,
  .max = 8,
  .place = CARC_PLACE_PER_TILE,
  .rare = true,
  .spaces_around = 1,
  .matters_by = &tiles_around,
  .matters_choice = CARC_TILES_OF_ANY_SHAPE,
};

static const CarcQuestion stonehenge = {
  .id = "stonehenge",
  .words = CARC_TEXT ("question", "Player with Stonehenge who completed this road"),
  .hint = CARC_TEXT ("question", "Once per turn, for the first road scored."),
  .about = &carc_road,
  .when = CARC_STATE_COMPLETED,
  .ask = CARC_ASK_PLAYER,
  .place = CARC_PLACE_PLAYERS,
  .rare = true,
};

static const CarcQuestion alhambra = {
  .id = "alhambra",
  .words = CARC_TEXT ("question", "Alhambra: the owner’s farmers"),
  .about = &wonder,
  .ask = CARC_ASK_COUNT_EACH,
  .max = 20,
  .place = CARC_PLACE_PLAYERS,
};

static const CarcQuestion circus_maximus = {
  .id = "circus-maximus",
  .words = CARC_TEXT ("question", "Circus Maximus: other players’ knights (three players)"),
  .about = &wonder,
  .ask = CARC_ASK_COUNT_EACH,
  .max = 50,
  .place = CARC_PLACE_PLAYERS,
};

static const CarcQuestion other = {
  .id = "other",
  .words = CARC_TEXT ("question", "Points from another wonder"),
  .about = &wonder,
  .ask = CARC_ASK_COUNT_EACH,
  .max = 99,
  .place = CARC_PLACE_PLAYERS,
};

/* Several wonders may be behind the last one. */
static const CarcQuestion *const wonders[N_WONDERS] = { &stonehenge, &alhambra, &circus_maximus, &other };

static const CarcRule square_rule = {
  .id = "wonders-of-humanity.square",
  .name = CARC_PLURAL ("%d additional square of a wonder tile", "%d additional squares of wonder tiles"),
  .why = CARC_TEXT (
      "rule", "Each square of a wonder tile counts as a tile. In the first edition, the whole tile counts as one."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = COMMUNITY,
};

static const CarcRule around_square_rule = {
  .id = "wonders-of-humanity.square-around",
  .name = CARC_PLURAL ("%d additional square of a wonder tile", "%d additional squares of wonder tiles"),
  .why = CARC_TEXT ("rule", "Around a monastery, garden, shrine, or German castle, each space counts as a tile. If you "
                            "chose this for the game, each tile counts once instead, whatever its shape."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = QUIZ,
};

static const CarcRule stonehenge_rule = {
  .id = "wonders-of-humanity.stonehenge",
  .name = CARC_TEXT ("rule", "Stonehenge"),
  .why
  = CARC_TEXT ("rule", "The owner scores 3 points in a turn in which they complete at least one road that is scored."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = COMMUNITY,
};

static const CarcRule alhambra_rule = {
  .id = "wonders-of-humanity.alhambra",
  /* Translators: a line of the score sheet: the wonder Alhambra scores for its owner's farmers; %d is how many. */
  .name = CARC_PLURAL ("Alhambra, %d farmer", "Alhambra, %d farmers"),
  .why = CARC_TEXT ("rule", "At the end of the game, the owner scores 4 points for each of their farmers."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = COMMUNITY,
};

static const CarcRule circus_rule = {
  .id = "wonders-of-humanity.circus-maximus",
  /* Translators: a line of the score sheet: the wonder Circus Maximus scores for knights; %d is how many. */
  .name = CARC_PLURAL ("Circus Maximus, %d knight", "Circus Maximus, %d knights"),
  .why = CARC_TEXT (
      "rule", "With three players, the owner scores 3 points at the end of the game for each knight of the other "
              "players. For other numbers of players, enter the points by hand, because we could not confirm them."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = COMMUNITY,
};

static const CarcRule other_rule = {
  .id = "wonders-of-humanity.other",
  .name = CARC_TEXT ("rule", "Another wonder"),
  .why = CARC_TEXT ("rule", "We could not confirm what the other wonders are worth. Enter the points by hand."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = COMMUNITY,
};

static const CarcText not_three
    = CARC_TEXT ("problem", "Circus Maximus is only known for three players. Enter the points as another wonder.");

static const CarcText one_owner
    = CARC_TEXT ("problem", "A wonder belongs to one player. Remove the number of the others.");

static const CarcText not_completed_by = CARC_TEXT (
    "problem", "Stonehenge scores only for the player who completed the road. Choose that player in both places.");
static const CarcText many_squares = CARC_TEXT (
    "problem", "A wonder tile has 5 squares, so there are at most 4 additional squares for each of the tiles.");
static const CarcText second_stonehenge = CARC_TEXT ("problem", "Stonehenge scores once per turn, for the first road.");
static const CarcText other_owner
    = CARC_TEXT ("problem", "This wonder has scored for another player. Here it scores for this player.");
static const CarcText second_wonder = CARC_TEXT (
    "problem", "Each player can use only one wonder in a game. Here, a second one scores for this player.");
static const CarcText second_time
    = CARC_TEXT ("problem", "This wonder has already scored for its owner. It scores again here.");

static void
measure_wonder (const CarcScoring *scoring, CarcSheet *sheet)
{
  carc_measure_squares (scoring, sheet, carc_answer (scoring, &squares));
}

static void
score_squares (const CarcScoring *scoring, CarcSheet *sheet)
{
  carc_score_squares (scoring, sheet, &square_rule, carc_answer (scoring, &squares));
}

static void
score_around (const CarcScoring *scoring, CarcSheet *sheet)
{
  carc_score_tiles_around (scoring, sheet, &squares_around, &around_square_rule);
}

/* Returns whether the wonder @kind scores for @player here. */
static bool
scores_for (const CarcScoring *scoring, int kind, int player)
{
  if (kind == STONEHENGE)
    return carc_answer (scoring, &stonehenge) == player + 1;
  return carc_entry_has (scoring->entry, wonders[kind], player);
}

/* Returns the wonders that score for @player here; bit i: wonder i. */
static int
get_wonders (const CarcScoring *scoring, int player)
{
  int found = 0;

  for (int i = 0; i < N_WONDERS; i++)
    if (scores_for (scoring, i, player))
      found |= 1 << i;
  return found;
}

static void
record_wonders (const CarcScoring *scoring, CarcSheet *sheet)
{
  for (int player = 0; player < scoring->setup->n_players; player++)
    {
      int before = carc_standings_fact (scoring->before, &wonders_of, player);
      int here = get_wonders (scoring, player);

      if ((here & ~before) != 0)
        carc_sheet_set_fact (sheet, &wonders_of, player, before | here);
      for (int i = 0; i < OTHER; i++)
        if (scores_for (scoring, i, player))
          carc_sheet_set_fact (sheet, &scored_for, i, player + 1);
    }
}

static void
score_stonehenge (const CarcScoring *scoring, CarcSheet *sheet)
{
  int player = carc_answer (scoring, &stonehenge) - 1;

  if (player >= 0)
    {
      carc_sheet_add_player_line (sheet, &stonehenge_rule, player, 1, POINTS_OF_STONEHENGE);
      carc_sheet_set_fact (sheet, &last_turn, 0, carc_turns_begun (scoring->before));
    }
}

static void
score_wonders (const CarcScoring *scoring, CarcSheet *sheet)
{
  const CarcEntry *entry = scoring->entry;

  for (int i = 0; i < entry->n_answers; i++)
    {
      const CarcAnswer *answer = &entry->answers[i];

      if (answer->question == &alhambra)
        carc_sheet_add_player_line (sheet, &alhambra_rule, answer->player, answer->value,
                                    POINTS_A_FARMER * answer->value);
      else if (answer->question == &circus_maximus)
        carc_sheet_add_player_line (sheet, &circus_rule, answer->player, answer->value,
                                    POINTS_A_KNIGHT * answer->value);
      else if (answer->question == &other)
        carc_sheet_add_player_line (sheet, &other_rule, answer->player, 1, answer->value);
    }
}

static void
check_stonehenge (const CarcScoring *scoring, CarcProblems *problems)
{
  int turns = carc_turns_begun (scoring->before);
  int doer = carc_doer (scoring);
  int owner = carc_standings_fact (scoring->before, &scored_for, STONEHENGE);

  if (owner != 0 && owner != carc_answer (scoring, &stonehenge))
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, &stonehenge, CARC_NO_PLAYER, &other_owner, 0);
  if (doer >= 0 && doer != carc_answer (scoring, &stonehenge) - 1)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &stonehenge, CARC_NO_PLAYER, &not_completed_by, 0);
  else if (turns > 0 && carc_standings_fact (scoring->before, &last_turn, 0) == turns)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &stonehenge, CARC_NO_PLAYER, &second_stonehenge, 0);
}

/* Each of these wonders has one owner, and scores once, at the end of the game. */
static void
check_owner (const CarcScoring *scoring, int kind, CarcProblems *problems)
{
  int owner = carc_standings_fact (scoring->before, &scored_for, kind) - 1;
  int owners = 0;
  bool again = false;

  for (int player = 0; player < scoring->setup->n_players; player++)
    if (scores_for (scoring, kind, player))
      {
        owners++;
        again = player == owner;
      }
  if (owners > 1)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, wonders[kind], CARC_NO_PLAYER, &one_owner, 0);
  else if (owners > 0 && owner >= 0)
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, wonders[kind], CARC_NO_PLAYER,
                       again ? &second_time : &other_owner, 0);
}

/* Each player uses one wonder per game (Wikicarpedia, The Wonders of Humanity). */
static void
check_second_wonder (const CarcScoring *scoring, int player, CarcProblems *problems)
{
  int before = carc_standings_fact (scoring->before, &wonders_of, player);
  int here = get_wonders (scoring, player);
  int all = before | here;
  int last = N_WONDERS - 1;

  if (here == 0 || (all & (all - 1)) == 0)
    return;
  while ((here & 1 << last) == 0)
    last--;
  carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, wonders[last],
                     carc_question_is_each (wonders[last]) ? player : CARC_NO_PLAYER, &second_wonder, 0);
}

static void
check (const CarcScoring *scoring, CarcProblems *problems)
{
  const CarcEntry *entry = scoring->entry;

  if (carc_answer (scoring, &squares) > MORE_SQUARES * carc_tiles_entered (entry))
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &squares, CARC_NO_PLAYER, &many_squares, 0);
  carc_check_room_around (scoring, &squares_around, problems);
  if (carc_answer (scoring, &stonehenge))
    check_stonehenge (scoring, problems);
  check_owner (scoring, ALHAMBRA, problems);
  check_owner (scoring, CIRCUS_MAXIMUS, problems);
  for (int player = 0; player < scoring->setup->n_players; player++)
    check_second_wonder (scoring, player, problems);
  if (scoring->setup->n_players == 3)
    return;
  for (int i = 0; i < entry->n_answers; i++)
    if (entry->answers[i].question == &circus_maximus)
      carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &circus_maximus, entry->answers[i].player, &not_three, 0);
}

const CarcModule carc_wonders_of_humanity = {
  .id = "wonders-of-humanity",
  .name = CARC_TEXT ("expansion", "The Wonders of Humanity"),
  .adds = CARC_TEXT ("expansion", "Wonder tiles of five squares, and points for wonders"),
  .subjects = (const CarcSubject *const[]){ &wonder, NULL },
  .questions
  = (const CarcQuestion *const[]){ &squares, &squares_around, &stonehenge, &alhambra, &circus_maximus, &other, NULL },
  .options = (const CarcOption *const[]){ &tiles_around, NULL },
  .rules = (const CarcRule *const[]){ &square_rule, &around_square_rule, &stonehenge_rule, &alhambra_rule, &circus_rule,
                                      &other_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_LENGTH, &carc_road, measure_wonder },
                               { CARC_STAGE_LENGTH, &carc_city, measure_wonder },
                               { CARC_STAGE_CORE, &carc_road, score_squares },
                               { CARC_STAGE_CORE, &carc_city, score_squares },
                               { CARC_STAGE_PER_TILE, NULL, score_around },
                               { CARC_STAGE_SEPARATE, &carc_road, score_stonehenge, CARC_STATE_COMPLETED },
                               { CARC_STAGE_SEPARATE, &wonder, score_wonders },
                               { CARC_STAGE_TOKENS, &carc_road, record_wonders, CARC_STATE_COMPLETED },
                               { CARC_STAGE_TOKENS, &wonder, record_wonders },
                               { 0 } },
  .check = check,
};
