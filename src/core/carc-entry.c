/* carc-entry.c: the entry that answers questions, and the colours.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-entry.h"

#include <string.h>

static const struct {
  const char *id;
  CarcWords words;
} colours[CARC_N_COLOURS] = {
  [CARC_RED] = { "red", CARC_SAY ("colour", "Red") },       [CARC_BLUE] = { "blue", CARC_SAY ("colour", "Blue") },
  [CARC_GREEN] = { "green", CARC_SAY ("colour", "Green") }, [CARC_YELLOW] = { "yellow", CARC_SAY ("colour", "Yellow") },
  [CARC_BLACK] = { "black", CARC_SAY ("colour", "Black") }, [CARC_PINK] = { "pink", CARC_SAY ("colour", "Pink") },
  [CARC_WHITE] = { "white", CARC_SAY ("colour", "White") }, [CARC_PURPLE] = { "purple", CARC_SAY ("colour", "Purple") },
};

const char *
carc_colour_id (CarcColour colour)
{
  return colours[colour].id;
}

const CarcWords *
carc_colour_words (CarcColour colour)
{
  return &colours[colour].words;
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
