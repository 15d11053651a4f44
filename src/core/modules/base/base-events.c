/* base-events.c: turns, final scoring, the end of the game and corrections.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "base-private.h"

static const CarcFact active = { "base.active" };     /* 1 + the seat of the active player */
static const CarcFact turns = { "base.turns" };       /* turns begun */
static const CarcFact turns_of = { "base.turns-of" }; /* turns begun by the seat that is the key */

const CarcRule carc_correction_line = {
  .id = "correction",
  .name = CARC_TEXT ("rule", "Adjusted points"),
  .why = CARC_TEXT ("rule", "The score was corrected by hand. See the note."),
  .source = CARC_SOURCE_HOUSE,
  .reference = "Waymark",
};

static const CarcText after_end = CARC_TEXT ("problem", "The game has ended. Insert the entry before its end.");
static const CarcText own_turn_only
    = CARC_TEXT ("problem", "Only the player whose turn it is can do this. Begin that player’s turn first.");
static const CarcText other_turn = CARC_TEXT ("problem", "It is another player’s turn.");
static const CarcText late_turn = CARC_TEXT ("problem", "Final scoring has begun, so no more turns can begin.");
static const CarcText second_final = CARC_TEXT ("problem", "Final scoring has already begun.");

void
carc_begin_turn (const CarcScoring *scoring, CarcSheet *sheet)
{
  int player = carc_answer (scoring, &carc_turn_player);

  carc_sheet_set_fact (sheet, &active, 0, player);
  carc_sheet_set_fact (sheet, &turns, 0, carc_turns_begun (scoring->before) + 1);
  carc_sheet_set_fact (sheet, &turns_of, player - 1, carc_turns_of (scoring->before, player - 1) + 1);
}

void
carc_begin_final (const CarcScoring *scoring, CarcSheet *sheet)
{
  sheet->begins_final = true;
}

void
carc_end_game (const CarcScoring *scoring, CarcSheet *sheet)
{
  sheet->ends_game = true;
}

void
carc_correct_points (const CarcScoring *scoring, CarcSheet *sheet)
{
  for (int i = 0; i < scoring->setup->n_players; i++)
    {
      int points = carc_entry_get (scoring->entry, &carc_correction_points, i);

      if (points != 0)
        carc_sheet_add_player_line (sheet, &carc_correction_line, i, 1, points);
    }
}

void
carc_check_event (const CarcScoring *scoring, CarcProblems *problems)
{
  if (carc_is_ended (scoring->before))
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, NULL, CARC_NO_PLAYER, &after_end, 0);
  else if (scoring->entry->subject == &carc_final && carc_is_final (scoring->before))
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, NULL, CARC_NO_PLAYER, &second_final, 0);
  else if (scoring->entry->subject == &carc_turn && carc_is_final (scoring->before))
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, NULL, CARC_NO_PLAYER, &late_turn, 0);
}

void
carc_check_own_turn (const CarcScoring *scoring, CarcSeverity severity, CarcProblems *problems)
{
  int player = carc_active_player (scoring->before);

  if (player >= 0 && carc_doer (scoring) != player)
    carc_problems_add (problems, severity, &carc_by, CARC_NO_PLAYER,
                       severity == CARC_SEVERITY_IMPOSSIBLE ? &own_turn_only : &other_turn, 0);
}

int
carc_active_player (const CarcStandings *standings)
{
  return carc_standings_fact (standings, &active, 0) - 1;
}

int
carc_turns_begun (const CarcStandings *standings)
{
  return carc_standings_fact (standings, &turns, 0);
}

int
carc_turns_of (const CarcStandings *standings, int player)
{
  return carc_standings_fact (standings, &turns_of, player);
}

int
carc_doer (const CarcScoring *scoring)
{
  int by = carc_answer (scoring, &carc_by);

  return by != 0 ? by - 1 : carc_active_player (scoring->before);
}
