/* way-clerk.h: does for phones what needs the game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-errand.h"
#include "way-game.h"
#include "way-roster.h"

G_BEGIN_DECLS

/* Does @errand, and writes its answer in its language. @roster says what the phone may do now, and how often. */
void way_clerk_do (WayGame *game, WayRoster *roster, WayErrand *errand);

G_END_DECLS
