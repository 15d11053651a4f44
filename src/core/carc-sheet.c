/* carc-sheet.c: the effect of one entry.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-sheet.h"

#include <assert.h>
#include <string.h>

void
carc_sheet_begin (CarcSheet *sheet)
{
  sheet->n_lines = 0;
  sheet->n_moves = 0;
  sheet->n_strengths = 0;
  sheet->n_fact_updates = 0;
  sheet->tiles = 0;
  sheet->length = 0;
  sheet->n_feature_lines = 0;
  memset (sheet->majority, 0, sizeof sheet->majority);
  sheet->named_majority = false;
  sheet->unscored = false;
  sheet->begins_final = false;
  sheet->ends_game = false;
}

static void
add_line (CarcSheet *sheet, const CarcRule *rule, int player, int count, int points)
{
  assert (sheet->n_lines < CARC_MAX_LINES);
  sheet->lines[sheet->n_lines++] = (CarcLine){ rule, (int16_t) player, count, points };
}

void
carc_sheet_add_feature_line (CarcSheet *sheet, const CarcRule *rule, int count, int points)
{
  if (count != 0 || points != 0)
    add_line (sheet, rule, CARC_MAJORITY, count, points);
}

void
carc_sheet_remove_feature_lines (CarcSheet *sheet)
{
  int n = 0;

  for (int i = 0; i < sheet->n_lines; i++)
    if (sheet->lines[i].player != CARC_MAJORITY)
      sheet->lines[n++] = sheet->lines[i];
  sheet->n_lines = n;
}

void
carc_sheet_add_player_line (CarcSheet *sheet, const CarcRule *rule, int player, int count, int points)
{
  if (!sheet->unscored)
    add_line (sheet, rule, player, count, points);
  else
    add_line (sheet, rule->unscored ? rule->unscored : rule, player, count, 0);
}

/* Several kinds of a thing may have the same reason, and are counted together. */
static void
keep_unscored (CarcSheet *sheet, CarcLine line)
{
  CarcLine *last = sheet->n_lines > 0 ? &sheet->lines[sheet->n_lines - 1] : NULL;

  if (line.player == CARC_MAJORITY && line.points != 0)
    {
      line.rule = line.rule->unscored;
      line.points = 0;
    }
  if (line.rule && last && last->rule == line.rule && last->player == line.player)
    last->count += line.count;
  else if (line.rule)
    sheet->lines[sheet->n_lines++] = line;
}

void
carc_sheet_set_unscored (CarcSheet *sheet, const CarcRule *rule)
{
  CarcLine next = { rule, CARC_MAJORITY, 1, 0 };
  int n_lines = sheet->n_lines;

  /* Each line makes room for the one before it; the last of them needs a place of its own. */
  assert (n_lines < CARC_MAX_LINES);
  sheet->n_lines = 0;
  for (int i = 0; i <= n_lines; i++)
    {
      CarcLine line = next;

      if (i < n_lines)
        next = sheet->lines[i];
      keep_unscored (sheet, line);
    }
  sheet->unscored = true;
}

void
carc_sheet_add_strength (CarcSheet *sheet, const CarcRule *rule, int player, int strength, int tie_break)
{
  assert (sheet->n_strengths < CARC_MAX_STRENGTHS);
  sheet->strengths[sheet->n_strengths++] = (CarcStrength){ rule, (int16_t) player, (int16_t) tie_break, strength };
}

void
carc_sheet_move_token (CarcSheet *sheet, const CarcToken *token, int player, int delta)
{
  assert (sheet->n_moves < CARC_MAX_MOVES);
  sheet->moves[sheet->n_moves++] = (CarcMove){ token, player, delta };
}

void
carc_sheet_set_fact (CarcSheet *sheet, const CarcFact *fact, int key, int value)
{
  assert (sheet->n_fact_updates < CARC_MAX_FACT_UPDATES);
  sheet->fact_updates[sheet->n_fact_updates++] = (CarcFactUpdate){ fact, key, value };
}

void
carc_sheet_add_tiles (CarcSheet *sheet, int tiles)
{
  sheet->tiles += tiles;
  sheet->length += tiles;
}

int
carc_sheet_get_value (const CarcSheet *sheet)
{
  int value = 0;

  for (int i = 0; i < sheet->n_lines; i++)
    if (sheet->lines[i].player == CARC_MAJORITY)
      value += sheet->lines[i].points;
  return value;
}

bool
carc_sheet_line_scores (const CarcSheet *sheet, const CarcLine *line, int player)
{
  return line->player == player || (line->player == CARC_MAJORITY && sheet->majority[player]);
}

static int
award_lines (const CarcSheet *sheet, int n_lines, int player)
{
  int points = 0;

  for (int i = 0; i < n_lines; i++)
    if (carc_sheet_line_scores (sheet, &sheet->lines[i], player))
      points += sheet->lines[i].points;
  return points;
}

int
carc_sheet_get_points (const CarcSheet *sheet, int player)
{
  return award_lines (sheet, sheet->n_lines, player);
}

int
carc_sheet_get_feature_points (const CarcSheet *sheet, int player)
{
  return award_lines (sheet, sheet->n_feature_lines, player);
}

int
carc_sheet_get_first_scoring (const CarcSheet *sheet, int player, CarcMoves moves)
{
  const CarcRule *last = NULL;
  int points = 0;

  for (int i = 0; i < sheet->n_lines; i++)
    {
      const CarcLine *line = &sheet->lines[i];

      if (line->player != player || line->rule->moves != moves)
        continue;
      if (points > 0 && line->rule->continues != last)
        break;
      points += line->points;
      last = line->rule;
    }
  return points;
}

bool
carc_sheet_affects (const CarcSheet *sheet, int player)
{
  if (sheet->majority[player])
    return true;
  for (int i = 0; i < sheet->n_lines; i++)
    if (sheet->lines[i].player == player)
      return true;
  return false;
}

bool
carc_sheet_involves (const CarcSheet *sheet, int player)
{
  return carc_sheet_affects (sheet, player) || carc_sheet_get_strength (sheet, player) > 0;
}

int
carc_sheet_get_strength (const CarcSheet *sheet, int player)
{
  int weight = 0;

  for (int i = 0; i < sheet->n_strengths; i++)
    if (sheet->strengths[i].player == player)
      weight += sheet->strengths[i].strength;
  return weight;
}

int
carc_sheet_get_tie_break (const CarcSheet *sheet, int player)
{
  int highest = 0;

  for (int i = 0; i < sheet->n_strengths; i++)
    if (sheet->strengths[i].player == player && sheet->strengths[i].tie_break > highest)
      highest = sheet->strengths[i].tie_break;
  return highest;
}
