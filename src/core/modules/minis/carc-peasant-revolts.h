/* carc-peasant-revolts.h: the events of The Peasant Revolts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-module.h"

extern const CarcSubject carc_protection; /* a player pays points to protect a meeple */
extern const CarcSubject carc_revolt;     /* protected meeples score */
