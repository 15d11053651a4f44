/* carc-offers.h: answers that the log knows. They are offered, and asked about once if the players give others.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-plan.h"

/* What the log knows about the answer to a question. */
struct CarcOffer {
  /* Returns the answer of @player (or CARC_NO_PLAYER), by the standings before the entry, and 0 if the log does not
   * know it. @sheet is that of the answers so far; for anything but a feature, it is empty before all of them are
   * given. */
  int (*get) (const CarcScoring *scoring, const CarcSheet *sheet, int player);
  CarcText doubt; /* “%d tiles, although the log has more?”, about another answer; without %d unless it is a number.
                     .one is NULL if a missing answer means what the log knows, and the module doubts a lower one */
  bool at_least;  /* a higher number than the log knows is not doubted */
};

/* Adds to @entry, the entry of @scoring, the answers that the log knows, except those to questions that have an answer
 * in @entry or in @overruled. @sheet is that of @entry. Returns whether there were any. */
bool
carc_offer_answers (const CarcScoring *scoring, const CarcSheet *sheet, const CarcEntry *overruled, CarcEntry *entry);

/* Adds to @problems the answers that contradict the log, and what modules ask about the sheet, all of it implausible.
 * @sheet is that of the entry, which is possible. Only whoever asks the players needs them: files are accepted as they
 * are. */
void carc_doubt (const CarcScoring *scoring, const CarcSheet *sheet, CarcProblems *problems);
