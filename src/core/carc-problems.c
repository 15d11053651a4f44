/* carc-problems.c: what is impossible or implausible about an entry at its position.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-problems.h"

void
carc_problems_add (CarcProblems *problems, CarcSeverity severity, const CarcQuestion *question, int player,
                   const CarcText *words, int value)
{
  CarcProblem problem = { severity, question, player, words, value };

  if (problems->n < CARC_MAX_PROBLEMS)
    problems->problems[problems->n++] = problem;
  /* Whether the entry is impossible must not depend on how many implausible things were found before. */
  else if (severity == CARC_SEVERITY_IMPOSSIBLE && !carc_problems_impossible (problems))
    problems->problems[CARC_MAX_PROBLEMS - 1] = problem;
}

bool
carc_problems_impossible (const CarcProblems *problems)
{
  for (int i = 0; i < problems->n; i++)
    if (problems->problems[i].severity == CARC_SEVERITY_IMPOSSIBLE)
      return true;
  return false;
}
