/* carc-replay.h: checks and scores entries. Sheets and standings are a pure function of the setup and the log.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-plan.h"

/* Raised by each change that alters the points of a recorded game; stored with each game. */
#define CARC_RULES_REVISION 7

/* Sets @standings to those before the first entry: no points, and every player's supply of tokens. Fills @plan with the
 * plan of @setup. The caller owns @plan and keeps it as long as entries are checked or scored on @standings or a copy
 * of it. */
void carc_standings_begin (CarcStandings *standings, const CarcSetup *setup, CarcPlan *plan);

/* Sets @problems to what is impossible or implausible about the entry after the standings of @scoring. */
void carc_check (const CarcScoring *scoring, CarcProblems *problems);

/* Sets @sheet to the effect of the entry, by running the steps of the modules in play stage by stage. The sheet of an
 * entry that carc_check finds impossible is meaningless. */
void carc_score (const CarcScoring *scoring, CarcSheet *sheet);

/* Checks @entry and, if it is possible, scores it and applies its sheet to @standings. An impossible entry changes
 * nothing and gets an empty sheet. Returns whether it was possible. */
bool carc_play (const CarcSetup *setup, CarcStandings *standings, const CarcEntry *entry, CarcSheet *sheet,
                CarcProblems *problems);

/* Plays the whole log of @n entries from the start. Fills @plan like carc_standings_begin. @sheets and @problems take
 * one element for each entry, or are NULL. Returns how many entries were impossible. */
int carc_replay (const CarcSetup *setup, const CarcEntry *const *log, size_t n, CarcStandings *standings,
                 CarcPlan *plan, CarcSheet *sheets, CarcProblems *problems);
