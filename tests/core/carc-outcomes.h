/* carc-outcomes.h: what is said about many wrong lines, counted, for a table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-table.h"

#define CARC_MAX_OUTCOMES 200
#define CARC_OUTCOME_SHOWN 40 /* bytes of a sentence; its end can be reworded */

/* How often an outcome was met, and sums, which tell whether details have changed: of the columns, of the bytes of what
 * is to be written instead, and of what is quoted; of a line that is fine, of what was read. */
typedef struct {
  char words[300];
  int n, columns, instead, quoted;
} CarcOutcome;

typedef struct {
  int n;
  CarcOutcome outcomes[CARC_MAX_OUTCOMES];
} CarcOutcomes;

static inline CarcOutcome *
carc_outcomes_find (CarcOutcomes *outcomes, const char *words)
{
  int i = 0;

  while (i < outcomes->n && strcmp (outcomes->outcomes[i].words, words) != 0)
    i++;
  assert_int_in_range (i, 0, CARC_MAX_OUTCOMES - 1);
  if (i == outcomes->n)
    {
      outcomes->outcomes[i] = (CarcOutcome){ 0 };
      snprintf (outcomes->outcomes[i].words, sizeof outcomes->outcomes[i].words, "%s", words);
      outcomes->n++;
    }
  return &outcomes->outcomes[i];
}

/* Returns a number that tells one word from another. */
static inline int
carc_outcomes_sum (const char *word)
{
  int sum = 0;

  for (int i = 0; word && word[i] != '\0'; i++)
    sum += (i + 1) * (unsigned char) word[i];
  return sum;
}

/* Adds what is said about the line @line: with the @names of keys and of what is meant, or with a sum of them. */
static inline void
carc_outcomes_add (CarcOutcomes *outcomes, const CarcMistake *mistake, int line, bool names)
{
  const char *nearest = names && mistake->nearest ? mistake->nearest : "";
  const char *about = names && mistake->about ? mistake->about : "";
  const char *key = names && mistake->key ? mistake->key : "";
  const char *advice = mistake->advice ? mistake->advice->one : "";
  char words[300], elsewhere[30] = "";
  CarcOutcome *outcome;

  if (mistake->line != line)
    snprintf (elsewhere, sizeof elsewhere, "line %+d: ", mistake->line - line);
  snprintf (words, sizeof words, "%s%.*s%s%s%s%.*s%s%s%s%s", elsewhere,
            carc_table_shown (mistake->words->one, CARC_OUTCOME_SHOWN), mistake->words->one,
            mistake->nearest ? " → " : "", nearest, *advice != '\0' ? " / " : "",
            carc_table_shown (advice, CARC_OUTCOME_SHOWN), advice, mistake->about ? " " : "", about,
            mistake->key ? " @ " : "", key);
  outcome = carc_outcomes_find (outcomes, words);
  outcome->n++;
  outcome->columns += mistake->column;
  outcome->instead += (int) strlen (mistake->instead);
  outcome->quoted += (int) strlen (mistake->text) + mistake->value;
  if (!names)
    outcome->quoted += carc_outcomes_sum (mistake->nearest) + carc_outcomes_sum (mistake->about)
                       + carc_outcomes_sum (mistake->key) + carc_outcomes_sum (mistake->instead);
}

static inline void
carc_outcomes_write (const CarcOutcomes *outcomes, CarcTable *table)
{
  for (int j = 0; j < outcomes->n; j++)
    {
      const CarcOutcome *outcome = &outcomes->outcomes[j];
      char line[400];

      snprintf (line, sizeof line, "  %d (%d, %d, %d)  %s", outcome->n, outcome->columns, outcome->instead,
                outcome->quoted, outcome->words);
      carc_table_add (table, line);
    }
}
