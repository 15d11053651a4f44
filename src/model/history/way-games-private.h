/* way-games-private.h: a list that is complete from the beginning, for tests.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-games.h"

/* Lists all games. */
WayGames *way_games_new (WayStore *store);
