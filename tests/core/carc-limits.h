/* carc-limits.h: the table of the answers that are refused or doubted, and the sums of what is scored.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-table.h"

/* A moment of a game. */
typedef struct {
  const char *name;
  const char *without; /* an expansion that is not in play; NULL: all are in play */
  CarcEdition edition;
  bool combine;       /* try two answers together */
  int rounds;         /* 1: every answer was given once before; 2: and again in final scoring */
  const char *before; /* what was entered, separated by semicolons */
  bool brief;         /* only add up everything */
  bool repeated;      /* only repeat each entry, until it is refused */
} CarcMoment;

/* What is in the sheets of all the entries about a subject that are possible, added up: if the points or the effects of
 * an answer change, so does one of the sums. */
typedef struct {
  long entries, lines, counts, points, affected, strengths, moves, facts, problems, refused, values;
} CarcSums;

/* The lines so far, and the moment of the next ones. What was the same at an earlier moment is not repeated. */
typedef struct {
  CarcTable lines;
  CarcSums sums;
  const CarcMoment *moment;
  const CarcSetup *setup;
  const CarcStandings *before;
} CarcLimits;

/* Adds the lines about all entries that are possible at @moment of a game with @setup. */
void carc_limits_add_moment (CarcLimits *table, const CarcMoment *moment, const CarcSetup *setup);
