/* carc-problems.h: what is wrong, or odd, with an entry in its place.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-entry.h"

#define CARC_MAX_PROBLEMS 16

typedef enum {
  CARC_SEVERITY_IMPOSSIBLE,  /* cannot be recorded */
  CARC_SEVERITY_IMPLAUSIBLE, /* asked about once by the app, accepted in a file */
} CarcSeverity;

/* One problem. @words may count @value (%d). It never holds text to print. */
typedef struct {
  CarcSeverity severity;
  const CarcQuestion *question; /* the row it belongs to; NULL: the entry as a whole */
  int player;                   /* seat, or CARC_NO_PLAYER */
  const CarcText *words;
  int value;
} CarcProblem;

typedef struct {
  int n;
  CarcProblem problems[CARC_MAX_PROBLEMS];
} CarcProblems;

/* Adds a problem; beyond the sixteenth they are dropped. */
void carc_problems_add (CarcProblems *problems, CarcSeverity severity, const CarcQuestion *question, int player,
                        const CarcText *words, int value);

/* Whether one of them makes the entry impossible. */
bool carc_problems_impossible (const CarcProblems *problems);
