/* carc-problems.h: what is impossible or implausible about an entry at its position.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-entry.h"

#define CARC_MAX_PROBLEMS 16

typedef enum {
  CARC_SEVERITY_IMPOSSIBLE,  /* cannot be recorded */
  CARC_SEVERITY_IMPLAUSIBLE, /* the app asks once for confirmation; accepted in a file */
} CarcSeverity;

/* One problem. @words may contain @value (%d). */
typedef struct {
  CarcSeverity severity;
  const CarcQuestion *question; /* the answer it is about; NULL: the whole entry */
  int player;                   /* seat, or CARC_NO_PLAYER */
  const CarcText *words;
  int value;
} CarcProblem;

typedef struct {
  int n;
  CarcProblem problems[CARC_MAX_PROBLEMS];
} CarcProblems;

/* Adds a problem. If there is no room it is dropped, unless it is the first one that makes the entry impossible. */
void carc_problems_add (CarcProblems *problems, CarcSeverity severity, const CarcQuestion *question, int player,
                        const CarcText *words, int value);

/* Returns whether one of @problems makes the entry impossible. */
bool carc_problems_impossible (const CarcProblems *problems);
