/* carc-what-if.h: what an entry would score if it were a little different. Pure functions, as in carc-replay.h.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-replay.h"

/* Sets @sheet to what the entry of @scoring would score in the other state, @state, with its answers to the questions
 * that are asked then. Unfinished, it is scored at the end of the game, as if the game ended now. Returns false, with
 * an empty sheet, if the entry is in @state, its subject cannot be, or the entry would be impossible. */
bool carc_what_if_state (const CarcScoring *scoring, CarcState state, CarcSheet *sheet);

/* The same for a feature with one more tile, in its own state: an unfinished entry, too, is scored now, and not at the
 * end of the game. False also if its tiles are not counted or not answered yet. */
bool carc_what_if_longer (const CarcScoring *scoring, CarcSheet *sheet);
