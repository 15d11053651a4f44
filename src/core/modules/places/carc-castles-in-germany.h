/* carc-castles-in-germany.h: the castle of Castles in Germany.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-module.h"

extern const CarcSubject carc_german_castle;

/* Returns how many of the ten spaces around the castle that is scored have tiles. */
int carc_spaces_around_castle (const CarcScoring *scoring);
