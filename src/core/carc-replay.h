/* carc-replay.h: from entries to sheets and standings, a pure function of the setup and the log.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-module.h"

/* Raised by every change that alters the points of a recorded game; stored with each game. */
#define CARC_RULES_REVISION 2

/* Looks whether the entry is possible where it stands, and what is odd about it. @problems is filled anew. */
void carc_check (const CarcScoring *scoring, CarcProblems *problems);

/* Scores the entry; every step of every module in play speaks in its stage. @sheet is filled anew. The entry must
 * have passed carc_check: an impossible one gives a sheet that means nothing. */
void carc_score (const CarcScoring *scoring, CarcSheet *sheet);

/* Plays one more entry: checks it, and if it is possible scores and applies it. An impossible one changes nothing and
 * leaves an empty sheet. Returns whether it was possible. @problems may not be NULL. */
bool carc_play (const CarcSetup *setup, CarcStandings *standings, const CarcEntry *entry, CarcSheet *sheet,
                CarcProblems *problems);

/* Plays the whole log of @n entries from the start. Fills @plan like carc_standings_begin. @sheets and @problems take
 * one element for each entry, or are NULL. Returns how many entries were impossible. */
int carc_replay (const CarcSetup *setup, const CarcEntry *const *log, size_t n, CarcStandings *standings,
                 CarcPlan *plan, CarcSheet *sheets, CarcProblems *problems);
