/* bets-private.h: what the files of The Bets share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-bets.h"
#include "modules-private.h"

void carc_bets_check (const CarcScoring *scoring, CarcProblems *problems);
