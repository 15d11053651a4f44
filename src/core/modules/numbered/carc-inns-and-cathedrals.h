/* carc-inns-and-cathedrals.h: the questions of Inns & Cathedrals.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-module.h"

extern const CarcQuestion carc_inn, carc_cathedral;
extern const CarcQuestion carc_large; /* large meeples by player */
