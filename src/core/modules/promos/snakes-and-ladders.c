/* snakes-and-ladders.c: Snakes and Ladders. After everything of a turn has been scored, a figure at the bottom of a
 * ladder climbs it, and one on the head of a snake falls to the end of its tail.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-snakes-and-ladders.h"

#include "carc-messages.h"
#include "modules-private.h"

#define RULES "Hans im Glück, Snakes and Ladders, 2024"
#define NOT_CONFIRMED "not confirmed"

enum { BOTH_FIGURES, FIRST_FIGURE };
enum { ALL_PLAYERS, ACTIVE_PLAYER };
enum { STAYS, COUNTS_BACKWARD };

const CarcRule carc_ladder_rule = {
  .id = "snakes-and-ladders.ladder",
  /* Translators: a line of the score sheet; %d is the space of the scoreboard on which the ladder begins. */
  .name = CARC_PLURAL ("Ladder on space %d", "Ladder on space %d"),
  .sum = CARC_TEXT ("sum", "Ladders"),
  .why = CARC_TEXT (
      "rule", "After everything in a turn has been scored, a figure at the bottom of a ladder climbs to its top."),
  .reference = RULES,
  .lump_sum = true,
};

const CarcRule carc_snake_rule = {
  .id = "snakes-and-ladders.snake",
  /* Translators: a line of the score sheet; %d is the space of the scoreboard with the head of the snake. */
  .name = CARC_PLURAL ("Snake on space %d", "Snake on space %d"),
  .sum = CARC_TEXT ("sum", "Snakes"),
  .why = CARC_TEXT ("rule", "After everything in a turn has been scored, a figure on the head of a snake is eaten and "
                            "moves to the end of the tail."),
  .reference = RULES,
  .lump_sum = true,
};

const CarcRule carc_unknown_end_rule = {
  .id = "snakes-and-ladders.unknown",
  /* Translators: a line of the score sheet; %d is a space of the scoreboard where a ladder or a snake begins. */
  .name = CARC_PLURAL ("Space %d, which leads to an unknown space", "Space %d, which leads to an unknown space"),
  .sum = CARC_TEXT ("sum", "Spaces that lead to an unknown space"),
  .why = CARC_TEXT ("rule", "It is not known to which space this ladder or snake leads, so the figure does not move. "
                            "Enter the space that the scoreboard shows."),
  .reference = RULES,
  .lump_sum = true,
};

static const CarcOption second_figure = {
  .id = "snakes-second-figure",
  .words = CARC_TEXT ("rule option", "Snakes and ladders, and the second figure of The Messengers"),
  .why = CARC_TEXT ("rule option", "The rules mention scoring figures, but not that a player may have two."),
  .choices = (const CarcOptionChoice[]){
    { "both", CARC_TEXT ("rule option", "Both figures climb and slide"), CARC_SOURCE_COMMUNITY, RULES "; " NOT_CONFIRMED },
    { "first", CARC_TEXT ("rule option", "Only the first figure climbs and slides"), CARC_SOURCE_HOUSE, "Waymark" },
    { 0 },
  },
};

static const CarcOption whose_figures = {
  .id = "snakes-figures",
  .words = CARC_TEXT ("rule option", "Whose figures move at the end of a turn"),
  .why = CARC_TEXT ("rule option", "A player can score points on another player’s turn. According to the rules, the figures of all players are checked after each turn, but this case is not mentioned."),
  .choices = (const CarcOptionChoice[]){
    { "all", CARC_TEXT ("rule option", "The figures of all players"), CARC_SOURCE_COMMUNITY, RULES "; " NOT_CONFIRMED },
    { "own", CARC_TEXT ("rule option", "Only those of the player whose turn ends"), CARC_SOURCE_HOUSE, "Waymark" },
    { 0 },
  },
};

