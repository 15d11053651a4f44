/* carc-entry.c: entries with their answers, and the colors.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-entry.h"

#include <string.h>

static const struct {
  const char *id;
  CarcText words;
} colors[CARC_N_COLORS] = {
  [CARC_COLOR_RED] = { "red", CARC_TEXT ("colour", "Red") },
  [CARC_COLOR_BLUE] = { "blue", CARC_TEXT ("colour", "Blue") },
  [CARC_COLOR_GREEN] = { "green", CARC_TEXT ("colour", "Green") },
  [CARC_COLOR_YELLOW] = { "yellow", CARC_TEXT ("colour", "Yellow") },
  [CARC_COLOR_BLACK] = { "black", CARC_TEXT ("colour", "Black") },
  [CARC_COLOR_PINK] = { "pink", CARC_TEXT ("colour", "Pink") },
  [CARC_COLOR_WHITE] = { "white", CARC_TEXT ("colour", "White") },
  [CARC_COLOR_PURPLE] = { "purple", CARC_TEXT ("colour", "Purple") },
};

const char *
carc_color_id (CarcColor color)
{
  return colors[color].id;
}

const CarcText *
carc_color_name (CarcColor color)
{
  return &colors[color].words;
}

bool
carc_question_is_each (const CarcQuestion *question)
{
  return question->ask == CARC_ASK_COUNT_EACH || question->ask == CARC_ASK_YES_NO_EACH
         || question->ask == CARC_ASK_PLAYER_EACH;
}

static int
find_answer (const CarcEntry *entry, const CarcQuestion *question, int player)
{
  for (int i = 0; i < entry->n_answers; i++)
    if (entry->answers[i].question == question && entry->answers[i].player == player)
      return i;
  return -1;
}

int
carc_entry_get (const CarcEntry *entry, const CarcQuestion *question, int player)
{
  int i = find_answer (entry, question, player);

  return i < 0 ? 0 : entry->answers[i].value;
}

bool
carc_entry_has (const CarcEntry *entry, const CarcQuestion *question, int player)
{
  return find_answer (entry, question, player) >= 0;
}

int
carc_entry_sum (const CarcEntry *entry, const CarcQuestion *question)
{
  int sum = 0;

  for (int i = 0; i < entry->n_answers; i++)
    if (entry->answers[i].question == question)
      sum += entry->answers[i].value;
  return sum;
}

bool
carc_entry_set (CarcEntry *entry, const CarcQuestion *question, int player, int value)
{
  int i = find_answer (entry, question, player);

  if (value == 0 && !question->keep_zero)
    {
      carc_entry_clear (entry, question, player);
      return true;
    }
  if (i < 0)
    {
      if (entry->n_answers == CARC_MAX_ANSWERS)
        return false;
      i = entry->n_answers++;
    }
  entry->answers[i] = (CarcAnswer){ question, player, value };
  return true;
}

void
carc_entry_clear (CarcEntry *entry, const CarcQuestion *question, int player)
{
  int i = find_answer (entry, question, player);

  if (i < 0)
    return;
  entry->n_answers--;
  memmove (&entry->answers[i], &entry->answers[i + 1], (size_t) (entry->n_answers - i) * sizeof entry->answers[0]);
}

bool
carc_entry_equal (const CarcEntry *one, const CarcEntry *other)
{
  if (one->subject != other->subject || one->state != other->state || one->n_answers != other->n_answers
      || strcmp (one->note, other->note) != 0)
    return false;
  for (int i = 0; i < one->n_answers; i++)
    {
      int j = find_answer (other, one->answers[i].question, one->answers[i].player);

      if (j < 0 || other->answers[j].value != one->answers[i].value)
        return false;
    }
  return true;
}
