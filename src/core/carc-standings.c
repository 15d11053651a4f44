/* carc-standings.c: points, tokens and facts after some entry.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-standings.h"

#include <assert.h>

static void
add_line (CarcStandings *standings, const CarcSheet *sheet, const CarcLine *line, int n_players)
{
  if (line->points == 0)
    return;
  for (int i = 0; i < n_players; i++)
    if (carc_sheet_line_scores (sheet, line, i))
      standings->points[i] += line->points;
}

static void
move_token (CarcStandings *standings, const CarcMove *move)
{
  for (int i = 0; i < standings->n_tokens; i++)
    if (standings->tokens[i].token == move->token)
      standings->tokens[i].held[move->player] += move->delta;
}

/* Returns the index of @fact under @key, or n_facts if it has not been set. */
static int
find_fact (const CarcStandings *standings, const CarcFact *fact, int key)
{
  int i = 0;

  while (i < standings->n_facts && (standings->facts[i].fact != fact || standings->facts[i].key != key))
    i++;
  return i;
}

static void
set_fact (CarcStandings *standings, const CarcFactUpdate *update)
{
  int i = find_fact (standings, update->fact, update->key);

  assert (i < CARC_MAX_FACTS);
  standings->facts[i] = *update;
  if (i == standings->n_facts)
    standings->n_facts++;
}

void
carc_standings_apply (CarcStandings *standings, const CarcSetup *setup, const CarcSheet *sheet)
{
  for (int i = 0; i < sheet->n_lines; i++)
    add_line (standings, sheet, &sheet->lines[i], setup->n_players);
  for (int i = 0; i < sheet->n_moves; i++)
    move_token (standings, &sheet->moves[i]);
  for (int i = 0; i < sheet->n_fact_updates; i++)
    set_fact (standings, &sheet->fact_updates[i]);
  standings->is_final = standings->is_final || sheet->begins_final;
  standings->is_ended = standings->is_ended || sheet->ends_game;
}

void
carc_track_place (int points, int *lap, int *space)
{
  int steps = points > 0 ? points : 0;

  *lap = steps / CARC_TRACK_SPACES + 1;
  *space = steps % CARC_TRACK_SPACES;
}

bool
carc_is_final (const CarcStandings *standings)
{
  return standings->is_final;
}

bool
carc_is_ended (const CarcStandings *standings)
{
  return standings->is_ended;
}

unsigned
carc_find_leaders (const int *points, int n_players, int *lead)
{
  unsigned leaders = 0;
  bool scored = false;
  bool has_next = false;
  int best = points[0];
  int next = 0;

  for (int i = 0; i < n_players; i++)
    {
      scored = scored || points[i] != 0;
      best = points[i] > best ? points[i] : best;
    }
  for (int i = 0; i < n_players; i++)
    if (points[i] == best)
      leaders |= 1u << i;
    else if (!has_next || points[i] > next)
      {
        next = points[i];
        has_next = true;
      }
  if (lead)
    *lead = has_next ? best - next : 0;
  return scored ? leaders : 0;
}

int
carc_standings_held (const CarcStandings *standings, const CarcToken *token, int player)
{
  for (int i = 0; i < standings->n_tokens; i++)
    if (standings->tokens[i].token == token)
      return standings->tokens[i].held[player];
  return 0;
}

int
carc_standings_fact (const CarcStandings *standings, const CarcFact *fact, int key)
{
  int i = find_fact (standings, fact, key);

  return i < standings->n_facts ? standings->facts[i].value : 0;
}