static const CarcOption below_zero = {
  .id = "snakes-below-zero",
  .words = CARC_TEXT ("rule option", "A figure of a player with a score below 0"),
  .why = CARC_TEXT ("rule option", "The rules do not say on which space a figure is while its player’s score is below 0."),
  .choices = (const CarcOptionChoice[]){
    { "stays", CARC_TEXT ("rule option", "It waits on space 0 and does not climb or slide"), CARC_SOURCE_COMMUNITY, RULES "; " NOT_CONFIRMED },
    { "backward", CARC_TEXT ("rule option", "It is on the space counted backward from 0, such as 48 for −2 points, and climbs or slides from there"), CARC_SOURCE_HOUSE, "Waymark" },
    { 0 },
  },
};

/* Where the printed ladders and snakes lead: 1 + the space, or 1 + CARC_UNKNOWN_END. */
static const int8_t printed[CARC_TRACK_SPACES] = {
  [1] = 1 + 27,
  [16] = 1 + 34,
  [32] = 1 + CARC_UNKNOWN_END,
  [13] = 1 + CARC_UNKNOWN_END,
  [31] = 1 + CARC_UNKNOWN_END,
  [39] = 1 + 11,
  [48] = 1 + CARC_UNKNOWN_END,
};

bool
carc_space_has_ladder (int space)
{
  return space == 1 || space == 16 || space == 32;
}

bool
carc_space_has_snake (int space)
{
  return space == 13 || space == 31 || space == 39 || space == 48;
}

int
carc_space_end (const CarcSetup *setup, int space)
{
  return (setup->space_ends[space] != 0 ? setup->space_ends[space] : printed[space]) - 1;
}

/* Adds the move of a figure of @player with @points. Returns the points it gives. */
static int
move_figure (const CarcScoring *scoring, CarcSheet *sheet, int player, int points)
{
  int space = (points % CARC_TRACK_SPACES + CARC_TRACK_SPACES) % CARC_TRACK_SPACES;
  int end = carc_space_end (scoring->setup, space);
  bool waits = points < 0 && carc_setup_choice (scoring->setup, &below_zero) == STAYS;
  const CarcRule *rule = end > space ? &carc_ladder_rule : &carc_snake_rule;

  if (waits || end == CARC_NO_SNAKE || end == space)
    return 0;
  if (end == CARC_UNKNOWN_END)
    {
      carc_sheet_add_player_line (sheet, &carc_unknown_end_rule, player, space, 0);
      return 0;
    }
  carc_sheet_add_player_line (sheet, rule, player, space, end - space);
  return end - space;
}

/* Final scoring ignores snakes and ladders, so nothing moves at a turn that is entered after it has begun. */
static void
move_figures (const CarcScoring *scoring, CarcSheet *sheet)
{
  const CarcSetup *setup = scoring->setup;
  int active = carc_active_player (scoring->before);
  bool all = active < 0 || carc_setup_choice (setup, &whose_figures) == ALL_PLAYERS;
  bool two = carc_plays_with (setup, carc_messages.id) && carc_setup_choice (setup, &second_figure) == BOTH_FIGURES;

  if (carc_is_final (scoring->before))
    return;
  for (int i = 0; i < setup->n_players; i++)
    {
      int second = carc_messenger_points (scoring->before, i);
      int points = 0;

      if (!all && i != active)
        continue;
      move_figure (scoring, sheet, i, scoring->before->points[i] - second);
      if (two)
        points = move_figure (scoring, sheet, i, second);
      if (points != 0)
        carc_move_messenger (scoring, sheet, i, points);
    }
}

const CarcModule carc_snakes_and_ladders = {
  .id = "snakes-and-ladders",
  .name = CARC_TEXT ("expansion", "Snakes and Ladders"),
  .adds = CARC_TEXT ("expansion", "A scoring track with ladders to climb and snakes to slide down"),
  .options = (const CarcOption *const[]){ &whose_figures, &second_figure, &below_zero, NULL },
  .rules = (const CarcRule *const[]){ &carc_ladder_rule, &carc_snake_rule, &carc_unknown_end_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_TOKENS, &carc_turn, move_figures },
                               { CARC_STAGE_TOKENS, &carc_final, move_figures },
                               { 0 } },
  .always = true,
};
