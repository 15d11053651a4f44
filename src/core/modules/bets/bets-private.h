/* bets-private.h: what the files of The Bets share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-bets.h"
#include "carc-offers.h"
#include "modules-private.h"

/* What the log knows about the feature that settles a stack: the roads and cities completed in this turn. */
extern const CarcOffer carc_offered_on, carc_offered_tiles;

/* Records a completed road or city, for bets that are settled in the same turn. */
void carc_record_completed (const CarcScoring *scoring, CarcSheet *sheet);

void carc_bets_check (const CarcScoring *scoring, CarcProblems *problems);
