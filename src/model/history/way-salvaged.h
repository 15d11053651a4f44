/* way-salvaged.h: names the games that lost something when a damaged history was recovered.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-salvage.h"
#include "way-store.h"

G_BEGIN_DECLS

/* Returns a heading, and a line with the players and the date of each of the first games of @found that are not whole,
 * and how many more. @store is the recovered history. NULL if there are none. (transfer full) */
char *way_salvaged_list_games (WayStore *store, const WaySalvage *found);

G_END_DECLS
