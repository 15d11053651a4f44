/* carc-mage-and-witch.h: what the witch halves, for the modules that add points to a road or a city.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-setup.h"

/* Returns whether the players decided that the witch also halves the points of the Darmstadtium and of meeples in a
 * labyrinth. They are then added before CARC_STAGE_HALF. */
bool carc_witch_halves_additions (const CarcSetup *setup);
